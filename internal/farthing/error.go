package farthing

import (
	"errors"
	"slices"
	"strings"
)

// Code names one way in which Farthing says no. It is part of the public contract: a code keeps its meaning for ever.
type Code string

// Error is a refusal that the caller can act upon. Every other failure is an internal error and shown to nobody.
type Error struct {
	Code     Code
	Message  string    // one sentence for people: what is wrong with this very request
	Fields   []Field   // invalid_request, id_reserved, merchant_required and their like: the fields that are wrong
	Blockers []Blocker // refused withdrawals: every reason, the first one gave the code

	field string // with which Message begins; "": none
}

// Field is one field of a wish that is wrong. The offending value is never
// repeated: it may be a secret.
type Field struct {
	Location string // its name: amount, details.iban; once a door has translated it, its place there
	Message  string
}

// WithLocations returns the refusal in the words of a door, for which place returns where a field stands; the refusal
// itself if it names no field. It is for refusals that name fields as this package does, and is called once: a refusal
// that a door has translated is the door's own affair.
func (e *Error) WithLocations(place func(field string) string) *Error {
	if e.field == "" {
		return e
	}
	told := *e
	told.Fields = make([]Field, len(e.Fields))
	for i, f := range e.Fields {
		told.Fields[i] = Field{place(f.Location), f.Message}
	}
	told.field = place(e.field)
	told.Message = told.field + strings.TrimPrefix(e.Message, e.field)
	return &told
}

// Error returns the code and the message.
func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// Is makes errors.Is compare refusals by their code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code && other.Message == ""
}

// CodeOf returns the code of a refusal anywhere in err's chain, CodeInternal for any other error, and "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return CodeInternal
}

// refuse makes a refusal.
func refuse(code Code, message string) *Error { return &Error{Code: code, Message: message} }

// Invalid makes an invalid_request for one field of a wish, or place of a request.
func Invalid(field, message string) *Error { return invalid([]Field{{field, message}}) }

// invalid makes an invalid_request of the fields that are wrong, at least one.
func invalid(fields []Field) *Error {
	first := fields[0]
	return &Error{
		Code:    CodeInvalidRequest,
		Message: first.Location + " " + first.Message + ".",
		Fields:  fields,
		field:   first.Location,
	}
}

// AllFaults returns all that is wrong with one wish as one refusal: the first of the errors, with the fields of those
// behind it; nil if all are. A field that was told stands for what is in it. Errors that name no field are returned as
// they are if they come first, and are left out behind others: who mends the fields is told of them next. What doors
// and this package call a field differs, so that the errors must be of one of the two.
func AllFaults(errs ...error) error {
	var all *Error
	for _, err := range errs {
		if err == nil {
			continue
		}
		var refusal *Error
		if !errors.As(err, &refusal) || len(refusal.Fields) == 0 {
			if all == nil {
				return err
			}
			continue
		}
		if all == nil {
			first := *refusal
			first.Fields = slices.Clone(refusal.Fields)
			all = &first
			continue
		}
		all.add(refusal.Fields)
	}
	if all == nil {
		return nil
	}
	return all
}

// add takes in fields that are not told yet.
func (e *Error) add(fields []Field) {
	for _, f := range fields {
		told := func(t Field) bool { return f.Location == t.Location || strings.HasPrefix(f.Location, t.Location+".") }
		if !slices.ContainsFunc(e.Fields, told) {
			e.Fields = append(e.Fields, f)
		}
	}
}

// NoMerchant is the refusal of a wish that names no merchant in a field, or place of a request.
func NoMerchant(field string) *Error {
	refusal := Invalid(field, "is required")
	refusal.Code = CodeMerchantRequired
	return refusal
}

// Refuse makes a refusal with a code of the table and a sentence for people.
// It is for doors, which check what the decisions cannot see.
func Refuse(code Code, message string) *Error { return refuse(code, message) }

// The codes, by the HTTP status of their answers.
const (
	CodeInvalidRequest       Code = "invalid_request"
	CodeUnknownParameter     Code = "unknown_parameter"
	CodeUnknownField         Code = "unknown_field"
	CodeInvalidCursor        Code = "invalid_cursor"
	CodeIDReserved           Code = "id_reserved"
	CodeIDIsMerchant         Code = "id_is_merchant"
	CodeMerchantRequired     Code = "merchant_required"
	CodeTokenMissing         Code = "token_missing"
	CodeInvalidToken         Code = "invalid_token"
	CodeInsufficientScope    Code = "insufficient_scope"
	CodeMerchantMismatch     Code = "merchant_mismatch"
	CodeNotAnApprover        Code = "not_an_approver"
	CodeNotFound             Code = "not_found"
	CodeMethodNotAllowed     Code = "method_not_allowed"
	CodeNotAcceptable        Code = "not_acceptable"
	CodeIDConflict           Code = "id_conflict"
	CodeWrongState           Code = "wrong_state"
	CodeBalanceNotZero       Code = "balance_not_zero"
	CodeExternalIDTaken      Code = "external_id_taken"
	CodeTooLarge             Code = "too_large"
	CodeUnsupportedMediaType Code = "unsupported_media_type"
	CodeMerchantNotActive    Code = "merchant_not_active"
	CodeMerchantSuspended    Code = "merchant_suspended"
	CodeMerchantClosed       Code = "merchant_closed"
	CodeNotEligible          Code = "not_eligible"
	CodeNoBankAccount        Code = "no_bank_account"
	CodeBankAccountSuspended Code = "bank_account_suspended"
	CodeBankAccountFrozen    Code = "bank_account_frozen"
	CodeCoolingOff           Code = "cooling_off"
	CodeFeeNotSet            Code = "fee_not_set"
	CodeBelowZero            Code = "below_zero"
	CodeBalanceTooLow        Code = "balance_too_low"
	CodeAmountTooLow         Code = "amount_too_low"
	CodeAmountAboveBalance   Code = "amount_above_balance"
	CodeLimitExceeded        Code = "limit_exceeded"
	CodeWithdrawalsPaused    Code = "withdrawals_paused"
	CodeNoRail               Code = "no_rail"
	CodeCurrencyMismatch     Code = "currency_mismatch"
	CodePaymentNotSettled    Code = "payment_not_settled"
	CodeRefundTooLarge       Code = "refund_too_large"
	CodeStatementTooLong     Code = "statement_too_long"
	CodeDisputeTooLarge      Code = "dispute_too_large"
	CodeEligibilityNotOpen   Code = "eligibility_not_open"
	CodeEligibilityClosed    Code = "eligibility_closed"
	CodeModulusFailed        Code = "modulus_failed"
	CodeNameMismatch         Code = "name_mismatch"
	CodeAccountNotReachable  Code = "account_not_reachable"
	CodeNominationsLocked    Code = "nominations_locked"
	CodeTooManyNominations   Code = "too_many_nominations"
	CodeTooManyEndpoints     Code = "too_many_endpoints"
	CodeInsufficientBalance  Code = "insufficient_balance"
	CodeNothingToSweep       Code = "nothing_to_sweep"
	CodeSamePerson           Code = "same_person"
	CodeCommandLineOnly      Code = "command_line_only"
	CodeReplayUnderWay       Code = "replay_under_way"
	CodePreconditionFailed   Code = "precondition_failed"
	CodeIdempotencyConflict  Code = "idempotency_conflict"
	CodeIdempotencyRequired  Code = "idempotency_key_required"
	CodeRateLimited          Code = "rate_limited"
	CodeInternal             Code = "internal"
	CodeUnavailable          Code = "unavailable"
	CodeStoreMoving          Code = "store_moving"
	CodeQueueFull            Code = "queue_full"
	CodeOutcomeUnknown       Code = "outcome_unknown"
)

// CodeMeaning says what a code means to the caller who gets it.
type CodeMeaning struct {
	Code   Code
	Status int    // of the HTTP answer
	Title  string // the same for each occurrence
	Cause  string // how a caller comes to get it
	Cure   string // what the caller can do
}

// Meaning returns what the code means; false if there is no such code.
func (c Code) Meaning() (meaning CodeMeaning, ok bool) {
	meaning, ok = meanings[c]
	return meaning, ok
}

// Status is that of the code's HTTP answers. A code that there is not is answered as CodeInternal.
func (c Code) Status() int {
	if meaning, ok := meanings[c]; ok {
		return meaning.Status
	}
	return meanings[CodeInternal].Status
}

// meanings finds a code's row of Codes.
var meanings = func() map[Code]CodeMeaning {
	table := make(map[Code]CodeMeaning, len(Codes))
	for _, m := range Codes {
		table[m.Code] = m
	}
	return table
}()

// Codes is the one table of all codes, in the order of their status.
var Codes = []CodeMeaning{
	{
		CodeInvalidRequest, 400, "The request is not valid",
		"Something in the path, the query or the body is missing, has the wrong type or is out of bounds. " +
			"errors lists every place. Values are never repeated, because they may be secret.",
		"Correct the places listed in errors and send the request again.",
	},
	{
		CodeUnknownParameter, 400, "Unknown query parameter",
		"The query has a parameter that this operation does not take, often a misspelled filter. It is refused, " +
			"because ignoring a misspelled filter would return too much.",
		"Check the spelling against the parameters that the message lists.",
	},
	{CodeUnknownField, 400, "Unknown field in the body",
		"The body has a field that this operation does not take.",
		"Check the spelling against the reference, or leave the field out."},
	{CodeInvalidCursor, 400, "The cursor is not valid",
		"The cursor was shortened or changed, or belongs to a list with other filters.",
		"Send nextCursor exactly as you received it, with the same filters, or start again without a cursor."},
	{
		CodeIDReserved, 400, "The identifier is reserved",
		"The identifier begins with a prefix that Farthing uses for its own, such as wd_ or pay_, or is one of the " +
			"words estimate, bulk and stream, which are paths of their own.",
		"Choose an identifier without a reserved prefix that is not a reserved word.",
	},
	{
		CodeIDIsMerchant, 400, "The withdrawal's identifier is the merchant's",
		"The path has the merchant's identifier where the withdrawal's belongs. It would work once, and every later " +
			"request would return that same withdrawal.",
		"Put a new identifier for the withdrawal in the path, and the merchant's in merchantId.",
	},
	{
		CodeMerchantRequired, 400, "merchantId is required",
		"An operator's client acts for many merchants, so the request must name one. A new withdrawal always names " +
			"its merchant.",
		"Send merchantId.",
	},
	{
		CodeIdempotencyRequired, 400, "The Idempotency-Key header is missing",
		"This operation generates the new record's identifier, so only an Idempotency-Key distinguishes a retry from " +
			"a new request.",
		"Send Idempotency-Key with 1 to 255 printable characters, and the same key with each retry.",
	},
	{CodeTokenMissing, 401, "The access token is missing",
		"The request has no Authorization header, or its scheme is not Bearer. Tokens are accepted nowhere else.",
		"Send Authorization: Bearer with a token from the token endpoint."},
	{
		CodeInvalidToken, 401, "The access token is not valid",
		"The token has expired (each is valid for 86,400 seconds), was revoked, is for another audience, or is not a " +
			"token at all.",
		"Request a new token from the token endpoint.",
	},
	{
		CodeInsufficientScope, 403, "The token lacks a scope",
		"The token, or its client as it is now, lacks the scope that this operation requires. WWW-Authenticate names " +
			"the scope. Merchants' clients cannot call operators' operations, whatever their scopes.",
		"Request a token that includes the scope, or ask the operator for a client that has it.",
	},
	{CodeMerchantMismatch, 403, "The token belongs to a different merchant",
		"A merchant's client acts for its own merchant only, and the request names a different one.",
		"Leave merchantId out, or send the merchant that the token belongs to."},
	{CodeNotAnApprover, 403, "The client cannot approve",
		"Approval takes two people, so only a client that belongs to a named person can approve.",
		"Approve with a client that was created for a named person (client create --operator --owner NAME)."},
	{
		CodeCommandLineOnly, 403, "This can only be done on the command line",
		"A change that lets more money leave without a second person, loosens limits or the cooling-off " +
			"of bank accounts, or raises a fee needs the command line, so a stolen credential cannot make it.",
		"Run farthing settings set on the machine of the store.",
	},
	{
		CodeNotFound, 404, "Not found",
		"The path does not exist, no record has this identifier, the record does not match the filters sent with it, " +
			"or it belongs to a different merchant.",
		"Check the path and the identifier, and that the record belongs to the merchant.",
	},
	{CodeMethodNotAllowed, 405, "Method not allowed",
		"The path exists, and takes other methods.",
		"Use one of the methods in Allow."},
	{CodeNotAcceptable, 406, "No acceptable response format",
		"The Accept header excludes every format that this operation can respond in.",
		"Accept application/json."},
	{
		CodeIDConflict, 409, "The identifier is already used for other content",
		"A record with this identifier exists, and was created with other content. Identifiers are kept forever.",
		"Send the same content again, or choose a new identifier.",
	},
	{CodeIdempotencyConflict, 409, "The idempotency key is already used for other content",
		"The same key was sent before with other content. Keys do not expire.",
		"Send the same content again, or use a new key."},
	{
		CodeWrongState, 409, "The record's status does not allow it",
		"The record's status has changed, or has not come far enough: a withdrawal that was sent to the bank cannot " +
			"be canceled, and a failed payment cannot settle.",
		"Fetch the record again: its status has changed.",
	},
	{CodeExternalIDTaken, 409, "Another merchant has this externalId",
		"A merchant's externalId is its identifier in your own system, so no two merchants can have the same.",
		"Find the merchant that has it (list merchants by externalId), and correct the wrong one."},
	{CodeBalanceNotZero, 409, "The merchant's balances are not zero",
		"A merchant can be closed only when all six balances are zero, so that no money is left behind.",
		"Bring all balances to zero first."},
	{CodeReplayUnderWay, 409, "A replay to the endpoint is under way",
		"Events are replayed to a webhook endpoint one range at a time. A replay waits while its endpoint is " +
			"disabled or paused after failures.",
		"Replay the events once the previous replay has ended. Enable the endpoint if it is disabled."},
	{CodePreconditionFailed, 412, "The record changed after you read it",
		"The record's ETag is no longer the one in If-Match.",
		"Read the record again, and send If-Match with its current ETag."},
	{CodeTooLarge, 413, "The body is too large",
		"A body can be 64 KiB, an upload or a bulk request 64 MiB, and a bulk request can have 500,000 payments.",
		"Split the request; the limits are in the reference."},
	{CodeUnsupportedMediaType, 415, "Unsupported media type",
		"The body has no Content-Type, or one that this operation does not read.",
		"Send the Content-Type that the reference names, usually application/json."},
	{CodeMerchantNotActive, 422, "The merchant is not active yet",
		"The merchant was created and has not been activated.",
		"Ask the operator to activate the merchant."},
	{CodeMerchantSuspended, 422, "The merchant is suspended",
		"The operator has suspended the merchant. Payments are still recorded; withdrawals wait.",
		"Ask the operator why, and to reinstate the merchant."},
	{CodeMerchantClosed, 422, "The merchant is closed",
		"The merchant was closed. It takes no new payments and makes no withdrawals.",
		"Use a different merchant: a closed one cannot be reopened."},
	{
		CodeNotEligible, 422, "The merchant cannot withdraw yet",
		"The merchant has not passed the eligibility scheme, which takes between 14 and 30 days from its activation, " +
			"or has failed it.",
		"Wait until the date given; the merchant's profile shows which criteria do not hold.",
	},
	{CodeNoBankAccount, 422, "No bank account to withdraw to",
		"A withdrawal goes to the nominated bank account. None is nominated, or the name check is not finished.",
		"Nominate a bank account, or wait for the result of the name check."},
	{CodeBankAccountSuspended, 422, "The bank account is suspended",
		"The bank refused a withdrawal to this account: it is closed, does not exist or belongs to somebody else.",
		"Nominate a different bank account."},
	{CodeBankAccountFrozen, 422, "The bank account is frozen",
		"The merchant or the operator froze the account, usually because something about it looked wrong.",
		"Ask the operator to unfreeze it, or nominate a different one."},
	{CodeCoolingOff, 422, "The bank account is in its cooling-off period",
		"A newly nominated account has a cooling-off period before money can go to it, so that a nomination by an " +
			"intruder is noticed in time.",
		"Wait until the time given."},
	{CodeFeeNotSet, 422, "No withdrawal fee is set for this currency",
		"Withdrawals need a fee for the merchant's currency, even if it is 0. The fee is " + standardFeeText +
			" for pounds sterling by default; other currencies have none until the operator sets one.",
		"Ask the operator to set the withdrawal fee for this currency."},
	{CodeBelowZero, 422, "The balance is below zero",
		"More was refunded, reversed or charged back than was in the balance.",
		"Try again once later payments have made the balance positive."},
	{CodeBalanceTooLow, 422, "The balance is too low for a withdrawal",
		"The available balance must be more than a minimum: " + standardFeeText + ", the withdrawal fee in pounds " +
			"sterling, or what the operator set instead. A balance of exactly the minimum is too low.",
		"Wait until the balance is more than the minimum in the blocker's message."},
	{CodeAmountTooLow, 422, "The amount is too low for a withdrawal",
		"The amount must be more than the fee, or nothing would arrive. The fee in pounds sterling is " +
			standardFeeText + " by default.",
		"Request more than the minimum in the blocker's message."},
	{CodeAmountAboveBalance, 422, "The amount is above the balance",
		"The amount is more than the available balance. Pending payments, the reserve and open disputes do not count.",
		"Request at most the available balance, or leave the amount out to withdraw all of it."},
	{
		CodeLimitExceeded, 422, "The daily withdrawal limit is exceeded",
		"The amount, together with the day's other withdrawals, is above the daily limit that the operator set. Days " +
			"are those of the merchant's time zone. Withdrawals that were canceled, refused, failed or expired on " +
			"the same day do not count.",
		"Request at most what the blocker's message says is left, or wait until the time given. No time is given if " +
			"the amount alone is above the limit.",
	},
	{
		CodeWithdrawalsPaused, 422, "Withdrawals are paused",
		"The operator has paused all withdrawals, those through one bank connection, or those of this merchant. " +
			"Pending withdrawals wait; none is lost.",
		"Try again later; the operator can say when withdrawals resume.",
	},
	{CodeNoRail, 422, "No bank connection is configured",
		"The platform is not connected to a bank, so nothing can be paid out. The balance stays where it is, and " +
			"schedules withdraw nothing meanwhile.",
		"Try again later; the operator can say when a bank is connected."},
	{CodeCurrencyMismatch, 422, "The currency is not the merchant's",
		"A merchant has one currency, and all its records are in it.",
		"Send the merchant's currency, or leave it out."},
	{CodePaymentNotSettled, 422, "The payment is not settled",
		"The payment is pending, failed or was reversed, so there is nothing to give back.",
		"Refund or dispute settled payments only."},
	{CodeRefundTooLarge, 422, "The refund is larger than what is left of the payment",
		"Together with earlier refunds, disputes and chargebacks, the refund would be more than the payment.",
		"Refund at most the payment's amount less what was refunded, disputed or charged back."},
	{CodeStatementTooLong, 422, "The statement is too long for a PDF",
		"A PDF is made for people to read and can have at most 20,000 entries.",
		"Request CSV or camt.053, which have no limit, or a shorter period."},
	{CodeDisputeTooLarge, 422, "The dispute is larger than what is left of the payment",
		"Together with earlier refunds, disputes and chargebacks, the dispute would be more than the payment.",
		"Dispute at most the payment's amount less what was refunded, disputed or charged back."},
	{CodeEligibilityNotOpen, 422, "The eligibility scheme is not open yet",
		"The scheme opens on day 14 after activation. It cannot be decided before.",
		"Decide on day 14 after activation or later."},
	{CodeEligibilityClosed, 422, "The eligibility scheme has ended",
		"The scheme ended with day 30 after activation, and was decided by its criteria.",
		"Restart the scheme if it failed."},
	{
		CodeModulusFailed, 422, "The bank account cannot exist",
		"The account number does not match the sort code (modulus check), so at least one of them was mistyped.",
		"Check sort code and account number with the account's holder, and nominate the account again.",
	},
	{
		CodeNameMismatch, 422, "The bank knows the holder by a different name",
		"The name check found no match, and a merchant can only acknowledge a close match.",
		"Nominate the account with the name that its bank has, or ask the operator to override the name check.",
	},
	{CodeAccountNotReachable, 422, "The bank account cannot receive the merchant's currency",
		"The bank connection does not pay the merchant's currency to accounts of this country or form: pounds go to " +
			"a sort code and account number or to an IBAN that begins with GB, other currencies to an IBAN.",
		"Nominate an account that takes the merchant's currency."},
	{CodeNominationsLocked, 422, "Nominations are locked because a bank account is frozen",
		"Someone with stolen credentials could nominate around a freeze, so the merchant cannot nominate until the " +
			"account is unfrozen or another that the operator nominated is in force.",
		"Ask the operator to unfreeze the account, or to nominate another."},
	{CodeTooManyNominations, 422, "Too many bank accounts were nominated today",
		"A merchant can nominate at most ten bank accounts on one day of its own time zone.",
		"Nominate the account tomorrow, or ask the operator to nominate it."},
	{CodeTooManyEndpoints, 422, "The merchant has the maximum of webhook endpoints",
		"A merchant can have at most twenty webhook endpoints.",
		"Delete one that is no longer needed, or send more types of events to one endpoint."},
	{CodeInsufficientBalance, 422, "The balance does not cover the amount",
		"The amount is more than is available. For operator funds: more than the book has of them, or more than the " +
			"bank account has.",
		"Take at most the available amount."},
	{CodeNothingToSweep, 422, "There are no fees to sweep",
		"Fees can be swept once their withdrawals are paid, and at most what the book has at the bank.",
		"Sweep again once withdrawals are paid, or once the payment provider's money has arrived."},
	{CodeSamePerson, 422, "A different person must approve",
		"Two people must decide this, and the requester or the same approver approved again.",
		"Ask a different person to approve it."},
	{CodeRateLimited, 429, "Too many requests",
		"The client has used up its share of requests (RateLimit and RateLimit-Policy in every response show what is " +
			"left), or the maximum of concurrent exports, filtered lists or bulk requests is reached.",
		"Wait as long as Retry-After says, then send the request again."},
	{CodeInternal, 500, "Internal error",
		"Something failed in the service. The details are in the operator's log under the requestId.",
		"Send the same request again. If it fails again, report the requestId to the operator."},
	{CodeUnavailable, 503, "The service is unavailable",
		"Nothing was recorded: the database cannot be reached or written to, its standbys do not answer, " +
			"or the service is starting or stopping.",
		"Send the same request again after Retry-After."},
	{CodeStoreMoving, 503, "The service is moving to another database",
		"Nothing was recorded: the operator moves the service's records, and until that is done it only answers reads.",
		"Send the same request again after Retry-After."},
	{CodeQueueFull, 503, "Too many concurrent writes",
		"Nothing was recorded: more writes are waiting than the database can keep up with, or too many bulk requests " +
			"are under way.",
		"Send the same request again after Retry-After."},
	{CodeOutcomeUnknown, 503, "It is not known whether this was recorded",
		"The database did not answer while it was committing, or did not confirm that its standbys have the change.",
		"Send the same request with the same identifier again: it is recorded at most once."},
}
