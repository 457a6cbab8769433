package farthing

// The subjects of journal rows: the kind of record that a row is about.
const (
	SubjectMerchant    = "merchant"
	SubjectBankAccount = "bank_account"
	SubjectPayment     = "payment"
	SubjectRefund      = "refund"
	SubjectAdjustment  = "adjustment"
	SubjectWithdrawal  = "withdrawal"
	SubjectDispute     = "dispute"
	SubjectReserve     = "reserve"
	SubjectSchedule    = "schedule" // by a version of it, sch_3, or a run of one, sch_3_2027-02-01
)

// Journal types that move no money: they record a change of state. The types
// that do move money are in journal.go, each with its accounts.
const (
	EventMerchantCreated      = "merchant.created"
	EventMerchantActivated    = "merchant.activated"
	EventMerchantSuspended    = "merchant.suspended"
	EventMerchantReinstated   = "merchant.reinstated"
	EventMerchantClosed       = "merchant.closed"
	EventEligibilityEvaluated = "eligibility.evaluated"
	EventEligibilityPassed    = "eligibility.passed"
	EventEligibilityFailed    = "eligibility.failed"
	EventEligibilityRestarted = "eligibility.restarted"
	EventBankAccountNominated = "bank_account.nominated"
	EventBankAccountInForce   = "bank_account.in_force"
	EventBankAccountReplaced  = "bank_account.replaced"
	EventBankAccountFrozen    = "bank_account.frozen"
	EventBankAccountUnfrozen  = "bank_account.unfrozen"
	EventBankAccountSuspended = "bank_account.suspended"

	// The merchant, or the operator, let an account go on whose holder's name is not quite the one that the bank knows.
	EventBankAccountAcknowledged = "bank_account.acknowledged"
	EventBankAccountOverridden   = "bank_account.overridden"

	EventWithdrawalApproved = "withdrawal.approved"
	EventOutcomeUnknown     = "withdrawal.outcome_unknown"
	EventScheduleChanged    = "schedule.changed"
	EventScheduleSkipped    = "schedule.skipped"
)

// stateEvents are all of them; verify refuses any other type without money.
var stateEvents = map[string]bool{
	EventMerchantCreated: true, EventMerchantActivated: true, EventMerchantSuspended: true, EventMerchantReinstated: true, EventMerchantClosed: true,
	EventEligibilityEvaluated: true, EventEligibilityPassed: true, EventEligibilityFailed: true, EventEligibilityRestarted: true,
	EventBankAccountNominated: true, EventBankAccountInForce: true, EventBankAccountReplaced: true,
	EventBankAccountFrozen: true, EventBankAccountUnfrozen: true, EventBankAccountSuspended: true, EventBankAccountAcknowledged: true, EventBankAccountOverridden: true,
	EventWithdrawalApproved: true, EventOutcomeUnknown: true, EventScheduleChanged: true, EventScheduleSkipped: true,
}

// Actors of the journal: who did it, as far as a merchant may know.
const (
	ActorStaff    = "staff"
	ActorCLI      = "cli"
	ActorSchedule = "schedule"
	ActorBank     = "bank"
	ActorSystem   = "system"
)

// ActorClient is the actor of an OAuth client.
func ActorClient(clientID string) string { return "client:" + clientID }
