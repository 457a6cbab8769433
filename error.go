package farthing

import (
	"errors"
	"time"

	"farthing/money"
)

// Code names one way in which Farthing says no. It is part of the public
// contract: a code keeps its meaning for ever.
type Code string

// Error is a refusal that the caller can act upon. Everything else that goes
// wrong is an internal error and shown to nobody.
type Error struct {
	Code     Code
	Message  string    // one sentence for people: what is wrong with this very request
	Fields   []Field   // invalid_request: the places that are wrong
	Blockers []Blocker // refused withdrawals: every reason, the first one gave the code
}

// Field is one place of a request that is wrong. The offending value is never
// repeated: it may be a secret.
type Field struct {
	Location string // body.amount, query.limit, path.id
	Message  string
}

// Blocker is a reason why a withdrawal is not possible now.
type Blocker struct {
	Code    Code
	Message string
	Amount  *money.Minor // what is at stake: the balance, or for amount rules the amount asked for
	Until   *time.Time   // when it lifts, where that is known
	Rule    string
}

// Error is the code and the message.
func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// Is makes errors.Is compare refusals by their code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code && other.Message == ""
}

// CodeOf is the code of a refusal anywhere in err's chain, CodeInternal for any
// other error, and "" for nil.
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

// Invalid makes an invalid_request for one place of a request.
func Invalid(location, message string) *Error {
	return &Error{Code: CodeInvalidRequest, Message: location + " " + message + ".", Fields: []Field{{location, message}}}
}

// Refuse makes a refusal with a code of the table and a sentence for people.
// It is for doors, which check what the decisions cannot see.
func Refuse(code Code, message string) *Error { return refuse(code, message) }

// The codes, by the HTTP status that they are answered with.
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
	CodeCurrencyMismatch     Code = "currency_mismatch"
	CodePaymentNotSettled    Code = "payment_not_settled"
	CodeRefundTooLarge       Code = "refund_too_large"
	CodeDisputeTooLarge      Code = "dispute_too_large"
	CodeEligibilityNotOpen   Code = "eligibility_not_open"
	CodeEligibilityClosed    Code = "eligibility_closed"
	CodeInsufficientBalance  Code = "insufficient_balance"
	CodeSamePerson           Code = "same_person"
	CodePreconditionFailed   Code = "precondition_failed"
	CodeIdempotencyConflict  Code = "idempotency_conflict"
	CodeIdempotencyRequired  Code = "idempotency_key_required"
	CodeRateLimited          Code = "rate_limited"
	CodeInternal             Code = "internal"
	CodeUnavailable          Code = "unavailable"
	CodeQueueFull            Code = "queue_full"
	CodeOutcomeUnknown       Code = "outcome_unknown"
)

// CodeMeaning is what a code means to whoever meets it.
type CodeMeaning struct {
	Code   Code
	Status int    // of the HTTP answer
	Title  string // the same for each occurrence
	Cure   string // what the caller can do
}

// Codes is the one table of all codes, in the order of their status.
var Codes = []CodeMeaning{
	{CodeInvalidRequest, 400, "The request is not valid", "Mend the places named in errors and send it again."},
	{CodeUnknownParameter, 400, "A query parameter is not known", "Check its spelling against the reference; unknown filters are refused so that a typing error never widens a result."},
	{CodeUnknownField, 400, "A field of the body is not known", "Check its spelling against the reference and leave it out if it is not there."},
	{CodeInvalidCursor, 400, "The cursor cannot be used", "Send nextCursor exactly as it was answered, with the same filters, or start again without a cursor."},
	{CodeIDReserved, 400, "The identifier is reserved", "Choose an identifier that does not begin with a prefix of Farthing's own and is none of its reserved words."},
	{CodeIDIsMerchant, 400, "The withdrawal's identifier is the merchant's", "The path takes a new identifier for the withdrawal; name the merchant in merchantId."},
	{CodeMerchantRequired, 400, "The merchant is not named", "Send merchantId."},
	{CodeIdempotencyRequired, 400, "There is no Idempotency-Key", "Send Idempotency-Key with 1 to 255 printable characters, the same one with each retry."},
	{CodeTokenMissing, 401, "There is no access token", "Send Authorization: Bearer with a token of the token endpoint."},
	{CodeInvalidToken, 401, "The access token is not valid", "Ask the token endpoint for a new token."},
	{CodeInsufficientScope, 403, "The token lacks a scope", "Ask the operator for a client with the scope named, or ask for a token that includes it."},
	{CodeMerchantMismatch, 403, "Another merchant is named", "Leave merchantId out, or send that of the token's own merchant."},
	{CodeNotAnApprover, 403, "The client is no approver", "Approve with a client that was made for a named person (client create --operator --owner NAME)."},
	{CodeNotFound, 404, "There is no such thing", "Check the address and the identifier; what belongs to others is not found either."},
	{CodeMethodNotAllowed, 405, "The address does not take this method", "Use one of the methods in Allow."},
	{CodeNotAcceptable, 406, "The answer is not available in the form asked for", "Accept application/json."},
	{CodeIDConflict, 409, "The identifier is taken by other content", "Send the same content again, or choose a new identifier."},
	{CodeIdempotencyConflict, 409, "The key is taken by other content", "Send the same content again, or a new key."},
	{CodeWrongState, 409, "The state does not allow it", "Read the record and decide by its status."},
	{CodeBalanceNotZero, 409, "There is still money in the book", "Bring all balances to zero first."},
	{CodePreconditionFailed, 412, "The record is not the one you saw", "Read it again, and send If-Match with its present ETag."},
	{CodeTooLarge, 413, "The body is too large", "Send less at a time; the limits are in the reference."},
	{CodeUnsupportedMediaType, 415, "The body's media type is not taken here", "Send the Content-Type that the reference names, usually application/json."},
	{CodeMerchantNotActive, 422, "The merchant is not activated", "Ask the operator to activate the merchant."},
	{CodeMerchantSuspended, 422, "The merchant is suspended", "Ask the operator why, and to reinstate the merchant."},
	{CodeMerchantClosed, 422, "The merchant is closed", "A closed merchant takes no new payments and makes no withdrawals."},
	{CodeNotEligible, 422, "The merchant may not withdraw yet", "Wait until the date given; GET /v1/merchant shows which criteria do not hold."},
	{CodeNoBankAccount, 422, "There is no bank account to withdraw to", "Have a bank account nominated."},
	{CodeBankAccountSuspended, 422, "The bank account is suspended", "The bank refused it: nominate another one."},
	{CodeBankAccountFrozen, 422, "The bank account is frozen", "Ask the operator to unfreeze it, or nominate another one."},
	{CodeCoolingOff, 422, "The bank account is too new", "Wait until the moment given."},
	{CodeFeeNotSet, 422, "No withdrawal fee is set for this currency", "Withdrawals are made in pounds sterling."},
	{CodeBelowZero, 422, "The balance is below zero", "Later payments fill the hole first; ask again then."},
	{CodeBalanceTooLow, 422, "The balance is too low for a withdrawal", "Wait until the balance is more than 1.50."},
	{CodeAmountTooLow, 422, "The amount is too low for a withdrawal", "Ask for more than the fee of 1.50."},
	{CodeAmountAboveBalance, 422, "The amount is above the balance", "Ask for at most the available balance, or leave the amount out."},
	{CodeCurrencyMismatch, 422, "The currency is not the merchant's", "Send the merchant's currency, or leave it out."},
	{CodePaymentNotSettled, 422, "The payment is not settled", "Only a settled payment can be refunded or disputed."},
	{CodeRefundTooLarge, 422, "The refund is larger than what is left of the payment", "Refund at most the amount less what was refunded, disputed or charged back."},
	{CodeDisputeTooLarge, 422, "The dispute is larger than what is left of the payment", "Dispute at most the amount less what was refunded, disputed or charged back."},
	{CodeEligibilityNotOpen, 422, "The eligibility scheme is not open yet", "Decide from day 14 after activation on."},
	{CodeEligibilityClosed, 422, "The eligibility scheme has ended", "It was decided by its criteria; after a failure the scheme can be restarted."},
	{CodeInsufficientBalance, 422, "The balance does not cover it", "Debit at most the available balance."},
	{CodeSamePerson, 422, "It takes another person", "Have somebody else approve it."},
	{CodeRateLimited, 429, "Too many requests", "Wait as long as Retry-After says."},
	{CodeInternal, 500, "Something went wrong here", "Send the same request again; if it goes on, tell the operator the requestId."},
	{CodeUnavailable, 503, "The service cannot answer now", "Send the same request again after Retry-After."},
	{CodeQueueFull, 503, "Too much is being written at once", "Nothing was recorded. Send the same request again after Retry-After."},
	{CodeOutcomeUnknown, 503, "It is not known whether this was recorded", "Send the same request with the same identifier again: it is recorded once at most."},
}
