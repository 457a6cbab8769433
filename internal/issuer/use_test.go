package issuer

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// When a client last got a token is kept once a day, however often it gets one and from whichever process. The token
// itself waits for no write.
func TestTheLastUseIsKeptOnceADay(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		used := func(want *time.Time) {
			t.Helper()
			c, err := d.store.Clients.Get(t.Context(), d.shop.ClientID)
			if err != nil {
				t.Fatal(err)
			}
			if (c.UsedAt == nil) != (want == nil) || want != nil && !c.UsedAt.Equal(*want) {
				t.Errorf("it was used at %v, want %v", c.UsedAt, want)
			}
		}
		used(nil)
		d.tokenFor(t, d.shop)
		used(nil)
		first := d.clock.Now()
		d.follows(t, 1)
		used(&first)
		d.clock.Advance(store.UseNotedEvery - time.Millisecond)
		d.tokenFor(t, d.shop)
		d.follows(t, 0)
		used(&first)
		d.clock.Advance(time.Millisecond)
		second := d.clock.Now()
		d.tokenFor(t, d.shop)
		d.follows(t, 1)
		used(&second)
		other := map[string]time.Time{d.shop.ClientID: second.Add(time.Hour)} // which read the client before
		if err := d.store.Clients.NoteUses(t.Context(), other); err != nil {
			t.Fatal(err)
		}
		used(&second)
	})
}

// follows has the issuer do what it does every two seconds, which keeps so many uses.
func (d *desk) follows(t *testing.T, want int) {
	t.Helper()
	if got := len(d.used.at); got != want {
		t.Errorf("%d uses are to be kept, want %d", got, want)
	}
	if err := d.follow(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// A use that could not be kept is kept later, unless the client was used again meanwhile.
func TestAUseThatCouldNotBeKeptIsKeptLater(t *testing.T) {
	d := oneDesk(t)
	d.tokenFor(t, d.shop)
	d.tokenFor(t, d.operator)
	taken := d.used.take()
	d.clock.Advance(time.Minute)
	d.tokenFor(t, d.shop)
	d.used.putBack(taken)
	d.follows(t, 2)
	for id, want := range map[string]time.Time{
		d.shop.ClientID: d.clock.Now(), d.operator.ClientID: d.clock.Now().Add(-time.Minute),
	} {
		if c, err := d.store.Clients.Get(t.Context(), id); err != nil || !c.UsedAt.Equal(want) {
			t.Errorf("%+v, %v: want it used at %s", c, err, want)
		}
	}
}

// A token is no change of a client for If-Match, and an unused client that is revoked is no work.
func TestAUseIsNoChange(t *testing.T) {
	d := oneDesk(t)
	seen, err := d.store.Clients.Get(t.Context(), d.shop.ClientID)
	if err != nil {
		t.Fatal(err)
	}
	d.tokenFor(t, d.shop)
	d.follows(t, 1)
	if err := d.RevokeClient(t.Context(), d.shop.ClientID, &seen, farthing.BySystem); err != nil {
		t.Error(err)
	}
	d.clock.Advance(store.UnusedAfter)
	page, err := d.store.Work.List(t.Context(), store.WorkFilter{Kind: farthing.WorkClientUnused}, 10)
	if err != nil || len(page.Rows) != 1 || page.Rows[0].SubjectID != d.operator.ClientID {
		t.Errorf("%+v, %v", page.Rows, err)
	}
}
