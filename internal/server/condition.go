package server

import (
	"bytes"
	"errors"
	"net/http"
	"slices"
	"strings"

	"farthing/internal/farthing"
)

// If-Match names the tag of a record as its caller read it. A request that would change the record is then carried out
// only if it still is so (RFC 9110, section 13.1.1). The rule is the same for all routes, and never ignored: commands
// are checked in [call.do]; what is no command is given what the tag was compared with, or compares it when its turn
// has come, so that nothing gets in between there either.

var (
	errNoRecord = farthing.Refuse(farthing.CodePreconditionFailed,
		"If-Match needs a record, and this path has none. Send the request without it.")
	errChanged = farthing.Refuse(farthing.CodePreconditionFailed,
		"The record changed after you read it. Read it again, and send its current ETag in If-Match.")
)

// conditional says whether a request is to be carried out only if a record is as it was.
func (c *call) conditional() bool {
	return len(c.r.Header["If-Match"]) > 0 && c.r.Method != http.MethodGet && c.r.Method != http.MethodHead
}

// subjectOf is the route that answers the record which a route changes: that of the same address, or of the record that
// the address is below; nil if it changes none that carries a tag.
func subjectOf(r *route, among []route) *route {
	for path := r.path; path != ""; path = path[:strings.LastIndexByte(path, '/')] {
		at := slices.IndexFunc(among, func(read route) bool {
			return read.path == path && read.method == http.MethodGet
		})
		if at >= 0 && among[at].single() {
			return &among[at]
		}
		if at >= 0 {
			return nil // a list
		}
	}
	return nil
}

// checkMatch refuses the call if the record that it would change, as its caller would read it now, is not the one that
// If-Match names. merchantID is whose record it is; "" if the address says that, or nobody's.
func checkMatch(c *call, merchantID string) error {
	if !c.conditional() {
		return nil
	}
	look := *c
	look.route = c.route.subject
	look.query = nil
	if merchantID != "" {
		look.query = query{{"merchantId", merchantID}}
	}
	found, err := look.route.handle(&look)
	if c.route.replays && farthing.CodeOf(c.s.refusal(err)) == farthing.CodeNotFound {
		return errNoRecord // it would be made
	}
	if err != nil {
		return err
	}
	return matches(c, found)
}

// matches refuses the call if the record that it would change, as this reply has it, is not the one that If-Match
// names.
func matches(c *call, found reply) error {
	if !c.conditional() {
		return nil
	}
	var text bytes.Buffer
	if err := writeJSON(&text, found.body); err != nil {
		return err
	}
	tag, err := found.tagOf(text.Bytes())
	if err == nil && !names(c.r.Header["If-Match"], tag, false) {
		err = errChanged
	}
	return err
}

// onlyIf is a command that is refused if the record which it changes is not as If-Match says, and does not become
// another until it is decided.
func onlyIf(c *call, command farthing.Command, at places) (farthing.Command, error) {
	if !c.conditional() {
		return command, nil
	}
	a, err := c.s.config.Store.Do(c.ctx(), farthing.Look{Command: command})
	if err != nil {
		return nil, at.locate(err)
	}
	seen, ok := a.Record.(*farthing.Sight)
	if !ok {
		return nil, errors.New("a look saw nothing")
	}
	if err := checkMatch(c, command.Keys().MerchantID); err != nil {
		return nil, err
	}
	return farthing.OnlyIf(command, seen), nil
}
