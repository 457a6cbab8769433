package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// BringDocument takes a document of a bank that somebody brings, and returns it as it stands then, and whether it is
// new. An error of content is returned, wrapped, and nothing has happened.
type BringDocument func(ctx context.Context, content io.Reader, by farthing.Author) (store.Document, bool, error)

// FileRail is a rail by which files are exchanged with a bank.
type FileRail struct {
	Name  string // of rail.Names
	Bank  string // with which its files and documents are kept, as isofile/acme
	Bring BringDocument
	Cut   CutFiles
}

// CutFiles hands over now what waits for a later cut-off. It returns the bank's references of what is in transit by it,
// and whether others may be left.
type CutFiles func(ctx context.Context) (references []string, more bool, err error)

// SendFile records the word of somebody that a payment file is at the bank, and returns the file as it was before.
type SendFile func(ctx context.Context, st *store.Store, s store.Sending) (store.RailFile, error)

var errNoDocuments = farthing.Refuse(farthing.CodeNoRail, "No bank that answers by documents is connected here.")

// fileRail returns the rail of files of a name, or the only one if none is named. field says where the name stands.
func (s *Server) fileRail(name, field string) (*FileRail, error) {
	rails := s.config.FileRails
	at := slices.IndexFunc(rails, func(r FileRail) bool { return r.Name == name })
	switch {
	case len(rails) == 0 || name != "" && at < 0:
		return nil, errNoDocuments
	case name != "":
		return &rails[at], nil
	case len(rails) > 1:
		return nil, farthing.Invalid(field, "is required: files are exchanged by several rails")
	}
	return &rails[0], nil
}

// listRailDocuments answers documents of banks.
func listRailDocuments(c *call) (reply, error) {
	return listExchanged(c, store.DocumentStatuses, c.s.config.Store.Documents.List, stored.FromRailDocument)
}

// getRailDocument answers a document of a bank.
func getRailDocument(c *call) (reply, error) {
	found, err := named(c, c.s.config.Store.Documents.Get)
	if err != nil {
		return reply{}, err
	}
	return reply{body: stored.FromRailDocument(&found), one: true}, nil
}

// takeStatementsOut has the statements of a document taken out. It answers the document, or the approval for which that
// waits.
func takeStatementsOut(c *call) (reply, error) {
	id, wish, err := decodeNamed[api.TakeOut](c)
	if err := allFaults(err, inBody.locate(farthing.CheckTakeOut(wish.Reason))); err != nil {
		return reply{}, err
	}
	found, err := c.s.config.Store.Documents.Get(c.ctx(), id)
	if err == nil {
		err = matches(c, reply{body: stored.FromRailDocument(&found), one: true})
	}
	if err != nil {
		return reply{}, err
	}
	asked, document, err := c.s.config.Store.Documents.TakeOut(c.ctx(), id, wish.Reason, c.author())
	if err != nil {
		return reply{}, err
	}
	if asked != nil {
		return c.waits(asked), nil
	}
	return reply{body: stored.FromRailDocument(&document), one: true}, nil
}

// uploadRailDocument takes a document into the rail. Of one client it takes one at a time, as of bulk requests.
func uploadRailDocument(c *call) (reply, error) {
	var bad faults
	name := c.query.text(byKind.name, longestRail, &bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	bank, err := c.s.fileRail(name, "query.rail")
	if err != nil {
		return reply{}, err
	}
	release, err := c.s.spools.take(c.caller.ID(), c.s.limits.perSecond > 0, 0)
	if err != nil {
		return reply{}, err
	}
	defer release()
	sent := &upload{from: c.conn.longBody(http.MaxBytesReader(c.ResponseWriter, c.r.Body, maxBulk))}
	document, fresh, err := bank.Bring(c.ctx(), sent, c.author())
	if err != nil {
		return reply{}, err
	}
	made := farthing.Answer{Created: fresh, Replayed: !fresh}
	return c.created(made, "/v1/rails/documents/"+document.ID, stored.FromRailDocument(&document)), nil
}

// upload is a body that is read to its end. Its errors are refusals.
type upload struct {
	from io.Reader
	any  bool // something came
}

// Read implements io.Reader.
func (u *upload) Read(into []byte) (int, error) {
	n, err := u.from.Read(into)
	u.any = u.any || n > 0
	switch {
	case err == nil:
		return n, nil
	case !errors.Is(err, io.EOF):
		return n, bodyError(err)
	case !u.any:
		return n, farthing.Invalid(inWholeBody, "is required: a document of a bank")
	}
	return n, io.EOF
}
