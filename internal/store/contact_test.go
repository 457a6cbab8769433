package store_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// addContact adds a contact of a merchant, or of the operator ("").
func addContact(t *testing.T, s *store.Store, merchantID, id string) {
	t.Helper()
	wish := farthing.NewContact{MerchantID: merchantID, Address: id + "@shop.example"}
	_, added, err := s.Contacts.Add(t.Context(), id, wish, ada(""))
	must(t, err)
	if !added {
		t.Fatalf("%s is one already", id)
	}
}

// addressOf reads the address of a contact.
func addressOf(t *testing.T, s *store.Store, id string) (string, error) {
	t.Helper()
	found, err := s.Contacts.Addressee(t.Context(), id)
	return found.Address, err
}

// eachStore runs a test on a new store of each engine, whose address it gets too.
func eachStore(t *testing.T, f func(t *testing.T, s *store.Store, url string, clock *storetest.Clock)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			f(t, storetest.Reopen(t, url, storetest.Options(key, clock)), url, clock)
		})
	}
}

// TestContactsOfAMerchantAreFew adds as many as there may be: the same address is one, and removed ones do not count.
func TestContactsOfAMerchantAreFew(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, _ string, _ *storetest.Clock) {
		for i := range farthing.MaxContacts {
			addContact(t, s, "shop", fmt.Sprintf("con_%d", i))
		}
		addContact(t, s, "", "con_own")
		same := farthing.NewContact{MerchantID: "shop", Address: "con_3@shop.example"}
		was, added, err := s.Contacts.Add(t.Context(), "con_again", same, ada(""))
		must(t, err)
		if added || was.ID != "con_3" {
			t.Errorf("the same address is %+v", was)
		}
		one := farthing.NewContact{MerchantID: "shop", Address: "one@too.many"}
		if _, _, err := s.Contacts.Add(t.Context(), "con_more", one, ada("")); farthing.CodeOf(err) !=
			farthing.CodeInvalidRequest {
			t.Errorf("one more: %v", err)
		}
		must(t, s.Contacts.Remove(t.Context(), "con_3", ada("")))
		addContact(t, s, "shop", "con_more")
		list, err := s.Contacts.List(t.Context(), "shop")
		must(t, err)
		if len(list) != farthing.MaxContacts {
			t.Errorf("there are %d contacts", len(list))
		}
		if there, err := s.Contacts.Any(t.Context()); err != nil || !there {
			t.Errorf("there are none: %v", err)
		}
	})
}

// TestAnAddressIsSealed keeps no address in plain, seals it anew as keys are rotated, and uses none that somebody put
// into its place.
func TestAnAddressIsSealed(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, url string, _ *storetest.Clock) {
		addContact(t, s, "shop", "con_ann")
		addContact(t, s, "shop", "con_bob")
		for _, plain := range texts(t, url, `SELECT COALESCE(CAST(details AS text), '') FROM journal UNION ALL
			SELECT text || COALESCE(changes, '') FROM notes`) {
			if strings.Contains(plain, "@") {
				t.Errorf("an address is kept in plain: %s", plain)
			}
		}
		for _, plain := range texts(t, url, `SELECT notices || id || about_merchant || key_id FROM contacts`) {
			if strings.Contains(plain, "@") {
				t.Errorf("an address is kept in plain: %s", plain)
			}
		}
		_, err := s.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil)
		must(t, err)
		if address, err := addressOf(t, s, "con_ann"); err != nil || address != "con_ann@shop.example" {
			t.Errorf("after the rotation the address is %q, %v", address, err)
		}
		db := rawDatabase(t, url)
		_, err = db.ExecContext(t.Context(), `UPDATE contacts SET sealed = (SELECT b.sealed FROM contacts b
			WHERE b.id = 'con_bob') WHERE id = 'con_ann'`)
		must(t, err)
		if address, err := addressOf(t, s, "con_ann"); !errors.Is(err, store.ErrWrongKey) || address != "" {
			t.Errorf("another's address is used: %q, %v", address, err)
		}
	})
}

// TestRowsThatPeopleAreToldOf are named in the commit that writes them, and gone with the one that keeps the notices.
func TestRowsThatPeopleAreToldOf(t *testing.T) {
	eachStore(t, func(t *testing.T, s *store.Store, _ string, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", 10_000))
		addContact(t, s, "shop", "con_ann")
		events, err := s.Notices.Events(t.Context(), 100)
		must(t, err)
		journals := map[string]int{}
		for _, e := range events {
			journals[e.Journal]++
			row, err := s.Events.Get(t.Context(), e.Journal, e.Seq)
			must(t, err)
			kind, told := farthing.NoticeOf(&row.Row)
			if !told {
				t.Errorf("people are told of %s", row.Row.Type)
			}
			contact := &farthing.Contact{ID: "con_ann", MerchantID: "shop"}
			one := store.NewNotice(&row.Row, kind, contact, clock.Now())
			must(t, s.Notices.Queue(t.Context(), e, []store.Notice{one}))
			must(t, s.Notices.Queue(t.Context(), e, []store.Notice{one})) // as another process does at once
		}
		if journals["shop"] == 0 || journals[farthing.OperatorID] != 1 {
			t.Errorf("people are to be told of %v", journals)
		}
		left, err := s.Notices.Events(t.Context(), 100)
		must(t, err)
		shop := "shop"
		first, err := s.Notices.List(t.Context(), store.NoticeFilter{MerchantID: &shop}, 1)
		must(t, err)
		rest, err := s.Notices.List(t.Context(), store.NoticeFilter{Before: first.Last}, 100)
		must(t, err)
		if len(left) != 0 || !first.More || 1+len(rest.Rows) != len(events) {
			t.Errorf("of %d rows %d are left, and %d notices are kept", len(events), len(left), 1+len(rest.Rows))
		}
		due, err := s.Notices.Due(t.Context(), 100)
		must(t, err)
		lease := store.Lease{Owner: "one", For: time.Minute}
		if mine, err := s.Notices.Claim(t.Context(), due[0].ID, lease); err != nil || !mine {
			t.Errorf("it is not to be claimed: %v", err)
		}
		if mine, err := s.Notices.Claim(t.Context(), due[0].ID, lease); err != nil || mine {
			t.Errorf("it is claimed twice: %v", err)
		}
		due[0].Status, due[0].NextAt = store.NoticeSent, nil
		must(t, s.Notices.Record(t.Context(), &due[0], "one"))
		clock.Advance(time.Hour)
		forgotten, err := s.Notices.ForgetBefore(t.Context(), clock.Now())
		must(t, err)
		if forgotten != 1 {
			t.Errorf("%d are forgotten", forgotten)
		}
	})
}
