package dashboard

import (
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/issuer"
	"farthing/internal/people"
)

// rolePages are about the roles that the operator made for its users. As of users, no operation is about them: they are
// for who may make clients.
var rolePages = []page{{
	path:     "/app/roles",
	title:    "Roles",
	menu:     "Platform",
	asks:     []string{"listClients"},
	does:     roleDeeds("createClient"),
	template: "roles",
	load:     rolesPage,
}}

// merchantRolePages are about the roles that a merchant made for its users.
var merchantRolePages = []page{{
	path:     underMerchant + "/roles",
	title:    "Roles",
	menu:     "People",
	asks:     []string{"getMerchant", "createOwnClient"},
	does:     roleDeeds("createOwnClient"),
	template: "roles",
	load:     rolesPage,
}}

// roleDeeds are the buttons of a page of roles, for those who may do an operation.
func roleDeeds(operation string) []deed {
	return []deed{
		{
			name:      "make-role",
			operation: operation,
			instead: func(v *visit, by people.Giver) (string, error) {
				//nolint:wrapcheck // wrongBy looks into it
				return "", v.d.config.People.Roles.Make(v.r.Context(), v.place(), v.form.Get("name"),
					v.form["scopes"], by)
			},
			strong: true,
			done:   "The role was made. Give it to users on the page Users.",
		},
		{
			name:      "retire-role",
			operation: operation,
			instead: func(v *visit, by people.Giver) (string, error) {
				//nolint:wrapcheck // wrongBy looks into it
				return "", v.d.config.People.Roles.Retire(v.r.Context(), v.place(), v.form.Get("name"), by.Author)
			},
			strong: true,
			done:   "The role is retired: nobody gets it any more.",
		},
	}
}

// place is whose page it is: the merchant, or the operator.
func (v *visit) place() string {
	if v.merchant != "" {
		return v.merchant
	}
	return people.Operator
}

// roleList is a page of the roles that a place made.
type roleList struct {
	api.List[people.Role]

	May  bool     // who looks makes and retires them
	Adds []choice // what a role may do beside reading, of what who looks may do
}

func rolesPage(v *visit) (any, error) {
	if v.merchant != "" {
		if _, err := v.business(); err != nil {
			return nil, err
		}
	}
	found, err := v.d.config.People.Roles.List(v.r.Context(), v.place(), "", people.MaxRoles)
	list := roleList{
		List: api.List[people.Role]{Data: found},
		May:  v.may("createClient") || v.may("createOwnClient"),
	}
	side := issuer.OperatorScopes
	if v.merchant != "" {
		side = issuer.MerchantScopes
	}
	reads, _ := issuer.OwnRole(nil, v.merchant == "") // without a scope there is no wrong one
	for _, scope := range side.Names() {
		if !reads.Has(scope) && v.caller.Scopes.Has(scope) {
			list.Adds = append(list.Adds, choice{scope, scopeTexts[scope]})
		}
	}
	return list, err //nolint:wrapcheck // the page says what went wrong
}

// scopeTexts say what each scope opens, for people.
var scopeTexts = map[string]string{
	issuer.PaymentsRead:       "sees payments",
	issuer.WithdrawalsRead:    "sees withdrawals",
	issuer.WithdrawalsWrite:   "withdraws",
	issuer.BalanceRead:        "sees the balance",
	issuer.MerchantRead:       "sees the merchant",
	issuer.EventsRead:         "sees events and webhooks",
	issuer.MerchantWrite:      "changes the schedule",
	issuer.BankAccountsWrite:  "keeps the bank account",
	issuer.WebhooksWrite:      "keeps webhooks",
	issuer.ClientsWrite:       "keeps clients, users and roles",
	issuer.OperatorRead:       "sees everything",
	issuer.PaymentsWrite:      "records payments, refunds and disputes",
	issuer.MerchantsWrite:     "keeps merchants and settings",
	issuer.WithdrawalsApprove: "approves, and decides withdrawals",
	issuer.AdjustmentsWrite:   "keeps adjustments, reserves, transfers and settlements",
	issuer.RailsWrite:         "keeps the bank's files and breaks",
}

// scopesText says what some scopes open, for people.
func scopesText(scopes []string) string {
	texts := make([]string, len(scopes))
	for i, scope := range scopes {
		texts[i] = scopeTexts[scope]
	}
	return strings.Join(texts, ", ")
}

// ownRoles are the roles that places made, and that a form can give.
type ownRoles []people.Role

// Choices are the roles at a place, for a field: at a merchant, at the operator, or, if place is "", those that are
// built in at a merchant, and all at the operator; and more choices.
func (o ownRoles) Choices(place string, more ...string) (list []choice) {
	for _, operator := range []bool{false, true} {
		if place != "" && operator != (place == people.Operator) {
			continue
		}
		of := ""
		if place == "" && operator {
			of = "Operator: "
		}
		for _, role := range issuer.UserRoles(operator) {
			list = append(list, choice{role, of + roles[role]})
		}
		for _, role := range o {
			if role.Place == place || operator && role.Place == people.Operator {
				list = append(list, choice{role.Name, of + scopesText(role.Scopes)})
			}
		}
	}
	return slices.Concat(list, choices(more...))
}
