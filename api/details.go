package api

import (
	"bytes"
	"unicode/utf8"
)

// isPlainObject reports whether a text is a JSON object in the form in which the details of journal entries are
// written, less what is rare in them: no white space, no escape, names in ascending order and each only once, and
// values that are texts, whole numbers, words, or lists of these. Any encoder writes such a text as it stands.
func isPlainObject(text []byte) bool {
	rest, begun := bytes.CutPrefix(text, []byte("{"))
	if !begun || !utf8.Valid(text) {
		return false
	}
	if string(rest) == "}" {
		return true
	}
	var last []byte
	for {
		name, behind, ok := cutPlainText(rest)
		if !ok || bytes.Compare(name, last) <= 0 {
			return false
		}
		last = name
		if rest, ok = bytes.CutPrefix(behind, []byte(":")); !ok {
			return false
		}
		if rest, ok = cutPlainValue(rest); !ok {
			return false
		}
		if string(rest) == "}" {
			return true
		}
		if rest, ok = bytes.CutPrefix(rest, []byte(",")); !ok {
			return false
		}
	}
}

// cutPlainValue removes a value, or a list of values, from the beginning of a text.
func cutPlainValue(text []byte) (rest []byte, ok bool) {
	if rest, ok = bytes.CutPrefix(text, []byte("[")); !ok {
		return cutPlainScalar(text)
	}
	if behind, ended := bytes.CutPrefix(rest, []byte("]")); ended {
		return behind, true
	}
	for {
		if rest, ok = cutPlainScalar(rest); !ok || len(rest) == 0 {
			return nil, false
		}
		end := rest[0]
		rest = rest[1:]
		if end != ',' {
			return rest, end == ']'
		}
	}
}

// literals are the values that are words in JSON.
var literals = [][]byte{[]byte("true"), []byte("false"), []byte("null")}

func cutPlainScalar(text []byte) (rest []byte, ok bool) {
	for _, word := range literals {
		if rest, ok = bytes.CutPrefix(text, word); ok {
			return rest, true
		}
	}
	if _, rest, ok = cutPlainText(text); ok {
		return rest, true
	}
	return cutPlainNumber(text)
}

// cutPlainText removes a quoted text without escapes.
func cutPlainText(text []byte) (inner, rest []byte, ok bool) {
	if text, ok = bytes.CutPrefix(text, []byte(`"`)); !ok {
		return nil, nil, false
	}
	for i, c := range text {
		if !isPlainByte(c) {
			return text[:i], text[i+1:], c == '"'
		}
	}
	return nil, nil, false
}

// cutPlainNumber removes a whole number that has no leading zero.
func cutPlainNumber(text []byte) (rest []byte, ok bool) {
	if rest, ok = bytes.CutPrefix(text, []byte("0")); ok {
		return rest, true
	}
	digits := bytes.TrimPrefix(text, []byte("-"))
	if rest = bytes.TrimLeft(digits, "0123456789"); len(rest) == len(digits) || digits[0] == '0' {
		return nil, false
	}
	return rest, true
}
