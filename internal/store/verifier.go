package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
)

// Verifier recomputes every book from its journal and compares everything that is derived from it: balances and totals,
// the chain of hashes, and each record's state and amounts. Its zero value starts from the beginning and examines one
// merchant at a time.
type Verifier struct {
	Jobs  int    // how many merchants are examined at a time, each on a connection of its own; 0: one
	Since *Heads // what is before them is taken for right; nil: nothing is
	// Progress, which may be nil, is told how far Verify has come: the merchants that are done, and the rows read.
	Progress func(books, rows int64)
}

// Verify verifies a store. Others may go on writing: each merchant is examined as it is at one moment. The error says
// what kept it from looking; the problems that it found are in the report, merchant by merchant.
func (o Verifier) Verify(ctx context.Context, s *Store) (VerifyReport, error) {
	run := verifying{Verifier: o, store: s, named: map[string]bool{}}
	run.digestKey, _ = s.BankAccounts.storedDigestKey(ctx) // without it no digest is right
	if run.Progress == nil {
		run.Progress = func(int64, int64) {}
	}
	if err := run.report.compareKinds(ctx, s); err != nil {
		return run.report, err
	}
	if err := s.Operator.verify(ctx, &run.report, run.digestKey, run.Progress); err != nil {
		return run.report, fmt.Errorf("verify the operator's journal: %w", err)
	}
	if err := s.Safeguarding.verify(ctx, &run.report); err != nil {
		return run.report, err
	}
	if err := run.Since.compareOperator(ctx, s, &run.report); err != nil {
		return run.report, err
	}
	err := run.merchants(ctx)
	slices.SortFunc(run.found, func(a, b merchantProblems) int { return cmp.Compare(a.key, b.key) })
	for _, found := range run.found {
		run.report.add(found.problems)
	}
	if err == nil {
		run.report.add(run.Since.missing(run.named))
	}
	return run.report, err
}

// add adds problems, as far as a report has room.
func (r *VerifyReport) add(problems []VerifyProblem) {
	r.Problems = append(r.Problems, problems[:max(0, min(len(problems), maxProblems-len(r.Problems)))]...)
}

// verifying is a verification of a store.
type verifying struct {
	Verifier
	store *Store

	digestKey []byte // of verification

	mu     sync.Mutex // of what follows
	report VerifyReport
	rows   int64 // read so far, of books that are under way too
	found  []merchantProblems
	named  map[string]bool // the merchants that were examined, by id; only with Since
}

// merchantProblems are the problems of the merchant with a number.
type merchantProblems struct {
	key      int64
	problems []VerifyProblem
}

// merchants examines every merchant, several at a time.
func (o *verifying) merchants(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	keys := make(chan int64)
	var all sync.WaitGroup
	for range max(1, o.Jobs) {
		all.Go(func() {
			for key := range keys {
				if err := o.merchant(ctx, key); err != nil {
					cancel(fmt.Errorf("verify the book of merchant number %d: %w", key, err))
				}
			}
		})
	}
	err := o.each(ctx, keys)
	close(keys)
	all.Wait()
	return cmp.Or(context.Cause(ctx), err)
}

// each hands out the numbers of all merchants.
func (o *verifying) each(ctx context.Context, keys chan<- int64) error {
	for from := int64(math.MinInt64); ; from++ {
		key, there, err := o.store.Merchants.next(ctx, from)
		if err != nil || !there {
			return err
		}
		select {
		case keys <- key:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if from = key; key == math.MaxInt64 {
			return nil
		}
	}
}

// merchant examines one merchant.
func (o *verifying) merchant(ctx context.Context, key int64) error {
	var own VerifyReport
	var told int64
	v := verification{
		key:    key,
		report: &own,
		progress: func(_, rows int64) {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.rows, told = o.rows+rows-told, rows
			o.Progress(o.report.Books, o.rows)
		},
		form: contentForm{open: o.store.BankAccounts.Unseal},

		digestKey: o.digestKey,
	}
	err := o.store.snapshot(ctx, func(r reader) error {
		v.r = r
		v.clear(o.store)
		v.from = o.Since
		err := v.run(ctx)
		if errors.Is(err, errUnreadable) {
			v.problem(0, "%v", err)
			return nil
		}
		return err
	})
	o.mu.Lock()
	defer o.mu.Unlock()
	o.report.Books, o.report.Rows = o.report.Books+own.Books, o.report.Rows+own.Rows
	o.report.Records += own.Records
	if len(own.Problems) > 0 && len(o.found) < maxProblems {
		o.found = append(o.found, merchantProblems{key, own.Problems})
	}
	if o.Since != nil {
		o.named[v.merchant] = true
	}
	o.Progress(o.report.Books, o.rows)
	return err
}
