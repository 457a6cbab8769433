package server

import (
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// documented is a query parameter, or a header, with its documentation.
type documented struct {
	name     string
	about    string
	format   string // date-time, integer, signed, notes or nothing
	values   []string
	required bool
	repeats  bool // it may be given more than once: any of its values
	overAll  bool // an operator's client that leaves it out is answered the records of all merchants
}

// formatted is a parameter whose values have a format.
func formatted(name, format, about string) documented {
	return documented{name: name, about: about, format: format}
}

// texts are the words of a fixed list, as texts.
func texts[S ~string](list []S) []string {
	texts := make([]string, 0, len(list))
	for _, w := range list {
		texts = append(texts, string(w))
	}
	return texts
}

// inState is the parameter by which a list is narrowed to a state.
func inState[S ~string](states []S) documented {
	return documented{
		name:    "status",
		about:   "Only those with this status; repeat it for several.",
		values:  texts(states),
		repeats: true,
	}
}

// The query parameters, described once.
var (
	byMerchant = documented{
		name:  "merchantId",
		about: "The merchant. Required for an operator's client; a merchant's client may send its own.",
	}
	besideBody = documented{
		name: "merchantId",
		about: "The merchant whose balance is withdrawn, if the body does not name it. It is required in one of the " +
			"two places.",
	}
	ofAnyMerchant = documented{
		name: "merchantId",
		about: "Only those of this merchant; a merchant's client may send its own. An operator's client that leaves " +
			"it out gets those of all merchants, the latest first.",
		overAll: true,
	}
	ofMerchant = documented{name: "merchantId", about: "Only those of this merchant."}
	ifMerchant = documented{name: "merchantId", about: "The merchant whose it must be; the id alone is enough."}
	startDate  = formatted("startDate", "date",
		"Only after it: a UTC day (from the next day on), or a time with a zone.")
	endDate  = formatted("endDate", "date", "Only before it: a UTC day (up to the day before), or a time with a zone.")
	asLeaked = documented{
		name:   "leaked",
		about:  "true if somebody else may have the secret: all tokens of the client are revoked, too.",
		values: []string{"true", "false"},
	}
	byNotes = formatted("metadata", "notes",
		"Only those with this metadata, as metadata[order]=17. Up to 5 keys, which must all match.")
	byUser     = documented{name: "userId", about: "Only those of this user."}
	ofPayment  = documented{name: "paymentId", about: "Only those of this payment."}
	fromCursor = documented{name: "cursor", about: "nextCursor of the previous page, sent with the same filters."}
	perPage    = formatted("limit", "integer", "Records per page, 1 to 500 (default: 50).")
	minAmount  = formatted("minAmount", "integer", "Only those of at least this amount in minor units.")
	maxAmount  = formatted("maxAmount", "integer", "Only those of at most this amount in minor units.")
	minSigned  = formatted("minAmount", "signed",
		"Only those of at least this amount in minor units; it can be negative.")
	maxSigned = formatted("maxAmount", "signed",
		"Only those of at most this amount in minor units; it can be negative.")
	inUnits = documented{
		name:   "amounts",
		about:  "The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON).",
		values: []string{unitsMinor, unitsMajor},
	}
	inForm = documented{
		name:   "format",
		about:  "The format of the response; it takes precedence over Accept (default: csv).",
		values: []string{"csv", "ndjson"},
	}
	withMark = documented{
		name:   "bom",
		about:  "true begins CSV with a byte order mark, by which Excel knows that it is UTF-8.",
		values: []string{"true", "false"},
	}
	plainIDs = documented{
		name: "ids",
		about: "text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: " +
			"=\"00123\".",
		values: []string{"text"},
	}
	ofWithdrawal = documented{name: "withdrawalId", about: "The withdrawal whose items to list.", required: true}
	paidOutBy    = documented{
		name:  "withdrawalId",
		about: "Only those that this withdrawal of merchantId used up, in the order in which it spent them.",
	}
	anyPenny = documented{
		name:   "any",
		about:  "With withdrawalId: true also lists the payments that the withdrawal spent in part.",
		values: []string{"true", "false"},
	}
	atMoment   = documented{name: "at", about: "The balances at this past time.", format: "date-time"}
	totalsBy   = documented{name: "by", about: "What to group by (default: type).", values: totalGroupings}
	someAmount = documented{name: "amount", about: "In minor units (default: the whole balance).", format: "integer"}
	howMany    = documented{name: "count", about: "How many, 1 to 100 (default: 12).", format: "integer"}
)

// The parameters of routes that have several.
var (
	oneForMerchant = []documented{byMerchant}
	paging         = []documented{perPage, fromCursor}
	exporting      = []documented{inForm, inUnits, withMark, plainIDs}
	exportingPlain = []documented{inForm, withMark, plainIDs} // of records without amounts
	ofOneMerchant  = slices.Concat(oneForMerchant, paging)
	datedPayments  = []documented{byUser, startDate, endDate}
	onePayment     = slices.Concat(oneForMerchant, datedPayments)
	oneBalance     = []documented{byMerchant, atMoment}
	someTotals     = []documented{byMerchant, totalsBy, startDate, endDate}
	someWithdrawal = []documented{byMerchant, someAmount}
	somePreview    = []documented{byMerchant, howMany}
	someBreaks     = []documented{
		ofMerchant,
		{name: "status", about: "Only those with this status.", values: texts(farthing.BreakStatuses)},
		{name: "kind", about: "Only those of this kind.", values: texts(farthing.BreakKinds)},
		startDate, endDate, minSigned, maxSigned,
	}
	manyClients           = slices.Concat([]documented{ofMerchant}, paging)
	someReadiness         = []documented{{name: "for", about: "Default: reads.", values: []string{"reads", forWrites}}}
	someRefunds           = []documented{ofPayment, byUser, startDate, endDate, minAmount, maxAmount}
	someDisputes          = append(slices.Clip(someRefunds), inState(farthing.DisputeStatuses))
	someSums              = []documented{startDate, endDate, minSigned, maxSigned}
	someAdjustments       = append(slices.Clip(someSums), inState(farthing.BookingStatuses))
	someOperatorTransfers = append(slices.Clip(someSums), inState(farthing.BookingStatuses))
	someSettlements       = append(slices.Clip(someSums), documented{
		name:  "reference",
		about: "Only those with this reference of the provider.",
	})
	someSweeps    = []documented{startDate, endDate, minAmount, maxAmount}
	someReserves  = append(slices.Clip(someSweeps), inState(farthing.ReserveStatuses))
	someApprovals = []documented{
		ofMerchant, inState(farthing.ApprovalStatuses),
		{name: "kind", about: "Only those of this kind.", values: texts(farthing.ApprovalKinds)},
		startDate, endDate,
	}
	somePayments = slices.Concat(datedPayments, []documented{
		inState(farthing.PaymentStatuses),
		minAmount, maxAmount,
		{name: "reference", about: "Only those with this reference."},
		paidOutBy, anyPenny, byNotes,
	})
	someWithdrawals = slices.Concat([]documented{startDate, endDate}, []documented{
		inState(farthing.WithdrawalStatuses),
		{name: "trigger", about: "Only those with this trigger.", values: triggers},
		{name: "reference", about: "Only those with this reference of the merchant."},
		{name: "statementReference", about: "Only the one with this reference on the merchant's bank statement."},
		{name: "bankReference", about: "Only the one with this reference of the bank."},
		minAmount, maxAmount, byNotes,
		{
			name:   "by",
			about:  "The time that startDate and endDate filter by (default: createdAt).",
			values: texts(store.WithdrawalDates),
		},
	})
	someEntries = slices.Concat([]documented{byMerchant, startDate, endDate}, []documented{
		{name: "type", about: "Only entries of this type.", values: journalTypes},
		{name: "subject", about: "Only entries about this kind of record.", values: journalSubjects},
		{name: "subjectId", about: "Only entries about the record with this identifier."},
		{name: "after", about: "Only entries after this number, ascending.", format: "seq"},
	})
)

// The parameters of lists that can be exported, and of their exports.
var (
	manyPayments          = slices.Concat([]documented{ofAnyMerchant}, somePayments, paging)
	manyWithdrawals       = slices.Concat([]documented{ofAnyMerchant}, someWithdrawals, paging)
	manyEntries           = slices.Concat(someEntries, paging)
	manyRefunds           = slices.Concat([]documented{ofAnyMerchant}, someRefunds, paging)
	manyDisputes          = slices.Concat([]documented{ofAnyMerchant}, someDisputes, paging)
	manyAdjustments       = slices.Concat([]documented{ofAnyMerchant}, someAdjustments, paging)
	manyReserves          = slices.Concat([]documented{ofAnyMerchant}, someReserves, paging)
	manySettlements       = slices.Concat([]documented{ofAnyMerchant}, someSettlements, paging)
	manySweeps            = slices.Concat([]documented{ofAnyMerchant}, someSweeps, paging)
	manyOperatorTransfers = slices.Concat([]documented{ofAnyMerchant}, someOperatorTransfers, paging)
	manyBreaks            = slices.Concat(someBreaks, paging)
	manyApprovals         = slices.Concat(someApprovals, paging)
	manyAudited           = slices.Concat(someAudited, paging)
	exportedRefunds       = slices.Concat(oneForMerchant, someRefunds, exporting)
	exportedDisputes      = slices.Concat(oneForMerchant, someDisputes, exporting)
	exportedAdjustments   = slices.Concat(oneForMerchant, someAdjustments, exporting)
	exportedReserves      = slices.Concat(oneForMerchant, someReserves, exporting)
	exportedPayments      = slices.Concat(oneForMerchant, somePayments, exporting)
	exportedWithdrawals   = slices.Concat(oneForMerchant, someWithdrawals, exporting)
	exportedEntries       = slices.Concat(someEntries, exporting)
	exportedItems         = slices.Concat([]documented{byMerchant, ofWithdrawal}, exporting)
	exportedSettlements   = slices.Concat(oneForMerchant, someSettlements, exporting)
	exportedDays          = slices.Concat(oneDay, exporting)
	exportedBreaks        = slices.Concat(someBreaks, exporting)
	exportedSweeps        = slices.Concat(oneForMerchant, someSweeps, exporting)

	exportedOperatorTransfers = slices.Concat(oneForMerchant, someOperatorTransfers, exporting)

	// What names no currency has no amounts in major units.
	exportedAccounts  = slices.Concat(oneForMerchant, exportingPlain)
	exportedApprovals = slices.Concat(someApprovals, exportingPlain)
	exportedAudit     = slices.Concat(someAudited, exportingPlain)
)

// someAudited are the filters of the audit log.
var someAudited = []documented{
	{name: "merchantId", about: "The entries about this merchant, instead of the operator's own journal."},
	{name: "actor", about: "Only what this actor did: cli, system, staff, or client: and a client's identifier."},
	startDate, endDate,
	{name: "type", about: "Only entries of this type.", values: auditTypes},
	{name: "subject", about: "Only entries about this kind of record.", values: auditSubjects},
	{name: "subjectId", about: "Only entries about the record with this identifier."},
	{name: "after", about: "Only entries after this number, ascending.", format: "seq"},
}

// someMerchants are the filters of the operator's list of merchants.
var someMerchants = []documented{
	{
		name: "q",
		about: "Only those whose identifier, externalId or a word in the name begins with this text; case does not " +
			"matter.",
	},
	inState(farthing.MerchantStatuses),
	{
		name:   "eligibility",
		about:  "Only those with this eligibility status, as it was recorded last.",
		values: texts(farthing.EligibilityStatuses),
	},
	{name: "externalId", about: "Only the one with this identifier in the operator's own system."},
}

// The parameters of that list, and of its export.
var (
	manyMerchants     = slices.Concat(someMerchants, paging)
	exportedMerchants = slices.Concat(someMerchants, exporting)
)

// The headers of requests, described once.
var (
	ifNoneMatch = documented{
		name:  "If-None-Match",
		about: "The ETag that you read; if the record is unchanged, the response is 304 without a body.",
	}
	ifMatch = documented{
		name:  "If-Match",
		about: "The ETag that you read; if the record has changed since, the request is refused.",
	}
	keyed = documented{
		name: "Idempotency-Key",
		about: "A key of your choice, 1 to 255 printable characters, bare or in double quotes; " +
			"the same with each retry.",
		required: true,
	}
	mayBeKeyed = documented{name: keyed.name, about: keyed.about + " Without it each request creates a new record."}
)
