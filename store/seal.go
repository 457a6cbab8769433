package store

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrWrongKey says that a secret was sealed with a key that the key file does not hold, or belongs elsewhere.
var ErrWrongKey = errors.New("the key file does not open what this store has sealed")

// A key file holds one key a line, newest first: keyPrefix and 32 bytes in base64. The first seals, all unseal.
const (
	keyPrefix = "farthing-key-1 "
	keySize   = 32
	keyIDSize = 8
)

// sealKey is one line of a key file. Its id, a digest, may be known to everybody.
type sealKey struct {
	id   [keyIDSize]byte
	aead cipher.AEAD
}

// sealer seals and unseals with the keys of one key file.
type sealer struct {
	keys []sealKey
}

// openSealer reads the key file, or makes one where the store has sealed nothing yet, and checks that it is
// the one this store was sealed with.
func (s *Store) openSealer(ctx context.Context) error {
	file := s.options.KeyFile
	if file == "" {
		file = s.path + ".key"
	}
	used, err := s.sealedWith(ctx)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) && len(used) == 0 {
		if err = createKeyFile(file); err == nil {
			text, err = os.ReadFile(file)
		}
	}
	if err != nil {
		return fmt.Errorf("key file: %w", err)
	}
	if s.sealer, err = parseKeyFile(string(text)); err != nil {
		return fmt.Errorf("key file %s: %w", file, err)
	}
	for _, id := range used {
		if !slices.ContainsFunc(s.sealer.keys, func(k sealKey) bool { return k.name() == id }) {
			return fmt.Errorf("key file %s: %w: key %s is missing", file, ErrWrongKey, id)
		}
	}
	if info, err := os.Stat(file); err == nil && info.Mode().Perm()&0o077 != 0 {
		s.options.Log.Warn("the key file can be read by others", "file", file, "mode", info.Mode().Perm().String())
	}
	return s.recordKey(ctx, used)
}

// sealedWith lists the keys that have sealed something here.
func (s *Store) sealedWith(ctx context.Context) ([]string, error) {
	var used bool
	err := s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM signing_keys) OR EXISTS (SELECT 1 FROM bank_accounts) OR EXISTS (SELECT 1 FROM store_info WHERE name = $1)`, []any{infoCheckpointKey}, &used)
	if err != nil {
		return nil, fmt.Errorf("look for sealed secrets: %w", err)
	}
	if !used {
		return nil, nil
	}
	value, err := s.info(ctx, infoSealingKeys)
	return strings.Fields(value), err
}

// recordKey keeps which key seals from now on, beside those used before, so that another key file is found out
// before anything is lost.
func (s *Store) recordKey(ctx context.Context, used []string) error {
	id := s.sealer.keys[0].name()
	if slices.Contains(used, id) {
		return nil
	}
	return s.setInfo(ctx, infoSealingKeys, strings.Join(append([]string{id}, used...), " "))
}

// createKeyFile makes a key file, whole or not at all, and leaves one alone that another process made first.
func createKeyFile(file string) error {
	key := make([]byte, keySize)
	if _, err := rand.Read(key); err != nil {
		return fmt.Errorf("make a key: %w", err)
	}
	draft, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // mode 0600
	if err != nil {
		return fmt.Errorf("make a key file: %w", err)
	}
	defer func() { _ = os.Remove(draft.Name()) }()
	_, err = draft.WriteString(keyPrefix + base64.StdEncoding.EncodeToString(key) + "\n")
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return fmt.Errorf("write the key file: %w", err)
	}
	if err := os.Link(draft.Name(), file); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("make a key file: %w", err)
	}
	return nil
}

// parseKeyFile reads a key file's text. Its errors never quote it.
func parseKeyFile(text string) (*sealer, error) {
	s := &sealer{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		encoded, ok := strings.CutPrefix(line, keyPrefix)
		key, err := base64.StdEncoding.DecodeString(encoded)
		if !ok || err != nil || len(key) != keySize {
			return nil, fmt.Errorf("line %d is not %q and 32 bytes in base64", len(s.keys)+1, strings.TrimSpace(keyPrefix))
		}
		block, err := aes.NewCipher(key)
		if err != nil {
			return nil, fmt.Errorf("use a key: %w", err)
		}
		aead, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return nil, fmt.Errorf("use a key: %w", err)
		}
		digest := sha256.Sum256(append([]byte("farthing key id\x00"), key...))
		s.keys = append(s.keys, sealKey{id: [keyIDSize]byte(digest[:]), aead: aead})
	}
	if len(s.keys) == 0 {
		return nil, errors.New("it holds no key")
	}
	return s, nil
}

// name is the key's id as text.
func (k sealKey) name() string { return hex.EncodeToString(k.id[:]) }

// seal encrypts with the newest key: its id, nonce, ciphertext, tag. Only the same aad, which says whose secret
// it is, opens it, so that a sealed value moved to another row is refused. It also tells the key's id.
func (s *Store) seal(plain []byte, aad string) (sealed []byte, keyID string) {
	k := s.sealer.keys[0]
	return k.aead.Seal(slices.Clone(k.id[:]), nil, plain, []byte(aad)), k.name() //nolint:gosec // G407: no nonce is given because this cipher draws a random one itself
}

// unseal opens what seal has sealed, or answers ErrWrongKey.
func (s *Store) unseal(sealed []byte, aad string) ([]byte, error) {
	if len(sealed) < keyIDSize {
		return nil, ErrWrongKey
	}
	for _, k := range s.sealer.keys {
		if k.id != [keyIDSize]byte(sealed) {
			continue
		}
		plain, err := k.aead.Open(nil, nil, sealed[keyIDSize:], []byte(aad))
		if err != nil {
			return nil, ErrWrongKey
		}
		return plain, nil
	}
	return nil, ErrWrongKey
}

// SealAccount seals the number of a merchant's bank account for its record, and tells the id of the key used.
func (s *Store) SealAccount(merchantID, accountID string, number []byte) (sealed []byte, keyID string) {
	return s.seal(number, accountAAD(merchantID, accountID))
}

// UnsealAccount is the account number that SealAccount sealed for the same merchant and account; [ErrWrongKey]
// where it was sealed for another, changed, or sealed with a key that is not in the key file.
func (s *Store) UnsealAccount(merchantID, accountID string, sealed []byte) ([]byte, error) {
	return s.unseal(sealed, accountAAD(merchantID, accountID))
}

// accountAAD binds a sealed account number to its record. Ids hold no NUL.
func accountAAD(merchantID, accountID string) string {
	return "bank account\x00" + merchantID + "\x00" + accountID
}
