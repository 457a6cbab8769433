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

// Told returns the refusal in the words of a door, for which place returns where a field stands; the refusal itself if
// it names no field. It is for refusals that name fields as this package does, and is called once: a refusal that a
// door has translated is the door's own affair.
func (e *Error) Told(place func(field string) string) *Error {
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
	CodePreconditionFailed   Code = "precondition_failed"
	CodeIdempotencyConflict  Code = "idempotency_conflict"
	CodeIdempotencyRequired  Code = "idempotency_key_required"
	CodeRateLimited          Code = "rate_limited"
	CodeInternal             Code = "internal"
	CodeUnavailable          Code = "unavailable"
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

// Codes is the one table of all codes, in the order of their status.
var Codes = []CodeMeaning{
	{
		CodeInvalidRequest, 400, "The request is not valid",
		"Something in the address, the query or the body is missing, has the wrong type or is out of its bounds; " +
			"errors names each place. Values are never repeated, for one may be a secret.",
		"Mend the places named in errors and send it again.",
	},
	{
		CodeUnknownParameter, 400, "A query parameter is not known",
		"The query holds a parameter that this address does not know, most often a spelling mistake in a filter.",
		"Check its spelling against the reference; unknown filters are refused so that a typing error never widens a " +
			"result.",
	},
	{CodeUnknownField, 400, "A field of the body is not known",
		"The body holds a field that this address does not know, or the same field twice.",
		"Check its spelling against the reference and leave it out if it is not there."},
	{CodeInvalidCursor, 400, "The cursor cannot be used",
		"The cursor was shortened or changed on its way, or belongs to a list with other filters.",
		"Send nextCursor exactly as it was answered, with the same filters, or start again without a cursor."},
	{
		CodeIDReserved, 400, "The identifier is reserved",
		"The identifier begins with a prefix of those that Farthing makes, such as wd_ or pay_, or is one of the " +
			"words estimate, bulk and stream, which are addresses of their own.",
		"Choose an identifier that does not begin with a prefix of Farthing's own and is none of its reserved words.",
	},
	{
		CodeIDIsMerchant, 400, "The withdrawal's identifier is the merchant's",
		"The address holds the merchant's identifier. It would work once and answer that same withdrawal ever after, " +
			"so it is refused the first time.",
		"The path takes a new identifier for the withdrawal; name the merchant in merchantId.",
	},
	{
		CodeMerchantRequired, 400, "The merchant is not named",
		"An operator's client acts for many merchants and has to say for which. A new withdrawal names its merchant " +
			"whoever asks.",
		"Send merchantId.",
	},
	{
		CodeIdempotencyRequired, 400, "There is no Idempotency-Key",
		"An address that makes the new record's identifier itself can only tell a repeated request from a new one by " +
			"its Idempotency-Key.",
		"Send Idempotency-Key with 1 to 255 printable characters, the same one with each retry.",
	},
	{CodeTokenMissing, 401, "There is no access token",
		"The request has no Authorization header, or one that is not Bearer. Tokens are looked for nowhere else.",
		"Send Authorization: Bearer with a token of the token endpoint."},
	{
		CodeInvalidToken, 401, "The access token is not valid",
		"The token has expired (each is good for 86,400 seconds), was taken back, is meant for another audience, or " +
			"is no token at all.",
		"Ask the token endpoint for a new token.",
	},
	{
		CodeInsufficientScope, 403, "The token lacks a scope",
		"The token, or its client as it stands now, lacks the scope that this operation takes; operators' operations " +
			"are closed to merchants' clients whatever their scopes. WWW-Authenticate names the scope.",
		"Ask the operator for a client with the scope named, or ask for a token that includes it.",
	},
	{CodeMerchantMismatch, 403, "Another merchant is named",
		"A merchant's client acts for its own merchant alone, and the request names another one.",
		"Leave merchantId out, or send that of the token's own merchant."},
	{CodeNotAnApprover, 403, "The client is no approver",
		"Approving takes two people, so a client counts only where it is known which person it belongs to.",
		"Approve with a client that was made for a named person (client create --operator --owner NAME)."},
	{
		CodeCommandLineOnly, 403, "That is done on the command line",
		"What lets more money leave without a second person, the platform's limits or the cooling-off of bank " +
			"accounts, is loosened, and a fee raised, on the command line alone, so that no stolen credential does it.",
		"Use farthing settings set, on the machine of the store.",
	},
	{
		CodeNotFound, 404, "There is no such thing",
		"There is no such address, or nothing with this identifier, or it does not match the filters sent with it, " +
			"or it belongs to another merchant.",
		"Check the address and the identifier; what belongs to others is not found either.",
	},
	{CodeMethodNotAllowed, 405, "The address does not take this method",
		"The address exists, and answers other methods.",
		"Use one of the methods in Allow."},
	{CodeNotAcceptable, 406, "The answer is not available in the form asked for",
		"The Accept header leaves out every form that this address can answer in.",
		"Accept application/json."},
	{
		CodeIDConflict, 409, "The identifier is taken by other content",
		"A record with this identifier exists, and was made by a request that said something else. Identifiers are " +
			"kept for ever.",
		"Send the same content again, or choose a new identifier.",
	},
	{CodeIdempotencyConflict, 409, "The key is taken by other content",
		"The same key was sent before with a request that said something else. Keys do not expire.",
		"Send the same content again, or a new key."},
	{
		CodeWrongState, 409, "The state does not allow it",
		"The record has moved on, or has not come far enough: a withdrawal that is with the bank cannot be canceled, " +
			"a failed payment cannot settle.",
		"Read the record and decide by its status.",
	},
	{CodeExternalIDTaken, 409, "Another merchant has this externalId",
		"A merchant's externalId is its identifier in your own system, so no two merchants have the same.",
		"Look for the merchant that has it in the list of merchants, and correct whichever is wrong."},
	{CodeBalanceNotZero, 409, "There is still money in the book",
		"A merchant is closed only when all six balances are zero, so that no money is left where nobody looks.",
		"Bring all balances to zero first."},
	{CodePreconditionFailed, 412, "The record is not the one you saw",
		"The record was changed after it was read: its ETag is no longer the one in If-Match.",
		"Read it again, and send If-Match with its present ETag."},
	{CodeTooLarge, 413, "The body is too large",
		"A body may have 64 KiB, an upload or a bulk request 64 MiB, and a bulk request 500,000 payments.",
		"Send less at a time; the limits are in the reference."},
	{CodeUnsupportedMediaType, 415, "The body's media type is not taken here",
		"The body came with a Content-Type that this address does not read, or with none.",
		"Send the Content-Type that the reference names, usually application/json."},
	{CodeMerchantNotActive, 422, "The merchant is not activated",
		"The merchant was created and is not active yet.",
		"Ask the operator to activate the merchant."},
	{CodeMerchantSuspended, 422, "The merchant is suspended",
		"The operator has suspended the merchant. Payments are still recorded; withdrawals wait.",
		"Ask the operator why, and to reinstate the merchant."},
	{CodeMerchantClosed, 422, "The merchant is closed",
		"The merchant was closed.",
		"A closed merchant takes no new payments and makes no withdrawals."},
	{
		CodeNotEligible, 422, "The merchant may not withdraw yet",
		"The merchant has not passed the eligibility scheme, which takes between 14 and 30 days from its activation, " +
			"or has failed it.",
		"Wait until the date given; the merchant's profile shows which criteria do not hold.",
	},
	{CodeNoBankAccount, 422, "There is no bank account to withdraw to",
		"A withdrawal goes to the nominated bank account, and none is nominated, or its name is still being checked.",
		"Have a bank account nominated."},
	{CodeBankAccountSuspended, 422, "The bank account is suspended",
		"The bank refused a withdrawal to this account: it is closed, does not exist or belongs to somebody else.",
		"The bank refused it: nominate another one."},
	{CodeBankAccountFrozen, 422, "The bank account is frozen",
		"The account was frozen, by the merchant or the operator, usually because something about it looked wrong.",
		"Ask the operator to unfreeze it, or nominate another one."},
	{CodeCoolingOff, 422, "The bank account is too new",
		"A newly nominated account waits before money may go to it, so that a stolen nomination is noticed in time.",
		"Wait until the moment given."},
	{CodeFeeNotSet, 422, "No withdrawal fee is set for this currency",
		"The merchant's currency has no withdrawal fee, and without one no withdrawal can be made. One of " +
			standardFeeText + " is set for pounds sterling, and for any other currency none until the operator does.",
		"Ask the operator to set the fee of withdrawals in this currency."},
	{CodeBelowZero, 422, "The balance is below zero",
		"More was refunded, reversed or charged back than was in the balance.",
		"Later payments fill the hole first; ask again then."},
	{CodeBalanceTooLow, 422, "The balance is too low for a withdrawal",
		"The available balance must be more than " + standardFeeText + ", which is also the fee of a withdrawal in " +
			"pounds sterling, or more than what the operator set in place of it; at exactly that it is too low.",
		"Wait until the balance is more than the blocker's message says."},
	{CodeAmountTooLow, 422, "The amount is too low for a withdrawal",
		standardFeeText + " of each withdrawal in pounds sterling is the fee, unless the operator set another one; " +
			"at or below it nothing would arrive.",
		"Ask for more than the blocker's message says."},
	{CodeAmountAboveBalance, 422, "The amount is above the balance",
		"The amount asked for is more than is available. Pending payments, the reserve and open disputes do not count.",
		"Ask for at most the available balance, or leave the amount out."},
	{
		CodeLimitExceeded, 422, "It is more than may be withdrawn on one day",
		"The operator has set the most that may be withdrawn on one day of the merchant's time zone, and the amount, " +
			"together with what was asked for on the same day, is above it. What was canceled, refused, expired or " +
			"failed on the same day does not count.",
		"Ask for at most what the blocker's message says is left, or wait until the moment given; where none is " +
			"given the amount alone is above the limit.",
	},
	{
		CodeWithdrawalsPaused, 422, "Withdrawals are paused",
		"The operator has paused withdrawals: all of them, those of one way to the bank, or those of this merchant. " +
			"Those that are pending wait; none is lost.",
		"Ask again later; the operator knows when withdrawals go on.",
	},
	{CodeNoRail, 422, "There is no way to the bank",
		"The platform is not connected to a bank, so that nothing could be paid out. The balance stays where it is, " +
			"and schedules withdraw nothing meanwhile.",
		"Ask again later; the operator knows when a bank is connected."},
	{CodeCurrencyMismatch, 422, "The currency is not the merchant's",
		"A merchant has one currency, and all its records are in it.",
		"Send the merchant's currency, or leave it out."},
	{CodePaymentNotSettled, 422, "The payment is not settled",
		"The payment is pending, failed or was reversed, so there is nothing of it to give back.",
		"Only a settled payment can be refunded or disputed."},
	{CodeRefundTooLarge, 422, "The refund is larger than what is left of the payment",
		"Together with what was refunded, is in dispute or was charged back before, it would be more than the payment.",
		"Refund at most the amount less what was refunded, disputed or charged back."},
	{CodeStatementTooLong, 422, "The statement is too long for a PDF",
		"A PDF is for people, is made in memory, and has at most 20,000 entries.",
		"Ask for CSV or camt.053, which have no limit, or for a shorter period."},
	{CodeDisputeTooLarge, 422, "The dispute is larger than what is left of the payment",
		"Together with what was refunded, is in dispute or was charged back before, it would be more than the payment.",
		"Dispute at most the amount less what was refunded, disputed or charged back."},
	{CodeEligibilityNotOpen, 422, "The eligibility scheme is not open yet",
		"The scheme opens on day 14 after activation, and nobody may decide before.",
		"Decide from day 14 after activation on."},
	{CodeEligibilityClosed, 422, "The eligibility scheme has ended",
		"The scheme ended with day 30 after activation.",
		"It was decided by its criteria; after a failure the scheme can be restarted."},
	{
		CodeModulusFailed, 422, "The bank account cannot exist",
		"The account number does not go with the sort code by the rules of the banks (modulus check), so at least " +
			"one of them was mistyped.",
		"Check sort code and account number with the account's holder, and nominate it again.",
	},
	{
		CodeNameMismatch, 422, "The bank knows the holder by another name",
		"The check of the holder's name came back as no match, and a merchant can acknowledge a close match only.",
		"Nominate the account with the name that its bank has, or ask the operator, who can override the check with " +
			"a reason.",
	},
	{CodeAccountNotReachable, 422, "No money of the merchant's reaches the bank account",
		"The way to the bank does not pay the merchant's currency to accounts of that country or form: pounds go to " +
			"a sort code and account number or to an IBAN that begins with GB, other currencies to an IBAN.",
		"Nominate an account that takes the merchant's currency."},
	{CodeNominationsLocked, 422, "A bank account was frozen, and the merchant nominates no other",
		"Whoever has the merchant's credentials could nominate past a freezing; so none is taken from the merchant " +
			"until the account is unfrozen or another that the operator nominated is in force.",
		"Ask the operator to unfreeze the account, or to nominate another."},
	{CodeTooManyNominations, 422, "Too many bank accounts were nominated on one day",
		"A merchant nominates ten bank accounts at most on one day of its own time zone.",
		"Nominate the account that is meant on the next day, or ask the operator to nominate it."},
	{CodeTooManyEndpoints, 422, "The merchant has as many webhook endpoints as it may",
		"A merchant has twenty webhook endpoints at most.",
		"Delete one that is no longer needed, or let one endpoint take more types of events."},
	{CodeInsufficientBalance, 422, "The balance does not cover it",
		"The amount to be taken is more than is available; of the operator's own money, more than the book has of " +
			"it, or more than it has at the bank.",
		"Take at most what is there."},
	{CodeNothingToSweep, 422, "There are no fees to sweep",
		"Fees are swept once their withdrawals are paid, and at most what the book has at the bank.",
		"Sweep again once withdrawals were paid, or once the payment provider's money arrived."},
	{CodeSamePerson, 422, "It takes another person",
		"Two people decide this, and the same one came twice, or whoever made it tried to approve it.",
		"Have somebody else approve it."},
	{CodeRateLimited, 429, "Too many requests",
		"The client sent more requests than its share, of which RateLimit and RateLimit-Policy in every answer tell " +
			"how much is left; or as many exports, filtered lists or bulk requests are under way as may be at once.",
		"Wait as long as Retry-After says."},
	{CodeInternal, 500, "Something went wrong here",
		"A fault of ours. It is in our log under the requestId, and nothing about it is told to anybody else.",
		"Send the same request again; if it goes on, tell the operator the requestId."},
	{CodeUnavailable, 503, "The service cannot answer now",
		"Nothing was recorded: the database cannot be reached or written to, its standbys do not answer, " +
			"or the service is starting or stopping.",
		"Send the same request again after Retry-After."},
	{CodeQueueFull, 503, "Too much is being written at once",
		"More writes are waiting than the database keeps up with, or more bulk requests than there is room to answer.",
		"Nothing was recorded. Send the same request again after Retry-After."},
	{CodeOutcomeUnknown, 503, "It is not known whether this was recorded",
		"The database did not answer while it was committing, or did not say that its standbys have it.",
		"Send the same request with the same identifier again: it is recorded once at most."},
}
