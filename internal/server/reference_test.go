package server

import (
	"encoding/json"
	"testing"

	"farthing/internal/farthing"
)

// usualCode is how many operations may answer a code before its page names none
// of them: it is one that any request may meet.
const usualCode = 15

// documentedCode is what the table says of a code, and which operations answer it, unless any may.
type documentedCode struct {
	Code       farthing.Code `json:"code"`
	Status     int           `json:"status"`
	Title      string        `json:"title"`
	Cause      string        `json:"cause"`
	Cure       string        `json:"cure"`
	Operations []string      `json:"operations,omitempty"`
}

// What the documentation is made of beside openapi.json and examples.json is written down for tools/docsite: in which
// order operations are best read, and what codes mean. The order is that of the tables.
func TestDescriptionsOfCodesAreWrittenDown(t *testing.T) {
	var written struct {
		Operations []string         `json:"operations"`
		Codes      []documentedCode `json:"codes"`
	}
	answering := map[farthing.Code][]string{}
	for _, r := range issuedRoutes {
		written.Operations = append(written.Operations, r.id)
	}
	for i := range routes {
		r := &routes[i]
		written.Operations = append(written.Operations, r.id)
		for _, codes := range r.refusals() {
			for _, code := range codes {
				answering[farthing.Code(code)] = append(answering[farthing.Code(code)], r.id)
			}
		}
	}
	for _, meaning := range farthing.Codes {
		one := documentedCode{
			Code:   meaning.Code,
			Status: meaning.Status,
			Title:  meaning.Title,
			Cause:  meaning.Cause,
			Cure:   meaning.Cure,
		}
		if operations := answering[meaning.Code]; len(operations) <= usualCode {
			one.Operations = operations
		}
		written.Codes = append(written.Codes, one)
	}
	text, err := json.MarshalIndent(written, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "reference.json", append(text, '\n'))
}
