package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/proof"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// reconciled has the bank say lines in the next statement, and compares it with the books, as the worker does.
func (w *world) reconciled(number int64, lines ...recon.Line) (matches []recon.Match, breaks []recon.Break) {
	w.tb.Helper()
	ctx, st, today := w.tb.Context(), w.store, calendar.Of(w.clock.Now(), time.UTC)
	s := store.BankStatement{
		Statement: recon.Statement{
			ID:     fmt.Sprintf("isofile/acme/gbp/STM-%d", number),
			Number: number,
			From:   today,
			To:     today,
			At:     w.clock.Now(),
		},
		Account:  "isofile/acme/gbp",
		Currency: money.GBP,
	}
	for i, l := range lines {
		l.ID, l.Date = recon.LineID(s.ID, i+1), today
		s.Lines += l.Amount
		s.Entries = append(s.Entries, store.BankLine{Line: l, Place: int64(i) + 1})
	}
	s.Closing, s.Digest = s.Lines, fmt.Sprint(lines)
	document, err := st.Documents.Begin(ctx, "isofile/acme", farthing.Digest{byte(number)})
	if err != nil {
		w.tb.Fatal(err)
	}
	document.Status, document.ReceivedAt = store.DocumentHandled, w.clock.Now()
	report := store.DocumentReport{Statements: []store.BankStatement{s}}
	if _, err := st.Documents.Keep(ctx, document, report); err != nil {
		w.tb.Fatal(err)
	}
	for more := true; more; {
		var err error
		if more, err = st.Reconciliations.Expect(ctx, recon.Days{Zone: time.UTC}); err != nil {
			w.tb.Fatal(err)
		}
	}
	read, err := st.Reconciliations.Read(ctx, money.GBP)
	if err != nil {
		w.tb.Fatal(err)
	}
	in := recon.Input{Account: "GBP", Breaks: read.Breaks, Through: today, At: w.clock.Now()}
	for i := range read.Expectations {
		in.Expectations = append(in.Expectations, read.Expectations[i].Expectation)
	}
	for i := range read.Lines {
		in.Lines = append(in.Lines, read.Lines[i].Line)
	}
	found, err := recon.Reconcile(in)
	if err != nil {
		w.tb.Fatal(err)
	}
	if kept, err := st.Reconciliations.Keep(ctx, read, &store.Found{Result: found, At: w.clock.Now()}); !kept {
		w.tb.Fatal("another process reconciled", err)
	}
	return found.Matches, found.Opened
}

// stated has the bank state an account, and returns its identifier.
func (w *world) stated() string {
	w.tb.Helper()
	w.reconciled(7)
	return farthing.SafeguardingAccountID("isofile/acme/gbp", money.GBP)
}

// safeguarded makes the safeguarding record that is due, as the worker does.
func (w *world) safeguarded() *store.SafeguardingDay {
	w.tb.Helper()
	terms := store.SafeguardingTerms{Days: recon.Days{Zone: time.UTC}, At: farthing.DefaultSafeguarding}
	list, err := w.store.Safeguarding.Due(w.tb.Context(), terms, w.clock.Now())
	if err != nil || len(list) == 0 {
		w.tb.Fatal("nothing is due", err)
	}
	made, err := w.store.Safeguarding.Make(w.tb.Context(), terms, list[0], w.clock.Now())
	if err != nil || made.Day == nil {
		w.tb.Fatalf("the record of %s is not made: %+v, %v", list[0].Date, made.Wait, err)
	}
	return made.Day
}

// A day is read, signed once by a person, and proved by what was read alone.
func TestSafeguardingDaysAreSigned(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 5000)
		w.safeguarded() // that of the day before
		day := w.safeguarded()
		at := "/v1/reconciliation/days/" + day.Date.String()
		got := w.want(200, w.get(at, w.operator))
		for path, want := range map[string]string{
			"date": day.Date.String(), "currency": "GBP", "signedBy": "", "proof.digest": day.Digest,
			"number": "2", "requirement": "5000",
			"resource": "5000", "balances.acquirer": "5000", "bankStatement": "",
		} {
			if got.text(path) != want {
				t.Errorf("%s is %q, want %q", path, got.text(path), want)
			}
		}
		lines := w.want(200, w.get(at+"/merchants?limit=1", w.operator))
		if lines.text("data.0.merchantId") != shop || lines.text("data.0.available") != "5000" {
			t.Errorf("%s", lines.body)
		}
		ann, wish := w.person("Ann"), `{"digest":"`+day.Digest+`","reason":"Compared “with” the bank’s"}`
		w.refused(403, farthing.CodeNotAnApprover, w.post(at+"/sign", w.operator, wish))
		signed := w.want(200, w.post(at+"/sign", ann, wish))
		if signed.text("signedBy") != "Ann" || signed.text("proof.signing") == "" {
			t.Errorf("%s", signed.body)
		}
		w.want(200, w.post(at+"/sign", ann, wish))
		w.refused(409, farthing.CodeWrongState, w.post(at+"/sign", w.person("Bob"), wish))
		other := strings.Repeat("0", 64)
		w.refused(412, farthing.CodePreconditionFailed, w.post(at+"/sign", ann, `{"digest":"`+other+`"}`))
		days := w.want(200, w.get("/v1/reconciliation/days", w.operator)).body
		var ndjson strings.Builder
		for _, line := range w.pages(at+"/merchants", w.operator) {
			ndjson.Write(line)
			ndjson.WriteByte('\n')
		}
		proved, err := proof.ExamineDays(nil, strings.NewReader(days))
		if err == nil {
			err = proved.ExamineLines(strings.NewReader(ndjson.String()))
		}
		if err != nil || len(proved.Problems) > 0 || len(proved.Days) != 2 || proved.Days[1].Signing == nil {
			t.Errorf("%v, %v: %s", err, proved, days)
		}
		w.refused(404, farthing.CodeNotFound, w.get("/v1/reconciliation/days/2001-01-01", w.operator))
		w.refused(404, farthing.CodeNotFound, w.get(at+"?currency=EUR", w.operator))
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/days/monday", w.operator))
		w.refused(400, farthing.CodeInvalidRequest, w.get(at+"?currency=EUX", w.operator))
		w.refused(403, farthing.CodeInsufficientScope, w.get(at, w.merchant))
		if list := w.want(200, w.get("/v1/reconciliation/days", w.operator)); len(list.list("data")) != 2 {
			t.Errorf("%s", list.body)
		}
		if n := w.sameAsPages(t, "/v1/reconciliation/days", w.operator, dayTable.Columns); n != 2 {
			t.Errorf("%d days are exported", n)
		}
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/exports/safeguarding-days", w.merchant))
		w.monthIs(day)
	})
}

// monthIs compares a month with its last day, the second, which one person signed.
func (w *world) monthIs(last *store.SafeguardingDay) {
	w.tb.Helper()
	at := "/v1/reconciliation/months/" + last.Date.String()[:len("2026-11")]
	month := w.want(200, w.get(at, w.operator))
	for path, want := range map[string]string{
		"month": last.Date.String()[:len("2026-11")], "currency": "GBP", "figures.days": "2", "figures.unsigned": "1",
		"figures.date": last.Date.String(), "figures.requirement": "5000", "figures.lowestRequirement": "0",
		"figures.bankStatement": "", "figures.daysUncompared": "2",
	} {
		if got := month.text(path); got != want {
			w.tb.Errorf("%s of the month is %q, want %q", path, got, want)
		}
	}
	if missing := month.list("missing"); len(missing) == 0 || missing[0] != "2026-11-02" {
		w.tb.Errorf("missing are %v", missing)
	}
	none := w.want(200, w.get(at+"?currency=EUR", w.operator))
	if none.text("figures.days") != "0" || none.text("figures.date") != "" {
		w.tb.Errorf("%s", none.body)
	}
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/months/november", w.operator))
	w.refused(400, farthing.CodeInvalidRequest, w.get(at+"?currency=EUX", w.operator))
	w.refused(403, farthing.CodeInsufficientScope, w.get(at, w.merchant))
}

// An account is closed, and opened again, by two people's word each.
func TestSafeguardingAccountsAreClosed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if list := w.want(200, w.get("/v1/reconciliation/accounts", w.operator)); len(list.list("data")) != 0 {
			t.Errorf("%s", list.body)
		}
		w.reconciled(1, recon.Line{Amount: 5000, Text: "GIFT"})
		list := w.want(200, w.get("/v1/reconciliation/accounts?limit=1", w.operator))
		id := list.text("data.0.id")
		at, today := "/v1/reconciliation/accounts/"+id, w.clock.Now().Format(time.DateOnly)
		is := func(a answered, want string) {
			t.Helper()
			got := fmt.Sprint(a.text("status"), " ", a.text("lastDay"), " ", a.text("proposed.status"), " ",
				a.text("proposed.by"))
			if got != want {
				t.Errorf("it is %q, want %q", got, want)
			}
		}
		ann, bob, wish := w.person("Ann"), w.person("Bob"), `{"lastDay":"`+today+`","reason":"Moved"}`
		w.refused(403, farthing.CodeNotAnApprover, w.post(at+"/close", w.operator, wish))
		w.refused(403, farthing.CodeInsufficientScope, w.post(at+"/close", w.merchant, wish))
		w.refused(400, farthing.CodeInvalidRequest, w.post(at+"/close", ann, `{"lastDay":"monday","reason":"x"}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post(at+"/reopen", ann, `{"reason":""}`))
		w.refused(409, farthing.CodeWrongState, w.post(at+"/close", ann, `{"lastDay":"2001-01-01","reason":"x"}`))
		w.refused(409, farthing.CodeWrongState, w.post(at+"/close", ann, `{"lastDay":"2099-01-01","reason":"x"}`))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/reconciliation/accounts/sga_1/close", ann, wish))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/reconciliation/accounts/sga_1", w.operator))
		is(w.want(200, w.post(at+"/close", ann, wish)), "open  closed Ann")
		work := w.want(200, w.get("/v1/work?kind=safeguarding_account", w.operator))
		if work.text("data.0.clearedBy.path") != at+"/close" || work.text("data.0.subjectId") != id {
			t.Errorf("%s", work.body)
		}
		is(w.want(200, w.post(at+"/close", bob, wish)), "closed "+today+"  ")
		is(w.want(200, w.get(at, w.operator)), "closed "+today+"  ")
		w.closedIn(today)
		is(w.want(200, w.post(at+"/reopen", bob, `{"reason":"x"}`)), "closed "+today+" open Bob")
		work = w.want(200, w.get("/v1/work?kind=safeguarding_account", w.operator))
		if work.text("data.0.clearedBy.path") != at+"/reopen" {
			t.Errorf("%s", work.body)
		}
		opened := w.want(200, w.post(at+"/reopen", ann, `{"reason":"It was another one"}`))
		is(opened, "open   ")
		if opened.text("changedBy.1") != "Ann" || opened.text("reason") != "It was another one" {
			t.Errorf("%s", opened.body)
		}
	})
}

// closedIn looks at the record of a day after the one on which the only account was closed, with 5,000 left there.
func (w *world) closedIn(lastDay string) {
	w.tb.Helper()
	w.safeguarded()
	w.safeguarded()
	day := w.want(200, w.get("/v1/reconciliation/days/"+w.safeguarded().Date.String(), w.operator))
	for path, want := range map[string]string{
		"bankStatement": "0", "statements.0.balance": "0", "statements.0.left": "5000",
		"statements.0.closedOn": lastDay, "explained.0.amount": "5000", "explained.1.cause": "closed_account",
		"explained.1.amount": "-5000", "unexplained": "0",
	} {
		if got := day.text(path); got != want {
			w.tb.Errorf("%s of the day is %q, want %q", path, got, want)
		}
	}
	days := w.want(200, w.get("/v1/reconciliation/days", w.operator)).body
	proved, err := proof.ExamineDays(nil, strings.NewReader(days))
	if err != nil || len(proved.Problems) > 0 || len(proved.Days) != 3 {
		w.tb.Errorf("%v, %v: %s", err, proved, days)
	}
}

// What reconciliation found is read with what it consists of.
func TestWhatWasReconciledIsRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.want(201, w.post("/v1/provider-settlements", w.operator,
			`{"id":"s1","merchantId":"shop","amount":5000,"reference":"ACQ-2026-77"}`))
		matches, breaks := w.reconciled(7,
			recon.Line{Amount: 5000, Text: "BATCH ACQ-2026-77", References: recon.References{Bank: "B-1"}},
			recon.Line{Amount: 777, Text: "THANK YOU", References: recon.References{EndToEnd: "THEIRS-1"}})
		if len(matches) != 1 || len(breaks) != 1 {
			t.Fatalf("matches %v, breaks %v", matches, breaks)
		}
		match := w.want(200, w.get("/v1/reconciliation/matches/"+matches[0].ID, w.operator))
		line := "isofile/acme/gbp/STM-7#1"
		for path, want := range map[string]string{
			"rule": "text", "amount": "5000", "currency": "GBP", "hasMore": "false", "expectations.0.kind": "provider",
			"expectations.0.subjectId": "s1", "expectations.0.merchantId": shop, "expectations.0.status": "matched",
			"expectations.0.matchId": matches[0].ID, "lines.0.id": line, "lines.0.text": "BATCH ACQ-2026-77",
			"lines.0.bankReference": "B-1", "lines.0.bookedOn": w.clock.Now().Format(time.DateOnly),
			"lines.0.status": "matched", "lines.0.matchId": matches[0].ID,
		} {
			if got := match.text(path); got != want {
				t.Errorf("the match: %s is %q, want %q", path, got, want)
			}
		}
		list := w.want(200, w.get("/v1/reconciliation/matches?rule=text&rule=uetr", w.operator))
		if list.text("data.0.id") != matches[0].ID || list.text("data.0.reason") != matches[0].Reason() {
			t.Errorf("%s", list.body)
		}
		for _, none := range []string{"rule=uetr", "startDate=2100-01-01", "endDate=2000-01-01"} {
			if a := w.want(200, w.get("/v1/reconciliation/matches?"+none, w.operator)); len(a.list("data")) != 0 {
				t.Errorf("%s: %s", none, a.body)
			}
		}
		one := w.want(200, w.get("/v1/reconciliation/breaks/"+breaks[0].ID, w.operator))
		for path, want := range map[string]string{
			"kind": "unknown_at_us", "status": "open", "amount": "777", "currency": "GBP", "resolution": "",
			"lines.0.endToEndId": "THEIRS-1", "lines.0.amount": "777", "lines.0.status": "open",
		} {
			if got := one.text(path); got != want {
				t.Errorf("the break: %s is %q, want %q", path, got, want)
			}
		}
		for _, path := range []string{"breaks", "matches"} {
			w.refused(404, farthing.CodeNotFound, w.get("/v1/reconciliation/"+path+"/none", w.operator))
			w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/reconciliation/"+path+"/none", w.merchant))
		}
	})
}

// A match of more than is shown says so.
func TestAMatchOfManyIsCut(t *testing.T) {
	w := newWorld(t, "sqlite")
	var lines []recon.Line
	for range store.MaxParts/2 + 1 { // each is taken back: the two of them are one match
		lines = append(lines, recon.Line{Amount: 7}, recon.Line{Amount: -7, Reversal: true})
	}
	matches, breaks := w.reconciled(1, lines...)
	for _, m := range matches {
		one := w.want(200, w.get("/v1/reconciliation/matches/"+m.ID, w.operator))
		if more := len(m.Lines) > store.MaxParts; one.text("hasMore") != fmt.Sprint(more) ||
			len(one.list("lines")) != min(len(m.Lines), store.MaxParts) {
			t.Fatalf("a match of %d lines: %.300s", len(m.Lines), one.body)
		}
	}
	for i := range breaks {
		one := w.want(200, w.get("/v1/reconciliation/breaks/"+breaks[i].ID, w.operator))
		if more := len(breaks[i].Lines) > store.MaxParts; one.text("hasMore") != fmt.Sprint(more) {
			t.Fatalf("a break of %d lines: %.300s", len(breaks[i].Lines), one.body)
		}
	}
	t.Log(len(matches), len(breaks))
}
