package simulation

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Line is one line of a scenario: an action or a question, and its outcome.
type Line struct {
	Number  int
	Action  string
	Outcome string // "": anything but a refusal
}

// Parse reads a scenario. Comments begin with #; the outcome follows ->.
func Parse(text io.Reader) ([]Line, error) {
	var lines []Line
	scanner := bufio.NewScanner(text)
	for number := 1; scanner.Scan(); number++ {
		line, _, _ := strings.Cut(scanner.Text(), "#")
		action, outcome, arrow := strings.Cut(line, "->")
		action, outcome = strings.Join(strings.Fields(action), " "), strings.Join(strings.Fields(outcome), " ")
		if action == "" && outcome == "" {
			continue
		}
		if action == "" || (arrow && outcome == "") {
			return nil, fmt.Errorf("line %d: want an action, and after -> its outcome", number)
		}
		lines = append(lines, Line{number, action, outcome})
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("read the scenario: %w", err)
	}
	return lines, nil
}

// Difference is a line whose outcome is not the one in the scenario.
type Difference struct {
	Line
	Got string
}

// String returns the line, the outcome that was wanted and the one that came.
func (d Difference) String() string {
	want := d.Outcome
	if want == "" {
		want = "no refusal"
	}
	return fmt.Sprintf("line %d: %s\n  want -> %s\n  got  -> %s", d.Number, d.Action, want, d.Got)
}

// Run runs a scenario at one level, whose clock is the one given, and returns the lines whose outcomes differ. An error
// means that a line cannot be understood, or that the level does not work.
func Run(ctx context.Context, lines []Line, clock *Clock, level Level) ([]Difference, error) {
	actions := make([]string, len(lines))
	for n, line := range lines {
		actions[n] = line.Action
	}
	outcomes, err := Tell(ctx, actions, clock, level)
	var differences []Difference
	for n, got := range outcomes {
		if want := lines[n].Outcome; got != want && (want != "" || strings.HasPrefix(got, refusedPrefix)) {
			differences = append(differences, Difference{lines[n], got})
		}
	}
	if err != nil {
		return differences, fmt.Errorf("line %d: %w", lines[len(outcomes)].Number, err)
	}
	return differences, nil
}

// Tell runs one action after the other, and returns their outcomes, up to an action that cannot be understood.
func Tell(ctx context.Context, actions []string, clock *Clock, level Level) ([]string, error) {
	teller := &interpreter{
		level:      level,
		clock:      clock,
		currencies: map[string]money.Currency{},
		accounts:   map[string]string{},
		journaled:  map[string]int{},
	}
	var outcomes []string
	for _, action := range actions {
		outcome, err := teller.line(ctx, action)
		if err != nil {
			return outcomes, fmt.Errorf("%s: %w", action, err)
		}
		outcomes = append(outcomes, outcome)
	}
	return outcomes, nil
}

// refusedPrefix begins the outcome of every refusal.
const refusedPrefix = "refused "

// interpreter runs the lines of one scenario, one after the other.
type interpreter struct {
	level      Level
	clock      *Clock
	merchant   string // the merchant that lines are about
	currencies map[string]money.Currency
	accounts   map[string]string // identifiers of the newest accounts, by merchant and last four digits
	naming     string            // the digits of the account that is being nominated
	journaled  map[string]int    // how many rows of each merchant's journal were shown already
	made       int               // identifiers made so far
}

// line runs one action and returns its outcome; a refusal is named by its codes.
func (i *interpreter) line(ctx context.Context, action string) (string, error) {
	outcome, err := i.run(ctx, action)
	var refusal *farthing.Error
	if errors.As(err, &refusal) {
		return describeRefusal(refusal), nil
	}
	return outcome, err
}

func (i *interpreter) run(ctx context.Context, action string) (string, error) {
	w := &tokens{list: strings.Fields(action), currency: i.currency()}
	verb := w.next("an action")
	if c := i.commandOf(verb, w); c != nil {
		return i.command(ctx, c, w)
	}
	return i.answer(ctx, verb, w)
}

func (i *interpreter) currency() money.Currency {
	if currency, ok := i.currencies[i.merchant]; ok {
		return currency
	}
	return money.GBP
}

func (i *interpreter) command(ctx context.Context, c farthing.Command, w *tokens) (string, error) {
	if err := w.end(); err != nil {
		return "", err
	}
	answer, err := i.level.Do(ctx, c)
	if err != nil {
		return "", err
	}
	i.named(c, answer)
	return describeAnswer(c, answer), nil
}

// describeRefusal names a refusal by its code. A refused withdrawal is named by all its blockers, the first of which
// gives the code.
func describeRefusal(refusal *farthing.Error) string {
	codes := []string{string(refusal.Code)}
	for n, b := range refusal.Blockers {
		if n > 0 || b.Code != refusal.Code {
			codes = append(codes, string(b.Code))
		}
	}
	return refusedPrefix + strings.Join(codes, ", ")
}

// describeAnswer describes the result of a command.
func describeAnswer(c farthing.Command, a farthing.Answer) string {
	told := describeRecord(a.Record)
	if m, ok := a.Record.(*farthing.Merchant); ok {
		told = describeMerchant(c, m)
	}
	if w, ok := a.Record.(*farthing.Withdrawal); ok && a.Created {
		told = describeWithdrawal(w)
	}
	if a.Replayed {
		return "replayed " + told
	}
	return told
}

// describeMerchant describes the part of a merchant that a command was about.
func describeMerchant(c farthing.Command, m *farthing.Merchant) string {
	switch c.(type) {
	case farthing.DecideEligibility, farthing.EvaluateEligibility:
		return string(m.Eligibility.Status)
	case farthing.UpdateMerchant:
		return m.Name + " in " + m.Zone
	case farthing.ChangeSchedule:
		return describeSchedule(&m.Plan.Schedule)
	case farthing.RunSchedule:
		return "none due"
	default:
		return string(m.Status)
	}
}

func describeRecord(record farthing.Record) string {
	switch r := record.(type) {
	case *farthing.Payment:
		return string(r.Status)
	case *farthing.BankAccount:
		return string(r.Status)
	case *farthing.Withdrawal:
		if r.Outcome != "" {
			return string(r.Status) + " outcome " + r.Outcome
		}
		return string(r.Status)
	case *farthing.Dispute:
		return string(r.Status)
	case *farthing.Reserve:
		return string(r.Status()) + " " + r.Currency.Format(r.Amount-r.Released)
	case *farthing.Adjustment:
		return string(r.Status)
	case *farthing.Approval:
		return string(r.Status)
	case *farthing.Run:
		return describeRun(r)
	default:
		return "made"
	}
}

func describeWithdrawal(w *farthing.Withdrawal) string {
	told := fmt.Sprintf("%s amount %s fee %s net %s", describeRecord(w), w.Currency.Format(w.Amount),
		w.Currency.Format(w.Fee), w.Currency.Format(w.Net()))
	if w.Failure != nil {
		told += " failure " + w.Failure.SchemeCode
	}
	return told
}

func describePayment(p *farthing.Payment, paidOut string) string {
	told := string(p.Status)
	for _, part := range []struct {
		name   string
		amount money.Minor
	}{{"refunded", p.Refunded}, {"disputed", p.Disputed}, {"charged-back", p.ChargedBack}} {
		if part.amount != 0 {
			told += " " + part.name + " " + p.Currency.Format(part.amount)
		}
	}
	if paidOut != "" {
		told += " paid-out " + paidOut
	}
	return told
}

// describeList joins a list; an empty list is "none".
func describeList[S ~string](list []S) string {
	if len(list) == 0 {
		return "none"
	}
	texts := make([]string, len(list))
	for n, text := range list {
		texts[n] = string(text)
	}
	return strings.Join(texts, ", ")
}
