// Package widetest writes files of UTF-16 for tests.
package widetest

import (
	"encoding/binary"
	"unicode/utf16"
)

// Encode returns a text as a file of UTF-16, with the mark of the order in front.
func Encode(text string, order binary.AppendByteOrder) []byte {
	var file []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		file = order.AppendUint16(file, unit)
	}
	return file
}
