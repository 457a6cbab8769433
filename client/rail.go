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

// Upload takes in a document of the bank: the XML of a pain.002, camt.054 or camt.053, a table, or a .zip or .gz of
// such documents. The same bytes again do nothing more.
func (r *Rails) Upload(
	ctx context.Context, content []byte, of DocumentOf, options ...Option,
) (*api.RailDocument, error) {
	brought := newRequest(http.MethodPost, "/v1/rails/documents")
	brought.raw = content
	brought.header.Set("Content-Type", kindOf(content))
	return ask[api.RailDocument](ctx, r.c, brought.filtered(of).with(options))
}

// kindOf returns the media type of a document of the bank.
func kindOf(content []byte) string {
	switch {
	case bytes.HasPrefix(content, []byte("PK")):
		return "application/zip"
	case bytes.HasPrefix(content, []byte("\x1f\x8b")):
		return "application/gzip"
	case bytes.HasPrefix(bytes.TrimLeft(content, "\ufeff\xff\xfe\x00 \t\r\n"), []byte("<")):
		return "application/xml"
	}
	return "text/csv"
}
