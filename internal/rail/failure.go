package rail

import "farthing/internal/farthing"

// The codes of failures. Programs use them to decide what to do.
const (
	AccountInvalid  = "account_invalid"
	AccountClosed   = "account_closed"
	AccountBlocked  = "account_blocked"
	NotAllowed      = "not_allowed"
	NameMismatch    = "name_mismatch"
	Duplicate       = "duplicate"
	BankUnavailable = "bank_unavailable"
	FileError       = "file_error"
	CameBack        = "returned"
	Refused         = "rejected"
)

// FailureCodes lists them.
var FailureCodes = []string{
	AccountInvalid, AccountClosed, AccountBlocked, NotAllowed, NameMismatch, Duplicate, BankUnavailable, FileError,
	CameBack, Refused,
}

// Codes of ours in place of a bank's: why a payment was not sent to any.
const (
	UnwritableAccount  = "unwritable_account"
	UnwritableName     = "unwritable_name"
	UnwritableAmount   = "unwritable_amount"
	UnwritableCurrency = "unwritable_currency"
)

// unwritable are what they mean. A failure shows no code of the bank, which was not asked.
var unwritable = map[string]reason{
	UnwritableAccount: {AccountInvalid, false, farthing.NominateAccount,
		"Payment files cannot hold the account's number. The bank was not asked."},
	UnwritableName: {AccountInvalid, false, farthing.NominateAccount,
		"Payment files cannot hold the holder's name: give it in Latin letters. The bank was not asked."},
	UnwritableAmount: {Refused, false, farthing.ContactOperator,
		"The amount is more than a payment file can hold. The bank was not asked."},
	UnwritableCurrency: {NotAllowed, false, farthing.NominateAccount,
		"The bank connection has no payment files in the currency. The bank was not asked."},
}

// reason is the meaning of a bank's code.
type reason struct {
	code      string
	retryable bool
	action    string
	message   string
}

// group is a set of codes with the same meaning.
type group struct {
	reason
	codes []string
}

// groups maps the external code sets of ISO 20022 (status reasons and return reasons) to failures. A code that is not
// here must be looked at by a person.
var groups = []group{
	{reason{AccountInvalid, false, farthing.NominateAccount, "The bank knows no such account."},
		[]string{"AC01", "AC03", "AC09", "AC12", "AC15", "RC01", "RC04", "RC07", "RC10", "BE06"}},
	{reason{AccountClosed, false, farthing.NominateAccount, "The account is closed."}, []string{"AC04", "AC07"}},
	{reason{AccountBlocked, false, farthing.NominateAccount, "The account is blocked."}, []string{"AC06", "MD07"}},
	{reason{
		NotAllowed, false, farthing.NominateAccount, "The account does not take such payments.",
	}, []string{"AG01", "AC13", "AC14", "AM03", "AC11", "CURR"}},
	{reason{
		NameMismatch, false, farthing.NominateAccount, "The account is in another name.",
	}, []string{"BE01", "BE22"}},
	{reason{
		Duplicate, false, farthing.ContactOperator, "The bank takes it for a payment that it had before.",
	}, []string{"AM05", "DUPL", "RF01"}},
	{reason{BankUnavailable, true, farthing.AskAgain, "The bank could not deal with it in time."},
		[]string{
			"AB01", "AB02", "AB03", "AB04", "AB05", "AB06", "AB07", "AB08", "AB09", "AB10", "AB11", "ED05", "TM01",
			"AM04", "AM23",
		}},
	{reason{
		FileError, true, farthing.AskAgain, "The bank could not read what it was sent.",
	}, []string{"FF01", "FF02", "AM10", "AM18", "AM19", "AM20", "DT01", "DU01", "DU02", "DU03", "DU04", "DU05", "CH03",
		"CH11"}},
	{reason{Refused, true, farthing.AskAgain, "The bank rejected it without saying why."}, []string{"MS03"}},
}

var reasons = func() map[string]reason {
	table := map[string]reason{}
	for _, g := range groups {
		for _, code := range g.codes {
			table[code] = g.reason
		}
	}
	return table
}()

// FailureOf returns the meaning of a bank's code for a payment that was rejected or, if returned is true, came back
// after it was paid, or of a code of ours. An unknown code is for the operator to look at.
func FailureOf(schemeCode string, returned bool) farthing.Failure {
	r, ok := unwritable[schemeCode]
	if ok {
		schemeCode = ""
	} else {
		r, ok = reasons[schemeCode]
	}
	switch {
	case !ok && returned:
		r = reason{CameBack, false, farthing.ContactOperator, "The money came back."}
	case !ok:
		r = reason{Refused, false, farthing.ContactOperator, "The bank rejected it."}
	case returned && r.code == Refused:
		r.code, r.message = CameBack, "The money came back, and the bank does not say why."
	}
	return farthing.Failure{
		Code:       r.code,
		SchemeCode: schemeCode,
		Message:    r.message,
		Retryable:  r.retryable,
		NextAction: r.action,
	}
}
