package store

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"farthing/internal/farthing"
)

// Payouts reads and claims withdrawals to be handed to the bank, and finds withdrawals by the bank's references.
type Payouts struct{ s *Store }

// Lease says for how long only its owner works on what it claimed. An owner may claim its own again: if it works on one
// thing after the other, it knows that none of them is under way.
type Lease struct {
	Owner string
	For   time.Duration // of real time
}

// DuePayout is a withdrawal to be handed over, with the account that receives it, whose number is sealed.
type DuePayout struct {
	farthing.Withdrawal
	Waited  bool                 // for funds, as its journal says
	Account farthing.BankAccount // only MerchantID, ID, HolderName, HolderNameLatin, SortCode, Sealed and KeyID are set
}

// WithdrawalKey names a withdrawal.
type WithdrawalKey struct{ MerchantID, ID string }

// payoutDue is true of withdrawals w that are to be handed over at $1 by the rail $4, that no owner other than $3 works
// on at the real time $2, and that are not paused: $6 has commas around the numbers of paused merchants, and two
// beside each other if all are. $5 is the rail of merchants that have none of their own.
const payoutDue = ` w.status = 'pending' AND w.cancelable_until <= $1 AND (w.lease_until <= $2 OR w.owner = $3)
	AND COALESCE((SELECT m.rail FROM merchants m WHERE m.merchant = w.merchant), $5) = $4
	AND ($6 = ',' OR $6 NOT LIKE '%,,%' AND $6 NOT LIKE '%,' || CAST(w.merchant AS text) || ',%')`

var duePayouts = `SELECT ` + withdrawalsTable.named("w") + `, CASE WHEN w.owner = '` + short + `' THEN 1 ELSE 0 END,
		a.holder_name, a.holder_name_latin, a.sort_code, a.sealed, a.key_id FROM withdrawals w
	LEFT JOIN bank_accounts a ON a.merchant = w.merchant AND a.id = w.bank_account_id WHERE` + payoutDue + `
	ORDER BY w.cancelable_until, w.merchant, w.first_seq LIMIT $7`

// due returns the arguments of payoutDue.
func (p *Payouts) due(ctx context.Context, now, realNow int64, owner, rail string) ([]any, error) {
	settings, err := p.s.Settings.Current(ctx)
	if err != nil {
		return nil, err
	}
	paused := ","
	for _, pause := range settings.Pauses {
		if pause.Rail != "" && pause.Rail != rail {
			continue
		}
		if pause.MerchantID != "" {
			paused += strconv.FormatInt(merchantKey(pause.MerchantID), 10)
		}
		paused += ","
	}
	return []any{now, realNow, owner, rail, settings.RailNamed(""), paused}, nil
}

// Due lists up to limit withdrawals that are to be handed over by a rail, the longest due first. They are not claimed
// yet. One whose account is missing, because somebody changed the database, is in the list too.
func (p *Payouts) Due(ctx context.Context, now time.Time, rail string, l Lease, limit int) ([]DuePayout, error) {
	args, err := p.due(ctx, ms(now), ms(p.s.options.Real()), l.Owner, rail)
	if err != nil {
		return nil, err
	}
	var list []DuePayout
	var to farthing.BankAccount
	var waited flag
	w := withdrawalsTable.scanNamed(&waited,
		(*text)(&to.HolderName), (*text)(&to.HolderNameLatin), (*text)(&to.SortCode), &to.Sealed, (*text)(&to.KeyID))
	err = p.s.query(ctx, duePayouts, append(args, int64(limit)), func(r row) error {
		if err := w.next(r); err != nil {
			return err
		}
		to.MerchantID, to.ID = w.record.MerchantID, w.record.BankAccountID
		list = append(list, DuePayout{w.record, bool(waited), to})
		return nil
	})
	return list, wrapped("list due withdrawals", err)
}

// forever is after every moment that is stored.
const forever = int64(1) << 62

// NextDue returns when the first withdrawal that Due would list then is to be handed over; false if none waits.
func (p *Payouts) NextDue(ctx context.Context, rail string, l Lease) (time.Time, bool, error) {
	args, err := p.due(ctx, forever, ms(p.s.options.Real()), l.Owner, rail)
	if err != nil {
		return time.Time{}, false, err
	}
	return p.s.firstDue(ctx, "the next withdrawal to be handed over",
		`SELECT w.cancelable_until FROM withdrawals w WHERE`+payoutDue+` ORDER BY w.cancelable_until LIMIT 1`, args...)
}

// claimPayout takes a lease on the withdrawal $2 of the merchant $1, until $3 by $4 at $5. It does not wait for a row
// that a command is changing, but passes over it.
func (d dialect) claimPayout() eachRow {
	return eachRow{one: `UPDATE withdrawals SET lease_until = $3, owner = $4 WHERE merchant = $1 AND id = (
		SELECT w.id FROM withdrawals w WHERE w.merchant = $1 AND w.id = $2 AND w.status = 'pending'
		AND (w.lease_until <= $5 OR w.owner = $4)` + d.skipLocked + `)`}
}

// Claim claims withdrawals that Due listed, and returns those that the caller has now; the others belong to another
// owner, or are no longer pending.
func (p *Payouts) Claim(ctx context.Context, due []DuePayout, l Lease) ([]DuePayout, error) {
	rows := make([]WithdrawalKey, len(due))
	for i, d := range due {
		rows[i] = WithdrawalKey{d.MerchantID, d.ID}
	}
	now := p.s.options.Real()
	claimed, err := p.s.updateEach(ctx, p.s.dialect.claimPayout(), rows, ms(now.Add(l.For)), l.Owner, ms(now))
	if err != nil {
		return nil, fmt.Errorf("claim withdrawals: %w", err)
	}
	mine := make([]DuePayout, 0, len(due))
	for _, d := range due {
		if claimed[WithdrawalKey{d.MerchantID, d.ID}] {
			mine = append(mine, d)
		}
	}
	return mine, nil
}

// held is the owner of withdrawals that are not handed over because they are not what their journal says.
const held = "integrity"

// holdPayout takes the withdrawal $2 of the merchant $1 out of what is due, until Free gives it back: $3 is after every
// moment.
var holdPayout = eachRow{one: `UPDATE withdrawals SET lease_until = $3, owner = '` + held + `'
	WHERE merchant = $1 AND id = $2 AND status = 'pending'`}

// freePayout gives the withdrawal $2 of the merchant $1 back.
var freePayout = eachRow{one: `UPDATE withdrawals SET lease_until = 0, owner = NULL
	WHERE merchant = $1 AND id = $2 AND owner = '` + held + `'`}

// Hold keeps pending withdrawals from being handed over: their records, or those of their accounts, are not what their
// journal says. They hold up nothing else.
func (p *Payouts) Hold(ctx context.Context, list []WithdrawalKey) error {
	if _, err := p.s.updateEach(ctx, holdPayout, list, forever); err != nil {
		return fmt.Errorf("hold withdrawals: %w", err)
	}
	return nil
}

// Free lets a withdrawal that was held be handed over again.
func (p *Payouts) Free(ctx context.Context, key WithdrawalKey) error {
	if _, err := p.s.updateEach(ctx, freePayout, []WithdrawalKey{key}); err != nil {
		return fmt.Errorf("free a withdrawal: %w", err)
	}
	return nil
}

// UnansweredPayout is a withdrawal about which the bank has said nothing.
type UnansweredPayout struct {
	WithdrawalKey
	SubmittedAt time.Time
}

// Unanswered lists up to limit withdrawals that were handed over to a rail, and about which it has said nothing, those
// that were handed over first.
func (p *Payouts) Unanswered(ctx context.Context, rail string, limit int) ([]UnansweredPayout, error) {
	list, err := collect(ctx, p.s, `SELECT `+nameOf("w.merchant")+`, w.id, w.submitted_at FROM withdrawals w
		WHERE w.status = 'in_transit' AND w.outcome IS NULL AND w.rail_status IS NULL AND w.rail = $1
		ORDER BY w.submitted_at LIMIT $2`,
		[]any{rail, int64(limit)}, func(r row) (u UnansweredPayout, err error) {
			err = r.Scan(&u.MerchantID, &u.ID, (*moment)(&u.SubmittedAt))
			return u, err
		})
	return list, wrapped("list unanswered withdrawals", err)
}

// FirstUnanswered returns when the first withdrawal was handed over to a rail about which it has said nothing; false
// if there is none.
func (p *Payouts) FirstUnanswered(ctx context.Context, rail string) (time.Time, bool, error) {
	return p.s.firstDue(ctx, "the first unanswered withdrawal",
		`SELECT submitted_at FROM withdrawals WHERE status = 'in_transit' AND outcome IS NULL `+
			`AND rail_status IS NULL AND rail = $1 ORDER BY submitted_at LIMIT 1`, rail)
}

const byReference = `SELECT b.bank_reference, named.merchant_id, b.withdrawal_id, COALESCE(w.rail, '')
	FROM bank_references b JOIN merchants named ON named.merchant = b.merchant
	LEFT JOIN withdrawals w ON w.merchant = b.merchant AND w.id = b.withdrawal_id WHERE `

// ReferredPayout is a withdrawal that a reference of the bank names.
type ReferredPayout struct {
	WithdrawalKey
	Rail string // that it was handed to; "": none
}

// ByReference finds withdrawals by the bank's references; references that we never sent are not in the result.
func (p *Payouts) ByReference(ctx context.Context, references []string) (map[string]ReferredPayout, error) {
	found := make(map[string]ReferredPayout, len(references))
	each := func(r row) error {
		var reference string
		var k ReferredPayout
		err := r.Scan(&reference, &k.MerchantID, &k.ID, &k.Rail)
		found[reference] = k
		return err
	}
	err := p.s.queryEach(ctx,
		"SELECT r.* FROM unnest($1::text[]) AS k (kr) CROSS JOIN LATERAL ("+byReference+"b.bank_reference = k.kr "+
			"LIMIT 1) r", byReference+`b.bank_reference = $1`, references, each)
	return found, wrapped("find withdrawals by bank reference", err)
}

// LeaseEnd returns the real time at which a lease taken now ends.
func (s *Store) LeaseEnd(l Lease) time.Time { return s.options.Real().Add(l.For) }
