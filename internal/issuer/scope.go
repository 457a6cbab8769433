package issuer

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// The scopes, and what each opens. The first group may be given to a merchant's client, the second only to the
// operator's clients.
const (
	PaymentsRead      = "payments:read"       // payments, refunds, disputes
	WithdrawalsRead   = "withdrawals:read"    // withdrawals, items, estimate
	WithdrawalsWrite  = "withdrawals:write"   // create and cancel withdrawals
	BalanceRead       = "balance:read"        // balance, journal, adjustments, statements
	MerchantRead      = "merchant:read"       // profile, schedule, bank accounts
	MerchantWrite     = "merchant:write"      // schedule
	BankAccountsWrite = "bank-accounts:write" // nominate, acknowledge, freeze
	EventsRead        = "events:read"         // events, webhook endpoints and what was sent there
	WebhooksWrite     = "webhooks:write"      // make and change webhook endpoints; only together with EventsRead
	ClientsWrite      = "clients:write"       // OAuth clients; by a merchant's client, of its own merchant

	OperatorRead       = "operator:read"       // every GET
	PaymentsWrite      = "payments:write"      // record and move payments, refunds, disputes
	MerchantsWrite     = "merchants:write"     // merchants, settings, eligibility, the operator's nominations
	WithdrawalsApprove = "withdrawals:approve" // approve whatever waits for other people, refuse, resolve
	AdjustmentsWrite   = "adjustments:write"   // adjustments, reserves, operator transfers, provider settlements
	RailsWrite         = "rails:write"         // payment files and their content, reports, reconciliation
)

// scopeNames is the order in which scopes are written: a merchant's before the operator's.
var scopeNames = [...]string{
	PaymentsRead, WithdrawalsRead, WithdrawalsWrite, BalanceRead, MerchantRead, EventsRead, MerchantWrite,
	BankAccountsWrite, WebhooksWrite, ClientsWrite,
	OperatorRead, PaymentsWrite, MerchantsWrite, WithdrawalsApprove, AdjustmentsWrite, RailsWrite,
}

// merchantScopes is how many of them may be given to a merchant's client.
const merchantScopes = 10

// ErrScope says that a scope does not exist, or may not be given to this client.
var ErrScope = errors.New("scope not allowed")

// Scopes is a set of scopes; the zero value is empty.
type Scopes uint32

// The sets of scopes for clients.
var (
	MerchantScopes        = known(scopeNames[:merchantScopes])
	DefaultMerchantScopes = known([]string{PaymentsRead, WithdrawalsRead, WithdrawalsWrite, BalanceRead, MerchantRead,
		EventsRead})
	OperatorScopes = Scopes(1<<len(scopeNames) - 1) // all of both kinds
)

// ParseScopes makes a set from names, or returns [ErrScope] if one is unknown.
func ParseScopes(names ...string) (Scopes, error) {
	var set Scopes
	for _, name := range names {
		one := scopeOf(name)
		if one == 0 {
			return 0, fmt.Errorf("%w: no scope has that name", ErrScope)
		}
		set |= one
	}
	return set, nil
}

// known makes a set of those names that are scopes: a store that another version of the program has used may hold
// others.
func known(names []string) Scopes {
	var set Scopes
	for _, name := range names {
		set |= scopeOf(name)
	}
	return set
}

// scopeOf returns the set of one scope; it is empty if the name is not a scope.
func scopeOf(name string) Scopes {
	for i, known := range scopeNames {
		if known == name {
			return 1 << i
		}
	}
	return 0
}

// Has reports whether the set opens what a scope opens: by the scope itself or, if it ends in ":read", by
// [OperatorRead].
func (s Scopes) Has(scope string) bool {
	if s&scopeOf(scope) != 0 {
		return true
	}
	return strings.HasSuffix(scope, ":read") && s&scopeOf(OperatorRead) != 0 && scopeOf(scope) != 0
}

// Contains reports whether every scope of the other set is in this one.
func (s Scopes) Contains(other Scopes) bool { return s&other == other }

// Opens reports whether the set opens all that the other one does.
func (s Scopes) Opens(other Scopes) bool {
	return !slices.ContainsFunc(other.Names(), func(scope string) bool { return !s.Has(scope) })
}

// Powerful reports whether a user with the scopes moves money or power on a side, or can ask for that.
func (s Scopes) Powerful(operator bool) bool {
	if !operator {
		return !develops.Contains(s)
	}
	return slices.ContainsFunc(s.Names(), func(scope string) bool { return !strings.HasSuffix(scope, ":read") })
}

// Names lists the set in a fixed order.
func (s Scopes) Names() []string {
	var names []string
	for i, name := range scopeNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// String writes the set as OAuth does: names with a space between them.
func (s Scopes) String() string { return strings.Join(s.Names(), " ") }
