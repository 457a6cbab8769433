package main

import (
	"context"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// moneyFlags are the flags of commands that move the operator's side of a book.
type moneyFlags struct {
	doorFlags
	Merchant string `required:"" placeholder:"ID" help:"The merchant whose book it is."`
	ID       string `name:"id" required:"" placeholder:"ID" help:"${money_id}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// moneyNames are the flags of such commands.
var moneyNames = flagNames{"merchantId": "--merchant", "startDate": "--after", "endDate": "--before"}

// record records money and shows the record.
func record[W any](
	ctx context.Context, s *screen, f *moneyFlags,
	send func(d *door, into client.Option) (*W, error), rows func(*W) [][]string,
) error {
	return f.call(ctx, s, func(d *door) error {
		var head client.Head
		one, err := send(d, client.Into(&head))
		if err != nil {
			return moneyNames.ofChange(err)
		}
		if head.Replayed {
			s.note("It was recorded before, and nothing has changed.")
		}
		return printOne(s, f.JSON, one, rows)
	})
}

// moneyListFlags are the flags of lists of what moved the operator's side of the books.
type moneyListFlags struct {
	doorFlags
	Merchant string    `placeholder:"ID" help:"Only those of this merchant."`
	After    *api.Time `placeholder:"TIME" help:"Only those made after it."`
	Before   *api.Time `placeholder:"TIME" help:"Only those made before it."`
	Limit    int       `default:"50" placeholder:"NUMBER" help:"${money_list_limit}"`
	JSON     bool      `name:"json" help:"Print one line of JSON."`
}

// dateOf returns a time as filters have it; "" for none.
func dateOf(at *api.Time) string {
	if at == nil {
		return ""
	}
	return at.Std().UTC().Format(api.TimeFormat)
}

// providerSettlementCommand groups the commands about what payment providers pay. The first needs no name.
type providerSettlementCommand struct {
	Record providerSettlementRecordCommand `cmd:"" default:"withargs" help:"${provider_settlement}"`
	List   providerSettlementListCommand   `cmd:"" help:"${provider_settlement_list}"`

	Confirm providerSettlementConfirmCommand `cmd:"" help:"${provider_settlement_confirm}"`
}

type providerSettlementRecordCommand struct {
	moneyFlags
	Amount    int64     `placeholder:"AMOUNT" help:"${provider_settlement_amount}"`
	Fee       int64     `placeholder:"AMOUNT" help:"The fee that the provider kept, in minor units."`
	Date      *api.Time `placeholder:"TIME" help:"When it reached the bank (default: now)."`
	Reference string    `placeholder:"TEXT" help:"The provider's reference."`
}

func (c *providerSettlementRecordCommand) Run(ctx context.Context, s *screen) error {
	return record(ctx, s, &c.moneyFlags, func(d *door, into client.Option) (*api.ProviderSettlement, error) {
		return d.ProviderSettlements.Record(ctx, api.NewProviderSettlement{
			ID:         c.ID,
			MerchantID: c.Merchant,
			Amount:     c.Amount,
			Fee:        c.Fee,
			Date:       c.Date,
			Reference:  c.Reference,
		}, into)
	}, settlementRows)
}

// settlementRows are what is shown of a settlement.
func settlementRows(p *api.ProviderSettlement) [][]string {
	return [][]string{
		{"settlement", p.ID}, {"amount", amountIn(p.Currency, p.Amount)}, {"fee", amountIn(p.Currency, p.Fee)},
		{"date", stamp(p.Date.Std())}, {"reference", known(p.Reference)}, {"confirmed by", known(p.ConfirmedBy)},
	}
}

type providerSettlementConfirmCommand struct{ moneyFlags }

func (c *providerSettlementConfirmCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		of := api.MerchantReference{MerchantID: c.Merchant}
		settlement, asked, err := d.ProviderSettlements.Confirm(ctx, c.ID, of)
		switch {
		case err != nil:
			return moneyNames.ofChange(err)
		case asked != nil:
			return printWaiting(s, c.JSON, asked)
		default:
			return printOne(s, c.JSON, settlement, settlementRows)
		}
	})
}

type providerSettlementListCommand struct{ moneyListFlags }

func (c *providerSettlementListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.ProviderSettlement]{
		limit:   c.Limit,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "FEE", "DATE", "REFERENCE", "MADE"},
		row: func(p *api.ProviderSettlement) []string {
			return []string{
				p.ID, p.MerchantID, amountIn(p.Currency, p.Amount), amountIn(p.Currency, p.Fee), stamp(p.Date.Std()),
				known(p.Reference), stamp(p.CreatedAt.Std()),
			}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return moneyNames.ofRead(list.print(s, c.JSON, d.ProviderSettlements.List(ctx, client.SettlementFilter{
			Paging:     pageOf(c.Limit),
			MerchantID: c.Merchant,
			StartDate:  dateOf(c.After),
			EndDate:    dateOf(c.Before),
		})))
	})
}

// feeCommand groups the commands about the fees that withdrawals earned.
type feeCommand struct {
	Sweep feeSweepCommand `cmd:"" help:"${fee_sweep}"`
	List  feeListCommand  `cmd:"" help:"List fee sweeps, newest first."`
}

type feeSweepCommand struct{ moneyFlags }

func (c *feeSweepCommand) Run(ctx context.Context, s *screen) error {
	return record(ctx, s, &c.moneyFlags, func(d *door, into client.Option) (*api.FeeSweep, error) {
		return d.FeeSweeps.Sweep(ctx, api.NewFeeSweep{ID: c.ID, MerchantID: c.Merchant}, into)
	}, func(f *api.FeeSweep) [][]string {
		return [][]string{{"sweep", f.ID}, {"amount", amountIn(f.Currency, f.Amount)}}
	})
}

type feeListCommand struct{ moneyListFlags }

func (c *feeListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.FeeSweep]{
		limit:   c.Limit,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "MADE"},
		row: func(f *api.FeeSweep) []string {
			return []string{f.ID, f.MerchantID, amountIn(f.Currency, f.Amount), stamp(f.CreatedAt.Std())}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return moneyNames.ofRead(list.print(s, c.JSON, d.FeeSweeps.List(ctx, client.SweepFilter{
			Paging:     pageOf(c.Limit),
			MerchantID: c.Merchant,
			StartDate:  dateOf(c.After),
			EndDate:    dateOf(c.Before),
		})))
	})
}

// operatorTransferCommand groups the commands about the operator's own money in the books.
type operatorTransferCommand struct {
	Fund     operatorTransferFundCommand     `cmd:"" help:"Record operator funds put into a merchant's book."`
	Withdraw operatorTransferWithdrawCommand `cmd:"" help:"${operator_transfer_withdraw}"`
	List     operatorTransferListCommand     `cmd:"" help:"${operator_transfer_list}"`
}

// operatorTransferFlags are the flags of both.
type operatorTransferFlags struct {
	moneyFlags
	Amount int64  `required:"" placeholder:"AMOUNT" help:"How much, in minor units of the merchant's currency."`
	Reason string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
}

type operatorTransferFundCommand struct{ operatorTransferFlags }

func (c *operatorTransferFundCommand) Run(ctx context.Context, s *screen) error {
	return c.move(ctx, s, 1)
}

type operatorTransferWithdrawCommand struct{ operatorTransferFlags }

func (c *operatorTransferWithdrawCommand) Run(ctx context.Context, s *screen) error {
	return c.move(ctx, s, -1)
}

// move moves the money, or asks for it. An amount below 0 would go the other way and is refused.
func (f *operatorTransferFlags) move(ctx context.Context, s *screen, sign int64) error {
	if f.Amount <= 0 || money.Minor(f.Amount) > farthing.MaxAmount {
		return moneyNames.ofChange(farthing.Invalid("amount", "must be a whole number above 0"))
	}
	return record(ctx, s, &f.moneyFlags, func(d *door, into client.Option) (*api.OperatorTransfer, error) {
		return d.OperatorTransfers.Propose(ctx, api.NewOperatorTransfer{
			ID:         f.ID,
			MerchantID: f.Merchant,
			Amount:     sign * f.Amount,
			Reason:     f.Reason,
		}, into)
	}, func(m *api.OperatorTransfer) [][]string {
		rows := [][]string{
			{"movement", m.ID}, {"amount", amountIn(m.Currency, m.Amount)}, {"status", m.Status}, {"reason", m.Reason},
		}
		if m.ApprovalID != nil {
			rows = append(rows, []string{"approval", *m.ApprovalID})
		}
		return rows
	})
}

type operatorTransferListCommand struct {
	moneyListFlags
	Status []string `placeholder:"WORD" help:"${operator_transfer_list_status}"`
}

func (c *operatorTransferListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.OperatorTransfer]{
		limit:   c.Limit,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "STATUS", "REASON", "MADE"},
		row: func(m *api.OperatorTransfer) []string {
			return []string{
				m.ID, m.MerchantID, amountIn(m.Currency, m.Amount), m.Status, m.Reason, stamp(m.CreatedAt.Std()),
			}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return moneyNames.ofRead(list.print(s, c.JSON, d.OperatorTransfers.List(ctx, client.OperatorTransferFilter{
			Paging:     pageOf(c.Limit),
			MerchantID: c.Merchant,
			StartDate:  dateOf(c.After),
			EndDate:    dateOf(c.Before),
			Status:     c.Status,
		})))
	})
}
