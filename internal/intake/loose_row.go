package intake

import (
	"bytes"
	"encoding/csv"
	"io"
)

// keptText keeps what was read of a file and not taken yet, so that a row can be read in another way.
type keptText struct {
	in    io.Reader
	text  []byte
	begin int64 // of text in the file
}

func (k *keptText) Read(p []byte) (int, error) {
	n, err := k.in.Read(p)
	k.text = append(k.text, p[:n]...)
	return n, err
}

// maxKept is how much of what was taken is kept at most, so that it is not moved with each row.
const maxKept = 1 << 16

// take returns the text between two places of the file, valid until the next call, and lets go of what is before.
func (k *keptText) take(from, to int64) []byte {
	if from-k.begin > maxKept {
		k.text = append(k.text[:0], k.text[from-k.begin:]...)
		k.begin = from
	}
	return k.text[from-k.begin : to-k.begin]
}

// looseCells reads one line in which a quote stands where none may, such as that of five inches: it is then a character
// as any other. whole is false if that does not make as many cells as the heading has.
func looseCells(line []byte, comma rune, count int) (cells []string, whole bool) {
	rows := csv.NewReader(bytes.NewReader(line))
	rows.Comma, rows.LazyQuotes, rows.FieldsPerRecord = comma, true, count
	cells, err := rows.Read()
	return cells, err == nil && rows.InputOffset() == int64(len(line))
}
