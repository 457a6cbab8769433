package store

import (
	"cmp"
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
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
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
	line string // of the key file; secret
}

// keyRing are the keys of a key file as it was when it was read.
type keyRing struct {
	keys []sealKey
	file fs.FileInfo // tells whether the file is still the same
}

// sealer seals and unseals with the keys of one key file, and follows the file: a key that was put into it serves
// at once in every process that uses it, without a restart.
type sealer struct {
	path string
	log  *slog.Logger
	mu   sync.Mutex // one reads the file at a time
	ring atomic.Pointer[keyRing]
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
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) && len(used) == 0 {
		if err := createKeyFile(file); err != nil {
			return fmt.Errorf("key file: %w", err)
		}
	}
	s.sealer = &sealer{path: file, log: s.options.Log}
	if err := s.sealer.read(); err != nil {
		return fmt.Errorf("key file: %w", err)
	}
	ring := s.sealer.ring.Load()
	for _, id := range used {
		if !ring.holds(id) {
			return fmt.Errorf("key file %s: %w: key %s is missing", file, ErrWrongKey, id)
		}
	}
	if _, dropped, err := (&SealingKeys{s}).recorded(ctx); err != nil || slices.Contains(dropped, ring.keys[0].name()) {
		return cmp.Or(err, fmt.Errorf("key file %s: %w: its first key was dropped by a rotation; copy the file from where that was", file, ErrWrongKey))
	}
	if ring.file.Mode().Perm()&0o077 != 0 {
		s.options.Log.Warn("the key file can be read by others", "file", file, "mode", ring.file.Mode().Perm().String())
	}
	return s.recordKey(ctx, used)
}

// read reads the key file. Where it cannot be read, the keys stay as they are.
func (s *sealer) read() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	info, err := os.Stat(s.path) // before the text: a change in between is seen the next time
	if err != nil {
		return err
	}
	text, err := os.ReadFile(s.path)
	if err != nil {
		return err
	}
	keys, err := parseKeyFile(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", s.path, err)
	}
	s.ring.Store(&keyRing{keys, info})
	return nil
}

// current are the keys of the file as it is now, or those known before where it cannot be read any more.
func (s *sealer) current() *keyRing {
	known := s.ring.Load()
	info, err := os.Stat(s.path)
	if err == nil && os.SameFile(info, known.file) && info.ModTime().Equal(known.file.ModTime()) && info.Size() == known.file.Size() {
		return known
	}
	if err == nil {
		err = s.read()
	}
	if err != nil {
		s.log.Warn("the key file cannot be read any more; the keys known before are used", "error", err.Error())
	}
	return s.ring.Load()
}

func (r *keyRing) holds(id string) bool {
	return slices.ContainsFunc(r.keys, func(k sealKey) bool { return k.name() == id })
}

// named is the key of an id, which a sealed value begins with.
func (r *keyRing) named(id [keyIDSize]byte) (sealKey, bool) {
	at := slices.IndexFunc(r.keys, func(k sealKey) bool { return k.id == id })
	if at < 0 {
		return sealKey{}, false
	}
	return r.keys[at], true
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
	id := s.sealer.ring.Load().keys[0].name()
	if slices.Contains(used, id) {
		return nil
	}
	return s.setInfo(ctx, infoSealingKeys, strings.Join(append([]string{id}, used...), " "))
}

// createKeyFile makes a key file, whole or not at all, and leaves one alone that another process made first.
func createKeyFile(file string) error {
	line, err := newKeyLine()
	if err != nil {
		return err
	}
	return writeKeyFile(file, []string{line}, func(draft string) error {
		if err := os.Link(draft, file); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		return nil
	})
}

// replaceKeyFile puts other keys into a key file. Whoever reads it meanwhile, or after a crash, sees the old ones or
// the new ones.
func replaceKeyFile(file string, lines []string) error {
	return writeKeyFile(file, lines, func(draft string) error { return os.Rename(draft, file) })
}

// newKeyLine is a line of a key file with a new key.
func newKeyLine() (string, error) {
	secret := make([]byte, keySize)
	if _, err := rand.Read(secret); err != nil {
		return "", fmt.Errorf("make a key: %w", err)
	}
	return keyPrefix + base64.StdEncoding.EncodeToString(secret), nil
}

// writeKeyFile writes the lines to a draft beside the key file, and lets put give it its name.
func writeKeyFile(file string, lines []string, put func(draft string) error) error {
	draft, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // mode 0600
	if err != nil {
		return fmt.Errorf("make a key file: %w", err)
	}
	defer func() { _ = os.Remove(draft.Name()) }()
	_, err = draft.WriteString(strings.Join(lines, "\n") + "\n")
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return fmt.Errorf("write the key file: %w", err)
	}
	if err := put(draft.Name()); err != nil {
		return fmt.Errorf("make a key file: %w", err)
	}
	// The new name lasts once its folder is on the disk. Not every system can do that to a folder.
	if folder, err := os.Open(filepath.Dir(file)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
	return nil
}

// parseKeyFile reads a key file's text. Its errors never quote it.
func parseKeyFile(text string) ([]sealKey, error) {
	var keys []sealKey
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		encoded, ok := strings.CutPrefix(line, keyPrefix)
		secret, err := base64.StdEncoding.DecodeString(encoded)
		if !ok || err != nil || len(secret) != keySize {
			return nil, fmt.Errorf("line %d is not %q and 32 bytes in base64", len(keys)+1, strings.TrimSpace(keyPrefix))
		}
		key, err := newSealKey(secret)
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

func newSealKey(secret []byte) (sealKey, error) {
	block, err := aes.NewCipher(secret)
	if err != nil {
		return sealKey{}, fmt.Errorf("use a key: %w", err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return sealKey{}, fmt.Errorf("use a key: %w", err)
	}
	digest := sha256.Sum256(append([]byte("farthing key id\x00"), secret...))
	return sealKey{id: [keyIDSize]byte(digest[:]), aead: aead, line: keyPrefix + base64.StdEncoding.EncodeToString(secret)}, nil
}

// name is the key's id as text.
func (k sealKey) name() string { return hex.EncodeToString(k.id[:]) }

// seal encrypts with the newest key: its id, nonce, ciphertext, tag. Only the same aad, which says whose secret
// it is, opens it, so that a sealed value moved to another row is refused. It also tells the key's id.
func (s *Store) seal(plain []byte, aad string) (sealed []byte, keyID string) {
	k := s.sealer.current().keys[0]
	return k.seal(plain, aad), k.name()
}

func (k sealKey) seal(plain []byte, aad string) []byte {
	return k.aead.Seal(slices.Clone(k.id[:]), nil, plain, []byte(aad)) //nolint:gosec // G407: no nonce is given because this cipher draws a random one itself
}

// unseal opens what seal has sealed, or answers ErrWrongKey. For a key that it does not know it looks at the file
// once more.
func (s *Store) unseal(sealed []byte, aad string) ([]byte, error) {
	if len(sealed) < keyIDSize {
		return nil, ErrWrongKey
	}
	id := [keyIDSize]byte(sealed)
	k, known := s.sealer.ring.Load().named(id)
	if !known {
		if k, known = s.sealer.current().named(id); !known {
			return nil, ErrWrongKey
		}
	}
	plain, err := k.aead.Open(nil, nil, sealed[keyIDSize:], []byte(aad))
	if err != nil {
		return nil, ErrWrongKey
	}
	return plain, nil
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

// Seal seals what is sent to the bank for a withdrawal, for its attempt, and tells the id of the key used.
func (at *Attempts) Seal(merchantID, withdrawalID string, instruction []byte) (sealed []byte, keyID string) {
	return at.s.seal(instruction, instructionAAD(merchantID, withdrawalID))
}

// Unseal is the instruction that Seal sealed for the same withdrawal; [ErrWrongKey] where it
// was sealed for another, changed, or sealed with a key that is not in the key file.
func (at *Attempts) Unseal(merchantID, withdrawalID string, sealed []byte) ([]byte, error) {
	return at.s.unseal(sealed, instructionAAD(merchantID, withdrawalID))
}

// instructionAAD binds a sealed instruction to its withdrawal. Ids hold no NUL.
func instructionAAD(merchantID, withdrawalID string) string {
	return "instruction\x00" + merchantID + "\x00" + withdrawalID
}
