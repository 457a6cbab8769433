package dashboard

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
)

// operatorPages are the operator's, over all merchants.
var operatorPages = []page{
	{
		path:     "/app/work",
		title:    "Work",
		menu:     "Today",
		asks:     []string{"listWork"},
		template: "work",
		load: func(v *visit) (any, error) {
			return listed[api.Work](v, "listWork", "kind")
		},
	},
	{
		path:     "/app/approvals",
		title:    "Approvals",
		menu:     "Today",
		asks:     []string{"listApprovals"},
		template: "approvals",
		load:     approvalsPage,
	},
	streamed("/app/exports/approvals", "exportApprovals"),
	{
		path:  "/app/approvals/{id}",
		title: "Approval",
		asks:  []string{"getApproval", "listAudit"},
		also:  []string{"getMerchant"},
		does: []deed{
			{
				name:      "approve",
				operation: "approveApproval",
				body:      api.ApprovalVote{},
				path:      []string{"id"},
				strong:    true,
				signs:     true,
				done:      "You approved it.",
			},
			{
				name:      "refuse",
				operation: "refuseApproval",
				body:      api.ApprovalRefusal{},
				path:      []string{"id"},
				done:      "You refused it.",
			},
			{
				name:      "take-back",
				operation: "cancelApproval",
				body:      api.MerchantReference{},
				path:      []string{"id"},
				done:      "It was taken back.",
			},
		},
		template: "approval",
		load:     approvalPage,
	},
	{
		path:     "/app/merchants",
		title:    "Merchants",
		menu:     "Merchants",
		asks:     []string{"listMerchants"},
		also:     []string{"createMerchant"},
		template: "merchants",
		load: func(v *visit) (any, error) {
			return listed[api.ListedMerchant](v, "listMerchants", "status")
		},
	},
	{
		path:     "/app/payments",
		title:    "Payments",
		menu:     "Merchants",
		asks:     []string{"listPayments"},
		template: "all_payments",
		load: func(v *visit) (any, error) {
			return listed[api.Payment](v, "listPayments", "status", "startDate", "endDate", "userId", "reference")
		},
	},
	{
		path:     "/app/withdrawals",
		title:    "Withdrawals",
		menu:     "Merchants",
		asks:     []string{"listWithdrawals"},
		template: "all_withdrawals",
		load: func(v *visit) (any, error) {
			return listed[api.Withdrawal](v, "listWithdrawals", "status", "startDate", "endDate")
		},
	},
}

// searchPages find records of where the user is: the operator's over all merchants, a merchant's over its own.
var searchPages = []page{
	{
		path:     "/app/search",
		title:    "Search",
		asks:     []string{"search"},
		template: "search",
		load:     searched,
	},
	{
		path:     underMerchant + "/search",
		title:    "Search",
		asks:     []string{"getMerchant", "search"},
		template: "search",
		load:     searched,
	},
}

// foundPage is what a search found.
type foundPage struct {
	Sought  string
	Until   string             // the last of the days whose amounts are sought; "": none are
	Results *api.SearchResults // nil: nothing was sought yet
}

func searched(v *visit) (any, error) {
	shown := foundPage{Sought: v.r.URL.Query().Get("q")}
	query := v.of("q", shown.Sought)
	if v.merchant != "" {
		if _, err := v.business(); err != nil {
			return nil, err
		}
		until, err := time.Parse(dayFormat, v.r.URL.Query().Get("until"))
		if err != nil {
			until = v.d.config.Now().In(v.zone())
		}
		shown.Until = until.Format(dayFormat)
		query.Set("startDate", until.AddDate(0, 0, -30).Format(dayFormat))
		query.Set("endDate", until.AddDate(0, 0, 1).Format(dayFormat))
	}
	if shown.Sought == "" {
		return shown, nil
	}
	results, err := ask[api.SearchResults](v, "search", Question{Query: query})
	shown.Results = &results
	return shown, err
}

func approvalsPage(v *visit) (any, error) {
	query := v.sought("kind", "cursor")
	query.Set("status", "open")
	if all := v.r.URL.Query().Get("status"); all != "" {
		query.Set("status", all)
	}
	return ask[api.List[api.Approval]](v, "listApprovals", Question{Query: query})
}

// oneApproval is an approval, and what people changed about its merchant just before.
type oneApproval struct {
	Approval api.Approval
	Values   []value
	Replaces bool // some of Values have a Now
	Before   []auditLine
	Open     bool // it waits
	Own      bool // who looks asked for it
}

// value is a value that the approval's digest covers, and what it would replace.
type value struct{ Name, Wanted, Now string }

func approvalPage(v *visit) (any, error) {
	approval, err := record[api.Approval](v, "getApproval")
	if err != nil {
		return nil, err
	}
	values, err := valuesOf(v, &approval)
	if err != nil {
		return nil, err
	}
	about := v.of("limit", shownLately, "merchantId", merchantOf(approval.MerchantID))
	before, err := ask[api.List[api.AuditEntry]](v, "listAudit", Question{Query: about})
	return oneApproval{
		Approval: approval,
		Values:   values,
		Replaces: slices.ContainsFunc(values, func(one value) bool { return one.Now != "" }),
		Before:   auditLines(v, before).Data,
		Open:     approval.Status == string(farthing.ApprovalOpen),
		Own:      approval.AskedBy != nil && *approval.AskedBy == v.session.User.Name,
	}, err
}

// valuesOf are the values that an approval asks for, with what they would replace, in the order of their names.
func valuesOf(v *visit, approval *api.Approval) (values []value, err error) {
	wanted, now := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	err = errors.Join(json.Unmarshal(approval.Wanted, &wanted), json.Unmarshal(approval.Replaced, &now))
	if err != nil {
		return nil, fmt.Errorf("read the values of approval %s: %w", approval.ID, err)
	}
	currency := valueText(wanted["currency"], "")
	if id := merchantOf(approval.MerchantID); id != "" && currency == "" {
		shop, err := ask[api.Merchant](v, "getMerchant", Question{Query: v.of("merchantId", id)})
		if err != nil {
			return nil, err
		}
		currency = shop.Currency
	}
	names := maps.Clone(wanted)
	maps.Copy(names, now)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		in := currency
		if !slices.Contains(amountNames, name) {
			in = ""
		}
		values = append(values, value{name, valueText(wanted[name], in), valueText(now[name], in)})
	}
	return values, nil
}

// amountNames are the names of values of approvals that are amounts of money.
var amountNames = slices.Concat(farthing.LimitNames,
	[]string{"amount", "fee", "fee.amount", "heldAmount", "releasedAmount"})

// valueText writes a value as it is digested, nothing for none, and before it what an amount in a currency comes to.
func valueText(v json.RawMessage, currency string) string {
	var plain string // none, if it is null
	if len(v) == 0 || json.Unmarshal(v, &plain) == nil {
		return plain
	}
	if minor, err := strconv.ParseInt(string(v), 10, 64); err == nil && currency != "" {
		return fmt.Sprintf("%s (%d)", amount(minor, currency), minor)
	}
	return string(v)
}
