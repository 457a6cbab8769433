package server

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail/manual"
)

// turn has jobs do what is due.
func (w *world) turn(list ...jobs.Job) {
	w.tb.Helper()
	for _, j := range list {
		for more := true; more; {
			var err error
			if more, err = j.Run(w.tb.Context(), jobs.Call{Now: w.clock.Now()}); err != nil {
				w.tb.Fatal(err)
			}
		}
	}
}

// One person asks through the interface that a statement be taken out, and another one approves it. Its matches end,
// the account is stated to the day before, and what it alone made paid is in transit with an unknown outcome.
func TestAStatementIsTakenOut(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		r := w.robs(manual.Name, farthing.TwoPeopleAll)
		handed := r.handsOver("w1")
		reconcile := &jobs.Reconcile{Store: w.store}
		const head = "Date,Amount,Balance,Description,Account\n"
		r.uploads(r.thief, head+"19/11/2026,1000.00,1000.00,FPI JONES,20000055779911\n")
		wrong := r.uploads(r.thief, head+fmt.Sprintf("20/11/2026,-48.50,951.50,FPO %s,20000055779911\n",
			handed.StatementReference)).text("id")
		r.turn(reconcile)
		stands := func(statedTo string, matches int, status farthing.WithdrawalStatus, outcome string) {
			t.Helper()
			stated := r.listed("/v1/reconciliation/accounts?", "statedTo")
			found := r.listed("/v1/reconciliation/matches?", "id")
			shown := r.want(200, r.get("/v1/withdrawals/w1?merchantId=shop", r.merchant))
			if len(stated) != 1 || stated[0] != statedTo || len(found) != matches || shown.text("outcome") != outcome ||
				shown.text("status") != string(status) {
				t.Errorf("stated to %q, %q, %s", stated, found, shown.body)
			}
		}
		stands("2026-11-20", 1, farthing.WithdrawalPaid, "")

		address, why := "/v1/rails/documents/"+wrong+"/take-out", `{"reason":"The bank made it by mistake."}`
		r.want(403, r.post(address, r.merchant, why))
		r.refused(400, farthing.CodeInvalidRequest, r.post(address, r.thief, `{}`))
		r.refused(404, farthing.CodeNotFound, r.post("/v1/rails/documents/doc_none/take-out", r.thief, why))
		asked := r.want(202, r.post(address, r.thief, why))
		if again := r.want(202, r.post(address, r.thief, why)); asked.text("kind") != "statement_out" ||
			again.text("id") != asked.text("id") || asked.text("subjectId") != wrong {
			t.Errorf("%s, then %s", asked.body, again.body)
		}
		r.decides(422, "approve", r.thief, asked)
		stands("2026-11-20", 1, farthing.WithdrawalPaid, "")
		r.decides(200, "approve", r.person("Bob"), asked)
		r.turn(reconcile, &jobs.StatementsOut{Store: w.store})
		stands("2026-11-19", 0, farthing.InTransit, "unknown")
		if out := r.listed("/v1/rails/documents?status=taken_out&", "id"); len(out) != 1 || out[0] != wrong {
			t.Errorf("%q is taken out", out)
		}
		rows := r.listed("/v1/audit?type=rail_document.taken_out&", "subjectId")
		if len(rows) != 1 || rows[0] != wrong {
			t.Errorf("the journal has %q", rows)
		}
		again := r.refused(409, farthing.CodeWrongState, r.post(address, r.thief, why))
		if !strings.HasSuffix(again.text("detail"), " was taken out already.") {
			t.Errorf("taken out twice: %s", again.body)
		}
		fresh := r.uploads(r.thief, head+"20/11/2026,5.00,1005.00,FPI JONES,20000055779911\n").text("id")
		early := r.refused(409, farthing.CodeWrongState, r.post("/v1/rails/documents/"+fresh+"/take-out", r.thief, why))
		if !strings.Contains(early.text("detail"), " not reconciled yet; ") {
			t.Errorf("taken out before it is reconciled: %s", early.body)
		}
		r.verified()
	})
}
