package intake

import (
	"cmp"
	"regexp"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/table"
)

// exportRow is a row of a provider's export.
type exportRow struct {
	of    *export
	cells [exportColumnCount]string // without blanks around them
	moved bool                      // money moved; else the row is left out

	// what the interpreter makes of it
	kind     Kind // "": it is not recorded
	currency money.Currency
	gross    money.Minor
	fee      money.Minor // that the provider kept; below 0: gave back
	net      money.Minor
	known    bool   // the amounts are
	payment  string // the key of the payment that it is about
	dispute  string // the key of the dispute
}

func (x *exportRow) category() string { return strings.ToLower(x.cells[exportCategory]) }

// isTotal reports whether the row has the sums of the others.
func (x *exportRow) isTotal() bool {
	if x.cells[exportID] != "" && x.cells[exportDate] != "" {
		return false
	}
	for _, column := range []exportColumn{exportID, exportDate, exportCategory} {
		if strings.HasPrefix(strings.ToLower(x.cells[column]), "total") {
			return true
		}
	}
	return false
}

// classifyStripe knows the reporting categories of reports, and the types of the export of all activity.
func classifyStripe(x *exportRow) Kind {
	switch x.category() {
	case "charge", "payment":
		return KindPayment
	case "refund", "payment_refund", "partial_capture_reversal", "refund_failure", "payment_refund_failure",
		"charge_failure", "payment_failure_refund", "payment_reversal":
		return KindRefund
	case "dispute":
		return KindDispute
	case "dispute_reversal":
		return KindReversal
	case "adjustment":
		return contestedStripe(x)
	case "fee", "stripe_fee", "stripe_fx_fee", "tax", "tax_fee", "network_cost":
		return KindFee
	}
	return ""
}

// contestedStripe tells disputes from other adjustments, as the export of all activity has them.
func contestedStripe(x *exportRow) Kind {
	text := strings.ToLower(x.cells[exportDescription])
	source := x.cells[exportSource]
	switch {
	case !strings.HasPrefix(source, "dp_") && !strings.HasPrefix(source, "du_") &&
		!strings.HasPrefix(text, "chargeback"):
		return ""
	case x.gross < 0:
		return KindDispute
	default:
		return KindReversal
	}
}

// charge finds the id of a charge in a text.
var charge = regexp.MustCompile(`\b(?:ch|py)_\w+`)

func relateStripe(x *exportRow) {
	source := x.cells[exportSource]
	x.payment = x.cells[exportRelated]
	if x.payment == "" {
		x.payment = charge.FindString(source)
	}
	if x.kind != KindDispute && x.kind != KindReversal {
		return
	}
	if x.payment == "" {
		x.payment = charge.FindString(x.cells[exportDescription])
	}
	if of := cmp.Or(source, x.payment); of != "" {
		x.dispute = "dispute_" + of
	}
}

// classifyPayPal knows the types of PayPal by how they end.
func classifyPayPal(x *exportRow) Kind {
	category := x.category()
	ends := func(endings ...string) bool {
		for _, ending := range endings {
			if category == ending || strings.HasSuffix(category, " "+ending) {
				return true
			}
		}
		return false
	}
	switch {
	case category == "hold on balance for dispute investigation", category == "chargeback":
		return KindDispute
	case category == "cancellation of hold for dispute resolution", category == "chargeback reversal":
		return KindReversal
	case ends("fee", "fee reversal", "fee refund"):
		return KindFee
	case ends("refund", "payment reversal") && x.gross < 0:
		return KindRefund
	case ends("payment", "payment received", "donation received") && x.gross > 0:
		return KindPayment // one below 0 was made by the merchant
	}
	return ""
}

func relatePayPal(x *exportRow) {
	x.payment = x.cells[exportRelated]
	if x.dispute = x.cells[exportID]; x.kind == KindReversal {
		x.dispute = x.payment
	}
}

// amounts reads the amounts of a row, and decides what it is.
func (i *interpreter) amounts(x *exportRow) *badCell {
	for _, part := range []struct {
		column exportColumn
		into   *money.Minor
	}{{exportGross, &x.gross}, {exportFee, &x.fee}, {exportNet, &x.net}} {
		text := x.cells[part.column]
		if table.Nothing(text) && part.column == exportFee {
			continue
		}
		amount, err := table.Amount(text, x.currency, table.Either)
		if err != nil {
			return &badCell{column: x.of.columns[part.column][0], reason: err.Error()}
		}
		*part.into = amount
	}
	if x.of.minus {
		x.fee = -x.fee
	}
	if left, err := x.gross.Sub(x.fee); err != nil || left != x.net {
		return &badCell{column: x.of.columns[exportNet][0], reason: "is not the gross amount less the fee"}
	}
	x.known = true
	if x.gross != 0 {
		x.kind = x.of.classify(x)
	}
	if x.kind == KindFee {
		x.fee = -x.net
	}
	x.of.relate(x)
	return nil
}

// interpretExport makes the command of a row of an export, or says why it is left out.
func (i *interpreter) interpretExport(row cellRow) importedRow {
	x := row.export
	r := importedRow{row: row, bad: row.bad}
	x.currency = cmp.Or(money.Currency(strings.ToUpper(x.cells[exportCurrency])), i.how.Currency)
	if r.bad != nil || !x.moved {
		return r
	}
	if r.bad = i.amounts(x); r.bad != nil {
		return r
	}
	if r.kind = x.kind; x.kind == "" || x.kind == KindFee && (!i.how.Fees || x.fee <= 0) {
		r.row.state = cmp.Or(x.cells[exportCategory], "nothing")
	}
	r.date, r.bad = i.exportDate(x)
	if r.row.state != "" {
		r.bad = nil
		return r
	}
	if r.bad != nil {
		return r
	}
	cells := &r.row.cells
	cells[fieldID], cells[fieldUserID] = x.cells[exportID], x.cells[exportUser]
	cells[fieldCurrency] = string(x.currency)
	cells[fieldDescription] = shortened(x.cells[exportDescription], farthing.MaxDescription)
	cells[fieldReference] = shortened(x.cells[exportReference], farthing.MaxPaymentReference)
	if x.of.byReference {
		cells[fieldReference] = x.payment
	}
	amount := x.gross
	if x.kind == KindFee {
		amount = x.fee
	}
	if r.amount, r.bad = i.signed(x.kind, amount); r.bad == nil {
		i.command(&r)
	}
	return r
}

// shortened returns a text in one line, cut off where it is too long.
func shortened(text string, most int) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "\ufffd")), " ")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

// contested returns the command that records a dispute, or its end.
func (i *interpreter) contested(r *importedRow) (farthing.Command, *badCell) {
	x := r.row.export
	if x.dispute == "" || x.payment == "" {
		return nil, i.bad(fieldKind, "names no payment, which is in the columns "+x.of.related+": export it with these")
	}
	payment, dispute := x.payment, x.dispute
	if i.links != nil {
		var err error
		if payment, dispute, err = i.links.of(r); err != nil {
			r.failed = err
		}
	}
	if payment == "" {
		return nil, i.bad(fieldKind, "contests "+x.payment+", which is in no file so far: export a period with both")
	}
	r.row.cells[fieldID] = dispute
	if r.kind == KindReversal {
		return farthing.ResolveDispute{
			MerchantID: i.how.MerchantID,
			ID:         dispute,
			Outcome:    farthing.DisputeWon,
			Amount:     r.amount,
			Date:       new(r.date),
			By:         i.how.By,
		}, nil
	}
	return farthing.OpenDispute{
		MerchantID: i.how.MerchantID,
		ID:         dispute,
		PaymentID:  payment,
		Amount:     r.amount,
		Date:       new(r.date),
		Reason:     r.row.cells[fieldDescription],
		By:         i.how.By,
	}, nil
}

// feeEntry returns the command that records the fee of a row.
func (i *interpreter) feeEntry(r *importedRow) farthing.Command {
	x := r.row.export
	return farthing.RecordProviderSettlement{
		MerchantID: i.how.MerchantID,
		ID:         x.cells[exportID],
		Fee:        x.fee,
		Date:       new(r.date),
		Reference:  string(x.of.name),
		By:         i.how.By,
	}
}
