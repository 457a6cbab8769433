package iso20022

import (
	"encoding/xml"
	"errors"
	"slices"
)

const (
	documentName = "Document"
	headerName   = "AppHdr" // of a business message: it is beside the document, also without an element around both
)

// unwrap passes over what comes before Document: an envelope of whatever names and namespaces, and the header in it.
func (c *cursor) unwrap() (xml.StartElement, error) {
	root := ""
	for open := []string(nil); ; {
		token, err := c.token()
		if err != nil {
			return xml.StartElement{}, c.notFound(root, err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local == documentName && !slices.Contains(open, headerName) {
				c.wrapped = len(open)
				return t, nil
			}
			if root == "" {
				root = t.Name.Local
			}
			if open = append(open, t.Name.Local); len(open) > maxDepth {
				return t, c.wrongf(ErrTooLarge, "elements are more than %d deep", maxDepth)
			}
		case xml.EndElement:
			if open = open[:len(open)-1]; len(open) == 0 && root != headerName {
				return xml.StartElement{}, c.notFound(root, nil)
			}
		case xml.CharData:
			if len(open) == 0 && !blank(t) {
				return xml.StartElement{}, c.wrongf(ErrSyntax, "text before the root element")
			}
		}
	}
}

// notFound is the error of a file with a root in which there is no Document, perhaps because it is not of XML.
func (c *cursor) notFound(root string, err error) error {
	if root == "" || err != nil && (!errors.Is(err, ErrSyntax) || errors.Is(err, ErrEnds)) {
		return err
	}
	return c.wrongf(ErrKind, "the root is %.40q, and there is no Document in it", root)
}

// close passes over what comes between the end of Document and that of its envelope.
func (c *cursor) close() error {
	for depth := c.wrapped; depth > 0; {
		token, err := c.token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local == documentName {
				return c.wrongf(ErrStructure, "the envelope holds a second Document: put each into its own file")
			}
			if depth++; depth > maxDepth {
				return c.wrongf(ErrTooLarge, "elements are more than %d deep", maxDepth)
			}
		case xml.EndElement:
			depth--
		}
	}
	return nil
}
