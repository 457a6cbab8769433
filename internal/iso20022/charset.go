package iso20022

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// latin9 is where ISO-8859-15 differs from ISO-8859-1.
var latin9 = map[byte]rune{
	0xA4: '€', 0xA6: 'Š', 0xA8: 'š', 0xB4: 'Ž', 0xB8: 'ž', 0xBC: 'Œ', 0xBD: 'œ', 0xBE: 'Ÿ',
}

// windows1252 is the part of that set from 0x80 on that differs from ISO-8859-1. What is 0 is not in use.
var windows1252 = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

// decodeCharset returns a reader that gives UTF-8 for a declared character set, or ErrCharset.
func decodeCharset(name string, in io.Reader) (io.Reader, error) {
	decode := func(b byte) rune { return rune(b) }
	switch strings.ToLower(name) {
	case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be":
		return in, nil // programs declare UTF-16 of what they keep as UTF-8; a file of UTF-16 is known before
	case "us-ascii", "ascii":
		decode = func(b byte) rune {
			if b >= utf8.RuneSelf {
				return utf8.RuneError
			}
			return rune(b)
		}
	case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1":
	case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9", "latin-9":
		decode = func(b byte) rune {
			if r, differs := latin9[b]; differs {
				return r
			}
			return rune(b)
		}
	case "windows-1252", "cp1252":
		decode = func(b byte) rune {
			if b < 0x80 || b >= 0xA0 {
				return rune(b)
			}
			return max(windows1252[b-0x80], 0)
		}
	default:
		return nil, fmt.Errorf("%w: %.40q (read are UTF-8, UTF-16, US-ASCII, ISO-8859-1, ISO-8859-15 and windows-1252)",
			ErrCharset, name)
	}
	return &singleByte{in: in, decode: decode}, nil
}

// singleByte decodes a character set of single bytes. A byte that the set does not have becomes a character that XML
// does not allow, so that the decoder refuses it.
type singleByte struct {
	in      io.Reader
	decode  func(byte) rune
	pending []byte
	raw     [512]byte
	text    [512 * utf8.UTFMax]byte
}

// Read is io.Reader's.
func (s *singleByte) Read(into []byte) (int, error) {
	for len(s.pending) == 0 {
		n, err := s.in.Read(s.raw[:])
		if n == 0 && err != nil {
			return 0, err
		}
		s.pending = s.text[:0]
		for _, b := range s.raw[:n] {
			if r := s.decode(b); r == 0 || r == utf8.RuneError {
				s.pending = append(s.pending, 0)
			} else {
				s.pending = utf8.AppendRune(s.pending, r)
			}
		}
	}
	n := copy(into, s.pending)
	s.pending = s.pending[n:]
	return n, nil
}
