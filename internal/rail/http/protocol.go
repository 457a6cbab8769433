// Package httprail is the way to a bank or provider that anybody can connect: an adapter, a small server in any
// language, which speaks the protocol of openapi.yaml. Farthing calls the adapter; the adapter calls the bank.
//
// The protocol has five questions: who are you (GET /v1/rail), pay these (POST /v1/payments), what has the bank said
// since (GET /v1/reports), whose account is this (POST /v1/name-checks), and how much is there (GET /v1/balance). A
// payment is known by its bankReference for ever, so that the same payment handed over twice is one payment: that is
// what makes it safe to ask again after a time-out.
package httprail

import (
	_ "embed" // Document
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"
)

// Document is the OpenAPI document of the protocol.
//
//go:embed openapi.yaml
var Document string

// Name is the rail's name.
const Name = "http"

// Protocol is the version of the protocol that this package speaks.
const Protocol = 1

// Description is what an adapter says of itself.
type Description struct {
	Protocol   int            `json:"protocol"`
	Name       string         `json:"name"`       // of the bank, with which its reports and cursors are kept
	CutOff     *string        `json:"cutOff"`     // 15:04 of each business day; null: it takes payments at any hour
	Zone       string         `json:"zone"`       // IANA name, of the cut-off and the business days
	Takes      int64          `json:"takes"`      // seconds from submission until the bank has dealt with it
	Days       int            `json:"days"`       // business days after that until the money is there
	Reach      farthing.Reach `json:"reach"`      // the countries that it reaches, by each currency that it carries
	NameChecks bool           `json:"nameChecks"` // whether it answers POST /v1/name-checks
	Balance    bool           `json:"balance"`    // whether it answers GET /v1/balance
}

// Limits of what an adapter may say of itself.
const (
	nameLetters  = "abcdefghijklmnopqrstuvwxyz0123456789-"
	longestName  = 35
	longestTakes = 7 * 24 * time.Hour
	maxDays      = 10
)

// Terms returns when the rail takes payments and when they arrive; an error says what is wrong with the description.
func (d Description) Terms() (farthing.RailTerms, error) {
	if d.Protocol != Protocol {
		return farthing.RailTerms{}, wrong("protocol is %d; this program speaks %d", d.Protocol, Protocol)
	}
	if d.Name == "" || len(d.Name) > longestName || strings.Trim(d.Name, nameLetters) != "" {
		return farthing.RailTerms{}, wrong("name must be 1 to %d characters of a to z, 0 to 9 and -", longestName)
	}
	for currency, countries := range d.Reach {
		if _, err := money.ParseCurrency(string(currency)); err != nil || len(countries) == 0 {
			return farthing.RailTerms{}, wrong("reach must name known currencies, and the countries of each")
		}
	}
	if len(d.Reach) == 0 {
		return farthing.RailTerms{}, wrong("reach names no currency")
	}
	if takes := time.Duration(d.Takes) * time.Second; d.Takes < 0 || takes > longestTakes || d.Days < 0 ||
		d.Days > maxDays {
		return farthing.RailTerms{}, wrong("takes is %d and days %d; they must be 0 to %d seconds, and 0 to %d",
			d.Takes, d.Days, int64(longestTakes/time.Second), maxDays)
	}
	terms := farthing.RailTerms{
		Name:  Name,
		Zone:  d.Zone,
		Takes: time.Duration(d.Takes) * time.Second,
		Days:  d.Days,
		Reach: d.Reach,
	}
	if _, err := calendar.Place(d.Zone); err != nil {
		return farthing.RailTerms{}, wrong("zone: %v", err)
	}
	if d.CutOff != nil {
		at, err := calendar.ParseTimeOfDay(*d.CutOff)
		if err != nil {
			return farthing.RailTerms{}, wrong("cutOff: %v", err)
		}
		terms.CutOff = &at
	}
	return terms, nil
}

// Submission is the body of POST /v1/payments.
type Submission struct {
	At       time.Time `json:"at"` // by the clock of the business: an adapter to a real bank need not look at it
	Payments []Payment `json:"payments"`
}

// Payment is one payment to make. An account is named by SortCode and AccountNumber, or by IBAN.
type Payment struct {
	BankReference      string         `json:"bankReference"`
	StatementReference string         `json:"statementReference"`
	Amount             money.Minor    `json:"amount"`
	Currency           money.Currency `json:"currency"`
	HolderName         string         `json:"holderName"`
	SortCode           string         `json:"sortCode,omitempty"`
	AccountNumber      string         `json:"accountNumber,omitempty"`
	IBAN               string         `json:"iban,omitempty"`
}

// Outcomes is the answer to a Submission: one for each payment, in the same order.
type Outcomes struct {
	Outcomes []Outcome `json:"outcomes"`
}

// Outcome is what became of handing one payment over.
type Outcome struct {
	BankReference string       `json:"bankReference"`
	Outcome       rail.Outcome `json:"outcome"`
}

// Reports is a page of what the bank has said, in the order in which it was said.
type Reports struct {
	Reports []rail.Report `json:"reports"`
	Cursor  string        `json:"cursor"` // after the last of them; the question's own if there are none
	More    bool          `json:"more"`   // another page can be had now
	Next    *time.Time    `json:"next"`   // when the bank will say something next; null: the adapter cannot know
}

// NameQuestion is the body of POST /v1/name-checks.
type NameQuestion struct {
	HolderName    string `json:"holderName"`
	SortCode      string `json:"sortCode,omitempty"`
	AccountNumber string `json:"accountNumber,omitempty"`
	IBAN          string `json:"iban,omitempty"`
}

// NameAnswer is what the account's bank says of the name: match, close_match with the name that it has, no_match, or
// unknown.
type NameAnswer struct {
	Result      string  `json:"result"`
	MatchedName *string `json:"matchedName"`
}

// Balance is how much is in the account from which payments are made.
type Balance struct {
	Amount   money.Minor    `json:"amount"`
	Currency money.Currency `json:"currency"`
	AsOf     time.Time      `json:"asOf"`
}

// payment returns what the adapter is told of an instruction.
func payment(i rail.Instruction) Payment {
	return Payment{
		BankReference:      i.BankReference,
		StatementReference: i.StatementReference,
		Amount:             i.Amount,
		Currency:           i.Currency,
		HolderName:         i.HolderName,
		SortCode:           i.SortCode,
		AccountNumber:      i.AccountNumber,
		IBAN:               i.IBAN,
	}
}
