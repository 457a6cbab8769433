package simulation_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
	"farthing/internal/wire"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// witness is a store that looks at the events of each command as soon as they are there, compares the last one about
// each record with the record itself, and remembers them.
type witness struct {
	*simulation.Stored
	store *store.Store
	seen  map[string][]string // the events of merchants as JSON, in their order
}

func newWitness(s *store.Store, clock *simulation.Clock) *witness {
	return &witness{
		Stored: simulation.NewStored(s, clock.Now),
		store:  s,
		seen:   map[string][]string{},
	}
}

func (w *witness) Do(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	answer, err := w.Stored.Do(ctx, c)
	if look := w.look(ctx, c.Keys().MerchantID); look != nil {
		return answer, look
	}
	return answer, err
}

// look remembers a merchant's new events.
func (w *witness) look(ctx context.Context, merchantID string) error {
	last := map[[2]string]farthing.Event{}
	for {
		filter := store.EventFilter{MerchantID: merchantID, After: int64(len(w.seen[merchantID]))}
		page, err := w.store.Events.List(ctx, filter, 3)
		if err != nil {
			return err
		}
		for i := range page.Rows {
			e := &page.Rows[i]
			text, err := eventText(e)
			if err != nil {
				return err
			}
			w.seen[merchantID] = append(w.seen[merchantID], text)
			if e.Row.Seq != int64(len(w.seen[merchantID])) {
				return fmt.Errorf("event %d of %s is number %d", len(w.seen[merchantID]), merchantID, e.Row.Seq)
			}
			last[[2]string{e.Row.Subject, e.Row.SubjectID}] = *e
		}
		if !page.More {
			break
		}
	}
	for _, e := range last {
		if err := w.compare(ctx, &e); err != nil {
			return err
		}
	}
	return nil
}

// eventText returns an event as the operator is told it.
func eventText(e *farthing.Event) (string, error) {
	event, err := wire.FromEvent(e, true)
	if err != nil {
		return "", err
	}
	text, err := event.AppendJSON(nil)
	return string(text), err
}

// compare compares the object of an event with the record, which nothing has changed since.
func (w *witness) compare(ctx context.Context, e *farthing.Event) error {
	event, err := wire.FromEvent(e, true)
	if err != nil {
		return err
	}
	now, err := w.now(ctx, e)
	if err != nil || now == nil {
		return err
	}
	want, err := json.Marshal(now)
	if err != nil {
		return err
	}
	if same, err := sameJSON(event.Object, want); err != nil || !same {
		return fmt.Errorf("%s %s of %s: the event says\n%s\nthe record is\n%s (%w)", e.Row.Type, e.Row.SubjectID,
			e.Row.MerchantID, event.Object, want, err)
	}
	return nil
}

// now returns the record of an event as it is shown now; nil: it is not compared.
func (w *witness) now(ctx context.Context, e *farthing.Event) (any, error) {
	merchant, id := e.Row.MerchantID, e.Row.SubjectID
	switch e.Row.Subject {
	case farthing.SubjectPayment:
		p, err := w.store.Payments.Get(ctx, merchant, id)
		if err != nil {
			return nil, err
		}
		state, err := w.store.Merchants.State(ctx, merchant)
		if err == nil && state.Book.Debited != e.Row.Debited {
			p.Remaining = e.Remaining // a later row of the same commit took some for the reserve
		}
		return wire.FromPayment(&p.Payment, p.WithdrawalID, p.Remaining), err
	case farthing.SubjectWithdrawal:
		r, err := w.store.Withdrawals.Get(ctx, merchant, id)
		out := wire.FromWithdrawal(&r.Withdrawal, &r.Account, r.History)
		out.Approval = wire.FromWithdrawalApproval(r.Approval, true)
		settings := &farthing.Settings{Rails: []farthing.RailTerms{{Name: "some"}}}
		out.WaitsFor = wire.WaitingFor(&r.Withdrawal, "", "", settings)
		return out, err
	case farthing.SubjectRefund:
		r, err := w.store.Refunds.Get(ctx, merchant, id)
		return wire.FromRefund(&r), err
	case farthing.SubjectDispute:
		d, err := w.store.Disputes.Get(ctx, merchant, id)
		return wire.FromDispute(&d), err
	case farthing.SubjectAdjustment:
		a, err := w.store.Adjustments.Get(ctx, merchant, id)
		return wire.FromAdjustment(&a), err
	case farthing.SubjectReserve:
		r, err := w.store.Reserves.Get(ctx, merchant, id)
		return wire.FromReserve(&r), err
	case farthing.SubjectOperatorTransfer:
		m, err := w.store.OperatorTransfers.Get(ctx, merchant, id)
		return wire.FromOperatorTransfer(&m), err
	case farthing.SubjectApproval:
		a, err := w.store.Approvals.Get(ctx, merchant, id)
		return wire.FromApproval(&a), err
	case farthing.SubjectBankAccount:
		a, err := w.store.BankAccounts.Get(ctx, merchant, id)
		return wire.FromBankAccount(&a), err
	case farthing.SubjectMerchant:
		state, err := w.store.Merchants.State(ctx, merchant)
		if err != nil {
			return nil, err
		}
		return wire.FromListedMerchant(state.Merchant, e.Row.Balances.Of(ledger.Available)), nil
	}
	return nil, nil
}

// sameJSON compares two texts; the order of names does not matter.
func sameJSON(a, b []byte) (bool, error) {
	var x, y any
	if err := json.Unmarshal(a, &x); err != nil {
		return false, err
	}
	if err := json.Unmarshal(b, &y); err != nil {
		return false, err
	}
	return cmp.Equal(x, y), nil
}

// One event of so many is also read alone.
const alonePart = 7

// unsaid are the members of objects that no row tells of: they are those of now.
var unsaid = []string{"description", "reference", "metadata", "name", "externalId", "zone"}

// remembered compares a merchant's events with what they were when they were new.
func (w *witness) remembered(ctx context.Context, merchantID string) error {
	page, err := w.store.Events.List(ctx, store.EventFilter{MerchantID: merchantID}, len(w.seen[merchantID])+1)
	if err != nil {
		return err
	}
	if len(page.Rows) != len(w.seen[merchantID]) {
		return fmt.Errorf("%d events of %s, there were %d", len(page.Rows), merchantID, len(w.seen[merchantID]))
	}
	for i := range page.Rows {
		now, err := eventText(&page.Rows[i])
		if err != nil {
			return err
		}
		if said(now) != said(w.seen[merchantID][i]) {
			return fmt.Errorf("event %d of %s is now\n%s\nand was\n%s", i+1, merchantID, now, w.seen[merchantID][i])
		}
		if i%alonePart != 0 {
			continue
		}
		alone, err := w.store.Events.Get(ctx, merchantID, int64(i)+1)
		if err != nil {
			return err
		}
		single, err := eventText(&alone)
		if err != nil {
			return err
		}
		if single != now {
			return fmt.Errorf("event %d of %s alone is\n%s\nand in a page\n%s", i+1, merchantID, single, now)
		}
	}
	return nil
}

// said returns an event without what no row tells of.
func said(text string) string {
	var event map[string]any
	if err := json.Unmarshal([]byte(text), &event); err != nil {
		return err.Error()
	}
	if object, ok := event["object"].(map[string]any); ok {
		for _, name := range unsaid {
			delete(object, name)
		}
	}
	return fmt.Sprint(event)
}

// all compares the events of all merchants.
func (w *witness) all(ctx context.Context) error {
	for merchantID := range w.seen {
		if err := w.remembered(ctx, merchantID); err != nil {
			return err
		}
	}
	return nil
}

// An event's object is the record just after it, and however much happens later, it stays that.
func TestEventsOfScenariosStayWhatTheyWere(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			var level *witness
			play(t, func(t *testing.T, clock *simulation.Clock) simulation.Level {
				level = newWitness(openStore(t, engine, clock), clock)
				t.Cleanup(func() {
					if err := level.all(context.WithoutCancel(t.Context())); err != nil {
						t.Error(err)
					}
				})
				return level
			})
		})
	}
}

// The same of random lives: of so many on each engine.
const witnessedLives = 25

func TestEventsStayWhatTheyWere(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			clock := simulation.NewClock()
			stored := openStore(t, engine, clock)
			lives := 0
			rapid.Check(t, func(rt *rapid.T) {
				if lives++; lives > witnessedLives {
					return
				}
				level := newWitness(stored, clock)
				lines := drawLife(rt, fmt.Sprintf("shop%d", lives))
				told, err := simulation.Tell(t.Context(), lines, clock, level)
				if err == nil {
					err = level.all(t.Context())
				}
				if err != nil {
					rt.Fatalf("%v\n%s", err, story(lines, told))
				}
			})
		})
	}
}
