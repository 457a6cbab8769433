package dashboard

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"net/http"

	"farthing/internal/farthing"
)

// isUpload says whether a form that is sent has a file.
func isUpload(r *http.Request) bool {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && media == "multipart/form-data"
}

// upload makes a file of the form the body of the question.
func (v *visit) upload(field string, q *Question) error {
	wrong := &farthing.Error{
		Code:   farthing.CodeInvalidRequest,
		Fields: []farthing.Field{{Location: field, Message: "Choose a file."}},
	}
	file, _, err := v.r.FormFile(field)
	if err != nil {
		return wrong
	}
	defer func() { _ = file.Close() }() // it was only read
	if q.Body, err = io.ReadAll(file); err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	if len(q.Body) == 0 {
		return wrong
	}
	q.Media = mediaOf(q.Body)
	return nil
}

// mediaOf is the media type of a document of a bank, by how it begins.
func mediaOf(content []byte) string {
	switch {
	case bytes.HasPrefix(content, []byte("PK")):
		return "application/zip"
	case bytes.HasPrefix(content, []byte{0x1f, 0x8b}):
		return "application/gzip"
	case bytes.HasPrefix(bytes.TrimLeft(content, "\ufeff \r\n\t"), []byte("<")):
		return "application/xml"
	}
	return "text/csv"
}
