package issuer

import (
	"fmt"
	"slices"
	"strings"
)

// Role names the scopes that a job takes, so that nobody has to remember them.
type Role struct {
	Name     string
	Operator bool // it is for the operator's side, not for a merchant's
	Scopes   Scopes
}

// The scopes that roles share: those with which a merchant's client reads, and the same without events.
var (
	reading = known([]string{PaymentsRead, WithdrawalsRead, BalanceRead, MerchantRead})
	follows = reading | known([]string{EventsRead})

	develops = follows | known([]string{WebhooksWrite}) // what moves neither money nor power
)

// Roles lists all roles: a merchant's, and then the operator's.
var Roles = []Role{
	{"viewer", false, reading},
	{"bookkeeper", false, follows},
	{"developer", false, develops},
	{"owner", false, MerchantScopes},

	{roleBackend, true, // a system that records payments and withdraws
		follows | known([]string{PaymentsWrite, WithdrawalsWrite})},
	{"auditor", true, known([]string{OperatorRead})},
	{"support", true, known([]string{OperatorRead, MerchantsWrite})},
	{"bank-desk", true, known([]string{OperatorRead, RailsWrite})},
	{"approver", true,
		known([]string{OperatorRead, WithdrawalsApprove, AdjustmentsWrite, MerchantsWrite})},
	{"admin", true, OperatorScopes},
}

// RoleNames lists the names of the roles of a side.
func RoleNames(operator bool) (names []string) {
	for _, role := range Roles {
		if role.Operator == operator {
			names = append(names, role.Name)
		}
	}
	return names
}

// UserRoles lists the roles that people who sign in can have on a side: all but those of programs.
func UserRoles(operator bool) []string {
	return slices.DeleteFunc(RoleNames(operator), func(name string) bool { return name == roleBackend })
}

// roleBackend is for programs alone.
const roleBackend = "backend"

// roleScopes returns the scopes of a role of a side.
func roleScopes(name string, operator bool) (Scopes, error) {
	at := slices.IndexFunc(Roles, func(r Role) bool { return r.Name == name && r.Operator == operator })
	if at < 0 {
		return 0, fmt.Errorf("%w: the role must be one of %s", ErrScope, strings.Join(RoleNames(operator), ", "))
	}
	return Roles[at].Scopes, nil
}

// OwnRole returns the scopes of a role that a side makes: those that are named, and what its viewers read, so that the
// first pages are open to everybody. It returns [ErrScope] if one is unknown, or is the other side's.
func OwnRole(scopes []string, operator bool) (Scopes, error) {
	named, err := ParseScopes(scopes...)
	switch {
	case err != nil:
		return 0, err
	case operator:
		return named | scopeOf(OperatorRead), nil
	case !MerchantScopes.Contains(named):
		return 0, fmt.Errorf("%w: %s is for the operator", ErrScope, named&^MerchantScopes)
	}
	return named | reading, nil
}

// Grant returns the scopes that a new client gets: those of a role, or those that are named. A merchant's client has
// the default ones without either; an operator's has none by silence.
func Grant(role string, scopes []string, operator bool) (Scopes, error) {
	named, err := ParseScopes(scopes...)
	switch {
	case err != nil:
		return 0, err
	case role != "" && named != 0:
		return 0, fmt.Errorf("%w: a role has its scopes, so name a role or scopes", ErrScope)
	case role != "":
		return roleScopes(role, operator)
	case named == 0 && operator:
		return 0, fmt.Errorf("%w: an operator's client needs a role (%s) or scopes", ErrScope,
			strings.Join(RoleNames(operator), ", "))
	case named == 0:
		return DefaultMerchantScopes, nil
	case !operator && !MerchantScopes.Contains(named):
		return 0, fmt.Errorf("%w: %s is for the operator's clients", ErrScope, named&^MerchantScopes)
	}
	return named, nil
}
