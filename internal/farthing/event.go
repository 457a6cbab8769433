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

// stateKinds lists them, each about one kind of record, but for changes of what is noted on records and the last below.
var stateKinds = []EntryKind{
	{Number: 101, Type: EventMerchantCreated, Subject: SubjectMerchant},
	{Number: 102, Type: EventMerchantActivated, Subject: SubjectMerchant},
	{Number: 103, Type: EventMerchantSuspended, Subject: SubjectMerchant},
	{Number: 104, Type: EventMerchantReinstated, Subject: SubjectMerchant},
	{Number: 105, Type: EventMerchantClosed, Subject: SubjectMerchant},
	{Number: 106, Type: EventMerchantChanged, Subject: SubjectMerchant},
	{Number: 107, Type: EventLimitsChanged, Subject: SubjectMerchant},
	{Number: 108, Type: EventFeeChanged, Subject: SubjectMerchant},
	{Number: 110, Type: EventEligibilityEvaluated, Subject: SubjectMerchant},
	{Number: 111, Type: EventEligibilityPassed, Subject: SubjectMerchant},
	{Number: 112, Type: EventEligibilityFailed, Subject: SubjectMerchant},
	{Number: 113, Type: EventEligibilityRestarted, Subject: SubjectMerchant},
	{Number: 120, Type: EventBankAccountNominated, Subject: SubjectBankAccount},
	{Number: 121, Type: EventBankAccountInForce, Subject: SubjectBankAccount},
	{Number: 122, Type: EventBankAccountReplaced, Subject: SubjectBankAccount},
	{Number: 123, Type: EventBankAccountFrozen, Subject: SubjectBankAccount},
	{Number: 124, Type: EventBankAccountUnfrozen, Subject: SubjectBankAccount},
	{Number: 125, Type: EventBankAccountSuspended, Subject: SubjectBankAccount},
	{Number: 126, Type: EventBankAccountAcknowledged, Subject: SubjectBankAccount},
	{Number: 127, Type: EventBankAccountOverridden, Subject: SubjectBankAccount},
	{Number: 128, Type: EventBankAccountApproved, Subject: SubjectBankAccount},
	{Number: 129, Type: EventBankAccountCoolingOff, Subject: SubjectBankAccount},
	{Number: 133, Type: EventWithdrawalRepaired, Subject: SubjectWithdrawal},
	{Number: 130, Type: EventWithdrawalApproved, Subject: SubjectWithdrawal},
	{Number: 131, Type: EventOutcomeUnknown, Subject: SubjectWithdrawal},
	{Number: 132, Type: EventWithdrawalAccepted, Subject: SubjectWithdrawal},
	{Number: 134, Type: EventProviderSettlementConfirmed, Subject: SubjectProviderSettlement},
	{Number: 135, Type: EventProviderSettlementUnconfirmed, Subject: SubjectProviderSettlement},
	{Number: 140, Type: EventScheduleChanged, Subject: SubjectSchedule},
	{Number: 141, Type: EventScheduleSkipped, Subject: SubjectSchedule},
	{Number: 142, Type: EventSchedulePlanned, Subject: SubjectMerchant},
	{Number: 143, Type: EventSchedulePaused, Subject: SubjectMerchant},
	{Number: 144, Type: EventScheduleResumed, Subject: SubjectMerchant},
	{Number: 151, Type: EventOperatorTransferProposed, Subject: SubjectOperatorTransfer},
	{Number: 152, Type: EventOperatorTransferRefused, Subject: SubjectOperatorTransfer},
	{Number: 153, Type: EventOperatorTransferExpired, Subject: SubjectOperatorTransfer},
	{Number: 154, Type: EventOperatorTransferCanceled, Subject: SubjectOperatorTransfer},
	{Number: 155, Type: EventAdjustmentProposed, Subject: SubjectAdjustment},
	{Number: 156, Type: EventAdjustmentRefused, Subject: SubjectAdjustment},
	{Number: 157, Type: EventAdjustmentExpired, Subject: SubjectAdjustment},
	{Number: 158, Type: EventAdjustmentCanceled, Subject: SubjectAdjustment},
}

// approvalKinds lists those about approvals: a merchant's, or the operator's own.
var approvalKinds = []EntryKind{
	{Number: 160, Type: EventApprovalAsked, Subject: SubjectApproval},
	{Number: 161, Type: EventApprovalGiven, Subject: SubjectApproval},
	{Number: 162, Type: EventApprovalRefused, Subject: SubjectApproval},
	{Number: 163, Type: EventApprovalExpired, Subject: SubjectApproval},
	{Number: 164, Type: EventApprovalCanceled, Subject: SubjectApproval},
	{Number: 165, Type: EventApprovalVoided, Subject: SubjectApproval},
	{Number: 166, Type: EventApprovalRepaired, Subject: SubjectApproval},
}

// endpointKinds lists those about webhook endpoints.
var endpointKinds = []EntryKind{
	{Number: 180, Type: EventEndpointCreated, Subject: SubjectWebhookEndpoint},
	{Number: 181, Type: EventEndpointChanged, Subject: SubjectWebhookEndpoint},
	{Number: 182, Type: EventEndpointRotated, Subject: SubjectWebhookEndpoint},
	{Number: 183, Type: EventEndpointDisabled, Subject: SubjectWebhookEndpoint},
	{Number: 184, Type: EventEndpointEnabled, Subject: SubjectWebhookEndpoint},
	{Number: 185, Type: EventEndpointDeleted, Subject: SubjectWebhookEndpoint},
	{Number: 186, Type: EventEndpointReplayed, Subject: SubjectWebhookEndpoint},
	{Number: 187, Type: EventEndpointVerified, Subject: SubjectWebhookEndpoint},
}

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

	// Somebody has seen that a merchant nominated the account number of another.
	EventSharedNumberAcknowledged = "shared_number.acknowledged"
)

// operatorKinds lists all of them. They move no money.
var operatorKinds = []EntryKind{
	{Number: 201, Type: EventSettingsChanged, Subject: SubjectSettings},
	{Number: 202, Type: EventSettingsRepaired, Subject: SubjectSettings},
	{Number: 205, Type: EventRailPaused, Subject: SubjectPause},
	{Number: 206, Type: EventRailResumed, Subject: SubjectPause},
	{Number: 207, Type: EventPauseRepaired, Subject: SubjectPause},
	{Number: 208, Type: EventBreakOpened, Subject: SubjectBreak},
	{Number: 209, Type: EventBreakRepaired, Subject: SubjectBreak},
	{Number: 210, Type: EventClientCreated, Subject: SubjectClient},
	{Number: 211, Type: EventClientRevoked, Subject: SubjectClient},
	{Number: 212, Type: EventClientSecretAdded, Subject: SubjectClient},
	{Number: 213, Type: EventClientSecretRemoved, Subject: SubjectClient},
	{Number: 214, Type: EventClientSecretsExpired, Subject: SubjectClient},
	{Number: 215, Type: EventClientRepaired, Subject: SubjectClient},
	{Number: 216, Type: EventBreakResolved, Subject: SubjectBreak},
	{Number: 217, Type: EventBreakAssigned, Subject: SubjectBreak},
	{Number: 218, Type: EventClientAcknowledged, Subject: SubjectClient},
	{Number: 220, Type: EventSigningKeyMade, Subject: SubjectSigningKey},
	{Number: 221, Type: EventSigningKeyRemoved, Subject: SubjectSigningKey},
	{Number: 222, Type: EventSigningKeyRepaired, Subject: SubjectSigningKey},
	{Number: 225, Type: EventSealingKeyMade, Subject: SubjectSealingKey},
	{Number: 226, Type: EventSealingKeyRotated, Subject: SubjectSealingKey},
	{Number: 227, Type: EventSealingKeyDropped, Subject: SubjectSealingKey},
	{Number: 230, Type: EventCheckpointKeyMade, Subject: SubjectCheckpoint},
	{Number: 231, Type: EventCheckpointMade, Subject: SubjectCheckpoint},
	{Number: 240, Type: EventSecretsOpened, Subject: SubjectStore},
	{Number: 241, Type: EventStoreMigrated, Subject: SubjectStore},
	{Number: 242, Type: EventStoreCopied, Subject: SubjectStore},
	{Number: 243, Type: EventStoreRestored, Subject: SubjectStore},
	{Number: 244, Type: EventSandboxMade, Subject: SubjectStore},
	{Number: 250, Type: EventRailFileRead, Subject: SubjectRailFile},
	{Number: 251, Type: EventRailDocumentUploaded, Subject: SubjectRailDocument},
	{Number: 252, Type: EventRailFileSent, Subject: SubjectRailFile},
	{Number: 253, Type: EventRailFilesCreated, Subject: SubjectRail},
	{Number: 254, Type: EventRailDocumentTakenOut, Subject: SubjectRailDocument},
	{Number: 260, Type: EventSafeguardingMade, Subject: SubjectSafeguardingDay},
	{Number: 261, Type: EventSafeguardingSigned, Subject: SubjectSafeguardingDay},
	{Number: 267, Type: EventSafeguardingCorrected, Subject: SubjectSafeguardingCorrection},
	{Number: 262, Type: EventSafeguardingAccountProposed, Subject: SubjectSafeguardingAccount},
	{Number: 263, Type: EventSafeguardingAccountCanceled, Subject: SubjectSafeguardingAccount},
	{Number: 264, Type: EventSafeguardingAccountClosed, Subject: SubjectSafeguardingAccount},
	{Number: 265, Type: EventSafeguardingAccountReopened, Subject: SubjectSafeguardingAccount},
	{Number: 266, Type: EventSafeguardingAccountRepaired, Subject: SubjectSafeguardingAccount},
	{Number: 270, Type: EventSubscriptionCreated, Subject: SubjectEventSubscription},
	{Number: 271, Type: EventSubscriptionDeleted, Subject: SubjectEventSubscription},
	{Number: 280, Type: EventContactAdded, Subject: SubjectContact},
	{Number: 281, Type: EventContactChanged, Subject: SubjectContact},
	{Number: 282, Type: EventContactRemoved, Subject: SubjectContact},
	{Number: 283, Type: EventContactErased, Subject: SubjectContact},
	{Number: 284, Type: EventContactRepaired, Subject: SubjectContact},
	{Number: 290, Type: EventSharedNumberAcknowledged, Subject: SubjectSharedNumber},
	{Number: 291, Type: EventUserInvited, Subject: SubjectUser},
	{Number: 292, Type: EventUserLinkMade, Subject: SubjectUser},
	{Number: 293, Type: EventUserActivated, Subject: SubjectUser},
	{Number: 294, Type: EventUserChanged, Subject: SubjectUser},
	{Number: 295, Type: EventUserCredentialChanged, Subject: SubjectUser},
	{Number: 296, Type: EventUserSuspended, Subject: SubjectUser},
	{Number: 297, Type: EventUserReinstated, Subject: SubjectUser},
	{Number: 298, Type: EventUserSessionsEnded, Subject: SubjectUser},
	{Number: 299, Type: EventUserRepaired, Subject: SubjectUser},
	{Number: 300, Type: EventUserRecoveryStarted, Subject: SubjectUser},
	{Number: 301, Type: EventUserRecoveryStopped, Subject: SubjectUser},
}

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
