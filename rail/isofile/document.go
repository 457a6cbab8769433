package isofile

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
	"unicode"

	"farthing"
	"farthing/iso20022"
	"farthing/rail"
	"farthing/store"
)

// mostReports is how many reports a document may have.
const mostReports = 1_000_000

// refusedError says why a document is refused as a whole.
type refusedError struct{ why string }

// Error says why.
func (e *refusedError) Error() string { return e.why }

func refuse(format string, args ...any) error { return &refusedError{fmt.Sprintf(format, args...)} }

// whyRefused returns why a document is refused, false if an error is of the machine, so that the document may be good.
func whyRefused(err error) (string, bool) {
	if path, is := errors.AsType[*fs.PathError](err); is && path != nil {
		return "", false
	}
	if refused, is := errors.AsType[*refusedError](err); is {
		return line(refused.why), true
	}
	if wrong, is := errors.AsType[*iso20022.Error](err); is {
		return line(wrong.Error()), true
	}
	return "", false
}

// line returns a text on one line that people can be shown, of at most 500 characters.
func line(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
	letters := []rune(text)
	return string(letters[:min(len(letters), farthing.MaxReason)])
}

// reading is a document while it is read.
type reading struct {
	*store.Document
	bank    *Bank
	context context.Context //nolint:containedctx // of one call, through which every part of the document goes
	at      time.Time
	reports []rail.Report
	answers []store.FileAnswer
	waiting []mention

	statementsKept []store.BankStatement
}

// report adds what the document says of a payment.
func (r *reading) report(report rail.Report) error {
	if len(r.reports) >= mostReports {
		return refuse("it reports on more than %d payments", mostReports)
	}
	report.Number = number(report)
	report.At = r.at
	r.reports = append(r.reports, report)
	return nil
}

// inOrder is the order in which reports on a payment that came together are recorded.
var inOrder = []rail.Kind{rail.Accepted, rail.Paid, rail.Rejected, rail.Returned}

// number returns the number of a report. Reports on one payment have the same number if they say the same, in whichever
// documents: a statement that comes again under another name says nothing new.
func number(r rail.Report) int64 {
	text := fmt.Sprintf("%s %s %d", r.Kind, r.SchemeCode, r.Amount)
	if r.Kind == rail.Accepted {
		text += " " + r.Status
	}
	sum := sha256.Sum256([]byte(text))
	return int64(slices.Index(inOrder, r.Kind)+1)<<40 | int64(binary.BigEndian.Uint32(sum[:]))
}

// takeAll takes every document that the bank has put down. One that cannot be taken now keeps no other waiting.
func (b *Bank) takeAll(ctx context.Context, now time.Time) error {
	documents, err := b.folder.incoming(ctx)
	for _, d := range documents {
		if ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		if one := b.take(ctx, now, d); one != nil && !errors.Is(one, fs.ErrNotExist) { // another process took it
			err = errors.Join(err, one)
		}
	}
	return err
}

// take handles one document, and moves it away. A document that was handled before is only moved; one that was refused
// before is looked at anew, because a profile may have been mended.
func (b *Bank) take(ctx context.Context, now time.Time, d found) error {
	d, err := b.folder.take(ctx, d)
	if err != nil {
		return err
	}
	if err := b.reached("taken"); err != nil {
		return err
	}
	digest, err := b.folder.digest(ctx, d)
	if err != nil {
		return err
	}
	number, status, err := b.options.Store.Documents.Number(ctx, b.name, digest)
	if err != nil {
		return err
	}
	if status == store.DocumentHandled {
		return b.folder.move(ctx, d, Done, handled{digest: digest})
	}
	document := &store.Document{
		Rail:       b.name,
		Number:     number,
		Digest:     digest,
		Name:       line(d.name),
		Status:     store.DocumentHandled,
		ReceivedAt: moment(now),
	}
	r := &reading{
		Document: document,
		bank:     b,
		context:  ctx,
		at:       moment(now),
	}
	reports, err := r.read(d)
	if errors.Is(err, errChanging) {
		return nil
	}
	below := Done
	if why, is := whyRefused(err); is {
		below, reports = Quarantine, nil
		r.answers, r.statementsKept = nil, nil
		r.Status, r.Reason = store.DocumentQuarantined, why
		b.options.Log.Warn("a document of the bank is refused, and nothing of it is booked", "document", r.Name, "kind",
			r.Kind, "reason", why)
	} else if err != nil {
		return err
	}
	r.Reports = int64(len(reports))
	kept, err := b.options.Store.Documents.Keep(ctx, *document, store.Said{
		Reports:    reports,
		Answers:    r.answers,
		Statements: r.statementsKept,
	})
	if err != nil || !kept {
		return err // if another process kept it, the next look finds it handled
	}
	if err := b.reached("booked"); err != nil {
		return err
	}
	if err := b.folder.move(ctx, d, below, handled{digest, r.Reason}); err != nil {
		return err
	}
	return b.reached("moved")
}

// errChanging says that a document was changed while it was read: it is looked at later.
var errChanging = errors.New("the document is being written")

// digested counts what is read of a file into a digest.
type digested struct {
	io.Reader
	hash hash.Hash
}

// Read is io.Reader's.
func (d *digested) Read(into []byte) (int, error) {
	n, err := d.Reader.Read(into)
	_, _ = d.hash.Write(into[:n]) // a hash never fails
	return n, err                 //nolint:wrapcheck // io.EOF must stay itself
}

// read reads a document of any kind, and returns what it reports.
func (r *reading) read(d found) (reports []store.BankReport, err error) {
	file, err := r.bank.folder.open(r.context, d.path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	kind, err := iso20022.Identify(file)
	if err == nil {
		r.Kind = string(kind)
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, fmt.Errorf("find out what kind of document it is: %w", err)
	}
	source := &digested{file, sha256.New()}
	switch kind.Family() {
	case "pain.002":
		err = r.status(source)
	case "camt.053", "camt.054":
		err = r.statements(source)
	default:
		err = refuse("%s is no document that a bank answers with", kind)
	}
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(io.Discard, source); err != nil {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	if !slices.Equal(source.hash.Sum(nil), r.Digest[:]) {
		return nil, errChanging
	}
	return encode(r.reports)
}
