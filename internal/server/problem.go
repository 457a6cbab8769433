package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// refusal is the refusal in an error's chain. Any other error becomes
// unavailable if it passes, else internal, and shows nothing of itself.
func (s *Server) refusal(err error) *farthing.Error {
	if refused, ok := errors.AsType[*farthing.Error](err); ok {
		return refused
	}
	if cause := store.WriteFailure(err); cause != nil {
		return cause
	}
	switch {
	case errors.Is(err, store.ErrNotFound):
		return farthing.Refuse(farthing.CodeNotFound, "Not found.")
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded), s.config.Store.Passing(err):
		return farthing.Refuse(farthing.CodeUnavailable, "")
	}
	return farthing.Refuse(farthing.CodeInternal, "")
}

// refuse answers an error as a problem document. A fault of ours is logged
// once, here; the caller learns only the identifier by which the log has it.
func (c *call) refuse(err error) {
	refused := c.s.refusal(err)
	meaning, ok := refused.Code.Meaning()
	if !ok {
		refused = farthing.Refuse(farthing.CodeInternal, "")
		meaning, _ = refused.Code.Meaning()
	}
	c.code = meaning.Code
	if meaning.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		c.s.config.Log.ErrorContext(c.ctx(), "request failed",
			"requestId", c.id, "route", c.pattern(), "code", string(meaning.Code), "error", err)
	}
	if c.status != 0 { // a part of an answer was sent; the caller may not take it for the whole
		c.cut = true
		panic(http.ErrAbortHandler)
	}
	header := c.Header()
	if challenge := c.challenge(meaning.Code); challenge != "" {
		header.Set("WWW-Authenticate", challenge)
	}
	passes := meaning.Status == http.StatusServiceUnavailable || meaning.Status == http.StatusTooManyRequests
	if passes && header.Get("Retry-After") == "" {
		header.Set("Retry-After", "1")
	}
	c.send(reply{status: meaning.Status, media: mediaProblem, body: c.problem(refused, meaning)})
}

// problem is the document of a refusal.
func (c *call) problem(refused *farthing.Error, meaning farthing.CodeMeaning) api.Problem {
	p := api.Problem{
		Type:      c.s.config.BaseURL + problemPath(meaning.Code),
		Title:     meaning.Title,
		Status:    meaning.Status,
		Code:      string(meaning.Code),
		Detail:    refused.Message,
		RequestID: c.id,
		Errors:    wire.FromFields(refused.Fields),
	}
	if meaning.Status >= http.StatusInternalServerError {
		p.Detail = failureDetail(refused, meaning)
	}
	if len(refused.Blockers) > 0 {
		p.Blockers = wire.FromBlockers(refused.Blockers)
	}
	return p
}

// failureDetail is what a caller is told of what is no fault of its own: the reason, if there is a sentence for it, and
// what to do.
func failureDetail(refused *farthing.Error, meaning farthing.CodeMeaning) string {
	return strings.TrimPrefix(refused.Message+" "+meaning.Cure, " ")
}

// problemPath is the page about a code.
func problemPath(code farthing.Code) string {
	return "/docs/problems/" + strings.ReplaceAll(string(code), "_", "-")
}

// faults gathers what is wrong with a request, place by place.
type faults []farthing.Field

func (f *faults) add(location, message string) {
	*f = append(*f, farthing.Field{Location: location, Message: message})
}

// err is nil if nothing is wrong.
func (f *faults) err() error {
	if len(*f) == 0 {
		return nil
	}
	first := (*f)[0]
	message := first.Location + " " + first.Message + "."
	return &farthing.Error{Code: farthing.CodeInvalidRequest, Message: message, Fields: *f}
}
