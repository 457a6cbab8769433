package dashboard

// works say what waits for a person, by the kind of work. A test compares the tables of this file with those of codes.
var works = map[string]string{
	"approval":              "Waits for another person's approval",
	"outcome_unknown":       "The bank does not say what became of a withdrawal",
	"break":                 "The bank and the books differ",
	"name_check":            "The bank knows the holder of an account by another name",
	"below_zero":            "A merchant's balance is below zero",
	"eligibility_ending":    "Eligibility ends soon, and nobody decided",
	"schedule_paused":       "A schedule is paused",
	"delivery_dead":         "A webhook endpoint took nothing and was disabled",
	"notice_dead":           "A mail could not be sent",
	"submission_stuck":      "A withdrawal is not what its journal says",
	"safeguarding_waits":    "The record of a day is due and cannot be made",
	"safeguarding_unsigned": "The record of a day is not signed",
	"safeguarding_account":  "A second person must say that an account is closed or open",
	"funds_short":           "A withdrawal waits for money of its payments",
	"return_unconfirmed":    "Money came back, and no statement has it in time",
	"shared_number":         "Two merchants have the same bank account",
	"bank_unreachable":      "A bank cannot be reached",
	"mail_unreachable":      "The mail server cannot be reached",
	"webhooks_unreachable":  "No webhook endpoint can be reached",
	"client_unused":         "A client got no token for 90 days",
}

// approvals say what was asked for, by the kind of the approval.
var approvals = map[string]string{
	"withdrawal":          "A withdrawal above the limits",
	"resolution":          "The outcome of a withdrawal",
	"adjustment":          "An adjustment of a balance",
	"operator_transfer":   "The operator's own money into a book, or out of it",
	"break":               "A posting that ends a break",
	"limits":              "Looser limits or a higher fee",
	"activation":          "Activation at an earlier time",
	"reinstatement":       "A suspended merchant that may withdraw again",
	"eligibility":         "Eligibility by decision",
	"account":             "A bank account in use at once",
	"override":            "A name check that is overridden",
	"unfreeze":            "A frozen bank account in use again",
	"hold_release":        "Held money that is released",
	"provider_settlement": "A provider's money that was received",
	"document":            "An uploaded document that gives money back",
	"statement_out":       "Bank statements that are taken out",
	"user":                "Somebody who may sign in, or may do more",
}

// cures say what to do about what blocks a withdrawal.
var cures = map[string]string{
	"merchant_not_active":    "The operator activates the merchant.",
	"merchant_suspended":     "The operator can say why, and reinstate the merchant.",
	"merchant_closed":        "A closed merchant cannot withdraw any more.",
	"no_bank_account":        "Nominate a bank account.",
	"bank_account_suspended": "Nominate another bank account.",
	"bank_account_frozen":    "The operator unfreezes it; or nominate another.",
	"account_not_reachable":  "Nominate an account that takes the currency.",
	"fee_not_set":            "The operator sets the fee.",
	"not_eligible":           "It opens by itself once the conditions hold.",
	"cooling_off":            "It ends by itself.",
	"below_zero":             "Later payments bring the balance up.",
	"balance_too_low":        "Wait for more payments.",
	"amount_too_low":         "Ask for more.",
	"amount_above_balance":   "Ask for less, or for all of it.",
	"limit_exceeded":         "Ask for less, or wait for the next day.",
	"withdrawals_paused":     "The operator ends the pause.",
	"no_rail":                "The operator connects a bank.",
}

// searchFields are what a search found a record by, for people.
var searchFields = map[string]string{
	"id":                 "identifier",
	"externalId":         "number in your own system",
	"name":               "name",
	"reference":          "reference",
	"userId":             "user",
	"bankReference":      "reference for the bank",
	"statementReference": "reference on the statement",
	"amount":             "amount",
}

// railStatuses are the bank's own words for where a payment is (ISO 20022), for people.
var railStatuses = map[string]string{
	"RCVD": "received",
	"PDNG": "waits at the bank",
	"ACTC": "checked",
	"ACCP": "accepted",
	"ACSP": "on its way",
	"ACWC": "accepted with a change",
	"ACSC": "settled",
	"ACCC": "in the account",
	"RJCT": "rejected",
}
