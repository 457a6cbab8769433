package isofile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// Profiles is what a bank wants, as an operator writes it into a file: when it takes files, and how they look for each
// currency.
type Profiles struct {
	Name     string    `json:"name"`     // of the bank, with which files and documents are kept
	CutOff   string    `json:"cutOff"`   // 15:04 of each business day, "16:00" unless named; "none": at any hour
	Zone     string    `json:"zone"`     // IANA name, of the cut-off and the business days; Europe/London unless named
	Days     int       `json:"days"`     // business days until the money is there
	Profiles []Profile `json:"profiles"` // one for each currency

	// AnswerDays is within how many business days the bank says something of a payment; 3 unless named.
	AnswerDays int `json:"answerDays"`
}

// Profile is what a bank wants of the files of one currency.
type Profile struct {
	Name        string               `json:"name"`
	Scheme      string               `json:"scheme"`       // the name of one of iso20022.Profiles
	Version     iso20022.Kind        `json:"version"`      // of the files; the scheme's unless named
	Level       string               `json:"level"`        // the service level's code; the scheme's unless named
	LevelOwn    string               `json:"levelOwn"`     // a code of the bank's own in its place
	AccountForm iso20022.AccountForm `json:"accountForm"`  // the scheme's unless named
	Countries   []string             `json:"countries"`    // that are paid to; GB unless named, for pounds alone
	Account     Account              `json:"account"`      // from which is paid, and of which statements are
	MaxPayments int                  `json:"mostPayments"` // in a file; 1000 unless named
	MaxTotal    money.Minor          `json:"mostTotal"`    // of a file, in minor units; 0: no bound

	scheme iso20022.Profile
}

// UsualAnswerDays is within how many business days a bank says something of a payment, unless its profile says
// otherwise.
const UsualAnswerDays = 3

// Bounds of what profiles may say.
const (
	usualPayments   = 1000
	maxPayments     = 100_000
	usualCutOff     = "16:00"
	nameLetters     = "abcdefghijklmnopqrstuvwxyz0123456789-"
	longestName     = 35
	maxDays         = 10
	referenceLength = 28 // of our references
)

// ErrProfile is the kind of error of profiles that cannot be used.
var ErrProfile = errors.New("the profile cannot be used")

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrProfile, fmt.Sprintf(format, args...))
}

// ReadProfiles reads profiles from JSON, and says what is wrong with them.
func ReadProfiles(text []byte) (*Profiles, error) {
	p := &Profiles{CutOff: usualCutOff, Zone: farthing.DefaultZone, AnswerDays: UsualAnswerDays}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(p); err != nil {
		return nil, wrong("it is not the JSON of profiles: %v", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, wrong("something stands behind it")
	}
	if !isName(p.Name) {
		return nil, wrong("name must be 1 to %d characters of a to z, 0 to 9 and -", longestName)
	}
	if len(p.Profiles) == 0 {
		return nil, wrong("profiles has none")
	}
	seen := map[money.Currency]bool{}
	for i := range p.Profiles {
		one := &p.Profiles[i]
		if err := one.complete(); err != nil {
			return nil, fmt.Errorf("profiles[%d]: %w", i, err)
		}
		if seen[one.scheme.Currency] {
			return nil, wrong("profiles[%d] is a second one for %s", i, one.scheme.Currency)
		}
		seen[one.scheme.Currency] = true
	}
	_, err := p.Terms()
	return p, err
}

func isName(text string) bool {
	return text != "" && len(text) <= longestName && strings.Trim(text, nameLetters) == ""
}

// complete fills in what the scheme says, and looks for what is wrong.
func (p *Profile) complete() error {
	scheme, ok := iso20022.ProfileNamed(p.Scheme)
	if !ok {
		var names []string
		for _, s := range iso20022.Profiles {
			names = append(names, s.Name)
		}
		return wrong("scheme must be one of %s", strings.Join(names, ", "))
	}
	if p.Version != "" {
		scheme.Kind = p.Version
	}
	if p.AccountForm != "" {
		scheme.Account = p.AccountForm
	}
	if p.Level != "" || p.LevelOwn != "" {
		scheme.Level = iso20022.Code{Code: p.Level, Proprietary: p.LevelOwn}
	}
	if p.MaxPayments == 0 {
		p.MaxPayments = usualPayments
	}
	if len(p.Countries) == 0 && scheme.Currency == money.GBP {
		p.Countries = []string{"GB"}
	}
	p.Account.IBAN = bankcheck.CompactIBAN(p.Account.IBAN)
	p.Account.SortCode = strings.ReplaceAll(p.Account.SortCode, "-", "")
	p.scheme = scheme
	switch {
	case !isName(p.Name):
		return wrong("name must be 1 to %d characters of a to z, 0 to 9 and -", longestName)
	case scheme.Kind != iso20022.Pain001v03 && scheme.Kind != iso20022.Pain001v09:
		return wrong("version must be %s or %s", iso20022.Pain001v03, iso20022.Pain001v09)
	case p.Level != "" && p.LevelOwn != "":
		return wrong("level and levelOwn exclude each other")
	case scheme.EndToEnd < referenceLength:
		return wrong("%s carries %d characters of a reference, and ours have %d", p.Scheme, scheme.EndToEnd,
			referenceLength)
	case len(p.Countries) == 0:
		return wrong("countries names none to whose accounts %s is paid", scheme.Currency)
	case p.MaxPayments < 1 || p.MaxPayments > maxPayments || p.MaxTotal < 0:
		return wrong("mostPayments must be 1 to %d, and mostTotal not negative", maxPayments)
	}
	return p.try()
}

// try composes a file of nothing in particular, which fails if the bank's account or the scheme cannot be written.
func (p *Profile) try() error {
	sample := iso20022.Order{
		Reference: strings.Repeat("x", referenceLength),
		Amount:    iso20022.Amount{Minor: 1, Currency: p.scheme.Currency},
		Creditor:  p.debtor(),
	}
	at := time.Unix(0, 0)
	initiation, err := p.scheme.Compose(p.file("TRIAL", at, calendar.Of(at, time.UTC)), []iso20022.Order{sample})
	if err == nil {
		err = initiation.Write(io.Discard)
	}
	if err != nil {
		return wrong("account: %v", err)
	}
	return nil
}

func (p *Profile) debtor() iso20022.Holder {
	return iso20022.Holder{
		Name:          p.Account.Holder,
		IBAN:          p.Account.IBAN,
		BIC:           p.Account.BIC,
		SortCode:      p.Account.SortCode,
		AccountNumber: p.Account.AccountNumber,
	}
}

// file returns what the payments of a file have in common.
func (p *Profile) file(id string, now time.Time, day calendar.Date) iso20022.File {
	return iso20022.File{
		ID:      id,
		Created: iso20022.At(now),
		Debtor:  p.debtor(),
		Date:    iso20022.On(day),
	}
}

// of returns the profile of a currency, nil if the bank has none.
func (p *Profiles) of(currency money.Currency) *Profile {
	for i := range p.Profiles {
		if p.Profiles[i].scheme.Currency == currency {
			return &p.Profiles[i]
		}
	}
	return nil
}

// CutOff checks the days and the zone of terms, and sets their cut-off: a time of day, or none. It returns what is
// wrong with them; "" if nothing is.
func CutOff(terms *farthing.RailTerms, cutOff string) (problem string) {
	if terms.Days < 0 || terms.Days > maxDays {
		return fmt.Sprintf("days must be 0 to %d", maxDays)
	}
	if _, err := calendar.Place(terms.Zone); err != nil {
		return fmt.Sprintf("zone: %v", err)
	}
	if cutOff == "none" {
		return ""
	}
	at, err := calendar.ParseTimeOfDay(cutOff)
	if err != nil {
		return fmt.Sprintf("cutOff: %v", err)
	}
	terms.CutOff = &at
	return ""
}

// Terms returns when the rail takes payments and when they arrive.
func (p *Profiles) Terms() (farthing.RailTerms, error) {
	terms := farthing.RailTerms{
		Name:  Name,
		Zone:  p.Zone,
		Days:  p.Days,
		Reach: farthing.Reach{},

		AnswerDays: p.AnswerDays,
	}
	if p.AnswerDays < 1 || p.AnswerDays > maxDays {
		return terms, wrong("answerDays must be 1 to %d", maxDays)
	}
	if problem := CutOff(&terms, p.CutOff); problem != "" {
		return terms, wrong("%s", problem)
	}
	for _, one := range p.Profiles {
		terms.Reach[one.scheme.Currency] = one.Countries
	}
	return terms, nil
}
