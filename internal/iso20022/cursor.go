package iso20022

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// cursor walks over the elements of a file. It is at an element, whose children or text the caller asks for.
//
// It uses the decoder of encoding/xml for tokens alone, and refuses what that lets pass: document types, a second root,
// text beside elements, other namespaces, and tokens and depths without limit.
type cursor struct {
	decoder *xml.Decoder
	source  *source
	limits  Limits
	layout  layout
	space   string
	wrapped int        // elements around Document
	path    []string   // from Document on
	attrs   []xml.Attr // of the element that was entered last
	bound   int64      // the offset up to which the current entry may go
	made    int64      // bytes of memory that were made of it, roughly
	unread  []string
	text    []byte
}

func newCursor(in io.Reader, limits Limits) *cursor {
	limits = limits.withDefaults()
	s := newSource(in, limits.Bytes)
	d := xml.NewDecoder(s)
	d.CharsetReader = func(name string, in io.Reader) (io.Reader, error) {
		if s.wide != nil {
			return in, nil // whatever it declares
		}
		return decodeCharset(name, in)
	}
	return &cursor{
		decoder: d,
		source:  s,
		limits:  limits,
		bound:   limits.Bytes,
	}
}

// wrong returns an error at the place where the cursor is.
func (c *cursor) wrong(err error) error {
	var placed *Error
	if errors.As(err, &placed) {
		return err
	}
	line, _ := c.decoder.InputPos()
	path := strings.Join(c.path, "/")
	if path == "" {
		path = "the file"
	}
	return &Error{Line: line, Path: path, Err: err}
}

// wrongf is wrong with a text behind the kind of the error.
func (c *cursor) wrongf(kind error, format string, args ...any) error {
	return c.wrong(fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...)))
}

// line returns the line where the cursor is.
func (c *cursor) line() int {
	line, _ := c.decoder.InputPos()
	return line
}

// restrict has what follows end within so many bytes. It is a new part of the file.
func (c *cursor) restrict(bytes int64) {
	c.bound = c.decoder.InputOffset() + bytes
	c.made = 0
}

// charge counts memory that is made of the file, and refuses what exceeds the limit.
func (c *cursor) charge(bytes uintptr) error {
	if c.made += int64(bytes); c.made > c.limits.Memory {
		return c.wrongf(ErrTooLarge, "one part of the file needs more than %d bytes of memory", c.limits.Memory)
	}
	return nil
}

// token returns the next start, end or text.
func (c *cursor) token() (xml.Token, error) {
	for {
		c.source.mark()
		token, err := c.decoder.Token()
		if err != nil {
			return nil, c.wrong(c.explain(err))
		}
		if c.decoder.InputOffset() > c.bound {
			return nil, c.wrongf(ErrTooLarge, "one part of the file has more than %d bytes", c.limits.Entry)
		}
		switch token.(type) {
		case xml.StartElement, xml.EndElement, xml.CharData:
			return token, nil
		case xml.Directive:
			return nil, c.wrong(ErrForbidden)
		}
	}
}

// explain turns an error of the decoder into one of ours. Those of the reader stay what they are.
func (c *cursor) explain(err error) error {
	var syntax *xml.SyntaxError
	switch {
	case errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return ErrEnds
	case errors.As(err, &syntax) && strings.Contains(syntax.Msg, "unexpected EOF"):
		return ErrEnds
	case errors.As(err, &syntax):
		return fmt.Errorf("%w: %s", ErrSyntax, cut(syntax.Msg, maxMessage))
	case c.source.err != nil && !errors.Is(c.source.err, io.EOF), errors.Is(err, ErrTooLarge):
		return err
	case strings.Contains(err.Error(), ErrCharset.Error()): // not every release of encoding/xml wraps it
		return fmt.Errorf("%w: %s", ErrCharset, cut(err.Error(), maxMessage))
	default:
		return fmt.Errorf("%w: %s", ErrSyntax, cut(err.Error(), maxMessage))
	}
}

// textBytes is what a text needs beside its bytes.
const textBytes = 16

// How much of a file an error may repeat: of the decoder's texts, which quote it, and of the name of an element.
const (
	maxMessage = 200
	maxName    = 40
)

// cut returns the begin of a text, as UTF-8.
func cut(text string, most int) string {
	if len(text) > most {
		text = text[:most] + "…"
	}
	return strings.ToValidUTF8(text, "?")
}

// document enters the element Document, whatever envelope is around it, and the one below it.
func (c *cursor) document() (layout, error) {
	c.restrict(c.limits.Entry)
	start, err := c.unwrap()
	if err != nil {
		return layout{}, err
	}
	c.space = start.Name.Space
	c.path = append(c.path, documentName)
	if c.layout, err = kindOf(c.space); err != nil {
		return layout{}, c.wrong(err)
	}
	c.bound = c.limits.Bytes
	name, more, err := c.next()
	if err == nil && (!more || name != c.layout.root) {
		err = c.wrongf(ErrStructure, "a document of %s holds %s", c.layout.kind, c.layout.root)
	}
	return c.layout, err
}

// finish is called at the end of the element below the root: nothing may follow but the end of the file.
func (c *cursor) finish() error {
	name, more, err := c.next()
	if err != nil {
		return err
	}
	if more {
		return c.wrongf(ErrStructure, "%s is not the only element of the document", cut(name, maxName))
	}
	if err := c.close(); err != nil {
		return err
	}
	for {
		c.source.mark()
		token, err := c.decoder.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return c.wrong(c.explain(err))
		}
		switch t := token.(type) {
		case xml.Comment, xml.ProcInst:
			continue
		case xml.CharData:
			if blank(t) {
				continue
			}
		}
		return c.wrongf(ErrSyntax, "something follows the root element")
	}
}

// next enters the next child of the element that the cursor is at. If there is none it leaves the element, and more is
// false.
func (c *cursor) next() (name string, more bool, err error) {
	for {
		token, err := c.token()
		if err != nil {
			return "", false, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			return t.Name.Local, true, c.enter(t)
		case xml.EndElement:
			c.path = c.path[:len(c.path)-1]
			return "", false, nil
		case xml.CharData:
			if !blank(t) {
				return "", false, c.wrongf(ErrStructure, "text where elements belong")
			}
		}
	}
}

// enter goes into an element, which must be of the document's namespace.
func (c *cursor) enter(start xml.StartElement) error {
	c.path = append(c.path, cut(start.Name.Local, maxName))
	c.attrs = start.Attr
	if start.Name.Space != c.space {
		return c.wrongf(ErrKind, "the element is of namespace %.100q", start.Name.Space)
	}
	if len(c.path) > maxDepth {
		return c.wrongf(ErrTooLarge, "elements are more than %d deep", maxDepth)
	}
	return nil
}

// content reads the text of the element that the cursor is at, without the blanks around it, and leaves the element.
// With mixed set it stops at a child instead, enters it and returns its name.
func (c *cursor) content(mixed bool) (text, child string, err error) {
	c.text = c.text[:0]
	for {
		token, err := c.token()
		if err != nil {
			return "", "", err
		}
		switch t := token.(type) {
		case xml.CharData:
			if c.text = append(c.text, t...); len(c.text) > maxTextBytes {
				return "", "", c.wrongf(ErrTooLarge, "a text has more than %d bytes", maxTextBytes)
			}
		case xml.StartElement:
			if !mixed || !blank(c.text) {
				return "", "", c.wrongf(ErrStructure, "an element where a text belongs")
			}
			return "", t.Name.Local, c.enter(t)
		case xml.EndElement:
			text := strings.Trim(string(c.text), " \t\r\n")
			return text, "", c.charge(textBytes + uintptr(len(text)))
		}
	}
}

// leave is called after content, once its text was looked at: errors about it name the element.
func (c *cursor) leave() { c.path = c.path[:len(c.path)-1] }

// skip passes over the element that the cursor is at, which no type has a place for, and notes it.
func (c *cursor) skip() error {
	path := strings.Join(c.path, "/")
	if len(c.unread) < maxUnread && !slices.Contains(c.unread, path) {
		c.unread = append(c.unread, path)
	}
	for depth := 1; depth > 0; {
		token, err := c.token()
		if err != nil {
			return err
		}
		switch token.(type) {
		case xml.StartElement:
			if depth++; len(c.path)+depth > maxDepth {
				return c.wrongf(ErrTooLarge, "elements are more than %d deep", maxDepth)
			}
		case xml.EndElement:
			depth--
		}
	}
	c.leave()
	return nil
}

// blank says whether a text has nothing but blanks.
func blank(text []byte) bool {
	for _, b := range text {
		if b != ' ' && b != '\n' && b != '\t' && b != '\r' {
			return false
		}
	}
	return true
}
