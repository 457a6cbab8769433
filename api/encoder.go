package api

import (
	"errors"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Appender is a wire type that writes its own JSON without reflection. The types that are answered most do. A general
// encoder writes the same bytes, which the tags of the fields determine; a test compares the two.
type Appender interface {
	// AppendJSON appends the JSON to b and returns the extended slice. ErrUnusual says that a general encoder must
	// write this value; the slice must not be used then.
	AppendJSON(b []byte) ([]byte, error)
}

// ErrUnusual says that a value holds something that its AppendJSON does not write: something that a general encoder
// refuses, such as a text that is not UTF-8, or that it writes in another form.
var ErrUnusual = errors.New("api: the value is left to a general encoder")

// encoder appends the members of a JSON object. The caller gives each value together with everything before it,
// including the brace or comma, so that this costs one copy.
type encoder struct {
	b        []byte
	unusual  bool // the value holds something that a general encoder must write
	at       Time // the moment that was written last: those of a record are often the same
	from, to int  // where
}

// end appends the text that closes the value.
func (e *encoder) end(closing string) ([]byte, error) {
	if e.unusual {
		return nil, ErrUnusual
	}
	return append(e.b, closing...), nil
}

func (e *encoder) raw(text string) { e.b = append(e.b, text...) }

func (e *encoder) number(before string, n int64) {
	e.raw(before)
	e.b = strconv.AppendInt(e.b, n, 10)
}

// maybeNumber appends a number that may be null.
func (e *encoder) maybeNumber(before string, n *int64) {
	if n == nil {
		e.raw(before)
		e.raw("null")
		return
	}
	e.number(before, *n)
}

// moment appends a time. No character of a time needs an escape.
func (e *encoder) moment(before string, t Time) {
	e.raw(before)
	if e.to > 0 && t == e.at {
		e.b = append(e.b, e.b[e.from:e.to]...)
		return
	}
	e.at, e.from = t, len(e.b)
	e.b = append(e.b, '"')
	e.b = t.append(e.b)
	e.b = append(e.b, '"')
	e.to = len(e.b)
}

// maybeMoment appends a time that may be null.
func (e *encoder) maybeMoment(before string, t *Time) {
	if t == nil {
		e.raw(before)
		e.raw("null")
		return
	}
	e.moment(before, *t)
}

func (e *encoder) text(before, text string) {
	e.raw(before)
	e.quote(text)
}

// maybe appends a text that may be null.
func (e *encoder) maybe(before string, text *string) {
	e.raw(before)
	if text == nil {
		e.raw("null")
		return
	}
	e.quote(*text)
}

// texts appends an object of texts, in the order of their names.
func (e *encoder) texts(before string, texts map[string]string) {
	e.raw(before)
	if len(texts) == 0 {
		e.raw("{}")
		return
	}
	var space [16]string
	names := space[:0]
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	separator := byte('{')
	for _, name := range names {
		e.b = append(e.b, separator)
		e.quote(name)
		e.b = append(e.b, ':')
		e.quote(texts[name])
		separator = ','
	}
	e.b = append(e.b, '}')
}

// object appends a text that is already a JSON object.
func (e *encoder) object(before string, text []byte) {
	e.raw(before)
	e.b = append(e.b, text...)
	e.unusual = e.unusual || !isPlainObject(text)
}

// quote appends a text in its shortest JSON form: only quotes, backslashes and control characters are escaped.
func (e *encoder) quote(text string) {
	if isPlainText(text) {
		e.b = append(e.b, '"')
		e.b = append(e.b, text...)
		e.b = append(e.b, '"')
		return
	}
	e.unusual = e.unusual || !utf8.ValidString(text)
	e.b = append(e.b, '"')
	copied := 0
	for i := range len(text) {
		if isPlainByte(text[i]) {
			continue
		}
		e.b = append(e.b, text[copied:i]...)
		e.escape(text[i])
		copied = i + 1
	}
	e.b = append(e.b, text[copied:]...)
	e.b = append(e.b, '"')
}

func (e *encoder) escape(c byte) {
	switch c {
	case '"', '\\':
		e.b = append(e.b, '\\', c)
	case '\b':
		e.raw(`\b`)
	case '\f':
		e.raw(`\f`)
	case '\n':
		e.raw(`\n`)
	case '\r':
		e.raw(`\r`)
	case '\t':
		e.raw(`\t`)
	default:
		const digits = "0123456789abcdef"
		e.b = append(e.b, '\\', 'u', '0', '0', digits[c>>4], digits[c&0xf])
	}
}

// isPlainText reports whether each byte of a text is a character that stands for itself in JSON. It looks at eight at a
// time: the highest bit of a byte is set if it is part of a longer character, and becomes set by a subtraction if it is
// less than a space, or a quote or a backslash.
func isPlainText(text string) bool {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	for ; len(text) >= 8; text = text[8:] {
		w := uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
			uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
		quote, slash := w^'"'*ones, w^'\\'*ones
		if (w|(w-' '*ones)|(quote-ones)|(slash-ones))&high != 0 {
			return false
		}
	}
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf || !isPlainByte(text[i]) {
			return false
		}
	}
	return true
}

// isPlainByte reports whether a byte of a text stands for itself in JSON.
func isPlainByte(c byte) bool { return c >= ' ' && c != '"' && c != '\\' }
