package api

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
	// Its bank connection; null: the platform's.
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
	// From when on withdrawals may go to it; null: only another person's approval puts it in force.
	UsableFrom *Time `json:"usableFrom" format:"date-time"`
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

// MerchantPatch changes a merchant; a field that is absent stays as it is.
type MerchantPatch struct {
	// Identifies it in the operator's own system; null takes it away. No two merchants have the same.
	ExternalID *string `json:"externalId" required:"false" maxLength:"128"`
	// For people.
	Name *string `json:"name" required:"false" minLength:"1" maxLength:"140"`
	// IANA time zone. Example: Europe/London
	Zone *string `json:"zone" required:"false"`
	// Its bank connection; null: the platform's. Payments that were sent stay with the previous one.
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
