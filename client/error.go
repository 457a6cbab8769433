package client

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"farthing/api"
)

// Error is an error that the server reported.
type Error struct {
	Status     int            // the HTTP status
	Code       Code           // what programs decide by; "" if something between answered, as a proxy does
	Title      string         // what the code means
	Detail     string         // what is wrong with this very request, for people
	Type       string         // the address of the page about the code
	RequestID  string         // names the call in the operator's log
	Fields     []api.BadField // the places in the request that are wrong
	Blockers   []api.Blocker  // everything that stands against a withdrawal; the first gave the code
	RetryAfter time.Duration  // how long the server asks to wait; 0: it does not say
}

// Error returns the code, the detail, and the name of the call.
func (e *Error) Error() string {
	text := string(e.Code)
	if text == "" {
		text = fmt.Sprintf("answered %d %s", e.Status, http.StatusText(e.Status))
	}
	if e.Detail != "" {
		text += ": " + e.Detail
	}
	if e.RequestID != "" {
		text += " (request " + e.RequestID + ")"
	}
	return text
}

// Is compares with a Code.
func (e *Error) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == e.Code
}

// CodeOf returns the code of a refusal anywhere in err's chain; "" if there is none.
func CodeOf(err error) Code {
	if refusal, ok := errors.AsType[*Error](err); ok {
		return refusal.Code
	}
	return ""
}

// TokenError is a refusal of the token issuer (RFC 6749, section 5.2).
type TokenError struct {
	Status      int
	Code        string // invalid_client: the credentials are not good
	Description string
	RetryAfter  time.Duration
}

// Error returns the code and its description.
func (e *TokenError) Error() string {
	if e.Code == "" {
		return fmt.Sprintf("the issuer answered %d %s", e.Status, http.StatusText(e.Status))
	}
	return "the issuer says " + e.Code + ": " + e.Description
}

var (
	// ErrOutcomeUnknown means that a call may or may not have been carried out: an attempt was sent, and no answer
	// gives its outcome. Sending the same request again, with the same id or key, settles it.
	ErrOutcomeUnknown = errors.New("it is not known whether the call was carried out")
	// ErrNotModified means that a record still has the tag given to [IfNoneMatch].
	ErrNotModified = errors.New("the record is as it was")
)

// errNoIdentifier refuses a path that would be another operation's.
var errNoIdentifier = errors.New("client: an identifier is empty")

// Code names one way in which the server says no. It keeps its meaning for ever, and is an error, for errors.Is.
type Code string

// Error returns the code.
func (c Code) Error() string { return string(c) }
