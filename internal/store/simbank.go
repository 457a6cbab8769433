package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Simbank keeps what the simulated bank of a sandbox knows: payments that it was given, and what it will report about
// them. On any other store it returns [ErrNotSandbox].
type Simbank struct{ s *Store }

// SimbankPayment is a payment that the simulated bank was given.
type SimbankPayment struct {
	BankReference string
	Digest        farthing.Digest // of what it was given
	GivenAt       time.Time
	Reports       []SimbankReport
}

// SimbankReport is what the simulated bank says about a payment at a moment.
type SimbankReport struct {
	BankReference string
	Number        int64
	At            time.Time
	Content       string
}

var simbankPaymentsTable = describe("simbank_payments", 1,
	textColumn("bank_reference", func(p *SimbankPayment) *string { return &p.BankReference }),
	digestColumn("digest", func(p *SimbankPayment) []byte { return p.Digest[:] }),
	timeColumn("given_at", func(p *SimbankPayment) *time.Time { return &p.GivenAt }),
)

var simbankReportsTable = describe("simbank_reports", 2,
	textColumn("bank_reference", func(r *SimbankReport) *string { return &r.BankReference }),
	numberColumn("number", func(r *SimbankReport) *int64 { return &r.Number }),
	timeColumn("at", func(r *SimbankReport) *time.Time { return &r.At }),
	textColumn("content", func(r *SimbankReport) *string { return &r.Content }),
)

func (b *Simbank) check(ctx context.Context) error {
	sandbox, err := b.s.Sandbox(ctx)
	if err == nil && !sandbox {
		err = ErrNotSandbox
	}
	return err
}

// Keep keeps payments and their reports, in one transaction. A payment whose reference is stored already changes
// nothing. For each payment, Keep reports whether the stored one has the digest that was given.
func (b *Simbank) Keep(ctx context.Context, payments []SimbankPayment) ([]bool, error) {
	if err := b.check(ctx); err != nil {
		return nil, err
	}
	known, err := b.digests(ctx, payments)
	if err != nil {
		return nil, err
	}
	var records []*SimbankPayment
	var reports []*SimbankReport
	fresh := map[string]bool{}
	for i := range payments {
		p := &payments[i]
		if known[p.BankReference] != nil || fresh[p.BankReference] {
			continue
		}
		fresh[p.BankReference] = true
		records = append(records, p)
		for j := range p.Reports {
			reports = append(reports, &p.Reports[j])
		}
	}
	err = b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if err := insertMissing(b.s, exec, simbankPaymentsTable, records); err != nil {
			return err
		}
		return insertMissing(b.s, exec, simbankReportsTable, reports)
	})
	if err != nil {
		return nil, fmt.Errorf("keep payments: %w", err)
	}
	if len(records) > 0 {
		// Another caller may have given the same reference meanwhile: the stored payment decides.
		if known, err = b.digests(ctx, payments); err != nil {
			return nil, err
		}
	}
	same := make([]bool, len(payments))
	for i := range payments {
		same[i] = bytes.Equal(known[payments[i].BankReference], payments[i].Digest[:])
	}
	return same, nil
}

// digests returns the stored digests of payments, by reference.
func (b *Simbank) digests(ctx context.Context, payments []SimbankPayment) (map[string][]byte, error) {
	references := make([]string, len(payments))
	for i, p := range payments {
		references[i] = p.BankReference
	}
	kept := make(map[string][]byte, len(payments))
	err := b.s.queryEach(ctx, "SELECT r.* FROM unnest($1::text[]) AS k (kr) "+
		"CROSS JOIN LATERAL (SELECT bank_reference, digest FROM simbank_payments WHERE bank_reference = k.kr "+
		"LIMIT 1) r",
		`SELECT bank_reference, digest FROM simbank_payments WHERE bank_reference = $1`, references, func(r row) error {
			var reference string
			var digest []byte
			err := r.Scan(&reference, &digest)
			kept[reference] = bytes.Clone(digest)
			return err
		})
	return kept, wrapped("look up payments", err)
}

// NextDue returns when the first stored report after a moment is due; false if there is none.
func (b *Simbank) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	if err := b.check(ctx); err != nil {
		return time.Time{}, false, err
	}
	var at int64
	err := b.s.queryRow(ctx, `SELECT at FROM simbank_reports WHERE at > $1 ORDER BY at, bank_reference, number LIMIT 1`,
		[]any{ms(after)}, &at)
	if errors.Is(err, errNoRows) {
		return time.Time{}, false, nil
	}
	if err != nil {
		return time.Time{}, false, fmt.Errorf("look for the next report: %w", err)
	}
	return fromMS(at), true, nil
}

// Due lists up to limit reports that are due by a moment, by time, reference and number.
func (b *Simbank) Due(ctx context.Context, now time.Time, limit int) ([]SimbankReport, error) {
	if err := b.check(ctx); err != nil {
		return nil, err
	}
	list, err := collect(ctx, b.s, `SELECT bank_reference, number, at, content FROM simbank_reports WHERE at <= $1
		ORDER BY at, bank_reference, number LIMIT $2`, []any{ms(now), int64(limit)},
		func(r row) (report SimbankReport, err error) {
			err = r.Scan(&report.BankReference, &report.Number, (*moment)(&report.At), &report.Content)
			return report, err
		})
	return list, wrapped("list reports", err)
}

// Drop removes reports, and ignores those that do not exist.
func (b *Simbank) Drop(ctx context.Context, reports []SimbankReport) error {
	if err := b.check(ctx); err != nil || len(reports) == 0 {
		return err
	}
	err := b.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		if !b.s.postgres() {
			for _, r := range reports {
				if _, err := exec(`DELETE FROM simbank_reports WHERE bank_reference = $1 AND number = $2`,
					r.BankReference, r.Number); err != nil {
					return err
				}
			}
			return nil
		}
		references, numbers := make([]string, len(reports)), make([]int64, len(reports))
		for i, r := range reports {
			references[i], numbers[i] = r.BankReference, r.Number
		}
		// In the order of their keys: two callers that drop the same reports wait for each other, not in a circle.
		_, err := exec(`DELETE FROM simbank_reports d USING (SELECT r.* FROM (SELECT *
			FROM unnest($1::text[], $2::bigint[]) AS u (kr, kn) ORDER BY kr, kn) k CROSS JOIN LATERAL
			(SELECT bank_reference, number FROM simbank_reports WHERE bank_reference = k.kr AND number = k.kn
			LIMIT 1 FOR UPDATE) r) c
			WHERE d.bank_reference = c.bank_reference AND d.number = c.number`, references, numbers)
		return err
	})
	return wrapped("drop reports", err)
}
