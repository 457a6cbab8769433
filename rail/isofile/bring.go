package isofile

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path"

	"farthing"
	"farthing/store"
)

// Bring takes a document that somebody brings, puts it into the folder as a bank would, and handles it. It returns the
// document as it stands then, and whether it is new; one that was handled before is left alone, and one that was
// refused before is looked at anew. An error of content is returned, wrapped, and nothing has happened.
//
// The document is noted before it is in the folder: whatever ends the process in between, it is known as received, and
// the same bytes can be brought again. What is in the folder is handled, if not now then by the next [Bank.Collect].
func (b *Bank) Bring(
	ctx context.Context, content io.Reader, by farthing.Author,
) (document store.Document, fresh bool, err error) {
	unfinished, digest, err := b.folder.receive(content)
	if err != nil {
		return document, false, err
	}
	name := fmt.Sprintf("%x.xml", digest)
	document, fresh, err = b.options.Store.Documents.Brought(ctx, store.Document{
		Rail:       b.name,
		Digest:     digest,
		Name:       name,
		ReceivedAt: moment(b.options.Now()),
	}, by)
	if err != nil || document.Status == store.DocumentHandled {
		return document, false, errors.Join(err, b.folder.drop(unfinished))
	}
	if err := b.reached("noted"); err != nil {
		return document, false, err
	}
	if err := b.folder.arrive(unfinished, name); err != nil {
		return document, false, err
	}
	if err := b.reached("brought"); err != nil {
		return document, false, err
	}
	if err := b.takeNow(ctx, name); err != nil { // it is in the folder, so that it is taken later
		b.options.Log.Error("a document that was brought is not handled yet", "document", document.ID, "error", err)
	}
	document, err = b.options.Store.Documents.Get(ctx, document.ID)
	return document, fresh, err
}

// takeNow handles a document that is in the folder, unless another process has, or is about to.
func (b *Bank) takeNow(ctx context.Context, name string) error {
	err := b.take(ctx, b.options.Now(), name)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// receive writes a document that somebody brings beside those of the bank, where it is left alone under the name that
// is returned with the digest of its bytes.
func (f *folder) receive(content io.Reader) (unfinished string, sum farthing.Digest, err error) {
	unfinished = path.Join(In, ".brought-"+rand.Text())
	file, err := f.root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", sum, fmt.Errorf("write a document that is brought: %w", err)
	}
	hash := sha256.New()
	_, err = io.Copy(io.MultiWriter(file, hash), content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return "", sum, errors.Join(fmt.Errorf("write a document that is brought: %w", err), f.drop(unfinished))
	}
	copy(sum[:], hash.Sum(nil))
	return unfinished, sum, nil
}

// arrive gives a document that was received the name under which it is taken.
func (f *folder) arrive(unfinished, name string) error {
	if err := f.root.Rename(unfinished, path.Join(In, name)); err != nil {
		return errors.Join(fmt.Errorf("put the document %s into the folder: %w", name, err), f.drop(unfinished))
	}
	return f.sync(In)
}

// drop removes a document that was received and is not wanted.
func (f *folder) drop(unfinished string) error {
	if err := f.root.Remove(unfinished); err != nil {
		return fmt.Errorf("remove what was received: %w", err)
	}
	return nil
}
