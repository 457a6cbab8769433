package server

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/statement"
)

// bookkept records one of each kind of record that has an export, with texts that a spreadsheet could take for more,
// and withdraws.
func bookkept(w *world) {
	w.tb.Helper()
	w.want(201, w.post("/v1/payments", w.operator, `{"id":"p1","merchantId":"shop","userId":"=u1","amount":500001,`+
		`"status":"settled","reference":"+order-1","description":"-tea","date":"2026-11-01T09:00:00Z"}`))
	w.pay(shop, "p2", 700)
	w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r1","merchantId":"shop","paymentId":"p1","amount":305,`+
		`"date":"2026-11-01T10:00:00Z","reason":"@broken"}`))
	w.want(201, w.post("/v1/disputes", w.operator, `{"id":"d1","merchantId":"shop","paymentId":"p2","amount":7,`+
		`"date":"2026-11-02T10:00:00Z","reason":"unknown"}`))
	w.want(201, w.post("/v1/adjustments", w.operator,
		`{"id":"a1","merchantId":"shop","amount":-25,"reason":"a cup was broken"}`))
	w.want(201, w.post("/v1/reserves", w.operator,
		`{"id":"e1","merchantId":"shop","amount":1105,"reason":"=until spring","releaseOn":"2027-03-01"}`))
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":2000}`))
	w.want(201, w.post("/v1/provider-settlements", w.operator,
		`{"id":"s1","merchantId":"shop","amount":90000,"fee":120,"reference":"=PO-1"}`))
	w.want(201, w.post("/v1/provider-settlements", w.operator, `{"id":"s2","merchantId":"shop","amount":-45}`))
	w.want(201, w.post("/v1/operator-transfers", w.operator,
		`{"id":"h1","merchantId":"shop","amount":165,"reason":"what the provider kept"}`))
	w.submitPaid("w1")
	w.want(201, w.post("/v1/fee-sweeps", w.operator, `{"id":"f1","merchantId":"shop"}`))
}

// submitPaid has the bank pay a withdrawal.
func (w *world) submitPaid(id string) {
	w.tb.Helper()
	paid := farthing.PayoutReport{MerchantID: "shop", ID: id, By: farthing.Origin{Actor: farthing.ActorBank}}
	for _, command := range []farthing.Command{
		farthing.SubmitWithdrawal{MerchantID: "shop", ID: id, By: paid.By},
		farthing.RecordPayoutPaid{PayoutReport: paid},
	} {
		if _, err := w.store.Do(w.tb.Context(), command); err != nil {
			w.tb.Fatal(err)
		}
	}
}

// exportPaths are the exports whose amounts and records bookkeepers add up.
var exportPaths = []string{
	"payments", "refunds", "disputes", "adjustments", "reserves", "withdrawals", "journal", "items?withdrawalId=w1",
	"provider-settlements", "fee-sweeps", "operator-transfers",
}

// TestExportsInMajorUnits reads each export in minor and in major units, as CSV and as NDJSON: only amounts differ, and
// each says the same to the penny.
func TestExportsInMajorUnits(t *testing.T) {
	columns := map[string][]string{
		"payments": paymentTable.Amounts, "refunds": refunds.table.Amounts, "disputes": disputes.table.Amounts,
		"adjustments": adjustments.table.Amounts, "reserves": reserves.table.Amounts,
		"withdrawals": withdrawalTable.Amounts, "journal": statement.JournalTable.Amounts,
		"items?withdrawalId=w1": itemTable.Amounts, "provider-settlements": settlements.table.Amounts,
		"fee-sweeps": sweeps.table.Amounts, "operator-transfers": operatorTransfers.table.Amounts,
	}
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		for _, path := range exportPaths {
			both := inBoth{path: path, amounts: map[string]bool{}}
			for _, name := range columns[path] {
				both.amounts[name] = true
			}
			both.compareCSV(t, w)
			both.compareNDJSON(t, w)
		}
		w.refused(400, "invalid_request", w.get("/v1/exports/refunds?amounts=pounds", w.merchant))
		w.refused(400, "unknown_parameter", w.get("/v1/refunds?amounts=major", w.merchant))
	})
}

// Exports and statements take what spreadsheets need: a mark that says UTF-8, and texts with a digit as texts.
func TestExportsForSpreadsheets(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		for _, path := range slices.Concat(exportPaths, []string{"bank-accounts", "approvals", "audit",
			"statements/2026-11"}) {
			address := "/v1/exports/" + path + "?format=csv"
			if strings.Contains(path, "?") {
				address = "/v1/exports/" + path + "&format=csv"
			}
			if path != "audit" {
				address += "&merchantId=shop"
			}
			plain := w.want(200, w.get(address, w.operator))
			a := w.want(200, w.get(address+"&bom=true&ids=text", w.operator))
			rest, marked := strings.CutPrefix(a.body, "\ufeff")
			if !marked || strings.HasPrefix(plain.body, "\ufeff") ||
				path == "payments" && !strings.Contains(rest, "\n\"=\"\"p1\"\"\",") {
				t.Errorf("%s: %.300s", path, a.body)
			}
		}
		w.refused(400, "invalid_request", w.get("/v1/exports/payments?bom=yes", w.merchant))
		w.refused(400, "invalid_request", w.get("/v1/exports/payments?ids=number", w.merchant))
		w.refused(400, "unknown_parameter", w.get("/v1/payments?bom=true", w.merchant))
	})
}

// inBoth is an export that is read in minor and in major units.
type inBoth struct {
	path    string
	heading []string
	amounts map[string]bool
}

// read returns the export in both.
func (b *inBoth) read(w *world, query string) (minor, major string) {
	w.tb.Helper()
	address := "/v1/exports/" + b.path + "?merchantId=shop" + query
	if strings.Contains(b.path, "?") {
		address = "/v1/exports/" + b.path + "&merchantId=shop" + query
	}
	return w.want(200, w.get(address, w.operator)).body, w.want(200, w.get(address+"&amounts=major", w.operator)).body
}

func (b *inBoth) compareCSV(t *testing.T, w *world) {
	t.Helper()
	minor, major := b.read(w, "")
	b.heading = strings.Split(strings.SplitN(minor, "\r\n", 2)[0], ",")
	rows, inMajor := readCSV(t, minor, b.heading), readCSV(t, major, b.heading)
	if len(rows) == 0 || len(rows) != len(inMajor) {
		t.Fatalf("%s: %d rows, in major units %d", b.path, len(rows), len(inMajor))
	}
	for i, row := range rows {
		for c, name := range b.heading {
			if got := inMajor[i][c]; got != asMajor(t, b.amounts[name], row[c]) {
				t.Errorf("%s, row %d, %s: %q, in minor units %q", b.path, i+1, name, got, row[c])
			}
		}
	}
}

// asMajor returns what stands for a cell in minor units.
func asMajor(t *testing.T, isAmount bool, text string) string {
	t.Helper()
	if !isAmount || text == "" {
		return text
	}
	var amount money.Minor
	if err := json.Unmarshal([]byte(text), &amount); err != nil {
		t.Fatal(err)
	}
	return money.GBP.Format(amount)
}

func (b *inBoth) compareNDJSON(t *testing.T, w *world) {
	t.Helper()
	minor, major := b.read(w, "&format=ndjson")
	lines, inMajor := strings.Split(minor, "\n"), strings.Split(major, "\n")
	if len(lines) != len(inMajor) {
		t.Fatalf("%s: %d lines, in major units %d", b.path, len(lines), len(inMajor))
	}
	for i := range len(lines) - 1 {
		fields, others := object(t, json.RawMessage(lines[i])), object(t, json.RawMessage(inMajor[i]))
		for _, name := range b.heading {
			want, got := cell(t, fields, name), cell(t, others, name)
			if b.amounts[name] {
				got = strings.TrimPrefix(got, "'") // that of a spreadsheet, before a minus
			}
			if got != asMajor(t, b.amounts[name], want) {
				t.Errorf("%s, line %d, %s: %q, in minor units %q", b.path, i+1, name, got, want)
			}
		}
	}
}

// TestExportsOfRecords compares each new export with its list: the same records, filters and permissions.
func TestExportsOfRecords(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		for _, path := range []string{
			"refunds", "refunds?paymentId=p1", "refunds?paymentId=p2", "refunds?endDate=2026-11-01", "disputes",
			"disputes?status=open", "disputes?status=won", "adjustments", "adjustments?status=awaiting_approval",
			"reserves", "reserves?status=held", "reserves?status=released", "reserves?startDate=2100-01-01",
		} {
			for _, token := range []string{w.operator, w.merchant} {
				query := path + "?merchantId=shop"
				if strings.Contains(path, "?") {
					query = path + "&merchantId=shop"
				}
				listed := w.pages("/v1/"+query, token)
				lines := w.want(200, w.get("/v1/exports/"+query+"&format=ndjson", token)).body
				want := ""
				for _, record := range listed {
					want += string(record) + "\n"
				}
				if lines != want {
					t.Errorf("%s:\n%s\nwant\n%s", query, lines, want)
				}
			}
		}
		w.refused(400, "merchant_required", w.get("/v1/exports/refunds", w.operator))
		w.refused(403, "merchant_mismatch", w.get("/v1/exports/refunds?merchantId=bakery", w.merchant))
	})
}

// TestExportsOfTheOperatorsMoney compares the exports of what is no merchant's balance with their lists. They are the
// operator's, and of one merchant.
func TestExportsOfTheOperatorsMoney(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		for _, c := range []struct {
			path    string
			columns []string
			want    int
		}{
			{"provider-settlements?", settlements.table.Columns, 2},
			{"provider-settlements?startDate=1999-01-01&", settlements.table.Columns, 2},
			{"provider-settlements?endDate=1999-01-01&", settlements.table.Columns, 0},
			{"fee-sweeps?", sweeps.table.Columns, 1},
			{"fee-sweeps?endDate=1999-01-01&", sweeps.table.Columns, 0},
			{"operator-transfers?", operatorTransfers.table.Columns, 1},
			{"operator-transfers?status=awaiting_approval&", operatorTransfers.table.Columns, 1},
			{"operator-transfers?status=booked&", operatorTransfers.table.Columns, 0},
		} {
			address := c.path + "merchantId=shop"
			if got := w.sameAsPages(t, "/v1/"+address, w.operator, c.columns); got != c.want {
				t.Errorf("%s: %d records, want %d", c.path, got, c.want)
			}
			w.want(403, w.get("/v1/exports/"+address, w.merchant))
			w.refused(400, "merchant_required", w.get("/v1/exports/"+strings.TrimRight(c.path, "?&"), w.operator))
		}
	})
}

// TestExportsOfMerchants compares the export of all merchants with their list; in pounds it says the same.
func TestExportsOfMerchants(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1205)
		w.want(201, w.post("/v1/merchants", w.operator,
			`{"id":"kiosk","externalId":"crm-7","name":"=Kiosk","currency":"EUR"}`))
		for query, want := range map[string]int{
			"status=active&status=created": 3, "status=active": 2, "externalId=crm-7": 1, "q=nobody": 0,
		} {
			got := w.sameAsPages(t, "/v1/merchants?"+query, w.operator, merchantTable.Columns)
			if got != want {
				t.Errorf("%q: %d merchants, want %d", query, got, want)
			}
		}
		answer := w.want(200, w.get("/v1/exports/merchants?amounts=major", w.operator))
		for _, line := range []string{"kiosk,crm-7,'=Kiosk,created,EUR,", "shop,,A Shop,active,GBP,", ",12.05\r\n"} {
			if !strings.Contains(answer.body, line) {
				t.Errorf("without %q: %s", line, answer.body)
			}
		}
		if name := answer.header.Get("Content-Disposition"); name != `attachment; filename="merchants.csv"` {
			t.Errorf("the file is %s", name)
		}
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/exports/merchants", w.merchant))
		w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/merchants?amounts=major", w.operator))
	})
}

// TestItemsSayWhatTheirRecordsSay is the bookkeeper's question of which sales are in a withdrawal.
func TestItemsSayWhatTheirRecordsSay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bookkept(w)
		text := w.want(200, w.get("/v1/exports/items?withdrawalId=w1", w.merchant)).body
		said := map[string]string{}
		at := len(statement.JournalTable.Columns)
		for _, row := range readCSV(t, text, itemTable.Columns) {
			said[row[4]] = strings.Join(row[at:], "|")
		}
		for id, want := range map[string]string{
			"p1": "'=u1|'+order-1|'-tea|2026-11-01T09:00:00.000Z",
			"r1": "'=u1||'@broken|2026-11-01T10:00:00.000Z",
			"d1": "||unknown|2026-11-02T10:00:00.000Z",
		} {
			if said[id] != want {
				t.Errorf("%s says %q, want %q", id, said[id], want)
			}
		}
		items := w.want(200, w.get("/v1/withdrawals/w1/items", w.merchant))
		if items.text("data.0.userId") != "=u1" || items.text("data.0.reference") != "+order-1" {
			t.Errorf("%s", items.body)
		}
	})
}

// TestFiltersOfWithdrawals finds withdrawals by what a bank statement or a customer names: references, amounts and
// dates, in the list of one merchant, in that of all, and in the export.
func TestFiltersOfWithdrawals(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 100000)
		w.pay(other, "p2", 100000)
		for _, wish := range []string{
			`{"merchantId":"shop","amount":1000,"reference":"rent"}`,
			`{"merchantId":"shop","amount":2000,"reference":"wages"}`,
			`{"merchantId":"shop","amount":3000}`,
		} {
			id := "w" + strings.TrimSuffix(strings.TrimPrefix(wish, `{"merchantId":"shop","amount":`), `}`)[:4]
			w.want(201, w.post("/v1/withdrawals/"+id, w.merchant, wish))
			w.clock.Advance(3600e9)
		}
		w.want(201, w.post("/v1/withdrawals/theirs", w.operator,
			`{"merchantId":"`+other+`","amount":2000,"reference":"wages"}`))
		one := w.want(200, w.get("/v1/withdrawals/w2000", w.merchant))
		arrives := one.text("expectedArrival")
		found := func(query, token string) string {
			t.Helper()
			var ids []string
			for _, record := range w.pages("/v1/withdrawals?"+query, token) {
				ids = append(ids, cell(t, object(t, record), "id"))
			}
			return strings.Join(ids, " ")
		}
		for query, want := range map[string]string{
			"reference=rent":                                                       "w1000",
			"reference=ren":                                                        "",
			"reference=wages&maxAmount=1999":                                       "",
			"minAmount=2000":                                                       "w3000 w2000",
			"minAmount=1001&maxAmount=2999":                                        "w2000",
			"status=pending&minAmount=2500":                                        "w3000",
			"by=createdAt&endDate=1999-01-01":                                      "",
			"by=paidAt&startDate=1999-01-01":                                       "",
			"statementReference=" + one.text("statementReference"):                 "w2000",
			"bankReference=" + one.text("bankReference"):                           "w2000",
			"bankReference=" + one.text("statementReference"):                      "",
			"by=expectedArrival&startDate=" + arrives:                              "",
			"by=expectedArrival&endDate=" + arrives + "T00:00:00.001Z":             found("by=createdAt", w.merchant),
			"by=expectedArrival&endDate=" + arrives:                                "",
			"by=expectedArrival&startDate=1999-01-01&statementReference=elsewhere": "",
		} {
			if arrives == "" && strings.HasPrefix(query, "by=expected") {
				continue // nothing carries withdrawals in this world, so nothing arrives
			}
			if got := found(query, w.merchant); got != want {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
			if got := found("merchantId=shop&"+query, w.operator); got != want {
				t.Errorf("%s, asked by the operator: %q, want %q", query, got, want)
			}
			if !strings.HasPrefix(query, "by=expected") {
				w.sameAsPages(t, "/v1/withdrawals?merchantId=shop&"+query, w.operator, withdrawalTable.Columns)
			}
		}
		if got := found("reference=wages", w.operator); got != "theirs w2000" {
			t.Errorf("over all merchants: %q", got)
		}
		for _, query := range []string{"by=updatedAt", "minAmount=5&maxAmount=4", "minAmount=-1", "amount=5"} {
			w.want(400, w.get("/v1/withdrawals?"+query, w.merchant))
		}
	})
}
