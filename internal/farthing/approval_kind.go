package farthing

import (
	"encoding/json"
	"fmt"

	"farthing/internal/money"
)

// ApprovalKind says what is asked for.
type ApprovalKind string

// The kinds of approvals.
const (
	ApprovalWithdrawal       ApprovalKind = "withdrawal" // a withdrawal above the limits
	ApprovalResolution       ApprovalKind = "resolution" // the outcome of a withdrawal that the bank does not report
	ApprovalAdjustment       ApprovalKind = "adjustment"
	ApprovalOperatorTransfer ApprovalKind = "operator_transfer" // the operator's own money into a book, or out of it
	ApprovalBreak            ApprovalKind = "break"             // a posting that ends a break

	ApprovalLimits        ApprovalKind = "limits"     // a change of a merchant that loosens a limit or raises its fee
	ApprovalActivation    ApprovalKind = "activation" // of a merchant at a past time
	ApprovalReinstatement ApprovalKind = "reinstatement"
	ApprovalEligibility   ApprovalKind = "eligibility" // passed by decision, or begun anew

	ApprovalAccount  ApprovalKind = "account"  // a nominated bank account in force at once
	ApprovalOverride ApprovalKind = "override" // of the check of its holder's name
	ApprovalUnfreeze ApprovalKind = "unfreeze" // of a bank account

	ApprovalHoldRelease ApprovalKind = "hold_release" // of money that came back unstated, or a rolling reserve

	ApprovalProviderSettlement ApprovalKind = "provider_settlement" // its money was received

	ApprovalDocument     ApprovalKind = "document"      // of a bank, which somebody uploaded and which gives money back
	ApprovalStatementOut ApprovalKind = "statement_out" // the statements of a document are used no more

	ApprovalUser ApprovalKind = "user" // somebody may sign in, or may do more
)

// approvalNouns is the table of all kinds. What one means stands beside what it is about: a new kind is an entry here
// and a rule there.
var approvalNouns = []struct {
	kind ApprovalKind
	noun approvalNoun
}{
	{ApprovalWithdrawal, withdrawalApproval{}},
	{ApprovalResolution, resolutionApproval{}},
	{ApprovalAdjustment, adjustmentApproval{}},
	{ApprovalOperatorTransfer, operatorTransferApproval{}},
	{ApprovalBreak, breakApproval{}},
	{ApprovalLimits, limitsApproval{}},
	{ApprovalActivation, activationApproval{}},
	{ApprovalReinstatement, reinstatementApproval{}},
	{ApprovalEligibility, eligibilityApproval{}},
	{ApprovalAccount, nominationApproval{}},
	{ApprovalOverride, overrideApproval{}},
	{ApprovalUnfreeze, unfreezingApproval{}},
	{ApprovalHoldRelease, holdReleaseApproval{}},
	{ApprovalProviderSettlement, providerSettlementApproval{}},
	{ApprovalDocument, documentApproval{}},
	{ApprovalStatementOut, statementOutApproval{}},
	{ApprovalUser, userApproval{}},
}

// ApprovalKinds lists all of them.
var ApprovalKinds = func() (kinds []ApprovalKind) {
	for _, entry := range approvalNouns {
		kinds = append(kinds, entry.kind)
	}
	return kinds
}()

// approvalNoun tells the rule of a kind. It is an interface because a table of the rules themselves would refer to what
// refers to the table.
type approvalNoun interface{ rule() ApprovalRule }

// ApprovalRule is all that differs by the kind of an approval.
type ApprovalRule struct {
	Subject string // the kind of record that it is about
	Scope   string // that asking takes; approving takes withdrawals:approve, whatever the kind
	Others  int64  // people who must approve it, none of whom asked for it; one more if no person asked, 2 at most
	Money   bool   // it waits also if nothing waits but what moves money
	Own     bool   // nobody but who asked could mind it: in a shop of one, that person's wish happens at once

	// keys adds the record that an approval is about, and what is needed to carry it out.
	keys func(k *Keys, subjectID string)
	// replaced returns the values that an approval would replace, as they are now; nil: it replaces nothing.
	replaced func(s *State, a *Approval) (details, error)
	// waiting returns the record that waits for the approval, and concludes it; nil: the two that follow do that.
	waiting func(s *State, id string) (waiting, error)
	// carryOut does what was asked for. If a rule refuses that, the approval stays open.
	carryOut func(s *State, a *Approval, by Origin) error
	// ended ends what waited for an approval that ended without being carried out; nil: nothing waits. why is what the
	// merchant is told.
	ended func(s *State, a *Approval, by Origin, why string) error
	// summary says in a line what an approval comes to.
	summary func(a *Approval) string
}

// Rule returns all that differs by the kind; of a kind that does not exist, the zero value.
func (k ApprovalKind) Rule() ApprovalRule {
	for _, entry := range approvalNouns {
		if entry.kind == k {
			return entry.noun.rule()
		}
	}
	return ApprovalRule{}
}

// waits reports whether what a party asks for waits for other people, by the rule in force. On the command line asking
// is doing.
func (k ApprovalKind) waits(rule TwoPeople, maker Party, by Origin) bool {
	if by.Actor == ActorCLI {
		return false
	}
	switch rule {
	case TwoPeopleMoney:
		return k.Rule().Money
	case DualControlOff:
		return !k.Rule().Own || maker.Person == ""
	default:
		return true
	}
}

// others returns how many people must approve it, none of whom asked for it.
func (k ApprovalKind) others(maker Party, rule TwoPeople) int64 {
	others := k.Rule().Others
	switch {
	case rule == DualControlOff:
		return 1
	case maker.Person == "":
		return min(others+1, 2)
	default:
		return others
	}
}

// Summary says in a line, for people, what the approval comes to.
func (a *Approval) Summary() string {
	if summary := a.Kind.Rule().summary; summary != nil {
		return summary(a)
	}
	return ""
}

// Amount returns the money at stake; false if it is not about an amount.
func (a *Approval) Amount() (amount money.Minor, currency money.Currency, ok bool) {
	var wanted struct {
		Amount   *money.Minor
		Currency money.Currency
	}
	if err := json.Unmarshal([]byte(a.Wanted), &wanted); err != nil || wanted.Amount == nil {
		return 0, "", false
	}
	return *wanted.Amount, wanted.Currency, true
}

// ofAmount is the summary of an approval of an amount.
func (a *Approval) ofAmount() string {
	amount, currency, _ := a.Amount()
	return fmt.Sprintf("The %s %s of %s %s", a.Kind, a.SubjectID, currency.Format(amount), currency)
}
