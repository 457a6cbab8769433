package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrWrongKey says that a secret was sealed with a key that the key file does not hold, or belongs elsewhere.
var ErrWrongKey = errors.New("the key file does not open what this store has sealed")

// ErrNotKeyFile says that a file holds something else than keys.
var ErrNotKeyFile = errors.New("this is not a key file")

// A line of a key file is linePrefix and 32 bytes in base64.
const (
	linePrefix = "farthing-key-1 "
	keySize    = 32
	idSize     = 8
)

// keyID is the beginning of a sealed value.
type keyID [idSize]byte

// Key is one key of a key file. Code that has it can seal, and cannot read the key itself.
type Key struct {
	id   keyID
	aead cipher.AEAD
	line string // of the key file; secret
}

// ID returns the identifier of the key, a digest in hexadecimal digits that is no secret.
func (k Key) ID() string { return hex.EncodeToString(k.id[:]) }

// String returns the identifier, so that no secret is printed by mistake.
func (k Key) String() string { return k.ID() }

// GoString returns String, for %#v.
func (k Key) GoString() string { return k.ID() }

// Seal encrypts: it returns the key's identifier, a nonce, the ciphertext and its tag. Only the same aad, which says
// what the secret is for, opens it, so that a sealed value that was moved to another row is refused. The same secret is
// sealed differently each time.
func (k Key) Seal(plain []byte, aad string) []byte {
	//nolint:gosec // G407: no nonce is given because this cipher draws a random one itself
	return k.aead.Seal(slices.Clone(k.id[:]), nil, plain, []byte(aad))
}

// Sealed reports whether a value claims to be sealed with this key. It does not open it.
func (k Key) Sealed(value []byte) bool {
	id, ok := idOf(value)
	return ok && id == k.id
}

// idOf returns the identifier of the key that, by its own account, sealed a value; false if the value is too short.
func idOf(sealed []byte) (keyID, bool) {
	if len(sealed) < idSize {
		return keyID{}, false
	}
	return keyID(sealed), true
}

// open decrypts what Seal has sealed with the same key and aad; it returns ErrWrongKey for anything else.
func (k Key) open(sealed []byte, aad string) ([]byte, error) {
	plain, err := k.aead.Open(nil, nil, sealed[idSize:], []byte(aad))
	if err != nil {
		return nil, ErrWrongKey
	}
	return plain, nil
}

// newLine returns a line of a key file with a new key.
func newLine() (string, error) {
	secret := make([]byte, keySize)
	if _, err := rand.Read(secret); err != nil {
		return "", fmt.Errorf("make a key: %w", err)
	}
	return lineOf(secret), nil
}

func lineOf(secret []byte) string { return linePrefix + base64.StdEncoding.EncodeToString(secret) }

// parse reads the text of a key file. Its errors never quote the text.
func parse(text string) ([]Key, error) {
	var keys []Key
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		encoded, ok := strings.CutPrefix(line, linePrefix)
		secret, err := base64.StdEncoding.DecodeString(encoded)
		if !ok || err != nil || len(secret) != keySize {
			word := strings.TrimSpace(linePrefix)
			return nil, fmt.Errorf("%w: line %d is not %q and 32 bytes in base64", ErrNotKeyFile, len(keys)+1, word)
		}
		key, err := newKey(secret)
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	if len(keys) == 0 {
		return nil, errors.New("it holds no key")
	}
	return keys, nil
}

func newKey(secret []byte) (Key, error) {
	block, err := aes.NewCipher(secret)
	if err != nil {
		return Key{}, fmt.Errorf("use a key: %w", err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return Key{}, fmt.Errorf("use a key: %w", err)
	}
	digest := sha256.Sum256(append([]byte("farthing key id\x00"), secret...))
	return Key{id: keyID(digest[:idSize]), aead: aead, line: lineOf(secret)}, nil
}
