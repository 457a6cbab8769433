package store

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"

	"farthing"
	"farthing/ledger"
)

// ErrCheckpoint says that a file is not a checkpoint; the error that wraps it says why.
var ErrCheckpoint = errors.New("this is no checkpoint of farthing")

// Compare compares the books with a checkpoint: who signed it, and whether every row that it names is still in its
// book's journal with the same hash. Because the hashes form a chain, nothing up to those rows was changed since, if
// Verify finds the chains whole. trusted, which may be nil, is the public key as it was noted elsewhere; without it,
// the store's present key is trusted. Disagreements are in the result; the error says what kept Compare from looking.
func (c *Checkpoints) Compare(
	ctx context.Context, r io.Reader, trusted ed25519.PublicKey,
) (Checkpoint, []VerifyProblem, error) {
	var problems []VerifyProblem
	f, doubts, err := c.read(ctx, r, trusted, func(ctx context.Context, l *checkpointLine) error {
		message, err := c.compare(ctx, l)
		if message != "" && len(problems) < maxProblems {
			problems = append(problems, VerifyProblem{MerchantID: l.MerchantID, Seq: l.Seq, Message: message})
		}
		return err
	})
	if err != nil {
		return Checkpoint{}, nil, err
	}
	return f.said, append(problems, doubts...), nil
}

// read reads a checkpoint, calls head for each line that names a head, and returns what is wrong with the file itself.
func (c *Checkpoints) read(
	ctx context.Context, r io.Reader, trusted ed25519.PublicKey, head func(context.Context, *checkpointLine) error,
) (*checkpointFile, []VerifyProblem, error) {
	f := &checkpointFile{each: head, digest: sha256.New()}
	lines := bufio.NewReader(r)
	for number := 1; ; number++ {
		text, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(text) == 0 {
			break
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, nil, fmt.Errorf("read the checkpoint: %w", err)
		}
		if err := f.line(ctx, number, text); err != nil {
			return nil, nil, err
		}
	}
	if f.signature == nil {
		return nil, nil, fmt.Errorf("%w: it has no signature at its end", ErrCheckpoint)
	}
	return f, c.doubts(ctx, f, trusted), nil
}

// doubts returns what is wrong with the file itself.
func (c *Checkpoints) doubts(
	ctx context.Context, f *checkpointFile, trusted ed25519.PublicKey,
) (doubts []VerifyProblem) {
	doubt := func(text string) { doubts = append(doubts, VerifyProblem{Message: text}) }
	if !ed25519.Verify(f.said.PublicKey, f.signed, f.signature) {
		doubt("the checkpoint's signature is not good: the file was changed, or cut off")
	}
	if trusted != nil && !trusted.Equal(f.said.PublicKey) {
		doubt("the checkpoint was signed by another key than the one that was named")
	}
	if own, err := c.PublicKey(ctx); err != nil || !own.Equal(f.said.PublicKey) {
		doubt("the checkpoint was signed by another key than this store's: it is another store's, or the store's key " +
			"was replaced")
	}
	if f.said.Books != f.books || f.said.Rows != f.rows {
		doubt(fmt.Sprintf("the checkpoint says %d books and %d rows, and lists %d and %d", f.said.Books, f.said.Rows,
			f.books, f.rows))
	}
	return doubts
}

// checkpointFile is a checkpoint as it is read.
type checkpointFile struct {
	each      func(context.Context, *checkpointLine) error // is called with each head
	said      Checkpoint
	digest    hash.Hash
	signed    []byte
	signature []byte
	books     int64
	rows      int64
	last      string // merchant
	summed    bool
}

// line takes one line, which must be the one expected next.
func (f *checkpointFile) line(ctx context.Context, number int, text []byte) error {
	var l checkpointLine
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&l); err != nil {
		return fmt.Errorf("%w: line %d is not one of it", ErrCheckpoint, number)
	}
	switch {
	case number == 1:
		if err := f.head(&l); err != nil {
			return err
		}
	case number == 2 && l.MerchantID == farthing.OperatorID:
		if err := f.each(ctx, &l); err != nil {
			return err
		}
	case f.signature == nil && !f.summed && l.MerchantID > f.last:
		if err := f.book(ctx, &l); err != nil {
			return err
		}
	case f.signature == nil && !f.summed && l.Books != nil && l.Rows != nil:
		f.summed = true
		f.said.Books = *l.Books
		f.said.Rows = *l.Rows
		f.said.Totals = l.Totals
	case f.signature == nil && f.summed && l.Signature != nil:
		f.signed, f.signature = signedPart(f.digest), l.Signature
	default:
		return fmt.Errorf("%w: line %d cannot come here", ErrCheckpoint, number)
	}
	_, _ = f.digest.Write(text) // a digest takes everything
	return nil
}

func (f *checkpointFile) head(l *checkpointLine) error {
	at, err := time.Parse(checkpointTime, l.At)
	if l.Format != CheckpointFormat || len(l.PublicKey) != ed25519.PublicKeySize || err != nil {
		return fmt.Errorf("%w: it does not begin with %q, a key and a time", ErrCheckpoint, CheckpointFormat)
	}
	f.said = Checkpoint{StoreID: l.StoreID, PublicKey: l.PublicKey, At: at}
	return nil
}

// book counts one book, and hands its head on.
func (f *checkpointFile) book(ctx context.Context, l *checkpointLine) error {
	f.books, f.rows, f.last = f.books+1, f.rows+l.Seq, l.MerchantID
	return f.each(ctx, l)
}

// compare compares one head with the journal, and returns what is wrong; "" if nothing is.
func (c *Checkpoints) compare(ctx context.Context, l *checkpointLine) (string, error) {
	var found ledger.Hash
	err := c.s.queryRow(ctx, `SELECT hash FROM journal WHERE merchant = $1 AND seq = $2`,
		[]any{merchantKey(l.MerchantID), l.Seq}, digest(found[:]))
	switch {
	case errors.Is(err, errNoRows):
		return headIsGone, nil
	case err != nil:
		return "", fmt.Errorf("compare the book of merchant %s: %w", l.MerchantID, err)
	case hex.EncodeToString(found[:]) != l.Hash:
		return headIsAnother, nil
	}
	return "", nil
}
