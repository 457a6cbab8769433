package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	general "github.com/go-json-experiment/json"
)

// BenchmarkAnswers compares payments and journal entries that write themselves with the general encoder, which writes
// the same bytes (docs/decisions/0013-answers.md).
func BenchmarkAnswers(b *testing.B) {
	at := Time(time.Date(2026, time.November, 20, 14, 3, 22, 71_000_000, time.UTC))
	user, reference, cursor := "cust-17850", "order-536365", "AWxnZ2dnZ2dnAAABk0mZ3gAAAAAAAAAAAHAxMjM0NQ"
	p := Payment{
		ID:         "536365",
		MerchantID: "mer_01k9zj3v5ye8y8t9m3w0qk4x7c",
		UserID:     &user,
		Date:       at,
		Amount:     1391,
		Currency:   "GBP",
		Status:     "settled",
		Reference:  &reference,
		CreatedAt:  at,
		UpdatedAt:  at,
	}
	entry := JournalEntry{
		Seq:        41,
		Type:       "payment.settled",
		Subject:    "payment",
		SubjectID:  p.ID,
		Previous:   40,
		Currency:   "GBP",
		Debit:      "pending",
		Credit:     "available",
		Amount:     1391,
		HappenedAt: at,
		BookedAt:   at,
		Actor:      "client:cl_01k9zj3v5ye8y8t9m3w0qk4x7c",
		Details:    json.RawMessage("{}"),
		Hash:       fmt.Sprintf("%064x", 1),
	}
	payments, entries := List[Payment]{NextCursor: &cursor, HasMore: true},
		List[JournalEntry]{NextCursor: &cursor, HasMore: true}
	for range 100 {
		payments.Data, entries.Data = append(payments.Data, p), append(entries.Data, entry)
	}
	for name, value := range map[string]Appender{"payment": p, "payments": payments, "journal": entries} {
		b.Run(name+"/own", func(b *testing.B) {
			var into []byte
			b.ReportAllocs()
			for b.Loop() {
				var err error
				if into, err = value.AppendJSON(into[:0]); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(name+"/general", func(b *testing.B) {
			var into bytes.Buffer
			b.ReportAllocs()
			for b.Loop() {
				into.Reset()
				if err := general.MarshalWrite(&into, value, general.Deterministic(true)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
