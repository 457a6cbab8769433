package api

import "farthing"

// Problem is the answer to a request that is refused or fails (RFC 9457), as application/problem+json.
type Problem struct {
	Type      string     `json:"type" format:"uri" doc:"The address of the page about this code."`
	Title     string     `json:"title" doc:"What it means, the same for each occurrence."`
	Status    int        `json:"status" doc:"The HTTP status."`
	Code      string     `json:"code" doc:"What programs decide by; it keeps its meaning for ever."`
	Detail    string     `json:"detail" doc:"What is wrong with this very request, for people."`
	RequestID string     `json:"requestId" doc:"Names this call in the operator's log."`
	Errors    []BadField `json:"errors,omitempty" doc:"With invalid_request: the places that are wrong. Values are never repeated."`
	Blockers  []Blocker  `json:"blockers,omitempty" doc:"With a refused withdrawal: everything that stands against it; the first gave the code."`
}

// BadField is one place in a request that is wrong.
type BadField struct {
	Location string `json:"location" doc:"Where: body.amount, query.limit, path.id." example:"body.amount"`
	Message  string `json:"message" doc:"What is wrong with it."`
}

// Blocker is a reason why a withdrawal is not possible now.
type Blocker struct {
	Code    string `json:"code" doc:"The code that a refusal for this reason has." example:"not_eligible"`
	Message string `json:"message" doc:"The reason, for people."`
	Amount  *int64 `json:"amount" doc:"What is at stake in minor units: the balance, or for rules about the amount the amount asked for."`
	Until   *Time  `json:"until" format:"date-time" doc:"When it lifts by itself, if that is known."`
	Rule    string `json:"rule" doc:"The rule behind it."`
}

// FromFields returns the wire form of the places that are wrong.
func FromFields(fields []farthing.Field) []BadField {
	var list []BadField
	for _, f := range fields {
		list = append(list, BadField(f))
	}
	return list
}

// FromBlockers returns the wire form of the reasons against a withdrawal; never nil.
func FromBlockers(blockers []farthing.Blocker) []Blocker {
	list := make([]Blocker, 0, len(blockers))
	for _, b := range blockers {
		list = append(list, Blocker{Code: string(b.Code), Message: b.Message, Amount: (*int64)(b.Amount), Until: OptionalTime(b.Until), Rule: b.Rule})
	}
	return list
}
