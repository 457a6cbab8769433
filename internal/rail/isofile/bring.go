package isofile

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// bringing is how many documents are brought at a time: each is in memory until it is in the folder.
const bringing = 4

// Bring takes a document that somebody brings, puts it into the folder as a bank would, and handles it. It returns the
// document as it stands then, and whether it is new; one that was handled before is left alone, and one that was
// refused before is looked at anew. An error of content is returned, wrapped, and nothing has happened.
//
// The document is noted before it is in the folder: whatever ends the process in between, it is known as received, and
// the same bytes can be brought again. What is in the folder is handled, if not now then by the next [Bank.Collect].
func (b *Bank) Bring(
	ctx context.Context, content io.Reader, by farthing.Author,
) (document store.Document, fresh bool, err error) {
	select {
	case b.brings <- struct{}{}:
		defer func() { <-b.brings }()
	case <-ctx.Done():
		return document, false, context.Cause(ctx)
	}
	text, err := io.ReadAll(content)
	if err != nil {
		return document, false, fmt.Errorf("read a document that is brought: %w", err)
	}
	digest := farthing.Digest(sha256.Sum256(text))
	d := found{name: fmt.Sprintf("%x%s", digest, endingOf(text))}
	d.path = path.Join(In, d.name)
	document, fresh, err = b.options.Store.Documents.Brought(ctx, store.Document{
		Rail:       b.name,
		Digest:     digest,
		Name:       d.name,
		ReceivedAt: moment(b.options.Now()),
	}, by)
	if err != nil || document.Status == store.DocumentHandled {
		return document, false, err
	}
	if err := b.reached("noted"); err != nil {
		return document, false, err
	}
	if err := b.folder.arrive(ctx, d, text); err != nil {
		return document, false, err
	}
	if err := b.reached("brought"); err != nil {
		return document, false, err
	}
	if err := b.takeNow(ctx, d); err != nil { // it is in the folder, so that it is taken later
		b.options.Log.Error("a document that was brought is not handled yet", "document", document.ID, "error", err)
	}
	document, err = b.options.Store.Documents.Get(ctx, document.ID)
	return document, fresh, err
}

// endings are those of the names of uploaded documents.
var endings = []string{".xml", ".csv", ".zip", ".gz"}

// endingOf returns with which of them the name of a document ends: what is neither XML nor an archive is a table.
func endingOf(text []byte) string {
	kind := "." + archiveOf(text[:min(len(text), archiveHead)])
	switch {
	case slices.Contains(endings, kind):
		return kind
	case Markup(text):
		return ".xml"
	}
	return ".csv"
}

// Markup reports whether a document is XML by how it begins, in any encoding that is read.
func Markup(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(head, "\ufeff\xff\xfe\x00 \t\r\n"), []byte("<"))
}

// isUploaded reports whether a name in the folder is that of an uploaded document: what the bank delivers has others.
func isUploaded(name string, digest farthing.Digest) bool {
	sum, ending, _ := strings.Cut(name, ".")
	return sum == fmt.Sprintf("%x", digest) && slices.Contains(endings, "."+ending)
}

// takeNow handles a document that is in the folder, unless another process has, or is about to.
func (b *Bank) takeNow(ctx context.Context, d found) error {
	err := b.take(ctx, b.options.Now(), d)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// arrive puts a document that somebody brought beside those of the bank.
func (f *folder) arrive(ctx context.Context, d found, text []byte) error {
	if err := f.prepare(ctx); err != nil {
		return err
	}
	return f.put(ctx, d.path, text)
}
