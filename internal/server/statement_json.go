package server

import (
	"bytes"
	"io"

	"farthing/api"
)

// statementJSON writes a statement as JSON, an entry a line: the one object that [api.Statement] describes.
type statementJSON struct {
	to     io.Writer
	buf    bytes.Buffer
	behind bool // there was an entry
}

// begin writes everything before the entries: the head without its closing brace.
func (j *statementJSON) begin(s *Statement) error {
	if err := writeJSON(&j.buf, s.head); err != nil {
		return err
	}
	j.buf.Truncate(j.buf.Len() - 1)
	j.buf.WriteString(`,"entries":[`)
	return j.send()
}

func (j *statementJSON) entry(e *api.StatementEntry) error {
	if j.behind {
		j.buf.WriteByte(',')
	}
	j.behind = true
	j.buf.WriteByte('\n')
	if err := writeJSON(&j.buf, e); err != nil {
		return err
	}
	return j.send()
}

// end writes everything behind the entries: the foot without its opening brace.
func (j *statementJSON) end(s *Statement) error {
	var foot bytes.Buffer
	if err := writeJSON(&foot, s.foot); err != nil {
		return err
	}
	j.buf.WriteString("],")
	j.buf.Write(foot.Bytes()[1:])
	j.buf.WriteByte('\n')
	return j.send()
}

func (j *statementJSON) send() error {
	_, err := j.buf.WriteTo(j.to)
	return err
}
