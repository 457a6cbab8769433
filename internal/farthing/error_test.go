package farthing

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Each constant of a code is in the table, and the table holds nothing else.
func TestEveryCodeIsInTheTable(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "error.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	constants := map[Code]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 || !strings.HasPrefix(spec.Names[0].Name, "Code") {
			return true
		}
		if text, ok := spec.Values[0].(*ast.BasicLit); ok {
			code, _ := strconv.Unquote(text.Value)
			constants[Code(code)] = true
		}
		return true
	})
	status, known := 0, map[Code]bool{}
	for _, meaning := range Codes {
		if !constants[meaning.Code] || known[meaning.Code] {
			t.Errorf("%s has no constant, or is in the table twice", meaning.Code)
		}
		if meaning.Status < max(status, 400) || meaning.Status > 503 || meaning.Title == "" ||
			!strings.HasSuffix(meaning.Cause, ".") || !strings.HasSuffix(meaning.Cure, ".") ||
			strings.HasSuffix(meaning.Title, ".") {
			t.Errorf("%+v", meaning)
		}
		status, known[meaning.Code] = meaning.Status, true
	}
	for code := range constants {
		if !known[code] {
			t.Errorf("%s is not in the table", code)
		}
	}
	if len(constants) < 40 {
		t.Errorf("%d constants found", len(constants))
	}
}

// The statuses of the codes that users meet most.
func TestStatuses(t *testing.T) {
	want := map[Code]int{
		CodeInvalidRequest:     400,
		CodeMerchantRequired:   400,
		CodeIDIsMerchant:       400,
		CodeIDReserved:         400,
		CodeInvalidToken:       401,
		CodeMerchantMismatch:   403,
		CodeInsufficientScope:  403,
		CodeNotFound:           404,
		CodeIDConflict:         409,
		CodeWrongState:         409,
		CodeBalanceNotZero:     409,
		CodeExternalIDTaken:    409,
		CodeTooLarge:           413,
		CodeNotEligible:        422,
		CodeBalanceTooLow:      422,
		CodeMerchantClosed:     422,
		CodeEligibilityNotOpen: 422,
		CodeRateLimited:        429,
		CodeInternal:           500,
		CodeQueueFull:          503,
		CodeOutcomeUnknown:     503,
	}
	for code, status := range want {
		if !slices.ContainsFunc(Codes, func(m CodeMeaning) bool { return m.Code == code && m.Status == status }) {
			t.Errorf("%s is not %d", code, status)
		}
	}
}

func TestErrors(t *testing.T) {
	refusal := Refuse(CodeWrongState, "It is over.")
	wrapped := fmt.Errorf("cancel: %w", refusal)
	if refusal.Error() != "wrong_state: It is over." || CodeOf(wrapped) != CodeWrongState || CodeOf(nil) != "" ||
		CodeOf(errors.New("x")) != CodeInternal {
		t.Errorf("%v", refusal)
	}
	if !errors.Is(wrapped, &Error{Code: CodeWrongState}) || errors.Is(wrapped, &Error{Code: CodeNotFound}) ||
		errors.Is(wrapped, &Error{Code: CodeWrongState, Message: "other"}) ||
		errors.Is(wrapped, errors.New("x")) {
		t.Error("refusals are compared by their code")
	}
	invalid := Invalid("limit", "must be a number")
	if invalid.Code != CodeInvalidRequest || invalid.Message != "limit must be a number." ||
		!slices.Equal(invalid.Fields, []Field{{"limit", "must be a number"}}) {
		t.Errorf("%+v", invalid)
	}
}

// A door puts its own places into a refusal, and changes nothing else.
func TestRefusalsAreToldByDoors(t *testing.T) {
	flag := func(field string) string { return "--" + field }
	refusal, ok := errors.AsType[*Error](RecordPayment{MerchantID: "shop", ID: "p1", Status: "x"}.Check(atDay0))
	if !ok {
		t.Fatal("nothing is wrong")
	}
	told := refusal.WithLocations(flag)
	want := []Field{
		{"--amount", "must be a whole number from 1 to 1000000000000"},
		{"--status", "must be pending or settled"},
	}
	if told.Message != "--amount must be a whole number from 1 to 1000000000000." ||
		told.Code != CodeInvalidRequest || !slices.Equal(told.Fields, want) {
		t.Errorf("%+v", told)
	}
	placesAre(t, "the refusal itself", refusal, "amount status")
	if told := CheckID("id", "pay_1").WithLocations(flag); told.Code != CodeIDReserved ||
		told.Fields[0].Location != "--id" ||
		!strings.HasPrefix(told.Message, "--id begins with") {
		t.Errorf("%+v", told)
	}
	missing := refuse(CodeNotFound, "id is not there.")
	if missing.WithLocations(flag) != missing {
		t.Error("a refusal that names no field stays as it is")
	}
}

// Whoever wished for something that is wrong in several ways is told of all at once, and of each place once.
func TestAllFaults(t *testing.T) {
	merchant, amount := NoMerchant("merchantId"), Invalid("amount", "is odd")
	closed := refuse(CodeMerchantClosed, "It is closed.")
	for name, c := range map[string]struct {
		errs   []error
		code   Code
		places string
	}{
		"nothing":          {[]error{nil, nil}, "", ""},
		"the first's code": {[]error{nil, merchant, amount}, CodeMerchantRequired, "merchantId amount"},
		"told before": {
			[]error{amount, Invalid("amount", "is dear"), Invalid("amount.x", "too")}, CodeInvalidRequest,
			"amount",
		},
		"another's name":    {[]error{amount, Invalid("amounts", "are odd")}, CodeInvalidRequest, "amount amounts"},
		"no field, behind":  {[]error{amount, closed}, CodeInvalidRequest, "amount"},
		"no field, first":   {[]error{closed, amount}, CodeMerchantClosed, ""},
		"another's failure": {[]error{errors.New("the disk is full"), amount}, CodeInternal, ""},
	} {
		err := AllFaults(c.errs...)
		if CodeOf(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
		var places []string
		if refusal, ok := errors.AsType[*Error](err); ok {
			for _, f := range refusal.Fields {
				places = append(places, f.Location)
			}
		}
		if got := strings.Join(places, " "); got != c.places {
			t.Errorf("%s: %q, want %q", name, got, c.places)
		}
	}
	if len(merchant.Fields) != 1 || len(amount.Fields) != 1 {
		t.Error("the errors themselves were changed")
	}
}
