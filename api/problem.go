package api

// Problem is the answer to a request that is refused or fails (RFC 9457), as application/problem+json.
type Problem struct {
	// The address of the page about this code.
	Type string `json:"type" format:"uri"`
	// The title of the code, always the same.
	Title string `json:"title"`
	// The HTTP status.
	Status int `json:"status"`
	// For programs; a code never changes its meaning.
	Code string `json:"code"`
	// What is wrong with this request, for people.
	Detail string `json:"detail"`
	// Identifies this request in the operator's log.
	RequestID string `json:"requestId"`
	// The places of the request that are wrong. Values are never repeated.
	Errors []BadField `json:"errors,omitempty"`
	// For a refused withdrawal: everything that blocks it; the first blocker gave the code.
	Blockers []Blocker `json:"blockers,omitempty"`
}

// BadField is one place in a request that is wrong.
type BadField struct {
	// Where: body.amount, query.limit, path.id. Example: body.amount
	Location string `json:"location"`
	// What is wrong with it.
	Message string `json:"message"`
}

// Blocker is a reason why a withdrawal is not possible now.
type Blocker struct {
	// The code that a refusal for this reason has. Example: not_eligible
	Code string `json:"code"`
	// The reason, for people.
	Message string `json:"message"`
	// The amount in minor units: the balance, or, for rules about the amount, the requested amount.
	Amount *int64 `json:"amount"`
	// When it ends by itself, if that is known.
	Until *Time `json:"until" format:"date-time"`
	// The rule that it follows from.
	Rule string `json:"rule"`
}
