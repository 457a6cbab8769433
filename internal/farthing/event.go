package farthing

import (
	"slices"

	"farthing/internal/ledger"
)

// EntryKind is one of the ways in which a row of a journal can be written: its type, the kind of record that it is
// about, and the two accounts between which money moves, none if it moves no money.
type EntryKind struct {
	Number  int64 // what a store keeps in place of the rest; a number that was used is never given to another kind
	Type    string
	Subject string
	Debit   ledger.Account
	Credit  ledger.Account
}

// journalKinds are those of merchants' journals, and entryKinds these and those of the operator's own.
var (
	journalKinds = slices.Concat(movements, stateKinds, approvalKinds, changeRows(), endpointKinds)
	entryKinds   = slices.Concat(journalKinds, operatorKinds)
)

// EntryKinds lists every kind of journal row that there is: those that move money, those that do not, and those of the
// operator's own journal. All callers share the list.
func EntryKinds() []EntryKind { return entryKinds }

// JournalKinds lists the kinds of rows that merchants' journals hold. All callers share the list.
func JournalKinds() []EntryKind { return journalKinds }

// The subjects of journal rows: the kinds of record that rows are about.
const (
	SubjectMerchant    = "merchant"
	SubjectBankAccount = "bank_account"
	SubjectPayment     = "payment"
	SubjectWithdrawal  = "withdrawal"
	SubjectApproval    = "approval"

	SubjectWebhookEndpoint = "webhook_endpoint"
	SubjectSchedule        = "schedule" // named by its version, sch_3, or by a run of one, sch_3_2027-02-01
)

// The subjects of the operator's journal.
const (
	SubjectSettings   = "settings" // named by their version
	SubjectPause      = "pause"    // named by its number
	SubjectBreak      = "break"
	SubjectClient     = "client"
	SubjectSigningKey = "signing_key"
	SubjectSealingKey = "sealing_key"
	SubjectCheckpoint = "checkpoint" // named by its moment; its key by the store
	SubjectStore      = "store"      // named store, or by its schema

	SubjectRail         = "rail" // named as files are kept: by the rail and its bank
	SubjectRailFile     = "rail_file"
	SubjectRailDocument = "rail_document"

	SubjectContact         = "contact"
	SubjectUser            = "user"
	SubjectRole            = "role"             // that the operator, or a merchant, made
	SubjectSafeguardingDay = "safeguarding_day" // named by its currency and its date, GBP_2026-11-20

	SubjectSafeguardingAccount = "safeguarding_account"

	SubjectSharedNumber           = "shared_number"           // named by the bank account that joined
	SubjectSafeguardingCorrection = "safeguarding_correction" // named by its day and the document

	SubjectEventSubscription = "event_subscription"
)

// Journal types that move money, in the order of the kinds below, which name the accounts of each.
const (
	EventPaymentPending  = "payment.pending"
	EventPaymentSettled  = "payment.settled"
	EventPaymentFailed   = "payment.failed"
	EventPaymentReversed = "payment.reversed"

	EventWithdrawalRequested   = "withdrawal.requested"
	EventWithdrawalCanceled    = "withdrawal.canceled"
	EventWithdrawalRefused     = "withdrawal.refused"
	EventWithdrawalExpired     = "withdrawal.expired"
	EventWithdrawalSubmitted   = "withdrawal.submitted"
	EventWithdrawalNotSent     = "withdrawal.not_sent"
	EventWithdrawalFee         = "withdrawal.fee"
	EventWithdrawalPaid        = "withdrawal.paid"
	EventWithdrawalFailed      = "withdrawal.failed"
	EventWithdrawalFeeReversed = "withdrawal.fee_reversed"
	EventWithdrawalReturned    = "withdrawal.returned"
	EventWithdrawalPaidLate    = "withdrawal.paid_late"
	EventWithdrawalUnproved    = "withdrawal.unproved" // the statement that alone made it paid was taken out
)

// Journal types that move no money: they record a change of state.
const (
	EventMerchantCreated      = "merchant.created"
	EventMerchantActivated    = "merchant.activated"
	EventMerchantSuspended    = "merchant.suspended"
	EventMerchantReinstated   = "merchant.reinstated"
	EventMerchantClosed       = "merchant.closed"
	EventMerchantChanged      = "merchant.changed"        // its name, which the row does not hold, or its zone
	EventLimitsChanged        = "merchant.limits_changed" // its own limits
	EventFeeChanged           = "merchant.fee_changed"    // of its own
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

	// The merchant, or the operator, accepted an account although its holder's name is not quite the one that the bank
	// knows.
	EventBankAccountAcknowledged = "bank_account.acknowledged"
	EventBankAccountOverridden   = "bank_account.overridden"
	EventBankAccountApproved     = "bank_account.approved"
	EventBankAccountCoolingOff   = "bank_account.cooling_off" // anew, because its merchant was reinstated
	EventWithdrawalRepaired      = "withdrawal.repaired"

	// What somebody noted on a record for its own use: metadata, and a payment's description and reference.
	EventPaymentChanged    = "payment.changed"
	EventWithdrawalChanged = "withdrawal.changed"

	EventEndpointCreated  = "webhook_endpoint.created"
	EventEndpointChanged  = "webhook_endpoint.changed"
	EventEndpointRotated  = "webhook_endpoint.rotated" // it has another secret
	EventEndpointDisabled = "webhook_endpoint.disabled"
	EventEndpointEnabled  = "webhook_endpoint.enabled"
	EventEndpointDeleted  = "webhook_endpoint.deleted"
	EventEndpointReplayed = "webhook_endpoint.replayed" // somebody wants events sent once more
	EventEndpointVerified = "webhook_endpoint.verified" // its URL has answered a challenge

	EventWithdrawalApproved = "withdrawal.approved"
	EventWithdrawalAccepted = "withdrawal.accepted" // the bank has it, and says how far it has come
	EventOutcomeUnknown     = "withdrawal.outcome_unknown"
	EventScheduleChanged    = "schedule.changed"
	EventScheduleSkipped    = "schedule.skipped"
	EventSchedulePlanned    = "schedule.planned" // the next run anew, because holidays changed
	EventSchedulePaused     = "schedule.paused"  // its account is suspended
	EventScheduleResumed    = "schedule.resumed" // another account is in force

	// A movement of the operator's own money that awaits other people, and what became of it if it was not booked.
	EventApprovalAsked    = "approval.asked"
	EventApprovalGiven    = "approval.given"
	EventApprovalRefused  = "approval.refused"
	EventApprovalExpired  = "approval.expired"
	EventApprovalCanceled = "approval.canceled"
	EventApprovalVoided   = "approval.voided"
	EventApprovalRepaired = "approval.repaired" // it was changed from outside, and is what the journal knows of it
)

// numbered returns kinds of rows about one kind of record that move no money, with the numbers from first on. A new
// type goes to the end of its list: the numbers before it are in stores' journals.
func numbered(first int64, subject string, types ...string) []EntryKind {
	kinds := make([]EntryKind, len(types))
	for i, name := range types {
		kinds[i] = EntryKind{Number: first + int64(i), Type: name, Subject: subject}
	}
	return kinds
}

// stateKinds lists them, each about one kind of record, but for changes of what is noted on records and the last below.
var stateKinds = slices.Concat(
	numbered(101, SubjectMerchant, EventMerchantCreated, EventMerchantActivated, EventMerchantSuspended,
		EventMerchantReinstated, EventMerchantClosed, EventMerchantChanged, EventLimitsChanged, EventFeeChanged),
	numbered(110, SubjectMerchant, EventEligibilityEvaluated, EventEligibilityPassed, EventEligibilityFailed,
		EventEligibilityRestarted),
	numbered(120, SubjectBankAccount, EventBankAccountNominated, EventBankAccountInForce, EventBankAccountReplaced,
		EventBankAccountFrozen, EventBankAccountUnfrozen, EventBankAccountSuspended, EventBankAccountAcknowledged,
		EventBankAccountOverridden, EventBankAccountApproved, EventBankAccountCoolingOff),
	numbered(133, SubjectWithdrawal, EventWithdrawalRepaired),
	numbered(130, SubjectWithdrawal, EventWithdrawalApproved, EventOutcomeUnknown, EventWithdrawalAccepted),
	numbered(134, SubjectProviderSettlement, EventProviderSettlementConfirmed, EventProviderSettlementUnconfirmed),
	numbered(140, SubjectSchedule, EventScheduleChanged, EventScheduleSkipped),
	numbered(142, SubjectMerchant, EventSchedulePlanned, EventSchedulePaused, EventScheduleResumed),
	numbered(151, SubjectOperatorTransfer, EventOperatorTransferProposed, EventOperatorTransferRefused,
		EventOperatorTransferExpired, EventOperatorTransferCanceled),
	numbered(155, SubjectAdjustment, EventAdjustmentProposed, EventAdjustmentRefused, EventAdjustmentExpired,
		EventAdjustmentCanceled),
)

// approvalKinds lists those about approvals: a merchant's, or the operator's own.
var approvalKinds = numbered(160, SubjectApproval, EventApprovalAsked, EventApprovalGiven, EventApprovalRefused,
	EventApprovalExpired, EventApprovalCanceled, EventApprovalVoided, EventApprovalRepaired)

// endpointKinds lists those about webhook endpoints.
var endpointKinds = numbered(180, SubjectWebhookEndpoint, EventEndpointCreated, EventEndpointChanged,
	EventEndpointRotated, EventEndpointDisabled, EventEndpointEnabled, EventEndpointDeleted, EventEndpointReplayed,
	EventEndpointVerified)

// Journal types of the operator's own journal.
const (
	EventSettingsChanged = "settings.changed"
	EventRailPaused      = "rail.paused"
	EventRailResumed     = "rail.resumed"
	EventBreakOpened     = "break.opened"
	EventBreakAssigned   = "break.assigned" // to who looks into it
	EventBreakResolved   = "break.resolved" // by people, or by itself

	// A record that was changed from outside was taken as it stood.
	EventSettingsRepaired   = "settings.repaired"
	EventPauseRepaired      = "pause.repaired"
	EventBreakRepaired      = "break.repaired"
	EventClientRepaired     = "client.repaired"
	EventSigningKeyRepaired = "signing_key.repaired"

	EventClientCreated        = "client.created"
	EventClientRevoked        = "client.revoked"
	EventClientAcknowledged   = "client.acknowledged" // somebody confirmed that it is needed although nobody uses it
	EventClientSecretAdded    = "client.secret_added"
	EventClientSecretRemoved  = "client.secret_removed"
	EventClientSecretsExpired = "client.secrets_expired" // all but one, from a moment on

	EventSigningKeyMade    = "signing_key.made" // the one before it signs no more from a moment on
	EventSigningKeyRemoved = "signing_key.removed"
	EventSealingKeyMade    = "sealing_key.made"    // it seals nothing yet, or is the first
	EventSealingKeyRotated = "sealing_key.rotated" // it seals from now on
	EventSealingKeyDropped = "sealing_key.dropped"

	EventCheckpointKeyMade = "checkpoint.key_made"
	EventCheckpointMade    = "checkpoint.made"

	// Somebody has sealed secrets opened, without seeing them.
	EventSecretsOpened = "store.secrets_opened"

	EventStoreMigrated = "store.migrated"
	EventStoreCopied   = "store.copied" // into a file, of which the row is the last but for the copy's own
	EventStoreRestored = "store.restored"
	EventSandboxMade   = "store.sandbox_made" // it is one, for good

	EventRailFilesCreated     = "rail.files_created" // somebody has files made before the cut-off
	EventRailFileRead         = "rail_file.read"     // somebody fetched its content, which has account numbers
	EventRailFileSent         = "rail_file.sent"     // somebody says that the bank has it
	EventRailDocumentUploaded = "rail_document.uploaded"

	EventRailDocumentTakenOut = "rail_document.taken_out" // its statements prove nothing any more

	EventSafeguardingMade   = "safeguarding.made"   // the record of a day, which the store's key signed
	EventSafeguardingSigned = "safeguarding.signed" // a person signed it

	EventSafeguardingCorrected = "safeguarding.corrected" // it rests on a statement that was taken out

	// A person wants another to agree that an account was closed at the bank, or is open; somebody takes that back; it
	// is so from now on.
	EventSafeguardingAccountProposed = "safeguarding_account.proposed"
	EventSafeguardingAccountCanceled = "safeguarding_account.canceled"
	EventSafeguardingAccountClosed   = "safeguarding_account.closed"
	EventSafeguardingAccountReopened = "safeguarding_account.reopened"
	EventSafeguardingAccountRepaired = "safeguarding_account.repaired"

	EventSubscriptionCreated = "event_subscription.created"
	EventSubscriptionDeleted = "event_subscription.deleted"

	EventContactAdded    = "contact.added"
	EventContactChanged  = "contact.changed" // of what it is told
	EventContactRemoved  = "contact.removed"
	EventContactErased   = "contact.erased" // its address, a while after its removal
	EventContactRepaired = "contact.repaired"

	EventUserInvited           = "user.invited"
	EventUserLinkMade          = "user.link_made" // another way in, once
	EventUserActivated         = "user.activated" // signed in by a link
	EventUserChanged           = "user.changed"   // what it may do, or wants to see
	EventUserCredentialChanged = "user.credential_changed"
	EventUserSuspended         = "user.suspended"
	EventUserReinstated        = "user.reinstated"
	EventUserSessionsEnded     = "user.sessions_ended"
	EventUserRecoveryStarted   = "user.recovery_started" // a link is mailed after a wait
	EventUserRecoveryStopped   = "user.recovery_stopped" // in the wait
	EventUserRepaired          = "user.repaired"

	EventRoleCreated = "role.created"
	EventRoleRetired = "role.retired" // nobody gets it any more

	// Somebody has seen that a merchant nominated the account number of another.
	EventSharedNumberAcknowledged = "shared_number.acknowledged"
)

// operatorKinds lists all of them. They move no money.
var operatorKinds = slices.Concat(
	numbered(201, SubjectSettings, EventSettingsChanged, EventSettingsRepaired),
	numbered(205, SubjectPause, EventRailPaused, EventRailResumed, EventPauseRepaired),
	numbered(208, SubjectBreak, EventBreakOpened, EventBreakRepaired),
	numbered(210, SubjectClient, EventClientCreated, EventClientRevoked, EventClientSecretAdded,
		EventClientSecretRemoved, EventClientSecretsExpired, EventClientRepaired),
	numbered(216, SubjectBreak, EventBreakResolved, EventBreakAssigned),
	numbered(218, SubjectClient, EventClientAcknowledged),
	numbered(220, SubjectSigningKey, EventSigningKeyMade, EventSigningKeyRemoved, EventSigningKeyRepaired),
	numbered(225, SubjectSealingKey, EventSealingKeyMade, EventSealingKeyRotated, EventSealingKeyDropped),
	numbered(230, SubjectCheckpoint, EventCheckpointKeyMade, EventCheckpointMade),
	numbered(240, SubjectStore, EventSecretsOpened, EventStoreMigrated, EventStoreCopied, EventStoreRestored,
		EventSandboxMade),
	numbered(250, SubjectRailFile, EventRailFileRead),
	numbered(251, SubjectRailDocument, EventRailDocumentUploaded),
	numbered(252, SubjectRailFile, EventRailFileSent),
	numbered(253, SubjectRail, EventRailFilesCreated),
	numbered(254, SubjectRailDocument, EventRailDocumentTakenOut),
	numbered(260, SubjectSafeguardingDay, EventSafeguardingMade, EventSafeguardingSigned),
	numbered(267, SubjectSafeguardingCorrection, EventSafeguardingCorrected),
	numbered(262, SubjectSafeguardingAccount, EventSafeguardingAccountProposed, EventSafeguardingAccountCanceled,
		EventSafeguardingAccountClosed, EventSafeguardingAccountReopened, EventSafeguardingAccountRepaired),
	numbered(270, SubjectEventSubscription, EventSubscriptionCreated, EventSubscriptionDeleted),
	numbered(280, SubjectContact, EventContactAdded, EventContactChanged, EventContactRemoved, EventContactErased,
		EventContactRepaired),
	numbered(290, SubjectSharedNumber, EventSharedNumberAcknowledged),
	numbered(291, SubjectUser, EventUserInvited, EventUserLinkMade, EventUserActivated, EventUserChanged,
		EventUserCredentialChanged, EventUserSuspended, EventUserReinstated, EventUserSessionsEnded,
		EventUserRepaired, EventUserRecoveryStarted, EventUserRecoveryStopped),
	numbered(302, SubjectRole, EventRoleCreated, EventRoleRetired),
)

// Actors of the journal: who did it, as far as a merchant may know.
const (
	ActorStaff    = "staff"
	ActorCLI      = "cli"
	ActorSchedule = "schedule"
	ActorBank     = "bank"
	ActorSystem   = "system"
)

// ActorClient returns the actor of an OAuth client.
func ActorClient(clientID string) string { return "client:" + clientID }

// ActorUser returns the actor of a user of the dashboard: a person who signed in.
func ActorUser(userID string) string { return "user:" + userID }

// ActorContact returns the actor of a merchant's contact, who followed a link in a mail.
func ActorContact(contactID string) string { return "contact:" + contactID }
