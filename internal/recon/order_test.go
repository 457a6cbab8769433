package recon_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// jumps counts the statements that do not open where the one before closed.
func jumps(list []recon.Statement) (count int) {
	for i := 1; i < len(list); i++ {
		if list[i].Opening != list[i-1].Closing {
			count++
		}
	}
	return count
}

// someDays returns the statements of some days in their order, which come in any. The balances are few, so that days
// often come back to where they were.
func someDays(random *rand.Rand, counts bool) []recon.Statement {
	var made []recon.Statement
	balance, on := money.Minor(random.IntN(4)), 0
	for range 1 + random.IntN(10) {
		on += random.IntN(3) / 2
		s := recon.Statement{ID: fmt.Sprint(random.IntN(1 << 30)), From: day(on), To: day(on), Opening: balance}
		if counts {
			s.Number = int64(len(made) + 1)
		}
		balance = money.Minor(random.IntN(4))
		s.Closing = balance
		made = append(made, s)
	}
	for n, i := range random.Perm(len(made)) {
		made[i].At = time.Unix(int64(n), 0)
	}
	return made
}

// A bank's statements follow each other however few numbers, names or times tell them apart, and in whatever order they
// come.
func TestStatementsAreInOrderByTheirBalances(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for n := range 5000 {
		counts := n%3 == 0
		made := someDays(random, counts)
		first, last := made[0], made[len(made)-1]
		came := make([]recon.Statement, 0, len(made))
		for _, i := range random.Perm(len(made)) {
			came = append(came, made[i])
		}
		got := recon.InOrder(came)
		end := got[len(got)-1]
		if len(got) != len(made) || jumps(got) > 0 {
			t.Fatalf("%d of %+v are\n%+v", jumps(got), made, got)
		}
		if counts && end.ID != last.ID || first.Opening != last.Closing && end.Closing != last.Closing {
			t.Fatalf("the last is %+v, want %+v", end, last)
		}
	}
}

// If a statement is missing, one does not follow, whichever it is.
func TestOneMissingStatementIsOneJump(t *testing.T) {
	for missing := 1; missing < 5; missing++ {
		var came []recon.Statement
		for _, i := range []int{3, 0, 5, 1, 4, 2} {
			if i != missing {
				came = append(came, recon.Statement{
					ID:      fmt.Sprint(i * 7 % 6),
					From:    calendar.Date{Year: 2026, Month: time.November, Day: 20},
					To:      calendar.Date{Year: 2026, Month: time.November, Day: 20},
					Opening: money.Minor(70 - 10*i),
					Closing: money.Minor(60 - 10*i),
				})
			}
		}
		if got := recon.InOrder(came); jumps(got) != 1 || got[4].Closing != 10 {
			t.Errorf("without %d they are %+v", missing, got)
		}
	}
}
