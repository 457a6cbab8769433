package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"farthing/internal/money"
)

// Format is the version of the journal's hash format. It is part of every hash.
const Format = "1"

// chainStart returns the hash before the first row of a book.
func chainStart(merchantID string, currency money.Currency) Hash {
	var buf []byte
	for _, part := range []string{"farthing", Format, merchantID, string(currency)} {
		buf = appendNetstring(buf, part)
	}
	return sha256.Sum256(buf)
}

// Sum returns the row's hash, given the hash of the row before it. The hash is SHA-256 over the previous hash and the
// row's fields as netstrings, in the order of docs/journal.md. Whoever has the rows can compute it again.
func (r *Row) Sum(previous Hash) Hash {
	var space [1024]byte
	buf := append(space[:0], previous[:]...)
	buf = appendNetstring(buf, Format)
	buf = appendNetstring(buf, r.MerchantID)
	buf = appendNumber(buf, r.Seq)
	for _, text := range [...]string{r.Type, r.Subject, r.SubjectID} {
		buf = appendNetstring(buf, text)
	}
	buf = appendNumber(buf, r.Previous)
	for _, text := range [...]string{string(r.Currency), r.Debit.String(), r.Credit.String()} {
		buf = appendNetstring(buf, text)
	}
	buf = appendNumber(buf, int64(r.Amount))
	for _, a := range [...]Account{Pending, Available, Requested, InTransit, Disputed, Held} {
		buf = appendNumber(buf, int64(r.Balances[a]))
	}
	for _, n := range [...]int64{int64(r.Credited), int64(r.Debited), r.Happened.UnixMilli(), r.Booked.UnixMilli()} {
		buf = appendNumber(buf, n)
	}
	for _, text := range [...]string{r.Actor, r.Why, r.Details} {
		buf = appendNetstring(buf, text)
	}
	buf = appendContent(buf, r.Content)
	buf = appendContent(buf, r.Progress)
	return sha256.Sum256(buf)
}

// String returns the digest in hexadecimal; "" for none.
func (c Content) String() string {
	if c == (Content{}) {
		return ""
	}
	return hex.EncodeToString(c[:])
}

func appendNetstring(buf []byte, text string) []byte {
	buf = strconv.AppendInt(buf, int64(len(text)), 10)
	buf = append(buf, ':')
	buf = append(buf, text...)
	return append(buf, ',')
}

// appendContent appends Content.String as a netstring.
func appendContent(buf []byte, c Content) []byte {
	if c == (Content{}) {
		return appendNetstring(buf, "")
	}
	buf = strconv.AppendInt(buf, int64(hex.EncodedLen(len(c))), 10)
	buf = append(buf, ':')
	buf = hex.AppendEncode(buf, c[:])
	return append(buf, ',')
}

func appendNumber(buf []byte, n int64) []byte {
	var space [20]byte
	digits := strconv.AppendInt(space[:0], n, 10)
	buf = strconv.AppendInt(buf, int64(len(digits)), 10)
	buf = append(buf, ':')
	buf = append(buf, digits...)
	return append(buf, ',')
}
