package move_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/sandbox"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// empty are the tables that no store in use need have rows in.
var empty = map[string]string{
	"goose_db_version": "the migration tool's own: each database keeps its own",
}

// root is a person at the command line, who waits for nobody.
var root = farthing.Author{Actor: farthing.ActorCLI, Person: "root"}

// inFullUse checks that every table of the schema has rows.
func inFullUse(t *testing.T, url string) {
	t.Helper()
	db, err := store.OpenDatabase(url)
	must(t, err)
	defer func() { must(t, db.Close()) }()
	rows, err := db.QueryContext(t.Context(),
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
	must(t, err)
	defer func() { must(t, rows.Close()) }()
	var tables []string
	for rows.Next() {
		var name string
		must(t, rows.Scan(&name))
		tables = append(tables, name)
	}
	must(t, rows.Err())
	for _, name := range tables {
		var n int
		must(t, db.QueryRowContext(t.Context(), "SELECT count(*) FROM "+name).Scan(&n))
		if empty[name] == "" && n == 0 {
			t.Errorf("the table %s has no row: what fills it is to move there and back too", name)
		}
	}
}

// life is a sandbox that is used.
type life struct {
	*testing.T
	st  *store.Store
	box *sandbox.Sandbox
}

// lives gives a sandbox in which much is due rows in every table.
func lives(t *testing.T, st *store.Store, box *sandbox.Sandbox) {
	t.Helper()
	l := life{t, st, box}
	l.operator()
	l.people()
	l.rails()
	l.statements()
	l.money()
	l.notices()
	l.webhooks()
	report, err := st.Audit(t.Context(), "", 100, 5)
	must(t, err)
	must(t, st.Books.KeepProofs(t.Context(), report.Proved))
}

func (l life) do(commands ...farthing.Command) {
	l.Helper()
	for _, c := range commands {
		if _, err := l.st.Do(l.Context(), c); err != nil {
			l.Fatalf("%T: %v", c, err)
		}
	}
}

func (l life) must(err error) {
	l.Helper()
	must(l.T, err)
}

// now is the sandbox's time.
func (l life) now() time.Time {
	l.Helper()
	at, err := l.st.Clock.Time(l.Context())
	l.must(err)
	return at
}

// passes moves the clock.
func (l life) passes(d time.Duration) {
	l.Helper()
	_, err := l.box.Move(l.Context(), func(now time.Time) (time.Time, error) { return now.Add(d), nil })
	l.must(err)
}

// operator changes settings, pauses a rail, and gives clients, keys and a subscription to programs.
func (l life) operator() {
	l.Helper()
	ctx, now := l.Context(), time.Now()
	bound := money.Minor(100_000)
	_, err := l.st.Settings.Change(ctx, farthing.ChangeSettings{
		To:     farthing.Settings{FirstPerDaySet: &bound, TwoPeople: farthing.TwoPeopleAll},
		Names:  []string{"firstWithdrawalsPerDay", "twoPeople"},
		Reason: "as outside a sandbox",
		By:     farthing.Origin{Actor: farthing.ActorCLI},
	})
	l.must(err)
	for _, rail := range []string{"isofile", "http"} {
		pause := store.PauseChange{Rail: rail, At: now, Actor: farthing.ActorCLI, Why: "slow"}
		_, _, err := l.st.Settings.Pause(ctx, pause)
		l.must(err)
	}
	_, err = l.st.Settings.Resume(ctx, store.PauseChange{Rail: "http", At: now, Actor: farthing.ActorCLI, Why: "quick"})
	l.must(err)
	l.must(l.st.Clients.Create(ctx, store.Client{
		ID:        "till",
		Name:      "Till",
		Scopes:    []string{"payments:read"},
		CreatedAt: now,
		NotBefore: now,
		Secrets:   []store.ClientSecret{{ID: "s1", Digest: []byte{1}, CreatedAt: now}},
	}, root))
	l.must(l.st.Clients.NoteUses(ctx, map[string]time.Time{"till": now}))
	l.must(l.st.SigningKeys.Add(ctx, store.SigningKey{
		ID:        "k1",
		Algorithm: "ES256",
		Private:   []byte("private"),
		SignsFrom: now,
	}, "", root))
	l.must(l.st.Revocations.RevokeToken(ctx, "jti", now.Add(time.Hour)))
	l.must(l.st.Assertions.Accept(ctx, "till", "once", now.Add(time.Hour)))
	all := farthing.EventSubscription{ID: "sub_all", Types: []string{"*"}, From: farthing.FromFirst}
	_, _, err = l.st.Subscriptions.Create(ctx, all, root)
	l.must(err)
	l.must(l.st.Subscriptions.Acknowledge(ctx, all.ID, []farthing.EventPosition{
		{MerchantID: sandbox.MerchantID, Seq: 7}, {MerchantID: farthing.OperatorID, Seq: 1},
	}))
}

// money moves by every kind of record.
func (l life) money() {
	l.Helper()
	by := farthing.Origin{Actor: farthing.ActorStaff}
	shop, amount, then := sandbox.MerchantID, money.Minor(1500), l.now().AddDate(0, 0, -40)
	long := farthing.Origin{Actor: farthing.ActorStaff, BookedAt: &then}
	for _, id := range []string{"twin1", "twin2"} {
		details := farthing.AccountDetails{SortCode: "00-00-00", AccountNumber: "87654320"}
		number, err := l.st.BankAccounts.Digest(l.Context(), details)
		l.must(err)
		sealed, key := l.st.BankAccounts.Seal(id, "ba_"+id, []byte(details.Plain()))
		l.do(farthing.CreateMerchant{ID: id, Name: "Twin", ExternalID: "crm " + id, By: long},
			farthing.ActivateMerchant{MerchantID: id, At: &then, By: long},
			farthing.NominateBankAccount{
				MerchantID: id,
				ID:         "ba_" + id,
				HolderName: "Twin",
				SortCode:   "000000",
				Last4:      "4320",
				Number:     bankcheck.Valid,
				Name:       bankcheck.NameCheck{Result: bankcheck.NameMatch},
				Digest:     number,
				Sealed:     sealed,
				KeyID:      key,
				By:         by,
			})
	}
	l.do(
		farthing.RecordPayment{
			MerchantID: "twin1",
			ID:         "p1",
			Amount:     9000,
			Status:     farthing.PaymentSettled,
			By:         by,
		},
		l.withdrawal("twin1", "w-first", amount),
		farthing.RecordAdjustment{MerchantID: shop, ID: "a1", Amount: 300, Reason: "goodwill", By: by},
		farthing.OpenDispute{
			MerchantID: shop,
			ID:         "d1",
			PaymentID:  sandbox.PaymentID,
			Amount:     50,
			By:         by,
		},
		farthing.HoldReserve{
			MerchantID: shop,
			ID:         "rs",
			Amount:     2000,
			Reason:     "seasonal",
			By:         by,
		},
		farthing.ReleaseReserve{MerchantID: shop, ReserveID: "rs", ID: "rl", Amount: &amount, By: by},
		farthing.SweepFees{MerchantID: shop, ID: "f1", By: by},
		farthing.MoveOperatorFunds{
			MerchantID: shop,
			ID:         "h1",
			Amount:     900,
			Reason:     "the provider's fee",
			By:         by,
		})
}

// withdrawal requests some of a balance.
func (l life) withdrawal(merchantID, id string, amount money.Minor) farthing.Command {
	return farthing.RequestWithdrawal{
		MerchantID:    merchantID,
		ID:            id,
		Amount:        &amount,
		Trigger:       farthing.TriggerRequest,
		BankReference: farthing.MakeBankReference(uuid.New()),
		By:            farthing.Origin{Actor: farthing.ActorStaff},
	}
}

// people sign in, and one of them lost every way in.
func (l life) people() {
	l.Helper()
	ctx, now := l.Context(), time.Now().Truncate(time.Millisecond)
	for _, name := range []string{"Uma", "Ugo"} {
		l.must(l.st.Users.Add(ctx, store.User{
			ID:          "usr_" + name,
			Name:        name,
			Email:       name + "@shop.example",
			Handle:      "handle of " + name,
			Status:      store.UserActive,
			MadeAt:      now,
			Memberships: []store.Membership{{Place: sandbox.MerchantID, Role: "owner", Since: now}},
		}, root))
	}
	l.must(l.st.Roles.Add(ctx, store.Role{
		Place:  farthing.OperatorID,
		Name:   "late-desk",
		Scopes: "payments:read",
		MadeAt: now,
	}, root))
	l.must(l.st.Sessions.Begin(ctx, store.Begin{Session: store.Session{
		Digest: "session",
		UserID: "usr_Ugo",
		MadeAt: now,
		SeenAt: now,
		EndsAt: now.Add(time.Hour),
		How:    "password",
	}}))
	l.must(l.st.Sessions.KeepOnce(ctx, store.OneTimeSecret{
		Digest:  "once",
		Kind:    store.KindLink,
		UserID:  "usr_Ugo",
		Payload: []byte("x"),
		EndsAt:  now.Add(time.Hour),
	}))
	l.must(l.st.SignInFailures.Add(ctx, []store.FailureCount{{Subject: "usr_Ugo"}}, now))
	_, err := l.st.Users.Ask(ctx, store.UserAsked{UserID: "usr_Uma", UserWanted: farthing.UserWanted{
		Name:    "Uma",
		Email:   "Uma@shop.example",
		Place:   sandbox.MerchantID,
		Role:    "owner",
		Purpose: farthing.PurposeRecovery,
	}, Powerful: true}, root)
	l.must(err)
}

// rails of servers that are gone hold leases, files and what banks said.
func (l life) rails() {
	l.Helper()
	ctx, now := l.Context(), time.Now()
	terms := farthing.RailTerms{Name: "isofile", Zone: farthing.DefaultZone}
	l.must(l.st.ConnectedRails.Renew(ctx, "gone", []store.ConnectedRail{{Bank: "acme", Digest: "d", Terms: terms}}))
	if held, err := l.st.ConnectedRails.Hold(ctx, "isofile", "d"); err != nil || !held {
		l.Fatal(held, err)
	}
	away := errors.New("the line is down")
	l.must(l.st.BankConnections.Note(ctx, "isofile", away, store.WaitingPayouts{}))
	l.must(l.st.Outages.Note(ctx, store.MailServer, store.Reach{Failure: away}))
	l.must(l.st.BankReports.Keep(ctx, store.Heard{
		Rail:    "http",
		Reports: []store.BankReport{{BankReference: "wd-unknown", Number: 1, At: now, Content: []byte("{}")}},
		To:      "1",
	}))
	l.must(l.st.RailFiles.Keep(ctx, store.Filing{
		Rail: "isofile/acme",
		File: &store.RailFile{
			ID:        "PF1",
			Content:   []byte("<Document/>"),
			Count:     1,
			Total:     500,
			Currency:  money.GBP,
			CreatedAt: now,
		},
		Payments: []store.RailPayment{{BankReference: "wd-filed", Amount: 500, Currency: money.GBP}},
	}))
}

// states keeps a document with a statement of the days from one to another, counted from today.
func (l life) states(
	currency money.Currency, days [2]int, reports []store.BankReport, lines ...recon.Line,
) store.Document {
	l.Helper()
	ctx, today := l.Context(), calendar.Of(l.now(), time.UTC)
	account := "isofile/acme/" + string(currency)
	b := store.BankStatement{
		Statement: recon.Statement{
			ID:      account + today.String(),
			From:    today.AddDays(days[0]),
			To:      today.AddDays(days[1]),
			Opening: 0,
			At:      l.now(),
			Made:    l.now(),
		},
		Account:  account,
		Currency: currency,
	}
	for i, line := range lines {
		line.ID, line.Date = recon.LineID(b.ID, i+1), b.To
		b.Lines += line.Amount
		b.Entries = append(b.Entries, store.BankLine{Line: line, Place: int64(i) + 1})
	}
	b.Closing, b.Digest = b.Lines, b.ID
	document, err := l.st.Documents.Begin(ctx, "isofile/acme", farthing.Digest{currency[0]})
	l.must(err)
	document.Status, document.ReceivedAt = store.DocumentHandled, l.now()
	_, err = l.st.Documents.Keep(ctx, document, store.DocumentReport{
		Statements: []store.BankStatement{b},
		Reports:    reports,
	})
	l.must(err)
	document.ID = farthing.DocumentID(document.Rail, document.Digest)
	return document
}

// statements of the bank are compared with the books: one is taken out again, and what another one brought and what it
// lacks stays open, or is settled.
func (l life) statements() {
	l.Helper()
	ctx, by := l.Context(), farthing.Origin{Actor: farthing.ActorStaff}
	report := store.BankReport{BankReference: "wd-other", Number: 1, At: l.now(), Content: []byte("{}")}
	wrong := l.states(money.GBP, [2]int{-1000, 0}, []store.BankReport{report})
	l.must(l.st.BankReports.Recorded(ctx, wrong.Rail, []store.BankReport{report}))
	l.passes(time.Minute)
	asked, _, err := l.st.Documents.TakeOut(ctx, wrong.ID, "made by mistake", root)
	l.must(err)
	if asked != nil {
		l.Fatalf("it waits: %+v", asked)
	}
	then := l.now().AddDate(0, 0, -25)
	l.do(farthing.CreateMerchant{
		ID:       "maison",
		Name:     "Maison",
		Currency: "EUR",
		By:       farthing.Origin{Actor: farthing.ActorStaff, BookedAt: &then},
	},
		farthing.RecordProviderSettlement{
			MerchantID: "maison",
			ID:         "s1",
			Amount:     70_000,
			Date:       &then,
			Reference:  "PO-EUR-1",
			By:         by,
		},
		farthing.RecordProviderSettlement{
			MerchantID: "maison",
			ID:         "s2",
			Amount:     50_000,
			Reference:  "PO-EUR-2",
			By:         by,
		})
	l.states("EUR", [2]int{-30, -20}, nil, recon.Line{Amount: 70_000, Text: "PO-EUR-1"},
		recon.Line{Amount: 1, Text: "INTEREST"})
	l.do(l.withdrawal(sandbox.MerchantID, "w-sent", 700))
	l.passes(20 * time.Minute)
	list, err := l.st.SafeguardingAccounts.List(ctx, store.Position{}, 1)
	l.must(err)
	_, err = l.st.SafeguardingAccounts.Say(ctx, list.Rows[0].ID, farthing.AccountAttestation{
		Status:  farthing.SafeguardingAccountClosed,
		LastDay: calendar.Of(l.now(), time.UTC).AddDays(-1),
		Reason:  "it was closed",
		By:      farthing.Author{Actor: "client:ops", Person: "Ann"},
	}, l.now())
	l.must(err)
}

// notices wait to be mailed, one of them with a process that is gone.
func (l life) notices() {
	l.Helper()
	ctx := l.Context()
	contact, _, err := l.st.Contacts.Add(ctx, "con_1", farthing.NewContact{
		MerchantID: sandbox.MerchantID,
		Address:    "ann@shop.example",
	}, root)
	l.must(err)
	events, err := l.st.Notices.Events(ctx, 1000)
	l.must(err)
	row := events[0]
	page, err := l.st.Journal.List(ctx, store.JournalFilter{MerchantID: sandbox.MerchantID}, 1)
	l.must(err)
	notice := store.NewNotice(&page.Rows[0], farthing.NoticeBankAccount, &contact, time.Now())
	l.must(l.st.Notices.Queue(ctx, row, []store.Notice{notice}))
	mine, err := l.st.Notices.Claim(ctx, notice.ID, store.Lease{Owner: "gone", For: time.Hour})
	if err != nil || !mine {
		l.Fatal(mine, err)
	}
	for _, e := range slices.Backward(events[1:]) {
		if e.Journal == "twin1" || e.Journal == "twin2" { // whose accounts share a number
			l.must(l.st.Notices.Queue(ctx, e, nil))
		}
	}
}

// webhooks are under way with a process that is gone: one failed and is due again, and a range is sent once more.
func (l life) webhooks() {
	l.Helper()
	ctx, now := l.Context(), time.Now()
	page, err := l.st.Webhooks.List(ctx, store.WebhookFilter{MerchantID: sandbox.MerchantID}, 1)
	l.must(err)
	e := &page.Rows[0]
	key, lease := store.EndpointKey{MerchantID: e.MerchantID, ID: e.ID}, store.Lease{Owner: "gone", For: time.Hour}
	position, mine, err := l.st.Webhooks.Claim(ctx, e, lease)
	if err != nil || !mine {
		l.Fatal(mine, err)
	}
	failed := store.Delivery{
		EndpointKey: key,
		Seq:         position.Seq + 1,
		Type:        farthing.EventReserveHeld,
		Status:      store.DeliveryFailed,
		Tries:       1,
		NextAt:      &now,
	}
	failed.Add(store.DeliveryAttempt{At: now, Status: 500, URL: e.URL})
	position.Seq, position.DueAt = failed.Seq, &now
	position.Replays = []store.WebhookReplay{{Number: 1, Next: 1, To: 1}}
	l.must(l.st.Webhooks.Record(ctx, []*store.WebhookProgress{{
		EndpointKey: key,
		Lease:       lease,
		Position:    position,
		Deliveries:  []*store.Delivery{&failed},
	}}))
}
