package farthing

import (
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// SafeguardingAccountStatus says whether statements of an account are waited for.
type SafeguardingAccountStatus string

// The statuses of the operator's bank accounts.
const (
	SafeguardingAccountOpen   SafeguardingAccountStatus = "open"
	SafeguardingAccountClosed SafeguardingAccountStatus = "closed" // people said so: its bank states it no more
)

// SafeguardingAccountStatuses lists them.
var SafeguardingAccountStatuses = []SafeguardingAccountStatus{SafeguardingAccountOpen, SafeguardingAccountClosed}

// SafeguardingAccount is a bank account of the operator's in one currency, as its statements name it: merchants' money
// is there. It is known by its first statement, and open until people say that it was closed at the bank.
type SafeguardingAccount struct {
	ID       string
	Account  string // the rail, and its profile that has the account
	Currency money.Currency

	Status    SafeguardingAccountStatus
	LastDay   calendar.Date // of a closed one, on which its money still counts; zero: it is open
	Reason    string        // of the last change; "": there was none
	People    People        // who made it: who asked, and who agreed
	ChangedAt *time.Time

	Asked AccountAttestation // what waits until another person says the same; the zero value: nothing
}

// AccountAttestation is one person's word that an account was closed at the bank, or is open after all.
type AccountAttestation struct {
	Status      SafeguardingAccountStatus // "": there is no word
	LastDay     calendar.Date             // of closed: the last day on which there was an account; zero otherwise
	StatementID string                    // the account's last statement when it was said
	Reason      string
	At          *time.Time // nil: there is no word
	By          Author
}

// SafeguardingAccountID returns the identifier of an account, which follows from its name and its currency.
func SafeguardingAccountID(account string, currency money.Currency) string {
	return KeyedID(PrefixSafeguardingAccount, "", string(currency), account)
}

func (w *AccountAttestation) Check() error {
	var bad checks
	if !slices.Contains(SafeguardingAccountStatuses, w.Status) {
		bad.bad("status", "must be open or closed")
	}
	if closed := w.Status == SafeguardingAccountClosed; closed && w.LastDay.IsZero() {
		bad.bad("lastDay", "must be the last day on which there was an account, as 2026-11-20")
	} else if !closed && !w.LastDay.IsZero() {
		bad.bad("lastDay", "must be absent: an open account has none")
	}
	bad.reason(w.Reason)
	return bad.err()
}

// same reports whether two words say the same of an account whose last statement is the same.
func (w *AccountAttestation) same(other *AccountAttestation) bool {
	return w.Status == other.Status && w.LastDay == other.LastDay && w.StatementID == other.StatementID
}

// AccountStated is what is known of an account when somebody says a word about it.
type AccountStated struct {
	LastDay calendar.Date // of its last statement
	Today   calendar.Date // in the zone of safeguarding
}

// Say returns the account after a person's word, and the type of the row that tells of it; "" if the word changes
// nothing. What changes the account takes another person's equal word, unless the rule is for a shop of one, or the
// word is said on the command line. A word that the account is as it is takes back what waits. The error is a *Error:
// not_an_approver of nobody's word, wrong_state of a last day that the statements contradict or that is to come.
func (a SafeguardingAccount) Say(
	word AccountAttestation, rule TwoPeople, stated AccountStated,
) (SafeguardingAccount, string, error) {
	switch {
	case word.By.Person == "":
		return a, "", errNotApprover
	case word.Status == a.Status && word.LastDay == a.LastDay:
		waited := a.Asked.Status != ""
		if a.Asked = (AccountAttestation{}); waited {
			return a, EventSafeguardingAccountCanceled, nil
		}
		return a, "", nil
	case word.Status == SafeguardingAccountClosed && word.LastDay.Before(stated.LastDay):
		return a, "", refuse(CodeWrongState, fmt.Sprintf("The account has a statement to %s: it was not closed on %s.",
			stated.LastDay, word.LastDay))
	case stated.Today.Before(word.LastDay):
		return a, "", refuse(CodeWrongState, fmt.Sprintf("The day %s is still to come.", word.LastDay))
	}
	people := People{word.By.Person}
	if rule != DualControlOff && word.By.Actor != ActorCLI {
		if !a.Asked.same(&word) {
			a.Asked = word
			return a, EventSafeguardingAccountProposed, nil
		}
		if (Party{a.Asked.By.Person, a.Asked.By.OnBehalfOf}).same(Party{word.By.Person, word.By.OnBehalfOf}) {
			return a, "", nil // the same word again
		}
		people = People{a.Asked.By.Person, word.By.Person}
	}
	a.Status, a.LastDay, a.Reason = word.Status, word.LastDay, word.Reason
	a.People, a.ChangedAt, a.Asked = people, word.At, AccountAttestation{}
	if a.Status == SafeguardingAccountClosed {
		return a, EventSafeguardingAccountClosed, nil
	}
	return a, EventSafeguardingAccountReopened, nil
}

// Contradiction says why a statement that reaches to a day cannot be one of the account, "" if it can: people closed
// the account before that day.
func (a *SafeguardingAccount) Contradiction(to calendar.Date) string {
	if a.Status != SafeguardingAccountClosed || !a.LastDay.Before(to) {
		return ""
	}
	return fmt.Sprintf("a statement reaches to %s, and the account %s was closed on %s: reopen it (%s), and bring the "+
		"document again", to, a.Account, a.LastDay, a.ID)
}
