package dashboard

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// merchantSettingsPages are the operator's, about what one merchant may.
var merchantSettingsPages = []page{
	{
		path:  underMerchant + "/settings",
		title: "Settings",
		menu:  "Operator",
		asks:  []string{"getMerchant", "getMerchantById"},
		does: []deed{
			ofMerchant("activate", "activateMerchant", api.Activation{}, "The merchant is active."),
			ofMerchant("suspend", "suspendMerchant", api.ReasonRequest{}, "Withdrawals of the merchant stop."),
			ofMerchant("reinstate", "reinstateMerchant", api.ReasonRequest{}, "The merchant is reinstated."),
			ofMerchant("close", "closeMerchant", api.ReasonRequest{}, "The merchant is closed."),
			ofMerchant("decide", "decideEligibility", api.Decision{}, "The eligibility is decided."),
			ofMerchant("limit", "updateMerchant", api.MerchantPatch{}, "The merchant was changed."),
		},
		template: "merchant_settings",
		load:     merchantSettings,
	},
}

// ofMerchant is a deed about the page's merchant.
func ofMerchant(name, operation string, body any, done string) deed {
	return deed{
		name:      name,
		operation: operation,
		body:      body,
		path:      []string{"id=merchant"},
		strong:    name != "suspend",
		done:      done,
	}
}

func merchantSettings(v *visit) (any, error) {
	if _, err := v.business(); err != nil {
		return nil, err
	}
	answer, err := v.ask("getMerchantById", Question{Path: map[string]string{"id": v.merchant}, Tagged: true})
	v.tag = answer.Tag
	shop, err := bodyOf[api.OperatorMerchant]("getMerchantById", answer, err)
	return oneMerchant{shop}, err
}

// oneMerchant is a merchant as the operator sees it.
type oneMerchant struct{ Merchant api.OperatorMerchant }

func (o oneMerchant) is(status farthing.MerchantStatus) bool {
	return o.Merchant.Status == string(status)
}

// Created says whether it was not activated yet.
func (o oneMerchant) Created() bool { return o.is(farthing.MerchantCreated) }

// Active says whether it may withdraw, unless something else blocks it.
func (o oneMerchant) Active() bool { return o.is(farthing.MerchantActive) }

// Suspended says whether it is suspended.
func (o oneMerchant) Suspended() bool { return o.is(farthing.MerchantSuspended) }

// Closed says whether it is closed.
func (o oneMerchant) Closed() bool { return o.is(farthing.MerchantClosed) }

// criteria say what a merchant needs to be eligible.
var criteria = map[string]string{
	"bank_account_in_force": "A bank account is in use",
	"settled_payment":       "A payment has settled",
	"refund_rate":           "Few payments are refunded",
	"dispute_rate":          "Few payments are disputed",
	"not_suspended":         "It is not suspended",
}
