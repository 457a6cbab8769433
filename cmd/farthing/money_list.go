package main

import (
	"context"
	"fmt"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// moneyListFlags are the flags of lists of what moved the operator's side of the books.
type moneyListFlags struct {
	storeFlags
	Merchant string    `placeholder:"ID" help:"Only those of this merchant."`
	After    *api.Time `placeholder:"TIME" help:"Only those made after it."`
	Before   *api.Time `placeholder:"TIME" help:"Only those made before it."`
	Limit    int       `default:"50" placeholder:"NUMBER" help:"${money_list_limit}"`
	JSON     bool      `name:"json" help:"Print one line of JSON."`
}

// moneyListPage is how many records are read at once.
const moneyListPage = 500

// moneyList is how a kind of record is listed.
type moneyList[R, W any] struct {
	page    func(st *store.Store, behind store.Position, limit int) (store.Page[R], error)
	wire    func(*R) W
	heading []string
	row     func(*R) []string
}

// print prints the newest records, as many as the flags say; the JSON says whether there are more.
func (l *moneyList[R, W]) print(ctx context.Context, s *screen, f *moneyListFlags) error {
	return f.with(ctx, s, func(st *store.Store, _ *clock) error {
		if f.Merchant != "" {
			if _, err := st.Merchants.State(ctx, f.Merchant); err != nil {
				return err
			}
		}
		list := api.List[W]{Data: []W{}, HasMore: true}
		table := [][]string{l.heading}
		for behind := (store.Position{}); list.HasMore && len(list.Data) < f.Limit; {
			page, err := l.page(st, behind, min(moneyListPage, f.Limit-len(list.Data)))
			if err != nil {
				return err
			}
			for i := range page.Rows {
				list.Data = append(list.Data, l.wire(&page.Rows[i]))
				table = append(table, l.row(&page.Rows[i]))
			}
			behind, list.HasMore = page.Last, page.More
		}
		if f.JSON {
			return s.json(list)
		}
		s.table(table)
		return nil
	})
}

type providerSettlementListCommand struct{ moneyListFlags }

// Run lists settlements, the latest first.
func (c *providerSettlementListCommand) Run(ctx context.Context, s *screen) error {
	list := moneyList[farthing.ProviderSettlement, api.ProviderSettlement]{
		page: func(st *store.Store, behind store.Position, n int) (store.Page[farthing.ProviderSettlement], error) {
			return st.ProviderSettlements.List(ctx, store.ProviderSettlementFilter{
				MerchantID: c.Merchant,
				After:      c.After.Std(),
				Before:     c.Before.Std(),
				BeforeSeq:  behind.Seq,
				Behind:     behind,
			}, n)
		},
		wire:    wire.FromProviderSettlement,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "FEE", "DATE", "REFERENCE", "MADE"},
		row: func(p *farthing.ProviderSettlement) []string {
			return []string{
				p.ID, p.MerchantID, amountOf(p.Currency, p.Amount), amountOf(p.Currency, p.Fee), stamp(&p.Date),
				p.Reference, stamp(&p.CreatedAt),
			}
		},
	}
	return list.print(ctx, s, &c.moneyListFlags)
}

type feeListCommand struct{ moneyListFlags }

// Run lists sweeps, the latest first.
func (c *feeListCommand) Run(ctx context.Context, s *screen) error {
	list := moneyList[farthing.FeeSweep, api.FeeSweep]{
		page: func(st *store.Store, behind store.Position, n int) (store.Page[farthing.FeeSweep], error) {
			return st.FeeSweeps.List(ctx, store.FeeSweepFilter{
				MerchantID: c.Merchant,
				After:      c.After.Std(),
				Before:     c.Before.Std(),
				BeforeSeq:  behind.Seq,
				Behind:     behind,
			}, n)
		},
		wire:    wire.FromFeeSweep,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "MADE"},
		row: func(f *farthing.FeeSweep) []string {
			return []string{f.ID, f.MerchantID, amountOf(f.Currency, f.Amount), stamp(&f.CreatedAt)}
		},
	}
	return list.print(ctx, s, &c.moneyListFlags)
}

type houseListCommand struct {
	moneyListFlags
	Status []farthing.HouseStatus `placeholder:"WORD" help:"${house_list_status}"`
}

// Run lists movements, those asked for latest first.
func (c *houseListCommand) Run(ctx context.Context, s *screen) error {
	for _, status := range c.Status {
		if !slices.Contains(farthing.HouseStatuses, status) {
			return advised{fmt.Errorf("--status: movements are never %q", status),
				"They are " + words(farthing.HouseStatuses) + "."}
		}
	}
	list := moneyList[farthing.HouseMovement, api.HouseMovement]{
		page: func(st *store.Store, behind store.Position, n int) (store.Page[farthing.HouseMovement], error) {
			return st.HouseMovements.List(ctx, store.HouseMovementFilter{
				MerchantID: c.Merchant,
				Statuses:   c.Status,
				After:      c.After.Std(),
				Before:     c.Before.Std(),
				BeforeSeq:  behind.Seq,
				Behind:     behind,
			}, n)
		},
		wire:    wire.FromHouseMovement,
		heading: []string{"ID", "MERCHANT", "AMOUNT", "STATUS", "REASON", "MADE"},
		row: func(m *farthing.HouseMovement) []string {
			return []string{
				m.ID, m.MerchantID, amountOf(m.Currency, m.Amount), string(m.Status), m.Reason, stamp(&m.CreatedAt),
			}
		},
	}
	return list.print(ctx, s, &c.moneyListFlags)
}
