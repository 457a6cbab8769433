package farthing

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// WorkKind says what waits for people of the operator's.
type WorkKind string

// The kinds of work.
const (
	WorkApproval          WorkKind = "approval"           // what another person asked for
	WorkOutcomeUnknown    WorkKind = "outcome_unknown"    // a withdrawal of which the bank does not tell
	WorkBreak             WorkKind = "break"              // a report that contradicts the books
	WorkNameCheck         WorkKind = "name_check"         // a nominated bank account that is still checking
	WorkBelowZero         WorkKind = "below_zero"         // a merchant that owes: its balance is below zero
	WorkEligibilityEnding WorkKind = "eligibility_ending" // a scheme that ends soon, and nobody decided
	WorkSchedulePaused    WorkKind = "schedule_paused"    // by the bank, or by the operator
	WorkDeliveryDead      WorkKind = "delivery_dead"      // a webhook endpoint that took nothing, and was disabled
	WorkNoticeDead        WorkKind = "notice_dead"        // a mail that is tried no more, and nobody took note of it
	WorkPayoutStuck       WorkKind = "submission_stuck"   // a withdrawal that is not what its journal says

	WorkSafeguardingWaits    WorkKind = "safeguarding_waits"    // the record of a day that is due and cannot be made
	WorkSafeguardingUnsigned WorkKind = "safeguarding_unsigned" // the record of a day that no person has signed
	WorkSafeguardingAccount  WorkKind = "safeguarding_account"  // its closing or reopening, which another must agree to

	WorkFundsShort WorkKind = "funds_short" // a withdrawal that waits until providers have paid its money

	WorkReturnUnconfirmed WorkKind = "return_unconfirmed" // what came back is held, for no statement has it in time

	WorkSharedNumber WorkKind = "shared_number" // an account number that came into force for a second merchant

	WorkBankUnreachable WorkKind = "bank_unreachable" // a rail whose bank could not be reached for a minute

	WorkMailUnreachable     WorkKind = "mail_unreachable"     // the mail server could not be reached for a minute
	WorkWebhooksUnreachable WorkKind = "webhooks_unreachable" // no webhook endpoint could be reached for a minute

	WorkClientUnused WorkKind = "client_unused" // a client that got no token for 90 days
)

// WorkKinds lists them, in the order in which what is due at the same moment is listed.
var WorkKinds = []WorkKind{
	WorkApproval, WorkOutcomeUnknown, WorkBreak, WorkNameCheck, WorkBelowZero, WorkEligibilityEnding,
	WorkSchedulePaused, WorkPayoutStuck, WorkFundsShort, WorkDeliveryDead, WorkNoticeDead, WorkSafeguardingWaits,
	WorkSafeguardingUnsigned, WorkSafeguardingAccount, WorkReturnUnconfirmed, WorkSharedNumber,
	WorkBankUnreachable, WorkMailUnreachable, WorkWebhooksUnreachable, WorkClientUnused,
}

// EndingSoon is how long before its end a scheme that nobody decided becomes work.
const EndingSoon = 7 * 24 * time.Hour

// returnStated is the business day, counted from the one on which a bank told of what came back, on which its statement
// should have it: that of the second one is there on the third.
const returnStated = 3

// ReturnsOverdue returns the moment before which all that came back should be in statements of the bank.
func ReturnsOverdue(now time.Time, holidays calendar.Holidays) time.Time {
	today := calendar.Of(now, schemeZone)
	day := today // becomes the last day of which all should be stated
	for today.Before(holidays.AddBusinessDays(day, returnStated)) {
		day = day.AddDays(-1)
	}
	return day.AddDays(1).Start(schemeZone)
}

// Work is one thing that waits for people. It is no record: it is there as long as what makes it is so.
type Work struct {
	Kind       WorkKind
	Key        string // tells it from all others of its kind
	MerchantID string // "": not known
	Subject    string // the kind of record that it is about
	SubjectID  string
	Amount     money.Minor // the money at stake; 0: none, or not known
	Currency   money.Currency
	Summary    string // in a line, for people
	Since      time.Time
	Deadline   *time.Time // after which it is too late; nil: there is none
	Digest     *Digest    // of an approval: what a yes to it names; nil: it is none
	Wanted     string     // of a safeguarding account: the status that one person wants; "" of all else
}

// SchemeEnds returns when the scheme ends whose days count from a moment.
func SchemeEnds(from time.Time) time.Time {
	_, ends := Scheme{From: &from}.window()
	return ends
}

// Describe sets the summary of work that its record does not summarize by itself.
func (w *Work) Describe(more string) {
	if w.Kind == WorkSafeguardingAccount {
		w.Wanted, more, _ = strings.Cut(more, " ")
	}
	text := map[WorkKind]string{
		WorkOutcomeUnknown:    "The bank does not report the outcome of the withdrawal %s",
		WorkBreak:             "Bank and books differ: %s",
		WorkNameCheck:         "The name check of the bank account %s is not finished",
		WorkBelowZero:         "The balance of the merchant %s is below zero",
		WorkEligibilityEnding: "The eligibility of the merchant %s is not decided yet",
		WorkSchedulePaused:    "The " + more + " has paused the schedule of the merchant %s",
		WorkDeliveryDead:      "The webhook endpoint %s accepted nothing and was disabled",
		WorkNoticeDead:        "A contact did not get the mail about " + more + ": notice %s",
		WorkPayoutStuck:       "The withdrawal %s differs from its journal and is not sent",

		WorkFundsShort: "The withdrawal %s waits for money that no provider is proved to have paid",

		WorkSafeguardingWaits:    "The safeguarding record %s cannot be created: " + more,
		WorkSafeguardingUnsigned: "Nobody has signed the safeguarding record %s",
		WorkSafeguardingAccount:  "Another person must confirm that an account " + more + ": %s",

		WorkReturnUnconfirmed: "The bank reported returned money that no statement confirms: it is held in %s",

		WorkSharedNumber: "The number of the bank account %s is in force for another merchant too",

		WorkBankUnreachable: "The bank of the rail %s cannot be reached: ",

		WorkMailUnreachable:     "No %s can be sent: ",
		WorkWebhooksUnreachable: "No endpoint of %s can be reached: ",

		WorkClientUnused: "The client %s got no token for 90 days: ",
	}[w.Kind]
	about := w.SubjectID
	if w.Kind == WorkBreak {
		about = more
	}
	w.Summary = fmt.Sprintf(text, about)
	switch w.Kind { // an error or a client's name may have any character
	case WorkBankUnreachable, WorkMailUnreachable, WorkWebhooksUnreachable, WorkClientUnused:
		w.Summary += more
	default:
	}
}
