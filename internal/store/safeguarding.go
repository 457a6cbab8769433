package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// Safeguarding keeps the record of each business day: what must be safeguarded, what there is for it, and why the bank
// and the books differ. A record never changes; a person signs it later.
type Safeguarding struct{ s *Store }

// SafeguardingDay is a record as it is kept.
type SafeguardingDay struct {
	ID       string
	Currency money.Currency
	Date     calendar.Date
	Number   int64 // in the chain of its currency, from 1
	MadeAt   time.Time
	Record   string // what was signed: canonical JSON of a recon.DayRecord
	Digest   string // of that, in hexadecimal

	PublicKey ed25519.PublicKey
	Signature []byte

	SignedAt    *time.Time // nil: nobody has signed it
	SignedBy    string     // the person
	SignedActor string
	SignedWhy   string
	Signing     []byte // signature of the store's key that the person signed

	Corrections []SafeguardingCorrection // what was said of it later, in the order of the documents
}

var safeguardingDaysTable = describe("safeguarding_days", 1,
	textColumn("id", func(d *SafeguardingDay) *string { return &d.ID }),
	textColumn("currency", func(d *SafeguardingDay) *string { return (*string)(&d.Currency) }),
	dateColumn("date", func(d *SafeguardingDay) *calendar.Date { return &d.Date }),
	numberColumn("number", func(d *SafeguardingDay) *int64 { return &d.Number }),
	timeColumn("made_at", func(d *SafeguardingDay) *time.Time { return &d.MadeAt }),
	textColumn("record", func(d *SafeguardingDay) *string { return &d.Record }),
	textColumn("digest", func(d *SafeguardingDay) *string { return &d.Digest }),
	bytesColumn("public_key", func(d *SafeguardingDay) *[]byte { return (*[]byte)(&d.PublicKey) }),
	bytesColumn("signature", func(d *SafeguardingDay) *[]byte { return &d.Signature }),
	maybeTimeColumn("signed_at", func(d *SafeguardingDay) **time.Time { return &d.SignedAt }),
	optionalColumn("signed_by", func(d *SafeguardingDay) *string { return &d.SignedBy }),
	optionalColumn("signed_actor", func(d *SafeguardingDay) *string { return &d.SignedActor }),
	optionalColumn("signed_why", func(d *SafeguardingDay) *string { return &d.SignedWhy }),
	bytesColumn("signing", func(d *SafeguardingDay) *[]byte { return &d.Signing }),
)

// safeguardingID names a record.
func safeguardingID(currency money.Currency, date calendar.Date) string {
	return string(currency) + "_" + date.String()
}

// Day returns what was signed.
func (d *SafeguardingDay) Day() (recon.DayRecord, error) {
	day, err := recon.ParseDay([]byte(d.Record))
	if err != nil {
		return day, fmt.Errorf("read the safeguarding record %s: %w", d.ID, err)
	}
	return day, nil
}

// Proof returns the signatures, and what a person signed; nil: nobody has.
func (d *SafeguardingDay) Proof() (recon.DaySignature, *recon.Signing) {
	s := recon.DaySignature{
		Digest:    d.Digest,
		PublicKey: d.PublicKey,
		Signature: d.Signature,
		Signing:   d.Signing,
	}
	if d.SignedAt == nil {
		return s, nil
	}
	signing := recon.SigningOf(d.Digest, d.SignedBy, d.SignedWhy, *d.SignedAt)
	return s, &signing
}

// Get returns the record of a date, [ErrNotFound] if there is none.
func (g *Safeguarding) Get(
	ctx context.Context, currency money.Currency, date calendar.Date,
) (found SafeguardingDay, err error) {
	return g.get(ctx, g.s, safeguardingID(currency, date))
}

// LastSigned returns the record of the latest day that a person signed, [ErrNotFound] if none was.
func (g *Safeguarding) LastSigned(ctx context.Context, currency money.Currency) (SafeguardingDay, error) {
	found, err := g.first(ctx, g.s,
		`currency = $1 AND signed_at IS NOT NULL ORDER BY date DESC LIMIT 1`, string(currency))
	if err != nil {
		return found, fmt.Errorf("read the last signed safeguarding record in %s: %w", currency, err)
	}
	return found, nil
}

func (g *Safeguarding) get(ctx context.Context, r reader, id string) (SafeguardingDay, error) {
	found, err := g.first(ctx, r, `id = $1`, id)
	if err != nil {
		return found, fmt.Errorf("read the safeguarding record %.40s: %w", id, err)
	}
	return found, nil
}

// first reads the one record of which a condition is so, [ErrNotFound] if there is none.
func (g *Safeguarding) first(ctx context.Context, r reader, is, value string) (SafeguardingDay, error) {
	found, err := safeguardingDaysTable.first(ctx, r, "", is, value)
	if errors.Is(err, errNoRows) {
		return found, ErrNotFound
	}
	if err != nil {
		return found, err
	}
	days := []SafeguardingDay{found}
	err = correctDays(ctx, r, days)
	return days[0], err
}

// SafeguardingFilter says which records are meant.
type SafeguardingFilter struct {
	Currency money.Currency // required
	From, To calendar.Date  // both included; zero: no bound
	Before   string         // the date of the last record of the page before; "": the first page
}

// List lists up to limit records, the latest first.
func (g *Safeguarding) List(ctx context.Context, f SafeguardingFilter, limit int) (Page[SafeguardingDay], error) {
	from, before := "", afterAll
	if !f.From.IsZero() {
		from = f.From.String()
	}
	if !f.To.IsZero() {
		before = f.To.AddDays(1).String()
	}
	if f.Before != "" && f.Before < before {
		before = f.Before
	}
	rows, err := collect(ctx, g.s, `SELECT `+safeguardingDaysTable.read+` FROM safeguarding_days
		WHERE currency = $1 AND date >= $2 AND date < $3 ORDER BY date DESC LIMIT $4`,
		[]any{string(f.Currency), from, before, int64(limit) + 1}, safeguardingDaysTable.scan("").value)
	if err != nil {
		return Page[SafeguardingDay]{}, fmt.Errorf("list safeguarding records: %w", err)
	}
	page := pageOf(rows, limit, func(d *SafeguardingDay) Position {
		return Position{ID: d.Date.String()}
	})
	return page, correctDays(ctx, g.s, page.Rows)
}

// Stream hands over all records that List lists, in its order.
func (g *Safeguarding) Stream(
	ctx context.Context, f SafeguardingFilter, each func([]SafeguardingDay) error,
) error {
	return streamPages(ctx, g.s, Position{ID: f.Before}, func(behind Position) (Page[SafeguardingDay], error) {
		f.Before = behind.ID
		return g.List(ctx, f, streamed)
	}, each)
}

// safeguardingLine is a merchant's book at the end of a day, as it is kept.
type safeguardingLine struct {
	dayID      string
	merchantID string
	seq        int64
	hash       ledger.Hash
	balances   ledger.Balances
}

var safeguardingLinesTable = describe("safeguarding_lines", 2, append([]column[safeguardingLine]{
	textColumn("day_id", func(l *safeguardingLine) *string { return &l.dayID }),
	textColumn("merchant_id", func(l *safeguardingLine) *string { return &l.merchantID }),
	numberColumn("seq", func(l *safeguardingLine) *int64 { return &l.seq }),
	digestColumn("hash", func(l *safeguardingLine) []byte { return l.hash[:] }),
}, safeguardingBalances()...)...)

// safeguardingBalances returns a column for each account, named after it.
func safeguardingBalances() (columns []column[safeguardingLine]) {
	for _, a := range ledger.Accounts() {
		columns = append(columns, numberColumn(a.String(), func(l *safeguardingLine) *int64 {
			return (*int64)(&l.balances[a])
		}))
	}
	return columns
}

// wire returns the line as it is proved.
func (l *safeguardingLine) wire() (recon.DayLine, error) {
	return recon.DayLineOf(bookPosition(l.merchantID, l.balances), l.seq, l.hash)
}

// Lines lists up to limit merchants' books at the end of a day, in the order of their identifiers, after one ("": from
// the start).
func (g *Safeguarding) Lines(
	ctx context.Context, day *SafeguardingDay, after string, limit int,
) (Page[recon.DayLine], error) {
	var rows []recon.DayLine
	err := g.eachLine(ctx, g.s, someLines{day.ID, after, limit + 1}, func(l *safeguardingLine) error {
		line, err := l.wire()
		rows = append(rows, line)
		return err
	})
	return pageOf(rows, limit, func(l *recon.DayLine) Position { return Position{ID: l.MerchantID} }), err
}

// someLines are up to limit lines of a day, after the one of a merchant.
type someLines struct {
	dayID, after string
	limit        int
}

// eachLine calls a function for lines.
func (g *Safeguarding) eachLine(
	ctx context.Context, r reader, of someLines, each func(*safeguardingLine) error,
) error {
	found := safeguardingLinesTable.scan("")
	err := r.query(ctx, `SELECT `+safeguardingLinesTable.read+` FROM safeguarding_lines
		WHERE day_id = $1 AND merchant_id > $2 ORDER BY merchant_id LIMIT $3`,
		[]any{of.dayID, of.after, int64(of.limit)}, func(r row) error {
			if err := found.next(r); err != nil {
				return err
			}
			return each(&found.record)
		})
	if err != nil {
		return fmt.Errorf("read the lines of the safeguarding record %s: %w", of.dayID, err)
	}
	return nil
}

// Signature is a person's word for a record.
type Signature struct {
	Currency money.Currency
	Date     calendar.Date
	Digest   string // of the record that the person saw
	At       time.Time
	By       farthing.Author // whose Person signs; Why may be ""
}

// Sign keeps that a person signed a record; the operator's journal tells of it. The same person's again changes
// nothing. It returns [ErrNotFound], or a *farthing.Error: not_an_approver without a person, precondition_failed for
// another digest, wrong_state if another person signed it.
func (g *Safeguarding) Sign(ctx context.Context, sign Signature) (found SafeguardingDay, err error) {
	id := safeguardingID(sign.Currency, sign.Date)
	if sign.By.Person == "" {
		return found, farthing.Refuse(farthing.CodeNotAnApprover,
			"A day is signed by a person: the client has no owner.")
	}
	key, err := g.s.Checkpoints.privateKey(ctx, farthing.BySystem)
	if err != nil {
		return found, err
	}
	err = g.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if found, err = g.get(ctx, w, id); err != nil {
			return err
		}
		switch {
		case found.Digest != sign.Digest:
			return farthing.Refuse(farthing.CodePreconditionFailed, "The digest is not that of this day's record.")
		case found.SignedBy == sign.By.Person:
			return nil
		case found.SignedAt != nil:
			return farthing.Refuse(farthing.CodeWrongState, "Another person has signed this day.")
		}
		if err := w.intact(ctx, g.s.dialect, farthing.SubjectSafeguardingDay, id); err != nil {
			return err
		}
		return w.sign(key, &found, sign)
	})
	if err != nil {
		return found, fmt.Errorf("sign the safeguarding record %.40s: %w", id, err)
	}
	return found, nil
}

// sign signs a record.
func (w *writing) sign(key ed25519.PrivateKey, d *SafeguardingDay, sign Signature) error {
	at := fromMS(ms(sign.At))
	d.SignedAt, d.SignedBy = &at, sign.By.Person
	d.SignedActor, d.SignedWhy = sign.By.Actor, sign.By.Why
	_, signing := d.Proof()
	var err error
	if d.Signing, err = signing.Sign(key); err != nil {
		return err
	}
	w.journal(farthing.OperatorEntry{
		Type:      farthing.EventSafeguardingSigned,
		SubjectID: d.ID,
		Details:   map[string]any{"digest": d.Digest},
		By:        sign.By,
	})
	t := safeguardingDaysTable
	_, err = w.exec(t.texts().setOne, t.values(nil, d, t.setOrder)...)
	return err
}
