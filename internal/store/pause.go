package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"farthing/internal/farthing"
)

// PauseChange says who stops withdrawals or lets them go on, when, and why.
type PauseChange struct {
	Rail       string // "": every one
	MerchantID string // "": every merchant
	At         time.Time
	Actor      string
	Who        string // on the operator's side; "": not known
	Why        string
}

// PauseRecord is a pause from its beginning to its end, if it has one.
type PauseRecord struct {
	PauseChange
	Resumed *PauseChange // nil: it lasts; Rail and MerchantID are those of the pause
}

// pauseAttempts is how often a change of the pauses is tried before interference by another process is a fault.
const pauseAttempts = 5

// Pause stops withdrawals: in this process at once, in others within two seconds. An existing pause stays as it is,
// with its reason. Pause returns the pause in force, and reports whether it is new.
func (st *Settings) Pause(ctx context.Context, c PauseChange) (farthing.Pause, bool, error) {
	for range pauseAttempts {
		var made int64
		err := st.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
			err := w.intact(ctx, st.s.dialect, farthing.SubjectPause, "")
			if made = 0; err != nil {
				return err
			}
			made, err = w.exec(`INSERT INTO pauses (number, rail, paused_merchant, at, actor, who, why) `+
				`SELECT COALESCE(MAX(number), 0) + 1, $1, $2, CAST($3 AS bigint), $4, $5, $6 FROM pauses WHERE 0 = 0 `+
				`ON CONFLICT DO NOTHING`,
				c.Rail, c.MerchantID, ms(c.At), c.Actor, c.Who, c.Why)
			if err != nil || made == 0 {
				return err
			}
			return c.journal(ctx, w, farthing.EventRailPaused)
		})
		st.Forget()
		if err != nil {
			return farthing.Pause{}, false, fmt.Errorf("pause withdrawals: %w", err)
		}
		if made > 0 { // an error after the commit must not suggest that it did not happen
			return farthing.Pause{
				Rail:       c.Rail,
				MerchantID: c.MerchantID,
				Why:        c.Why,
				At:         fromMS(ms(c.At)),
			}, true, nil
		}
		pause, err := st.pause(ctx, c.Rail, c.MerchantID)
		if !errors.Is(err, errNoRows) {
			return pause, false, err
		}
	}
	return farthing.Pause{}, false, fmt.Errorf("pause withdrawals: others do the same: %w", errNoRows)
}

// journal has a change of the pause that is open journaled; errNoRows if none is.
func (c PauseChange) journal(ctx context.Context, w *writing, event string) error {
	var number int64
	err := w.queryRow(ctx, `SELECT number FROM pauses WHERE rail = $1 AND paused_merchant = $2 AND resumed_at IS NULL`,
		[]any{c.Rail, c.MerchantID}, &number)
	if err != nil {
		return fmt.Errorf("read the pause's number: %w", err)
	}
	about := map[string]any{"rail": nil, "merchantId": nil}
	if c.Rail != "" {
		about["rail"] = c.Rail
	}
	if c.MerchantID != "" {
		about["merchantId"] = c.MerchantID
	}
	w.journal(farthing.OperatorEntry{
		Type:      event,
		SubjectID: strconv.FormatInt(number, 10),
		Details:   about,
		By:        farthing.Author{Actor: c.Actor, Person: c.Who, Why: c.Why},
	})
	return nil
}

// pause reads a pause that is in force.
func (st *Settings) pause(ctx context.Context, rail, merchantID string) (farthing.Pause, error) {
	p := farthing.Pause{Rail: rail, MerchantID: merchantID}
	var at int64
	err := st.s.queryRow(ctx, `SELECT why, at FROM pauses WHERE rail = $1 AND paused_merchant = $2 `+
		`AND resumed_at IS NULL`, []any{rail, merchantID}, &p.Why, &at)
	if err != nil {
		return p, fmt.Errorf("read a pause: %w", err)
	}
	p.At = fromMS(at)
	return p, nil
}

// Resume ends the pause of exactly this rail and merchant, and reports whether there was one; other pauses stay.
func (st *Settings) Resume(ctx context.Context, c PauseChange) (bool, error) {
	var ended int64
	err := st.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		ended = 0 // of an earlier attempt
		if err := w.intact(ctx, st.s.dialect, farthing.SubjectPause, ""); err != nil {
			return err
		}
		err := c.journal(ctx, w, farthing.EventRailResumed)
		if errors.Is(err, errNoRows) {
			return nil // there is none
		}
		if err != nil {
			return err
		}
		ended, err = w.exec(`UPDATE pauses SET resumed_at = $3, resumed_by = $4, resumed_who = $5, resumed_why = $6 `+
			`WHERE rail = $1 AND paused_merchant = $2 AND resumed_at IS NULL`,
			c.Rail, c.MerchantID, ms(c.At), c.Actor, c.Who, c.Why)
		if err == nil && ended == 0 {
			w.operatorEntries = nil // another process ended it first
		}
		return err
	})
	st.Forget()
	if err != nil {
		return false, fmt.Errorf("resume withdrawals: %w", err)
	}
	return ended > 0, nil
}

// PausedRails lists the rails that were paused by name at some time, including those that no longer exist.
func (st *Settings) PausedRails(ctx context.Context) ([]string, error) {
	var rails []string
	err := st.s.query(ctx, `SELECT DISTINCT rail FROM pauses WHERE rail <> '' ORDER BY rail`, nil, func(r row) error {
		rails = append(rails, "")
		return r.Scan(&rails[len(rails)-1])
	})
	return rails, wrapped("list rails that were paused", err)
}

// Pauses lists up to limit pauses, ended ones too, the newest first.
func (st *Settings) Pauses(ctx context.Context, limit int) ([]PauseRecord, error) {
	list, err := collect(ctx, st.s, `SELECT rail, paused_merchant, at, actor, COALESCE(who, ''), why, resumed_at,
		COALESCE(resumed_by, ''), COALESCE(resumed_who, ''), COALESCE(resumed_why, '')
		FROM pauses ORDER BY number DESC LIMIT $1`, []any{int64(limit)}, func(r row) (p PauseRecord, err error) {
		var at int64
		var ended *int64
		var end PauseChange
		if err := r.Scan(&p.Rail, &p.MerchantID, &at, &p.Actor, &p.Who, &p.Why, &ended, &end.Actor, &end.Who,
			&end.Why); err != nil {
			return p, err
		}
		p.At = fromMS(at)
		if ended != nil {
			end.Rail, end.MerchantID, end.At = p.Rail, p.MerchantID, fromMS(*ended)
			p.Resumed = &end
		}
		return p, nil
	})
	return list, wrapped("list pauses", err)
}
