package issuer

import (
	"net/http"
	"slices"

	"github.com/go-jose/go-jose/v4"
)

// metadata describes this issuer in the form of RFC 8414.
type metadata struct {
	Issuer                string   `json:"issuer"`
	TokenEndpoint         string   `json:"token_endpoint"`
	KeysURI               string   `json:"jwks_uri"`
	RevocationEndpoint    string   `json:"revocation_endpoint"`
	IntrospectionEndpoint string   `json:"introspection_endpoint"`
	GrantTypes            []string `json:"grant_types_supported"`
	ResponseTypes         []string `json:"response_types_supported"`
	Scopes                []string `json:"scopes_supported"`
	TokenAuth             []string `json:"token_endpoint_auth_methods_supported"`
	RevocationAuth        []string `json:"revocation_endpoint_auth_methods_supported"`
	IntrospectionAuth     []string `json:"introspection_endpoint_auth_methods_supported"`
	SubjectTypes          []string `json:"subject_types_supported"`

	// There are no ID tokens. OpenID Connect Discovery requires the algorithms, and verifiers made for it go by them.
	Signatures []string `json:"id_token_signing_alg_values_supported"`

	TokenAlgorithms         []jose.SignatureAlgorithm `json:"token_endpoint_auth_signing_alg_values_supported"`
	RevocationAlgorithms    []jose.SignatureAlgorithm `json:"revocation_endpoint_auth_signing_alg_values_supported"`
	IntrospectionAlgorithms []jose.SignatureAlgorithm `json:"introspection_endpoint_auth_signing_alg_values_supported"`
}

// describe answers GET of both well-known addresses, because clients use one or the other.
func (i *Issuer) describe(w http.ResponseWriter, _ *http.Request) {
	methods := []string{"client_secret_basic", "client_secret_post", "private_key_jwt"}
	w.Header().Set("Cache-Control", "public, max-age=300")
	answer(w, http.StatusOK, metadata{
		Issuer:                  i.config.Issuer,
		TokenEndpoint:           i.base + "/oauth/token",
		KeysURI:                 i.base + "/.well-known/jwks.json",
		RevocationEndpoint:      i.base + "/oauth/revoke",
		IntrospectionEndpoint:   i.base + "/oauth/introspect",
		GrantTypes:              []string{grantType},
		ResponseTypes:           []string{},
		Scopes:                  OperatorScopes.Names(),
		TokenAuth:               methods,
		RevocationAuth:          methods,
		IntrospectionAuth:       methods,
		SubjectTypes:            []string{"public"},
		Signatures:              signaturesOf(i.published()),
		TokenAlgorithms:         assertionAlgorithms,
		RevocationAlgorithms:    assertionAlgorithms,
		IntrospectionAlgorithms: assertionAlgorithms,
	})
}

// signaturesOf returns the algorithms of keys, each once.
func signaturesOf(keys []jose.JSONWebKey) []string {
	var all []string
	for _, key := range keys {
		if !slices.Contains(all, key.Algorithm) {
			all = append(all, key.Algorithm)
		}
	}
	return all
}

// publishKeys answers GET /.well-known/jwks.json.
func (i *Issuer) publishKeys(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=300")
	answer(w, http.StatusOK, jose.JSONWebKeySet{Keys: i.published()})
}
