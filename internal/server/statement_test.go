package server

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/issuer"
	"farthing/internal/money"
	"farthing/internal/proof"
	"farthing/internal/statement"
)

// TestStatementsAgreeWithTheLedger holds the statement of a day against the balance and the journal of that day.
func TestStatementsAgreeWithTheLedger(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		at := w.want(200, w.get("/v1/balance", w.merchant)).text("available")
		journal := w.pages("/v1/journal?after=0", w.merchant)
		found := statementOf(t, w, "2026-01-01..2026-11-20")
		if strconv.FormatInt(found.Closing, 10) != at || found.Opening != 0 || len(found.Entries) != len(journal) {
			t.Errorf("%d entries from %d to %d, the journal has %d, and the balance is %s", len(found.Entries),
				found.Opening, found.Closing, len(journal), at)
		}
		last := object(t, journal[len(journal)-1])
		if found.HeadHash != cell(t, last, "hash") || strconv.FormatInt(*found.LastSeq, 10) != cell(t, last, "seq") {
			t.Errorf("up to row %d, %s", *found.LastSeq, found.HeadHash)
		}
		w.clock.Advance(24 * 3600e9)
		w.operator, w.merchant = w.token(""), w.token(shop, issuer.MerchantScopes.Names()...)
		w.pay(shop, "p9", 100)
		next := statementOf(t, w, "2026-11-21")
		if next.Opening != found.Closing || next.Closing != found.Closing+100 ||
			next.PreviousHash != found.HeadHash || *next.FirstSeq != *found.LastSeq+1 {
			t.Errorf("the day after: %+v %+v", next.StatementHead, next.StatementFoot)
		}
		both := statementOf(t, w, "2026-01-01..2026-11-22")
		if both.Closing != next.Closing || len(both.Entries) != len(found.Entries)+len(next.Entries) {
			t.Errorf("both: %+v", both.StatementHead)
		}
		empty := statementOf(t, w, "2025-W01")
		if len(empty.Entries) != 0 || empty.Closing != 0 || empty.FirstSeq != nil ||
			empty.HeadHash != found.PreviousHash {
			t.Errorf("before the book: %+v %+v", empty.StatementHead, empty.StatementFoot)
		}
		old := statementOf(t, w, "2026-11-01..2026-11-01?by=value")
		if old.Opening != 0 || old.Closing != 500001-305 || old.Entries[0].SubjectID != "p1" {
			t.Errorf("by value date: %+v", old.StatementHead)
		}
	})
}

// TestStatementsAreProved has statements of each form verified without the store, by themselves and as parts of the
// journal, and has what somebody changes in one found.
func TestStatementsAreProved(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		journal := w.want(200, w.get("/v1/exports/journal?after=0", w.merchant)).body
		for form, address := range map[string]string{
			"json":     "/v1/statements/2026-01-01..2026-11-20?by=",
			"csv":      "/v1/exports/statements/2026-01-01..2026-11-20?format=csv&by=",
			"camt.053": "/v1/exports/statements/2026-01-01..2026-11-20?format=camt.053&by=",
		} {
			for _, by := range statement.Dates {
				said := w.want(200, w.get(address+by, w.merchant)).body
				proves(t, form, by, said, journal)
			}
		}
		marked := w.want(200, w.get("/v1/exports/journal?after=0&bom=true", w.merchant)).body
		proves(t, "csv", "booking", w.want(200, w.get(
			"/v1/exports/statements/2026-01-01..2026-11-20?format=csv&bom=true", w.merchant)).body, marked)
		major := w.want(200, w.get(
			"/v1/exports/statements/2026-01-01..2026-11-20?format=csv&amounts=major", w.merchant))
		if _, err := proof.ExamineStatement(strings.NewReader(major.body), nil); err == nil {
			t.Error("a statement in pounds is verified as one in pence")
		}
		other := strings.Replace(journal, ",500001,", ",500002,", 1)
		said := w.want(200, w.get("/v1/statements/2026-01-01..2026-11-20", w.merchant)).body
		if found, err := proof.ExamineStatement(strings.NewReader(said), strings.NewReader(other)); err != nil ||
			found.InJournal {
			t.Errorf("in another journal: %v, %+v", err, found)
		}
	})
}

// proves verifies a statement by itself and in its journal, and looks whether changes of it are found.
func proves(t *testing.T, form, by, said, journal string) {
	t.Helper()
	chained := form == "csv" || form == "json" && by == "booking"
	for _, beside := range []io.Reader{nil, strings.NewReader(journal)} {
		found, err := proof.ExamineStatement(strings.NewReader(said), beside)
		if err != nil || len(found.Problems) > 0 || found.Form != form || found.Entries == 0 ||
			found.InJournal != (beside != nil) || found.Chained != chained {
			t.Errorf("%s by %s: %v, %+v", form, by, err, found)
		}
	}
	changed := strings.NewReplacer("500001", "500002", "5000.01", "5000.02").Replace(said)
	if found, err := proof.ExamineStatement(strings.NewReader(changed), nil); changed == said ||
		err == nil && len(found.Problems) == 0 {
		t.Errorf("%s by %s: an amount is another, and nothing is wrong", form, by)
	}
	cut := said[:len(said)*2/3]
	if found, err := proof.ExamineStatement(strings.NewReader(cut), nil); err == nil {
		t.Errorf("%s by %s: it is cut off, and is read: %+v", form, by, found)
	}
}

// statementOf reads a statement, whose entries must lead from its opening to its closing balance.
func statementOf(t *testing.T, w *world, query string) (found api.Statement) {
	t.Helper()
	a := w.want(200, w.get("/v1/statements/"+query, w.merchant))
	if err := json.Unmarshal([]byte(a.body), &found); err != nil {
		t.Fatal(err)
	}
	balance := found.Opening
	for i := range found.Entries {
		if balance += found.Entries[i].Change; found.Entries[i].Balance != balance {
			t.Errorf("%s: after entry %d %d, not %d", query, i, found.Entries[i].Balance, balance)
		}
	}
	if balance != found.Closing || found.Credits.Amount-found.Debits.Amount != found.Closing-found.Opening {
		t.Errorf("%s: %d to %d, %d by its entries", query, found.Opening, found.Closing, balance)
	}
	return found
}

// A day of the merchant's zone is not one of UTC: in summer it begins an hour earlier in London.
func TestStatementsCountDaysInTheMerchantsZone(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for id, date := range map[string]string{
			"before": "2026-10-24T22:59:59.999Z", "first": "2026-10-24T23:00:00Z",
			"last": "2026-10-25T23:59:59.999Z", "after": "2026-10-26T00:00:00Z",
		} {
			w.want(201, w.post("/v1/payments", w.operator, `{"id":"`+id+`","merchantId":"shop","userId":"u1",`+
				`"amount":100,"status":"settled","date":"`+date+`"}`))
		}
		found, seen := statementOf(t, w, "2026-10-25?by=value"), map[string]bool{}
		for i := range found.Entries {
			seen[found.Entries[i].SubjectID] = true
		}
		if len(seen) != 2 || !seen["first"] || !seen["last"] || found.Opening != 100 || found.Closing != 300 {
			t.Errorf("%v, %d to %d", seen, found.Opening, found.Closing)
		}
	})
}

func TestStatementsAreRefused(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, period := range []string{
		"2026", "2026-11-31", "2026-W54", "2026-11-20..2026-11-19", "november", "2026-11-21", "2027-01",
	} {
		a := w.refused(400, "invalid_request", w.get("/v1/statements/"+period, w.merchant))
		if !strings.Contains(a.body, "path.period") {
			t.Errorf("%s: %s", period, a.body)
		}
	}
	turned := w.refused(400, "invalid_request", w.get("/v1/statements/2026-11-20..2026-11-19", w.merchant))
	if !strings.Contains(turned.body, "must end on the day on which it begins, or later") {
		t.Errorf("days in the wrong order: %s", turned.body)
	}
	w.refused(400, "invalid_request", w.get("/v1/statements/2026-11?by=date", w.merchant))
	w.refused(400, "invalid_request", w.get("/v1/exports/statements/2026-11?format=doc", w.merchant))
	w.refused(400, "merchant_required", w.get("/v1/statements/2026-11", w.operator))
	w.refused(403, "merchant_mismatch", w.get("/v1/statements/2026-11?merchantId=other", w.merchant))
	w.refused(406, "not_acceptable", w.send("GET", "/v1/statements/2026-11", w.merchant, "", "Accept", mediaXML))
	head := w.want(200, w.send("HEAD", "/v1/exports/statements/2026-11", w.merchant, "", "Accept", mediaXML))
	if head.header.Get("Content-Type") != mediaXML || head.body != "" ||
		head.header.Get("Content-Disposition") != `attachment; filename="statement-shop-2026-11.xml"` {
		t.Errorf("HEAD: %v %s", head.header, head.body)
	}
}

// A statement for bookkeeping has what changes the balance, in pounds, and its last balance is the closing one.
func TestStatementsForBookkeeping(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		found := statementOf(t, w, "2026-01-01..2026-11-20")
		const address = "/v1/exports/statements/2026-01-01..2026-11-20?format=csv"
		a := w.want(200, w.get(address+"&form=simple&amounts=major", w.merchant))
		lines := strings.Split(strings.TrimSuffix(a.body, "\r\n"), "\r\n")
		moves := found.Credits.Count + found.Debits.Count
		if lines[0] != "date,description,reference,in,out,balance" || int64(len(lines)) != moves+1 ||
			lines[1] != "2026-11-20,Payment settled,p1,5000.01,,5000.01" {
			t.Errorf("%d of %d: %s", len(lines), moves, a.body)
		}
		closing := money.GBP.Format(money.Minor(found.Closing))
		if !strings.HasSuffix(lines[len(lines)-1], ","+closing) {
			t.Errorf("it ends with %s, not with %s", lines[len(lines)-1], closing)
		}
		minor := w.want(200, w.get(address, w.merchant)).body
		major := w.want(200, w.get(address+"&amounts=major", w.merchant)).body
		ends := fmt.Sprintf("closing,,%d,", found.Closing)
		if !strings.Contains(minor, ends) || !strings.Contains(major, "closing,,"+closing+",") ||
			strings.Count(minor, "\n") != strings.Count(major, "\n") {
			t.Errorf("in pounds: %s", major)
		}
		w.refused(400, "invalid_request", w.get(address+"&form=short", w.merchant))
		w.refused(400, "invalid_request", w.get(address+"&amounts=pounds", w.merchant))
	})
}

// The same statement is the same PDF to the byte, and a name that the fonts lack does no harm.
func TestStatementsAsPDFAreTheSameTwice(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		w.want(200, w.send("PATCH", "/v1/merchants/shop", w.operator, `{"name":"Żółw 한국 🙂 (Ltd)\\"}`))
		first := w.want(200, w.get("/v1/exports/statements/2026-11?format=pdf", w.merchant))
		second := w.want(200, w.send("GET", "/v1/exports/statements/2026-11", w.merchant, "", "Accept", mediaPDF))
		if first.body != second.body || !strings.HasPrefix(first.body, "%PDF-1.") ||
			first.header.Get("Content-Type") != mediaPDF ||
			first.header.Get("Content-Disposition") != `attachment; filename="statement-shop-2026-11.pdf"` {
			t.Errorf("%d and %d bytes, %v", len(first.body), len(second.body), first.header)
		}
	})
}
