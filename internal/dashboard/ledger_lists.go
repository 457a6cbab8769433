package dashboard

import "farthing/api"

// ledgerPages are lists over all merchants of what the operator adjusts, keeps back, gets and takes.
var ledgerPages = []page{
	{
		path:     "/app/adjustments",
		title:    "Adjustments",
		menu:     "Money",
		asks:     []string{"listAdjustments"},
		template: "ledger_list",
		load:     rowsOf("Adjustments", "listAdjustments", fromAdjustment),
	},
	{
		path:     "/app/reserves",
		title:    "Reserves",
		menu:     "Money",
		asks:     []string{"listReserves"},
		template: "ledger_list",
		load:     rowsOf("Reserves", "listReserves", fromReserve),
	},
	{
		path:     "/app/provider-settlements",
		title:    "Provider settlements",
		menu:     "Money",
		asks:     []string{"listProviderSettlements"},
		template: "ledger_list",
		load:     rowsOf("Provider settlements", "listProviderSettlements", fromSettlement),
	},
	{
		path:     "/app/operator-transfers",
		title:    "Operator transfers",
		menu:     "Money",
		asks:     []string{"listOperatorTransfers"},
		template: "ledger_list",
		load:     rowsOf("Operator transfers", "listOperatorTransfers", fromTransfer),
	},
	{
		path:     "/app/fee-sweeps",
		title:    "Fee sweeps",
		menu:     "Money",
		asks:     []string{"listFeeSweeps"},
		template: "ledger_list",
		load:     rowsOf("Fee sweeps", "listFeeSweeps", fromSweep),
	},
}

// ledgerRow is a record in a list of one kind.
type ledgerRow struct {
	ID, MerchantID string
	Note           string
	Status         string // "": its kind has none
	At             api.Time
	Amount         int64
	Currency       string
}

// ledgerList is a page of a list of one kind.
type ledgerList struct {
	Title string
	Rows  []ledgerRow
	List  any // of the records: what a pager needs
}

// rowsOf loads a page of a list of records.
func rowsOf[R any](title, operation string, row func(*R) ledgerRow) func(*visit) (any, error) {
	return func(v *visit) (any, error) {
		list, err := listed[R](v, operation, "merchantId", "startDate", "endDate")
		shown := ledgerList{Title: title, List: list}
		for i := range list.Data {
			shown.Rows = append(shown.Rows, row(&list.Data[i]))
		}
		return shown, err
	}
}

func fromAdjustment(a *api.Adjustment) ledgerRow {
	return ledgerRow{
		ID:         a.ID,
		MerchantID: a.MerchantID,
		Note:       a.Reason,
		Status:     a.Status,
		At:         a.CreatedAt,
		Amount:     a.Amount,
		Currency:   a.Currency,
	}
}

func fromReserve(r *api.Reserve) ledgerRow {
	return ledgerRow{
		ID:         r.ID,
		MerchantID: r.MerchantID,
		Note:       r.Reason,
		Status:     r.Status,
		At:         r.CreatedAt,
		Amount:     r.Amount - r.ReleasedAmount,
		Currency:   r.Currency,
	}
}

func fromSettlement(s *api.ProviderSettlement) ledgerRow {
	row := ledgerRow{
		ID:         s.ID,
		MerchantID: s.MerchantID,
		Status:     "unconfirmed",
		At:         s.Date,
		Amount:     s.Amount,
		Currency:   s.Currency,
	}
	if s.Reference != nil {
		row.Note = *s.Reference
	}
	if s.ConfirmedBy != nil {
		row.Status = "confirmed"
	}
	return row
}

func fromTransfer(t *api.OperatorTransfer) ledgerRow {
	return ledgerRow{
		ID:         t.ID,
		MerchantID: t.MerchantID,
		Note:       t.Reason,
		Status:     t.Status,
		At:         t.CreatedAt,
		Amount:     t.Amount,
		Currency:   t.Currency,
	}
}

func fromSweep(f *api.FeeSweep) ledgerRow {
	return ledgerRow{
		ID:         f.ID,
		MerchantID: f.MerchantID,
		At:         f.CreatedAt,
		Amount:     f.Amount,
		Currency:   f.Currency,
	}
}
