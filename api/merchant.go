package api

import (
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/google/uuid"
)

// Merchant is a business whose payments are recorded here.
type Merchant struct {
	MerchantSummary
	// Its standing in the scheme that opens withdrawals.
	Eligibility Eligibility `json:"eligibility"`
	// The account in force, to which withdrawals go, or else the one that will be; null: neither.
	BankAccount *MerchantAccount `json:"bankAccount"`
	// Whether the merchant may nominate no account, because one was frozen.
	NominationsLocked bool `json:"nominationsLocked"`
	// When its balance is withdrawn by itself.
	Schedule MerchantSchedule `json:"schedule"`
}

// OperatorMerchant is a merchant as the operator sees it.
type OperatorMerchant struct {
	Merchant
	// Its own; null: the platform's default.
	Limits Limits `json:"limits"`
	// What its withdrawals cost; null: the platform's for its currency.
	Fee Fee `json:"fee"`
	// Its way to the bank; null: the platform's.
	Rail *string `json:"rail"`
	// The operator's own notes: names with texts. The merchant does not see them.
	Metadata map[string]string `json:"metadata"`
}

// MerchantSummary is a merchant as lists show it.
type MerchantSummary struct {
	// Identifies the merchant.
	ID string `json:"id"`
	// Identifies it in the operator's own system; null: nobody said so.
	ExternalID *string `json:"externalId"`
	// For people.
	Name string `json:"name"`
	// Where it is in its life.
	Status string `json:"status" enum:"created,active,suspended,closed"`
	// ISO 4217 code, fixed when it was created. Example: GBP
	Currency string `json:"currency"`
	// Its time zone, an IANA name. Example: Europe/London
	Zone string `json:"zone"`
	// When it was created.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it was activated, from which the days of the eligibility scheme count.
	ActivatedAt *Time `json:"activatedAt" format:"date-time"`
}

// ListedMerchant is a merchant in the operator's list.
type ListedMerchant struct {
	MerchantSummary
	// Its standing in the eligibility scheme as it was recorded last: by the daily evaluation, with a withdrawal, or by
	// the operator.
	EligibilityStatus string `json:"eligibilityStatus" enum:"waiting,evaluating,passed,failed"`
	// What its book has available, in minor units; below zero it owes that.
	Available int64 `json:"available"`
}

// Eligibility is a merchant's standing in the eligibility scheme.
type Eligibility struct {
	// waiting before day 14 after activation, evaluating from then to day 30.
	Status string `json:"status" enum:"waiting,evaluating,passed,failed"`
	// The first day on which withdrawals can open.
	Earliest *string `json:"earliest" format:"date"`
	// The last day of the scheme.
	Latest *string `json:"latest" format:"date"`
	// When the decision was recorded.
	DecidedAt *Time `json:"decidedAt" format:"date-time"`
	// What the scheme looks at.
	Criteria []Criterion `json:"criteria"`
}

// Criterion is one condition of the eligibility scheme.
type Criterion struct {
	// Which one.
	Code string `json:"code" enum:"bank_account_in_force,settled_payment,refund_rate,dispute_rate,not_suspended"`
	// Whether it holds now.
	Met bool `json:"met"`
	// The condition, for people.
	Detail string `json:"detail"`
}

// MerchantAccount is the part of a bank account that the merchant's profile shows.
type MerchantAccount struct {
	// Identifies the account.
	ID string `json:"id"`
	// The last four digits of its number. Example: 5678
	Last4 string `json:"last4"`
	// Its sort code; null for one named by its IBAN. Example: 20-00-00
	SortCode *string `json:"sortCode"`
	// Where it is in its life.
	Status string `json:"status"`
	// From when on withdrawals may go to it.
	UsableFrom Time `json:"usableFrom" format:"date-time"`
}

// FromMerchant returns the wire form of a merchant with its standing and its account in force, which may be nil.
func FromMerchant(m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount) Merchant {
	out := Merchant{
		MerchantSummary:   FromMerchantSummary(m),
		Eligibility:       fromStanding(&standing),
		NominationsLocked: m.LockedBy != "",
		Schedule:          FromPlan(&m.Plan),
	}
	if account != nil {
		out.BankAccount = &MerchantAccount{
			ID:         account.ID,
			Last4:      account.Last4,
			SortCode:   sortCode(account.SortCode),
			Status:     string(account.Status),
			UsableFrom: Time(account.UsableFrom),
		}
	}
	return out
}

func fromStanding(standing *farthing.Standing) Eligibility {
	out := Eligibility{
		Status:    string(standing.Status),
		Earliest:  OptionalDate(standing.Earliest),
		Latest:    OptionalDate(standing.Latest),
		DecidedAt: OptionalTime(standing.DecidedAt),
		Criteria:  make([]Criterion, 0, len(standing.Criteria)),
	}
	for _, c := range standing.Criteria {
		out.Criteria = append(out.Criteria, Criterion(c))
	}
	return out
}

// FromOperatorMerchant returns what FromMerchant returns, with what only the operator sees.
func FromOperatorMerchant(
	m *farthing.Merchant, standing farthing.Standing, account *farthing.BankAccount,
) OperatorMerchant {
	return OperatorMerchant{
		Merchant: FromMerchant(m, standing, account),
		Limits:   FromLimits(m.Limits),
		Fee:      FromFee(m.Fee),
		Rail:     optional(m.Rail),
		Metadata: notesOf(m.Metadata),
	}
}

// FromMerchantSummary returns the wire form of a merchant in a list.
func FromMerchantSummary(m *farthing.Merchant) MerchantSummary {
	return MerchantSummary{
		ID:          m.ID,
		ExternalID:  optional(m.ExternalID),
		Name:        m.Name,
		Status:      string(m.Status),
		Currency:    string(m.Currency),
		Zone:        m.Zone,
		CreatedAt:   Time(m.CreatedAt),
		ActivatedAt: OptionalTime(m.ActivatedAt),
	}
}

// FromListedMerchant returns the wire form of a merchant in the operator's list, with what its book has available.
func FromListedMerchant(m *farthing.Merchant, available money.Minor) ListedMerchant {
	return ListedMerchant{
		MerchantSummary:   FromMerchantSummary(m),
		EligibilityStatus: string(m.Eligibility.Status),
		Available:         int64(available),
	}
}

// OptionalDate returns the wire form of a day; nil for none.
func OptionalDate(d calendar.Date) *string {
	if d.IsZero() {
		return nil
	}
	return optional(d.String())
}

// NewMerchant asks for a merchant to be created.
type NewMerchant struct {
	// Its identifier, so that creating twice creates once; made if absent.
	ID string `json:"id" required:"false" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// Identifies it in the operator's own system; no two merchants have the same.
	ExternalID string `json:"externalId" required:"false" maxLength:"128"`
	// For people.
	Name string `json:"name" minLength:"1" maxLength:"140"`
	// ISO 4217 code; GBP if absent. Example: GBP
	Currency string `json:"currency" required:"false"`
	// IANA time zone; Europe/London if absent. Example: Europe/London
	Zone string `json:"zone" required:"false"`
	// A past time, for a merchant that moves over from another system.
	At *Time `json:"at" required:"false" format:"date-time"`
	// Up to 50 notes of the operator's own: names of 40 characters, texts of 500. The merchant does not see them.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Command returns the command that creates the merchant; by says who sent it. If nobody chose an identifier, newID
// makes one: sent twice, the request then creates two merchants.
func (n *NewMerchant) Command(by farthing.Origin, newID func() uuid.UUID) farthing.CreateMerchant {
	by.BookedAt = n.At.Std()
	c := farthing.CreateMerchant{
		ID:         n.ID,
		ExternalID: n.ExternalID,
		Name:       n.Name,
		Currency:   money.Currency(n.Currency),
		Zone:       n.Zone,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
	if c.ID == "" {
		c.ID, c.MadeID = farthing.MakeID(farthing.PrefixMerchant, newID()), true
	}
	return c
}

// MerchantPatch changes a merchant; a field that is absent stays as it is.
type MerchantPatch struct {
	// Identifies it in the operator's own system; null takes it away. No two merchants have the same.
	ExternalID *string `json:"externalId" required:"false" maxLength:"128"`
	// For people.
	Name *string `json:"name" required:"false" minLength:"1" maxLength:"140"`
	// IANA time zone. Example: Europe/London
	Zone *string `json:"zone" required:"false"`
	// Its way to the bank; null: the platform's. What was handed over stays.
	Rail *string `json:"rail" required:"false"`
	// Of its own: those named are set, or with null go back to the platform's default.
	Limits *LimitsPatch `json:"limits" required:"false"`
	// Of its own, for withdrawals asked for afterwards: what is null goes back to the platform's. It takes a reason.
	Fee *FeePatch `json:"fee" required:"false"`
	// Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the
	// object. A merchant has up to 50, with names of 40 characters, and does not see them.
	Metadata map[string]*string `json:"metadata" required:"false"`
	// Why, for people; the merchant sees it. Required with fee.
	Reason string `json:"reason" required:"false" maxLength:"500"`
}

// Command returns the command that changes the merchant. isNull reports whether a field of the limits is null in the
// body; by says who sent it.
func (p *MerchantPatch) Command(
	merchantID string, isNull func(field string) bool, by farthing.Origin,
) farthing.UpdateMerchant {
	externalID, rail := p.ExternalID, p.Rail
	if isNull("externalId") {
		externalID = new("")
	}
	if isNull("rail") {
		rail = new("")
	}
	return farthing.UpdateMerchant{
		MerchantID: merchantID,
		ExternalID: externalID,
		Name:       p.Name,
		Zone:       p.Zone,
		Rail:       rail,
		Limits:     p.Limits.Patch(isNull),
		Fee:        p.Fee.Patch("fee", isNull),
		Metadata:   p.Metadata,
		Clear:      isNull("metadata"),
		Reason:     p.Reason,
		By:         by,
	}
}

// Activation asks for a merchant to be activated.
type Activation struct {
	// A past time, for a merchant that moves over from another system; now if absent.
	At *Time `json:"at" required:"false" format:"date-time"`
	// Why, for people.
	Reason string `json:"reason" required:"false" maxLength:"500"`
}

// ReasonRequest asks for a change of state, and says why.
type ReasonRequest struct {
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// Decision is an operator's decision on a merchant's eligibility.
type Decision struct {
	// passed or failed within the scheme's days; restart after it was failed.
	Decision string `json:"decision" enum:"passed,failed,restart"`
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}
