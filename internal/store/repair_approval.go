package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"farthing/internal/farthing"
)

// Repair returns the command that repairs an approval which is not what its journal says, if the journal of its
// merchant is whole. The caller adds reason, salt and origin.
func (v *Approvals) Repair(ctx context.Context, merchantID, id string) (c farthing.RepairApproval, err error) {
	err = v.s.snapshot(ctx, func(r reader) error {
		c, err = v.repair(ctx, r, merchantID, id)
		return err
	})
	if err != nil {
		return c, fmt.Errorf("repair approval %s: %w", id, err)
	}
	return c, nil
}

func (v *Approvals) repair(
	ctx context.Context, r reader, merchantID, id string,
) (c farthing.RepairApproval, err error) {
	journal, err := recomputed(ctx, v.s, r, merchantID)
	if err != nil {
		return c, err
	}
	stored, err := approvalsTable.first(ctx, r, merchantID, "merchant = $1 AND id = $2", merchantKey(merchantID), id)
	if err != nil && !errors.Is(err, errNoRows) {
		return c, err
	}
	check, _ := journal.checks[farthing.SubjectApproval].(approvalCheck)
	rows := check.byID[id]
	switch {
	case rows == nil && err != nil:
		return c, farthing.Refuse(farthing.CodeNotFound, "There is no such approval.")
	case rows == nil:
		c.Proven = stored // it was made outside, and ends with its first row
		c.Proven.Status, c.Proven.Given, c.Proven.LastSeq = farthing.ApprovalVoid, nil, 0
		return c, nil
	}
	a := &c.Proven
	if *a = stored; err != nil {
		*a = farthing.Approval{
			MerchantID: merchantID,
			ID:         id,
			Wanted:     "{}",
			Replaced:   "{}",
		}
	}
	a.Kind, a.SubjectID, a.Status = farthing.ApprovalKind(rows.is.kind), rows.is.subject, rows.is.status
	a.FirstSeq, a.LastSeq = rows.first, rows.last
	return c, restoreApproval(ctx, r, a)
}

// approvalRowsQuery reads the rows about an approval, with who stands in their notes.
const approvalRowsQuery = `SELECT j.kind, j.actor, j.booked_at, n.who
	FROM journal j LEFT JOIN notes n ON n.merchant = $1 AND n.seq = j.seq
	WHERE j.merchant = $1 AND j.seq >= $2 AND j.seq <= $3 AND j.subject_id = $4 ORDER BY j.seq`

// restoreApproval puts into an approval who asked for it and who gave it, as its rows and their notes say. For whom
// else they acted only the record says.
func restoreApproval(ctx context.Context, r reader, a *farthing.Approval) error {
	behind := func(parties []farthing.Party, person string) farthing.People {
		i := slices.IndexFunc(parties, func(p farthing.Party) bool { return p.Person == person })
		if i < 0 {
			return nil
		}
		return parties[i].OnBehalfOf
	}
	gave := make([]farthing.Party, len(a.Given))
	for i, yes := range a.Given {
		gave[i] = yes.Party
	}
	a.Given = nil
	args := []any{merchantKey(a.MerchantID), a.FirstSeq, a.LastSeq, a.ID}
	err := r.query(ctx, approvalRowsQuery, args, func(r row) error {
		var kind, booked int64
		var asker, who string
		if err := r.Scan(&kind, (*actor)(&asker), &booked, (*text)(&who)); err != nil {
			return fmt.Errorf("scan a row about an approval: %w", err)
		}
		switch kindOf(kind).Type {
		case farthing.EventApprovalAsked:
			a.Actor, a.CreatedAt = asker, fromMS(booked)
			if strings.HasPrefix(who, farthing.ActorClient("")) { // a system's, which is no person
				a.Actor, who = who, ""
				a.Maker.Person = ""
			}
			if who != "" && who != a.Maker.Person {
				a.Maker = farthing.Party{Person: who}
			}
		case farthing.EventApprovalGiven:
			party := farthing.Party{Person: who, OnBehalfOf: behind(gave, who)}
			a.Given = append(a.Given, farthing.Vote{Party: party, At: fromMS(booked)})
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read what the journal says of approval %s: %w", a.ID, err)
	}
	if a.Status == farthing.ApprovalApproved || a.Needed == 0 {
		a.Needed = max(1, int64(len(a.Given)))
	}
	if a.ExpiresAt.IsZero() {
		a.ExpiresAt = a.CreatedAt
	}
	return nil
}
