package dashboard

import (
	"net/http"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
)

// merchantPages are about one merchant. Its own people see them, and the operator's, each what their scopes open.
var merchantPages = []page{
	{
		path:     underMerchant,
		title:    "Overview",
		menu:     "Money",
		asks:     []string{"getMerchant", "getBalance", "getTotals", "listWithdrawals", "listPayments"},
		also:     []string{"createWithdrawal"},
		template: "overview",
		load:     overview,
	},
	{
		path:     underMerchant + "/payments",
		title:    "Payments",
		menu:     "Money",
		asks:     []string{"getMerchant", "listPayments"},
		template: "payments",
		load: func(v *visit) (any, error) {
			return beside(listed[api.Payment](v, "listPayments", "status", "startDate", "endDate", "userId",
				"reference"))(v)
		},
	},
	{
		path:     underMerchant + "/payments/{id}",
		title:    "Payment",
		asks:     []string{"getMerchant", "getPayment", "listPaymentAllocation", "listRefunds", "listDisputes"},
		does:     paymentDeeds,
		template: "payment",
		load:     paymentPage,
	},
	{
		path:     underMerchant + "/withdrawals",
		title:    "Withdrawals",
		menu:     "Money",
		asks:     []string{"getMerchant", "listWithdrawals"},
		also:     []string{"createWithdrawal"},
		template: "withdrawals",
		load: func(v *visit) (any, error) {
			return beside(listed[api.Withdrawal](v, "listWithdrawals", "status", "startDate", "endDate"))(v)
		},
	},
	{
		path:  underMerchant + "/withdrawals/new",
		title: "Withdraw now",
		asks:  []string{"getMerchant", "getBalance", "estimateWithdrawal", "listOwnBankAccounts"},
		does: []deed{{
			name:      "withdraw",
			operation: "createWithdrawal",
			body:      api.NewWithdrawal{},
			path:      []string{"id"},
			done:      "The withdrawal was requested.",
			then:      "/withdrawals/{id}",
		}},
		template: "withdraw",
		load:     withdrawPage,
	},
	{
		path:  underMerchant + "/withdrawals/{id}",
		title: "Withdrawal",
		asks:  []string{"getMerchant", "getWithdrawal", "listWithdrawalItems"},
		does: []deed{{
			name:      "cancel",
			operation: "cancelWithdrawal",
			body:      api.OwnMerchantReference{},
			path:      []string{"id"},
			done:      "The withdrawal was canceled. The whole amount is in the balance again.",
		}, {
			name:      "note",
			operation: "updateWithdrawal",
			body:      api.RecordChange{},
			path:      []string{"id"},
			done:      "The note was kept.",
		}, {
			name:      "resolve",
			operation: "resolveWithdrawal",
			body:      api.WithdrawalResolution{},
			path:      []string{"id"},
			strong:    true,
			done:      "It is reported. Once a second person reports the same, it is so.",
		}},
		template: "withdrawal",
		load:     withdrawalPage,
	},
}

// listPage is a page of a list of a merchant's.
type listPage[R any] struct {
	Business *api.Merchant
	List     api.List[R]
}

// beside is what a page of a list shows: the list, and whose it is.
func beside[R any](list api.List[R], err error) func(*visit) (any, error) {
	return func(v *visit) (any, error) {
		if err != nil {
			return nil, err
		}
		shop, err := v.business()
		return listPage[R]{shop, list}, err
	}
}

// overviewPage is where the merchant's money is, and what comes next.
type overviewPage struct {
	Business    *api.Merchant
	Balance     api.Balance
	Totals      api.JournalTotals // of the last days
	Charts      []chart
	Withdrawals []api.Withdrawal
	Payments    []api.Payment
}

// shownLately is how many of the latest records an overview shows.
const shownLately = "6"

// narrowDays are the days of the chart in a narrow window.
const narrowDays = 14

func overview(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	balance, err := ask[api.Balance](v, "getBalance", Question{Query: v.of()})
	if err != nil {
		return nil, err
	}
	totals, err := ask[api.JournalTotals](v, "getTotals", Question{Query: v.of("by", "day")})
	if err != nil {
		return nil, err
	}
	few := Question{Query: v.of("limit", shownLately)}
	withdrawals, err := ask[api.List[api.Withdrawal]](v, "listWithdrawals", few)
	if err != nil {
		return nil, err
	}
	payments, err := ask[api.List[api.Payment]](v, "listPayments", few)
	return overviewPage{
		Business:    shop,
		Balance:     balance,
		Totals:      totals,
		Charts:      []chart{chartOf("w", totals.Days), chartOf("narrow", totals.Days[len(totals.Days)-narrowDays:])},
		Withdrawals: withdrawals.Data,
		Payments:    payments.Data,
	}, err
}

// onePayment is a payment, what took its pennies, and what the operator's people may do with it.
type onePayment struct {
	Payment          api.Payment
	Allocation       api.PaymentAllocation
	Refunds          []api.Refund
	Disputes         []api.Dispute
	Pending, Settled bool
}

// paymentDeeds are what the operator's people do with a payment.
var paymentDeeds = []deed{
	movesMoney("settle", "settlePayment", api.MerchantReference{}, "The payment settled: it is in the balance.", "id"),
	movesMoney("fail", "failPayment", api.PaymentEnd{}, "The payment failed.", "id"),
	movesMoney("reverse", "reversePayment", api.PaymentEnd{}, "The payment was reversed.", "id"),
	movesMoney("refund", "recordRefund", api.NewRefund{}, "The refund was recorded."),
	movesMoney("dispute", "openDispute", api.NewDispute{}, "The dispute was recorded. Its amount is set aside."),
	movesMoney("describe", "updatePayment", api.PaymentChange{}, "The payment was changed.", "id"),
	movesMoney("resolve-dispute", "resolveDispute", api.Resolution{}, "The dispute is over.", "id=dispute"),
}

func paymentPage(v *visit) (any, error) {
	payment, err := record[api.Payment](v, "getPayment")
	if err != nil {
		return nil, err
	}
	if _, err := v.business(); err != nil {
		return nil, err
	}
	q := v.one()
	q.Query.Set("limit", shownLately)
	status := farthing.PaymentStatus(payment.Status)
	shown := onePayment{
		Payment: payment,
		Pending: status == farthing.PaymentPending,
		Settled: status == farthing.PaymentSettled,
	}
	if shown.Allocation, err = ask[api.PaymentAllocation](v, "listPaymentAllocation", q); err != nil {
		return nil, err
	}
	if payment.RefundedAmount+payment.DisputedAmount+payment.ChargedBackAmount == 0 {
		return shown, nil
	}
	about := Question{Query: v.of("paymentId", payment.ID)}
	refunds, err := ask[api.List[api.Refund]](v, "listRefunds", about)
	if err != nil {
		return nil, err
	}
	disputes, err := ask[api.List[api.Dispute]](v, "listDisputes", about)
	shown.Refunds, shown.Disputes = refunds.Data, disputes.Data
	return shown, err
}

// newWithdrawal is the form that withdraws, and what it would come to.
type newWithdrawal struct {
	Business *api.Merchant
	Balance  api.Balance
	Estimate api.Estimate
	Accounts []api.BankAccount
	ID       string // of the withdrawal that the form makes
}

func withdrawPage(v *visit) (any, error) {
	if !v.may("createWithdrawal") {
		return nil, errNoPage
	}
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	balance, err := ask[api.Balance](v, "getBalance", Question{Query: v.of()})
	if err != nil {
		return nil, err
	}
	estimate, err := ask[api.Estimate](v, "estimateWithdrawal", Question{Query: v.of()})
	if err != nil {
		return nil, err
	}
	accounts, err := ask[api.List[api.BankAccount]](v, "listOwnBankAccounts", Question{Query: v.of()})
	inUse := slices.DeleteFunc(accounts.Data, func(a api.BankAccount) bool {
		return a.Status == string(farthing.AccountReplaced)
	})
	return newWithdrawal{
		Business: shop,
		Balance:  balance,
		Estimate: estimate,
		Accounts: inUse,
		ID:       v.made("id", "w-"),
	}, err
}

// oneWithdrawal is a withdrawal, and the entries that make it up.
type oneWithdrawal struct {
	Withdrawal api.Withdrawal
	Items      api.WithdrawalItems
	Cancelable bool
	Resolvable bool // people report its outcome, because the bank does not
	Failed     bool // people can report that the bank paid it all the same
}

func withdrawalPage(v *visit) (any, error) {
	withdrawal, err := record[api.Withdrawal](v, "getWithdrawal")
	if err != nil {
		return nil, err
	}
	if _, err := v.business(); err != nil {
		return nil, err
	}
	q := v.one()
	if cursor := v.r.URL.Query().Get("cursor"); cursor != "" {
		q.Query.Set("cursor", cursor)
	}
	items, err := ask[api.WithdrawalItems](v, "listWithdrawalItems", q)
	if farthing.CodeOf(err).Status() == http.StatusBadRequest {
		items, err = ask[api.WithdrawalItems](v, "listWithdrawalItems", v.one())
	}
	return oneWithdrawal{
		Withdrawal: withdrawal,
		Items:      items,
		Cancelable: farthing.WithdrawalStatus(withdrawal.Status).Cancelable(),
		Resolvable: withdrawal.Outcome != nil,
		Failed:     withdrawal.Status == string(farthing.WithdrawalFailed),
	}, err
}
