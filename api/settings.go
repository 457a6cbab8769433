package api

// Settings is one version of the platform's defaults. It says who made it and why.
type Settings struct {
	// Counts the changes; 0: nobody changed anything yet.
	Version int64 `json:"version"`
	// What a merchant gets when it is created; there its zone is the merchant's own.
	Schedule Schedule `json:"schedule"`
	// Of merchants that have none of their own; null: the default, which limitsInForce has.
	Limits Limits `json:"limits"`
	// What applies to merchants without a limit of their own: the limit that is set, or its default. Its none has those
	// without an amount.
	LimitsInForce Limits `json:"limitsInForce"`
	// What withdrawals cost, by currency, of merchants that have no fee of their own; a currency that is not here has
	// no fee, and its merchants cannot withdraw.
	Fees map[string]Fee `json:"fees"`
	// The most that all merchants of a currency together withdraw on one day, in Europe/London, to bank accounts that
	// nobody approved, in minor units; what goes beyond waits for approval. null: 10 times the platform's
	// limits.firstWithdrawalOver.
	FirstWithdrawalsPerDay *int64 `json:"firstWithdrawalsPerDay"`
	// Whether only money is handed to the bank that providers paid, as the bank's statements prove. Withdrawals of more
	// wait (waitsFor: funds).
	PayOutReceivedOnly bool `json:"payOutReceivedOnly"`
	// How long a bank account that a merchant nominated waits before money may go to it. Example: 24
	CoolingOffHours int64 `json:"coolingOffHours"`
	// Hours after which an open approval expires. Example: 72
	ApprovalExpiryHours int64 `json:"approvalExpiryHours"`
	// Which requests another person must approve; it can be set on the command line only. all: everything that takes
	// approvals. money: withdrawals above their limits, outcomes that people report, and adjustments. alone: the same,
	// but one named person's approval is enough, even the requester's.
	TwoPeople string `json:"twoPeople" enum:"all,money,alone"`
	// The highest share of refunds in what has settled that passes the eligibility scheme, in basis points.
	// Example: 2500
	RefundRate int64 `json:"refundRate"`
	// The highest share of disputes that passes the eligibility scheme, in basis points. Example: 100
	DisputeRate int64 `json:"disputeRate"`
	// What is kept back of each payment that settles; null: nothing.
	RollingReserve *RollingReserve `json:"rollingReserve"`
	// When the safeguarding record of the business day before is made, on each business day, in Europe/London.
	// Example: 09:00
	SafeguardingTime string `json:"safeguardingTime"`
	// Days that are bank holidays besides those of England and Wales. Example: ["2027-05-10"]
	HolidaysAdded []string `json:"holidaysAdded"`
	// Days that are business days though the official list has them. Example: []
	HolidaysStruck []string `json:"holidaysStruck"`
	// The notices that contacts of merchants can get; withdrawal, schedule and eligibility go to those that chose them.
	// Security notices are always included.
	MerchantNotices []string `json:"merchantNotices"`
	// The notices that contacts of the operator can choose: requests that wait for approval, and events of merchants.
	// Example: ["approval"]
	OperatorNotices []string `json:"operatorNotices"`
	// The sender of the invoices of fees, line by line: a name, an address, a tax number. Example: ["Example Payments
	// Ltd"]
	InvoiceIssuer []string `json:"invoiceIssuer"`
	// The default bank connection, of merchants that have none of their own; null: the first that a server connects.
	Rail *string `json:"rail"`
	// What is paused now; not of earlier versions.
	Pauses []Pause `json:"pauses,omitzero" required:"false"`
	// When this version was made; null: these are the defaults.
	ChangedAt *Time `json:"changedAt" format:"date-time"`
	// Who made it, as the journal names actors: a client, or cli. Example: client:cl_01kah4zq4zf1hb4p7c4x2me6gq
	ChangedBy *string `json:"changedBy"`
	// The person that the client was made for, if there is one. Example: Ann
	Person *string `json:"person"`
	// Why, for people.
	Reason *string `json:"reason"`
}

// RollingReserve is the part of each settled payment that is held back for some time.
type RollingReserve struct {
	// How much of a payment, in basis points, rounded down. Example: 500
	BasisPoints int64 `json:"basisPoints" minimum:"1" maximum:"10000"`
	// For how many days. Example: 90
	Days int64 `json:"days" minimum:"1" maximum:"3650"`
}

// SettingsPatch changes some of the settings; a field that is absent stays as it is.
type SettingsPatch struct {
	// As a whole, for merchants to be created; those there are keep theirs.
	Schedule *DefaultSchedule `json:"schedule" required:"false"`
	// Those named are set, or with null go back to the default.
	Limits *LimitsPatch `json:"limits" required:"false"`
	// By currency, for withdrawals asked for afterwards; null takes a currency's fee away, which leaves pounds with the
	// contract's.
	Fees map[string]*FeePatch `json:"fees" required:"false"`
	// The most that all merchants of a currency together withdraw on one day to bank accounts that nobody approved, in
	// minor units; null: 10 times the platform's limits.firstWithdrawalOver.
	FirstWithdrawalsPerDay *int64 `json:"firstWithdrawalsPerDay" required:"false" minimum:"0" maximum:"1000000000000"`
	// Whether only money is handed to the bank that providers paid, as the bank's statements prove.
	PayOutReceivedOnly *bool `json:"payOutReceivedOnly" required:"false"`
	// How long a bank account that a merchant nominates from now on waits. Example: 24
	CoolingOffHours *int64 `json:"coolingOffHours" required:"false" minimum:"0" maximum:"8760"`
	// Hours after which an open approval expires. Example: 72
	ApprovalExpiryHours *int64 `json:"approvalExpiryHours" required:"false" minimum:"1" maximum:"8760"`
	// What needs another person's approval. It is changed on the command line of the machine that has the store, alone.
	TwoPeople *string `json:"twoPeople" required:"false" enum:"all,money,alone"`
	// The highest share of refunds that passes the eligibility scheme, in basis points. Example: 2500
	RefundRate *int64 `json:"refundRate" required:"false" minimum:"0" maximum:"10000"`
	// The highest share of disputes that passes the eligibility scheme, in basis points. Example: 100
	DisputeRate *int64 `json:"disputeRate" required:"false" minimum:"0" maximum:"10000"`
	// As a whole, for payments that settle from now on; null keeps nothing back of them.
	RollingReserve *RollingReserve `json:"rollingReserve" required:"false"`
	// When the safeguarding record of the business day before is made: 01:00 or later, in Europe/London.
	// Example: 09:00
	SafeguardingTime *string `json:"safeguardingTime" required:"false"`
	// All of them, as dates; [] takes all away. Example: ["2027-05-10"]
	HolidaysAdded []string `json:"holidaysAdded" required:"false"`
	// All of them, as dates; [] takes all away. Example: []
	HolidaysStruck []string `json:"holidaysStruck" required:"false"`
	// All notices that contacts of merchants can get from now on. bank_account, secret and contact are required,
	// because they concern security.
	MerchantNotices []string `json:"merchantNotices" required:"false"`
	// All notices that contacts of the operator can choose from now on; []: only those about the operator's own
	// security. Example: ["approval","withdrawal"]
	OperatorNotices []string `json:"operatorNotices" required:"false"`
	// All lines of the sender of the invoices of fees, at most 10 of 100 characters; []: no sender. Example: ["Example
	// Payments Ltd","1 High Street","London EC1A 1AA"]
	InvoiceIssuer []string `json:"invoiceIssuer" required:"false"`
	// The default bank connection, of merchants that have none of their own; null: the first that a server connects.
	// Payments that were sent stay with the previous one.
	Rail *string `json:"rail" required:"false"`
	// Why, for people; it is kept with the change.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// DefaultSchedule is the schedule that new merchants get. A field that is absent gets its default.
type DefaultSchedule struct {
	// The days of a monthly schedule, one or more; of no other. Example: [1,31]
	MonthDays []int `json:"monthDays" required:"false" minimum:"1" maximum:"31"`
	// IANA name of a zone; each merchant's own takes its place. Example: Europe/London
	Zone string `json:"zone" required:"false"`
	ScheduleTerms
}
