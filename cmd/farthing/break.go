package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire"
	"farthing/internal/wire/stored"
)

// breaksCommand groups the commands about differences between the bank and the books.
type breaksCommand struct {
	List    breaksListCommand    `cmd:"" help:"${breaks_list}"`
	Show    breaksShowCommand    `cmd:"" help:"Show a break, with what it consists of."`
	Resolve breaksResolveCommand `cmd:"" help:"End a break, and book what it is if that moves money."`
	Assign  breaksAssignCommand  `cmd:"" help:"Give a break to who looks into it."`
}

type breaksListCommand struct {
	storeFlags
	Merchant string             `placeholder:"ID" help:"Only those about this merchant."`
	Kind     farthing.BreakKind `placeholder:"WORD" help:"Only those of this kind."`
	Resolved bool               `help:"Those that ended, in place of the open ones."`
	Limit    int                `default:"50" placeholder:"NUMBER" help:"${money_list_limit}"`
	JSON     bool               `name:"json" help:"Print one line of JSON."`
}

// Run lists breaks.
func (c *breaksListCommand) Run(ctx context.Context, s *screen) error {
	if err := breakKind("--kind", c.Kind); err != nil {
		return err
	}
	filter := store.BreakFilter{Status: farthing.BreakOpen, Kind: c.Kind, MerchantID: c.Merchant}
	if c.Resolved {
		filter.Status = farthing.BreakResolved
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		list := api.List[api.Break]{Data: []api.Break{}, HasMore: true}
		rows := [][]string{{"BREAK", "KIND", "AMOUNT", "MERCHANT", "AGE", "OWNER", "WHAT"}}
		for list.HasMore && len(list.Data) < c.Limit {
			page, err := st.Breaks.List(ctx, filter, min(moneyListPage, c.Limit-len(list.Data)))
			if err != nil {
				return err
			}
			for i := range page.Rows {
				b := &page.Rows[i]
				list.Data = append(list.Data, wire.FromBreak(b))
				rows = append(rows, []string{
					b.ID, string(b.Kind), breakAmount(b), orDash(b.MerchantID), age(b, business.Now()),
					orDash(b.Owner), b.Entry,
				})
			}
			filter.Before, list.HasMore = page.Last, page.More
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		if len(list.Data) == 0 {
			s.note("There are none.")
		}
		return nil
	})
}

// breakKind says whether a flag names a kind of break, or nothing.
func breakKind(flag string, kind farthing.BreakKind) error {
	if kind == "" || slices.Contains(farthing.BreakKinds, kind) {
		return nil
	}
	return advised{
		fmt.Errorf("%s: there is no break of kind %q", flag, kind),
		"They are " + words(farthing.BreakKinds) + ".",
	}
}

// breakAmount shows what a break comes to; a report's amount may be in any currency.
func breakAmount(b *farthing.Break) string {
	if b.Currency == "" {
		return orDash(fmt.Sprint(int64(b.Amount)))
	}
	return amountOf(b.Currency, b.Amount)
}

// age says for how many days a break is, or was, open.
func age(b *farthing.Break, now time.Time) string {
	if b.ResolvedAt != nil {
		now = *b.ResolvedAt
	}
	return counted(int64(now.Sub(b.OpenedAt)/(24*time.Hour)), "day")
}

// orDash shows that there is nothing.
func orDash(text string) string {
	if text == "" || text == "0" {
		return "-"
	}
	return text
}

// breakFlags are those of commands about one break.
type breakFlags struct {
	storeFlags
	ID   string `arg:"" placeholder:"BREAK" help:"As farthing breaks list names it."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// show shows a break as it is now.
func (f *breakFlags) show(ctx context.Context, s *screen, st *store.Store, business *clock) error {
	b, err := st.Breaks.Get(ctx, f.ID)
	if err != nil {
		return breakAdvised(err)
	}
	parts, err := st.Reconciliations.PartsOfBreak(ctx, f.ID)
	if err != nil {
		return err
	}
	if f.JSON {
		return s.json(stored.FromBreakDetails(&b, &parts))
	}
	rows := [][]string{
		{"break", b.ID}, {"kind", string(b.Kind)}, {"status", b.Status}, {"amount", breakAmount(&b)},
		{"merchant", orDash(b.MerchantID)}, {"withdrawal", orDash(b.WithdrawalID)}, {"what", b.Entry},
		{"open for", age(&b, business.Now())}, {"owner", orDash(b.Owner)},
	}
	if b.Status == farthing.BreakResolved {
		rows = append(rows, []string{"resolution", string(b.Resolution)}, []string{"reason", orDash(b.Reason)},
			[]string{"posting", orDash(b.Posting + " " + b.PostingID)})
	}
	for i := range parts.Expectations {
		e := &parts.Expectations[i]
		rows = append(rows, []string{"expected", fmt.Sprintf("%s of %s %s", amountOf(e.Currency, e.Amount), e.Subject,
			e.SubjectID)})
	}
	for i := range parts.Lines {
		l := &parts.Lines[i]
		rows = append(rows, []string{"line", fmt.Sprintf("%s on %s: %s %s", amountOf(l.Currency, l.Amount), l.Date,
			l.EndToEnd, l.Text)})
	}
	s.table(rows)
	return nil
}

// breakAdvised adds where breaks are listed.
func breakAdvised(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return advised{err, "farthing breaks list names them."}
	}
	return breakNames.told(err)
}

// breakNames are the flags of such commands.
var breakNames = flagNames{"merchantId": "--merchant", "withdrawalId": "--withdrawal", "id": "BREAK"}

type breaksShowCommand struct{ breakFlags }

// Run shows the break.
func (c *breaksShowCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, business *clock) error { return c.show(ctx, s, st, business) })
}

type breaksResolveCommand struct {
	breakFlags
	Resolution string `required:"" placeholder:"WORD" help:"${breaks_resolution}"`
	Merchant   string `placeholder:"ID" help:"${breaks_merchant}"`
	Withdrawal string `placeholder:"ID" help:"Of paid, failed and returned: the withdrawal."`
	Fee        int64  `placeholder:"AMOUNT" help:"Of provider: what it kept besides, in minor units."`
	Reference  string `placeholder:"TEXT" help:"Of provider: its own name of what it paid."`
	Reason     string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
}

// Run ends the break at once: who has the command line needs nobody else.
func (c *breaksResolveCommand) Run(ctx context.Context, s *screen) error {
	word := farthing.ResolveBreak{
		MerchantID:   c.Merchant,
		ID:           c.ID,
		Resolution:   farthing.BreakResolution(c.Resolution),
		WithdrawalID: c.Withdrawal,
		Fee:          money.Minor(c.Fee),
		Reference:    c.Reference,
		Reason:       c.Reason,
		By:           byOperator(nil),
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		end := func() error {
			_, err := st.Do(ctx, word)
			return err
		}
		if !word.Resolution.Posted() {
			if err := word.CheckUnposted(); err != nil {
				return breakNames.told(err)
			}
			end = func() error {
				_, err := st.Breaks.End(ctx, store.BreakEnd{
					ID:         word.ID,
					MerchantID: word.MerchantID,
					Resolution: word.Resolution,
					Reason:     word.Reason,
					At:         business.Now(),
					By:         byHand(),
				})
				return err
			}
		}
		if err := end(); err != nil {
			return breakAdvised(err)
		}
		return c.show(ctx, s, st, business)
	})
}

type breaksAssignCommand struct {
	breakFlags
	Owner string `required:"" placeholder:"NAME" help:"Who looks into it; the empty name is nobody's."`
}

// Run gives the break to its owner.
func (c *breaksAssignCommand) Run(ctx context.Context, s *screen) error {
	if err := farthing.CheckBreakOwner(c.Owner); err != nil {
		return breakNames.told(err)
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		if _, err := st.Breaks.Assign(ctx, store.BreakOwner{ID: c.ID, Owner: c.Owner, By: byHand()}); err != nil {
			return breakAdvised(err)
		}
		return c.show(ctx, s, st, business)
	})
}
