package server

import (
	"encoding/base64"
	"errors"
	"strconv"

	"farthing/api"
	"farthing/internal/csv"
)

// dayAmounts are the columns of safeguarding records that are amounts.
var dayAmounts = []string{
	"balances.acquirer", "balances.bank", "balances.pending", "balances.available", "balances.requested",
	"balances.inTransit", "balances.disputed", "balances.held", "balances.fees", "balances.operatorFunds",
	"requirement",
	"resource", "difference", "operatorFunds", "operatorDebt", "belowZero", "shortfall", "bankStatement", "unexplained",
	"unallocated",
}

var dayTable = table[api.SafeguardingDay]{
	name: "safeguarding-days",
	columns: []string{
		"format", "storeId", "currency", "date", "number", "previous", "at", "dueAt", "madeAt", "late", "merchants",
		"linesDigest", "balances.acquirer", "balances.bank", "balances.pending", "balances.available",
		"balances.requested", "balances.inTransit", "balances.disputed", "balances.held", "balances.fees",
		"balances.operatorFunds", "requirement", "resource", "difference", "operatorFunds", "operatorDebt",
		"belowZero", "short",
		"shortfall", "bankStatement", "statements", "explained", "unexplained", "unallocated", "unmatched",
		"openBreaks", "signedBy", "signedAt", "signedWhy", "proof.digest", "proof.publicKey", "proof.signature",
		"proof.signing",
	},
	amounts:  dayAmounts,
	currency: func(d *api.SafeguardingDay) string { return d.Currency },
	cells:    dayCells,
}

func dayCells(r *csv.Row, d *api.SafeguardingDay) error {
	r.Text(d.Format, d.StoreID, d.Currency, d.Date)
	r.Number(d.Number)
	r.Text(d.Previous)
	r.Moment(d.At)
	r.Moment(d.DueAt)
	r.Moment(d.MadeAt)
	r.Text(strconv.FormatBool(d.Late))
	r.Number(d.Merchants)
	r.Text(d.LinesDigest)
	b := &d.Balances
	r.Amount(b.Acquirer, b.Bank, b.Pending, b.Available, b.Requested, b.InTransit, b.Disputed, b.Held, b.Fees,
		b.OperatorFunds,
		d.Requirement, d.Resource, d.Difference, d.OperatorFunds, d.OperatorDebt, d.BelowZero)
	r.Number(d.Short)
	r.Amount(d.Shortfall)
	r.MaybeAmount(d.BankStatement)
	if err := errors.Join(r.JSON(d.Statements), r.JSON(d.Explained)); err != nil {
		return err
	}
	r.Amount(d.Unexplained, d.Unallocated)
	r.Number(d.Unmatched, d.OpenBreaks)
	r.Maybe(d.SignedBy)
	r.MaybeMoment(d.SignedAt)
	r.Maybe(d.SignedWhy)
	r.Text(d.Proof.Digest)
	for _, bytes := range [][]byte{d.Proof.PublicKey, d.Proof.Signature, d.Proof.Signing} {
		r.Text(base64.StdEncoding.EncodeToString(bytes))
	}
	return nil
}
