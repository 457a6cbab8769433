package iso20022

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Kind is one version of one kind of file, by the name that ISO gives it.
type Kind string

// The kinds that are read and written.
const (
	Pain001v03 Kind = "pain.001.001.03"
	Pain001v09 Kind = "pain.001.001.09"
	Pain002v03 Kind = "pain.002.001.03"
	Pain002v10 Kind = "pain.002.001.10"
	Camt053v02 Kind = "camt.053.001.02"
	Camt053v04 Kind = "camt.053.001.04"
	Camt053v08 Kind = "camt.053.001.08"
	Camt054v02 Kind = "camt.054.001.02"
	Camt054v04 Kind = "camt.054.001.04"
	Camt054v08 Kind = "camt.054.001.08"
)

// generation is the year of a set of schemas that were published together and share their types.
type generation int

const (
	year2009 generation = 2009
	year2013 generation = 2013
	year2019 generation = 2019
	never    generation = 9999 // of an element that exists elsewhere, so that what belongs there is not lost in silence
)

// layout is what distinguishes the files of one kind.
type layout struct {
	kind       Kind
	generation generation
	root       string // the element below Document
}

const (
	initiationRoot   = "CstmrCdtTrfInitn"
	statusRoot       = "CstmrPmtStsRpt"
	statementRoot    = "BkToCstmrStmt"
	notificationRoot = "BkToCstmrDbtCdtNtfctn"
)

var layouts = []layout{
	{Pain001v03, year2009, initiationRoot},
	{Pain001v09, year2019, initiationRoot},
	{Pain002v03, year2009, statusRoot},
	{Pain002v10, year2019, statusRoot},
	{Camt053v02, year2009, statementRoot},
	{Camt053v04, year2013, statementRoot},
	{Camt053v08, year2019, statementRoot},
	{Camt054v02, year2009, notificationRoot},
	{Camt054v04, year2013, notificationRoot},
	{Camt054v08, year2019, notificationRoot},
}

// versions are the first and the last version of what banks send, by the element below Document. Between the schemas
// that are named here the others have the same elements, but for some that nothing here asks for.
var versions = map[string]struct {
	root        string
	first, last int
}{
	"pain.002.001.": {statusRoot, 3, 14},
	"camt.053.001.": {statementRoot, 2, 13},
	"camt.054.001.": {notificationRoot, 2, 13},
}

// received returns the layout of a kind that is read, though none of it is written.
func (k Kind) received() (layout, bool) {
	if l, ok := k.layout(); ok {
		return l, true
	}
	family := string(k[:min(len(k), len("camt.053.001."))])
	version, err := strconv.Atoi(strings.TrimPrefix(string(k), family))
	known, ok := versions[family]
	if err != nil || !ok || len(k) != len("camt.053.001.02") || version < known.first || version > known.last {
		return layout{}, false
	}
	for i := len(layouts) - 1; ; i-- { // the first one is as old as any
		if l := layouts[i]; l.root == known.root && string(l.kind) < string(k) {
			return layout{k, l.generation, l.root}, true
		}
	}
}

// Family returns the kind without its version, such as camt.053.
func (k Kind) Family() string { return string(k[:min(len(k), len("camt.053"))]) }

// layout returns the layout of a kind, false if the kind is unknown.
func (k Kind) layout() (layout, bool) {
	i := slices.IndexFunc(layouts, func(l layout) bool { return l.kind == k })
	if i < 0 {
		return layout{}, false
	}
	return layouts[i], true
}

// readKinds are the kinds of documents of banks that are read, for people.
const readKinds = "camt.053.001.02 to .13, camt.054.001.02 to .13, pain.002.001.03 to .14"

// standardSpace begins the namespace of every kind.
const standardSpace = "urn:iso:std:iso:20022:tech:xsd:"

// Banks put national variants of the schemas under names of their own. The elements are those of the standard.
var (
	otherSpaces = []string{
		"urn:swift:xsd:", "http://www.six-interbank-clearing.com/de/", "https://www.six-interbank-clearing.com/de/",
	}
	otherEnds = []string{".xsd", ".ch.02", ".ch.03"}
)

// kindOf returns the kind of a namespace.
func kindOf(space string) (layout, error) {
	if name, standard := strings.CutPrefix(space, standardSpace); standard {
		if l, ok := Kind(name).received(); ok {
			return l, nil
		}
	}
	for _, begin := range otherSpaces {
		name, other := strings.CutPrefix(space, begin)
		for _, end := range otherEnds {
			name = strings.TrimSuffix(name, end)
		}
		if l, ok := Kind(name).received(); ok && other {
			return l, nil
		}
	}
	if space == "" {
		return layout{}, fmt.Errorf("%w: the document has no namespace, so its kind is not known. "+
			"Set xmlns to one of those that are read: %s", ErrKind, readKinds)
	}
	if strings.Contains(space, "camt.052.") {
		return layout{}, fmt.Errorf("%w: namespace %.100q is of a report within the day (camt.052), which is no "+
			"statement: what is booked may still change. Ask the bank for camt.053", ErrKind, space)
	}
	return layout{}, fmt.Errorf("%w: namespace %.100q is none of those that are read: %s", ErrKind, space, readKinds)
}

// Identify returns the kind of a file, and reads no more of it than that takes. A file of another kind is ErrKind.
func Identify(in io.Reader) (Kind, error) {
	c := newCursor(in, Limits{})
	l, err := c.document()
	return l.kind, err
}
