package server

import (
	"errors"
	"net/http/httptest"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// counted is a command that counts how often it is checked.
type counted struct {
	farthing.CancelWithdrawal
	checks *int
}

func (c counted) Check(at farthing.Moment) error {
	*c.checks++
	return c.CancelWithdrawal.Check(at)
}

// The wish itself is checked before the merchant to which it belongs, and each command is checked once.
//
//test:race
func TestCommandsAreCheckedOnce(t *testing.T) {
	w := seeded(t)
	operator, stranger := issuer.Caller{}, issuer.Caller{MerchantID: other}
	for name, c := range map[string]struct {
		caller   issuer.Caller
		id       string
		code     farthing.Code
		location string
	}{
		"an operator's":              {operator, "w1", "", ""},
		"an operator's, with faults": {operator, "/", farthing.CodeInvalidRequest, "path.id"},
		"another merchant's":         {stranger, "w1", farthing.CodeMerchantMismatch, ""},
		"the same, with faults":      {stranger, "/", farthing.CodeInvalidRequest, "path.id"},
	} {
		checks := 0
		sender := &call{s: w.server, r: httptest.NewRequestWithContext(t.Context(), "POST", "/", nil), caller: c.caller}
		command := farthing.CancelWithdrawal{MerchantID: shop, ID: c.id}
		_, err := sender.do(counted{command, &checks}, idInPath)
		if checks != 1 || farthing.CodeOf(err) != c.code {
			t.Errorf("%s: checked %d times, and answered %v", name, checks, err)
		}
		refusal, _ := errors.AsType[*farthing.Error](err)
		if c.location != "" && (len(refusal.Fields) != 1 || refusal.Fields[0].Location != c.location) {
			t.Errorf("%s: %+v", name, refusal)
		}
	}
}

// A caller that names another merchant is told first what is wrong with the wish.
func TestTheWishComesBeforeTheMerchant(t *testing.T) {
	w := seeded(t)
	for _, c := range []struct{ method, path, bad, good, location string }{
		{"POST", "/v1/withdrawals/w9", `{"merchantId":"shop","amount":0}`, `{"merchantId":"shop"}`, "body.amount"},
		{"PUT", "/v1/merchant/schedule", `{"merchantId":"shop","interval":"x"}`,
			`{"merchantId":"shop","interval":"daily"}`, "body.interval"},
		{"POST", "/v1/merchant/bank-accounts/ba_1/freeze", `{"merchantId":"shop","reason":"\u0001"}`,
			`{"merchantId":"shop"}`, "body.reason"},
		{"POST", "/v1/merchant/bank-accounts", `{"merchantId":"shop","holderName":"A"}`,
			`{"merchantId":"shop","holderName":"A","sortCode":"000000","accountNumber":"12345610"}`, "body.sortCode"},
	} {
		a := w.refused(400, farthing.CodeInvalidRequest, w.send(c.method, c.path, w.stranger, c.bad))
		if got := a.text("errors.0.location"); got != c.location {
			t.Errorf("%s %s: the place is %q, want %q", c.method, c.path, got, c.location)
		}
		w.refused(403, farthing.CodeMerchantMismatch, w.send(c.method, c.path, w.stranger, c.good))
	}
}

// Fields are named in the place in which the request had them: in its body, unless the handler read them from the
// address.
func TestFieldsAreToldWhereTheyStand(t *testing.T) {
	for _, c := range []struct {
		at          places
		err         error
		place, says string
	}{
		{inBody, farthing.Invalid("limits.dailyMaximum", "is wrong"), "body.limits.dailyMaximum",
			"body.limits.dailyMaximum is wrong."},
		{idInPath, farthing.Invalid("id", "is wrong"), "path.id", "path.id is wrong."},
		{idInPath, farthing.CheckNotMerchant("shop", "shop"), "",
			"path.id is the merchant's identifier; it must be a new one, for this withdrawal."},
		{accountInPath, farthing.CheckID("id", "ba_1"), "path.account",
			"path.account begins with a prefix, or is a word, that Farthing keeps for itself."},
		{reserveInPath, farthing.Invalid("reserveId", "is wrong"), "path.id", "path.id is wrong."},
		{merchantInPath, farthing.Refuse(farthing.CodeNotFound, "merchantId is not there."), "",
			"merchantId is not there."},
	} {
		refusal, ok := errors.AsType[*farthing.Error](c.at.locate(c.err))
		if !ok || refusal.Message != c.says || (c.place != "") != (len(refusal.Fields) == 1) ||
			(c.place != "" && refusal.Fields[0].Location != c.place) {
			t.Errorf("%v is told as %+v", c.err, refusal)
		}
	}
	cause := errors.Join(farthing.Refuse(farthing.CodeQueueFull, "Full."), errors.New("the disk is slow"))
	if got := inBody.locate(cause); !errors.Is(got, cause) || inBody.locate(nil) != nil {
		t.Errorf("what is wrapped around a refusal is lost: %v", got)
	}
}

// What the store says about a line names its places in the same way as a refusal of the line itself.
func TestTheBulkTellsPlacesToo(t *testing.T) {
	w := seeded(t)
	a := w.want(200, w.post("/v1/payments/bulk", w.operator, `[
		{"id":"b1","merchantId":"shop","amount":0},{"id":"b2","merchantId":"shop","amount":1},
		{"id":"b3","amount":1},{"id":"pay_1","merchantId":"shop","amount":1}]`))
	for path, want := range map[string]string{
		"0.detail": "body.amount must be a whole number from 1 to 1000000000000.",
		"1.detail": "",
		"2.code":   "merchant_required",
		"3.detail": "body.id begins with a prefix, or is a word, that Farthing keeps for itself.",
	} {
		if got := a.text(path); got != want {
			t.Errorf("%s is %q, want %q: %s", path, got, want, a.body)
		}
	}
}
