package httprail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/money"
	"farthing/internal/rail"
)

// remembers wants reports on all that was taken, without asking for it; of the rest nobody knows whether it was, so
// that is handed over first. Then everything is handed over again, and is still the same payment.
func (t *Trial) remembers(ctx context.Context) error {
	var rest []rail.Instruction
	for t.made < t.Before.Made {
		i := t.next()
		t.remember("the trial before handed over", i)
		if t.sent[i.BankReference] == 0 {
			rest = append(rest, i)
		}
	}
	if err := t.submitAll(ctx, rest); err != nil {
		return err
	}
	if err := t.reports(ctx); err != nil {
		return err
	}
	return t.knowsForEver(ctx)
}

// submitAll hands payments over, as many at once as may be, and wants them to be taken.
func (t *Trial) submitAll(ctx context.Context, list []rail.Instruction) error {
	for some := range slices.Chunk(list, paymentBatch) {
		if err := t.submit(ctx, some...); err != nil {
			return err
		}
	}
	return nil
}

// knowsForEver hands over once more what was reported on: as it was at first, and in batches in which it never was.
// A new payment goes last: when that is reported on, a second payment of the others would be too.
func (t *Trial) knowsForEver(ctx context.Context) error {
	var all []rail.Instruction
	for n := range t.made {
		if i := t.payment(n + 1); t.sent[i.BankReference] != 0 {
			all = append(all, i)
		}
	}
	backwards := slices.Clone(all)
	slices.Reverse(backwards)
	for _, list := range [][]rail.Instruction{all[:min(len(all), 3)], all, backwards, {t.next()}} {
		if err := t.submitAll(ctx, list); err != nil {
			return fmt.Errorf("handed over again after their reports were read: %w", err)
		}
	}
	if err := t.reports(ctx); err != nil {
		return fmt.Errorf("after all payments were handed over again, whose reports had been read: %w", err)
	}
	return nil
}

// open asks for the balance before the trial's first payment. Only one in the currency of the payments can be compared.
// If it cannot be had, the part about the balance says why.
func (t *Trial) open(ctx context.Context) {
	if !t.about.Balance {
		return
	}
	balance, err := t.client.Balance(ctx)
	if err == nil && balance.Currency == t.To.Currency {
		t.opening = &balance.Amount
	}
}

func (t *Trial) tellsBalance(ctx context.Context) error {
	if !t.about.Balance {
		return nil
	}
	balance, err := t.client.Balance(ctx)
	if err == nil && (balance.Currency == "" || balance.AsOf.IsZero()) {
		err = wrong("a balance without currency or asOf")
	}
	return err
}

// balances waits until the balance went down by what was reported paid, less what came back.
func (t *Trial) balances(ctx context.Context) error {
	if !t.about.Balance || t.opening == nil {
		return nil
	}
	waits, cancel := context.WithTimeout(ctx, cmp.Or(t.Within, time.Minute)) // it ends no call
	defer cancel()
	for {
		all, err := t.read(ctx, nil)
		if err != nil {
			return err
		}
		balance, err := t.client.Balance(ctx)
		if err != nil {
			return err
		}
		_, reported, ok := t.paid(all)
		gone, err := t.opening.Sub(balance.Amount)
		if err == nil {
			_, err = gone.Sub(reported)
		}
		if err != nil {
			return wrong("a balance of %d, after one of %d, which no account has", balance.Amount, *t.opening)
		}
		if !ok || gone == reported {
			return nil
		}
		if !backoff.Sleep(waits, poll) {
			return t.unbalanced(gone, reported)
		}
	}
}

// Paid returns how many payments the adapter reported as paid, as far as the trial has read, and how much they are less
// what came back: what the statement of the account must have as well.
func (t *Trial) Paid() (count int, sum money.Minor) {
	count, sum, _ = t.paid(t.log)
	return count, sum
}

// TellsBalance reports whether the adapter says that it tells the balance.
func (t *Trial) TellsBalance() bool { return t.about.Balance }

// refusesCursors asks for pages that there are not.
func (t *Trial) refusesCursors(ctx context.Context) error {
	for _, query := range []string{"limit=0", "limit=501", "limit=many", "after=trial-never-gave-this-one"} {
		var page Reports
		err := t.client.call(ctx, http.MethodGet, "/v1/reports?"+query, nil, &page)
		if status, ok := errors.AsType[*StatusError](err); !ok || status.Status < 400 || status.Status > 499 {
			return fmt.Errorf("GET /v1/reports?%s: %w in place of 400", query, orAnswer(err))
		}
	}
	return nil
}
