package server

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/wire"
)

// call is one request on its way: who calls, which route, what was answered.
// [Server.within] makes it.
type call struct {
	recorder
	s      *Server
	r      *http.Request
	route  *route // nil: none of ours
	id     string // the request's identifier
	caller issuer.Caller
	unpaid int   // rows of an export that were not charged yet
	conn   *conn // whom a body is awaited from; nil: there is none, or nobody minds how long it takes
	query  query
	media  string        // of the answer that Accept likes best
	code   farthing.Code // of the refusal
	lacks  string        // the scope that the token lacks, if it is not the route's
	cut    bool          // the answer was not sent to its end
}

// reply is what a handler answers.
type reply struct {
	status   int    // 0: 200
	body     any    // nil: none
	location string // of what was created
	replayed bool   // the same request was recorded before
	one      bool   // one record: it carries an ETag
	same     any    // what the ETag is of, if not of the whole body; nil: of that
	next     string // cursor of the next page; "": none
	media    string // "": application/json
	raw      []byte // in place of body
	sent     bool   // the handler has written everything itself
	free     func() // gives back the memory of body, once that is written; nil: nothing to do
}

func (c *call) ctx() context.Context { return c.r.Context() }

// pattern is the route as the log names it.
func (c *call) pattern() string {
	if c.route != nil {
		return c.route.path
	}
	if pattern := c.r.Pattern; pattern != "" && pattern != "/" {
		return pattern
	}
	return "none"
}

// actor returns the calling client or user as journals name it, or the command line.
func (c *call) actor() string { return c.caller.Actor() }

// sender says what sends a command that is only recorded, as payments are: a merchant's client, or staff, for merchants
// do not read of the operator's clients.
func (c *call) sender() farthing.Origin {
	if c.caller.Operator() && !c.caller.Local {
		return farthing.Origin{Actor: farthing.ActorStaff}
	}
	return farthing.Origin{Actor: c.actor()}
}

// origin says what sends a command, and of the operator's commands who did, for its own notes.
func (c *call) origin() farthing.Origin {
	by := c.sender()
	if c.caller.Operator() {
		by.Person, by.Salt = c.caller.Owner, salt(c)
	}
	if by.Actor == farthing.ActorStaff {
		by.Client = c.actor()
	}
	if who, ok := localOf(c.ctx()); ok {
		by.BookedAt = who.At
	}
	return by
}

// author is who makes a change of the operator's through this call.
func (c *call) author() farthing.Author {
	return c.caller.Author()
}

// answer takes the call through the checks that concern every route, in the
// order of the documentation, and through its handler.
func (c *call) answer() {
	r, err := c.handle()
	if err != nil {
		c.refuse(err)
		return
	}
	c.send(r)
}

func (c *call) handle() (reply, error) {
	if c.route.retired != nil {
		c.route.retired.announce(c.Header())
	}
	if c.route.guarded() {
		if err := c.authenticate(); err != nil {
			return reply{}, err
		}
	}
	if err := c.checkMedia(); err != nil {
		return reply{}, err
	}
	var err error
	if c.query, err = parseQuery(c.r.URL.RawQuery, c.route.query); err != nil {
		return reply{}, err
	}
	if c.conditional() && c.route.subject == nil {
		return reply{}, errNoRecord
	}
	return c.route.handle(c)
}

// send writes a reply.
func (c *call) send(r reply) {
	if r.sent {
		return
	}
	if r.status == 0 {
		r.status = http.StatusOK
	}
	if r.body == nil && r.raw == nil {
		if r.location != "" {
			c.Header().Set("Location", r.location)
		}
		c.WriteHeader(r.status)
		return
	}
	text := r.raw
	if r.body != nil {
		buf := getBuffer()
		defer putBuffer(buf)
		err := writeJSON(buf, r.body)
		if r.free != nil {
			r.free()
		}
		if err != nil {
			c.refuse(err)
			return
		}
		text = buf.Bytes()
	}
	if err := c.head(r, text); err != nil {
		c.refuse(err)
		return
	}
	if r.one && c.unchanged(r.status) {
		c.WriteHeader(http.StatusNotModified)
		return
	}
	if len(text) >= minCompressed && takesGzip(c.r.Header["Accept-Encoding"]) {
		buf := getBuffer()
		defer putBuffer(buf)
		compress(buf, text)
		text = buf.Bytes()
		c.describeCompressed()
	}
	c.Header()["Content-Length"] = []string{strconv.Itoa(len(text))}
	c.WriteHeader(r.status)
	_, _ = c.Write(text) // the caller is gone: nobody is left to tell
}

// head sets the headers of a reply.
func (c *call) head(r reply, text []byte) error {
	header := c.Header()
	switch r.media {
	case "":
		header["Content-Type"] = isJSON
	case mediaProblem:
		header["Content-Type"] = isProblem
	default:
		header.Set("Content-Type", r.media)
		header["X-Frame-Options"], header["Referrer-Policy"] = denyFrames, noReferrer
	}
	if len(text) >= minCompressed {
		header["Vary"] = varyOnCodes
	}
	if r.location != "" {
		header.Set("Location", r.location)
	}
	if r.replayed {
		header.Set("Idempotent-Replayed", "true")
	}
	if r.one {
		tag, err := r.tagOf(text)
		if err != nil {
			return err
		}
		header["Etag"] = []string{tag}
	}
	if r.next != "" {
		address := c.s.config.BaseURL + c.r.URL.EscapedPath() + "?" + c.query.with("cursor", r.next)
		header.Add("Link", "<"+address+`>; rel="next"`)
	}
	return nil
}

// waits is the reply to a wish that waits for other people: 202 with the address of its approval.
func (c *call) waits(asked *farthing.Approval) reply {
	return reply{
		status:   http.StatusAccepted,
		location: c.s.config.BaseURL + "/v1/approvals/" + asked.ID + "?merchantId=" + url.QueryEscape(asked.MerchantID),
		body:     wire.FromApproval(asked),
	}
}

// created is the reply to a command that makes a record: 201 with its address,
// or 200 if the same was recorded before.
func (c *call) created(a farthing.Answer, location string, body any) reply {
	r := reply{body: body, one: true, replayed: a.Replayed}
	if a.Created {
		r.status, r.location = http.StatusCreated, c.s.config.BaseURL+location
	}
	return r
}
