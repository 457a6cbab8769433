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

// What a client's key set may hold.
const (
	mostClientKeys  = 5
	longestJWKS     = 32 << 10
	longestKeyID    = 200
	leastRSABits    = 2048
	greatestRSABits = 4096 // larger ones cost more to check than a caller may ask for
)

// algorithmEd25519 is the name by RFC 9864 of what EdDSA is for keys on that curve. Clients use either.
const algorithmEd25519 = jose.SignatureAlgorithm("Ed25519")

// assertionAlgorithms are those that a client may sign its assertions with. There is none with a shared key.
var assertionAlgorithms = []jose.SignatureAlgorithm{jose.ES256, jose.RS256, jose.PS256, jose.EdDSA, algorithmEd25519}

// parseClientKeys reads a JSON Web Key Set of public keys; the error says what is wrong, and quotes nothing.
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
	if len(set.Keys) < 1 || len(set.Keys) > mostClientKeys {
		return nil, fmt.Errorf("%w: its key set has 1 to %d keys", ErrClient, mostClientKeys)
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

// parseClientKey reads one public key, without certificates and what else it may carry.
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
		return key, fmt.Errorf("is not EC on P-256, RSA with %d to %d bits, or Ed25519", leastRSABits, greatestRSABits)
	case key.Use != "" && key.Use != "sig":
		return key, errors.New("is not for signatures: its use is sig")
	case key.Algorithm != "" && !slices.Contains(algorithms, jose.SignatureAlgorithm(key.Algorithm)):
		return key, fmt.Errorf("has another alg than its kind: %v", algorithms)
	case len(key.KeyID) > longestKeyID:
		return key, fmt.Errorf("has a kid longer than %d bytes", longestKeyID)
	}
	return jose.JSONWebKey{Key: key.Key, KeyID: key.KeyID, Algorithm: key.Algorithm, Use: "sig"}, nil
}

// algorithmsOf lists what a public key can verify; nothing where we do not take such keys.
func algorithmsOf(key jose.JSONWebKey) []jose.SignatureAlgorithm {
	switch k := key.Key.(type) {
	case *ecdsa.PublicKey:
		if k.Curve == elliptic.P256() {
			return []jose.SignatureAlgorithm{jose.ES256}
		}
	case *rsa.PublicKey:
		if bits := k.N.BitLen(); bits >= leastRSABits && bits <= greatestRSABits {
			return []jose.SignatureAlgorithm{jose.RS256, jose.PS256}
		}
	case ed25519.PublicKey:
		return []jose.SignatureAlgorithm{jose.EdDSA, algorithmEd25519}
	}
	return nil
}

// ed25519Verifier verifies what is signed under either name of the algorithm; the library knows one alone.
type ed25519Verifier ed25519.PublicKey

// VerifyPayload is nil for a right signature.
func (v ed25519Verifier) VerifyPayload(payload, signature []byte, algorithm jose.SignatureAlgorithm) error {
	if algorithm != jose.EdDSA && algorithm != algorithmEd25519 {
		return jose.ErrUnsupportedAlgorithm
	}
	if !ed25519.Verify(ed25519.PublicKey(v), payload, signature) {
		return jose.ErrCryptoFailure
	}
	return nil
}

// verifying is a public key as the library verifies with it.
func verifying(key jose.JSONWebKey) any {
	if edwards, ok := key.Key.(ed25519.PublicKey); ok {
		return ed25519Verifier(edwards)
	}
	return key
}

// fits tells whether a key may have signed what names an algorithm and a key id, which may be "".
func fits(key jose.JSONWebKey, algorithm, id string) bool {
	if key.KeyID != "" && id != "" && key.KeyID != id {
		return false
	}
	if key.Algorithm != "" {
		return key.Algorithm == algorithm
	}
	return slices.Contains(algorithmsOf(key), jose.SignatureAlgorithm(algorithm))
}

// makeDecoys makes a key of each kind that nobody can sign with, so that refusing an assertion takes as long whether
// or not its client exists. An RSA modulus of unknown factors is any odd number of that length.
func makeDecoys() ([]jose.JSONWebKey, error) {
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	edwards, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	modulus := make([]byte, leastRSABits/8)
	if _, err := rand.Read(modulus); err != nil {
		return nil, fmt.Errorf("make a decoy: %w", err)
	}
	modulus[0] |= 0x80
	modulus[len(modulus)-1] |= 1
	return []jose.JSONWebKey{
		{Key: &curve.PublicKey}, {Key: &rsa.PublicKey{N: new(big.Int).SetBytes(modulus), E: 65537}}, {Key: edwards},
	}, nil
}
