package issuer

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The bounds of a client's key set.
const (
	maxClientKeys   = 5
	longestJWKS     = 32 << 10
	longestKeyID    = 200
	minRSABits      = 2048
	greatestRSABits = 4096 // larger ones cost more to check than a caller may ask for
)

// algorithmEd25519 is the name that RFC 9864 gives to EdDSA with keys on that curve. Clients use either name.
const algorithmEd25519 = jose.SignatureAlgorithm("Ed25519")

// assertionAlgorithms are the algorithms with which a client may sign its assertions. None of them uses a shared key.
var assertionAlgorithms = []jose.SignatureAlgorithm{jose.ES256, jose.RS256, jose.PS256, jose.EdDSA, algorithmEd25519}

// parseClientKeys reads a JSON Web Key Set of public keys. Its error says what is wrong and quotes nothing of the set.
func parseClientKeys(text []byte) ([]jose.JSONWebKey, error) {
	var set struct {
		Keys []jsontext.Value `json:"keys"`
	}
	if len(text) > longestJWKS {
		return nil, fmt.Errorf("%w: its key set is longer than %d bytes", ErrClient, longestJWKS)
	}
	if err := json.Unmarshal(text, &set); err != nil {
		return nil, fmt.Errorf("%w: its key set is not a JSON object with a list of keys", ErrClient)
	}
	if len(set.Keys) < 1 || len(set.Keys) > maxClientKeys {
		return nil, fmt.Errorf("%w: its key set has 1 to %d keys", ErrClient, maxClientKeys)
	}
	var keys []jose.JSONWebKey
	for n, text := range set.Keys {
		key, err := parseClientKey(text)
		if err != nil {
			return nil, fmt.Errorf("%w: key %d of its key set %w", ErrClient, n+1, err)
		}
		if slices.ContainsFunc(keys, func(other jose.JSONWebKey) bool {
			return key.KeyID == "" || other.KeyID == "" || other.KeyID == key.KeyID
		}) {
			return nil, fmt.Errorf("%w: each of several keys has a kid of its own", ErrClient)
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// parseClientKey reads one public key, and drops certificates and anything else that comes with it.
func parseClientKey(text []byte) (jose.JSONWebKey, error) {
	var key jose.JSONWebKey
	if err := key.UnmarshalJSON(text); err != nil {
		return key, errors.New("is no key that we know: EC (P-256), RSA and OKP (Ed25519) are")
	}
	algorithms := algorithmsOf(key)
	switch {
	case !key.IsPublic():
		return key, errors.New("is not a public key: send no private or symmetric one")
	case len(algorithms) == 0:
		return key, fmt.Errorf("is not EC on P-256, RSA with %d to %d bits, or Ed25519", minRSABits, greatestRSABits)
	case key.Use != "" && key.Use != "sig":
		return key, errors.New("is not for signatures: its use is sig")
	case key.Algorithm != "" && !slices.Contains(algorithms, jose.SignatureAlgorithm(key.Algorithm)):
		return key, fmt.Errorf("has another alg than its kind: %v", algorithms)
	case len(key.KeyID) > longestKeyID:
		return key, fmt.Errorf("has a kid longer than %d bytes", longestKeyID)
	}
	return jose.JSONWebKey{
		Key:       key.Key,
		KeyID:     key.KeyID,
		Algorithm: key.Algorithm,
		Use:       "sig",
	}, nil
}

// algorithmsOf lists the algorithms that a public key can verify. It returns nil if keys of that kind are not accepted.
func algorithmsOf(key jose.JSONWebKey) []jose.SignatureAlgorithm {
	switch k := key.Key.(type) {
	case *ecdsa.PublicKey:
		if k.Curve == elliptic.P256() {
			return []jose.SignatureAlgorithm{jose.ES256}
		}
	case *rsa.PublicKey:
		if bits := k.N.BitLen(); bits >= minRSABits && bits <= greatestRSABits {
			return []jose.SignatureAlgorithm{jose.RS256, jose.PS256}
		}
	case ed25519.PublicKey:
		return []jose.SignatureAlgorithm{jose.EdDSA, algorithmEd25519}
	}
	return nil
}

// ed25519Verifier verifies signatures under either name of the algorithm; the library knows only one of them.
type ed25519Verifier ed25519.PublicKey

// VerifyPayload returns nil if the signature is valid.
func (v ed25519Verifier) VerifyPayload(payload, signature []byte, algorithm jose.SignatureAlgorithm) error {
	if algorithm != jose.EdDSA && algorithm != algorithmEd25519 {
		return jose.ErrUnsupportedAlgorithm
	}
	if !ed25519.Verify(ed25519.PublicKey(v), payload, signature) {
		return jose.ErrCryptoFailure
	}
	return nil
}

// verifying returns a public key in the form that the library needs to verify with it.
func verifying(key jose.JSONWebKey) any {
	if edwards, ok := key.Key.(ed25519.PublicKey); ok {
		return ed25519Verifier(edwards)
	}
	return key
}

// fits reports whether a key may have made a signature that names an algorithm and a key id, which may be "".
func fits(key jose.JSONWebKey, algorithm, id string) bool {
	if key.KeyID != "" && id != "" && key.KeyID != id {
		return false
	}
	if key.Algorithm != "" {
		return key.Algorithm == algorithm
	}
	return slices.Contains(algorithmsOf(key), jose.SignatureAlgorithm(algorithm))
}

// makeDecoys makes a public key of each kind whose private key nobody has, so that a refusal takes as long for an
// unknown client as for a known one. Any odd number of the right length serves as an RSA modulus with unknown factors.
func makeDecoys() ([]jose.JSONWebKey, error) {
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	edwards, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	modulus := make([]byte, minRSABits/8)
	if _, err := rand.Read(modulus); err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	modulus[0] |= 0x80
	modulus[len(modulus)-1] |= 1
	return []jose.JSONWebKey{
		{Key: &curve.PublicKey}, {Key: &rsa.PublicKey{N: new(big.Int).SetBytes(modulus), E: 65537}}, {Key: edwards},
	}, nil
}
