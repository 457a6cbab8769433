package proof

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// canonical is a JSON object in canonical form (RFC 8785), whole numbers as they are written.
type canonical string

// UnmarshalJSON implements json.Unmarshaler.
func (c *canonical) UnmarshalJSON(text []byte) error {
	value := jsontext.Value(text).Clone()
	if err := value.Canonicalize(jsontext.CanonicalizeRawInts(false)); err != nil {
		return fmt.Errorf("read the details: %w", err)
	}
	*c = canonical(value)
	return nil
}

// ndjson reads an entry a line.
type ndjson struct {
	in    *jsontext.Decoder
	rows  int64
	entry entry
}

// errSeq says that an object is something else than an entry.
var errSeq = errors.New("it has no seq: take GET /v1/exports/journal")

func newNDJSON(r io.Reader) *ndjson { return &ndjson{in: jsontext.NewDecoder(r)} }

func (n *ndjson) next() (*entry, error) {
	text, err := n.in.ReadValue()
	if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, io.EOF
	}
	n.rows++
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, fmt.Errorf("%w: line %d is cut off", ErrExport, n.rows)
	}
	if err == nil {
		n.entry = entry{}
		err = json.Unmarshal(text, &n.entry, json.RejectUnknownMembers(true))
	}
	if errors.Is(err, json.ErrUnknownName) {
		err = n.later(text)
	}
	if err == nil && n.entry.Seq == 0 {
		err = errSeq
	}
	if err != nil {
		return nil, fmt.Errorf("%w: line %d: %w", ErrExport, n.rows, err)
	}
	return &n.entry, nil
}

// later reads an entry that has members of later versions. It must have those that are known, too: a member whose name
// was changed would else be taken for one that is empty.
func (n *ndjson) later(text jsontext.Value) error {
	n.entry = entry{}
	var members, within map[string]jsontext.Value
	err := errors.Join(json.Unmarshal(text, &n.entry), json.Unmarshal(text, &members))
	if err == nil && n.entry.Seq == 0 {
		return errSeq
	}
	if err == nil {
		err = json.Unmarshal(members["balances"], &within)
	}
	if err != nil {
		return fmt.Errorf("read its members: %w", err)
	}
	for name := range csvColumns {
		inner, ok := strings.CutPrefix(name, "balances.")
		_, has := members[name]
		if ok {
			_, has = within[inner]
		}
		if !has {
			return fmt.Errorf("it has no %s", name)
		}
	}
	return nil
}
