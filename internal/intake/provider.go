package intake

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farthing/internal/money"
)

// Provider is a payment provider whose balance exports are read as they come.
type Provider string

// The providers.
const (
	ProviderStripe Provider = "stripe"
	ProviderPayPal Provider = "paypal"
)

// exportColumn is what a column of an export can mean.
type exportColumn int

// The columns of exports.
const (
	exportID exportColumn = iota
	exportDate
	exportTime
	exportZone
	exportCategory
	exportStatus
	exportImpact
	exportCurrency
	exportGross
	exportFee
	exportNet
	exportBalance
	exportSource
	exportRelated
	exportUser
	exportDescription
	exportReference
	exportColumnCount
)

// provider is how a provider writes its exports.
type provider struct {
	// columns are the names of each column, in small letters; the first that a file has is read.
	columns [exportColumnCount][]string
	sample  string // where people find the export
	related string // the columns that name a row's payment
	// counts are the states, in small letters, of rows that moved money; nil: all did.
	counts []string
	// minus says that a fee which was kept is below zero.
	minus bool
	// classify returns what a row is; "": none that is recorded.
	classify func(x *exportRow) Kind
	// relate finds the keys of the payment and of the dispute that a row is about.
	relate func(x *exportRow)
	// byReference says that the key of a payment is its reference; else it is its id.
	byReference bool
}

var providers = map[Provider]*provider{
	ProviderStripe: {
		columns: [exportColumnCount][]string{
			exportID:          {"balance_transaction_id", "id"},
			exportDate:        {"created_utc", "created (utc)", "created"},
			exportCategory:    {"reporting_category", "type"},
			exportCurrency:    {"currency"},
			exportGross:       {"gross", "amount"},
			exportFee:         {"fee"},
			exportNet:         {"net"},
			exportSource:      {"source_id", "source"},
			exportRelated:     {"charge_id"},
			exportUser:        {"customer_id"},
			exportDescription: {"description"},
		},
		sample:      "the itemized reports of the balance and of payouts, and the export of Balance, All activity",
		related:     "source_id and charge_id",
		classify:    classifyStripe,
		relate:      relateStripe,
		byReference: true,
	},
	ProviderPayPal: {
		columns: [exportColumnCount][]string{
			exportID:          {"transaction id"},
			exportDate:        {"date"},
			exportTime:        {"time"},
			exportZone:        {"timezone", "time zone"},
			exportCategory:    {"type", "description"},
			exportStatus:      {"status"},
			exportImpact:      {"balance impact"},
			exportCurrency:    {"currency"},
			exportGross:       {"gross", "amount"},
			exportFee:         {"fee", "fees"},
			exportNet:         {"net", "total"},
			exportBalance:     {"balance"},
			exportRelated:     {"reference txn id"},
			exportDescription: {"item title"},
			exportReference:   {"invoice number", "invoice id"},
		},
		sample:   "the activity report and the monthly statement, as CSV or tab-delimited, of an account in English",
		related:  "Reference Txn ID",
		counts:   []string{"completed", "cleared", "refunded", "partially refunded", "reversed", "partially reversed"},
		minus:    true,
		classify: classifyPayPal,
		relate:   relatePayPal,
	},
}

// ExportError says that a file is no export of a provider that can be read.
type ExportError struct {
	Provider Provider
	Column   string   // that it lacks
	Columns  []string // of the file
	Reads    string   // which exports are read
}

func (e *ExportError) Error() string {
	return fmt.Sprintf("the file is no export of %s that is read: it has no column %q", e.Provider, e.Column)
}

// export is a provider's export under way.
type export struct {
	name Provider
	provider
	places [exportColumnCount]int // -1: the file has no such column
	utc    bool                   // its times are in UTC
	*exportSurvey
}

// exportSurvey is what was seen of an export before it is recorded.
type exportSurvey struct {
	days  dayOrder // of its dates
	order exportOrder
	links map[string]string // of payments that disputes name, by their references; "": not seen
	sums  map[money.Currency]*exportSums
}

// openExport finds the columns of an export, and names those that have fields.
func (p *PaymentFile) openExport(heading []string) error {
	known := providers[p.layout.Like]
	if known == nil {
		return fmt.Errorf("there is no provider %q", p.layout.Like)
	}
	x := &export{name: p.layout.Like, provider: *known, exportSurvey: &exportSurvey{}}
	for column, names := range x.columns {
		x.places[column] = -1
		for _, name := range names {
			at, err := columnNamed(heading, name, "")
			if err == nil {
				x.places[column] = at
				break
			}
			if twice := err.(*ColumnError); twice.Twice { //nolint:errorlint,forcetypeassert // it is no other
				return err
			}
		}
	}
	for _, column := range []exportColumn{exportID, exportDate, exportCategory, exportGross, exportFee, exportNet} {
		if x.places[column] < 0 {
			return &ExportError{x.name, known.columns[column][0], p.heading, known.sample}
		}
	}
	x.utc = strings.Contains(strings.ToLower(heading[x.places[exportDate]]), "utc")
	for f, column := range map[field]exportColumn{
		fieldID:          exportID,
		fieldUserID:      exportUser,
		fieldDate:        exportDate,
		fieldAmount:      exportGross,
		fieldCurrency:    exportCurrency,
		fieldKind:        exportCategory,
		fieldDescription: exportDescription,
		fieldReference:   exportReference,
	} {
		if at := x.places[column]; at >= 0 {
			p.columns[f] = heading[at]
		}
	}
	if was := p.export; was != nil { // the file is read once more
		x.exportSurvey = was.exportSurvey
	}
	p.export = x
	return nil
}

// fill reads the cells of a row.
func (x *export) fill(row *cellRow) {
	made := &exportRow{of: x}
	for column, at := range x.places {
		if at >= 0 {
			made.cells[column] = strings.TrimSpace(row.raw[at])
		}
	}
	row.export = made
	switch status := made.cells[exportStatus]; {
	case made.isTotal():
		row.state = "total"
	case x.places[exportStatus] >= 0 && !slices.Contains(x.counts, strings.ToLower(status)):
		row.state = cmp.Or(status, "no status")
	case strings.EqualFold(made.cells[exportImpact], "memo"):
		row.state = "memo"
	default:
		made.moved = true
	}
}

// discover finds out what the dates of an export mean, and forgets what an earlier reading saw.
func (i *Import) discover(file *PaymentFile) error {
	x := file.export
	if x == nil {
		return nil
	}
	if err := file.rewind(); err != nil {
		return err
	}
	x = file.export
	x.exportSurvey = &exportSurvey{
		days:  dayOrder{column: file.columns[fieldDate]},
		links: map[string]string{},
		sums:  map[money.Currency]*exportSums{},
	}
	for {
		row, err := file.next()
		switch {
		case errors.Is(err, io.EOF) && i.DateForm != "":
			return nil
		case errors.Is(err, io.EOF):
			return x.days.judge()
		case err != nil:
			return err
		case row.export != nil:
			x.days.see(row.line, row.export.cells[exportDate])
		}
	}
}
