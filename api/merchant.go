package api

import (
	"farthing"
	"farthing/calendar"
	"farthing/money"

	"github.com/google/uuid"
)

// Merchant is somebody whose payments are kept here.
type Merchant struct {
	MerchantSummary
	Eligibility Eligibility      `json:"eligibility" doc:"Its standing in the scheme that opens withdrawals."`
	BankAccount *MerchantAccount `json:"bankAccount" doc:"The account that withdrawals go to; null: none."`
	Schedule    Schedule         `json:"schedule" doc:"When its balance is withdrawn by itself."`
}

// OperatorMerchant is a merchant as the operator sees it.
type OperatorMerchant struct {
	Merchant
	Limits Limits `json:"limits" doc:"Its own; null: the platform's default, which the settings tell."`
}

// MerchantSummary is a merchant as lists show it.
type MerchantSummary struct {
	ID          string `json:"id" doc:"Identifies the merchant."`
	Name        string `json:"name" doc:"For people."`
	Status      string `json:"status" enum:"created,active,suspended,closed" doc:"Where it is in its life."`
	Currency    string `json:"currency" doc:"ISO 4217 code, fixed when it was created." example:"GBP"`
	Zone        string `json:"zone" doc:"Its time zone, an IANA name." example:"Europe/London"`
	CreatedAt   Time   `json:"createdAt" format:"date-time" doc:"When it was created."`
	ActivatedAt *Time  `json:"activatedAt" format:"date-time" doc:"When it was activated, from which the days of the eligibility scheme count."`
}

// Eligibility is a merchant's standing in the eligibility scheme.
type Eligibility struct {
	Status    string      `json:"status" enum:"waiting,evaluating,passed,failed" doc:"waiting before day 14 after activation, evaluating from then to day 30."`
	Earliest  *string     `json:"earliest" format:"date" doc:"The first day on which withdrawals can open."`
	Latest    *string     `json:"latest" format:"date" doc:"The last day of the scheme."`
	DecidedAt *Time       `json:"decidedAt" format:"date-time" doc:"When the decision was recorded."`
	Criteria  []Criterion `json:"criteria" doc:"What the scheme looks at."`
}

// Criterion is one condition of the eligibility scheme.
type Criterion struct {
	Code   string `json:"code" enum:"bank_account_in_force,settled_payment,refund_rate,dispute_rate,not_suspended" doc:"Which one."`
	Met    bool   `json:"met" doc:"Whether it holds now."`
	Detail string `json:"detail" doc:"The condition, for people."`
}

// MerchantAccount is the bank account of a merchant as far as its profile shows it.
type MerchantAccount struct {
	ID         string  `json:"id" doc:"Identifies the account."`
	Last4      string  `json:"last4" doc:"The last four digits of its number." example:"5678"`
	SortCode   *string `json:"sortCode" doc:"Its sort code; null for one named by its IBAN." example:"20-00-00"`
	Status     string  `json:"status" enum:"in_force,frozen,suspended" doc:"Where it is in its life."`
	UsableFrom Time    `json:"usableFrom" format:"date-time" doc:"From when on withdrawals may go to it."`
}

// FromMerchant is the wire form of a merchant with its standing and the account
// in force, nil for none.
func FromMerchant(m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount) Merchant {
	out := Merchant{MerchantSummary: FromMerchantSummary(m), Schedule: FromSchedule(&m.Plan.Schedule), Eligibility: Eligibility{Status: string(standing.Status), Earliest: optionalDate(standing.Earliest),
		Latest: optionalDate(standing.Latest), DecidedAt: OptionalTime(standing.DecidedAt), Criteria: make([]Criterion, 0, len(standing.Criteria))}}
	for _, c := range standing.Criteria {
		out.Eligibility.Criteria = append(out.Eligibility.Criteria, Criterion(c))
	}
	if account != nil {
		out.BankAccount = &MerchantAccount{ID: account.ID, Last4: account.Last4, SortCode: sortCode(account.SortCode), Status: string(account.Status), UsableFrom: Time(account.UsableFrom)}
	}
	return out
}

// FromOperatorMerchant is what FromMerchant says, with what only the operator sees.
func FromOperatorMerchant(m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount) OperatorMerchant {
	return OperatorMerchant{Merchant: FromMerchant(m, standing, account), Limits: FromLimits(m.Limits)}
}

// FromMerchantSummary is the wire form of a merchant in a list.
func FromMerchantSummary(m *farthing.Merchant) MerchantSummary {
	return MerchantSummary{ID: m.ID, Name: m.Name, Status: string(m.Status), Currency: string(m.Currency), Zone: m.Zone,
		CreatedAt: Time(m.CreatedAt), ActivatedAt: OptionalTime(m.ActivatedAt)}
}

func optionalDate(d calendar.Date) *string {
	if d.IsZero() {
		return nil
	}
	return optional(d.String())
}

// NewMerchant is a merchant to be created.
type NewMerchant struct {
	ID       string `json:"id" required:"false" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" doc:"Its identifier, so that creating twice creates once; made where absent."`
	Name     string `json:"name" minLength:"1" maxLength:"140" doc:"For people."`
	Currency string `json:"currency" required:"false" doc:"ISO 4217 code; GBP where absent." example:"GBP"`
	Zone     string `json:"zone" required:"false" doc:"IANA time zone; Europe/London where absent." example:"Europe/London"`
	At       *Time  `json:"at" required:"false" format:"date-time" doc:"A past time, for a merchant that moves over from another system."`
}

// Command is the wish to create the merchant; by says who sent it. If nobody chose an
// identifier, one is made of what newID makes: sent twice, two merchants are created.
func (n *NewMerchant) Command(by farthing.Origin, newID func() uuid.UUID) farthing.CreateMerchant {
	by.BookedAt = n.At.Std()
	c := farthing.CreateMerchant{
		ID:       n.ID,
		Name:     n.Name,
		Currency: money.Currency(n.Currency),
		Zone:     n.Zone,
		By:       by,
	}
	if c.ID == "" {
		c.ID, c.MadeID = farthing.MakeID(farthing.PrefixMerchant, newID()), true
	}
	return c
}

// MerchantPatch changes a merchant; what is absent stays as it is.
type MerchantPatch struct {
	Name *string `json:"name" required:"false" minLength:"1" maxLength:"140" doc:"For people."`
	Zone *string `json:"zone" required:"false" doc:"IANA time zone." example:"Europe/London"`

	Limits *LimitsPatch `json:"limits" required:"false" doc:"Of its own: those named are set, or with null go back to the platform's default."`
}

// Activation puts a merchant to work.
type Activation struct {
	At     *Time  `json:"at" required:"false" format:"date-time" doc:"A past time, for a merchant that moves over from another system; now where absent."`
	Reason string `json:"reason" required:"false" maxLength:"500" doc:"Why, for people."`
}

// Reasoned asks for a change of state, saying why.
type Reasoned struct {
	Reason string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for people; the merchant sees it."`
}

// Decision is an operator's word on a merchant's eligibility.
type Decision struct {
	Decision string `json:"decision" enum:"passed,failed,restart" doc:"passed or failed within the scheme's days; restart after it was failed."`
	Reason   string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for people; the merchant sees it."`
}
