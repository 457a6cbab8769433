package webhook

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

// What a secret looks like: secretPrefix, and 24 to 64 bytes in base64.
const (
	secretPrefix = "whsec_"
	secretSize   = 32 // of those that NewSecret makes
	minSecret    = 24
	maxSecret    = 64
)

// ErrSecret says that a text is no secret of an endpoint. The error does not repeat the text.
var ErrSecret = errors.New("no secret of a webhook endpoint: whsec_ and 24 to 64 bytes in base64")

// Secret is what the sender and the receiver of an endpoint's messages both know. It is not printed by mistake: only
// Text shows it.
type Secret struct{ key []byte }

// NewSecret draws a secret.
func NewSecret(random io.Reader) (Secret, error) {
	key := make([]byte, secretSize)
	if _, err := io.ReadFull(random, key); err != nil {
		return Secret{}, fmt.Errorf("draw a secret: %w", err)
	}
	return Secret{key}, nil
}

// ParseSecret reads a secret as its endpoint shows it.
func ParseSecret(text string) (Secret, error) {
	encoded, ok := strings.CutPrefix(text, secretPrefix)
	key, err := base64.StdEncoding.DecodeString(encoded)
	if !ok || err != nil || len(key) < minSecret || len(key) > maxSecret {
		return Secret{}, ErrSecret
	}
	return Secret{key}, nil
}

// Text returns the secret as ParseSecret reads it.
func (s Secret) Text() string { return secretPrefix + base64.StdEncoding.EncodeToString(s.key) }

// String returns no more than what it is.
func (s Secret) String() string { return secretPrefix + "…" }

// GoString returns String, for %#v.
func (s Secret) GoString() string { return s.String() }
