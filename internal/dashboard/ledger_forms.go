package dashboard

import "farthing/api"

// ledgerForm is the form that makes a record, beside the list of its kind.
type ledgerForm struct {
	makes               deed
	Title, Lead, Button string
	Prefix              string // of the identifier that the form makes
	Fields              []ledgerField
}

// Deed is the name of what the form does, and Operation that of its operation.
func (f *ledgerForm) Deed() string { return f.makes.name }

// Operation is that of the form's deed.
func (f *ledgerForm) Operation() string { return f.makes.operation }

// ledgerField is a field of such a form.
type ledgerField struct{ Name, Label, Hint, Type string }

// The fields that several forms have. Every form names its merchant.
var (
	ofAMerchant = ledgerField{Name: "merchantId", Label: "Merchant", Hint: "Its identifier or its name."}
	eitherWay   = ledgerField{Name: "amount", Label: "Amount"}
	forPeople   = ledgerField{Name: "reason", Label: "Reason", Hint: "The merchant sees it."}
)

// hinted is the field with another hint.
func (f ledgerField) hinted(hint string) ledgerField {
	f.Hint = hint
	return f
}

// movesMoney is a deed that moves money; path is as deed has it.
func movesMoney(name, operation string, body any, done string, path ...string) deed {
	return deed{
		name:      name,
		operation: operation,
		body:      body,
		path:      path,
		strong:    true,
		done:      done,
	}
}

var adjustmentForm = ledgerForm{
	makes:  movesMoney("adjust", "proposeAdjustment", api.NewAdjustment{}, "The adjustment was booked."),
	Title:  "Adjust a balance",
	Lead:   "Nothing is booked before another person approves it.",
	Button: "Ask for it",
	Prefix: "adj-",
	Fields: []ledgerField{
		ofAMerchant,
		eitherWay.hinted("In the merchant's currency. With a minus it is taken from the merchant."),
		forPeople,
	},
}

var reserveForm = ledgerForm{
	makes:  movesMoney("hold", "holdReserve", api.NewReserve{}, "The money is held back."),
	Title:  "Hold money back",
	Lead:   "It stays the merchant's, and cannot be withdrawn until it is released.",
	Button: "Hold it back",
	Prefix: "res-",
	Fields: []ledgerField{
		ofAMerchant,
		eitherWay.hinted("In the merchant's currency, at most what is available."),
		forPeople,
		{"releaseOn", "Release it on", "Left empty, it is held until somebody releases it.", "date"},
	},
}

var settlementForm = ledgerForm{
	makes: movesMoney("settle", "recordProviderSettlement", api.NewProviderSettlement{},
		"The settlement was recorded."),
	Title:  "Record a settlement",
	Lead:   "What a payment provider paid into the bank account, or took from it.",
	Button: "Record it",
	Prefix: "psp-",
	Fields: []ledgerField{
		ofAMerchant,
		eitherWay.hinted("In the merchant's currency. With a minus it left the account."),
		{"fee", "Fee that the provider kept", "Left empty, there was none.", ""},
		{"date", "When", "Left empty, now.", "datetime-local"},
		{"reference", "The provider's reference", "", ""},
	},
}

// confirmSettlement says that a provider's money is there before a statement has it.
var confirmSettlement = deed{
	name:      "confirm",
	operation: "confirmProviderSettlement",
	body:      api.MerchantReference{},
	path:      []string{"id"},
	strong:    true,
	done:      "The money counts as received.",
}

var transferForm = ledgerForm{
	makes: movesMoney("transfer", "proposeOperatorTransfer", api.NewOperatorTransfer{},
		"The operator's money was booked."),
	Title:  "Move the operator's money",
	Lead:   "Into the book of a merchant, or out of it. Nothing is booked before another person approves it.",
	Button: "Ask for it",
	Prefix: "op-",
	Fields: []ledgerField{
		ofAMerchant,
		eitherWay.hinted("In the merchant's currency. With a minus it comes out of the book."),
		forPeople.hinted("Merchants do not see it."),
	},
}

var sweepForm = ledgerForm{
	makes:  movesMoney("sweep", "sweepFees", api.NewFeeSweep{}, "The fees were swept."),
	Title:  "Sweep fees",
	Lead:   "Moves to the operator the fees of withdrawals that the bank can no longer reject.",
	Button: "Sweep them",
	Prefix: "fees-",
	Fields: []ledgerField{ofAMerchant},
}
