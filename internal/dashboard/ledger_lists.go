package dashboard

import (
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// ledgerPages are lists over all merchants of what the operator adjusts, keeps back, gets and takes, each with the form
// that makes one.
var ledgerPages = []page{
	ledgerPage("Adjustments", "listAdjustments", fromAdjustment, &adjustmentForm),
	ledgerPage("Reserves", "listReserves", fromReserve, &reserveForm),
	ledgerPage("Provider settlements", "listProviderSettlements", fromSettlement, &settlementForm, confirmSettlement),
	ledgerPage("Operator transfers", "listOperatorTransfers", fromTransfer, &transferForm),
	ledgerPage("Fee sweeps", "listFeeSweeps", fromSweep, &sweepForm),
	{
		path:  underMerchant + "/reserves/{id}",
		title: "Reserve",
		asks:  []string{"getMerchant", "getReserve"},
		does: []deed{{
			name:      "release",
			operation: "releaseReserve",
			body:      api.NewRelease{},
			path:      []string{"id"},
			strong:    true,
			done:      "The money is in the balance again.",
		}},
		template: "reserve",
		load:     reservePage,
	},
}

// ledgerPage is the row of the page of records of one kind.
func ledgerPage[R any](title, operation string, row func(*R) ledgerRow, form *ledgerForm, more ...deed) page {
	return page{
		path:     "/app/" + strings.ReplaceAll(strings.ToLower(title), " ", "-"),
		title:    title,
		menu:     "Money",
		asks:     []string{operation, "getMerchantById"},
		also:     findsMerchants,
		does:     append([]deed{form.makes}, more...),
		template: "ledger_list",
		load:     rowsOf(title, operation, row, form),
	}
}

// ledgerRow is a record in a list of one kind.
type ledgerRow struct {
	ID, MerchantID string
	Address        string // of the record's own page, below the merchant; "": it has none
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
	Form  *ledgerForm
}

// rowsOf loads a page of a list of records.
func rowsOf[R any](title, operation string, row func(*R) ledgerRow, form *ledgerForm) func(*visit) (any, error) {
	return func(v *visit) (any, error) {
		query := v.sought("merchantId", "startDate", "endDate")
		shown := ledgerList{
			Title: title,
			List:  api.List[R]{},
			Form:  form,
		}
		if err := v.nameMerchant(query, "merchantId"); err != nil {
			if farthing.CodeOf(err) == farthing.CodeInvalidRequest { // there is nothing of no merchant
				err = nil
			}
			return shown, err
		}
		list, err := listedBy[R](v, operation, query)
		shown.List = list
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
		Address:    "reserves",
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

// oneReserve is money that is held back, and how much of it still is.
type oneReserve struct {
	Reserve api.Reserve
	Left    int64
}

func reservePage(v *visit) (any, error) {
	if _, err := v.business(); err != nil {
		return nil, err
	}
	held, err := ask[api.Reserve](v, "getReserve", v.one())
	return oneReserve{held, held.Amount - held.ReleasedAmount}, err
}
