package iso20022

import "strings"

// Account is a bank account: an IBAN, or another identification.
type Account struct {
	IBAN     string
	Other    Identifier
	Type     Code
	Currency string // a code, empty if the file names none
	Name     string
	Proxy    *Proxy // from 2019 on
	Owner    *Party // in statements
	Servicer *Agent // in statements
}

// Proxy stands for an account, as a telephone number may.
type Proxy struct {
	Type Code
	ID   string
}

// Number returns the IBAN or the other identification.
func (a *Account) Number() string {
	if a.IBAN != "" {
		return a.IBAN
	}
	return a.Other.ID
}

// Same says whether a number is that of the account: its IBAN, its other identification, or, if that is a sort code
// with the account number behind it, the two. Blanks and dashes count for nothing.
func (a *Account) Same(number string) bool {
	compact := strings.NewReplacer(" ", "", "-", "").Replace
	return a.Number() != "" && strings.EqualFold(compact(number), compact(a.Number()))
}

// Agent is a bank, or another institution that keeps accounts.
type Agent struct {
	BIC      string
	Clearing Code   // the system of the member's number, such as GBDSC: UK sort codes
	Member   string // the number in that system
	LEI      string
	Name     string
	Address  *Address
	Other    Identifier
	Branch   *Branch
}

// Branch is a branch of a bank.
type Branch struct {
	ID      string
	LEI     string
	Name    string
	Address *Address
}

// otherAccountShape is an Identifier with one character less.
var otherAccountShape = newShape(
	text("Id", max34, func(i *Identifier) *string { return &i.ID }).required(),
	coded("SchmeNm", func(i *Identifier) *Code { return &i.Scheme }),
	text("Issr", max35, func(i *Identifier) *string { return &i.Issuer }),
)

var proxyShape = newShape(
	coded("Tp", func(p *Proxy) *Code { return &p.Type }),
	text("Id", max2048, func(p *Proxy) *string { return &p.ID }).required(),
)

func accountNodes() []node[Account] {
	return []node[Account]{
		within("Id", choice(
			text("IBAN", iban, func(a *Account) *string { return &a.IBAN }),
			part("Othr", otherAccountShape, func(a *Account) *Identifier { return &a.Other }),
		)...).essential(),
		codedAs("Tp", accountKinds, func(a *Account) *Code { return &a.Type }),
		text("Ccy", letters, func(a *Account) *string { return &a.Currency }),
		text("Nm", max70, func(a *Account) *string { return &a.Name }),
		optional("Prxy", proxyShape, func(a *Account) **Proxy { return &a.Proxy }).from(year2019),
	}
}

// accountShape is an account in a payment, statementAccountShape that of a statement.
var (
	accountShape = newShape(append(accountNodes(),
		optional("Ownr", partyShape, func(a *Account) **Party { return &a.Owner }).from(never),
		optional("Svcr", agentShape, func(a *Account) **Agent { return &a.Servicer }).from(never))...)
	statementAccountShape = newShape(append(accountNodes(),
		optional("Ownr", partyShape, func(a *Account) **Party { return &a.Owner }),
		optional("Svcr", agentShape, func(a *Account) **Agent { return &a.Servicer }))...)
)

var branchShape = newShape(
	text("Id", max35, func(b *Branch) *string { return &b.ID }),
	text("LEI", lei, func(b *Branch) *string { return &b.LEI }).from(year2019),
	text("Nm", max140, func(b *Branch) *string { return &b.Name }),
	optional("PstlAdr", addressShape, func(b *Branch) **Address { return &b.Address }),
)

var agentShape = newShape(
	within("FinInstnId",
		text("BIC", bic, func(a *Agent) *string { return &a.BIC }).to(year2009).renamed(),
		text("BICFI", newBIC, func(a *Agent) *string { return &a.BIC }).from(year2013).renamed(),
		within("ClrSysMmbId",
			codedAs("ClrSysId", max5, func(a *Agent) *Code { return &a.Clearing }),
			text("MmbId", max35, func(a *Agent) *string { return &a.Member }).required(),
		),
		text("LEI", lei, func(a *Agent) *string { return &a.LEI }).from(year2019),
		text("Nm", max140, func(a *Agent) *string { return &a.Name }),
		optional("PstlAdr", addressShape, func(a *Agent) **Address { return &a.Address }),
		part("Othr", identifierShape, func(a *Agent) *Identifier { return &a.Other }),
	).required(),
	optional("BrnchId", branchShape, func(a *Agent) **Branch { return &a.Branch }),
)
