package farthing

import (
	"crypto/sha256"
	"testing"
	"time"

	"farthing/internal/money"
)

// Requests are compared as sent: their notation does not matter, omitted fields do.
func TestDigests(t *testing.T) {
	noon := time.Date(2026, time.January, 20, 12, 0, 0, 0, time.UTC)
	paris := noon.In(time.FixedZone("Paris", 3600)).Add(999 * time.Microsecond)
	p := RecordPayment{
		MerchantID:  "shop",
		ID:          "p1",
		UserID:      "u",
		Date:        &noon,
		Amount:      5,
		Description: "d",
		Reference:   "r",
		Metadata:    Metadata{"a": "1", "b": "2"},
	}
	digest := func(change func(c *RecordPayment)) RequestDigest {
		c := p
		change(&c)
		currency := c.Currency
		if currency == "" {
			currency = money.GBP
		}
		return c.digest(currency)
	}
	base := digest(func(*RecordPayment) {})
	for name, change := range map[string]func(c *RecordPayment){
		"the same instant in another zone": func(c *RecordPayment) { c.Date = &paris },
		"the default currency":             func(c *RecordPayment) { c.Currency = "GBP" },
		"the default status":               func(c *RecordPayment) { c.Status = PaymentPending },
		"metadata in another order":        func(c *RecordPayment) { c.Metadata = Metadata{"b": "2", "a": "1"} },
		"who sent it":                      func(c *RecordPayment) { c.By = Origin{Actor: "cli", BookedAt: &noon} },
	} {
		if digest(change) != base {
			t.Errorf("%s makes it another request", name)
		}
	}
	seen := map[RequestDigest]string{base: "nothing"}
	for name, change := range map[string]func(c *RecordPayment){
		"no date": func(c *RecordPayment) {
			c.Date = nil
		}, "a millisecond": func(c *RecordPayment) { later := noon.Add(time.Millisecond); c.Date = &later },
		"user": func(c *RecordPayment) {
			c.UserID = "v"
		}, "no user": func(c *RecordPayment) { c.UserID = "" }, "amount": func(c *RecordPayment) { c.Amount = 6 },
		"currency": func(c *RecordPayment) {
			c.Currency = "EUR"
		}, "status": func(c *RecordPayment) { c.Status = PaymentSettled },
		"description": func(c *RecordPayment) {
			c.Description = ""
		}, "reference": func(c *RecordPayment) { c.Reference = "" },
		"moved between fields": func(c *RecordPayment) {
			c.Description, c.Reference = "r", "d"
		}, "a boundary": func(c *RecordPayment) { c.Description, c.Reference = "", "dr" },
		"a value": func(c *RecordPayment) {
			c.Metadata = Metadata{"a": "1", "b": "3"}
		}, "a key": func(c *RecordPayment) { c.Metadata = Metadata{"a": "1", "c": "2"} },
		"less metadata": func(c *RecordPayment) {
			c.Metadata = Metadata{"a": "1"}
		}, "no metadata": func(c *RecordPayment) { c.Metadata = nil },
		"an empty value": func(c *RecordPayment) { c.Metadata = Metadata{"a": "1", "b": ""} },
	} {
		sum := digest(change)
		if other, ok := seen[sum]; ok {
			t.Errorf("%s is the same request as %s", name, other)
		}
		seen[sum] = name
	}
	if digest(func(c *RecordPayment) {
		c.Metadata = nil
	}) != digest(func(c *RecordPayment) { c.Metadata = Metadata{} }) {
		t.Error("no metadata is an empty set")
	}
}

// A request's form, written out: what is recorded with it must never change its meaning.
func TestCanonicalForms(t *testing.T) {
	date := time.UnixMilli(1_768_910_400_000)
	amount := money.Minor(250)
	for name, c := range map[string]struct {
		got  RequestDigest
		form string
	}{
		"payment": {RecordPayment{
			UserID:    "é",
			Date:      &date,
			Amount:    5,
			Reference: "r",
			Metadata:  Metadata{"b": "", "a": "x"},
		}.digest("GBP"),
			"2:é,13:1768910400000,1:5,3:GBP,7:pending,-,1:r,1:2,1:a,1:x,1:b,-,"},
		"bare payment": {RecordPayment{Amount: 5, Status: PaymentSettled}.digest("EUR"),
			"-,-,1:5,3:EUR,7:settled,-,-,1:0,"},
		"refund": {RecordRefund{
			PaymentID: "p1",
			UserID:    "u",
			Amount:    5,
			Date:      &date,
			Reason:    "x",
		}.digest(), "2:p1,1:u,1:5,13:1768910400000,1:x,"},
		"bare refund":      {RecordRefund{Amount: 5}.digest(), "-,-,1:5,-,-,"},
		"adjustment":       {RecordAdjustment{Amount: -5, Reason: "x"}.digest(), "2:-5,-,1:x,"},
		"withdrawal":       {RequestWithdrawal{Amount: &amount, Reference: "x"}.digest(), "3:250,1:x,"},
		"whole withdrawal": {RequestWithdrawal{Trigger: TriggerSchedule, BankReference: "b"}.digest(), "-,-,"},
		"merchant":         {CreateMerchant{ID: "shop", Name: "Shop"}.digest(), "4:Shop,3:GBP,13:Europe/London,-,"},
		"moved merchant": {CreateMerchant{
			ID:       "shop",
			Name:     "Shop",
			Currency: "EUR",
			Zone:     "UTC",
			By:       Origin{BookedAt: &date},
		}.digest(), "4:Shop,3:EUR,3:UTC,13:1768910400000,"},
	} {
		if whole := sha256.Sum256([]byte(c.form)); c.got != RequestDigest(whole[:16]) {
			t.Errorf("%s is not of the form %q", name, c.form)
		}
	}
}
