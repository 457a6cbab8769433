package store_test

import (
	"errors"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// An approval that somebody changed, took away or made in the database stops what it is about; it is repaired by what
// the journal knows, and ends if it was open, with what waited for it.
func TestForgedApprovalsAreRepaired(t *testing.T) {
	slow.Test(t)
	paid := farthing.RecordPayoutPaid{PayoutReport: farthing.PayoutReport{
		MerchantID: "shop",
		ID:         "w-sent",
		By:         farthing.Origin{Actor: farthing.ActorBank},
	}}
	submit := farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w-approved", By: staff}
	for name, c := range map[string]struct {
		statement, subject string
		status             farthing.ApprovalStatus // after the repair
		refused            farthing.Command        // until then; nil: none
		requested          int64                   // afterwards
	}{
		"open": {`UPDATE approvals SET given = '[{"at":1,"person":"Eve"}]'`, "w-open", "void", approve("w-open", "Bob"),
			2000},
		"open, its needs": {`UPDATE approvals SET needed = 1`, "w-open", "void", approve("w-open", "Bob"), 2000},
		"open, gone":      {`DELETE FROM approvals`, "w-open", "void", approve("w-open", "Bob"), 2000},
		"approved": {`UPDATE approvals SET given = '[{"at":1,"person":"Eve"}]'`, "w-approved", "approved", submit,
			4000},
		"approved, gone":  {`DELETE FROM approvals`, "w-approved", "approved", submit, 4000},
		"approved, needs": {`UPDATE approvals SET needed = 9, maker = 'Eve'`, "w-approved", "approved", submit, 4000},
		"approved, undone": {`UPDATE approvals SET status = 'open', given = NULL`, "w-approved", "approved", submit,
			4000},
		"an adjustment": {`UPDATE approvals SET wanted = '{}'`, "a-open", "void", nil, 4000},
		"no adjustment": {`DELETE FROM approvals`, "a-open", "void", nil, 4000},
		"a resolution":  {`UPDATE approvals SET maker = 'Eve'`, "w-sent", "void", paid, 4000},
		"no resolution": {`DELETE FROM approvals`, "w-sent", "void", nil, 4000},
		"an invented one": {`INSERT INTO approvals (merchant, id, kind, subject_id, status, wanted, replaced, actor,
			needed, expires_at, created_at, updated_at, first_seq, last_seq)
			SELECT merchant, 'apr_invented', kind, subject_id, status, wanted, replaced, actor, needed, expires_at,
			created_at, updated_at, 0, 0 FROM approvals`,
			"w-sent", "void", nil, 4000},
	} {
		for _, engine := range storetest.Engines {
			t.Run(engine+"/"+name, func(t *testing.T) {
				url, key := storetest.URL(t, engine)
				s := forgeable(t, url, key)
				about := approvalAbout(t, s, c.subject)
				right, err := s.Approvals.Repair(t.Context(), "shop", about)
				must(t, err)
				right.Reason = "x"
				if _, err := s.Do(t.Context(), right); farthing.CodeOf(err) != farthing.CodeWrongState {
					t.Errorf("repaired what is right: %v", err)
				}
				tamper(t, url, c.statement+" WHERE id = '"+about+"'")
				if c.refused != nil {
					if _, err := s.Do(t.Context(), c.refused); !errors.Is(err, farthing.ErrIntegrity) {
						t.Errorf("before the repair: %v", err)
					}
				}
				if strings.Contains(c.statement, "apr_invented") {
					about = "apr_invented"
				}
				command, err := s.Approvals.Repair(t.Context(), "shop", about)
				must(t, err)
				command.Salt, command.Reason = "salt", "somebody changed it"
				do(t, s, command)
				_, found := verified(t, s)
				a, err := s.Approvals.Get(t.Context(), "shop", about)
				must(t, err)
				if found != "" || a.Status != c.status ||
					balance(t, s, "shop", ledger.Requested) != minor(c.requested) {
					t.Errorf("after the repair it is %s: %s", a.Status, found)
				}
				if do(t, s, paid); c.status == farthing.ApprovalApproved {
					do(t, s, submit)
				}
				if _, found := verified(t, s); found != "" {
					t.Errorf("afterwards: %s", found)
				}
			})
		}
	}
}

// forgeable opens a store in which withdrawals, an adjustment and a resolution wait for approval, or have it.
func forgeable(t *testing.T, url, key string) *store.Store {
	t.Helper()
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, storetest.Options(key, clock))
	guarded(t, s, clock)
	do(t, s, ask("w-sent", 2000), approve("w-sent", "Ann"), approve("w-sent", "Bob"),
		farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w-sent", By: staff}, ask("w-open", 2000),
		ask("w-approved", 2000), approve("w-approved", "Ann"), approve("w-approved", "Bob"),
		resolvePaid("shop", "w-sent", "ann"), farthing.Propose{
			Request: farthing.RecordAdjustment{
				MerchantID: "shop",
				ID:         "a-open",
				Amount:     70,
				Reason:     "goodwill",
			},
			Person: "ann",
		})
	return s
}

// approvalAbout returns the identifier of the approval about a record that was asked for last.
func approvalAbout(t *testing.T, s *store.Store, subject string) string {
	t.Helper()
	page, err := s.Approvals.List(t.Context(), store.ApprovalFilter{MerchantID: "shop"}, 100)
	must(t, err)
	found := farthing.Approval{}
	for _, a := range page.Rows {
		if a.SubjectID == subject && a.FirstSeq > found.FirstSeq {
			found = a
		}
	}
	return found.ID
}

// What a system's client asked for has that client in its note: a repair makes no person of it, who could be counted.
func TestARepairMakesNoPersonOfAClient(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := forgeable(t, url, key)
			wish := withdraw("shop", "w-system")
			wish.Amount = new(minor(3000))
			wish.By = farthing.Origin{Actor: farthing.ActorStaff, Client: "client:cl_1", Salt: "salt"}
			do(t, s, wish)
			about := approvalAbout(t, s, "w-system")
			tamper(t, url, "UPDATE approvals SET needed = 1 WHERE id = '"+about+"'")
			command, err := s.Approvals.Repair(t.Context(), "shop", about)
			must(t, err)
			if p := command.Proven; p.Maker.Person != "" || p.Actor != "client:cl_1" {
				t.Errorf("it was asked for by %q, %s", p.Maker.Person, p.Actor)
			}
		})
	}
}
