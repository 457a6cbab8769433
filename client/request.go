package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/google/uuid"
)

const (
	headerKey = "Idempotency-Key"
	mediaJSON = "application/json"
)

// request is one call of the interface, for all of its attempts.
type request struct {
	method string
	base   string // "": the server's; else the issuer's, which takes no token
	path   string
	query  url.Values
	header http.Header
	fault  error // why it cannot be sent

	body       any            // the request, a struct; nil: none
	form       map[string]any // the form sent to the issuer
	raw        []byte         // in place of a request
	merchantID string         // for the body
	nulls      []string       // members of the body that are null

	keyed   bool // takes an Idempotency-Key
	unsafe  bool // sent again, it could do something else, or be refused though it was carried out
	patient bool // as slow as it likes
	stream  bool // the answer is read by the caller
	head    *Head
}

// newRequest returns a request for a path of the OpenAPI document, whose parameters are replaced in their order.
func newRequest(method, path string, ids ...string) *request {
	r := &request{
		method: method,
		query:  url.Values{},
		header: http.Header{},
	}
	var filled strings.Builder
	for _, id := range ids {
		before, rest, _ := strings.Cut(path, "{")
		_, path, _ = strings.Cut(rest, "}")
		if id == "" {
			r.fault = errNoIdentifier
		}
		filled.WriteString(before + url.PathEscape(id))
	}
	r.path = filled.String() + path
	return r
}

// get returns a request that reads.
func get(path string, ids ...string) *request { return newRequest(http.MethodGet, path, ids...) }

// sending sends a request body; struct{}{} is one that options may name the merchant in, and nothing else.
func (r *request) sending(params any) *request {
	r.body = params
	return r
}

// withKey lets the request carry an Idempotency-Key.
func (r *request) withKey() *request {
	r.keyed = true
	return r
}

// filtered sets the parameters of a filter.
func (r *request) filtered(filter any) *request {
	maps.Copy(r.query, queryOf(filter))
	return r
}

// with applies the options of the call.
func (r *request) with(options []Option) *request {
	for _, option := range options {
		option(r)
	}
	if r.keyed && r.header.Get(headerKey) == "" {
		if key, err := uuid.NewRandom(); err != nil {
			r.fault = fmt.Errorf("client: make an Idempotency-Key: %w", err)
		} else {
			r.header.Set(headerKey, key.String())
		}
	}
	return r
}

// writes reports whether the request changes something.
func (r *request) writes() bool { return r.method != http.MethodGet && r.form == nil }

// text returns the body; nil if there is none.
func (r *request) text() ([]byte, error) {
	members := r.form
	switch {
	case r.fault != nil:
		return nil, r.fault
	case r.raw != nil:
		return r.raw, nil
	case r.body == nil && members == nil:
		return nil, nil
	case members == nil:
		var err error
		if members, err = object(r.body); err != nil {
			return nil, err
		}
		if r.merchantID != "" {
			members["merchantId"] = r.merchantID
		}
		for _, name := range r.nulls {
			setNull(members, name)
		}
	}
	text, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("client: write the request: %w", err)
	}
	return text, nil
}

// attempt returns the request of one attempt.
func (r *request) attempt(ctx context.Context, c *connection, body []byte, token string) (*http.Request, error) {
	address := c.config.BaseURL
	if r.base != "" {
		address = r.base
	}
	address += r.path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	one, err := http.NewRequestWithContext(ctx, r.method, address, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("client: make the request: %w", err)
	}
	if r.header != nil {
		one.Header = r.header.Clone()
	}
	if body == nil {
		one.Body, one.GetBody, one.ContentLength = nil, nil, 0
	} else if one.Header.Get("Content-Type") == "" {
		one.Header.Set("Content-Type", mediaJSON)
	}
	one.Header.Set("User-Agent", c.config.UserAgent)
	if token != "" {
		one.Header.Set("Authorization", "Bearer "+token)
	}
	return one, nil
}
