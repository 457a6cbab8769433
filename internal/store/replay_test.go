package store

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// The questions of a batch are the books and merchants alone, if nothing in it was recorded before.
func TestNewPaymentsAreNotLookedUp(t *testing.T) {
	asked := func(trusts bool, commands ...farthing.Command) (tables []string) {
		var requests []*request
		for _, c := range commands {
			requests = append(requests, &request{command: c, keys: c.Keys()})
		}
		b := newBatch(requests, &farthing.Settings{}, time.Time{})
		b.trusts, b.known = trusts, knownSalts{}
		for _, l := range b.lookups() {
			_, table, _ := strings.Cut(l.question.some, "CROSS JOIN ")
			tables = append(tables, strings.Fields(table)[0])
		}
		return tables
	}
	record := farthing.RecordPayment{MerchantID: "shop", ID: "p1"}
	refund := farthing.RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1"}
	for _, c := range []struct {
		trusts   bool
		commands []farthing.Command
		want     []string
	}{
		{true, []farthing.Command{record}, []string{"books", "merchants"}},
		{false, []farthing.Command{record}, []string{"books", "merchants", "payments"}},
		{true, []farthing.Command{record, refund}, []string{"books", "merchants", "payments", "refunds"}},
	} {
		if got := asked(c.trusts, c.commands...); !slices.Equal(got, c.want) {
			t.Errorf("asked of %v, trusting %v: %v, want %v", c.commands, c.trusts, got, c.want)
		}
	}
}

// A lane looks up what it records for as long as it meets what is there, and for a while after.
func TestLanesTrustUntilTheyMeetAReplay(t *testing.T) {
	var p replays
	nothing := &batch{}
	if !p.trust() {
		t.Fatal("a new lane looks up what it records")
	}
	p.met()
	for n := range lookAfterReplay {
		if p.trust() {
			t.Fatalf("after %d batches it trusts", n)
		}
		p.look(nothing)
	}
	if !p.trust() {
		t.Errorf("after %d batches it does not trust", lookAfterReplay)
	}
}
