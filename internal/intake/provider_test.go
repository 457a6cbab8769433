package intake

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// The made-up exports have the headings of real ones.
var (
	//go:embed testdata/exports/stripe-report.csv
	stripeReport string // the itemized report, the oldest row first
	//go:embed testdata/exports/stripe-activity.csv
	stripeActivity string // all activity of the same days, the latest row first, to the minute
	//go:embed testdata/exports/stripe-short.csv
	stripeShort string // the columns that a report has unless somebody chooses others
	//go:embed testdata/exports/paypal-report.csv
	payPalReport string // an activity report, the latest row first

	payPalHeading = payPalReport[:strings.IndexByte(payPalReport, '\n')+1]
)

// like opens an export.
func like(t *testing.T, text string, provider Provider) *PaymentFile {
	t.Helper()
	file, err := OpenPayments(strings.NewReader(text), Layout{Like: provider})
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// totalText writes a total on one line.
func totalText(t *testing.T, total *Total) string {
	t.Helper()
	var parts []string
	for _, kind := range exportKinds {
		if sum := total.Kinds[kind]; sum.Count > 0 {
			parts = append(parts, fmt.Sprintf("%s %d %d", kind, sum.Count, sum.Amount))
		}
	}
	together, err := total.Together()
	if err != nil {
		t.Fatal(err)
	}
	parts = append(parts, fmt.Sprintf("fees %d back %d", total.Fees.Amount, total.GivenBack.Amount))
	for what, sum := range total.LeftOut {
		parts = append(parts, fmt.Sprintf("%s %d", what, sum.Amount))
	}
	slices.Sort(parts[1:])
	return strings.Join(parts, ", ") + fmt.Sprintf("; %d of %d", together, total.Net)
}

// Exports are read as they come: payments, refunds and disputes are recorded in the order of time, once, whichever
// export they come in, and the totals are those of the file.
func TestExportsOfProvidersAreRecordedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		for _, c := range []struct {
			name, text, want   string
			provider           Provider
			recorded, replayed int64
		}{
			{"report", stripeReport, "acquirer 115000 available 115000", ProviderStripe, 5, 0},
			{"again", stripeReport, "acquirer 115000 available 115000", ProviderStripe, 0, 5},
			{"all activity", stripeActivity, "acquirer 115000 available 115000", ProviderStripe, 0, 5},
			{"PayPal", payPalReport, "acquirer 128500 available 128500", ProviderPayPal, 5, 0},
			{"PayPal again", payPalReport, "acquirer 128500 available 128500", ProviderPayPal, 0, 5},
		} {
			var rejected strings.Builder
			how := shopImport(t, &rejected)
			how.Units = ""
			tally, err := how.Run(t.Context(), st, like(t, c.text, c.provider))
			if err != nil || tally.Recorded != c.recorded || tally.Replayed != c.replayed || tally.Rejected != 0 {
				t.Fatalf("%s: %+v, %v\n%s", c.name, tally, err, rejected.String())
			}
			total := tally.Totals[money.GBP]
			together, err := total.Together()
			if err != nil || together != total.Net || total.Kinds[KindPayment].Count != 2 {
				t.Errorf("%s: %s, %v", c.name, totalText(t, total), err)
			}
			state, err := st.Merchants.State(t.Context(), "shop")
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprintf("acquirer %d available %d", state.Book.Balances.Of(ledger.Acquirer),
				state.Book.Balances.Of(ledger.Available))
			if got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		for _, id := range []string{"dispute_dp_1", "8H"} {
			d, err := st.Disputes.Get(t.Context(), "shop", id)
			if err != nil || d.Status != farthing.DisputeWon {
				t.Errorf("%s: %+v, %v", id, d, err)
			}
		}
		p, err := st.Payments.Get(t.Context(), "shop", "txn_2")
		if err != nil || p.Reference != "ch_2" || p.Amount != 105_000 ||
			!p.Date.Equal(time.Date(2025, 11, 3, 11, 0, 0, 0, time.UTC)) {
			t.Errorf("%+v, %v", p, err)
		}
		report, err := st.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) > 0 {
			t.Errorf("%+v, %v", report, err)
		}
	})
}

// The report has what was recorded beside what the file itself says.
func TestTotalsOfExports(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		provider         Provider
		moved            money.Minor // of the balance; 0: the file has none
	}{
		{
			"Stripe", stripeReport, "payment 2 117000, dispute 1 -105000, dispute reversal 1 105000, " +
				"fees 4095 back 2000, payout -9800, refund 1 -2000; 103105 of 103105", ProviderStripe, 0,
		},
		{
			"PayPal", payPalReport, "payment 2 14000, General Withdrawal -5000, " +
				"PreApproved Payment Bill User Payment -900, dispute 1 -4000, dispute reversal 1 4000, " +
				"fees 90 back 10, refund 1 -500; 7520 of 7520", ProviderPayPal, 7520,
		},
		{
			"a balance that does not follow", strings.Replace(payPalReport, `"75.20","Credit"`, `"80.00","Credit"`, 1),
			"payment 2 14000, General Withdrawal -5000, PreApproved Payment Bill User Payment -900, dispute 1 -4000, " +
				"dispute reversal 1 4000, fees 90 back 10, refund 1 -500; 7520 of 7520", ProviderPayPal, 8000,
		},
		{
			"a row that is rejected", strings.Replace(stripeReport, "2025-11-04 09:00:00", "soon", 1),
			"payment 2 117000, dispute 1 -105000, dispute reversal 1 105000, fees 4095 back 2000, payout -9800; " +
				"105105 of 103105", ProviderStripe, 0,
		},
	} {
		how := shopImport(t, nil)
		seen, err := how.Preview(t.Context(), like(t, c.text, c.provider))
		if err != nil {
			t.Fatal(err)
		}
		total := seen.Totals[money.GBP]
		if got := totalText(t, total); got != c.want || len(seen.Totals) != 1 {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
		if c.moved != 0 && (total.Balance == nil || *total.Balance != c.moved) || c.moved == 0 && total.Balance != nil {
			t.Errorf("%s: the balance moved by %v", c.name, total.Balance)
		}
	}
	how := shopImport(t, nil)
	seen, err := how.Preview(t.Context(), like(t, stripeReport+"Total,,,gbp,1032.00,18.95,1013.05,,,,,\n",
		ProviderStripe))
	if err != nil || seen.Rejected != 0 || *seen.Totals[money.GBP].Sum != 101_305 {
		t.Errorf("%+v, %v", seen, err)
	}
}

// What the provider kept is the fee of a provider settlement if that is asked for, once for each row.
func TestFeesOfExports(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		var rejected strings.Builder
		how := shopImport(t, &rejected)
		for _, fees := range []bool{false, true, true} {
			how.Fees = fees
			for _, text := range []string{stripeReport, stripeActivity} {
				tally, err := how.Run(t.Context(), st, like(t, text, ProviderStripe))
				if err != nil || tally.Rejected > 0 {
					t.Fatalf("%+v, %v: %s", tally, err, rejected.String())
				}
			}
			state, err := st.Merchants.State(t.Context(), "shop")
			if err != nil {
				t.Fatal(err)
			}
			want := money.Minor(0)
			if fees {
				want = -4095 // of two charges, a dispute and a row of its own
			}
			if got := state.Book.Balances.Of(ledger.OperatorFunds); got != want {
				t.Errorf("operator's funds are %d, want %d", got, want)
			}
		}
		s, err := st.ProviderSettlements.Get(t.Context(), "shop", "txn_6")
		if err != nil || s.Fee != 300 || s.Amount != 0 || s.Reference != "stripe" {
			t.Errorf("%+v, %v", s, err)
		}
	})
}

// A dispute finds its payment in the file or in the store, and a dispute's end its dispute.
func TestDisputesFindTheirPayments(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		heading, rows, _ := strings.Cut(stripeReport, "\n")
		lines := strings.SplitAfter(rows, "\n")
		payHeading, payRows, _ := strings.Cut(payPalReport, "\n")
		payLines := strings.SplitAfter(payRows, "\n")
		for _, c := range []struct {
			text, reason string
			provider     Provider
		}{
			{heading + "\n" + lines[3], "contests ch_2, which is in no file so far", ProviderStripe},
			{heading + "\n" + lines[1], "", ProviderStripe},
			{heading + "\n" + lines[6], "There is no such dispute", ProviderStripe},
			{heading + "\n" + lines[3], "", ProviderStripe},
			{heading + "\n" + strings.ReplaceAll(lines[6], "1050", "1049"), "must be that of the whole dispute",
				ProviderStripe},
			{heading + "\n" + lines[6], "", ProviderStripe},
			{stripeShort + "txn_9,2025-11-05,,gbp,-5.00,0.00,-5.00,dispute,x\n", "which is in the columns source_id",
				ProviderStripe},
			{
				payHeading + "\n" + strings.Replace(payLines[1], `"2P"`, `""`, 1),
				"which is in the columns Reference Txn ID", ProviderPayPal,
			},
			{payHeading + "\n" + payLines[7] + payLines[1], "", ProviderPayPal},
			{payHeading + "\n" + strings.Replace(payLines[0], `"8H"`, `"2P"`, 1), "", ProviderPayPal},
		} {
			var rejected strings.Builder
			how := shopImport(t, &rejected)
			text := strings.ReplaceAll(c.text, "1049.00,-20.00,1070", "1049.00,-20.00,1069")
			tally, err := how.Run(t.Context(), st, like(t, text, c.provider))
			if err != nil || c.reason == "" && tally.Rejected > 0 || !strings.Contains(rejected.String(), c.reason) {
				t.Errorf("%s: %+v, %v: %s", c.reason, tally, err, rejected.String())
			}
		}
		d, err := st.Disputes.Get(t.Context(), "shop", "8H")
		if err != nil || d.Status != farthing.DisputeWon {
			t.Errorf("%+v, %v", d, err)
		}
	})
}

// Rows of an export that were rejected are corrected and imported in the same way; what was recorded as pending is not
// taken for settled because another export has it.
func TestRejectedRowsOfExports(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		openShop(t, st)
		run := func(text string, status farthing.PaymentStatus) (Tally, string) {
			var rejected strings.Builder
			how := shopImport(t, &rejected)
			how.Status = status
			tally, err := how.Run(t.Context(), st, like(t, text, ProviderStripe))
			if err != nil {
				t.Fatal(err)
			}
			return tally, rejected.String()
		}
		broken := strings.Replace(stripeActivity, "2025-11-04 09:00", "soon", 1)
		broken = strings.Replace(broken, ",,\n", ",\n", 1)
		tally, rejected := run(broken, farthing.PaymentSettled)
		if tally.Rejected != 2 || !strings.HasPrefix(rejected, "line,column,reason,id,") ||
			!strings.Contains(rejected, "\n6,Created (UTC),") ||
			!strings.Contains(rejected, "\n2,,\"has 11 columns, the heading has 12\",txn_7") {
			t.Errorf("%+v\n%s", tally, rejected)
		}
		fixed := strings.Replace(rejected, "soon,", "2025-11-04 09:00,", 1)
		fixed = strings.Replace(fixed, "for ch_2,\n", "for ch_2,,\n", 1)
		if tally, rejected = run(fixed, farthing.PaymentSettled); tally.Recorded != 2 || tally.Rejected > 0 {
			t.Errorf("%+v\n%s\n%s", tally, rejected, fixed)
		}
		heading, _, _ := strings.Cut(stripeActivity, "\n")
		const again = "\ntxn_8,charge,ch_8,5.00,0.00,5.00,gbp,2025-11-21 09:00,2025-11-21 00:00,x,,\n"
		for _, c := range []struct {
			text                          string
			status                        farthing.PaymentStatus
			recorded, settled, bad, twice int64
		}{
			{heading + again, farthing.PaymentPending, 1, 0, 0, 0},
			{heading + strings.Replace(again, ",x,", ",y,", 1), farthing.PaymentPending, 0, 0, 0, 1},
			{heading + strings.Replace(again, ",x,", ",y,", 1), farthing.PaymentSettled, 0, 0, 1, 0},
			{heading + again, farthing.PaymentSettled, 0, 1, 0, 0},
			{heading + strings.Replace(again, "5.00", "6.00", 2), farthing.PaymentSettled, 0, 0, 1, 0},
		} {
			tally, rejected := run(c.text, c.status)
			if tally.Recorded != c.recorded || tally.Settled != c.settled || tally.Rejected != c.bad ||
				tally.Replayed != c.twice {
				t.Errorf("%s %s: %+v\n%s", c.text, c.status, tally, rejected)
			}
		}
	})
}

// payPalRow is a row of a payment with a date, a time and a zone.
func payPalRow(id, date, clock, zone string) string {
	return fmt.Sprintf(`"%s","%s","%s","","Website Payment","Completed","GBP","1.00","0.00","1.00","","","%s","","",`+
		`"","","Credit"`+"\n", date, clock, zone, id)
}

// Dates of exports have the day or the month first, whichever the file shows, and the zone that they name.
func TestDatesOfExports(t *testing.T) {
	const spring, april13 = "03/04/2025", "04/13/2025"
	for name, c := range map[string]struct{ text, form, zone, want, refused string }{
		"day first":   {text: payPalRow("A", "31/12/2025", "10:00:00", "GMT"), want: "2025-12-31T10:00:00Z"},
		"month first": {text: payPalRow("A", "12/31/2025", "10:00:00", "PST"), want: "2025-12-31T18:00:00Z"},
		"shown by another row": {
			text: payPalRow("A", spring, "10:00:00", "PDT") + payPalRow("B", april13, "1:00:00 PM", "PDT"),
			want: "2025-03-04T17:00:00Z 2025-04-13T20:00:00Z",
		},
		"points":     {text: payPalRow("A", "03.04.2025", "10:00:00", "Europe/Berlin"), want: "2025-04-03T08:00:00Z"},
		"ISO":        {text: payPalRow("A", "2025-04-03", "10:00", "CEST"), want: "2025-04-03T08:00:00Z"},
		"two digits": {text: payPalRow("A", "3/31/25", "10:00", "UTC"), want: "2025-03-31T10:00:00Z"},
		"the same":   {text: payPalRow("A", "04/04/2025", "10:00", "GMT+01:00"), want: "2025-04-04T09:00:00Z"},
		"no zone":    {text: payPalRow("A", "04/04/2025", "10:00", ""), want: "2025-04-04T09:00:00Z"},
		"asked for": {
			text: payPalRow("A", spring, "10:00", "BST"), form: "MM/DD/YYYY", want: "2025-03-04T09:00:00Z",
		},
		"not shown": {text: payPalRow("A", spring, "10:00", "BST"), refused: "may have its day or its month first"},
		"contradictory": {
			text:    payPalRow("A", "13/04/2025", "10:00", "BST") + payPalRow("B", april13, "10:00", "BST"),
			refused: "the other way round than line 2",
		},
		"no such day": {text: payPalRow("A", "31/02/2025", "10:00", "GMT"), refused: "is no date"},
		"ambiguous": {
			text: payPalRow("A", "2025-04-03", "10:00", "IST"), refused: "short name of no zone, or of several",
		},
		"in that zone": {
			text: payPalRow("A", "2025-04-03", "10:00", "IST"), zone: "Asia/Kolkata", want: "2025-04-03T04:30:00Z",
		},
	} {
		how := shopImport(t, nil)
		how.DateForm = c.form
		if c.zone != "" {
			how.Zone, _ = time.LoadLocation(c.zone)
		}
		seen, err := how.Preview(t.Context(), like(t, payPalHeading+c.text, ProviderPayPal))
		var got []string
		for _, row := range seen.First {
			got = append(got, row.Date.Format(time.RFC3339))
		}
		if c.refused == "" && (err != nil || strings.Join(got, " ") != c.want) ||
			c.refused != "" && (err == nil || !strings.Contains(err.Error(), c.refused)) {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
	how := shopImport(t, nil)
	seen, err := how.Preview(t.Context(), like(t, stripeShort, ProviderStripe))
	if err != nil || seen.Rejected > 0 || !seen.First[0].Date.Equal(time.Date(2025, 7, 3, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("a report in the zone of the account: %+v, %v", seen, err)
	}
}

// PayPal writes reports with commas, semicolons or tabs, and amounts with a decimal comma. What it writes in another
// language is refused, as is a file of another provider.
func TestFormsOfExports(t *testing.T) {
	comma := payPalHeading + `"03.11.2025","10:00:00","CET","Ann","Website Payment","Completed","EUR","1.120,50",` +
		`"-2,50","1.118,00","","","1P","","","","1.118,00","Credit"` + "\n"
	const statement = `"Date","Time","Time Zone","Description","Currency","Gross","Fee","Net","Balance","Transaction ID"
"03/11/2025","10:00:00","Europe/Berlin","Express Checkout Payment","EUR","1,120.50","-2.50","1,118.00","1,118.00","1P"
"13/11/2025","10:00:00","Europe/Berlin","General Withdrawal","EUR","-5.00","0.00","-5.00","1,113.00","2W"
`
	for name, text := range map[string]string{
		"commas":      comma,
		"semicolons":  strings.ReplaceAll(comma, `","`, `";"`),
		"tabs":        "\ufeff" + strings.ReplaceAll(comma, `","`, "\"\t\""),
		"a statement": statement,
	} {
		how := shopImport(t, nil)
		how.Currency = "EUR"
		seen, err := how.Preview(t.Context(), like(t, text, ProviderPayPal))
		if err != nil || seen.Kinds[KindPayment] != (Sum{1, 112_050}) || seen.Totals["EUR"].Fees.Amount != 250 ||
			!seen.First[0].Date.Equal(time.Date(2025, 11, 3, 9, 0, 0, 0, time.UTC)) {
			t.Errorf("%s: %+v, %v", name, seen, err)
		}
	}
	for name, c := range map[string]struct {
		text, says string
		provider   Provider
	}{
		"German": {"\"Datum\",\"Uhrzeit\",\"Zeitzone\",\"Name\",\"Typ\",\"Status\",\"Währung\",\"Brutto\"\n",
			`no column "transaction id"`, ProviderPayPal},
		"another's": {payPalReport, `no column "balance_transaction_id"`, ProviderStripe},
		"NDJSON":    {"{}\n", "are CSV", ProviderStripe},
		"twice":     {"id,Type,Amount,Amount,Fee,Net,Created (UTC)\n", "two columns", ProviderStripe},
		"no such":   {"id\n", "no provider", "square"},
	} {
		_, err := OpenPayments(strings.NewReader(c.text), Layout{Like: c.provider})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Rows that mean something else than they seem are rejected, with the reason; those of other currencies, too.
func TestRowsOfExportsSayWhatIsWrongWithThem(t *testing.T) {
	const heading = "id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description\n"
	for row, reason := range map[string]string{
		"txn_1,charge,ch_1,5.00,0.20,4.90,gbp,2025-11-03 10:00,x":         "is not the gross amount less the fee",
		"txn_1,charge,ch_1,five,0.00,5.00,gbp,2025-11-03 10:00,x":         "it is no amount",
		"txn_1,charge,ch_1,-5.00,0.00,-5.00,gbp,2025-11-03 10:00,x":       "is negative, but the row is a payment",
		"txn_1,refund_failure,re_1,5.00,0.00,5.00,gbp,2025-11-03 10:00,x": "is positive, but the row is a refund",
		"txn_1,charge,ch_1,5.00,0.00,5.00,usd,2025-11-03 10:00,x":         "is USD, and the merchant's is GBP",
		"txn_1,refund,re_1,-5.00,0.00,-5.00,eur,2025-11-03 10:00,x":       "is EUR, and the merchant's is GBP",
		"txn_1,charge,ch_1,5.00,0.00,5.00,gbp,yesterday,x":                "is no date",
		"txn_1,charge,ch_1,5.00,0.00,5.00,gbp,2025-11-03 25:00,x":         "is no time of day",
		",charge,ch_1,5.00,0.00,5.00,gbp,2025-11-03 10:00,x":              "must be 1 to 64",
		"txn_1,charge,ch_1,5.00,0.00,5.00,gbp,2025-11-03 10:00":           "has 8 columns",
		// these are no mistakes
		"txn_1,charge,ch_1,0.00,0.00,0.00,gbp,2025-11-03 10:00,left out":              "",
		"txn_1,transfer,tr_1,-5.00,0.00,-5.00,usd,2025-11-03,left out":                "",
		"txn_1,charge,ch_1,5.00,-,5.00,GBP,2025-11-03 10:00,\"5\" nails\"":            "",
		"txn_1,charge,ch_1,5.00,,5.00,,2025-11-03 10:00," + strings.Repeat("x ", 500): "",
	} {
		how := shopImport(t, nil)
		seen, err := how.Preview(t.Context(), like(t, heading+row+"\n", ProviderStripe))
		got := ""
		if len(seen.Bad) > 0 {
			got = seen.Bad[0].Reason
		}
		if err != nil || !strings.Contains(got, reason) || (reason == "") != (got == "") {
			t.Errorf("%.80s: %q, %v", row, got, err)
		}
	}
}

// An export is bounded, because the places of its rows are remembered.
func TestAnExportIsBounded(t *testing.T) {
	file := like(t, stripeReport, ProviderStripe)
	file.export.order.rows = make([]exportPlace, maxExportRows)
	err := file.export.order.see(&importedRow{row: cellRow{line: 7}})
	if err == nil || !strings.Contains(err.Error(), "line 7: an export has at most 1000000 rows") {
		t.Error(err)
	}
	if _, ok := errors.AsType[*FileError](err); ok {
		t.Error("it is a contradiction")
	}
}

// Whatever an export holds, reading it ends, and what is taken is a command that passes its check.
func FuzzExport(f *testing.F) {
	f.Add(stripeReport, true)
	f.Add(stripeActivity, true)
	f.Add(stripeShort, true)
	f.Add(payPalReport, false)
	f.Add(strings.Replace(stripeActivity, ",\n", "\n", 3), true)
	f.Fuzz(func(t *testing.T, text string, stripe bool) {
		layout := Layout{Like: ProviderPayPal}
		if stripe {
			layout.Like = ProviderStripe
		}
		file, err := OpenPayments(strings.NewReader(text), layout)
		if err != nil {
			return
		}
		now := farthing.Moment{Business: storetest.Start, Real: storetest.Start}
		how := Import{
			MerchantID: "shop",
			Currency:   money.GBP,
			Zone:       time.UTC,
			Status:     farthing.PaymentSettled,
			Began:      now,
		}
		seen, err := how.Preview(t.Context(), file)
		if err != nil {
			return
		}
		if seen.Rows != int64(len(file.export.order.rows)) {
			t.Errorf("%d rows of %d have a place", len(file.export.order.rows), seen.Rows)
		}
		if err := file.rewind(); err != nil {
			t.Fatal(err)
		}
		file.inOrder()
		for range seen.Rows {
			if _, err := file.next(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
