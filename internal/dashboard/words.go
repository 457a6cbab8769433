package dashboard

import (
	"regexp"
	"strings"
)

// badge is how a status reads and what it looks like: good, wait, info, bad or idle.
type badge struct {
	Text string
	Look string
}

// words are the statuses by kind of record. What is not here is written as it is.
var words = map[string]map[string]badge{
	"payment": {
		"pending":  {"Pending", "wait"},
		"settled":  {"Settled", "good"},
		"failed":   {"Failed", "bad"},
		"reversed": {"Reversed", "bad"},
	},
	"withdrawal": {
		"awaiting_approval": {"Waits for approval", "wait"},
		"pending":           {"Goes to the bank", "wait"},
		"in_transit":        {"With the bank", "info"},
		"paid":              {"Paid", "good"},
		"failed":            {"Failed", "bad"},
		"returned":          {"Returned", "bad"},
		"canceled":          {"Canceled", "idle"},
		"refused":           {"Refused", "bad"},
		"expired":           {"Expired", "idle"},
	},
	"approval": {
		"open":     {"Waits", "wait"},
		"approved": {"Approved", "good"},
		"refused":  {"Refused", "bad"},
		"expired":  {"Expired", "idle"},
		"canceled": {"Taken back", "idle"},
		"void":     {"Void: something changed", "bad"},
	},
	"merchant": {
		"created":   {"Not active yet", "wait"},
		"active":    {"Active", "good"},
		"suspended": {"Suspended", "bad"},
		"closed":    {"Closed", "idle"},
	},
	"bank_account": {
		"checking":    {"Being checked", "wait"},
		"cooling_off": {"Cools off", "wait"},
		"in_force":    {"In use", "good"},
		"replaced":    {"Replaced", "idle"},
		"frozen":      {"Frozen", "bad"},
		"suspended":   {"Suspended", "bad"},
	},
	"webhook": {
		"enabled":    {"Enabled", "good"},
		"disabled":   {"Disabled", "bad"},
		"unverified": {"Not verified yet", "wait"},
	},
	"delivery": {
		"pending":   {"Waits", "wait"},
		"delivered": {"Delivered", "good"},
		"failed":    {"Failed, is tried again", "wait"},
		"dead":      {"Failed for good", "bad"},
	},
	"notice": {
		"pending":      {"Waits", "wait"},
		"sent":         {"Sent", "good"},
		"failed":       {"Failed, is tried again", "wait"},
		"dead":         {"Failed for good", "bad"},
		"kept":         {"Kept here: there is no mail server", "idle"},
		"acknowledged": {"Failed, and seen", "idle"},
	},
	"client": {"revoked": {"Revoked", "idle"}},
	"role":   {"retired": {"Retired", "idle"}},
	"health": {"works": {"Works", "good"}, "waits": {"Waits", "wait"}, "wrong": {"Does not work", "bad"}},
	"user": {
		"invited":   {"Invited", "wait"},
		"active":    {"Active", "good"},
		"suspended": {"Suspended", "bad"},
	},
	"break": {
		"open":     {"Open", "wait"},
		"resolved": {"Resolved", "good"},
	},
	"file": {
		"built":           {"Not sent yet", "wait"},
		"sent":            {"Sent", "info"},
		"accepted":        {"Accepted", "good"},
		"partly_rejected": {"Partly rejected", "bad"},
		"rejected":        {"Rejected", "bad"},
	},
	"document": {
		"received":    {"Received", "wait"},
		"handled":     {"Read", "good"},
		"quarantined": {"Not read", "bad"},
		"taken_out":   {"Taken out", "idle"},
	},
	"day": {
		"signed":   {"Signed", "good"},
		"unsigned": {"Not signed yet", "wait"},
	},
	"account": {
		"open":   {"Open", "good"},
		"closed": {"Closed", "idle"},
	},
	"eligibility": {
		"waiting":    {"Its days run", "wait"},
		"evaluating": {"Is looked at", "wait"},
		"passed":     {"Passed", "good"},
		"failed":     {"Failed", "bad"},
	},
	"booking": {
		"awaiting_approval": {"Waits for approval", "wait"},
		"booked":            {"Booked", "good"},
		"refused":           {"Refused", "bad"},
		"expired":           {"Expired", "idle"},
		"canceled":          {"Taken back", "idle"},
		"held":              {"Held", "wait"},
		"released":          {"Released", "good"},
		"confirmed":         {"Confirmed", "good"},
		"unconfirmed":       {"Not confirmed yet", "wait"},
	},
	"run": {
		"withdrawn": {"Withdrawn", "good"},
		"nothing":   {"Nothing to withdraw", "idle"},
		"paused":    {"Paused", "wait"},
	},
	"dispute": {
		"open": {"Open", "wait"},
		"won":  {"Won", "good"},
		"lost": {"Lost", "bad"},
	},
}

// status is the badge of a status of a kind of record.
func status(kind, code string) badge {
	if found, ok := words[kind][code]; ok {
		return found
	}
	return badge{sentence(code), "idle"}
}

// waits says what a withdrawal waits for.
var waits = map[string]string{
	"cut_off":            "It goes to the bank at the next cut-off.",
	"approval":           "People of the operator must approve it.",
	"withdrawals_paused": "Withdrawals are paused.",
	"rail":               "The connection to the bank is not there.",
	"integrity":          "Its record must be looked at: it is not what was recorded.",
	"bank":               "The bank cannot be reached. It is tried again.",
	"funds":              "The money of the payments has not come in yet.",
	"sending":            "Its file must be uploaded to the bank.",
}

// plain is a sentence about a code of a table; the code itself as a sentence if the table does not have it.
func plain(table map[string]string) func(string) string {
	return func(code string) string {
		if text, ok := table[code]; ok {
			return text
		}
		return sentence(code)
	}
}

// humps are where a name of the wire has another word: sortCode.
var humps = regexp.MustCompile(`[a-z][A-Z]`)

// sentence writes a code as words: bank_unreachable is Bank unreachable.
func sentence(code string) string {
	if code == "" {
		return ""
	}
	text := strings.NewReplacer("_", " ", ".", " ", "-", " ").Replace(code)
	text = humps.ReplaceAllStringFunc(text, func(hump string) string {
		return hump[:1] + " " + strings.ToLower(hump[1:])
	})
	return strings.ToUpper(text[:1]) + text[1:]
}
