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

	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// maxReports is how many reports a document may have.
const maxReports = 1_000_000

// refusedError says why a document is refused as a whole.
type refusedError struct {
	why  string
	ends bool // more of the document may come
}

func (e *refusedError) Error() string { return e.why }

// Is reports that the document ends too early, if it does.
func (e *refusedError) Is(target error) bool {
	return e.ends && target == iso20022.ErrEnds
}

// Refuse returns the error of a document that is refused as a whole, with the reason for people.
func Refuse(format string, args ...any) error {
	return &refusedError{why: fmt.Sprintf(format, args...)}
}

// whyRefused returns why a document is refused, false if an error is of the machine, so that the document may be good.
func whyRefused(err error) (string, bool) {
	if path, ok := errors.AsType[*fs.PathError](err); ok && path != nil {
		return "", false
	}
	if refused, ok := errors.AsType[*refusedError](err); ok {
		return line(refused.why), true
	}
	if wrong, ok := errors.AsType[*iso20022.Error](err); ok {
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

// Reading is a document while it is read.
type Reading struct {
	*store.Document
	bank    *Bank
	file    io.ReadSeekCloser
	hash    hash.Hash       // of what was read since the beginning
	context context.Context //nolint:containedctx // of one call, through which every part of the document goes
	at      time.Time
	made    iso20022.Moment // by what the document says
	own     Owner           // whose statements and orders it may be about
	reports []rail.Report
	answers []store.FileAnswer
	waiting []mention
	claims  []claim

	part     *packedPart // of an archive, that is being read; nil: the document is none
	unpacked *unpacking

	ours    int   // statements of the operator's own accounts
	foreign error // why the first one of another account is

	statementsKept []store.BankStatement
	long           longStatements

	waits bool // what it gives back waits for other people
	ask   *farthing.AskDocument
}

// Payments returns those of some payments that were handed over to this bank, by their references.
func (r *Reading) Payments(references []string) (map[string]store.RailPayment, error) {
	return r.bank.options.Store.RailFiles.Payments(r.context, r.Rail, references)
}

// ByStatement is Payments by the references that the receivers' statements show.
func (r *Reading) ByStatement(references []string) (map[string]store.RailPayment, error) {
	return r.bank.options.Store.RailFiles.ByStatement(r.context, r.Rail, references)
}

// WasPaid reports whether a document before this one has reported that a payment is paid, or people have said so.
func (r *Reading) WasPaid(p store.RailPayment) (bool, error) {
	paid := number(rail.Report{Kind: rail.Paid, Amount: p.Amount})
	st := r.bank.options.Store
	if has, err := st.BankReports.Has(r.context, r.Rail, p.BankReference, paid); err != nil || has {
		return has, err
	}
	keys, err := st.Payouts.ByReference(r.context, []string{p.BankReference})
	if err != nil {
		return false, err
	}
	key, ok := keys[p.BankReference]
	if !ok {
		return false, nil
	}
	w, err := st.Withdrawals.Get(r.context, key.MerchantID, key.ID)
	return err == nil && w.PaidAt != nil, err
}

// Report adds what the document says of a payment, at the moment at which it is read.
func (r *Reading) Report(report rail.Report) error {
	if len(r.reports) >= maxReports {
		return Refuse("it reports on more than %d payments", maxReports)
	}
	if report.Number = number(report); r.waits && report.Outcome() != "" {
		report.Number = numberOf(report, string(r.Digest[:])) // the bank's own word is another report
	}
	report.At = r.at
	r.reports = append(r.reports, report)
	return nil
}

// inOrder is the order in which reports on a payment that came together are recorded.
var inOrder = []rail.Kind{rail.Accepted, rail.Paid, rail.Rejected, rail.Returned}

// number returns the number of a report. Reports on one payment have the same number if they say the same, in whichever
// documents: a statement that comes again under another name says nothing new.
func number(r rail.Report) int64 { return numberOf(r, "") }

// numberOf is number of a report that is told from those of other sources.
func numberOf(r rail.Report, source string) int64 {
	text := fmt.Sprintf("%s %s %d", r.Kind, r.SchemeCode, r.Amount) + source
	if r.Kind == rail.Accepted {
		text += " " + r.Status
	}
	if r.Provisional {
		text += " provisional"
	}
	sum := sha256.Sum256([]byte(text))
	return int64(slices.Index(inOrder, r.Kind)+1)<<40 | int64(binary.BigEndian.Uint32(sum[:]))
}

// takeAll takes every document that the bank has put down. One that cannot be taken now keeps no other waiting.
func (b *Bank) takeAll(ctx context.Context, now time.Time) error {
	documents, _, err := b.folder.incoming(ctx)
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
	if errors.Is(err, errChanging) {
		return nil
	}
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
	for again := true; again && err == nil; {
		again, err = b.handle(ctx, now, d, digest)
	}
	return err
}

// handle handles a document that was taken. If another process kept one meanwhile, again is true: beside that, this one
// may say something else.
func (b *Bank) handle(ctx context.Context, now time.Time, d found, digest farthing.Digest) (again bool, err error) {
	document, err := b.options.Store.Documents.Begin(ctx, b.name, digest)
	if err != nil {
		return false, err
	}
	if document.Status.Ended() {
		return false, b.folder.move(ctx, d, Done, handled{digest: digest})
	}
	document.Name, document.Status, document.ReceivedAt = line(d.name), store.DocumentHandled, moment(now)
	r := &Reading{
		Document: &document,
		bank:     b,
		context:  ctx,
		at:       moment(now),
	}
	if r.waits, err = r.uploaded(d.name); err != nil {
		return false, err
	}
	reports, err := r.read(d)
	if errors.Is(err, errChanging) {
		return false, nil
	}
	below, half := Done, errors.Is(err, iso20022.ErrEnds)
	if why, ok := whyRefused(err); ok {
		below, reports = Quarantine, nil
		r.answers, r.statementsKept, r.ask = nil, nil, nil
		r.Status, r.Reason = store.DocumentQuarantined, why
		b.options.Log.Warn("a document of the bank is refused, and nothing of it is booked", "document", r.Name, "kind",
			r.Kind, "reason", why)
	} else if err != nil {
		return false, err
	}
	r.Reports = int64(len(reports))
	kept, err := b.options.Store.Documents.Keep(ctx, document, store.DocumentReport{
		Reports:    reports,
		Answers:    r.answers,
		Statements: r.statementsKept,
		Ask:        r.ask,
		Lines:      r.linesOf(d),
	})
	if errors.Is(err, errChanging) {
		return false, nil
	}
	if err != nil || !kept {
		return err == nil, err
	}
	if err := b.reached("booked"); err != nil {
		return false, err
	}
	if err := b.folder.move(ctx, d, below, handled{digest, r.Reason, half}); err != nil {
		return false, err
	}
	return false, b.reached("moved")
}

// errChanging says that a document was changed while it was read: it is looked at later.
var errChanging = errors.New("the document is being written")

// digested counts what is read of a file into a digest.
type digested struct {
	io.Reader
	hash hash.Hash
}

// Read is io.Reader's.
func (d digested) Read(into []byte) (int, error) {
	n, err := d.Reader.Read(into)
	_, _ = d.hash.Write(into[:n]) // a hash never fails
	return n, err                 //nolint:wrapcheck // io.EOF must stay itself
}

// Begin returns the document from its beginning. What was returned before is of no use any more.
func (r *Reading) Begin() (io.Reader, error) {
	if r.part != nil {
		in, err := r.part.begin()
		r.unpacked = in
		return in, err
	}
	if _, err := r.file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("begin to read the document: %w", err)
	}
	r.hash = sha256.New()
	return digested{r.file, r.hash}, nil
}

// read reads a document of any kind, and returns what it reports.
func (r *Reading) read(d found) (reports []store.BankReport, err error) {
	if r.file, err = r.bank.folder.open(r.context, d.path); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, r.file.Close()) }()
	if err := r.all(); err != nil {
		return nil, err
	}
	if reports, err = encode(r.reports); err != nil || !r.waits {
		return reports, err
	}
	return reports, r.hold(reports)
}

// all reads the document, or those in it if it is an archive.
func (r *Reading) all() error {
	parts, err := r.unpack()
	if err != nil {
		return err
	}
	if parts != nil {
		return r.parts(parts)
	}
	if err := r.bank.form.Read(r); err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, digested{r.file, r.hash}); err != nil {
		return fmt.Errorf("read the document: %w", err)
	}
	if !slices.Equal(r.hash.Sum(nil), r.Digest[:]) {
		return errChanging
	}
	return nil
}
