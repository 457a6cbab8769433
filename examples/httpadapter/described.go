package main

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"unicode/utf8"
)

// What the protocol says of a payment's texts, and of the account, with a blank between the parts.
var (
	references = regexp.MustCompile(`^[a-z0-9]{1,31} [A-Z0-9]{1,18} [A-Z]{3}$`)
	accounts   = regexp.MustCompile(`^([0-9]{6} [0-9]{8} |  [A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})$`)
)

// described reports whether all payments of a batch are as the protocol says: one that is not has all of it refused.
func described(batch []payment) bool {
	return len(batch) > 0 && len(batch) <= 200 && !slices.ContainsFunc(batch, func(p payment) bool {
		letters := utf8.RuneCountInString(p.HolderName)
		return p.Amount < 1 || p.Amount > 1e12 || letters < 1 || letters > 140 ||
			!references.MatchString(p.BankReference+" "+p.StatementReference+" "+p.Currency) ||
			!accounts.MatchString(p.SortCode+" "+p.AccountNumber+" "+p.IBAN)
	})
}

// refuse says that nothing was done, and why.
func refuse(w http.ResponseWriter, status int, detail string) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, `{"detail": %q}`, detail) // a caller that has gone asks again
}

// gave reports whether a cursor is one of this log.
func (b *bank) gave(cursor string) bool {
	return slices.ContainsFunc(b.reports, func(r report) bool { return r.key() == cursor })
}

// balance says how much is in the account, which began with a million pounds.
func (b *bank) balance(w http.ResponseWriter, _ *http.Request) {
	amount := int64(100_000_000)
	for _, r := range b.reports {
		switch {
		case r.At.After(b.clock): // it will be said later
		case r.Kind == "paid":
			amount -= r.Amount
		case r.Kind == "returned":
			amount += r.Amount
		}
	}
	answer(w, map[string]any{"amount": amount, "currency": "GBP", "asOf": b.clock})
}
