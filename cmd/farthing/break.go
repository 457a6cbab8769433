package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
)

// breaksCommand groups the commands about differences between the bank and the books.
type breaksCommand struct {
	List    breaksListCommand    `cmd:"" help:"${breaks_list}"`
	Show    breaksShowCommand    `cmd:"" help:"Show a break, with its lines and expectations."`
	Resolve breaksResolveCommand `cmd:"" help:"Resolve a break, and book its money if there is any."`
	Assign  breaksAssignCommand  `cmd:"" help:"Assign a break to a person."`
}

type breaksListCommand struct {
	doorFlags
	Merchant string `placeholder:"ID" help:"Only those about this merchant."`
	Kind     string `placeholder:"WORD" help:"Only those of this kind."`
	Resolved bool   `help:"Resolved ones instead of open ones."`
	Limit    int    `default:"50" placeholder:"NUMBER" help:"${money_list_limit}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

func (c *breaksListCommand) Run(ctx context.Context, s *screen) error {
	filter := client.BreakFilter{
		Paging:     pageOf(c.Limit),
		MerchantID: c.Merchant,
		Status:     farthing.BreakOpen,
		Kind:       c.Kind,
	}
	if c.Resolved {
		filter.Status = farthing.BreakResolved
	}
	return c.call(ctx, s, func(d *door) error {
		list := listing[api.Break]{
			limit:   c.Limit,
			heading: []string{"BREAK", "KIND", "AMOUNT", "MERCHANT", "AGE", "OWNER", "WHAT"},
			row: func(b *api.Break) []string {
				return []string{
					b.ID, b.Kind, breakAmount(b), known(b.MerchantID), d.age(b), known(b.Owner), b.Entry,
				}
			},
			none: "No open breaks.",
		}
		if c.Resolved {
			list.none = "No resolved breaks."
		}
		return breakNames.ofRead(list.print(s, c.JSON, d.Reconciliation.Breaks(ctx, filter)))
	})
}

// breakKind says whether a flag names a kind of break, or nothing.
func breakKind(flag string, kind farthing.BreakKind) error {
	if kind == "" || slices.Contains(farthing.BreakKinds, kind) {
		return nil
	}
	return advised{
		fmt.Errorf("%s: there is no break of kind %q", flag, kind),
		"They are " + listed(farthing.BreakKinds) + ".",
	}
}

// listed lists words for people.
func listed[S ~string](list []S) string {
	texts := make([]string, len(list))
	for i, word := range list {
		texts[i] = string(word)
	}
	return strings.Join(texts, ", ")
}

// breakAmount shows the amount of a break; a report's amount may be in any currency.
func breakAmount(b *api.Break) string {
	switch {
	case b.Amount == nil:
		return "-"
	case b.Currency == nil:
		return fmt.Sprint(*b.Amount)
	}
	return amountIn(*b.Currency, *b.Amount)
}

// age returns for how many days a break is, or was, open: by the clock of the store, or of this machine.
func (d *door) age(b *api.Break) string {
	now := realNow()
	if d.clock != nil {
		now = d.clock.Now()
	}
	if b.ResolvedAt != nil {
		now = *b.ResolvedAt.Std()
	}
	return counted(int64(now.Sub(*b.OpenedAt.Std())/(24*time.Hour)), "day")
}

// breakFlags are those of commands about one break.
type breakFlags struct {
	doorFlags
	ID   string `arg:"" placeholder:"BREAK" help:"As farthing breaks list names it."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// show prints what a call returns about the break: the break, or the approval that its end waits for.
func (f *breakFlags) show(
	ctx context.Context, s *screen, send func(*client.Reconciliation) (*api.BreakDetails, *api.Approval, error),
) error {
	return f.call(ctx, s, func(d *door) error {
		b, waits, err := send(d.Reconciliation)
		if missing(err) {
			return advised{err, "farthing breaks list names them."}
		}
		if err != nil {
			return breakNames.ofChange(err)
		}
		if waits != nil {
			return printWaiting(s, f.JSON, waits)
		}
		return printOne(s, f.JSON, b, d.breakRows)
	})
}

// breakRows are the lines of a break.
func (d *door) breakRows(b *api.BreakDetails) [][]string {
	rows := [][]string{
		{"break", b.ID}, {"kind", b.Kind}, {"status", b.Status}, {"amount", breakAmount(&b.Break)},
		{"merchant", known(b.MerchantID)}, {"withdrawal", known(b.WithdrawalID)}, {"what", b.Entry},
		{"open for", d.age(&b.Break)}, {"owner", known(b.Owner)},
	}
	if b.Status == farthing.BreakResolved {
		rows = append(rows, []string{"resolution", known(b.Resolution)}, []string{"reason", known(b.Reason)})
		if b.Posting != nil {
			rows = append(rows, []string{"posting", *b.Posting + " " + known(b.PostingID)})
		}
	}
	for _, e := range b.Expectations {
		rows = append(rows, []string{"expected", fmt.Sprintf("%s of %s %s", amountIn(e.Currency, e.Amount), e.Subject,
			e.SubjectID)})
	}
	for _, l := range b.Lines {
		rows = append(rows, []string{"line", fmt.Sprintf("%s on %s: %s %s", amountIn(l.Currency, l.Amount), l.BookedOn,
			known(l.EndToEndID), known(l.Text))})
	}
	return rows
}

// breakNames are the flags of such commands.
var breakNames = flagNames{"merchantId": "--merchant", "withdrawalId": "--withdrawal", "id": "BREAK"}

type breaksShowCommand struct{ breakFlags }

func (c *breaksShowCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(r *client.Reconciliation) (*api.BreakDetails, *api.Approval, error) {
		b, err := r.Break(ctx, c.ID)
		return b, nil, err
	})
}

type breaksResolveCommand struct {
	breakFlags
	Resolution string `required:"" placeholder:"WORD" help:"${breaks_resolution}"`
	Merchant   string `placeholder:"ID" help:"${breaks_merchant}"`
	Withdrawal string `placeholder:"ID" help:"Of paid, failed and returned: the withdrawal."`
	Fee        int64  `placeholder:"AMOUNT" help:"Of provider: the fee that it kept, in minor units."`
	Reference  string `placeholder:"TEXT" help:"Of provider: its reference."`
	Reason     string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
}

func (c *breaksResolveCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(r *client.Reconciliation) (*api.BreakDetails, *api.Approval, error) {
		return r.ResolveBreak(ctx, c.ID, api.BreakDecision{
			Resolution:   c.Resolution,
			MerchantID:   c.Merchant,
			WithdrawalID: c.Withdrawal,
			Fee:          c.Fee,
			Reference:    c.Reference,
			Reason:       c.Reason,
		})
	})
}

type breaksAssignCommand struct {
	breakFlags
	Owner string `required:"" placeholder:"NAME" help:"Who looks into it; the empty name is nobody's."`
}

func (c *breaksAssignCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(r *client.Reconciliation) (*api.BreakDetails, *api.Approval, error) {
		b, err := r.AssignBreak(ctx, c.ID, api.BreakAssignment{Owner: c.Owner})
		return b, nil, err
	})
}
