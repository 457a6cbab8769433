package store

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"

	"farthing/internal/ledger"
	"farthing/internal/recon"
)

// verify examines every record: its signatures, its sums, the chain, and its lines. That each is the one that was made
// is proved by the operator's journal, and what is in the lines by the journals of their merchants.
func (g *Safeguarding) verify(ctx context.Context, report *VerifyReport) error {
	err := g.s.snapshot(ctx, func(r reader) error {
		v := safeguardingVerification{Safeguarding: g, r: r, report: report}
		own, err := g.s.Checkpoints.PublicKey(ctx)
		if err == nil {
			v.key = own // without one, which the operator's journal tells, no record is signed by it
		}
		for read := slice; read == slice; {
			if read, err = v.slice(ctx); err != nil {
				return fmt.Errorf("verify the safeguarding records: %w", err)
			}
		}
		return v.strays(ctx)
	})
	if errors.Is(err, errUnreadable) {
		report.add([]VerifyProblem{{Message: err.Error()}})
		return nil
	}
	return err
}

// safeguardingVerification is a verification of all records under way.
type safeguardingVerification struct {
	*Safeguarding
	r      reader
	report *VerifyReport
	key    ed25519.PublicKey

	last SafeguardingDay // zero: none was read
	day  recon.DayRecord // of last
}

// problem reports a problem of a record.
func (v *safeguardingVerification) problem(id, format string, args ...any) {
	v.report.add([]VerifyProblem{{Message: "the safeguarding record " + id + ": " + fmt.Sprintf(format, args...)}})
}

// slice examines the next records, and returns how many.
func (v *safeguardingVerification) slice(ctx context.Context) (read int, err error) {
	var list []SafeguardingDay
	found := safeguardingDaysTable.scan("")
	err = v.r.query(ctx, `SELECT `+safeguardingDaysTable.read+` FROM safeguarding_days
		WHERE (currency, date) > ($1, $2) ORDER BY currency, date LIMIT $3`,
		[]any{string(v.last.Currency), v.last.Date.String(), int64(slice)}, func(r row) error {
			err := found.next(r)
			list = append(list, found.record)
			return err
		})
	for i := range list {
		if err == nil {
			err = correctDays(ctx, v.r, list[i:i+1])
		}
		if err == nil {
			err = v.examine(ctx, &list[i])
		}
	}
	return len(list), err
}

// examine examines one record.
func (v *safeguardingVerification) examine(ctx context.Context, d *SafeguardingDay) error {
	day, err := d.Day()
	if err != nil {
		v.problem(d.ID, "it cannot be read: %v", err)
		v.last, v.day = *d, day
		return nil
	}
	before, digest := &v.day, v.last.Digest
	if v.last.Currency != d.Currency {
		before, digest = nil, ""
	}
	signature, signing := d.Proof()
	problems := append(day.Follows(before, digest), signature.Check([]byte(d.Record), signing)...)
	problems = append(problems, day.Check()...)
	if !v.key.Equal(d.PublicKey) || day.StoreID != ledger.StoreID(d.PublicKey) {
		problems = append(problems, "it was signed by another key than this store's")
	}
	if day.Currency != string(d.Currency) || day.Date != d.Date.String() || day.Number != d.Number ||
		d.ID != safeguardingID(d.Currency, d.Date) {
		problems = append(problems, "it is kept under another day")
	}
	v.last, v.day = *d, day
	for i := range d.Corrections {
		problems = append(problems, d.Corrections[i].Check(d, v.key)...)
	}
	for _, p := range problems {
		v.problem(d.ID, "%s", p)
	}
	return v.lines(ctx, d, &day)
}

// lines compares a record with its lines.
func (v *safeguardingVerification) lines(ctx context.Context, d *SafeguardingDay, day *recon.DayRecord) error {
	var sum recon.DayLines
	var wrong error
	for after, read := "", slice; read == slice; {
		read = 0
		err := v.eachLine(ctx, v.r, someLines{d.ID, after, slice}, func(l *safeguardingLine) error {
			read++
			after = l.merchantID
			line, err := l.wire()
			wrong = errors.Join(wrong, err, sum.Add(&line))
			return nil
		})
		if err != nil {
			return err
		}
	}
	switch {
	case wrong != nil:
		v.problem(d.ID, "its lines cannot be added up: %v", wrong)
	case sum.Digest() != day.LinesDigest:
		v.problem(d.ID, "its lines are not those that were signed")
	case sum.Sum.Requirement != day.Requirement || sum.Sum.Resource != day.Resource || sum.Count != day.Merchants:
		v.problem(d.ID, "its lines do not come to its sums")
	}
	return nil
}

// strays looks for lines of records that are not there.
func (v *safeguardingVerification) strays(ctx context.Context) error {
	for after := ""; ; {
		var id string
		var known bool
		err := v.r.queryRow(ctx, `SELECT l.day_id, EXISTS (SELECT 1 FROM safeguarding_days d WHERE d.id = l.day_id)
			FROM safeguarding_lines l WHERE l.day_id > $1 ORDER BY l.day_id LIMIT 1`, []any{after}, &id, &known)
		if errors.Is(err, errNoRows) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("look for lines of no record: %w", err)
		}
		if !known {
			v.problem(id, "there are lines of it, and it is not there")
		}
		after = id
	}
}

// dayLines compares a merchant's lines in safeguarding records with its book at the rows that they name.
type dayLines struct {
	v    *verification
	left []safeguardingLine // in the order of rows
}

// begin reads the lines.
func (d *dayLines) begin(ctx context.Context) error {
	found := safeguardingLinesTable.scan("")
	err := d.v.r.query(ctx, `SELECT `+safeguardingLinesTable.read+` FROM safeguarding_lines WHERE merchant_id = $1
		ORDER BY seq, day_id`, []any{d.v.merchant}, func(r row) error {
		err := found.next(r)
		d.left = append(d.left, found.record)
		return err
	})
	return wrapped("read the merchant's lines of safeguarding records", err)
}

// row compares the lines that name the row with which the book stands.
func (d *dayLines) row() {
	for len(d.left) > 0 && d.left[0].seq <= d.v.book.Seq {
		l := &d.left[0]
		d.left = d.left[1:]
		if l.seq != d.v.book.Seq || l.hash != d.v.book.Hash || l.balances != d.v.book.Balances {
			d.v.problem(l.seq, "the safeguarding record %s has another book at this row", l.dayID)
		}
	}
}

// end reports the lines that name rows which are not there.
func (d *dayLines) end(context.Context) error {
	for i := range d.left {
		d.v.problem(d.left[i].seq, "the safeguarding record %s names this row, which is not there", d.left[i].dayID)
	}
	return nil
}
