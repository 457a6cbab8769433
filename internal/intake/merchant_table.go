package intake

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/table"
	"farthing/internal/wire"

	"github.com/google/uuid"
)

// MerchantColumns are the columns that a table of merchants may have, in any order. The first two it must have.
var MerchantColumns = []string{
	"externalId", "name", "id", "currency", "zone",
	"holderName", "holderNameLatin", "sortCode", "accountNumber", "iban",
	"interval", "weekDays", "monthDays", "time", "minimum", "retain", "maximum",
	"approvalOver", "approvalOverPerDay", "firstWithdrawalOver", "dailyMaximum",
	"ownerName", "ownerEmail",
}

// MaxMerchants is how many merchants a table may have.
const MaxMerchants = 5000

// MerchantRow is what a row of a table of merchants asks for.
type MerchantRow struct {
	Line     int
	Merchant api.NewMerchant
	Account  *api.NewBankAccount // nil: its owner nominates one
	Schedule *api.NewSchedule    // nil: the platform's
	Limits   *api.LimitsPatch    // nil: the platform's
	Owner    *MerchantOwner      // nil: nobody is invited
}

// MerchantOwner is who is invited as the owner of a merchant.
type MerchantOwner struct{ Name, Email string }

// RowFault is what is wrong with a row of a table.
type RowFault struct {
	Line   int    `json:"line"`
	Column string `json:"column"`
	Reason string `json:"reason"`
}

// String says it for people.
func (f RowFault) String() string {
	return fmt.Sprintf("line %d: %s", f.Line, strings.TrimSpace(f.Column+" "+f.Reason))
}

// ReadMerchants reads a table of merchants, which is CSV with a heading, and checks all of its rows by the rules that
// the interface has. If any is wrong, the rows may not be used.
func ReadMerchants(in io.Reader, at farthing.Moment) ([]MerchantRow, []RowFault, error) {
	decoded, _, err := table.Decoded(in)
	if err != nil {
		return nil, nil, err //nolint:wrapcheck // it says the character set
	}
	text, err := io.ReadAll(decoded)
	if err != nil {
		return nil, nil, fmt.Errorf("read the table: %w", err)
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	heading, _, _ := bytes.Cut(text, []byte("\n"))
	separator := ','
	if bytes.Count(heading, []byte(";")) > bytes.Count(heading, []byte(",")) {
		separator = ';'
	}
	t := merchantTable{at: at, lines: map[string]int{}}
	err = t.read(table.NewRows(bytes.NewReader(text), separator, 0, 1<<16))
	return t.rows, t.faults, err
}

// merchantTable is a table of merchants that is read.
type merchantTable struct {
	at      farthing.Moment
	columns []string
	rows    []MerchantRow
	faults  []RowFault
	lines   map[string]int // in which line an identifier stands, by its column and itself
}

func (t *merchantTable) read(rows *table.Rows) error {
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return t.end()
		}
		bad, odd := errors.AsType[*csv.ParseError](err)
		switch {
		case odd && errors.Is(bad, csv.ErrFieldCount):
			t.fault(rows.Line(), "", "has another number of cells than the heading")
		case err != nil:
			return fmt.Errorf("line %d of the table: %w", rows.Line(), err)
		case t.columns == nil:
			if err := t.head(cells); err != nil {
				return err
			}
		default:
			t.take(rows.Line(), cells)
		}
	}
}

// head reads the heading.
func (t *merchantTable) head(cells []string) error {
	for _, cell := range cells {
		cell = strings.TrimSpace(cell)
		at := slices.IndexFunc(MerchantColumns, func(column string) bool { return strings.EqualFold(column, cell) })
		if at < 0 {
			return fmt.Errorf("the heading has %.60q, which is none of %s", cell, strings.Join(MerchantColumns, ", "))
		}
		t.columns = append(t.columns, MerchantColumns[at])
	}
	for _, needed := range MerchantColumns[:2] {
		if !slices.Contains(t.columns, needed) {
			return fmt.Errorf("the heading lacks %s", needed)
		}
	}
	return nil
}

// end says what is wrong with the whole.
func (t *merchantTable) end() error {
	if len(t.rows) == 0 && len(t.faults) == 0 {
		return errors.New("the table has no merchants")
	}
	if len(t.rows) > MaxMerchants {
		return fmt.Errorf("the table has %d merchants, %d at most", len(t.rows), MaxMerchants)
	}
	return nil
}

func (t *merchantTable) fault(line int, column, reason string) {
	t.faults = append(t.faults, RowFault{line, column, reason})
}

// take reads a row. An empty one is none.
func (t *merchantTable) take(line int, cells []string) {
	r := merchantCells{t: t, line: line, cells: map[string]string{}}
	for i, cell := range cells {
		if cell = strings.TrimSpace(cell); cell != "" {
			r.cells[t.columns[i]] = cell
		}
	}
	if len(r.cells) == 0 {
		return
	}
	if r.cells["externalId"] == "" {
		t.fault(line, "externalId", "is missing: a second run knows the merchant by it")
	}
	r.alone("externalId")
	r.alone("id")
	t.rows = append(t.rows, r.row())
}

// ReadMerchant checks one merchant as a row of a table is checked, but that it may have no externalId.
func ReadMerchant(cell func(column string) string, at farthing.Moment) (MerchantRow, []RowFault) {
	t := merchantTable{at: at}
	r := merchantCells{t: &t, cells: map[string]string{}}
	for _, column := range MerchantColumns {
		r.cells[column] = strings.TrimSpace(cell(column))
	}
	return r.row(), t.faults
}

// row is what the cells ask for.
func (r *merchantCells) row() MerchantRow {
	merchant := api.NewMerchant{
		ID:         r.cells["id"],
		ExternalID: r.cells["externalId"],
		Name:       r.cells["name"],
		Currency:   cmp.Or(r.cells["currency"], string(money.GBP)),
		Zone:       cmp.Or(r.cells["zone"], farthing.DefaultZone),
	}
	r.by = cmp.Or(merchant.ID, "merchant")
	r.report(wire.MerchantCommand(&merchant, onTable, noID).Check(r.t.at))
	return MerchantRow{
		Line:     r.line,
		Merchant: merchant,
		Account:  r.account(),
		Schedule: r.schedule(money.Currency(merchant.Currency)),
		Limits:   r.limits(money.Currency(merchant.Currency)),
		Owner:    r.owner(),
	}
}

// onTable says that what is checked comes from the operator. What is done says by itself who did it.
var onTable = farthing.Origin{Actor: farthing.ActorCLI}

// noID is that of what is only checked.
func noID() uuid.UUID { return uuid.UUID{} }

// merchantCells are the cells of a row, by their columns.
type merchantCells struct {
	t     *merchantTable
	line  int
	cells map[string]string
	by    string // a name of the merchant for the checks of what it has
}

// report says what the rules have against the row.
func (r *merchantCells) report(err error) {
	refused, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return
	}
	for _, field := range refused.Fields {
		r.t.fault(r.line, field.Location, field.Message)
	}
	if len(refused.Fields) == 0 {
		r.t.fault(r.line, "", refused.Message)
	}
}

// any reports whether one of the columns is filled.
func (r *merchantCells) any(columns ...string) bool {
	return slices.ContainsFunc(columns, func(column string) bool { return r.cells[column] != "" })
}

// alone refuses what another row has too.
func (r *merchantCells) alone(column string) {
	text := r.cells[column]
	if text == "" {
		return
	}
	if before, twice := r.t.lines[column+" "+text]; twice {
		r.t.fault(r.line, column, fmt.Sprintf("is that of line %d", before))
	}
	r.t.lines[column+" "+text] = r.line
}

func (r *merchantCells) account() *api.NewBankAccount {
	if !r.any("holderName", "holderNameLatin", "sortCode", "accountNumber", "iban") {
		return nil
	}
	account := api.NewBankAccount{
		HolderName:      r.cells["holderName"],
		HolderNameLatin: r.cells["holderNameLatin"],
		SortCode:        r.cells["sortCode"],
		AccountNumber:   r.cells["accountNumber"],
		IBAN:            r.cells["iban"],
	}
	r.report(farthing.Nomination{
		MerchantID:      r.by,
		HolderName:      account.HolderName,
		HolderNameLatin: account.HolderNameLatin,
		Details: farthing.AccountDetails{
			SortCode:      account.SortCode,
			AccountNumber: account.AccountNumber,
			IBAN:          account.IBAN,
		},
		By: onTable,
	}.Check())
	return &account
}

func (r *merchantCells) schedule(currency money.Currency) *api.NewSchedule {
	if !r.any("interval", "weekDays", "monthDays", "time", "minimum", "retain", "maximum") {
		return nil
	}
	planned := api.NewSchedule{MonthDays: r.numbers("monthDays")}
	planned.Interval = r.cells["interval"]
	planned.WeekDays = parts(strings.ToLower(r.cells["weekDays"]))
	if text := r.cells["time"]; text != "" {
		planned.Time = &text
	}
	planned.Maximum = r.amount("maximum", currency)
	for column, into := range map[string]*int64{"minimum": &planned.Minimum, "retain": &planned.Retain} {
		if amount := r.amount(column, currency); amount != nil {
			*into = *amount
		}
	}
	wanted, err := wire.ScheduleOf(&planned)
	if err == nil {
		err = farthing.ChangeSchedule{
			MerchantID:    r.by,
			Schedule:      wanted,
			BankReference: farthing.MakeBankReference(noID()),
			By:            onTable,
		}.Check(r.t.at)
	}
	r.report(err)
	return &planned
}

func (r *merchantCells) limits(currency money.Currency) *api.LimitsPatch {
	if !r.any("approvalOver", "approvalOverPerDay", "firstWithdrawalOver", "dailyMaximum") {
		return nil
	}
	return &api.LimitsPatch{
		ApprovalOver:        r.amount("approvalOver", currency),
		ApprovalOverPerDay:  r.amount("approvalOverPerDay", currency),
		FirstWithdrawalOver: r.amount("firstWithdrawalOver", currency),
		DailyMaximum:        r.amount("dailyMaximum", currency),
	}
}

func (r *merchantCells) owner() *MerchantOwner {
	if !r.any("ownerName", "ownerEmail") {
		return nil
	}
	owner := MerchantOwner{Name: r.cells["ownerName"], Email: r.cells["ownerEmail"]}
	if owner.Name == "" {
		r.t.fault(r.line, "ownerName", "is missing")
	}
	if !strings.Contains(owner.Email, "@") {
		r.t.fault(r.line, "ownerEmail", "is no mail address")
	}
	return &owner
}

// amount is an amount in major units; nil if there is none.
func (r *merchantCells) amount(column string, currency money.Currency) *int64 {
	text := r.cells[column]
	if text == "" {
		return nil
	}
	amount, err := currency.Parse(text)
	if err != nil || amount < 0 {
		r.t.fault(r.line, column, "must be an amount such as 500.00")
		return nil
	}
	return new(int64(amount))
}

// parts are separated by blanks or commas.
func parts(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
}

func (r *merchantCells) numbers(column string) (numbers []int) {
	for _, word := range parts(r.cells[column]) {
		n, err := strconv.Atoi(word)
		if err != nil {
			r.t.fault(r.line, column, "must be days such as 1 15")
			return nil
		}
		numbers = append(numbers, n)
	}
	return numbers
}
