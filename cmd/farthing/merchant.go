package main

import (
	"context"
	"fmt"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire"

	"github.com/google/uuid"
)

// merchantFlags are the flags of every command about one merchant.
type merchantFlags struct {
	storeFlags
	ID   string `arg:"" help:"The merchant's identifier."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// change carries out a command about the merchant and shows the result.
func (f merchantFlags) change(ctx context.Context, s *screen, command farthing.Command) error {
	return f.with(ctx, s, func(st *store.Store, business *clock) error {
		if _, err := st.Do(ctx, command); err != nil {
			return merchantNames.told(err)
		}
		return showMerchant(ctx, s, merchantView{st, business, f.ID, f.JSON})
	})
}

// merchantNames are the flags of commands about a merchant.
var merchantNames = flagNames{"merchantId": "<id>", "holderName": "--holder"}

// newID is a new UUIDv7; it fails only if the system has no randomness.
func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// byOperator returns the origin of what the command line does: by the user of the operating system, whom merchants do
// not see.
func byOperator(at *api.Time) farthing.Origin {
	return farthing.Origin{
		Actor:    farthing.ActorCLI,
		Person:   systemUser(),
		Salt:     newID().String(),
		BookedAt: at.Std(),
	}
}

type merchantCreateCommand struct {
	storeFlags
	Name     string    `required:"" placeholder:"NAME" help:"What it is called, for people."`
	ID       string    `name:"id" placeholder:"ID" help:"${merchant_create_id}"`
	External string    `name:"external-id" placeholder:"ID" help:"${merchant_create_external}"`
	Currency string    `default:"GBP" placeholder:"CODE" help:"Of its book, for ever; ${default} unless named."`
	Zone     string    `default:"Europe/London" placeholder:"ZONE" help:"Its time zone; ${default} unless named."`
	At       *api.Time `placeholder:"TIME" help:"${merchant_create_at}"`
	JSON     bool      `name:"json" help:"Print one line of JSON."`
}

// Run creates the merchant.
func (c *merchantCreateCommand) Run(ctx context.Context, s *screen) error {
	wish := api.NewMerchant{
		ID:         c.ID,
		ExternalID: c.External,
		Name:       c.Name,
		Currency:   c.Currency,
		Zone:       c.Zone,
		At:         c.At,
	}
	command := wire.MerchantCommand(&wish, byOperator(nil), newID)
	return c.withNew(ctx, s, func(st *store.Store, business *clock) error {
		answer, err := st.Do(ctx, command)
		if err != nil {
			return merchantNames.told(err)
		}
		if answer.Replayed {
			s.note("The merchant %s was there already, and is as it was.", command.ID)
		}
		return showMerchant(ctx, s, merchantView{st, business, command.ID, c.JSON})
	})
}

type merchantListCommand struct {
	storeFlags
	Query       string   `name:"q" placeholder:"TEXT" help:"${merchant_list_query}"`
	Status      []string `placeholder:"WORD" help:"${merchant_list_status}"`
	Eligibility string   `placeholder:"WORD" help:"${merchant_list_eligibility}"`
	External    string   `name:"external-id" placeholder:"ID" help:"${merchant_list_external}"`
	JSON        bool     `name:"json" help:"Print one line of JSON."`
}

// merchantPage is how many merchants are read at a time.
const merchantPage = 500

// filter returns what the flags ask for.
func (c *merchantListCommand) filter() (store.MerchantFilter, error) {
	f := store.MerchantFilter{
		Query:       c.Query,
		Eligibility: farthing.EligibilityStatus(c.Eligibility),
		ExternalID:  c.External,
	}
	const names = "farthing merchant list --help names the words."
	for _, word := range c.Status {
		status := farthing.MerchantStatus(word)
		if !slices.Contains(farthing.MerchantStatuses, status) {
			return f, advised{fmt.Errorf("--status: merchants are never %q", word), names}
		}
		f.Statuses = append(f.Statuses, status)
	}
	if c.Eligibility != "" && !slices.Contains(farthing.EligibilityStatuses, f.Eligibility) {
		return f, advised{fmt.Errorf("--eligibility: the scheme is never %q", c.Eligibility), names}
	}
	return f, nil
}

// Run lists the merchants that are asked for.
func (c *merchantListCommand) Run(ctx context.Context, s *screen) error {
	filter, err := c.filter()
	if err != nil {
		return err
	}
	all := c.Query == "" && len(c.Status) == 0 && c.Eligibility == "" && c.External == ""
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		list := api.List[api.ListedMerchant]{Data: []api.ListedMerchant{}}
		for more := true; more; {
			page, err := st.Merchants.List(ctx, filter, merchantPage)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				m := &page.Rows[i]
				list.Data = append(list.Data, wire.FromListedMerchant(&m.Merchant, m.Available))
			}
			filter.Behind, more = page.Last, page.More
		}
		if c.JSON {
			return s.json(list)
		}
		rows := [][]string{{"ID", "NAME", "STATUS", "ELIGIBILITY", "AVAILABLE", "CREATED"}}
		for _, m := range list.Data {
			currency := money.Currency(m.Currency)
			rows = append(rows, []string{
				m.ID, m.Name, m.Status, m.EligibilityStatus,
				currency.Format(money.Minor(m.Available)) + " " + m.Currency, stamp(m.CreatedAt.Std()),
			})
		}
		s.table(rows)
		if len(list.Data) == 0 && all {
			s.note("There are no merchants yet. Next: farthing merchant create --name NAME")
		}
		return nil
	})
}

type merchantShowCommand struct{ merchantFlags }

// Run shows the merchant.
func (c *merchantShowCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		return showMerchant(ctx, s, merchantView{st, business, c.ID, c.JSON})
	})
}

type merchantActivateCommand struct {
	merchantFlags
	At     *api.Time `placeholder:"TIME" help:"${merchant_activate_at}"`
	Reason string    `placeholder:"TEXT" help:"Why; the merchant sees it."`
}

// Run activates the merchant; an active merchant stays as it is.
func (c *merchantActivateCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, farthing.ActivateMerchant{
		MerchantID: c.ID,
		At:         c.At.Std(),
		Reason:     c.Reason,
		By:         byOperator(nil),
	})
}

// merchantReasonFlags are those of a change whose reason a merchant should know.
type merchantReasonFlags struct {
	merchantFlags
	Reason string `required:"" placeholder:"TEXT" help:"Why; the merchant sees it."`
}

// merchantTurn is a command that puts a merchant into another state, and says why.
type merchantTurn interface {
	farthing.SuspendMerchant | farthing.ReinstateMerchant | farthing.CloseMerchant
	farthing.Command
}

// merchantTurnCommand carries out one of them.
type merchantTurnCommand[C merchantTurn] struct{ merchantReasonFlags }

type (
	merchantSuspendCommand struct {
		merchantTurnCommand[farthing.SuspendMerchant]
	}
	merchantReinstateCommand struct {
		merchantTurnCommand[farthing.ReinstateMerchant]
	}
	merchantCloseCommand struct {
		merchantTurnCommand[farthing.CloseMerchant]
	}
)

// Run puts the merchant into the state; one that is in it stays as it is.
func (c *merchantTurnCommand[C]) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, C{MerchantID: c.ID, Reason: c.Reason, By: byOperator(nil)})
}

type merchantEligibilityCommand struct {
	merchantReasonFlags
	Decision string `required:"" placeholder:"WORD" help:"passed, failed or restart."`
}

// Run records the decision.
func (c *merchantEligibilityCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, farthing.DecideEligibility{
		MerchantID: c.ID,
		Decision:   c.Decision,
		Reason:     c.Reason,
		By:         byOperator(nil),
	})
}

type merchantBalanceCommand struct{ merchantFlags }

// Run shows the balances.
func (c *merchantBalanceCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		state, err := st.Merchants.State(ctx, c.ID)
		if err != nil {
			return err
		}
		now := business.Now()
		balance := wire.FromBook(state.Book, now)
		balance.Blockers = wire.FromBlockers(state.Blockers(nil, now))
		if c.JSON {
			return s.json(balance)
		}
		currency := state.Merchant.Currency
		rows := [][]string{{"BALANCE", string(currency)}}
		for _, b := range []struct {
			name   string
			amount int64
		}{{"available", balance.Available}, {"pending", balance.Pending}, {"requested", balance.Requested},
			{"in transit", balance.InTransit},
			{"held", balance.Held}, {"disputed", balance.Disputed}} {
			rows = append(rows, []string{b.name, currency.Format(money.Minor(b.amount))})
		}
		s.table(rows)
		for _, b := range balance.Blockers {
			s.line("No withdrawal: %s", b.Message)
		}
		return nil
	})
}
