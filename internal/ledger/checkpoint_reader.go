package ledger

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"time"
)

// ErrCheckpoint says that a file is not a checkpoint; the error that wraps it says why.
var ErrCheckpoint = errors.New("this is no checkpoint of farthing")

// ReadCheckpoint reads a checkpoint in constant memory, and calls each with every head. trusted, which may be nil, is
// the public key as it was noted elsewhere. What is wrong with the file is in doubts: with any, nothing that it says
// counts. The error says that it is no checkpoint ([ErrCheckpoint]) or could not be read, or is the one of each.
func ReadCheckpoint(
	r io.Reader, trusted ed25519.PublicKey, each func(Head) error,
) (said Checkpoint, doubts []string, err error) {
	f := &checkpointFile{each: each, digest: sha256.New()}
	lines := bufio.NewReader(r)
	for number := 1; ; number++ {
		text, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(text) == 0 {
			break
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return Checkpoint{}, nil, fmt.Errorf("read the checkpoint: %w", err)
		}
		if err := f.line(number, text); err != nil {
			return Checkpoint{}, nil, err
		}
	}
	if f.signature == nil {
		return Checkpoint{}, nil, fmt.Errorf("%w: it has no signature at its end", ErrCheckpoint)
	}
	return f.checkpoint, f.problems(trusted), nil
}

// problems returns what is wrong with the file.
func (f *checkpointFile) problems(trusted ed25519.PublicKey) (doubts []string) {
	if !ed25519.Verify(f.checkpoint.PublicKey, f.signed, f.signature) {
		doubts = append(doubts, "the checkpoint's signature is not good: the file was changed, or cut off")
	}
	if trusted != nil && !trusted.Equal(f.checkpoint.PublicKey) {
		doubts = append(doubts, "the checkpoint was signed by another key than the one that was named")
	}
	if f.checkpoint.Books != f.books || f.checkpoint.Rows != f.rows {
		doubts = append(doubts, fmt.Sprintf("the checkpoint says %d books and %d rows, and lists %d and %d",
			f.checkpoint.Books, f.checkpoint.Rows, f.books, f.rows))
	}
	return doubts
}

// checkpointFile is a checkpoint as it is read.
type checkpointFile struct {
	each       func(Head) error
	checkpoint Checkpoint
	digest     hash.Hash
	signed     []byte
	signature  []byte
	books      int64
	rows       int64
	last       string // merchant
	summed     bool
}

// line takes one line, which must be the one expected next.
func (f *checkpointFile) line(number int, text []byte) error {
	var l checkpointLine
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&l); err != nil {
		return fmt.Errorf("%w: line %d is not one of it", ErrCheckpoint, number)
	}
	var err error
	switch {
	case number == 1:
		err = f.begin(&l)
	case number == 2 && l.MerchantID == OperatorID:
		err = f.head(&l)
	case f.signature == nil && !f.summed && l.MerchantID > f.last:
		f.books, f.rows, f.last = f.books+1, f.rows+l.Seq, l.MerchantID
		err = f.head(&l)
	case f.signature == nil && !f.summed && l.Books != nil && l.Rows != nil:
		f.summed = true
		f.checkpoint.Books = *l.Books
		f.checkpoint.Rows = *l.Rows
		f.checkpoint.Totals = l.Totals
	case f.signature == nil && f.summed && l.Signature != nil:
		f.signed, f.signature = signedPart(f.digest), l.Signature
	default:
		err = fmt.Errorf("%w: line %d cannot come here", ErrCheckpoint, number)
	}
	_, _ = f.digest.Write(text) // a digest takes everything
	return err
}

// begin takes the first line.
func (f *checkpointFile) begin(l *checkpointLine) error {
	at, err := time.Parse(CheckpointTime, l.At)
	if l.Format != CheckpointFormat || len(l.PublicKey) != ed25519.PublicKeySize || err != nil {
		return fmt.Errorf("%w: it does not begin with %q, a key and a time", ErrCheckpoint, CheckpointFormat)
	}
	f.checkpoint = Checkpoint{StoreID: l.StoreID, PublicKey: l.PublicKey, At: at}
	return nil
}

// head hands the head of one journal on.
func (f *checkpointFile) head(l *checkpointLine) error {
	h := Head{MerchantID: l.MerchantID, Seq: l.Seq}
	hash, err := hex.DecodeString(l.Hash)
	if err != nil || len(hash) != len(h.Hash) {
		return fmt.Errorf("%w: the line of %s has no hash", ErrCheckpoint, l.MerchantID)
	}
	copy(h.Hash[:], hash)
	return f.each(h)
}
