package farthing

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// The longest texts that are accepted, in characters.
const (
	MaxUserID              = 128
	MaxDescription         = 500
	MaxPaymentReference    = 140
	MaxWithdrawalReference = 35
	MaxReason              = 500
	MaxName                = 140
	MaxExternalID          = 128
	MaxMetadataKeys        = 50
	MaxMetadataKey         = 40
	MaxMetadataValue       = 500
	MaxFailureCode         = 64

	maxActor         = 140
	maxPerson        = 400
	maxSalt          = 64
	maxKeyID         = 64
	maxBankReference = 35
)

// MaxAmount is the largest amount that a request may name: 10 billion pounds.
const MaxAmount money.Minor = 1_000_000_000_000

// MaxAhead is how far the date of a payment may lie in the future.
const MaxAhead = 24 * time.Hour

// Years outside of which nothing happens.
const firstYear, lastYear = 1900, 9999

// Moment holds the two clocks when a wish is checked.
type Moment struct {
	Business time.Time // for the rules; in a sandbox it stands until it is moved
	Real     time.Time
}

// Latest returns the later of the two clocks; the date of a payment may lie a day ahead of it.
func (m Moment) Latest() time.Time {
	if m.Real.After(m.Business) {
		return m.Real
	}
	return m.Business
}

// noInput is embedded by commands that Farthing makes itself, of its own records alone: nobody outside sent anything
// in them.
type noInput struct{}

// Check finds nothing wrong.
func (noInput) Check(Moment) error { return nil }

// checks gathers what is wrong with a command, field by field.
type checks struct {
	fields []Field
	first  *Error
}

func (c *checks) bad(field, message string) {
	c.fields = append(c.fields, Field{field, message})
}

// err returns nil if nothing is wrong.
func (c *checks) err() error {
	switch {
	case c.first == nil && len(c.fields) == 0:
		return nil
	case c.first == nil:
		return invalid(c.fields)
	case c.first.field == "" || len(c.fields) == 0:
		return c.first // it names no field, and stands for itself
	}
	all := *c.first
	all.Fields = slices.Concat(all.Fields, c.fields)
	return &all
}

// reportFirst takes what is wrong with a field on which the rest depends; nil: nothing. The first of them gives the
// refusal its code, if nothing else was wrong before.
func (c *checks) reportFirst(problem *Error) {
	switch {
	case problem == nil:
	case c.first == nil && len(c.fields) == 0:
		c.first = problem
	default:
		c.fields = append(c.fields, problem.Fields...)
	}
}

// merchant checks that a merchant is named.
func (c *checks) merchant(id string) {
	if id == "" {
		c.reportFirst(NoMerchant("merchantId"))
		return
	}
	c.id("merchantId", id)
}

// id checks the identifier of an existing record: a caller's or Farthing's own.
func (c *checks) id(field, id string) { c.reportFirst(CheckIDForm(field, id)) }

// newID checks an identifier that a caller chose for a new record.
func (c *checks) newID(id string) { c.reportFirst(CheckID("id", id)) }

// record checks the merchant and the record of it that a command names.
func (c *checks) record(merchantID, id string) {
	c.merchant(merchantID)
	c.id("id", id)
}

// origin checks who sends a command and, for history, when it was booked.
func (c *checks) origin(by Origin, at Moment) {
	c.text("actor", by.Actor, maxActor)
	c.text("client", by.Client, maxActor)
	c.person(by.Person)
	c.salt(by.Salt)
	if by.Salt == "" && by.Client+by.Person != "" {
		c.bad("salt", "is required, or a merchant could guess who it was")
	}
	if by.BookedAt == nil {
		return
	}
	if by.BookedAt.After(at.Business) {
		c.reportFirst(Invalid("at", "is in the future"))
	}
	c.years("at", *by.BookedAt)
}

// person checks the name of a person on the operator's side; "" is not known. Notes list people one a line, so a name
// holds no line break.
func (c *checks) person(name string) { c.free("person", name, maxPerson) }

// party checks who acts, and for whom else the client acts.
func (c *checks) party(person string, behind People) {
	c.person(person)
	for _, name := range behind {
		c.free("behind", name, maxPerson)
	}
}

// noted checks a reason for an operator's note, with its salt.
func (c *checks) noted(reason, salt string) {
	c.reason(reason)
	c.salt(salt)
}

// salt checks the salt of an operator's note.
func (c *checks) salt(salt string) { c.text("salt", salt, maxSalt) }

// bankReference checks the bank's reference of a withdrawal; banks' character sets have little more than letters and
// digits.
func (c *checks) bankReference(reference string) {
	plain := func(r rune) bool { return r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	if reference == "" || len(reference) > maxBankReference ||
		strings.ContainsFunc(reference, func(r rune) bool { return !plain(r) }) {
		c.bad("bankReference", fmt.Sprintf("must be 1 to %d letters and digits", maxBankReference))
	}
}

// CheckText says what is wrong with a text of at most limit characters, which may be empty: invalid_request of the
// field if it is longer, not UTF-8, or holds a control character.
func CheckText(field, text string, limit int) *Error {
	if problem := textProblem(text, limit); problem != "" {
		return Invalid(field, problem)
	}
	return nil
}

func textProblem(text string, limit int) string {
	switch {
	case !utf8.ValidString(text):
		return "is not valid UTF-8"
	case utf8.RuneCountInString(text) > limit:
		return fmt.Sprintf("is longer than %d characters", limit)
	case strings.ContainsFunc(text, unicode.IsControl):
		return "contains a control character"
	default:
		return ""
	}
}

// CheckFree is CheckText for a text that people type: it may also not hold a payment card's number.
func CheckFree(field, text string, limit int) *Error {
	var bad checks
	bad.free(field, text, limit)
	if len(bad.fields) > 0 {
		return invalid(bad.fields)
	}
	return nil
}

// text checks a text as CheckText does. It is for what programs write: a text that people type is checked as free.
func (c *checks) text(field, text string, limit int) {
	if problem := textProblem(text, limit); problem != "" {
		c.bad(field, problem)
	}
}

// required checks a text that may not be empty either.
func (c *checks) required(field, text string, limit int) {
	if text == "" {
		c.bad(field, "is required")
		return
	}
	c.text(field, text, limit)
}

// free checks a text that people type: it may also not hold a card number.
func (c *checks) free(field, text string, limit int) {
	c.text(field, text, limit)
	if holdsCardNumber(text) {
		c.bad(field, "looks as if it held a card number, which may not be stored here")
	}
}

// typed checks a free text that may not be empty either.
func (c *checks) typed(field, text string, limit int) {
	if text == "" {
		c.bad(field, "is required")
		return
	}
	c.free(field, text, limit)
}

// reason checks a reason that must be given.
func (c *checks) reason(reason string) { c.typed("reason", reason, MaxReason) }

func (c *checks) amount(field string, amount money.Minor) {
	if amount < 1 || amount > MaxAmount {
		c.bad(field, fmt.Sprintf("must be a whole number from 1 to %d", int64(MaxAmount)))
	}
}

// signed checks an amount that may be negative.
func (c *checks) signed(amount money.Minor) {
	if amount > MaxAmount || amount < -MaxAmount {
		most := int64(MaxAmount)
		c.bad("amount", fmt.Sprintf("must be a whole number from %d to %d", -most, most))
	}
}

// date checks when something happened; nil means now.
func (c *checks) date(date *time.Time, at Moment) {
	if date == nil {
		return
	}
	if date.After(at.Latest().Add(MaxAhead)) {
		c.bad("date", "is more than 24 hours ahead")
	}
	c.years("date", *date)
}

func (c *checks) years(field string, at time.Time) {
	if year := at.UTC().Year(); year < firstYear || year > lastYear {
		c.bad(field, "is out of range")
	}
}

// day checks a day; the zero value is none.
func (c *checks) day(field string, day calendar.Date) {
	if _, err := calendar.Parse(day.String()); !day.IsZero() && (err != nil || day.Year < firstYear) {
		c.bad(field, "must be a date such as 2026-11-20")
	}
}

// currency checks a currency's code.
func (c *checks) currency(field string, code money.Currency) {
	if _, err := money.ParseCurrency(string(code)); err != nil {
		c.bad(field, "is no ISO 4217 currency code")
	}
}

// zone checks the name of a time zone.
func (c *checks) zone(field, name string) {
	if _, err := calendar.Place(name); err != nil {
		c.bad(field, "is no IANA time zone such as Europe/London")
	}
}

// within checks a whole number that may be left out.
func (c *checks) within(field string, value *int64, least, most int64) {
	if value != nil && (*value < least || *value > most) {
		c.bad(field, fmt.Sprintf("must be a whole number from %d to %d", least, most))
	}
}

// reportDetails checks the texts of a bank's report. Its amount may be anything: an amount that was not sent opens a
// break.
func (c *checks) reportDetails(said ReportDetails) { c.text("railStatus", said.RailStatus, MaxReason) }

// failure checks the texts of a failure, which a merchant sees.
func (c *checks) failure(f Failure) {
	c.text("failure.code", f.Code, MaxReason)
	c.text("failure.schemeCode", f.SchemeCode, MaxReason)
	c.text("failure.message", f.Message, MaxReason)
	c.text("failure.nextAction", f.NextAction, MaxReason)
}

// checkRecord checks a command that does no more than name a record.
func checkRecord(merchantID, id string, by Origin, at Moment) error {
	var bad checks
	bad.record(merchantID, id)
	bad.origin(by, at)
	return bad.err()
}

// checkWhy checks a command that names a record and says why; "" says nothing.
func checkWhy(merchantID, id, why string, by Origin, at Moment) error {
	var bad checks
	bad.record(merchantID, id)
	bad.free("why", why, MaxReason)
	bad.origin(by, at)
	return bad.err()
}
