package client

import (
	"bytes"
	"context"
	"net/http"

	"farthing/api"
)

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
