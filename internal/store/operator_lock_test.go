package store

import (
	"context"
	"testing"

	"farthing/internal/testing/slow"
)

// A process that is stopped with the operator's journal locked must not keep the others from pausing withdrawals: the
// server ends its transaction.
//
//test:race
func TestAStoppedProcessLosesTheOperatorsJournal(t *testing.T) {
	slow.Test(t)
	s := openOwnPostgres(t)
	var limit string
	err := s.Operator.write(t.Context(), func(ctx context.Context, w *writing) error {
		return w.queryRow(ctx, `SELECT current_setting('idle_in_transaction_session_timeout')`, nil, &limit)
	})
	if err != nil || limit != "15s" {
		t.Errorf("the limit is %q, %v", limit, err)
	}
	if err := s.queryRow(t.Context(), `SELECT current_setting('idle_in_transaction_session_timeout')`, nil,
		&limit); err != nil || limit != "0" {
		t.Errorf("afterwards it is %q, %v", limit, err)
	}
}
