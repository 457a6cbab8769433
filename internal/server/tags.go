package server

import "github.com/danielgtaylor/huma/v2"

const tagTokens = "Tokens"

// tagTable groups the operations, in the order in which they are best read.
var tagTable = []huma.Tag{
	{Name: tagTokens, Description: "The token issuer, in OAuth's forms: how a program proves who it is."},
	{Name: "Payments", Description: "What users paid to the merchant, and what became of it."},
	{Name: "Withdrawals", Description: "Money paid out of the merchant's balance to its bank account."},
	{Name: "Balance", Description: "What the merchant has, why, and what stands between it and a withdrawal."},
	{Name: "Statements", Description: "What happened to the balance in a day, a week, a month or any days."},
	{Name: "Invoices", Description: "What a month's withdrawals cost."},
	{Name: "Exports", Description: "Whole lists as files, CSV or NDJSON, however long they are."},
	{
		Name:        "Merchant",
		Description: "The merchant itself: its standing in the eligibility scheme and its bank account.",
	},
	{Name: "Events", Description: "Everything that happened, in order and without gaps, for programs."},
	{
		Name:        "Webhooks",
		Description: "Where a merchant's events are sent, as Standard Webhooks, and what became of each.",
	},
	{Name: "Operator: merchants", Description: "Taking merchants in, for the operator's clients."},
	{
		Name:        "Operator: merchant status",
		Description: "Opening, stopping and closing merchants, for the operator's clients.",
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
	{Name: "Operator: audit", Description: "Who did what and why, for the operator's clients."},
	{Name: "Operator: clients", Description: "The programs that may act for merchants, for the operator's clients."},
	{Name: "Operator: payments", Description: "Recording what was paid and given back, for the operator's clients."},
	{
		Name: "Operator: withdrawals",
		Description: "Approving and refusing them, saying what became of them, pausing them, " +
			"for the operator's clients.",
	},
	{
		Name:        "Operator: approvals",
		Description: "Whatever waits for other people than who asked for it, for the operator's clients.",
	},
	{Name: "Operator: work", Description: "All that waits for people, for the operator's clients."},
	{
		Name:        "Operator: notices",
		Description: "Who is told by mail what happens, and what became of the mails, for the operator's clients.",
	},
	{
		Name: "Operator: rails",
		Description: "The files that go to banks, and the documents that come from them, " +
			"for the operator's clients.",
	},
	{
		Name: "Operator: reconciliation",
		Description: "What the bank booked, compared with what the books expect: matches and breaks, " +
			"for the operator's clients.",
	},
	{
		Name: "Operator: safeguarding",
		Description: "What must be safeguarded, what there is for it and why the bank differs, day by day and " +
			"signed, for the operator's clients.",
	},
	{
		Name: "Operator: money",
		Description: "What payment providers pay, the fees earned, and the operator's own money in the books, " +
			"for the operator's clients.",
	},
	{
		Name:        "Operator: exports",
		Description: "The operator's lists as files, CSV or NDJSON, however long they are, for the operator's clients.",
	},
	{Name: "Operator: ledger", Description: "The books of all merchants, for the operator's clients."},
	{
		Name: "Sandbox",
		Description: "The clock of a sandbox, which stands still until it is moved. " +
			"These addresses are there in a sandbox alone.",
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
