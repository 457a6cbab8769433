// Package wide reads files of UTF-16, which spreadsheets and some banks write.
package wide

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// Head is how many bytes tell UTF-16 from other character sets.
const Head = 4

// ErrUTF32 says that a file has four bytes a character.
var ErrUTF32 = errors.New("UTF-32")

// marks begin files of two bytes a character: a mark, or the first character of XML.
var marks = []struct {
	begin []byte
	mark  int // bytes that are no character
	order binary.ByteOrder
}{
	{[]byte{0xFF, 0xFE}, 2, binary.LittleEndian},
	{[]byte{0xFE, 0xFF}, 2, binary.BigEndian},
	{[]byte{'<', 0}, 0, binary.LittleEndian},
	{[]byte{0, '<'}, 0, binary.BigEndian},
}

// Reader decodes UTF-16. What is no character of it becomes one of 0, which no text has.
type Reader struct {
	in      io.Reader
	order   binary.ByteOrder
	high    rune // the first half of a character; 0: none
	raw     [512]byte
	kept    int // bytes of raw that begin a character
	pending []byte
	text    [512 * utf8.UTFMax]byte
}

// NewReader returns what decodes a file with that beginning, nil if it is not of UTF-16.
func NewReader(head []byte, rest io.Reader) (*Reader, error) {
	if bytes.HasPrefix(head, []byte{0xFF, 0xFE, 0, 0}) || bytes.HasPrefix(head, []byte{0, 0, 0xFE, 0xFF}) {
		return nil, ErrUTF32
	}
	for _, m := range marks {
		if bytes.HasPrefix(head, m.begin) {
			return &Reader{in: io.MultiReader(bytes.NewReader(bytes.Clone(head[m.mark:])), rest), order: m.order}, nil
		}
	}
	return nil, nil //nolint:nilnil // none
}

// Read is io.Reader's. A half character at the end of a file is left out: the file ends before its elements do.
func (w *Reader) Read(into []byte) (int, error) {
	for len(w.pending) == 0 {
		n, err := w.in.Read(w.raw[w.kept:])
		if n == 0 && err != nil {
			return 0, err //nolint:wrapcheck // io.EOF must stay itself
		}
		w.decode(w.raw[:w.kept+n])
	}
	n := copy(into, w.pending)
	w.pending = w.pending[n:]
	return n, nil
}

// decode makes UTF-8 of all whole characters.
func (w *Reader) decode(raw []byte) {
	w.pending = w.text[:0]
	for ; len(raw) >= 2; raw = raw[2:] {
		r := rune(w.order.Uint16(raw))
		switch {
		case w.high != 0:
			pair := utf16.DecodeRune(w.high, r)
			if w.high = 0; pair == utf8.RuneError {
				pair = 0
			}
			w.pending = utf8.AppendRune(w.pending, pair)
		case utf16.IsSurrogate(r) && r < 0xDC00:
			w.high = r
		case utf16.IsSurrogate(r):
			w.pending = append(w.pending, 0)
		default:
			w.pending = utf8.AppendRune(w.pending, r)
		}
	}
	w.kept = copy(w.raw[:], raw)
}
