// Package statement makes what a merchant is given about its money: statements of its balance and invoices of its fees,
// as JSON, CSV, camt.053 and PDF. It adds up what the journal says, checks the sums against the balances, and writes
// the entries while it reads them. It changes nothing, and knows no HTTP.
package statement
