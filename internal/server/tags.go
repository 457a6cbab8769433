package server

import "github.com/danielgtaylor/huma/v2"

const tagTokens = "Tokens"

// tagTable groups the operations, in the order in which they are best read.
var tagTable = []huma.Tag{
	{Name: tagTokens, Description: "OAuth access tokens: how a program proves its identity."},
	{Name: "Payments", Description: "Payments by users to the merchant, with their refunds and disputes."},
	{Name: "Withdrawals", Description: "Money paid out of the merchant's balance to its bank account."},
	{Name: "Balance", Description: "A merchant's balances, the entries they come from, and what blocks a withdrawal."},
	{Name: "Search", Description: "Records found by a reference, an identifier, a name or an amount."},
	{Name: "Statements", Description: "Changes of the balance over a day, a week, a month or any range of days."},
	{Name: "Invoices", Description: "The fees of a month's withdrawals."},
	{Name: "Exports", Description: "Whole lists of any length as CSV or NDJSON files."},
	{
		Name:        "Merchant",
		Description: "The merchant's profile, eligibility, schedule and bank account.",
	},
	{Name: "Clients", Description: "The programs that may act for the merchant."},
	{Name: "Events", Description: "Everything that happened, in order and without gaps."},
	{
		Name:        "Webhooks",
		Description: "Endpoints that receive a merchant's events (Standard Webhooks), and the status of each delivery.",
	},
	{Name: "Operator: merchants", Description: "Creating and updating merchants, for the operator's clients."},
	{
		Name:        "Operator: merchant status",
		Description: "Activating, suspending and closing merchants, for the operator's clients.",
	},
	{
		Name:        "Operator: bank accounts",
		Description: "Merchants' bank accounts, from nomination to freezing, for the operator's clients.",
	},
	{
		Name:        "Operator: events",
		Description: "The events of all merchants, for the operator's clients that mirror them.",
	},
	{Name: "Operator: settings", Description: "The platform's defaults, for the operator's clients."},
	{Name: "Operator: audit", Description: "The audit log, for the operator's clients."},
	{Name: "Operator: clients", Description: "The programs that may act for merchants, for the operator's clients."},
	{Name: "Operator: payments", Description: "Recording payments, refunds and disputes, for the operator's clients."},
	{
		Name: "Operator: withdrawals",
		Description: "Approving, refusing and pausing withdrawals, and reporting their outcomes, " +
			"for the operator's clients.",
	},
	{
		Name:        "Operator: approvals",
		Description: "Requests that another person must approve, for the operator's clients.",
	},
	{Name: "Operator: work", Description: "The work queue, for the operator's clients."},
	{
		Name:        "Operator: notices",
		Description: "Contacts, and the mails that notify them, for the operator's clients.",
	},
	{
		Name: "Operator: rails",
		Description: "Payment files for banks, and documents from them, " +
			"for the operator's clients.",
	},
	{
		Name: "Operator: reconciliation",
		Description: "The bank's statements compared with the books: matches and breaks, " +
			"for the operator's clients.",
	},
	{
		Name: "Operator: safeguarding",
		Description: "What must be safeguarded, the money that covers it and why the bank differs, day by day and " +
			"signed, for the operator's clients.",
	},
	{
		Name: "Operator: money",
		Description: "Provider settlements, fee sweeps and operator transfers, " +
			"for the operator's clients.",
	},
	{
		Name:        "Operator: exports",
		Description: "The operator's lists of any length as CSV or NDJSON files, for the operator's clients.",
	},
	{Name: "Operator: ledger", Description: "The books of all merchants, for the operator's clients."},
	{
		Name: "Sandbox",
		Description: "The clock of a sandbox, which stands still until it is advanced. " +
			"These operations exist in a sandbox only.",
	},
	{Name: "Health", Description: "For load balancers and monitors."},
	{Name: "Documentation", Description: "This reference, its pages and its source."},
}

// tags are those of the table that an operation has.
func tags() []*huma.Tag {
	used := map[string]bool{tagTokens: true}
	for i := range routes {
		used[routes[i].tag] = true
	}
	var list []*huma.Tag
	for i := range tagTable {
		if used[tagTable[i].Name] {
			list = append(list, &tagTable[i])
		}
	}
	return list
}
