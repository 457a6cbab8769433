package statement

import (
	"bytes"
	"fmt"
	"io"

	"farthing/api"

	"github.com/go-json-experiment/json"
)

// statementJSON writes a statement as JSON, an entry a line: the one object that [api.Statement] describes.
type statementJSON struct {
	to        io.Writer
	buf       bytes.Buffer
	following bool // there was an entry
}

// begin writes everything before the entries: the head without its closing brace.
func (j *statementJSON) begin(s *Statement) error {
	if err := json.MarshalWrite(&j.buf, s.head, json.Deterministic(true)); err != nil {
		return fmt.Errorf("write a statement: %w", err)
	}
	j.buf.Truncate(j.buf.Len() - 1)
	j.buf.WriteString(`,"entries":[`)
	return j.send()
}

func (j *statementJSON) entry(e *api.StatementEntry) error {
	if j.following {
		j.buf.WriteByte(',')
	}
	j.following = true
	j.buf.WriteByte('\n')
	text, err := e.AppendJSON(j.buf.AvailableBuffer())
	if err == nil {
		j.buf.Write(text)
	} else if err := json.MarshalWrite(&j.buf, e, json.Deterministic(true)); err != nil {
		return fmt.Errorf("write a statement: %w", err)
	}
	return j.send()
}

// end writes everything behind the entries: the foot without its opening brace.
func (j *statementJSON) end(s *Statement) error {
	foot, err := json.Marshal(s.foot, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("write a statement: %w", err)
	}
	j.buf.WriteString("],")
	j.buf.Write(foot[1:])
	j.buf.WriteByte('\n')
	return j.send()
}

func (j *statementJSON) send() error {
	_, err := j.buf.WriteTo(j.to)
	return err
}
