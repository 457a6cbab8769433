package server

import "farthing/api"

// withdrawalOperations are those about withdrawals, and what people decide about them.
var withdrawalOperations = map[string]operation{
	"POST /v1/withdrawals/{id}": {
		tag:     "Withdrawals",
		id:      "createWithdrawal",
		summary: "Create a withdrawal",
		more: "The id is the new withdrawal's own, chosen by the caller: the same request again answers the same " +
			"withdrawal and moves nothing. Without an amount the whole available balance is withdrawn. merchantId " +
			"may also come as a form field or query parameter.",
		query:    oneForMerchant,
		takes:    jsonOrForm,
		body:     api.NewWithdrawal{},
		optional: true,
		answer:   api.Withdrawal{},
		status:   201,
		replays:  true,
	},
	"GET /v1/withdrawals": {
		tag:     "Withdrawals",
		id:      "listWithdrawals",
		summary: "List withdrawals",
		more:    "All of them, newest first.",
		query:   manyWithdrawals,
		answer:  api.List[api.Withdrawal]{},
		record:  api.Withdrawal{},
	},
	"GET /v1/withdrawals/{id}": {
		tag:     "Withdrawals",
		id:      "getWithdrawal",
		summary: "Get one withdrawal",
		more:    "With its history, and, if it did not arrive, why.",
		query:   oneForMerchant,
		answer:  api.Withdrawal{},
	},
	"POST /v1/withdrawals/{id}/cancel": {
		tag:      "Withdrawals",
		id:       "cancelWithdrawal",
		summary:  "Cancel a withdrawal",
		more:     "While it is pending or awaits approval. The whole amount is back; a canceled one stays as it is.",
		takes:    jsonBody,
		body:     api.Named{},
		optional: true,
		answer:   api.Withdrawal{},
	},
	"POST /v1/withdrawals/{id}/approve": {
		tag:     "Operator: withdrawals",
		id:      "approveWithdrawal",
		summary: "Approve a withdrawal that waits",
		more: "One approval of the person that the caller's client was made for, who is not the one that asked for " +
			"the withdrawal. With the second person's it is pending, and goes to the bank at the next cut-off. What " +
			"was approved stays as it is.",
		takes:  jsonBody,
		body:   api.Named{},
		answer: api.Withdrawal{},
	},
	"POST /v1/withdrawals/{id}/refuse": {
		tag:     "Operator: withdrawals",
		id:      "refuseWithdrawal",
		summary: "Refuse a withdrawal that waits",
		more: "One person is enough. The whole amount is back in the balance; the merchant sees the reason, and " +
			"not who it was.",
		takes:  jsonBody,
		body:   api.WithdrawalRefusal{},
		answer: api.Withdrawal{},
	},
	"POST /v1/withdrawals/{id}/resolve": {
		tag:     "Operator: withdrawals",
		id:      "resolveWithdrawal",
		summary: "Say what became of a withdrawal at the bank",
		more: "For one in transit of which the bank does not tell, or one that failed and was paid after all. It " +
			"takes two people who say the same; a second one who says otherwise is the first to say that. What the " +
			"bank tells meanwhile makes both void.",
		takes:  jsonBody,
		body:   api.WithdrawalResolution{},
		answer: api.Withdrawal{},
	},
	"GET /v1/reconciliation/breaks": {
		tag:     "Operator: withdrawals",
		id:      "listBreaks",
		summary: "List breaks",
		more: "Reports of the bank that the books do not know, or that contradict them, the latest first: of all " +
			"merchants, and of none that is known. No money moves for one; people look into it.",
		query:  manyBreaks,
		answer: api.List[api.Break]{},
	},
	"POST /v1/rails/pause": {
		tag:     "Operator: withdrawals",
		id:      "pauseWithdrawals",
		summary: "Pause withdrawals",
		more: "All of them, those of one way to the bank, those of one merchant, or those of one merchant by one " +
			"way. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET /v1/settings " +
			"shows what is paused.",
		takes:  jsonBody,
		body:   api.NewPause{},
		answer: api.Pause{},
	},
	"POST /v1/rails/resume": {
		tag:     "Operator: withdrawals",
		id:      "resumeWithdrawals",
		summary: "Let withdrawals go on",
		more: "It ends the pause of just this rail and merchant; other pauses stay. If there is none it " +
			"changes nothing.",
		takes:  jsonBody,
		body:   api.EndPause{},
		answer: api.Pause{},
	},
	"POST /v1/withdrawals": {
		tag:     "Withdrawals",
		id:      "createKeyedWithdrawal",
		summary: "Create a withdrawal by an idempotency key",
		more: "As with an id of the caller's own, but the id is made: the same key from the same client, for the " +
			"same merchant, is the same withdrawal, and moves nothing again. Keys do not expire.",
		headers:  []documented{keyed},
		query:    oneForMerchant,
		takes:    jsonOrForm,
		body:     api.NewWithdrawal{},
		optional: true,
		answer:   api.Withdrawal{},
		status:   201,
		replays:  true,
	},
	"GET /v1/withdrawal-estimate": {
		tag:     "Withdrawals",
		id:      "estimateWithdrawal",
		summary: "Estimate a withdrawal",
		more:    "What it would come to, and everything that stands against it, without making it.",
		query:   someWithdrawal,
		answer:  api.Estimate{},
	},
	"GET /v1/withdrawals/{id}/items": {
		tag:     "Withdrawals",
		id:      "listWithdrawalItems",
		summary: "List what a withdrawal was made of",
		more: "The journal entries that credited or debited the balance since the withdrawal before it was " +
			"requested, ascending. Opening and all items come to amount and closing; it never changes.",
		query:  manyItems,
		answer: api.WithdrawalItems{},
		record: api.JournalEntry{},
	},
}
