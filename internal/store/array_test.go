package store

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgtype"
)

// An array is written as the driver writes a slice of the same elements, behind what is there already, in whatever
// order arrays come: they share their room.
func TestArraysAreWrittenAsTheDriverWritesSlices(t *testing.T) {
	theirs, ours := pgtype.NewMap(), pgtype.NewMap()
	takeArrays(ours)
	number := func(n *int64) (int64, bool) {
		if n == nil {
			return 5, false // what comes with false does not count
		}
		return *n, true
	}
	word := func(s *string) (string, bool) {
		if s == nil {
			return "none", false
		}
		return *s, true
	}
	numbers := []*int64{new(int64), nil, new(int64(math.MinInt64)), new(int64(math.MaxInt64))}
	words := []*string{nil, new("Zwölf \x00 Äpfel"), new(""), nil}
	blobs := [][]byte{{}, nil, {0, 1, 255}}
	long := slices.Repeat(words, 1000)
	for name, c := range map[string]struct {
		oid         uint32
		ours, slice any
	}{
		"numbers":         {pgtype.Int8ArrayOID, numberArray(numbers, number), numbers},
		"numbers, all":    {pgtype.Int8ArrayOID, numberArray(numbers[2:], number), numbers[2:]},
		"texts":           {pgtype.TextArrayOID, textArray(words, word), words},
		"many texts":      {pgtype.TextArrayOID, textArray(long, word), long},
		"bytes":           {pgtype.ByteaArrayOID, bytesArray(blobs, slices.Clone[[]byte]), blobs},
		"a slice as ever": {pgtype.Int8ArrayOID, []int64{1, 2}, []int64{1, 2}},
		"NULL alone":      {pgtype.Int8ArrayOID, numberArray([]*int64{nil, nil}, number), nil},
	} {
		before := []byte("before")
		want, err := theirs.Encode(c.oid, pgtype.BinaryFormatCode, c.slice, slices.Clone(before))
		if err != nil {
			t.Fatal(err)
		}
		got, err := ours.Encode(c.oid, pgtype.BinaryFormatCode, c.ours, slices.Clone(before))
		if err != nil || !bytes.Equal(got, want) || (got == nil) != (c.slice == nil) {
			t.Errorf("%s: %x, %v; the driver writes %x", name, got, err, want)
		}
		if behind, err := ours.Encode(c.oid, pgtype.BinaryFormatCode, c.ours, got); err != nil || got != nil &&
			!bytes.Equal(behind, append(slices.Clone(got), want[len(before):]...)) {
			t.Errorf("%s behind itself: %x, %v", name, behind, err)
		}
	}
}
