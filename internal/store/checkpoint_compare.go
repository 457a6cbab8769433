package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"

	"farthing/internal/ledger"
)

// Compare compares the books with a checkpoint: who signed it, and whether every row that it names is still in its
// book's journal with the same hash. Because the hashes form a chain, nothing up to those rows was changed since, if
// Verify finds the chains whole. trusted, which may be nil, is the public key as it was noted elsewhere; without it,
// the store's present key is trusted. Disagreements are in the result; the error says what kept Compare from looking.
func (c *Checkpoints) Compare(
	ctx context.Context, r io.Reader, trusted ed25519.PublicKey,
) (ledger.Checkpoint, []VerifyProblem, error) {
	var problems []VerifyProblem
	said, doubts, err := c.read(ctx, r, trusted, func(h ledger.Head) error {
		message, err := c.compare(ctx, h)
		if message != "" && len(problems) < maxProblems {
			problems = append(problems, VerifyProblem{MerchantID: h.MerchantID, Seq: h.Seq, Message: message})
		}
		return err
	})
	if err != nil {
		return ledger.Checkpoint{}, nil, err
	}
	return said, append(problems, doubts...), nil
}

// read reads a checkpoint, calls head for each line that names a head, and returns what is wrong with the file itself.
func (c *Checkpoints) read(
	ctx context.Context, r io.Reader, trusted ed25519.PublicKey, head func(ledger.Head) error,
) (ledger.Checkpoint, []VerifyProblem, error) {
	said, doubts, err := ledger.ReadCheckpoint(r, trusted, head)
	if err != nil {
		return ledger.Checkpoint{}, nil, err
	}
	if own, err := c.PublicKey(ctx); err != nil || !own.Equal(said.PublicKey) {
		doubts = append(doubts, "the checkpoint was signed by another key than this store's: it is another store's, "+
			"or the store's key was replaced")
	}
	var problems []VerifyProblem
	for _, doubt := range doubts {
		problems = append(problems, VerifyProblem{Message: doubt})
	}
	return said, problems, nil
}

// compare compares one head with the journal, and returns what is wrong; "" if nothing is.
func (c *Checkpoints) compare(ctx context.Context, h ledger.Head) (string, error) {
	var found ledger.Hash
	err := c.s.queryRow(ctx, `SELECT hash FROM journal WHERE merchant = $1 AND seq = $2`,
		[]any{merchantKey(h.MerchantID), h.Seq}, digest(found[:]))
	switch {
	case errors.Is(err, errNoRows):
		return headIsGone, nil
	case err != nil:
		return "", fmt.Errorf("compare the book of merchant %s: %w", h.MerchantID, err)
	case found != h.Hash:
		return headIsAnother, nil
	}
	return "", nil
}
