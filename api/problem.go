package api

// Problem is the answer to a request that is refused or fails (RFC 9457), as application/problem+json.
type Problem struct {
	// The address of the page about this code.
	Type string `json:"type" format:"uri"`
	// What it means, the same for each occurrence.
	Title string `json:"title"`
	// The HTTP status.
	Status int `json:"status"`
	// What programs decide by; it keeps its meaning for ever.
	Code string `json:"code"`
	// What is wrong with this very request, for people.
	Detail string `json:"detail"`
	// Names this call in the operator's log.
	RequestID string `json:"requestId"`
	// If the request itself is wrong: the places that are. Values are never repeated.
	Errors []BadField `json:"errors,omitempty"`
	// With a refused withdrawal: everything that stands against it; the first gave the code.
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
	// What is at stake in minor units: the balance, or for rules about the amount the amount asked for.
	Amount *int64 `json:"amount"`
	// When it lifts by itself, if that is known.
	Until *Time `json:"until" format:"date-time"`
	// The rule behind it.
	Rule string `json:"rule"`
}
