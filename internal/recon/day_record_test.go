package recon_test

import (
	"testing"

	"farthing/internal/money"
	"farthing/internal/recon"
)

// What is left at a closed account is a cause of its own, and counts nowhere else.
func TestClosedAccountsOfADay(t *testing.T) {
	for _, c := range []struct {
		statement recon.DayStatement
		cause     money.Minor
		right     bool
	}{
		{recon.DayStatement{ClosedOn: "2026-11-01", Left: 5}, -5, true},
		{recon.DayStatement{ClosedOn: "2026-11-01"}, 0, true},
		{recon.DayStatement{ClosedOn: "2026-11-01", Left: 5}, -4, false},
		{recon.DayStatement{ClosedOn: "2026-11-01", Left: 5, Balance: 1}, -5, false},
		{recon.DayStatement{Left: 5}, -5, false},
	} {
		said := c.statement.Balance
		day := recon.DayRecord{
			BankStatement: &said,
			Statements:    []recon.DayStatement{c.statement},
			Explained:     []recon.DayCause{{Cause: "closed_account", Amount: c.cause}},
			Unexplained:   said - c.cause,
		}
		if problems := day.Check(); (len(problems) == 0) != c.right {
			t.Errorf("%+v, %d: %q", c.statement, c.cause, problems)
		}
	}
}
