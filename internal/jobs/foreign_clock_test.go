package jobs_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// foreign draws how far a bank's clock is off: mostly days, from ten behind to a thousand ahead, and often less.
func foreign(draw *rand.Rand) time.Duration {
	if draw.IntN(3) == 0 {
		return time.Duration(draw.IntN(7200)-600) * time.Second
	}
	return time.Duration(draw.IntN(1011)-10) * 24 * time.Hour
}

// chronicle is a way to a bank whose reports the test appends.
type chronicle struct {
	said []rail.Report
	next *time.Time
}

func (c *chronicle) Submit(_ context.Context, _ time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	outcomes := make([]rail.Outcome, len(list))
	for i := range outcomes {
		outcomes[i] = rail.Taken
	}
	return outcomes, nil
}

func (c *chronicle) Fetch(_ context.Context, after string, _ time.Time) (rail.Page, error) {
	from, err := strconv.Atoi("0" + after)
	return rail.Page{Reports: c.said[from:], Cursor: strconv.Itoa(len(c.said)), Next: c.next}, err
}

// Whatever moments a bank's adapter writes into its reports, fetched or pushed, and whenever it says that it speaks
// next: the next honest report is booked within five seconds. Each report keeps the moment that the bank says.
func TestReportsOfAForeignClockKeepNothingWaiting(t *testing.T) { reportsOfAForeignClock(t, 50) }

func TestManyReportsOfAForeignClockKeepNothingWaiting(t *testing.T) {
	slow.Test(t)
	reportsOfAForeignClock(t, 500)
}

func reportsOfAForeignClock(t *testing.T, count int64) {
	t.Helper()
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.do(withdraw("m1", "off"), withdraw("m1", "honest"))
		bank := &chronicle{}
		inbox := &jobs.Inbox{
			Store: b.st,
			Way:   bank,
			Name:  "simbank/acme",
			Now:   b.clock.Now,
			Every: 2 * time.Second,
			Real:  b.real.Now,
		}
		b.clock.Advance(30 * time.Minute)
		b.works(&jobs.Payouts{Store: b.st, Rail: inbox, Terms: simbank.Terms(), Owner: "a"})
		hears := &jobs.Reports{Store: b.st, Rail: inbox, Terms: simbank.Terms()}
		draw := rand.New(rand.NewPCG(34, 7))
		for n := int64(1); n <= count; n++ {
			off := b.clock.Now().Add(foreign(draw))
			report := rail.Report{
				BankReference: b.withdrawal("m1", "off").BankReference,
				Number:        n,
				Kind:          rail.Accepted,
				At:            off,
			}
			if bank.next = &off; draw.IntN(2) == 0 {
				b.must(inbox.Take(t.Context(), []rail.Report{report}))
			} else {
				bank.said = append(bank.said, report)
			}
			report.BankReference = b.withdrawal("m1", "honest").BankReference
			report.At, report.Status = b.clock.Now(), fmt.Sprint("H", n)
			bank.said = append(bank.said, report)
			for seconds := 0; b.withdrawal("m1", "honest").RailStatus != report.Status; seconds++ {
				if seconds == 5 {
					b.Fatalf("report %d, after one of %s, is not booked at %s", n, off, b.clock.Now())
				}
				b.clock.Advance(time.Second)
				b.real.Advance(time.Second)
				_, err := b.turn(hears)
				b.must(err)
			}
		}
		ahead := rail.Report{
			BankReference: b.withdrawal("m1", "off").BankReference,
			Number:        1000,
			Kind:          rail.Accepted,
			At:            b.clock.Now().AddDate(3, 0, 0),
		}
		b.must(inbox.Take(t.Context(), []rail.Report{ahead}))
		got, err := inbox.Collect(t.Context(), b.clock.Now())
		if err != nil || len(got) != 1 || !got[0].At.Equal(ahead.At) {
			b.Errorf("%+v, %v, want the moment %s", got, err, ahead.At)
		}
	})
}

// Statements reach to days from ten ago to a thousand ahead: none of a day that is still to come is taken, and no
// safeguarding record is made of a day for which no statement has come since that day began.
func TestNoStatementStatesADayThatIsToCome(t *testing.T) { statementsOfAForeignClock(t, 30) }

func TestOfManyStatementsNoneStatesADayThatIsToCome(t *testing.T) {
	slow.Test(t)
	statementsOfAForeignClock(t, 100)
}

func statementsOfAForeignClock(t *testing.T, count int64) {
	t.Helper()
	eachBed(t, func(b *bed) {
		profiles, err := isofile.ReadProfiles([]byte(acme))
		b.must(err)
		terms, err := profiles.Terms()
		b.must(err)
		c := b.openCounter(terms, func(o isofile.Options) (*isofile.Bank, error) { return isofile.Open(profiles, o) })
		draw := rand.New(rand.NewPCG(34, 7))
		var covered calendar.Date // the last day that a statement states
		brings := func(d bankDay) {
			c.Helper()
			text := c.camt053(fmt.Sprint("MSG-", d.number), d)
			document, _, err := c.processes[0].bank.Bring(t.Context(), strings.NewReader(text), farthing.BySystem)
			c.must(err)
			want := store.DocumentHandled
			if c.today().Before(d.day) {
				want = store.DocumentQuarantined
			} else if covered.Before(d.day) {
				covered = d.day
			}
			if document.Status != want {
				c.Fatalf("a statement to %s on %s is %s (%s)", d.day, c.today(), document.Status, document.Reason)
			}
		}
		brings(bankDay{number: 1, day: c.today()})
		waited := 0
		for n := range count {
			c.clock.Advance(24 * time.Hour)
			brings(bankDay{number: 1000 + n, day: calendar.Of(c.clock.Now().Add(foreign(draw)), time.UTC)})
			if draw.IntN(3) > 0 {
				brings(bankDay{number: 2 + n, day: c.today().AddDays(-1)})
			}
			c.safeguards()
			waits, err := b.st.Safeguarding.Waits(t.Context())
			b.must(err)
			waited += len(waits)
			page, err := b.st.Safeguarding.List(t.Context(), store.SafeguardingFilter{Currency: "GBP"}, 1)
			b.must(err)
			if last := page.Rows[0].Date; covered.Before(last) {
				c.Fatalf("the record of %s is made, and statements reach to %s", last, covered)
			}
			accounts, err := b.st.SafeguardingAccounts.List(t.Context(), store.Position{}, 10)
			b.must(err)
			if got := accounts.Rows[0].Stated; got != covered {
				c.Errorf("the account is stated to %s, want %s", got, covered)
			}
		}
		if records := len(b.records()); waited < 2 || records < int(count)/3 {
			b.Errorf("%d records were made, and %d times one waited", records, waited)
		}
		b.verify()
	})
}
