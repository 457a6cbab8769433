package farthing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// notes is a patch of notes as name=text, and name for one to take out.
func notes(words ...string) MetadataPatch {
	p := MetadataPatch{}
	for _, word := range words {
		if name, text, sets := strings.Cut(word, "="); sets {
			p[name] = &text
		} else {
			p[name] = nil
		}
	}
	return p
}

func TestMetadataPatch(t *testing.T) {
	many := MetadataPatch{}
	for i := range MaxMetadataKeys {
		many[fmt.Sprint("k", i)] = pointer("x")
	}
	for _, c := range []struct {
		before Metadata
		patch  MetadataPatch
		clear  bool
		want   string // JSON, or the code of the refusal
		rows   int
	}{
		{nil, notes("a=1"), false, `{"a":"1"}`, 1},
		{Metadata{"a": "1"}, notes("a=1"), false, `{"a":"1"}`, 0},
		{Metadata{"a": "1"}, notes("b=2"), false, `{"a":"1","b":"2"}`, 1},
		{Metadata{"a": "1", "b": "2"}, notes("a", "c"), false, `{"b":"2"}`, 1},
		{Metadata{"a": "1"}, nil, false, `{"a":"1"}`, 0},
		{Metadata{"a": "1"}, nil, true, `{}`, 1},
		{Metadata{"a": "1"}, notes("b=2"), true, `{"b":"2"}`, 1},
		{nil, nil, true, `{}`, 0},
		{nil, notes("a="), false, `{"a":""}`, 1},
		{Metadata{"a": "1"}, many, false, string(CodeInvalidRequest), 0},
		{Metadata{"k0": "1"}, many, false, many.apply(nil, false).JSON(), 1},
	} {
		s := &State{
			Merchant: &Merchant{ID: "shop", Currency: money.GBP},
			Book:     ledger.NewBook("shop", money.GBP),
		}
		s.Payments.Load("p", &Payment{
			ID:       "p",
			Metadata: c.before,
			LastSeq:  7,
			Status:   PaymentFailed,
		})
		a, rows, err := decideOnce(s, ChangeRecord{
			MerchantID: "shop",
			Subject:    SubjectPayment,
			ID:         "p",
			Metadata:   c.patch,
			Clear:      c.clear,
		})
		got := string(CodeOf(err))
		if err == nil {
			p := a.Record.(*Payment)
			got = p.Metadata.JSON()
			if c.rows == 1 && (p.LastSeq != 1 || rows[0].Previous != 7 || rows[0].Type != EventPaymentChanged ||
				rows[0].Details != `{"fields":["metadata"]}` || p.Status != PaymentFailed) {
				t.Errorf("%v and %v: the row is %+v, the payment %+v", c.before, c.patch, rows[0], p)
			}
		}
		if got != c.want || len(rows) != c.rows {
			t.Errorf("%v and %v, cleared %t: %s, %d rows; want %s", c.before, c.patch, c.clear, got, len(rows), c.want)
		}
	}
}

// decideOnce decides a command at some moment, and returns the rows that it wrote.
func decideOnce(s *State, c Command) (Answer, []ledger.Row, error) {
	a, err := s.Decide(c, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC))
	return a, s.Change().Rows, err
}

func TestOtherRecordsHaveNoReference(t *testing.T) {
	at := Moment{}
	for _, row := range changeRows() {
		subject := row.Subject
		err := ChangeRecord{
			MerchantID: "shop",
			Subject:    subject,
			ID:         "x",
			Reference:  pointer("r"),
			By:         Origin{Actor: ActorCLI},
		}.Check(at)
		if (err == nil) != (subject == SubjectPayment) {
			t.Errorf("%s: %v", subject, err)
		}
	}
}
