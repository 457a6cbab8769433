package main

import (
	"context"
	"errors"

	"farthing/api"
	"farthing/client"
	"farthing/internal/money"
)

// merchantFlags are the flags of every command about one merchant.
type merchantFlags struct {
	doorFlags
	ID   string `arg:"" help:"The merchant's identifier."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// changed is what a change of a merchant returns: the merchant, or the approval that the change waits for.
type changed func(*door) (*api.OperatorMerchant, *api.Approval, error)

// change changes the merchant and shows the result.
func (f *merchantFlags) change(ctx context.Context, s *screen, change changed) error {
	return f.call(ctx, s, func(d *door) error {
		m, waits, err := change(d)
		if err != nil {
			return merchantNames.ofChange(err)
		}
		switch {
		case waits != nil:
			return printWaiting(s, f.JSON, waits)
		case f.JSON:
			return s.json(m)
		}
		return showMerchant(ctx, s, d, m)
	})
}

// merchantNames are the flags of commands about a merchant.
var merchantNames = flagNames{"merchantId": "<id>", "id": "<id>",
	"holderName": "--holder", "holderNameLatin": "--holder-latin"}

type merchantCreateCommand struct {
	doorFlags
	Name     string    `required:"" placeholder:"NAME" help:"What it is called, for people."`
	ID       string    `name:"id" placeholder:"ID" help:"${merchant_create_id}"`
	External string    `name:"external-id" placeholder:"ID" help:"${merchant_create_external}"`
	Currency string    `default:"GBP" placeholder:"CODE" help:"${merchant_create_currency}"`
	Zone     string    `default:"Europe/London" placeholder:"ZONE" help:"Its time zone (default: ${default})."`
	At       *api.Time `placeholder:"TIME" help:"${merchant_create_at}"`
	JSON     bool      `name:"json" help:"Print one line of JSON."`
}

// creationNames are its flags.
var creationNames = flagNames{"merchantId": "--id"}

func (c *merchantCreateCommand) Run(ctx context.Context, s *screen) error {
	c.create = true
	return c.call(ctx, s, func(d *door) error {
		var head client.Head
		m, err := d.Merchants.Create(ctx, api.NewMerchant{
			ID:         c.ID,
			ExternalID: c.External,
			Name:       c.Name,
			Currency:   c.Currency,
			Zone:       c.Zone,
			At:         c.At,
		}, client.Into(&head))
		if err != nil {
			return creationNames.ofChange(err)
		}
		if head.Replayed {
			s.note("The merchant %s was there already, and is as it was.", m.ID)
		}
		if c.JSON {
			return s.json(m)
		}
		return showMerchant(ctx, s, d, m)
	})
}

type merchantListCommand struct {
	doorFlags
	Query       string   `name:"q" placeholder:"TEXT" help:"${merchant_list_query}"`
	Status      []string `placeholder:"WORD" help:"${merchant_list_status}"`
	Eligibility string   `placeholder:"WORD" help:"${merchant_list_eligibility}"`
	External    string   `name:"external-id" placeholder:"ID" help:"${merchant_list_external}"`
	JSON        bool     `name:"json" help:"Print one line of JSON."`
}

func (c *merchantListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.ListedMerchant]{
		heading: []string{"ID", "NAME", "STATUS", "ELIGIBILITY", "AVAILABLE", "CREATED"},
		row: func(m *api.ListedMerchant) []string {
			available := amountIn(m.Currency, m.Available)
			return []string{m.ID, m.Name, m.Status, m.EligibilityStatus, available, stamp(m.CreatedAt.Std())}
		},
	}
	if c.Query == "" && len(c.Status) == 0 && c.Eligibility == "" && c.External == "" {
		list.none = "There are no merchants yet. Next: farthing merchant onboard --help"
	}
	return c.call(ctx, s, func(d *door) error {
		return merchantNames.ofRead(list.print(s, c.JSON, d.Merchants.List(ctx, client.MerchantFilter{
			Paging:      pageOf(0),
			Q:           c.Query,
			Status:      c.Status,
			Eligibility: c.Eligibility,
			ExternalID:  c.External,
		})))
	})
}

type merchantShowCommand struct{ merchantFlags }

func (c *merchantShowCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		m, err := d.Merchants.Get(ctx, c.ID)
		return m, nil, err
	})
}

type merchantActivateCommand struct {
	merchantFlags
	At     *api.Time `placeholder:"TIME" help:"${merchant_activate_at}"`
	Reason string    `placeholder:"TEXT" help:"Why; the merchant sees it."`
}

// Run activates the merchant; an active merchant stays as it is.
func (c *merchantActivateCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		return d.Merchants.Activate(ctx, c.ID, api.Activation{At: c.At, Reason: c.Reason})
	})
}

// merchantReasonFlags are those of a change whose reason a merchant should know.
type merchantReasonFlags struct {
	merchantFlags
	Reason string `required:"" placeholder:"TEXT" help:"Why; the merchant sees it."`
}

type merchantSuspendCommand struct{ merchantReasonFlags }

// Run suspends the merchant; a suspended merchant stays as it is.
func (c *merchantSuspendCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		m, err := d.Merchants.Suspend(ctx, c.ID, api.ReasonRequest{Reason: c.Reason})
		return m, nil, err
	})
}

type merchantReinstateCommand struct{ merchantReasonFlags }

// Run ends a suspension; a merchant that is not suspended stays as it is.
func (c *merchantReinstateCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		return d.Merchants.Reinstate(ctx, c.ID, api.ReasonRequest{Reason: c.Reason})
	})
}

type merchantCloseCommand struct{ merchantReasonFlags }

// Run closes the merchant; a closed merchant stays as it is.
func (c *merchantCloseCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		m, err := d.Merchants.Close(ctx, c.ID, api.ReasonRequest{Reason: c.Reason})
		return m, nil, err
	})
}

type merchantEligibilityCommand struct {
	merchantReasonFlags
	Decision string `required:"" placeholder:"WORD" help:"passed, failed or restart."`
}

func (c *merchantEligibilityCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		return d.Merchants.DecideEligibility(ctx, c.ID, api.Decision{Decision: c.Decision, Reason: c.Reason})
	})
}

type merchantBalanceCommand struct{ merchantFlags }

func (c *merchantBalanceCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		balance, err := d.Balance.Get(ctx, client.ForMerchant(c.ID))
		if err != nil {
			return merchantNames.ofChange(err)
		}
		if c.JSON {
			return s.json(balance)
		}
		currency := money.Currency(balance.Currency)
		rows := [][]string{{"BALANCE", balance.Currency}}
		for _, b := range []struct {
			name   string
			amount int64
		}{
			{"available", balance.Available}, {"pending", balance.Pending}, {"requested", balance.Requested},
			{"in transit", balance.InTransit}, {"held", balance.Held}, {"disputed", balance.Disputed},
		} {
			rows = append(rows, []string{b.name, currency.Format(money.Minor(b.amount))})
		}
		s.table(rows)
		for _, b := range balance.Blockers {
			s.line("No withdrawal: %s", b.Message)
		}
		return nil
	})
}

// missing reports whether a refusal says that there is no such record.
func missing(err error) bool { return errors.Is(err, client.CodeNotFound) }

// amountIn writes an amount of a currency for people.
func amountIn(currency string, amount int64) string {
	return amountOf(money.Currency(currency), money.Minor(amount))
}

// amountOf is amountIn for the types of the books.
func amountOf(currency money.Currency, amount money.Minor) string {
	return currency.Format(amount) + " " + string(currency)
}
