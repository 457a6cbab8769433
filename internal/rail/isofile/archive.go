package isofile

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// Bounds of an archive, which is in memory while it is read: what it unpacks to is not.
const (
	maxArchive  = 32 << 20
	maxUnpacked = 100 << 20 // in all, as of one document
	maxParts    = 100       // documents in it
	maxNames    = 1 << 20   // bytes of a .zip that list what is in it
)

// packedPart is a document in an archive.
type packedPart struct {
	name string
	open func() (io.Reader, error)
	size int64 // that it may unpack to
}

// archives are the beginnings of archives. Those of two kinds are read.
var archives = []struct{ begin, name string }{
	{"PK\x03\x04", "zip"}, {"PK\x05\x06", "zip"}, {"\x1f\x8b", "gz"},
	{"7z\xbc\xaf", "7z"}, {"Rar!", "rar"}, {"BZh", "bz2"}, {"\xfd7zX", "xz"}, {"\x28\xb5\x2f\xfd", "zst"},
}

// A tape archive has its name in its first block.
const (
	tarName     = "ustar"
	tarAt       = 257
	archiveHead = tarAt + len(tarName) // bytes that tell an archive
)

// archiveOf returns what kind of archive begins so, "" if none does.
func archiveOf(head []byte) string {
	for _, a := range archives {
		if bytes.HasPrefix(head, []byte(a.begin)) {
			return a.name
		}
	}
	if len(head) > tarAt && bytes.HasPrefix(head[tarAt:], []byte(tarName)) {
		return "tar"
	}
	return ""
}

// unpack returns the documents of an archive, none if the document is no archive.
func (r *Reading) unpack() ([]*packedPart, error) {
	in, err := r.Begin()
	if err != nil {
		return nil, err
	}
	head := make([]byte, archiveHead)
	n, err := io.ReadFull(in, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	kind := archiveOf(head[:n])
	if kind == "" {
		return nil, nil
	}
	packed, err := io.ReadAll(io.LimitReader(io.MultiReader(bytes.NewReader(head[:n]), in), maxArchive+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the document: %w", err)
	case kind != "zip" && kind != "gz":
		return nil, Refuse("it is a .%s archive: send a .zip, a .gz, or the document itself", kind)
	case len(packed) > maxArchive:
		return nil, Refuse("the archive has more than %d bytes: send its documents one by one", maxArchive)
	case !slices.Equal(r.hash.Sum(nil), r.Digest[:]):
		return nil, errChanging
	case kind == "gz":
		name := strings.TrimSuffix(r.Name, ".gz")
		open := func() (io.Reader, error) { return gzip.NewReader(bytes.NewReader(packed)) }
		return []*packedPart{{name, open, maxUnpacked}}, nil
	}
	return zipped(packed)
}

// bounded is an archive that gives at most so many bytes.
type bounded struct {
	io.ReaderAt
	left int
}

// ReadAt is io.ReaderAt's.
func (b *bounded) ReadAt(into []byte, at int64) (int, error) {
	if b.left -= len(into); b.left < 0 {
		return 0, Refuse("the archive lists too many files: at most %d documents are read", maxParts)
	}
	return b.ReaderAt.ReadAt(into, at) //nolint:wrapcheck // io.EOF must stay itself
}

// zipped returns the documents in a .zip. What is in folders of it, and copies for people, is as well or no document.
func zipped(packed []byte) (parts []*packedPart, err error) {
	at := &bounded{bytes.NewReader(packed), maxNames}
	archive, err := zip.NewReader(at, int64(len(packed)))
	if err != nil {
		return nil, broken(err)
	}
	at.left = maxUnpacked
	left := int64(maxUnpacked)
	for _, f := range archive.File {
		switch {
		case !filepath.IsLocal(f.Name) || strings.ContainsAny(f.Name, `\:`) ||
			strings.ContainsFunc(f.Name, unicode.IsControl):
			return nil, Refuse("the archive holds %.100q, which is a name of another folder", f.Name)
		case f.Mode().IsDir() || forPeople(f.Name):
			continue
		case !f.Mode().IsRegular():
			return nil, Refuse("the archive holds %.100q, which is no file", f.Name)
		case f.Flags&1 != 0:
			return nil, Refuse("the archive is encrypted: send it without a password")
		}
		if size := f.UncompressedSize64; size > uint64(left) {
			return nil, Refuse("the archive unpacks to more than %d bytes", maxUnpacked)
		}
		size := int64(f.UncompressedSize64)
		left -= size
		open := func() (io.Reader, error) { return f.Open() }
		if parts = append(parts, &packedPart{f.Name, open, size}); len(parts) > maxParts {
			return nil, Refuse("the archive holds more than %d documents", maxParts)
		}
	}
	if len(parts) == 0 {
		return nil, Refuse("the archive holds no document")
	}
	return parts, nil
}

// forPeople reports whether a file of an archive is a printed copy, or is of the system that made the archive.
func forPeople(name string) bool {
	base := name[strings.LastIndex(name, "/")+1:]
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(base, ".") ||
		strings.EqualFold(filepath.Ext(base), ".pdf")
}

// broken is the refusal of an archive that cannot be unpacked. More of one that ends too early may come.
func broken(err error) error {
	if why, ok := errors.AsType[*refusedError](err); ok {
		return why
	}
	why := &refusedError{why: fmt.Sprintf("the archive cannot be unpacked: %v", err)}
	why.ends = errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, zip.ErrFormat)
	return why
}

// unpacking is a document that is unpacked while it is read.
type unpacking struct {
	in   io.Reader
	left int64
}

// begin begins to unpack a document, which must not be another archive.
func (p *packedPart) begin() (*unpacking, error) {
	in, err := p.open()
	if err != nil {
		return nil, broken(err)
	}
	head := make([]byte, archiveHead)
	n, err := io.ReadFull(in, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, broken(err)
	}
	if kind := archiveOf(head[:n]); kind != "" {
		return nil, Refuse("it is an archive (.%s) in an archive", kind)
	}
	return &unpacking{io.MultiReader(bytes.NewReader(head[:n]), in), p.size}, nil
}

// Read is io.Reader's.
func (u *unpacking) Read(into []byte) (int, error) {
	n, err := u.in.Read(into)
	if u.left -= int64(n); u.left < 0 {
		return 0, Refuse("it unpacks to more than the archive says, or to more than %d bytes", maxUnpacked)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = broken(err)
	}
	return n, err
}

// parts reads the documents in an archive, each as if it had come alone, and counts what is in all of them. One of them
// must be of our accounts, or a report on payments of ours.
func (r *Reading) parts(parts []*packedPart) error {
	var entries, leftOut int64
	var foreign error
	read, kind := false, ""
	for i, p := range parts {
		r.part, r.Entries, r.LeftOut = p, 0, 0
		err := r.bank.form.Read(r)
		if err == nil {
			_, err = io.Copy(io.Discard, r.unpacked) // its checksum is behind it
		}
		why, refused := whyRefused(err)
		switch {
		case err == nil:
			read = true
		case r.foreign != nil && errors.Is(err, r.foreign):
			foreign = cmp.Or(foreign, err)
		case refused:
			ends := false
			if inner, ok := errors.AsType[*refusedError](err); ok {
				ends = inner.ends
			}
			return &refusedError{fmt.Sprintf("%.100s: %s", p.name, why), ends}
		default:
			return err
		}
		entries, leftOut = entries+r.Entries, leftOut+r.LeftOut
		if i > 0 {
			r.MessageID = ""
		}
		if i > 0 && r.Kind != kind {
			r.Kind = ""
		}
		kind = r.Kind
	}
	if r.Entries, r.LeftOut = entries, leftOut; !read {
		return foreign
	}
	return nil
}
