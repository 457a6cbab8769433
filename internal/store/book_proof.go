package store

import (
	"context"
	"errors"
	"time"

	"farthing/internal/ledger"
)

// BookProof is the last audit of a book that found nothing wrong: the book's last row then, and when that was, by the
// real clock.
type BookProof struct {
	ledger.Head
	At time.Time
}

// KeepProofs keeps that an audit found nothing wrong in some books just now.
func (b *Books) KeepProofs(ctx context.Context, proved []ledger.Head) error {
	if len(proved) == 0 {
		return nil
	}
	now := ms(b.s.options.Real())
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		for i := range proved {
			_, err := exec(`INSERT INTO book_proofs (merchant, seq, hash, proved_at) VALUES ($1, $2, $3, $4)
				ON CONFLICT (merchant) DO UPDATE SET seq = excluded.seq, hash = excluded.hash,
				proved_at = excluded.proved_at`,
				merchantKey(proved[i].MerchantID), proved[i].Seq, proved[i].Hash[:], now)
			if err != nil {
				return err
			}
		}
		return nil
	})
	return wrapped("keep which books were proved", err)
}

// Proof returns the last audit of a merchant's book that found nothing wrong; false if there was none yet.
func (b *Books) Proof(ctx context.Context, merchantID string) (BookProof, bool, error) {
	proof := BookProof{Head: ledger.Head{MerchantID: merchantID}}
	err := b.s.queryRow(ctx, `SELECT seq, hash, proved_at FROM book_proofs WHERE merchant = $1`,
		[]any{merchantKey(merchantID)}, &proof.Seq, digest(proof.Hash[:]), (*moment)(&proof.At))
	if errors.Is(err, errNoRows) {
		return BookProof{}, false, nil
	}
	return proof, err == nil, wrapped("read when a book was proved", err)
}
