package main

import (
	"context"
	"fmt"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// moneyFlags are the flags of commands that move the operator's side of a book.
type moneyFlags struct {
	storeFlags
	Merchant string `required:"" placeholder:"ID" help:"The merchant whose book it is."`
	ID       string `name:"id" required:"" placeholder:"ID" help:"${money_id}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// moneyNames are the flags of such commands.
var moneyNames = flagNames{"merchantId": "--merchant"}

// carryOut carries out a command and shows its record.
func carryOut[R, W any](
	ctx context.Context, s *screen, f *moneyFlags, command farthing.Command, show shown[R, W],
) error {
	return f.with(ctx, s, func(st *store.Store, _ *clock) error {
		answer, err := st.Do(ctx, command)
		if err != nil {
			return moneyNames.told(err)
		}
		record, ok := any(answer.Record).(*R)
		if !ok {
			return fmt.Errorf("the answer holds a %T", answer.Record)
		}
		if answer.Replayed {
			s.note("It was recorded before, and nothing has changed.")
		}
		if f.JSON {
			return s.json(show.wire(record))
		}
		s.table(show.rows(record))
		return nil
	})
}

// shown is how a kind of record is shown: as JSON, or as lines for people.
type shown[R, W any] struct {
	wire func(*R) W
	rows func(*R) [][]string
}

// providerSettlementCommand groups the commands about what payment providers pay. The first needs no name.
type providerSettlementCommand struct {
	Record providerSettlementRecordCommand `cmd:"" default:"withargs" help:"${provider_settlement}"`
	List   providerSettlementListCommand   `cmd:"" help:"${provider_settlement_list}"`
}

type providerSettlementRecordCommand struct {
	moneyFlags
	Amount    int64     `placeholder:"AMOUNT" help:"${provider_settlement_amount}"`
	Fee       int64     `placeholder:"AMOUNT" help:"What the provider kept besides, in minor units."`
	Date      *api.Time `placeholder:"TIME" help:"When it reached the bank; now unless named."`
	Reference string    `placeholder:"TEXT" help:"The provider's own name of it."`
}

// Run records the settlement.
func (c *providerSettlementRecordCommand) Run(ctx context.Context, s *screen) error {
	command := farthing.RecordProviderSettlement{
		MerchantID: c.Merchant,
		ID:         c.ID,
		Amount:     money.Minor(c.Amount),
		Fee:        money.Minor(c.Fee),
		Date:       c.Date.Std(),
		Reference:  c.Reference,
		By:         byOperator(nil),
	}
	return carryOut(ctx, s, &c.moneyFlags, command, shown[farthing.ProviderSettlement, api.ProviderSettlement]{
		wire: wire.FromProviderSettlement,
		rows: func(p *farthing.ProviderSettlement) [][]string {
			return [][]string{
				{"settlement", p.ID}, {"amount", amountOf(p.Currency, p.Amount)}, {"fee", amountOf(p.Currency, p.Fee)},
				{"date", stamp(&p.Date)}, {"reference", p.Reference},
			}
		},
	})
}

// amountOf writes an amount for people.
func amountOf(currency money.Currency, amount money.Minor) string {
	return currency.Format(amount) + " " + string(currency)
}
