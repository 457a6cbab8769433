package server

import (
	"encoding/base64"
	"errors"
	"strconv"

	"farthing/api"
)

// dayAmounts are the columns of safeguarding records that are amounts.
var dayAmounts = []string{
	"balances.acquirer", "balances.bank", "balances.pending", "balances.available", "balances.requested",
	"balances.inTransit", "balances.disputed", "balances.held", "balances.fees", "balances.house", "requirement",
	"resource", "difference", "house", "houseDebt", "belowZero", "shortfall", "bankStatement", "unexplained",
	"unallocated",
}

var dayTable = table[api.SafeguardingDay]{
	name: "safeguarding-days",
	columns: []string{
		"format", "storeId", "currency", "date", "number", "previous", "at", "dueAt", "madeAt", "late", "merchants",
		"linesDigest", "balances.acquirer", "balances.bank", "balances.pending", "balances.available",
		"balances.requested", "balances.inTransit", "balances.disputed", "balances.held", "balances.fees",
		"balances.house", "requirement", "resource", "difference", "house", "houseDebt", "belowZero", "short",
		"shortfall", "bankStatement", "statements", "explained", "unexplained", "unallocated", "unmatched",
		"openBreaks", "signedBy", "signedAt", "signedWhy", "proof.digest", "proof.publicKey", "proof.signature",
		"proof.signing",
	},
	amounts:  dayAmounts,
	currency: func(d *api.SafeguardingDay) string { return d.Currency },
	cells:    dayCells,
}

func dayCells(r *csvRow, d *api.SafeguardingDay) error {
	r.text(d.Format, d.StoreID, d.Currency, d.Date)
	r.number(d.Number)
	r.text(d.Previous)
	r.moment(d.At)
	r.moment(d.DueAt)
	r.moment(d.MadeAt)
	r.text(strconv.FormatBool(d.Late))
	r.number(d.Merchants)
	r.text(d.LinesDigest)
	b := &d.Balances
	r.amount(b.Acquirer, b.Bank, b.Pending, b.Available, b.Requested, b.InTransit, b.Disputed, b.Held, b.Fees, b.House,
		d.Requirement, d.Resource, d.Difference, d.House, d.HouseDebt, d.BelowZero)
	r.number(d.Short)
	r.amount(d.Shortfall)
	r.maybeAmount(d.BankStatement)
	if err := errors.Join(r.json(d.Statements), r.json(d.Explained)); err != nil {
		return err
	}
	r.amount(d.Unexplained, d.Unallocated)
	r.number(d.Unmatched, d.OpenBreaks)
	r.maybe(d.SignedBy)
	r.maybeMoment(d.SignedAt)
	r.maybe(d.SignedWhy)
	r.text(d.Proof.Digest)
	for _, bytes := range [][]byte{d.Proof.PublicKey, d.Proof.Signature, d.Proof.Signing} {
		r.text(base64.StdEncoding.EncodeToString(bytes))
	}
	return nil
}
