package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// written is a digest as docs/journal.md describes it: the first 16 bytes of SHA-256 over netstrings.
func written(words ...string) (content ledger.Content) {
	digest := sha256.Sum256([]byte(netstrings(words...)))
	copy(content[:], digest[:])
	return content
}

// noRequest is the digest of a request that a record of a test has.
var noRequest = []string{"request_hash", string(make([]byte, 16))}

func netstrings(words ...string) string {
	var b strings.Builder
	for _, word := range words {
		fmt.Fprintf(&b, "%d:%s,", len(word), word)
	}
	return b.String()
}

// salted is a text about a person as contents have it.
func salted(salt farthing.Salt, text string) string {
	digest := hmac.New(sha256.New, salt[:])
	digest.Write([]byte(text))
	return string(digest.Sum(nil))
}

// contentsOfRecords are records with what their contents are made of. Contents in journals never change: what stands
// here may only be added to.
func contentsOfRecords(t *testing.T) map[string]struct{ got, want ledger.Content } {
	t.Helper()
	at := time.UnixMilli(1_770_000_000_123).UTC()
	salt := farthing.Salt{1, 2, 250}
	user := farthing.Salt{7, 8, 9}
	f := &contentForm{
		open:     func(string, string, []byte) ([]byte, error) { return []byte("12345678"), nil },
		merchant: salt,
		user:     user,
	}
	plain := farthing.Payment{
		MerchantID: "shop",
		ID:         "p1",
		Date:       at,
		Amount:     7,
		Currency:   money.GBP,
		Status:     farthing.PaymentSettled,
		CreatedAt:  at,
		UpdatedAt:  at.Add(time.Hour),
		FirstSeq:   3,
		LastSeq:    3,
		Credited:   7,
	}
	full := plain
	full.UserID, full.Description, full.Reference = "user", "Zwölf Äpfel", "ref"
	full.Metadata = farthing.Metadata{"b": "2", "a": "\"1\""}
	full.Date, full.Amount, full.Status = time.UnixMilli(-5), math.MaxInt64, farthing.PaymentPending
	anonymous := plain
	anonymous.Description = full.Description
	account := farthing.BankAccount{
		MerchantID:  "shop",
		ID:          "ba_1",
		Status:      farthing.AccountInForce,
		HolderName:  "Shop Ltd",
		Last4:       "5678",
		Check:       "valid",
		NameCheck:   "match",
		NominatedBy: "staff",
		Sealed:      []byte("sealed"),
		KeyID:       "key",
		Salt:        salt,
		UsableFrom:  at,
		CreatedAt:   at,
		LastSeq:     9,
		ByMerchant:  true,
	}
	merchant := farthing.Merchant{
		ID:            "shop",
		Name:          "Shop",
		Status:        farthing.MerchantActive,
		Currency:      money.GBP,
		Zone:          "Europe/London",
		ActivatedAt:   &at,
		BankAccountID: "ba_1",
		Tally:         farthing.Tally{Day: calendar.Date{Year: 2026, Month: 2, Day: 3}, From: at, Amount: 50},
		Salt:          salt,
		CreatedAt:     at,
		LastSeq:       2,
	}
	merchant.Eligibility.Unmet = []string{"one", "two"}
	withdrawal := farthing.Withdrawal{
		MerchantID:      "shop",
		ID:              "w1",
		BankReference:   "REF",
		Status:          farthing.WithdrawalPending,
		Amount:          100,
		RequestedAmount: new(money.Minor), // 0 is there, nil is not
		Currency:        money.GBP,
		CreatedAt:       at,
		UpdatedAt:       at,
		ExpectedArrival: calendar.Date{Year: 2026, Month: 2, Day: 3},
		DebitedTo:       100,
	}
	limits, schedule := encodeLimits(merchant.Limits), merchant.Plan.Schedule.JSON()
	content := func(c ledger.Content, err error) ledger.Content {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	const moment = "1770000000123"
	return map[string]struct{ got, want ledger.Content }{
		"payment": {content(paymentsTable.content(f, &plain)), written("payment", "amount", "7",
			"created_at", moment, "currency", "GBP", "date", moment, "id", "p1", "status", "settled",
			"texts", salted(salt, netstrings(noRequest...)))},
		"payment with all fields": {content(paymentsTable.content(f, &full)), written("payment",
			"amount", "9223372036854775807", "created_at", moment, "currency", "GBP", "date", "-5",
			"id", "p1", "status", "pending", "texts", salted(user, netstrings("description", "Zwölf Äpfel",
				"metadata", `{"a":"\"1\"","b":"2"}`, "reference", "ref", noRequest[0], noRequest[1],
				"user_id", "user")))},
		"payment without a user": {content(paymentsTable.content(f, &anonymous)), written("payment", "amount", "7",
			"created_at", moment, "currency", "GBP", "date", moment, "id", "p1", "status", "settled",
			"texts", salted(salt, netstrings(append([]string{"description", "Zwölf Äpfel"}, noRequest...)...)))},
		"bank account": {content(bankAccountsTable.content(f, &account)), written("bank_account",
			"by_merchant", "1", "check_result", "valid", "created_at", moment,
			"holder_name", salted(salt, "Shop Ltd"), "id", "ba_1", "last4", "5678", "name_check", "match",
			"nominated_by", "staff", "status", "in_force", "usable_from", moment,
			"number", salted(salt, "12345678"))},
		"merchant": {content(merchantsTable.content(f, &merchant)), written(slices.Concat([]string{"merchant",
			"activated_at", moment, "created_at", moment, "criteria", "one,two", "currency", "GBP"},
			there("limits", limits), []string{"merchant_id", "shop", "name", salted(salt, "Shop"),
				"status", "active", "zone", "Europe/London", "texts", salted(salt, netstrings(noRequest...))})...)},
		"progress": {merchantsTable.progress(f, &merchant), written(slices.Concat([]string{"progress",
			"bank_account_id", "ba_1"}, there("schedule", schedule), []string{"tally", "50",
			"tally_day", "2026-02-03", "tally_from", moment})...)},
		"withdrawal": {content(withdrawalsTable.content(f, &withdrawal)), written("withdrawal", "amount", "100",
			"bank_reference", "REF", "created_at", moment, "currency", "GBP", "debited_to", "100",
			"expected_arrival", "2026-02-03", "id", "w1", "requested_amount", "0", "status", "pending",
			"updated_at", moment, "texts", salted(salt, netstrings(noRequest...)))},
	}
}

// there are the name and the value of a field that is there unless it is empty.
func there(name, value string) []string {
	if value == "" {
		return nil
	}
	return []string{name, value}
}

// The content of a record is what docs/journal.md says, byte for byte: journals hold it forever.
func TestContentsKeepTheirForm(t *testing.T) {
	for name, c := range contentsOfRecords(t) {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", name, c.got, c.want)
		}
	}
}
