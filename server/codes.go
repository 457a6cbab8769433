package server

import (
	"slices"

	"farthing"
)

// What several routes may refuse.
var (
	pageCodes     = []farthing.Code{farthing.CodeInvalidCursor}
	oneCodes      = []farthing.Code{farthing.CodeNotFound}
	partCodes     = slices.Concat(oneCodes, pageCodes)
	needsMerchant = []farthing.Code{farthing.CodeMerchantRequired}
	moves         = []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState}
	namedCodes    = slices.Concat(oneCodes, needsMerchant)
	namedMoves    = slices.Concat(moves, needsMerchant)
	writes        = []farthing.Code{farthing.CodeNotFound, farthing.CodeIDConflict, farthing.CodeIDReserved}
	namedWrites   = slices.Concat(writes, needsMerchant)
)

// What routes about withdrawals may refuse.
var (
	withdrawCodes = []farthing.Code{
		farthing.CodeIDReserved,
		farthing.CodeIDIsMerchant,
		farthing.CodeMerchantRequired,
		farthing.CodeIDConflict,
		farthing.CodeMerchantNotActive,
		farthing.CodeMerchantSuspended,
		farthing.CodeMerchantClosed,
		farthing.CodeNotEligible,
		farthing.CodeNoBankAccount,
		farthing.CodeBankAccountSuspended,
		farthing.CodeBankAccountFrozen,
		farthing.CodeCoolingOff,
		farthing.CodeFeeNotSet,
		farthing.CodeBelowZero,
		farthing.CodeBalanceTooLow,
		farthing.CodeAmountTooLow,
		farthing.CodeAmountAboveBalance,
		farthing.CodeLimitExceeded,
		farthing.CodeWithdrawalsPaused,
		farthing.CodeNoRail,
	}
	// keyedCodes are those of a withdrawal whose id is made, not chosen.
	keyedCodes = slices.Concat([]farthing.Code{farthing.CodeIdempotencyRequired, farthing.CodeIdempotencyConflict},
		slices.DeleteFunc(slices.Clone(withdrawCodes), func(code farthing.Code) bool {
			return slices.Contains(idCodes, code)
		}))
	idCodes      = []farthing.Code{farthing.CodeIDReserved, farthing.CodeIDIsMerchant, farthing.CodeIDConflict}
	refuseCodes  = append(slices.Clip(namedMoves), farthing.CodeNotAnApprover)
	approveCodes = append(slices.Clip(refuseCodes), farthing.CodeSamePerson)
)

// What routes about other records may refuse.
var (
	paymentCodes = append(slices.Clip(namedWrites), farthing.CodeCurrencyMismatch, farthing.CodeMerchantClosed)
	refundCodes  = append(slices.Clip(namedWrites), farthing.CodePaymentNotSettled, farthing.CodeRefundTooLarge)
	disputeCodes = append(slices.Clip(namedWrites), farthing.CodePaymentNotSettled, farthing.CodeDisputeTooLarge)

	adjustmentCodes        = append(slices.Clip(namedWrites), farthing.CodeMerchantClosed)
	approveAdjustmentCodes = append(slices.Clip(approveCodes),
		farthing.CodeMerchantClosed, farthing.CodeInsufficientBalance)
	// giveApprovalCodes are also those of whatever is carried out then.
	giveApprovalCodes = slices.Clone(approveAdjustmentCodes)
	reserveCodes      = append(slices.Clip(adjustmentCodes), farthing.CodeInsufficientBalance)
	releaseCodes      = append(slices.Clip(namedWrites), farthing.CodeInsufficientBalance)
)

// What routes about merchants, their bank accounts and clients, and the settings may refuse.
var (
	merchantCodes    = []farthing.Code{farthing.CodeIDConflict, farthing.CodeIDReserved}
	updateCodes      = []farthing.Code{farthing.CodeNotFound, farthing.CodePreconditionFailed}
	closeCodes       = append(slices.Clip(moves), farthing.CodeBalanceNotZero)
	eligibilityCodes = append(slices.Clip(moves), farthing.CodeEligibilityNotOpen, farthing.CodeEligibilityClosed)
	clientCodes      = namedCodes
	settingsCodes    = []farthing.Code{farthing.CodeInvalidRequest}

	nominates          = []farthing.Code{farthing.CodeMerchantClosed, farthing.CodeModulusFailed}
	nominationCodes    = slices.Concat(oneCodes, nominates)
	ownNominationCodes = slices.Concat(needsMerchant, nominates)
	acknowledgeCodes   = append(slices.Clip(moves), farthing.CodeNameMismatch)
)
