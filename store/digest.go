package store

import (
	"fmt"

	"farthing"
	"farthing/ledger"
)

// digest reads a SHA-256 column into its 32 bytes without an allocation in between. Bytes of any other length
// are kept as far as they fit: such a digest equals none that Farthing computes, so whoever compares finds it.
type digest [32]byte

var (
	_ = digest(farthing.Digest{})
	_ = digest(ledger.Hash{})
)

// Scan is for database/sql.
func (d *digest) Scan(src any) error {
	b, ok := src.([]byte)
	if !ok {
		return fmt.Errorf("a digest is stored as %T", src)
	}
	return d.ScanBytes(b)
}

// ScanBytes is for pgx, which keeps the bytes.
func (d *digest) ScanBytes(b []byte) error {
	*d = digest{}
	copy(d[:], b)
	return nil
}
