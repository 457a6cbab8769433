package api

// SafeguardingAccount is a bank account of the operator's in one currency, as the statements of the bank name it. One
// that people closed counts up to its last day, and keeps no later record waiting for a statement.
type SafeguardingAccount struct {
	// Follows from account and currency. Example: sga_4zq4zf1hb4p7c4x2me6gq3k9n0
	ID string `json:"id"`
	// The rail, and its profile that has the account. Example: isofile/acme/gbp
	Account string `json:"account"`
	// The currency. Example: GBP
	Currency string `json:"currency"`
	// closed: two people said that it was closed at the bank.
	Status string `json:"status" enum:"open,closed"`
	// Its last statement.
	StatementID string `json:"statementId"`
	// That statement's last day.
	StatedTo string `json:"statedTo" format:"date"`
	// The balance after it, in minor units; of a closed account, what was left.
	Balance int64 `json:"balance"`
	// The last day on which there was an account; null: it is open.
	LastDay *string `json:"lastDay" format:"date"`
	// Who changed it last: who asked, and who agreed; empty: nobody ever has.
	ChangedBy []string `json:"changedBy"`
	// When; null: never.
	ChangedAt *Time `json:"changedAt" format:"date-time"`
	// Why; null: nobody ever changed it.
	Reason *string `json:"reason"`
	// What one person wants, until another says the same; null: nothing.
	Proposed *SafeguardingAccountProposal `json:"proposed"`
}

// SafeguardingAccountProposal is what one person says of an account, and another has not said yet.
type SafeguardingAccountProposal struct {
	// What the account is to be.
	Status string `json:"status" enum:"open,closed"`
	// The last day on which there was an account; null: it is to be open.
	LastDay *string `json:"lastDay" format:"date"`
	// Why.
	Reason string `json:"reason"`
	// Who said so.
	By string `json:"by"`
	// When.
	At *Time `json:"at" format:"date-time"`
}

// SafeguardingAccountClosing says that an account was closed at the bank.
type SafeguardingAccountClosing struct {
	// The last day on which there was an account: not before its last statement's, nor one that is to come.
	LastDay string `json:"lastDay" format:"date"`
	// Why; the operator's journal keeps it. Example: Moved to another bank
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// SafeguardingAccountReopening says that an account is open after all.
type SafeguardingAccountReopening struct {
	// Why; the operator's journal keeps it. Example: It was another account that was closed
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}
