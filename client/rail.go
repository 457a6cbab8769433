package client

import (
	"bytes"
	"context"
	"iter"
	"net/http"

	"farthing/api"
)

// Rails are the bank connections, for the operator: reading takes operator:read, the rest rails:write.
type Rails struct{ c *connection }

// RailFilter narrows lists of files and documents; zero fields do not narrow it.
type RailFilter struct {
	Paging

	Rail      string   `query:"rail"`
	StartDate string   `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate   string   `query:"endDate"`   // only before it
	Status    []string `query:"status"`    // any of them
}

// Files returns the payment files that a filter leaves, newest first.
func (r *Rails) Files(ctx context.Context, filter RailFilter, options ...Option) iter.Seq2[api.RailFile, error] {
	return all[api.RailFile](ctx, r.c, func() *request { return get("/v1/rails/files").filtered(filter).with(options) })
}

// FileMatch says which of the files of an identifier is meant.
type FileMatch struct {
	Rail string `query:"rail"` // "": the one in use
}

// File returns what is known of a payment file.
func (r *Rails) File(ctx context.Context, id string, of FileMatch, options ...Option) (*api.RailFile, error) {
	return ask[api.RailFile](ctx, r.c, get("/v1/rails/files/{id}", id).filtered(of).with(options))
}

// ContentMatch says which of the files of an identifier is read, and why.
type ContentMatch struct {
	FileMatch

	Again string `query:"again"` // "true": a table of transfers that was sent, to be looked at
}

// Content returns the bytes that the bank gets. They hold account numbers.
func (r *Rails) Content(ctx context.Context, id string, of ContentMatch, options ...Option) (*Export, error) {
	return open(ctx, r.c, get("/v1/rails/files/{id}/content", id).filtered(of).with(options))
}

// CreateFiles puts what waits for the cut-off of a rail into files now. Sent again, it takes only new payments.
func (r *Rails) CreateFiles(ctx context.Context, params api.FileCreation, options ...Option) (*api.CreatedFiles,
	error) {
	return ask[api.CreatedFiles](ctx, r.c, post(params, "/v1/rails/files").with(options))
}

// Acknowledge says that a file which was fetched is at the bank. One that was sent already stays as it is.
func (r *Rails) Acknowledge(
	ctx context.Context, id string, of FileMatch, options ...Option,
) (*api.RailFile, error) {
	acknowledged := newRequest(http.MethodPost, "/v1/rails/files/{id}/acknowledge", id)
	return ask[api.RailFile](ctx, r.c, acknowledged.filtered(of).with(options))
}

// Documents returns what the bank said, newest first.
func (r *Rails) Documents(
	ctx context.Context, filter RailFilter, options ...Option,
) iter.Seq2[api.RailDocument, error] {
	return all[api.RailDocument](ctx, r.c, func() *request {
		return get("/v1/rails/documents").filtered(filter).with(options)
	})
}

// Document returns one of them.
func (r *Rails) Document(ctx context.Context, id string, options ...Option) (*api.RailDocument, error) {
	return ask[api.RailDocument](ctx, r.c, get("/v1/rails/documents/{id}", id).with(options))
}

// DocumentOf says which bank a document is of.
type DocumentOf struct {
	Rail string `query:"rail"` // isofile or manual; "": the only one
}

// Upload takes in a document of the bank: the XML of a pain.002, camt.054 or camt.053, or a table. The same bytes
// again do nothing more.
func (r *Rails) Upload(
	ctx context.Context, content []byte, of DocumentOf, options ...Option,
) (*api.RailDocument, error) {
	brought := newRequest(http.MethodPost, "/v1/rails/documents")
	brought.raw = content
	brought.header.Set("Content-Type", "application/xml")
	if !bytes.HasPrefix(bytes.TrimLeft(content, "\ufeff \t\r\n"), []byte("<")) {
		brought.header.Set("Content-Type", "text/csv")
	}
	return ask[api.RailDocument](ctx, r.c, brought.filtered(of).with(options))
}

// Pause stops withdrawals: all, those of a rail, or those of a merchant.
func (r *Rails) Pause(ctx context.Context, params api.NewPause, options ...Option) (*api.Pause, error) {
	return ask[api.Pause](ctx, r.c, post(params, "/v1/rails/pause").with(options))
}

// Resume ends a pause.
func (r *Rails) Resume(ctx context.Context, params api.EndPause, options ...Option) (*api.Pause, error) {
	return ask[api.Pause](ctx, r.c, post(params, "/v1/rails/resume").with(options))
}
