package ledger

import (
	"bufio"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"

	"farthing/internal/money"
)

// CheckpointFormat is the first field of a checkpoint.
const CheckpointFormat = "farthing-checkpoint-1"

// CheckpointTime is how times are written in a checkpoint.
const CheckpointTime = "2006-01-02T15:04:05.000Z"

// Checkpoint is the content of a checkpoint apart from the heads.
type Checkpoint struct {
	StoreID   string // a digest of the public key
	PublicKey ed25519.PublicKey
	At        time.Time // by the real clock, UTC
	Books     int64
	Rows      int64                  // of all journals
	Totals    map[string]money.Minor // of each account, by its name
	Digest    string                 // SHA-256 of the lines that are signed, in hexadecimal
}

// OperatorID is the merchant's identifier under which the operator's own journal is kept. No merchant may have it.
const OperatorID = "operator"

// Head is the last row of a merchant's journal. Its hash stands for all rows before it.
type Head struct {
	MerchantID string
	Seq        int64
	Hash       Hash
}

// StoreID names a store by its key, so that a copy of it has the same name and no other store does.
func StoreID(public ed25519.PublicKey) string {
	digest := sha256.Sum256(public)
	return "st_" + strings.ToLower(base32.HexEncoding.WithPadding(base32.NoPadding).EncodeToString(digest[:16]))
}

// checkpointLine is a line of a checkpoint: the head of the file, one for each book in the order of their merchants,
// the sums, the signature.
type checkpointLine struct {
	Format    string `json:"format,omitempty"`
	StoreID   string `json:"storeId,omitempty"`
	PublicKey []byte `json:"publicKey,omitempty"`
	At        string `json:"at,omitempty"`

	MerchantID string `json:"merchantId,omitempty"`
	Seq        int64  `json:"seq,omitempty"`
	Hash       string `json:"hash,omitempty"`

	Books  *int64                 `json:"books,omitempty"`
	Rows   *int64                 `json:"rows,omitempty"`
	Totals map[string]money.Minor `json:"totals,omitempty"`

	Signature []byte `json:"signature,omitempty"`
}

// signedPart returns the part of a checkpoint that is signed: its format and the digest of all lines before the last.
func signedPart(digest hash.Hash) []byte {
	return []byte(CheckpointFormat + "\n" + hex.EncodeToString(digest.Sum(nil)))
}

// CheckpointWriter writes a checkpoint: Head for the operator's journal and for each book, in the order of their
// merchants, and Close. A file is whole only if Close returned no error.
type CheckpointWriter struct {
	key    ed25519.PrivateKey
	out    *bufio.Writer
	digest hash.Hash
	lines  *json.Encoder
}

// WriteCheckpoint begins a checkpoint of a store, which the key signs.
func WriteCheckpoint(w io.Writer, key ed25519.PrivateKey, at time.Time) (*CheckpointWriter, error) {
	public, _ := key.Public().(ed25519.PublicKey)
	c := &CheckpointWriter{
		key:    key,
		out:    bufio.NewWriter(w),
		digest: sha256.New(),
	}
	c.lines = json.NewEncoder(io.MultiWriter(c.out, c.digest))
	err := c.write(checkpointLine{
		Format:    CheckpointFormat,
		StoreID:   StoreID(public),
		PublicKey: public,
		At:        at.UTC().Format(CheckpointTime),
	})
	return c, err
}

func (c *CheckpointWriter) write(l checkpointLine) error {
	if err := c.lines.Encode(l); err != nil {
		return fmt.Errorf("write a checkpoint: %w", err)
	}
	return nil
}

// Head writes the line of one journal.
func (c *CheckpointWriter) Head(h Head) error {
	return c.write(checkpointLine{
		MerchantID: h.MerchantID,
		Seq:        h.Seq,
		Hash:       hex.EncodeToString(h.Hash[:]),
	})
}

// Close writes the sums and the signature, and puts the digest into made.
func (c *CheckpointWriter) Close(made *Checkpoint) error {
	err := c.write(checkpointLine{
		Books:  &made.Books,
		Rows:   &made.Rows,
		Totals: made.Totals,
	})
	if err != nil {
		return err
	}
	made.Digest = hex.EncodeToString(c.digest.Sum(nil))
	signature := ed25519.Sign(c.key, signedPart(c.digest))
	err = json.NewEncoder(c.out).Encode(checkpointLine{Signature: signature})
	if err := errors.Join(err, c.out.Flush()); err != nil {
		return fmt.Errorf("write a checkpoint: %w", err)
	}
	return nil
}
