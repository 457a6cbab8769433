package jobs_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/mail"
	"farthing/internal/store"
	"farthing/internal/testing/mailtest"
)

const mailBase = "https://pay.example"

// contact makes a contact of a merchant, or of the operator (""), and returns its identifier.
func (b *bed) contact(merchantID, address string) string {
	b.Helper()
	id := "con_" + strings.ToLower(rand.Text())
	made, added, err := b.st.Contacts.Add(b.Context(), id, farthing.NewContact{
		MerchantID: merchantID,
		Address:    address,
	}, farthing.Author{Actor: farthing.ActorCLI})
	b.must(err)
	if !added || made.ID != id {
		b.Fatalf("the contact is %+v", made)
	}
	return id
}

// telling returns a worker that sends mails by a server; nil: by none.
func (b *bed) telling(st *store.Store, owner string, s *mailtest.Server) *jobs.Notices {
	n := &jobs.Notices{
		Store: st,
		Owner: owner,
		Real:  b.real.Now,
		Base:  mailBase,
		Lot:   func(time.Duration) time.Duration { return 0 },
	}
	if s != nil {
		n.Mail = mail.NewSender(mail.Options{Host: s.Host, Port: s.Port, Roots: s.Roots, From: "farthing@pay.example"})
	}
	return n
}

// nominates has the merchant itself nominate an account, and returns its identifier.
func (b *bed) nominates(merchantID, accountNumber string) string {
	b.Helper()
	id := "ba_" + strings.ToLower(rand.Text())
	details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: accountNumber}
	sealed, keyID := b.st.BankAccounts.Seal(merchantID, id, []byte(details.Plain()))
	b.do(farthing.NominateBankAccount{
		MerchantID: merchantID,
		ID:         id,
		HolderName: "Shop " + merchantID,
		SortCode:   "000000",
		Last4:      accountNumber[4:],
		ByMerchant: true,
		Sealed:     sealed,
		KeyID:      keyID,
		By:         farthing.Origin{Actor: farthing.ActorClient("cl_shop")},
	})
	return id
}

// untold has nobody told of what happened so far.
func (b *bed) untold() {
	b.Helper()
	b.telling(b.st, "nobody", nil).Look(b.Context())
}

// notices lists what is kept of mails, the oldest first.
func (b *bed) notices(statuses ...store.NoticeStatus) []store.Notice {
	b.Helper()
	page, err := b.st.Notices.List(b.Context(), store.NoticeFilter{Statuses: statuses}, 1000)
	b.must(err)
	slices.Reverse(page.Rows)
	return page.Rows
}

// subjects are those of the mails that a server took, each with its address, in order.
func subjects(s *mailtest.Server) []string {
	var list []string
	for _, m := range s.Mails() {
		list = append(list, m.To+": "+m.Header.Get("Subject"))
	}
	slices.Sort(list)
	return list
}

// TestPeopleAreTold has things happen to two merchants, and looks who is told of what.
func TestPeopleAreTold(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		b.shop("shop", "12345678", 100000)
		b.shop("other", "12345679", 100000)
		b.untold()
		n.Look(b.Context())
		if len(s.Mails())+len(b.notices()) != 0 {
			b.Fatalf("there is no contact, and the mails are %v", subjects(s))
		}
		ann := b.contact("shop", "ann@shop.example")
		b.contact("", "staff@pay.example")
		b.nominates("other", "87654321")
		account := b.nominates("shop", "12344321")
		b.do(farthing.FreezeBankAccount{BankAccountRequest: farthing.BankAccountRequest{
			MerchantID: "shop",
			ID:         account,
			By:         cli,
		}})
		n.Look(b.Context())
		want := []string{
			"ann@shop.example: A bank account of merchant shop is frozen",
			"ann@shop.example: A bank account was nominated for merchant shop",
			"ann@shop.example: A new contact gets notices about merchant shop",
			"staff@pay.example: A new contact gets notices about the operator",
		}
		if got := subjects(s); !slices.Equal(got, want) {
			b.Errorf("the mails are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		linked := 0
		for _, m := range s.Mails() {
			for _, form := range []string{m.Text, m.HTML} {
				if strings.Contains(form, "4321") || strings.Contains(form, "12344321") {
					b.Errorf("a mail tells the number of an account:\n%s", form)
				}
			}
			if strings.Contains(m.Text, mailBase+"/freeze/") {
				linked++
			}
		}
		if linked != 1 {
			b.Errorf("%d mails have a link that freezes the account", linked)
		}
		for _, kept := range b.notices() {
			if kept.Status != store.NoticeSent || kept.Tries != 1 || kept.NextAt != nil ||
				kept.Attempts[0].Error != "" {
				b.Errorf("of a mail is kept %+v", kept)
			}
		}
		n.Look(b.Context())
		if len(s.Mails()) != len(want) {
			b.Errorf("mails are sent twice: %v", subjects(s))
		}
		b.must(b.st.Contacts.Remove(b.Context(), ann, farthing.Author{Actor: farthing.ActorCLI}))
		b.verify()
	})
}

// TestAMailIsTriedByTheSchedule takes a server that takes nothing through all attempts, and one that never takes an
// address.
func TestAMailIsTriedByTheSchedule(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		tries := map[string]int{}
		var mu sync.Mutex
		s.Answer(func(to string) error {
			mu.Lock()
			defer mu.Unlock()
			tries[to]++
			if to == "gone@shop.example" {
				return mailtest.Refusal(550, "there is no such mailbox")
			}
			return mailtest.Refusal(451, "later")
		})
		b.shop("shop", "12345678", 100000)
		b.untold()
		b.contact("shop", "gone@shop.example")
		n.Look(b.Context())
		b.real.Advance(time.Second) // so that they are listed in this order
		b.contact("", "staff@pay.example")
		for _, pause := range []time.Duration{
			0, time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour,
			12 * time.Hour, 24 * time.Hour,
		} {
			b.real.Advance(pause)
			n.Look(b.Context())
			n.Look(b.Context())
		}
		b.real.Advance(48 * time.Hour)
		n.Look(b.Context())
		if tries["gone@shop.example"] != 1 || tries["staff@pay.example"] != 10 {
			b.Errorf("the attempts are %v", tries)
		}
		dead := b.notices(store.NoticeDead)
		if len(dead) != 2 || len(dead[1].Attempts) != 10 || dead[1].NextAt != nil ||
			!strings.Contains(dead[0].Attempts[0].Error, "550") ||
			strings.Contains(dead[0].Attempts[0].Error, "gone@") {
			b.Fatalf("dead are %+v", dead)
		}
		s.Answer(nil)
		b.must(b.st.Notices.Ask(b.Context(), dead[1].ID))
		n.Look(b.Context())
		if list := b.notices(store.NoticeSent); len(list) != 1 || list[0].ID != dead[1].ID {
			b.Errorf("sent are %+v", list)
		}
	})
}

// TestAKilledProcessLosesNoNotice stops one process before each step: after the commit of what happened, as a mail is
// claimed, and after the server took it.
//
//test:race
func TestAKilledProcessLosesNoNotice(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		b.shop("shop", "12345678", 100000)
		b.untold()
		b.contact("shop", "ann@shop.example")
		b.telling(b.st, "one", s).Look(b.Context())
		s.Await()
		b.nominates("shop", "12344321") // nobody was told when the process ended
		later := b.open()
		told := b.telling(later, "two", nil)
		told.Mail = mail.NewSender(mail.Options{Host: s.Host, Port: 1, From: "farthing@pay.example"})
		told.Look(b.Context()) // it makes the notice, and cannot send it
		waits := b.notices(store.NoticeFailed)
		if len(waits) != 1 || waits[0].Type != farthing.EventBankAccountNominated {
			b.Fatalf("what waits is %+v", waits)
		}
		b.real.Advance(time.Minute)
		claimed, err := later.Notices.Claim(b.Context(), waits[0].ID, store.Lease{Owner: "two", For: 2 * time.Minute})
		b.must(err)
		if !claimed {
			b.Fatal("it is not to be claimed")
		}
		third := b.telling(b.open(), "three", s)
		third.Look(b.Context())
		if len(s.Mails()) != 1 {
			b.Fatal("a mail that another process sends is sent")
		}
		b.real.Advance(2 * time.Minute)
		third.Look(b.Context())
		if len(s.Mails()) != 2 {
			b.Fatalf("the mails are %v", subjects(s))
		}
		late := waits[0]
		late.Status, late.NextAt = store.NoticeDead, nil
		b.must(later.Notices.Record(b.Context(), &late, "two")) // the owner before keeps nothing any more
		if sent := b.notices(store.NoticeSent); len(sent) != 2 {
			b.Errorf("sent are %+v", sent)
		}
		id := waits[0].ID
		if got := s.Mails()[1].Header.Get("Message-Id"); got != "<"+id+"@pay.example>" {
			b.Errorf("it came as %s, want %s", got, id)
		}
	})
}

// TestTwoProcessesTellOnce has several processes tell of many things at once: each contact gets each mail once.
func TestTwoProcessesTellOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		const shops, contacts = 6, 3
		for i := range shops {
			id := fmt.Sprintf("shop%d", i)
			b.shop(id, "12345678", 100000)
			for k := range contacts {
				b.contact(id, fmt.Sprintf("c%d@%s.example", k, id))
			}
		}
		b.untold()
		for i := range shops {
			b.nominates(fmt.Sprintf("shop%d", i), "12344321")
		}
		ctx, cancel := context.WithCancel(b.Context())
		var running sync.WaitGroup
		for _, owner := range []string{"one", "two"} {
			n := b.telling(b.open(), owner, s)
			running.Go(func() { n.Loop(ctx) })
		}
		got := map[string]int{}
		for range shops * contacts {
			m := s.Await()
			got[m.To+m.Header.Get("Message-Id")]++
		}
		cancel()
		running.Wait()
		if len(s.Mails()) != shops*contacts || len(got) != shops*contacts {
			b.Errorf("%d mails came, %d of them different", len(s.Mails()), len(got))
		}
	})
}

// TestWithoutAMailServerNoticesAreKept is about a sandbox, and a platform whose operator set no server.
func TestWithoutAMailServerNoticesAreKept(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 100000)
		b.untold()
		b.contact("shop", "ann@shop.example")
		b.telling(b.st, "one", nil).Look(b.Context())
		kept := b.notices(store.NoticeKept)
		if len(kept) != 1 || kept[0].NextAt != nil || kept[0].Tries != 0 {
			b.Fatalf("kept is %+v", kept)
		}
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		n.Look(b.Context())
		if len(s.Mails()) != 0 {
			b.Error("what was kept is sent later, when it is old")
		}
		n.Keep = time.Hour
		b.real.Advance(2 * time.Hour)
		n.Look(b.Context())
		if left := b.notices(); len(left) != 0 {
			b.Errorf("still kept is %+v", left)
		}
	})
}

// TestWhoWasRemovedIsStillTold removes the one contact: for a week nobody gets past it; then its address is erased.
func TestWhoWasRemovedIsStillTold(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		b.shop("shop", "12345678", 100000)
		b.untold()
		ann := b.contact("shop", "ann@shop.example")
		b.must(b.st.Contacts.Remove(b.Context(), ann, farthing.Author{Actor: farthing.ActorCLI}))
		n.Look(b.Context())
		want := []string{
			"ann@shop.example: A contact no longer gets notices about merchant shop",
			"ann@shop.example: A new contact gets notices about merchant shop",
		}
		if got := subjects(s); !slices.Equal(got, want) {
			b.Fatalf("the mails are %v", got)
		}
		b.real.Advance(farthing.ContactNoticePeriod - time.Minute)
		b.nominates("shop", "12344321")
		n.Look(b.Context())
		if got := subjects(s); len(got) != 3 || !strings.Contains(got[0], "nominated") {
			b.Fatalf("the mails are %v", got)
		}
		b.real.Advance(2 * time.Hour)
		b.nominates("shop", "12344322")
		n.Look(b.Context())
		if got := subjects(s); len(got) != 3 {
			b.Errorf("the mails are %v", got)
		}
		was, err := b.st.Contacts.Addressee(b.Context(), ann)
		b.must(err)
		if was.Address != "" {
			b.Errorf("the address of the contact is still kept: %+v", was)
		}
		b.verify()
	})
}

// TestSettingsSayWhoIsTold has the settings leave out what they may, and has the operator hear of merchants.
func TestSettingsSayWhoIsTold(t *testing.T) {
	eachBed(t, func(b *bed) {
		s := mailtest.Start(b.T, mailtest.Options{})
		n := b.telling(b.st, "one", s)
		at := b.clock.Now().AddDate(0, 0, -20)
		for _, id := range []string{"first", "second"} {
			by := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &at}
			b.do(farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: by},
				farthing.ActivateMerchant{MerchantID: id, At: &at, By: by})
			b.contact(id, "ann@"+id+".example")
		}
		b.contact("", "staff@pay.example")
		quiet := b.contact("", "quiet@pay.example")
		none := []farthing.NoticeKind{}
		_, err := b.st.Contacts.Choose(b.Context(), quiet, none, farthing.Author{Actor: farthing.ActorCLI})
		b.must(err)
		b.untold()
		heard := func(what string, want ...string) {
			b.Helper()
			had := subjects(s)
			n.Look(b.Context())
			got := subjects(s)
			for _, subject := range had {
				at := slices.Index(got, subject)
				got = slices.Delete(got, at, at+1)
			}
			if !slices.Equal(got, want) {
				b.Errorf("%s: the mails are\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		b.do(farthing.DecideEligibility{MerchantID: "first", Decision: "passed", Reason: "x", By: cli})
		heard("unless set", "ann@first.example: Merchant first can withdraw")

		change := farthing.ChangeSettings{Names: []string{"merchantNotices", "operatorNotices"}, Reason: "x", By: cli}
		change.To.MerchantNotices = slices.DeleteFunc(slices.Clone(farthing.DefaultNotices(false)),
			func(kind farthing.NoticeKind) bool { return !kind.Security() })
		change.To.OperatorNotices = []farthing.NoticeKind{farthing.NoticeBankAccount, farthing.NoticeEligibility}
		_, err = b.st.Settings.Change(b.Context(), change)
		b.must(err)
		b.do(farthing.DecideEligibility{MerchantID: "second", Decision: "passed", Reason: "x", By: cli})
		heard("the operator alone", "staff@pay.example: Merchant second can withdraw")
		b.nominates("first", "12344321")
		const nominated = ": A bank account was nominated for merchant first"
		heard("an account", "ann@first.example"+nominated, "staff@pay.example"+nominated)
		for _, m := range s.Mails() {
			if linked := strings.Contains(m.Text, mailBase+"/freeze/"); strings.Contains(m.Header.Get("Subject"),
				"nominated") && linked != (m.To == "ann@first.example") {
				b.Errorf("the mail to %s has a link: %t\n%s", m.To, linked, m.Text)
			}
		}
		b.contact("", "new@pay.example")
		const added = ": A new contact gets notices about the operator"
		heard("its own security", "new@pay.example"+added, "quiet@pay.example"+added, "staff@pay.example"+added)
		b.verify()
	})
}

// What a step of the schema queued once more is in no second mail.
func TestAStepOfTheSchemaSendsNoMailTwice(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 100000)
		b.contact("shop", "ann@shop.example")
		b.forge(`UPDATE journal SET details = '{"from":28,"to":29}', booked_at = booked_at + 700000000
			WHERE kind = 241`)
		n := b.telling(b.st, "one", nil)
		n.Look(b.Context())
		if list := b.notices(); len(list) > 0 {
			b.Errorf("the mails are %+v", list)
		}
		b.clock.Advance(2 * 24 * time.Hour)
		b.nominates("shop", "12345670")
		n.Look(b.Context())
		if list := b.notices(); len(list) != 1 {
			b.Errorf("the mails are %+v", list)
		}
	})
}
