package store

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"

	"farthing/internal/farthing"
)

// submission is what a row withdrawal.submitted says of the instruction.
type submission struct {
	Rail        string `json:"rail"`
	Instruction string `json:"instruction"`
	at          int64  // when it was booked, in milliseconds
}

// attemptsWithAccounts reads attempts with the salt of the account that each pays to.
var attemptsWithAccounts = `SELECT ` + attemptsTable.of("t") + `, a.salt FROM attempts t
	LEFT JOIN withdrawals w ON w.merchant = $1 AND w.id = t.withdrawal_id
	LEFT JOIN bank_accounts a ON a.merchant = $1 AND a.id = w.bank_account_id
	WHERE t.merchant = $1 AND t.withdrawal_id > $2 ORDER BY t.withdrawal_id LIMIT $3`

// attemptCheck compares the attempts of a merchant with the rows that submitted their withdrawals.
type attemptCheck struct {
	v         *verification
	open      unsealer              // of instructions
	submitted map[string]submission // by withdrawal
}

// run compares each attempt with the row that submitted its withdrawal, and opens its instruction.
func (c *attemptCheck) run(ctx context.Context) error {
	var salt bytes16
	attempt := attemptsTable.scan(c.v.merchant, &salt)
	for after := ""; ; {
		read := 0
		err := c.v.r.query(ctx, attemptsWithAccounts, []any{c.v.key, after, int64(slice)}, func(r row) error {
			if err := attempt.next(r); err != nil {
				return err
			}
			a := &attempt.record
			read, after = read+1, a.WithdrawalID
			told, ok := c.submitted[a.WithdrawalID]
			if c.v.late && !ok {
				return nil // it was submitted before the checkpoint
			}
			if !ok || !c.same(a, told, farthing.Salt(salt)) {
				c.v.problem(0, "the attempt at withdrawal %s is not what its journal row says", a.WithdrawalID)
			}
			delete(c.submitted, a.WithdrawalID)
			return nil
		})
		if err != nil {
			return fmt.Errorf("compare attempts with their rows: %w", err)
		}
		if read < slice {
			break
		}
	}
	for id, told := range c.submitted {
		if told.Instruction != "" {
			c.v.problem(0, "withdrawal %s was submitted, but its attempt is missing", id)
		}
	}
	return nil
}

// same reports whether an attempt is what its row says, and its state one that can be.
func (c *attemptCheck) same(a *farthing.Attempt, told submission, salt farthing.Salt) bool {
	plain, err := c.open(a.MerchantID, a.WithdrawalID, a.Instruction)
	sound := slices.Contains([]farthing.AttemptStatus{
		farthing.AttemptStored, farthing.AttemptHanding, farthing.AttemptHanded,
		farthing.AttemptUnknown, farthing.AttemptNotSent, farthing.AttemptFreed,
	}, a.Status)
	return err == nil && sha256.Sum256(plain) == a.Digest && a.Proof(salt) == told.Instruction && a.Rail == told.Rail &&
		a.Number == 1 && ms(a.CreatedAt) == told.at && sound
}

// row remembers what the journal says of a submission.
func (c *attemptCheck) row(id, details string, at int64) {
	told := submission{at: at}
	_ = json.Unmarshal([]byte(details), &told) // what cannot be read differs from every attempt
	c.submitted[id] = told
}
