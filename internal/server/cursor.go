package server

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// A cursor is base64url of: its version, eight bytes of a digest over the filters
// that it belongs to, and the position. It is not signed, for it opens nothing
// that its caller could not ask for anyway.
const (
	cursorVersion = 1
	cursorHead    = 1 + 8
	longestCursor = 256
)

var errCursor = farthing.Refuse(farthing.CodeInvalidCursor,
	"The cursor is not one of ours, or was made with other filters.")

// cursors makes and reads the cursors of one list.
type cursors struct{ digest [8]byte }

// unbound are the parameters that do not change what a list holds.
var unbound = []string{"limit", "cursor", "format", "merchantId"}

// newCursors makes the cursors of a call's list: bound to its address, its merchant
// and its filters, but not to the size of its pages or their form.
func newCursors(c *call, merchantID string) cursors {
	filters := slices.Clone(c.query)
	slices.SortFunc(filters, func(a, b parameter) int {
		return cmp.Or(strings.Compare(a.name, b.name), strings.Compare(a.value, b.value))
	})
	h := sha256.New()
	write := func(text string) {
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(text))))
		h.Write([]byte(text))
	}
	write(c.route.path)
	write(merchantID)
	if id := cmp.Or(c.r.PathValue("id"), c.r.PathValue("date")); id != "" {
		write(id)
	}
	for _, p := range filters {
		if !slices.Contains(unbound, p.name) {
			write(p.name)
			write(p.value)
		}
	}
	return cursors{[8]byte(h.Sum(nil))}
}

func (k cursors) encode(position []byte) string {
	return base64.RawURLEncoding.EncodeToString(slices.Concat([]byte{cursorVersion}, k.digest[:], position))
}

func (k cursors) decode(text string) ([]byte, error) {
	if len(text) > longestCursor || strings.ContainsAny(text, "\r\n") { // base64 would pass over line ends
		return nil, errCursor
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) < cursorHead || raw[0] != cursorVersion || [8]byte(raw[1:cursorHead]) != k.digest {
		return nil, errCursor
	}
	return raw[cursorHead:], nil
}

// after is a cursor behind a row of a list.
func (k cursors) after(p store.Position) string {
	position := binary.BigEndian.AppendUint64(nil, uint64(p.Date.UnixMilli()))
	position = binary.BigEndian.AppendUint64(position, uint64(p.Seq))
	position = append(position, p.ID...)
	if p.Merchant != "" {
		position = append(append(position, betweenIDs...), p.Merchant...)
	}
	return k.encode(position)
}

// betweenIDs stands between a payment and its merchant.
const betweenIDs = "\x00"

func isID(text string) bool { return farthing.CheckIDForm("query.cursor", text) == nil }

// position is where a cursor stands; nil for no cursor.
func (k cursors) position(text string) (*store.Position, error) {
	if text == "" {
		return nil, nil
	}
	raw, err := k.decode(text)
	if err != nil || len(raw) < 16 {
		return nil, errCursor
	}
	id, merchant, two := strings.Cut(string(raw[16:]), betweenIDs)
	if two && !isID(merchant) || (two || id != "") && !isID(id) {
		return nil, errCursor
	}
	p := store.Position{
		Date: time.UnixMilli(int64(binary.BigEndian.Uint64(raw))).UTC(),
		Seq:  int64(binary.BigEndian.Uint64(raw[8:])),
		ID:   id,

		Merchant: merchant,
	}
	if p.Seq < 0 || p.Date.Year() < 1 || p.Date.Year() > 9999 || (p.ID == "" && p.Seq == 0) {
		return nil, errCursor
	}
	return &p, nil
}
