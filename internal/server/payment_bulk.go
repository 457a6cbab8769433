package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// chunkLines is how many payments are handed to the store together, while the next
// are read.
const chunkLines = 500

// bulkLimits bound one bulk request: each line is answered, and an answer may be longer than what it answers.
type bulkLimits struct{ lines, malformed int64 }

var usualBulk = bulkLimits{lines: 500_000, malformed: 1000}

// room is how much the answer to a body of so many bytes may take; less than 0: the length is not known. A line is
// answered in 512 bytes at most, and one that is a payment has 32 at least. One that is none names its faults besides.
func (l bulkLimits) room(body int64) int64 {
	const shortestLine, longestAnswer, longestFault = 32, 512, 256
	if body < 0 {
		body = maxBulk
	}
	bad := l.malformed + 2*chunkLines
	return min(l.lines, body/shortestLine+bad)*longestAnswer + min(l.lines, bad)*maxFaults*longestFault
}

// recordPayments records many payments: each is a command of its own, and a
// refusal of one does not affect the others.
func recordPayments(c *call) (reply, error) {
	kind, err := mediaType(c.r)
	if err != nil {
		return reply{}, err
	}
	release, err := c.s.spools.take(c.caller.ID(), c.s.limits.perSecond > 0, c.s.bulk.room(c.r.ContentLength))
	if err != nil {
		return reply{}, err
	}
	defer release()
	b := &bulk{c: c, array: kind != mediaNDJSON, limits: c.s.bulk}
	defer b.out.close()
	// However it ends, nothing may be under way when the call is over.
	defer func() { _ = b.collect() }()
	body := c.conn.longBody(http.MaxBytesReader(c.ResponseWriter, c.r.Body, maxBulk))
	if err := b.read(body); err != nil {
		return reply{}, err
	}
	if err := b.finish(); err != nil {
		return reply{}, err
	}
	// A caller that still sends reads no answer yet, and a connection that is closed meanwhile loses the answer.
	_, _ = io.Copy(io.Discard, body)
	c.Header().Set("Content-Type", kind)
	c.Header().Set("Content-Length", strconv.FormatInt(b.out.size, 10))
	c.WriteHeader(http.StatusOK)
	if err := b.out.send(c, release); err != nil && c.ctx().Err() == nil {
		c.s.config.Log.WarnContext(c.ctx(), "the answer to a bulk request was not sent to its end",
			"requestId", c.id, "error", err)
	}
	return reply{sent: true}, nil
}

// bulk is one bulk request on its way.
type bulk struct {
	c        *call
	array    bool
	limits   bulkLimits
	out      spool
	text     bytes.Buffer // the answer that is being written
	count    int64        // answers written
	taken    int64        // lines
	bad      int64        // lines that are no payment
	gathered chunk
	underway *chunk
	done     chan struct{}
}

// chunk is a run of lines, with the commands of those that are well formed.
type chunk struct {
	lines    []bulkLine
	commands []farthing.Command
	results  []store.Result
}

// bulkLine is a line and what is known of it so far.
type bulkLine struct {
	line    int64
	id      string
	err     error
	command int // index of its command, if err is nil
}

// lines is a source of lines: their numbers and texts, and io.EOF behind the last.
// A text is good until the next call. A lineError concerns one line alone.
type lines interface {
	next() (line int64, text []byte, err error)
}

// lineError is what is wrong with a line as a whole; last: nothing behind it can be read.
type lineError struct {
	refusal *farthing.Error
	last    bool
}

func (e *lineError) Error() string { return e.refusal.Error() }

// read reads all lines and sends them to the store, chunk by chunk.
func (b *bulk) read(body io.Reader) error {
	source := lines(newTextLines(body))
	if b.array {
		elements, err := newElements(body)
		if err != nil {
			return err
		}
		source = elements
	}
	for {
		n, text, err := source.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if b.ends(n) {
			return nil
		}
		b.taken++
		wrong, isLine := errors.AsType[*lineError](err)
		switch {
		case isLine:
			b.bad++
			b.gathered.lines = append(b.gathered.lines, bulkLine{line: n, err: wrong.refusal})
		case err != nil:
			return bodyError(err)
		default:
			b.take(n, text)
		}
		if isLine && wrong.last {
			return nil
		}
		if len(b.gathered.lines) < chunkLines {
			continue
		}
		if err := b.flush(); err != nil {
			return err
		}
	}
}

// ends says whether no more lines are taken. If so, it answers the next line with why.
func (b *bulk) ends(next int64) bool {
	refused := b.enough()
	if refused != nil {
		b.gathered.lines = append(b.gathered.lines, bulkLine{line: next, err: refused})
	}
	return refused != nil
}

// enough says why no more lines are taken; nil: they are.
func (b *bulk) enough() *farthing.Error {
	const rest = "; nothing from this line on was read"
	switch {
	case b.taken >= b.limits.lines:
		most := strconv.FormatInt(b.limits.lines, 10)
		return farthing.Refuse(farthing.CodeTooLarge, "A bulk request has at most "+most+" payments"+rest+".")
	case b.bad >= b.limits.malformed:
		return farthing.Invalid("body", "has "+strconv.FormatInt(b.bad, 10)+" lines that are no payment"+rest)
	}
	return nil
}

// take makes a line's command.
func (b *bulk) take(n int64, text []byte) {
	line := bulkLine{line: n, command: len(b.gathered.commands)}
	var wish api.NewPayment
	line.err = decodeJSON(text, &wish)
	command := wire.PaymentCommand(&wish, b.c.sender())
	if farthing.CheckIDForm("body.id", wish.ID) == nil {
		line.id = wish.ID
	}
	if line.err == nil {
		b.gathered.commands = append(b.gathered.commands, command)
	} else {
		line.err = allFaults(line.err, b.c.check(command, inBody))
		b.bad++
	}
	b.gathered.lines = append(b.gathered.lines, line)
}

// flush sends what was gathered to the store once the chunk before it is through,
// so that payments are decided in the order of the request.
func (b *bulk) flush() error {
	if err := b.collect(); err != nil {
		return err
	}
	s := b.gathered
	b.gathered = chunk{}
	b.underway, b.done = &s, make(chan struct{})
	go func(done chan<- struct{}) {
		defer close(done)
		s.results = b.c.s.config.Store.DoBulk(b.c.ctx(), s.commands)
	}(b.done)
	return nil
}

// collect waits for the chunk under way and writes its answers.
func (b *bulk) collect() error {
	if b.underway == nil {
		return nil
	}
	<-b.done
	s := b.underway
	b.underway = nil
	logged := false
	for i := range s.lines {
		line := &s.lines[i]
		answer := api.BulkLine{Line: line.line, Status: http.StatusCreated}
		if line.id != "" {
			answer.ID = &line.id
		}
		err := line.err
		if err == nil {
			err = inBody.locate(s.results[line.command].Err)
			if farthing.CodeOf(err).Status() == http.StatusBadRequest {
				b.bad++
			}
		}
		switch {
		case err != nil:
			logged = b.refuse(&answer, err, logged)
		case s.results[line.command].Answer.Replayed:
			answer.Status = http.StatusOK
		}
		if err := b.write(&answer); err != nil {
			return err
		}
	}
	return nil
}

// refuse puts a refusal into a line's answer, and what is our fault into the log,
// once a chunk.
func (b *bulk) refuse(answer *api.BulkLine, err error, logged bool) bool {
	refused := b.c.s.refusal(err)
	meaning, _ := refused.Code.Meaning()
	code, detail := string(refused.Code), refused.Message
	if meaning.Status >= http.StatusInternalServerError {
		detail = failureDetail(refused, meaning)
		if !logged {
			b.c.s.config.Log.ErrorContext(b.c.ctx(), "lines of a bulk request failed",
				"requestId", b.c.id, "firstLine", answer.Line, "error", err)
		}
		logged = true
	}
	answer.Status, answer.Code, answer.Detail = meaning.Status, &code, &detail
	answer.Errors = wire.FromFields(refused.Fields[:min(len(refused.Fields), maxFaults)])
	return logged
}

// write adds a line's answer, in the form of the request.
func (b *bulk) write(answer *api.BulkLine) error {
	b.text.Reset()
	switch {
	case !b.array:
	case b.count == 0:
		b.text.WriteByte('[')
	default:
		b.text.WriteByte(',')
	}
	b.count++
	if err := writeJSON(&b.text, answer); err != nil {
		return fmt.Errorf("write a line's answer: %w", err)
	}
	if !b.array {
		b.text.WriteByte('\n')
	}
	return b.out.write(b.text.Bytes())
}

// finish waits for everything and ends the answer.
func (b *bulk) finish() error {
	if err := b.flush(); err != nil {
		return err
	}
	if err := b.collect(); err != nil {
		return err
	}
	switch {
	case !b.array:
		return nil
	case b.count == 0:
		return b.out.write([]byte("[]"))
	}
	return b.out.write([]byte("]"))
}
