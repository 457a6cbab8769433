package farthing

import (
	"crypto/sha256"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"farthing/internal/ledger"

	"github.com/google/uuid"
)

// NoticeKind is what a notice is about. A contact is told of a kind, or not.
type NoticeKind string

// The kinds of notices.
const (
	NoticeBankAccount NoticeKind = "bank_account" // one is nominated, in force, frozen, unfrozen or suspended
	NoticeSecret      NoticeKind = "secret"       // one was made, or ended, by which somebody can act, read or sign in
	NoticeContact     NoticeKind = "contact"      // whom mail is sent to was changed
	NoticeWithdrawal  NoticeKind = "withdrawal"   // one failed or came back
	NoticeSchedule    NoticeKind = "schedule"     // withdrawals by the schedule are paused
	NoticeEligibility NoticeKind = "eligibility"  // it is decided whether the merchant may withdraw
	NoticeApproval    NoticeKind = "approval"     // something waits for other people at the operator
)

// NoticeKinds lists all of them.
var NoticeKinds = []NoticeKind{
	NoticeBankAccount, NoticeSecret, NoticeContact, NoticeWithdrawal, NoticeSchedule, NoticeEligibility, NoticeApproval,
}

// Security reports whether notices of the kind concern security: every contact gets them, whatever it chose.
func (k NoticeKind) Security() bool {
	return k == NoticeBankAccount || k == NoticeSecret || k == NoticeContact
}

// NoticesTo lists the kinds that the settings may have contacts told of: of a merchant what happens to it, of the
// operator what waits for its people, and what happens to merchants.
func NoticesTo(operators bool) []NoticeKind {
	if operators {
		return NoticeKinds
	}
	return slices.DeleteFunc(slices.Clone(NoticeKinds), func(k NoticeKind) bool { return k == NoticeApproval })
}

// ChosenNotices lists the kinds that a contact may do without: a merchant's, or the operator's own. What concerns the
// operator's own security is none of them; of that of merchants the operator's contacts may do without being told.
func ChosenNotices(operators bool) []NoticeKind {
	if operators {
		return NoticesTo(operators)
	}
	return slices.DeleteFunc(NoticesTo(operators), NoticeKind.Security)
}

// DefaultNotices lists the kinds that contacts are told of unless the settings have others.
func DefaultNotices(operators bool) []NoticeKind {
	if operators {
		return []NoticeKind{NoticeApproval}
	}
	return NoticesTo(operators)
}

// sortedNotices returns the kinds in the order of NoticeKinds, each once.
func sortedNotices(kinds []NoticeKind) []NoticeKind {
	return slices.DeleteFunc(slices.Clone(NoticeKinds), func(k NoticeKind) bool { return !slices.Contains(kinds, k) })
}

// noticesOf says which rows people are told of, and as what.
var noticesOf = map[string]NoticeKind{
	EventBankAccountNominated:  NoticeBankAccount,
	EventBankAccountInForce:    NoticeBankAccount,
	EventBankAccountFrozen:     NoticeBankAccount,
	EventBankAccountUnfrozen:   NoticeBankAccount,
	EventBankAccountSuspended:  NoticeBankAccount,
	EventWithdrawalFailed:      NoticeWithdrawal,
	EventWithdrawalReturned:    NoticeWithdrawal,
	EventSchedulePaused:        NoticeSchedule,
	EventEligibilityPassed:     NoticeEligibility,
	EventEligibilityFailed:     NoticeEligibility,
	EventApprovalAsked:         NoticeApproval,
	EventEndpointCreated:       NoticeSecret,
	EventEndpointRotated:       NoticeSecret,
	EventClientCreated:         NoticeSecret,
	EventClientSecretAdded:     NoticeSecret,
	EventClientSecretRemoved:   NoticeSecret,
	EventClientRevoked:         NoticeSecret,
	EventUserInvited:           NoticeSecret,
	EventUserLinkMade:          NoticeSecret,
	EventUserActivated:         NoticeSecret,
	EventUserChanged:           NoticeSecret,
	EventUserCredentialChanged: NoticeSecret,
	EventUserSuspended:         NoticeSecret,
	EventUserReinstated:        NoticeSecret,
	EventUserRecoveryStarted:   NoticeSecret,
	EventUserRecoveryStopped:   NoticeSecret,
	EventContactAdded:          NoticeContact,
	EventContactChanged:        NoticeContact,
	EventContactRemoved:        NoticeContact,
}

// NoticeOf returns what people are told of a row; false: nothing. A nomination that is in force at once is told by the
// row that says so.
func NoticeOf(row *ledger.Row) (NoticeKind, bool) {
	kind, told := noticesOf[row.Type]
	if row.Type == EventBankAccountNominated && ParseStatus(row) == string(AccountInForce) {
		return "", false
	}
	return kind, told
}

// ParseMerchant returns the merchant whom a row of the operator's journal is about, as its details say; "": none, or
// they do not say.
func ParseMerchant(row *ledger.Row) string {
	var told struct{ MerchantID string }
	_ = json.Unmarshal([]byte(row.Details), &told) // details that cannot be read tell nothing
	return told.MerchantID
}

// RowRoles returns the roles of the user whom a row of the operator's journal is about, by place: those that they have
// since, and those that they had before, if the row changed them.
func RowRoles(row *ledger.Row) (since, before map[string]string) {
	var details struct{ Roles, RolesBefore []string }
	_ = json.Unmarshal([]byte(row.Details), &details) // of those that cannot be read there are no roles
	roles := func(lines []string) map[string]string {
		byPlace := map[string]string{}
		for _, line := range lines {
			place, role, _ := strings.Cut(line, " ")
			byPlace[place] = role
		}
		return byPlace
	}
	return roles(details.Roles), roles(details.RolesBefore)
}

// NoticeID returns the identifier of the notice that tells a contact of a row, the same for ever: it is sent once.
func NoticeID(journal string, seq int64, contactID string) string {
	sum := sha256.Sum256(netstrings(journal, strconv.FormatInt(seq, 10), contactID))
	return MakeID(PrefixNotice, uuid.UUID(sum[:16]))
}

// StopsBankAccount reports whether a notice of a row has a link that freezes the account that the row is about.
func StopsBankAccount(row *ledger.Row) bool {
	return slices.Contains([]string{
		EventBankAccountNominated, EventBankAccountInForce, EventBankAccountUnfrozen,
	}, row.Type)
}
