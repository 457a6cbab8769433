package isofile

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// refusedHere is the number of the report on a payment that no file could hold. Those of documents have higher ones.
const refusedHere = 1

// tries bounds how often payments are put into files anew because another process put some of them into its own.
const tries = 3

// Submit puts payments into files, which are kept and then written into the folder. If the folder is not there, nothing
// is kept, and the outcome is NotSent. A payment that no file can hold is taken, and reported as rejected. If a
// reference was handed over with other content, the outcome is Unclear, and the first payment stands.
//
// A file that is kept leaves, even if it cannot be written now.
func (b *Bank) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	if err := b.takes(ctx); err != nil {
		outcomes := make([]rail.Outcome, len(list))
		for i := range outcomes {
			outcomes[i] = rail.NotSent
		}
		b.options.Log.Error("no payment file can be put down for the bank: nothing is sent", "error", err)
		return outcomes, nil
	}
	var outcomes []rail.Outcome
	var files []store.RailFile
	err := store.ErrSentBefore
	for try := 0; errors.Is(err, store.ErrSentBefore) && try < tries; try++ {
		var kept []store.RailFile
		outcomes, kept, err = b.keep(ctx, now, list)
		files = append(files, kept...)
	}
	if err != nil {
		return nil, fmt.Errorf("keep payment files: %w", err)
	}
	if err := b.reached("kept"); err != nil {
		return nil, err
	}
	for _, f := range files {
		if b.options.ByHand {
			b.options.Log.Info("a payment file waits for people to send it", "file", f.ID, "payments", f.Count)
			continue
		}
		if err := b.write(ctx, now, f); err != nil {
			b.options.Log.Error("a payment file is kept, and is written later", "file", f.ID, "error", err)
		}
	}
	return outcomes, nil
}

// Probe says why no file can leave, nil if one can.
func (b *Bank) Probe(ctx context.Context) error { return b.takes(ctx) }

// takes says why no file can leave, nil if one can: as long as one that is kept cannot be written, no other is made.
// What people fetch needs no place.
func (b *Bank) takes(ctx context.Context) error {
	if b.options.ByHand {
		return nil
	}
	if err := b.folder.takes(ctx); err != nil {
		return err
	}
	failed := b.failed.Load()
	if failed == nil {
		return nil
	}
	left, err := b.options.Store.RailFiles.Unwritten(ctx, b.name)
	if err != nil || len(left) == 0 {
		return err // this process or another has written them
	}
	return *failed
}

// keep puts those payments into files that are in none, and keeps the files. It returns those that it kept after an
// error, too.
func (b *Bank) keep(
	ctx context.Context, now time.Time, list []rail.Instruction,
) (outcomes []rail.Outcome, files []store.RailFile, err error) {
	references := make([]string, len(list))
	for i, instruction := range list {
		references[i] = instruction.BankReference
	}
	known, err := b.options.Store.RailFiles.Payments(ctx, b.name, references)
	if err != nil {
		return nil, nil, err
	}
	var fresh []rail.Instruction
	var refused []refusedPayment
	outcomes = make([]rail.Outcome, len(list))
	for i, instruction := range list {
		outcomes[i] = rail.Taken
		was, ok := known[instruction.BankReference]
		if ok && was.Digest != instruction.Digest() {
			outcomes[i] = rail.Unclear
		}
		if ok {
			continue
		}
		known[instruction.BankReference] = store.RailPayment{Digest: instruction.Digest()}
		if code := b.form.Refusal(instruction); code != "" {
			refused = append(refused, refusedPayment{instruction, code})
			continue
		}
		fresh = append(fresh, instruction)
	}
	if err := b.keepRefused(ctx, now, refused); err != nil {
		return nil, nil, err
	}
	settings, err := b.options.Store.Settings.Current(ctx)
	if err != nil {
		return nil, nil, err
	}
	cuts, err := b.form.Cut(now, settings.Calendar(), fresh)
	if err != nil {
		return nil, nil, fmt.Errorf("make payment files: %w", err)
	}
	for _, c := range cuts {
		f, err := b.keepFile(ctx, now, c)
		if err != nil {
			return nil, files, err
		}
		files = append(files, f)
	}
	return outcomes, files, nil
}

// refusedPayment is a payment that no file can hold, and the code of why.
type refusedPayment struct {
	rail.Instruction
	code string
}

// refusal returns the code of why no file of a profile can hold a payment, "" if one can.
func refusal(p *Profile, i rail.Instruction) string {
	if p == nil {
		return rail.UnwritableCurrency
	}
	day := calendar.Date{Year: 2000, Month: time.January, Day: 3}
	_, err := p.scheme.Compose(p.file("TRIAL", time.Unix(0, 0), day), []iso20022.Order{order(i)})
	switch {
	case err == nil:
		return ""
	case errors.Is(err, iso20022.ErrTooLarge):
		return rail.UnwritableAmount
	case errors.Is(err, iso20022.ErrCurrency):
		return rail.UnwritableCurrency
	}
	if !iso20022.Readable(i.HolderName) {
		return rail.UnwritableName
	}
	return rail.UnwritableAccount
}

// keepRefused keeps payments that no file can hold, each with the report that it is rejected.
func (b *Bank) keepRefused(ctx context.Context, now time.Time, refused []refusedPayment) error {
	if len(refused) == 0 {
		return nil
	}
	filing := store.Filing{Rail: b.name}
	reports := make([]rail.Report, len(refused))
	for i, r := range refused {
		filing.Payments = append(filing.Payments, payment(r.Instruction))
		reports[i] = rail.Report{
			BankReference: r.BankReference,
			Number:        refusedHere,
			Kind:          rail.Rejected,
			SchemeCode:    r.code,
			Amount:        r.Amount,
			At:            moment(now),
		}
	}
	var err error
	if filing.Reports, err = encode(reports); err != nil {
		return err
	}
	return b.options.Store.RailFiles.Keep(ctx, filing)
}

// moment returns a moment as it is kept.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

func payment(i rail.Instruction) store.RailPayment {
	return store.RailPayment{
		BankReference:      i.BankReference,
		StatementReference: i.StatementReference,
		Digest:             i.Digest(),
		Amount:             i.Amount,
		Currency:           i.Currency,
	}
}

// order returns a payment in the form of files.
func order(i rail.Instruction) iso20022.Order {
	sortCode, number := i.British()
	to := iso20022.Holder{
		Name:          i.HolderName,
		IBAN:          i.IBAN,
		SortCode:      sortCode,
		AccountNumber: number,
	}
	return iso20022.Order{
		Reference:          i.BankReference,
		StatementReference: i.StatementReference,
		Amount:             iso20022.Amount{Minor: i.Amount, Currency: i.Currency},
		Creditor:           to,
	}
}

// keepFile keeps a file with its payments.
func (b *Bank) keepFile(ctx context.Context, now time.Time, c Cut) (store.RailFile, error) {
	filing := store.Filing{Rail: b.name, Payments: make([]store.RailPayment, len(c.Payments))}
	var total money.Minor
	for i, instruction := range c.Payments {
		filing.Payments[i] = payment(instruction)
		var err error
		if total, err = total.Add(instruction.Amount); err != nil {
			return store.RailFile{}, fmt.Errorf("add up a payment file: %w", err)
		}
	}
	filing.File = &store.RailFile{
		Rail:      b.name,
		ID:        c.ID,
		Digest:    farthing.Digest(sha256.Sum256(c.Content)),
		Content:   c.Content,
		Count:     int64(len(c.Payments)),
		Total:     total,
		Currency:  c.Currency,
		CreatedAt: moment(now),
	}
	if b.options.ByHand {
		var err error
		if filing.Reports, err = Reports(b.waiting(now, c)); err != nil {
			return store.RailFile{}, err
		}
	}
	return *filing.File, b.options.Store.RailFiles.Keep(ctx, filing)
}

// waiting returns what is said of the payments of a file that nobody has sent yet: which file it is.
func (b *Bank) waiting(now time.Time, c Cut) []rail.Report {
	reports := make([]rail.Report, len(c.Payments))
	for i, instruction := range c.Payments {
		reports[i] = rail.Report{
			BankReference: instruction.BankReference,
			Kind:          rail.Accepted,
			Status:        farthing.RailStatusCut + c.ID,
			Amount:        instruction.Amount,
			At:            moment(now),
		}
	}
	return reports
}

// compose returns a file, to be carried out on a day.
func (p *Profile) compose(id string, now time.Time, day calendar.Date, list []rail.Instruction) ([]byte, error) {
	orders := make([]iso20022.Order, len(list))
	for i, instruction := range list {
		orders[i] = order(instruction)
	}
	initiation, err := p.scheme.Compose(p.file(id, now, day), orders)
	if err != nil {
		return nil, fmt.Errorf("compose a payment file: %w", err)
	}
	var content bytes.Buffer
	if err := initiation.Write(&content); err != nil {
		return nil, fmt.Errorf("write a payment file: %w", err)
	}
	return content.Bytes(), nil
}

// write puts a file that is kept into the folder, and marks it.
func (b *Bank) write(ctx context.Context, now time.Time, f store.RailFile) error {
	if err := b.folder.put(ctx, path.Join(Out, f.ID+".xml"), f.Content); err != nil {
		b.failed.Store(&err)
		return err
	}
	b.failed.Store(nil)
	if err := b.reached("put"); err != nil {
		return err
	}
	return b.options.Store.RailFiles.Written(ctx, b.name, f.ID, now)
}

// writeLeft writes the files that somebody kept and did not write.
func (b *Bank) writeLeft(ctx context.Context, now time.Time) error {
	if b.options.ByHand {
		return nil
	}
	left, err := b.options.Store.RailFiles.Unwritten(ctx, b.name)
	for _, f := range left {
		if now.Sub(f.CreatedAt) >= leftAfter {
			err = errors.Join(err, b.write(ctx, now, f))
		}
	}
	return err
}
