package iso20022

import (
	"errors"
	"fmt"
)

// What is wrong with a file. Errors of readers and writers wrap one of them, or the error of the io.Reader or
// io.Writer.
var (
	ErrSyntax    = errors.New("not well-formed XML")
	ErrForbidden = errors.New("a document type or entity is declared")
	ErrCharset   = errors.New("unknown character set")
	ErrKind      = errors.New("not a file of a kind that is read here")
	ErrStructure = errors.New("the elements are not those of the schema")
	ErrValue     = errors.New("a value is not of its type")
	ErrTooLarge  = errors.New("too large")
	ErrSum       = errors.New("the sums or counts are wrong")
	ErrCurrency  = errors.New("another currency")
	ErrAccount   = errors.New("another account")
	ErrRepeated  = errors.New("had before")

	// ErrEnds is an ErrSyntax: what is there of the file may be all right, and more of it may come.
	ErrEnds = fmt.Errorf("%w: the file ends before its elements do", ErrSyntax)
)

// Error says what is wrong with a file, and where.
type Error struct {
	Line int    // counted from 1; 0 in a writer
	Path string // the elements from Document on, with slashes
	Err  error  // one of the errors above with details, or of the io.Reader or io.Writer
}

// Error returns the line, the path and what is wrong there. It never quotes texts of the file that may be names or
// account numbers.
func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.Path, e.Err)
	}
	return fmt.Sprintf("line %d: %s: %v", e.Line, e.Path, e.Err)
}

func (e *Error) Unwrap() error { return e.Err }
