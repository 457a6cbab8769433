package store

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"sync"

	"farthing/internal/farthing"
)

// digestKey is the secret key of the digests of account numbers, once it was read. It never changes.
type digestKey struct {
	guard sync.Mutex
	key   []byte
}

const (
	// digestKeyAAD binds the sealed key to its purpose.
	digestKeyAAD  = "digests of account numbers"
	digestKeySize = 32
	digestSize    = 16
)

// Digest returns the digest by which two accounts of any merchants are known to have the same number. Without the key,
// which is sealed, it reveals nothing of the number.
func (b *BankAccounts) Digest(ctx context.Context, d farthing.AccountDetails) (string, error) {
	key, err := b.digestKey(ctx)
	if err != nil {
		return "", fmt.Errorf("digest an account number: %w", err)
	}
	return numberDigestOf(key, d), nil
}

func numberDigestOf(key []byte, d farthing.AccountDetails) string {
	mac := hmac.New(sha256.New, key)
	_, _ = io.WriteString(mac, d.Identity())
	return hex.EncodeToString(mac.Sum(nil)[:digestSize])
}

// ErrNoDigestKey says that the key of the digests is gone, by which frozen numbers, those of one payee, and rows that
// were taken from a queue are known.
var ErrNoDigestKey = errors.New("bank accounts or queues have digests, and store_info has no digest_key: restore " +
	"that row from a backup")

// CheckDigestKey returns [ErrNoDigestKey] if there are digests and their key is gone.
func (b *BankAccounts) CheckDigestKey(ctx context.Context) error {
	_, err := b.storedDigestKey(ctx)
	if !errors.Is(err, ErrNotFound) {
		return err
	}
	var some bool
	err = b.s.queryRow(ctx, `SELECT EXISTS (SELECT 1 FROM queue_proofs)
		OR EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT a.number_digest
		FROM bank_accounts a WHERE a.number_digest IS NOT NULL LIMIT 1)`, nil, &some)
	if err == nil && some {
		// Another process may have made the key, and then digests, since it was looked for.
		if _, err = b.storedDigestKey(ctx); errors.Is(err, ErrNotFound) {
			err = ErrNoDigestKey
		}
	}
	return wrapped("look for the key of the digests", err)
}

// digestKey opens the key, and makes it if there is none and there are no digests. If two processes make one at once,
// one of them wins.
func (b *BankAccounts) digestKey(ctx context.Context) ([]byte, error) {
	kept := &b.s.numbers
	kept.guard.Lock()
	defer kept.guard.Unlock()
	if kept.key != nil {
		return kept.key, nil
	}
	key, err := b.storedDigestKey(ctx)
	if errors.Is(err, ErrNotFound) {
		if err := b.CheckDigestKey(ctx); err != nil {
			return nil, err
		}
		if err := b.makeDigestKey(ctx); err != nil {
			return nil, err
		}
		key, err = b.storedDigestKey(ctx)
	}
	if err != nil {
		return nil, err
	}
	kept.key = key
	return key, nil
}

// storedDigestKey reads the key as it is stored; [ErrNotFound] before the first nomination.
func (b *BankAccounts) storedDigestKey(ctx context.Context) ([]byte, error) {
	sealed, err := b.sealedDigestKey(ctx)
	if err != nil {
		return nil, err
	}
	key, err := b.s.unseal(sealed, digestKeyAAD)
	if err != nil {
		return nil, fmt.Errorf("open the key of the digests: %w", err)
	}
	if len(key) != digestKeySize {
		return nil, errors.New("the key of the digests does not parse")
	}
	return key, nil
}

func (b *BankAccounts) sealedDigestKey(ctx context.Context) ([]byte, error) {
	value, err := b.s.info(ctx, infoDigestKey)
	if err != nil {
		return nil, err
	}
	if value == "" {
		return nil, ErrNotFound
	}
	sealed, err := base64.StdEncoding.DecodeString(value)
	return sealed, wrapped("read the key of the digests", err)
}

func (b *BankAccounts) makeDigestKey(ctx context.Context) error {
	key := make([]byte, digestKeySize)
	if _, err := io.ReadFull(b.s.options.Random, key); err != nil {
		return fmt.Errorf("make the key of the digests: %w", err)
	}
	sealed, _ := b.s.seal(key, digestKeyAAD)
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
			infoDigestKey, base64.StdEncoding.EncodeToString(sealed))
		return err
	})
	return wrapped("keep the key of the digests", err)
}
