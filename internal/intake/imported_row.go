package intake

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/table"
)

// Kind is the kind of a row of a payment file, as the file writes it.
type Kind string

// The kinds of rows.
const (
	KindPayment    Kind = "payment"
	KindRefund     Kind = "refund"
	KindAdjustment Kind = "adjustment"
	// The rest is of exports of providers alone.
	KindDispute  Kind = "dispute"
	KindReversal Kind = "dispute reversal" // the dispute was won
	KindFee      Kind = "fee"
)

// exportKinds are those of exports, in the order in which rows of one moment are recorded.
var exportKinds = []Kind{KindPayment, KindRefund, KindDispute, KindReversal, KindFee}

// importedRow is a row of a payment file, and the command that records it.
type importedRow struct {
	row     cellRow
	kind    Kind
	amount  money.Minor
	date    time.Time
	command farthing.RecordHistory
	fee     *farthing.RecordHistory // records what the provider kept of it; nil: nothing, or it is not recorded
	bad     *badCell                // not nil: there is no command
	failed  error                   // the store's own
}

// takes reports whether the row takes from the balance.
func (r *importedRow) takes() bool {
	return r.kind == KindRefund || r.kind == KindDispute || r.kind == KindAdjustment && r.amount < 0
}

// interpreter makes commands from rows.
type interpreter struct {
	how     *Import
	columns [fieldCount]string
	units   Units
	form    *table.DateForm // nil: dates are as ISO 8601 has them
	limit   time.Time       // no later date is recorded
	latest  time.Time       // the latest date so far that can be recorded
	links   *links          // of an export that is recorded; else nil
}

// interpreter returns what makes commands from a file's rows according to the import.
func (i *Import) interpreter(file *PaymentFile) (*interpreter, error) {
	made := &interpreter{
		how:     i,
		columns: file.columns,
		units:   cmp.Or(i.Units, impliedUnits(file.columns[fieldAmount])),
		limit:   i.Began.Latest().Add(farthing.MaxAhead),
	}
	if file.export != nil {
		made.units = UnitsMajor
	}
	if i.DateForm == "" {
		return made, nil
	}
	var err error
	made.form, err = table.NewDateForm(i.DateForm)
	return made, err
}

// interpret makes the command of a row, or names the cell that prevents it. A cell that contradicts what was said of
// the file is named before any other, for then no row means what it seems to.
func (i *interpreter) interpret(row cellRow) importedRow {
	if row.export != nil {
		return i.interpretExport(row)
	}
	r := importedRow{row: row, kind: KindPayment, bad: row.bad}
	if r.bad != nil || row.state != "" {
		return r
	}
	if i.columns[fieldKind] != "" && row.cells[fieldKind] != "" {
		r.kind = Kind(row.cells[fieldKind])
	}
	amount, badAmount := i.amount(&row)
	var badSign *badCell
	switch r.kind {
	case KindPayment, KindRefund, KindAdjustment:
		if badAmount == nil {
			r.amount, badSign = i.signed(r.kind, amount)
		}
	default:
		badSign = i.bad(fieldKind, fmt.Sprintf("%.40q is none of payment, refund, adjustment", r.kind))
	}
	var badDate *badCell
	r.date, badDate = i.date(row.cells[fieldDate])
	if r.bad = worst(badAmount, badSign, badDate); r.bad != nil {
		return r
	}
	i.command(&r)
	return r
}

// command fills in the command of a row.
func (i *interpreter) command(r *importedRow) {
	if currency := currencyOf(&r.row); currency != "" && currency != i.how.Currency {
		r.bad = i.bad(fieldCurrency, fmt.Sprintf("is %.40s, and the merchant's is %s", currency, i.how.Currency))
		return
	}
	if r.command.Entry, r.bad = i.entry(r); r.bad != nil {
		return
	}
	if r.date.After(i.latest) && !r.date.After(i.limit) {
		i.latest = r.date
	}
	r.command.Latest, r.command.Booking = new(i.latest), i.how.Booking
	if x := r.row.export; x != nil && i.how.Fees && x.fee > 0 && r.kind != KindFee {
		r.fee = &farthing.RecordHistory{Entry: i.feeEntry(r), Latest: r.command.Latest, Booking: i.how.Booking}
	}
	if i.links != nil {
		i.links.pass(r)
	}
}

// worst returns the first cell that contradicts what was said of the file, else the first that is bad; nil: none is.
func worst(cells ...*badCell) *badCell {
	var first *badCell
	for _, bad := range cells {
		if bad != nil && bad.contradicts != "" {
			return bad
		}
		if first == nil {
			first = bad
		}
	}
	return first
}

// amount reads an amount in the units of the file, with its sign.
func (i *interpreter) amount(row *cellRow) (money.Minor, *badCell) {
	text := row.cells[fieldAmount]
	currency := cmp.Or(currencyOf(row), i.how.Currency)
	amount, err := readAmount(text, i.units, currency)
	switch {
	case errors.Is(err, errOtherUnits):
		bad := i.bad(fieldAmount, otherUnits(text, i.units, currency))
		bad.contradicts = fieldNames[fieldAmount]
		return 0, bad
	case errors.Is(err, money.ErrOverflow):
		return 0, i.bad(fieldAmount, "is too large")
	case err != nil:
		return 0, i.bad(fieldAmount, fmt.Sprintf("%.40q is no amount", text))
	}
	return amount, nil
}

// currencyOf returns the currency of a row, however it is written; "": it names none.
func currencyOf(row *cellRow) money.Currency {
	return money.Currency(strings.ToUpper(strings.TrimSpace(row.cells[fieldCurrency])))
}

// signed checks that the sign of an amount fits the kind; the amount of a refund is returned without its sign.
func (i *interpreter) signed(kind Kind, amount money.Minor) (money.Minor, *badCell) {
	switch {
	case amount == 0:
		return 0, i.bad(fieldAmount, "is 0")
	case (kind == KindPayment || kind == KindReversal) && amount < 0:
		return 0, i.bad(fieldAmount, fmt.Sprintf("is negative, but the row is a %s", kind))
	case kind != KindRefund && kind != KindDispute:
		return amount, nil
	case amount > 0:
		return 0, i.bad(fieldAmount, fmt.Sprintf("is positive, but the row is a %s", kind))
	case amount < -farthing.MaxAmount:
		return 0, i.bad(fieldAmount, "is too large")
	}
	return -amount, nil
}

// date reads a moment with a zone, or a local time of the file's zone; if the file has a form of its own, only that.
func (i *interpreter) date(text string) (time.Time, *badCell) {
	text = strings.Join(strings.Fields(text), " ")
	if at, err := time.Parse(time.RFC3339Nano, text); err == nil && i.form == nil {
		return at.UTC().Truncate(time.Millisecond), nil
	}
	inZone := i.local
	if local, zone := cutZone(text); zone != nil {
		text = local
		inZone = func(_ string, wall time.Time) (time.Time, *badCell) {
			_, offset := wall.In(zone).Zone()
			return wall.Add(-time.Duration(offset) * time.Second), nil
		}
	}
	if i.form != nil {
		wall, contradicts, err := i.form.Parse(text)
		if err != nil {
			bad := i.bad(fieldDate, err.Error())
			if contradicts {
				bad.contradicts = fieldNames[fieldDate]
			}
			return time.Time{}, bad
		}
		return inZone(text, wall)
	}
	wall, ok := parseWall(text)
	if !ok {
		const forms = "%.40q is no time such as 2026-11-20 14:03:22 or 2026-11-20T14:03:22Z"
		return time.Time{}, i.bad(fieldDate, fmt.Sprintf(forms, text))
	}
	return inZone(text, wall)
}

// local returns the moment of a local time, as the file has it.
func (i *interpreter) local(text string, wall time.Time) (time.Time, *badCell) {
	at, ok := localTime(wall, i.how.Zone)
	if !ok {
		skipped := fmt.Sprintf("%s is skipped by the clocks of %s on that day", text, i.how.Zone)
		return time.Time{}, i.bad(fieldDate, skipped)
	}
	return at, nil
}

// wallForms are the forms in which a file may write local times.
var wallForms = []string{
	time.DateTime,
	"2006-01-02T15:04:05",
	"2006-01-02 15:04",
	"2006-01-02T15:04",
	time.DateOnly,
}

// parseWall reads a local time, as if it were UTC.
func parseWall(text string) (time.Time, bool) {
	for _, form := range wallForms {
		if wall, err := time.Parse(form, text); err == nil {
			return wall.Truncate(time.Millisecond), true
		}
	}
	return time.Time{}, false
}

// localTime returns the moment at which the clocks of a zone show a time: the earlier one if they show it twice, false
// if they skip it. The offsets a day before and a day after are the only two that can apply.
func localTime(wall time.Time, zone *time.Location) (time.Time, bool) {
	var found time.Time
	for _, near := range []time.Duration{-24 * time.Hour, 24 * time.Hour} {
		_, offset := wall.Add(near).In(zone).Zone()
		at := wall.Add(-time.Duration(offset) * time.Second)
		_, really := at.In(zone).Zone()
		if really == offset && (found.IsZero() || at.Before(found)) {
			found = at
		}
	}
	return found, !found.IsZero()
}

// entry returns the command that records the row; the store checks it.
func (i *interpreter) entry(r *importedRow) (farthing.Command, *badCell) {
	cells, date := &r.row.cells, new(r.date)
	switch r.kind {
	case KindDispute, KindReversal:
		return i.contested(r)
	case KindFee:
		return i.feeEntry(r), nil
	case KindRefund:
		return farthing.RecordRefund{
			MerchantID: i.how.MerchantID,
			ID:         cells[fieldID],
			UserID:     cells[fieldUserID],
			Amount:     r.amount,
			Date:       date,
			Reason:     cells[fieldDescription],
			By:         i.how.By,
		}, nil
	case KindAdjustment:
		if i.how.Reason == "" {
			return nil, i.bad(fieldKind, "adjustment: adjustments need a reason; give one with "+i.how.ReasonPlace)
		}
		return farthing.RecordAdjustment{
			MerchantID: i.how.MerchantID,
			ID:         cells[fieldID],
			Amount:     r.amount,
			Date:       date,
			Reason:     i.how.Reason,
			By:         i.how.By,
		}, nil
	default:
		c := farthing.RecordPayment{
			MerchantID:  i.how.MerchantID,
			ID:          cells[fieldID],
			UserID:      cells[fieldUserID],
			Date:        date,
			Amount:      r.amount,
			Status:      i.how.Status,
			Currency:    currencyOf(&r.row),
			Description: cells[fieldDescription],
			Reference:   cells[fieldReference],
			By:          i.how.By,
		}
		return c, nil
	}
}

func (i *interpreter) bad(f field, reason string) *badCell {
	return &badCell{column: i.columns[f], reason: reason}
}

// refused says what a refusal means for the file: the column whose field it names, and why.
func (i *interpreter) refused(err error) *badCell {
	refusal, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return &badCell{reason: err.Error()}
	}
	if len(refusal.Fields) == 0 {
		return &badCell{reason: fmt.Sprintf("%s: %s", refusal.Code, refusal.Message)}
	}
	place := refusal.Fields[0]
	for f, known := range fieldNames {
		if known == place.Location {
			return i.bad(field(f), place.Message)
		}
	}
	if place.Location == "reason" {
		return i.bad(fieldDescription, place.Message)
	}
	return &badCell{column: place.Location, reason: place.Message}
}
