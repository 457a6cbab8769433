package stored

import (
	"fmt"
	"time"

	"farthing/api"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// FromSafeguardingDays returns the wire forms of records.
func FromSafeguardingDays(days []store.SafeguardingDay) ([]api.SafeguardingDay, error) {
	shown := make([]api.SafeguardingDay, len(days))
	for i := range days {
		var err error
		if shown[i], err = FromSafeguardingDay(&days[i]); err != nil {
			return nil, err
		}
	}
	return shown, nil
}

// FromSafeguardingDay returns the wire form of a record.
func FromSafeguardingDay(d *store.SafeguardingDay) (api.SafeguardingDay, error) {
	day, err := d.Day()
	if err != nil {
		return api.SafeguardingDay{}, err
	}
	totals := day.Balances.Of()
	shown := api.SafeguardingDay{
		Format:        day.Format,
		StoreID:       day.StoreID,
		Currency:      day.Currency,
		Date:          day.Date,
		Number:        day.Number,
		Previous:      day.Previous,
		Late:          day.Late,
		Merchants:     day.Merchants,
		LinesDigest:   day.LinesDigest,
		Balances:      wire.FromTotals(&totals),
		Requirement:   int64(day.Requirement),
		Resource:      int64(day.Resource),
		Difference:    int64(day.Difference),
		OperatorFunds: int64(day.OperatorFunds),
		OperatorDebt:  int64(day.OperatorDebt),
		BelowZero:     int64(day.BelowZero),
		Short:         day.Short,
		Shortfall:     int64(day.Shortfall),
		BankStatement: (*int64)(day.BankStatement),
		Statements:    make([]api.SafeguardingStatement, 0, len(day.Statements)),
		Explained:     make([]api.SafeguardingCause, 0, len(day.Explained)),
		Unexplained:   int64(day.Unexplained),
		Unallocated:   int64(day.Unallocated),
		Unmatched:     day.Unmatched,
		OpenBreaks:    day.OpenBreaks,
		SignedBy:      wire.Optional(d.SignedBy),
		SignedAt:      api.OptionalTime(d.SignedAt),
		SignedWhy:     wire.Optional(d.SignedWhy),
		Proof: api.SafeguardingProof{
			Digest:    d.Digest,
			PublicKey: d.PublicKey,
			Signature: d.Signature,
			Signing:   d.Signing,
		},
	}
	for _, s := range day.Statements {
		shown.Statements = append(shown.Statements, api.SafeguardingStatement{
			Account:     s.Account,
			StatementID: s.StatementID,
			LastDay:     s.LastDay,
			Balance:     int64(s.Balance),
			ClosedOn:    s.ClosedOn,
			Left:        int64(s.Left),
		})
	}
	if shown.Corrections, err = fromCorrections(d.Corrections); err != nil {
		return shown, err
	}
	for _, c := range day.Explained {
		shown.Explained = append(shown.Explained, api.SafeguardingCause{Cause: c.Cause, Amount: int64(c.Amount)})
	}
	for _, at := range []struct {
		text string
		into *api.Time
	}{{day.At, &shown.At}, {day.DueAt, &shown.DueAt}, {day.MadeAt, &shown.MadeAt}} {
		moment, err := time.Parse(ledger.CheckpointTime, at.text)
		if err != nil {
			return shown, fmt.Errorf("read the safeguarding record %s: %w", d.ID, err)
		}
		*at.into = api.MomentOf(moment)
	}
	return shown, nil
}

// fromCorrections returns the wire form of a day's corrections.
func fromCorrections(list []store.SafeguardingCorrection) (shown []api.SafeguardingCorrection, err error) {
	for i := range list {
		c := &list[i]
		record, err := recon.ParseCorrection([]byte(c.Record))
		if err != nil {
			return nil, fmt.Errorf("read the correction %s: %w", c.ID, err)
		}
		shown = append(shown, api.SafeguardingCorrection{
			DocumentID: record.DocumentID,
			Statements: record.Statements,
			People:     record.People,
			Reason:     record.Reason,
			At:         api.MomentOf(c.MadeAt),
			Record:     c.Record,
			Digest:     c.Digest,
			PublicKey:  c.PublicKey,
			Signature:  c.Signature,
		})
	}
	return shown, nil
}

// FromSafeguardingLine returns the wire form of a merchant's book at the end of a day.
func FromSafeguardingLine(l *recon.DayLine) api.SafeguardingLine {
	balances := l.DayBalances.Of()
	return api.SafeguardingLine{
		MerchantID:  l.MerchantID,
		Seq:         l.Seq,
		Hash:        l.Hash,
		Totals:      wire.FromTotals(&balances),
		Requirement: int64(l.Requirement),
		Resource:    int64(l.Resource),
		Difference:  int64(l.Difference),
	}
}

// FromSafeguardingMonth returns the wire form of a month by its name, as 2026-10.
func FromSafeguardingMonth(
	name string, currency money.Currency, m *store.SafeguardingMonth,
) api.SafeguardingMonth {
	shown := api.SafeguardingMonth{
		Month:    name,
		Currency: string(currency),
		Figures:  fromFigures(&m.Figures),
		Missing:  []string{},
	}
	for _, day := range m.Missing {
		shown.Missing = append(shown.Missing, day.String())
	}
	return shown
}

func fromFigures(f *recon.Month) api.SafeguardingFigures {
	return api.SafeguardingFigures{
		Days:               f.Days,
		Late:               f.Late,
		Unsigned:           f.Unsigned,
		Date:               wire.Optional(f.Date),
		Requirement:        int64(f.Requirement),
		Resource:           int64(f.Resource),
		Difference:         int64(f.Difference),
		BankStatement:      (*int64)(f.BankStatement),
		Unallocated:        int64(f.Unallocated),
		OpenBreaks:         f.OpenBreaks,
		LowestRequirement:  int64(f.LowestRequirement),
		HighestRequirement: int64(f.HighestRequirement),
		LowestDifference:   int64(f.LowestDifference),
		DaysShort:          f.DaysShort,
		WorstShortfall:     int64(f.WorstShortfall),
		DaysUnexplained:    f.DaysUnexplained,
		DaysUncompared:     f.DaysUncompared,
	}
}

// FromSafeguardingAccount returns the wire form of an account.
func FromSafeguardingAccount(a *store.StatedAccount) api.SafeguardingAccount {
	shown := api.SafeguardingAccount{
		ID:          a.ID,
		Account:     a.Account,
		Currency:    string(a.Currency),
		Status:      string(a.Status),
		StatementID: a.StatementID,
		StatedTo:    a.Stated.String(),
		Balance:     int64(a.Balance),
		LastDay:     wire.OptionalDate(a.LastDay),
		ChangedBy:   append([]string{}, a.People...),
		ChangedAt:   api.OptionalTime(a.ChangedAt),
		Reason:      wire.Optional(a.Reason),
	}
	if asked := &a.Asked; asked.Status != "" {
		shown.Proposed = &api.SafeguardingAccountProposal{
			Status:  string(asked.Status),
			LastDay: wire.OptionalDate(asked.LastDay),
			Reason:  asked.Reason,
			By:      asked.By.Person,
			At:      api.OptionalTime(asked.At),
		}
	}
	return shown
}
