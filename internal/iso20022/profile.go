package iso20022

import (
	"fmt"
	"strings"

	"farthing/internal/bankcheck"
	"farthing/internal/money"
)

// AccountForm is how a bank wants accounts to be written.
type AccountForm string

// The forms of accounts.
const (
	IBANForm      AccountForm = "iban"
	SortCodeForm  AccountForm = "sort_code"      // the sort code with the agent, 8 digits of the account
	LongSortCodes AccountForm = "long_sort_code" // 14 digits: sort code and account; the sort code with the agent, too
)

// Profile is what one bank and scheme want beyond the schema. It is data: a bank that differs is another row.
type Profile struct {
	Name         string
	Kind         Kind
	Currency     money.Currency // the only one, if it is set
	Level        Code           // the service level
	Instrument   Code
	ChargeBearer string
	Account      AccountForm
	EndToEnd     int    // characters of EndToEndId that arrive
	NameLength   int    // of names
	Lines        int    // characters of remittance that arrive
	Max          int64  // minor units of one payment; 0: no bound
	Ampersand    string // what & becomes
}

// Profiles are the schemes whose rules are public. Banks differ from them in details that their own documents name.
var Profiles = []Profile{
	{
		Name:         "faster-payments",
		Kind:         Pain001v09,
		Currency:     money.GBP,
		Level:        Code{Code: "URNS"},
		ChargeBearer: "SHAR",
		Account:      SortCodeForm,
		EndToEnd:     31,
		NameLength:   40,
		Lines:        140,
		Max:          100_000_000,
		Ampersand:    "+",
	},
	{
		Name:         "faster-payments-proprietary", // LHV's: any other proprietary code has it refuse the file
		Kind:         Pain001v09,
		Currency:     money.GBP,
		Level:        Code{Proprietary: "FAST"},
		ChargeBearer: "SHAR",
		Account:      SortCodeForm,
		EndToEnd:     31,
		NameLength:   40,
		Lines:        140,
		Max:          100_000_000,
		Ampersand:    "+",
	},
	{
		Name:         "chaps",
		Kind:         Pain001v09,
		Currency:     money.GBP,
		Level:        Code{Code: "URGP"},
		ChargeBearer: "SHAR",
		Account:      IBANForm,
		EndToEnd:     35,
		NameLength:   140,
		Lines:        140,
		Ampersand:    "+",
	},
	{
		Name:         "bacs",
		Kind:         Pain001v09,
		Currency:     money.GBP,
		Level:        Code{Code: "NURG"},
		ChargeBearer: "SHAR",
		Account:      SortCodeForm,
		EndToEnd:     18,
		NameLength:   18,
		Lines:        18,
		Ampersand:    "+",
	},
	sepa("sepa", Pain001v09, Code{}),
	sepa("sepa-instant", Pain001v09, Code{Code: "INST"}),
	sepa("sepa-2009", Pain001v03, Code{}),
}

// sepa returns a profile of a credit transfer in euros.
func sepa(name string, kind Kind, instrument Code) Profile {
	return Profile{
		Name:         name,
		Kind:         kind,
		Currency:     "EUR",
		Level:        Code{Code: "SEPA"},
		Instrument:   instrument,
		ChargeBearer: "SLEV",
		Account:      IBANForm,
		EndToEnd:     35,
		NameLength:   70,
		Lines:        140,
		Max:          99_999_999_999,
		Ampersand:    "+",
	}
}

// ProfileNamed returns the profile of a name, false if there is none.
func ProfileNamed(name string) (Profile, bool) {
	for _, p := range Profiles {
		if p.Name == name {
			return p, true
		}
	}
	return Profile{}, false
}

// Holder is who pays or is paid, and the account. It has an IBAN, or a sort code with an account number.
type Holder struct {
	Name          string
	IBAN          string
	BIC           string
	SortCode      string // six digits
	AccountNumber string // eight digits
	Address       *Address
}

// Order is one payment, before it has the form that a bank wants.
type Order struct {
	Reference          string // InstrId and EndToEndId: unique, and no longer than the profile's
	UETR               string // none if empty
	StatementReference string // what the receiver sees; it is cut if it is longer than the profile allows
	Amount             Amount
	Creditor           Holder
}

// File is what all orders of a file have in common.
type File struct {
	ID      string // MsgId: unique for ever, of 32 characters at most
	Created Moment
	Debtor  Holder
	Date    Moment // of execution
}

// Compose returns the file of orders in the profile's form: one block, named after the file. Names and statement
// references are transliterated and cut. It refuses an order that the scheme would refuse, and a name of which nothing
// is left. What it returns is checked again when it is written.
func (p Profile) Compose(f File, orders []Order) (*PaymentInitiation, error) {
	debtor, err := p.holder(f.Debtor)
	if err != nil {
		return nil, &Error{Path: "debtor", Err: err}
	}
	kind := &PaymentType{Levels: []Code{p.Level}, Instrument: p.Instrument}
	if *debtor.agent == (Agent{}) { // the schema demands the debtor's bank, the IBAN names it
		debtor.agent.Other.ID = NotProvided
	}
	block := PaymentBlock{
		ID:            f.ID + "-01",
		Type:          kind,
		Execution:     f.Date,
		Debtor:        *debtor.party,
		DebtorAccount: *debtor.account,
		DebtorAgent:   *debtor.agent,
		ChargeBearer:  p.ChargeBearer,
	}
	if p.Currency != "" {
		block.DebtorAccount.Currency = string(p.Currency)
	}
	for i, o := range orders {
		transfer, err := p.transfer(o)
		if err != nil {
			return nil, &Error{Path: fmt.Sprintf("order %d (%.35s)", i+1, o.Reference), Err: err}
		}
		block.Transfers = append(block.Transfers, transfer)
	}
	file := &PaymentInitiation{
		Kind:       p.Kind,
		ID:         f.ID,
		Created:    f.Created,
		Initiating: Party{Name: debtor.party.Name},
		Blocks:     []PaymentBlock{block},
	}
	if err := file.Check(); err != nil {
		return nil, err
	}
	return file, nil
}

// transfer returns one payment in the profile's form.
func (p Profile) transfer(o Order) (Transfer, error) {
	switch {
	case p.Currency != "" && o.Amount.Currency != p.Currency:
		return Transfer{}, fmt.Errorf("%w: %s, and %s takes %s alone", ErrCurrency, o.Amount, p.Name, p.Currency)
	case p.Max > 0 && int64(o.Amount.Minor) > p.Max:
		return Transfer{}, fmt.Errorf("%w: %s is more than %s takes", ErrTooLarge, o.Amount, p.Name)
	case len(o.Reference) > p.EndToEnd:
		return Transfer{}, fmt.Errorf("%w: a reference of %d characters, and %s carries %d", ErrValue,
			len(o.Reference), p.Name, p.EndToEnd)
	}
	creditor, err := p.holder(o.Creditor)
	if err != nil {
		return Transfer{}, err
	}
	t := Transfer{
		InstructionID:   o.Reference,
		EndToEndID:      o.Reference,
		UETR:            o.UETR,
		Amount:          o.Amount,
		CreditorAgent:   creditor.agent,
		Creditor:        creditor.party,
		CreditorAccount: creditor.account,
	}
	if *creditor.agent == (Agent{}) {
		t.CreditorAgent = nil
	}
	if line, _ := p.latin(o.StatementReference, p.Lines); line != "" {
		t.Remittance.Lines = []string{line}
	}
	return t, nil
}

// written is a holder in the form of the schemas.
type written struct {
	party   *Party
	account *Account
	agent   *Agent
}

// holder returns a holder in the profile's form.
func (p Profile) holder(h Holder) (written, error) {
	name, ok := p.latin(h.Name, p.NameLength)
	if !ok {
		return written{}, fmt.Errorf("%w: the name has no letter or digit that all banks take", ErrValue)
	}
	w := written{party: &Party{Name: name}, account: &Account{}, agent: &Agent{BIC: h.BIC}}
	if h.Address != nil {
		w.party.Address = p.address(*h.Address)
	}
	if p.Account == IBANForm {
		if !bankcheck.ValidIBAN(h.IBAN) {
			return written{}, fmt.Errorf("%w: %s demands an IBAN, and there is none or not a right one", ErrValue,
				p.Name)
		}
		w.account.IBAN = bankcheck.CompactIBAN(h.IBAN)
		return w, nil
	}
	if len(h.SortCode) != 6 || len(h.AccountNumber) != 8 || !only(h.SortCode+h.AccountNumber, digits) {
		return written{}, fmt.Errorf("%w: %s demands a sort code of 6 digits and an account number of 8", ErrValue,
			p.Name)
	}
	w.agent.Clearing, w.agent.Member = Code{Code: "GBDSC"}, h.SortCode
	w.account.Other = Identifier{ID: h.AccountNumber, Scheme: Code{Code: "BBAN"}}
	if p.Account == LongSortCodes {
		w.account.Other.ID = h.SortCode + h.AccountNumber
	}
	return w, nil
}

// address returns an address in characters that all banks take.
func (p Profile) address(a Address) *Address {
	for _, text := range []*string{
		&a.Department, &a.SubDepartment, &a.Street, &a.Building, &a.BuildingName, &a.Floor, &a.PostBox, &a.Room,
		&a.PostCode, &a.Town, &a.TownPart, &a.District, &a.Subdivision,
	} {
		*text, _ = p.latin(*text, max70.max)
	}
	lines := a.Lines
	a.Lines = nil
	for _, line := range lines {
		line, _ = p.latin(line, max70.max)
		a.Lines = append(a.Lines, line)
	}
	return &a
}

// latin returns a text in characters that all banks take, cut to a length; false if it has no letter or digit then.
func (p Profile) latin(text string, most int) (string, bool) {
	latin, _ := Transliterate(strings.ReplaceAll(text, "&", p.Ampersand))
	latin = strings.TrimSpace(latin[:min(len(latin), most)]) // one byte a character
	return latin, Readable(latin)
}
