package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/intake"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// imported is what import prints with --json.
type imported struct {
	Recorded    int64       `json:"recorded"`
	Settled     int64       `json:"settled"` // payments that an earlier import recorded as pending
	Replayed    int64       `json:"replayed"`
	Rejected    int64       `json:"rejected"`
	LeftOut     int64       `json:"leftOut"`          // by --status, or by what they are
	RejectsFile *string     `json:"rejectsFile"`      // null: none was rejected
	Totals      []fileTotal `json:"totals,omitempty"` // of a provider's export
}

// report says what became of the file, even if the import ended early.
func (i *importing) report(ctx context.Context, tally intake.Tally, took time.Duration, failed error) error {
	answer := imported{
		Recorded: tally.Recorded,
		Settled:  tally.Settled,
		Replayed: tally.Replayed,
		Rejected: tally.Rejected,
		LeftOut:  tally.LeftOut,
		Totals:   totalsOf(tally.Totals),
	}
	if tally.Rejected > 0 {
		answer.RejectsFile = &i.flags.Rejects
	}
	if !i.flags.JSON || failed != nil {
		say := i.screen.line
		if i.flags.JSON || failed != nil {
			say = i.screen.note
		}
		i.tell(ctx, tally, took, say)
	}
	if failed != nil {
		if ctx.Err() != nil {
			failed = errors.New("the import was stopped")
		}
		return advised{failed, "What was recorded stands. Run the same command again: it goes on where it ended, " +
			"and records nothing twice."}
	}
	if i.flags.JSON {
		if err := i.screen.json(answer); err != nil {
			return err
		}
	}
	return i.flags.judge(tally.Rejected)
}

// judge fails if rows were rejected, unless that is allowed.
func (c *importPaymentsCommand) judge(rejected int64) error {
	if rejected > 0 && !c.AllowRejects {
		return errReported
	}
	return nil
}

// tell prints the report for people, line by line.
func (i *importing) tell(
	ctx context.Context, tally intake.Tally, took time.Duration, say func(format string, values ...any),
) {
	rate := perSecond(tally.Rows, took)
	say("%s: %s rows in %s, %s rows/s",
		filepath.Base(i.flags.File), count(tally.Rows), took.Round(10*time.Millisecond), count(rate))
	state, err := i.store.Merchants.State(context.WithoutCancel(ctx), i.flags.Merchant)
	if err != nil {
		i.screen.note("farthing: the merchant cannot be read: %v", err)
		return
	}
	currency := state.Merchant.Currency
	say("  recorded  %8s", count(tally.Recorded))
	for _, kind := range kinds {
		if made := tally.Kinds[kind]; made.Count > 0 {
			say("    %s of %s %s", counted(made.Count, string(kind)), currency, currency.Format(made.Amount))
		}
	}
	if tally.Settled > 0 {
		say("  settled   %8s, which were pending", count(tally.Settled))
	}
	say("  replayed  %8s, which were there already", count(tally.Replayed))
	if tally.Rejected > 0 {
		say("  rejected  %8s; %s says which and why", count(tally.Rejected), i.flags.Rejects)
	} else {
		say("  rejected  %8d", 0)
	}
	if tally.LeftOut > 0 {
		say("  left out  %8s%s: %s", count(tally.LeftOut), i.flags.leftOutBy(), statesText(tally.States))
	}
	showTotals(totalsOf(tally.Totals), i.flags.Fees != "", say)
	available := currency.Format(state.Book.Balances.Of(ledger.Available))
	say("The available balance of %s is %s %s.", i.flags.Merchant, currency, available)
	switch tally.Rejected {
	case 0:
	case tally.Rows:
		i.screen.note("No row was taken. farthing import payments --help tells how other amounts, dates and ids are " +
			"read.")
	default:
		i.screen.note("Next: correct the rows in %s, and import that file in the same way.", i.flags.Rejects)
	}
}

// leftOutBy says which flag left rows out; "": none.
func (c *importPaymentsCommand) leftOutBy() string {
	if c.Status == "" {
		return ""
	}
	return " by --status"
}

// statesText lists the states of rows that were left out, the most frequent first.
func statesText(left intake.LeftOut) string {
	states := slices.SortedFunc(maps.Keys(left), func(a, b string) int {
		return cmp.Or(cmp.Compare(left[b], left[a]), cmp.Compare(a, b))
	})
	for i, state := range states {
		states[i] = fmt.Sprintf("%.40s %s", state, count(left[state]))
	}
	return strings.Join(states, ", ")
}

// previewed is what a dry run prints with --json.
type previewed struct {
	DryRun   bool           `json:"dryRun"` // true
	Rows     int64          `json:"rows"`
	Taken    int64          `json:"taken"`
	Rejected int64          `json:"rejected"`
	LeftOut  int64          `json:"leftOut"` // by --status, or by what they are
	Sums     []previewedSum `json:"sums"`
	First    []previewedRow `json:"first"`
	Totals   []fileTotal    `json:"totals,omitempty"` // of a provider's export
}

// previewedSum is how many rows of a kind there are, and their total in minor units.
type previewedSum struct {
	Kind   string `json:"kind"`
	Count  int64  `json:"count"`
	Amount int64  `json:"amount"`
}

// previewedRow is a row as it is understood.
type previewedRow struct {
	Line   int      `json:"line"`
	Kind   string   `json:"kind"`
	ID     string   `json:"id"`
	UserID string   `json:"userId"`
	Date   api.Time `json:"date"`
	Amount int64    `json:"amount"`
}

// kinds are those of rows, in the order in which they are told.
var kinds = []intake.Kind{intake.KindPayment, intake.KindRefund, intake.KindAdjustment, intake.KindDispute,
	intake.KindReversal, intake.KindFee}

// preview prints what the file would bring.
func (i *importing) preview(seen *intake.Preview, how *intake.Import) error {
	said := previewed{
		DryRun:   true,
		Rows:     seen.Rows,
		Taken:    seen.Rows - seen.Rejected - seen.LeftOut,
		Rejected: seen.Rejected,
		LeftOut:  seen.LeftOut,
		Sums:     []previewedSum{},
		First:    []previewedRow{},
		Totals:   totalsOf(seen.Totals),
	}
	rows := [][]string{{"LINE", "KIND", "ID", "USER", "DATE", "AMOUNT"}}
	for _, r := range seen.First {
		said.First = append(said.First, previewedRow{
			Line:   r.Line,
			Kind:   string(r.Kind),
			ID:     r.ID,
			UserID: r.UserID,
			Date:   api.MomentOf(r.Date),
			Amount: int64(r.Amount),
		})
		rows = append(rows, []string{strconv.Itoa(r.Line), string(r.Kind), r.ID, cmp.Or(r.UserID, "-"), stamp(&r.Date),
			how.Currency.Format(r.Amount)})
	}
	for _, kind := range kinds {
		if sum := seen.Kinds[kind]; sum.Count > 0 {
			said.Sums = append(said.Sums, previewedSum{string(kind), sum.Count, int64(sum.Amount)})
		}
	}
	if i.flags.JSON {
		if err := i.screen.json(said); err != nil {
			return err
		}
		return i.flags.judge(seen.Rejected)
	}
	i.screen.table(rows)
	for _, sum := range said.Sums {
		i.screen.line("%s of %s %s", counted(sum.Count, sum.Kind), how.Currency,
			how.Currency.Format(money.Minor(sum.Amount)))
	}
	if seen.LeftOut > 0 {
		i.screen.line("%s would be left out%s: %s.", counted(seen.LeftOut, "row"), i.flags.leftOutBy(),
			statesText(seen.States))
	}
	showTotals(said.Totals, false, i.screen.line)
	i.screen.line("%s would be rejected.", counted(seen.Rejected, "row"))
	for _, bad := range seen.Bad {
		i.screen.line("  line %d, %s: %s", bad.Line, cmp.Or(bad.Column, "the row"), bad.Reason)
	}
	i.screen.note("Nothing was recorded. Which rows are recorded already is known once they are.")
	return i.flags.judge(seen.Rejected)
}
