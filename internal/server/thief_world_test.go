package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/jobs"
	"farthing/internal/money"
	"farthing/internal/people"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
)

// mallory is the person whose client was stolen, and thieves are those of two.
const mallory = "Mallory"

var thieves = []string{mallory, "Eve"}

// ownSortCode is that of the accounts that the merchants of before had: what goes there is not stolen.
const ownSortCode = "20-00-00"

// heist is a platform as it is served, and the thief on it.
type heist struct {
	*testing.T
	scene
	carry       func()      // has the bank answer
	reader      *credential // honest
	stolen      int         // how many of credentials were stolen
	lot         *rand.Rand
	clock       *jobs.Clock // business time, and real time
	store       *store.Store
	engine      *jobs.Engine
	bank        *loot
	server      *Server
	people      *people.People
	door        http.Handler
	base        string
	log         *lockedBuffer
	credentials []*credential // that the thief ever had, the stolen one first
	shops       []*target
	shop        map[string]*target
	honest      []string            // ids of the merchants of before
	everywhere  *target             // what belongs to no merchant
	digests     map[string]wished   // of approvals, by id
	clients     []string            // ids that the thief saw
	secrets     map[string][]string // ids, by client
	made        int                 // ids that were drawn
	answers     map[outcome]int     // how often an operation was answered so
	told        int                 // merchants whose loss was told
}

// target is a merchant, or the platform, as the thief knows it.
type target struct {
	id     string
	bound  money.Minor // what may leave without approval
	ids    map[string][]string
	seq    int64 // of the last row of its journal that was looked at
	latest []string
}

// credential is a client, with a secret of it.
type credential struct {
	id, secret, merchantID string
	token                  string
	since                  time.Time     // of the token
	scopes                 issuer.Scopes // 0: not known
	dead                   bool

	session *issuer.Caller // it is of a user, who signed in; nil: of a client
	joined  bool           // of a user whom the thief invited
}

// wished is what is known of an approval.
type wished struct{ merchantID, digest string }

// outcome is an operation and its status.
type outcome struct {
	operation string
	status    int
}

// firstWithdrawals is what goes to an account that nobody approved: firstWithdrawalOver.
const firstWithdrawals money.Minor = 1000_00

// scene is where a heist happens, and who the thieves are: one operator's client of each role, each of another person,
// and the clients of some merchants.
type scene struct {
	engineName, rail string
	checks           intake.Checks
	roles            []string
	tills            []string // merchants
	sessions         bool     // what is stolen are the sessions of users
	received         bool     // payOutReceivedOnly is on
}

// newHeist builds a platform with the settings of one that is served, merchants with balances, and the stolen clients.
func newHeist(t *testing.T, seed uint64, where scene) *heist {
	t.Helper()
	h := &heist{
		T:          t,
		scene:      where,
		lot:        rand.New(rand.NewPCG(seed, 1)),
		clock:      jobs.NewClock(nil),
		base:       "http://pay.test",
		log:        &lockedBuffer{},
		shop:       map[string]*target{},
		everywhere: &target{ids: map[string][]string{}},
		digests:    map[string]wished{},
		secrets:    map[string][]string{},
		answers:    map[outcome]int{},
	}
	h.clock.Stand(storetest.Start.AddDate(0, 0, -40))
	terms := h.railTerms()
	url, key := storetest.URL(t, h.engineName)
	h.store = storetest.Reopen(t, url, store.Options{
		Now:     h.clock.Now,
		Real:    h.clock.Now,
		KeyFile: key,
		Unsafe:  true,
		Rails:   []farthing.RailTerms{terms},
	})
	h.bank = &loot{paid: map[string]*bankPayment{}, simulated: simbank.New(&simbank.Memory{})}
	bank, documents := h.connects()
	h.engine = &jobs.Engine{
		Jobs: jobs.Order(h.store, h.clock,
			[]*jobs.Reports{{Store: h.store, Rail: bank, Terms: terms}},
			[]*jobs.Payouts{{Store: h.store, Rail: bank, Terms: terms, Owner: "serve"}}),
		Clock: h.clock,
		Real:  h.clock.Now,
	}
	h.serve(documents)
	h.people = people.New(people.Config{Store: h.store, Real: h.clock.Now, BaseURL: h.base})
	if h.received {
		_, err := h.store.Settings.Change(h.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{ReceivedOnly: true},
			Names:  []string{"payOutReceivedOnly"},
			Reason: "Money first",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		})
		h.must(err)
	}
	h.victims()
	h.pass(storetest.Start.Sub(h.clock.Now()))
	h.stops()
	h.trade()
	h.steals()
	h.stolen = len(h.credentials)
	for _, name := range []string{"Ann", "Bob"} {
		h.clients = append(h.clients, h.client("", name, "admin").ClientID)
	}
	made := h.client("", "Carol", "auditor")
	h.reader = &credential{id: made.ClientID, secret: made.Secret}
	h.note(h.everywhere)
	return h
}

// serve puts the server up, as the program does.
func (h *heist) serve(documents FileRail) {
	h.Helper()
	tokens, err := issuer.New(h.Context(), issuer.Config{
		Store:    h.store,
		Issuer:   h.base,
		Audience: h.base,
		Real:     h.clock.Now,
	})
	if err != nil {
		h.Fatal(err)
	}
	door, err := New(Config{
		Store:     h.store,
		Issuer:    tokens,
		Now:       h.clock.Now,
		Real:      h.clock.Now,
		BaseURL:   h.base,
		Tables:    h.checks.Tables,
		CheckName: h.checks.Name,
		Log:       slog.New(slog.NewJSONHandler(h.log, &slog.HandlerOptions{Level: slog.LevelError})),
		Requests:  slog.New(slog.DiscardHandler),

		FileRails: []FileRail{documents},
		SendFile:  isofile.Send,
	})
	if err != nil {
		h.Fatal(err)
	}
	h.server, h.door = door, door.Handler()
}

// victims are merchants whose accounts the owner approved on the command line, and one without an account.
func (h *heist) victims() {
	h.Helper()
	for i, id := range []string{"v1", "v2", "v3", "v4", "v5", "tight", "frozen", "suspended", "bare"} {
		h.found(id, int64(55779911+i), h.clock.Now())
	}
}

// stops tightens one merchant's limits, and takes two out of good standing.
func (h *heist) stops() {
	h.Helper()
	tight := money.Minor(10000)
	limits := farthing.Limits{ApprovalOver: &tight, FirstWithdrawalOver: &tight, DailyMaximum: &tight}
	by := farthing.Origin{Actor: farthing.ActorCLI}
	h.do(farthing.UpdateMerchant{MerchantID: "tight", Limits: farthing.LimitsPatch{Limits: limits}, By: by})
	h.do(farthing.FreezeBankAccount{BankAccountRequest: farthing.BankAccountRequest{
		MerchantID: "frozen",
		ID:         h.shop["frozen"].ids["bank-accounts"][0],
		Reason:     "lost",
		By:         by,
	}})
	h.do(farthing.SetMerchantStatus{
		Status:     farthing.MerchantSuspended,
		MerchantID: "suspended",
		Reason:     "doubts",
		By:         by,
	})
}

// found makes a merchant with an account and a balance, which counts as active since a time.
func (h *heist) found(id string, number int64, since time.Time) {
	h.Helper()
	by := farthing.Origin{Actor: farthing.ActorCLI}
	h.do(farthing.CreateMerchant{ID: id, Name: "Shop " + id, By: by},
		farthing.ActivateMerchant{MerchantID: id, At: &since, By: by})
	shop := h.target(id)
	h.honest = append(h.honest, id)
	if id != "bare" {
		account := farthing.MakeID(farthing.PrefixBankAccount, uuid.Must(uuid.NewV7()))
		details := farthing.AccountDetails{SortCode: ownSortCode, AccountNumber: fmt.Sprint(number)}
		sealed, keyID := h.store.BankAccounts.Seal(id, account, []byte(details.Plain()))
		h.do(farthing.NominateBankAccount{
			MerchantID: id,
			ID:         account,
			HolderName: "Shop " + id,
			SortCode:   strings.ReplaceAll(ownSortCode, "-", ""),
			Last4:      fmt.Sprint(number)[4:],
			Sealed:     sealed,
			KeyID:      keyID,
			By:         by,
		})
		shop.ids["bank-accounts"] = []string{account}
	}
	h.pay(id)
	if strings.HasPrefix(id, "v") { // the others are paid out every week
		manual := farthing.DefaultSchedule()
		manual.Interval, manual.WeekDays = farthing.Manual, nil
		h.do(farthing.ChangeSchedule{
			MerchantID:    id,
			Schedule:      manual,
			BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
			By:            by,
		})
	}
	h.clients = append(h.clients, h.client(id, "", "").ClientID)
}

// pay has a payment of 50,000.00 settled.
func (h *heist) pay(merchantID string) {
	h.Helper()
	h.made++
	id := "p" + strconv.Itoa(h.made)
	h.do(farthing.RecordPayment{
		MerchantID: merchantID,
		ID:         id,
		Amount:     50_000_00,
		Status:     farthing.PaymentSettled,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	shop := h.target(merchantID)
	shop.ids["payments"] = add(shop.ids["payments"], id)
}

// trade has a payment of each merchant of before settled that is not closed.
func (h *heist) trade() {
	h.Helper()
	for _, id := range h.honest {
		if m, err := h.store.Merchants.State(h.Context(), id); err != nil {
			h.Fatal(err)
		} else if m.Merchant.Status != farthing.MerchantClosed {
			h.pay(id)
		}
	}
}

// do carries out commands.
func (h *heist) do(commands ...farthing.Command) {
	h.Helper()
	for i, result := range h.store.DoBulk(h.Context(), commands) {
		if result.Err != nil {
			h.Fatalf("%#v: %v", commands[i], result.Err)
		}
	}
}

// client makes a client on the command line.
func (h *heist) client(merchantID, owner, role string) issuer.Credentials {
	h.Helper()
	made, err := issuer.CreateClient(h.Context(), h.store, h.clock.Now(), issuer.NewClient{
		MerchantID: merchantID,
		Name:       "till",
		Owner:      owner,
		Role:       role,
		By:         farthing.Author{Actor: farthing.ActorCLI, Person: "root"},
	})
	if err != nil {
		h.Fatal(err)
	}
	return made
}

// steals gives the thief what the scene has.
func (h *heist) steals() {
	h.Helper()
	for i, role := range h.roles {
		if h.sessions {
			h.sessionOf(thieves[i], "", role)
			continue
		}
		h.steal(h.client("", thieves[i], role), role)
	}
	for _, id := range h.tills {
		h.target(id).bound = firstWithdrawals
		if h.sessions {
			h.sessionOf(mallory, id, "owner")
			continue
		}
		h.steal(h.client(id, "", "owner"), "owner").merchantID = id
	}
}

// steal gives the thief a credential.
func (h *heist) steal(made issuer.Credentials, role string) *credential {
	at := slices.IndexFunc(issuer.Roles, func(r issuer.Role) bool { return r.Name == role })
	c := &credential{id: made.ClientID, secret: made.Secret, scopes: issuer.Roles[at].Scopes}
	h.credentials = append(h.credentials, c)
	return c
}

// target returns what is known of a merchant.
func (h *heist) target(id string) *target {
	if known := h.shop[id]; known != nil {
		return known
	}
	t := &target{id: id, ids: map[string][]string{}}
	h.shop[id], h.shops = t, append(h.shops, t)
	return t
}

// pass lets time pass, and has done what falls due; then it compares what left with what may.
func (h *heist) pass(by time.Duration) {
	h.Helper()
	for _, step := range []time.Duration{by, time.Minute} { // the bank answers, and that is booked
		_, err := h.engine.Advance(h.Context(), h.clock.Now().Add(step))
		h.must(err)
		h.carry()
	}
	if problems := h.losses(); len(problems) > 0 && h.told == 0 {
		h.told++
		calls := slices.Clone(h.everywhere.latest)
		for _, t := range h.shops {
			calls = append(calls, t.latest...)
		}
		slices.SortStableFunc(calls, func(a, b string) int { return strings.Compare(a[:minute], b[:minute]) })
		h.Errorf("at %s: %q, after\n%s", h.clock.Now().Format(time.RFC3339), problems,
			strings.Join(calls[max(0, len(calls)-60):], "\n"))
	}
}

// tokened returns an access token of a credential, a new one if it is old; "" if the client is gone.
func (h *heist) tokened(c *credential) string {
	if now := h.clock.Now(); c.token == "" || now.Sub(c.since) > issuer.Lifetime/2 {
		a := h.raw(http.MethodPost, "/oauth/token", "", fmt.Sprintf(`{"audience":%q,"grant_type":"client_credentials",`+
			`"client_id":%q,"client_secret":%q}`, h.base, c.id, c.secret), nil)
		c.token, c.since, c.dead = a.text("access_token"), now, a.status != http.StatusOK
	}
	return c.token
}

// raw sends JSON, or nothing, straight to the server's handler.
func (h *heist) raw(method, path, token, body string, headers map[string]string) answered {
	r := httptest.NewRequestWithContext(h.Context(), method, h.base+path, bytes.NewReader([]byte(body)))
	if body != "" {
		r.Header.Set("Content-Type", mediaJSON)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	recorded := httptest.NewRecorder()
	h.door.ServeHTTP(recorded, r)
	a := answered{recorded.Code, recorded.Header(), recorded.Body.String()}
	checkPromised(h, h.server, r, a)
	return a
}

// object reads an answer that is a JSON object.
func (a answered) object() map[string]any {
	var object map[string]any
	if json.Unmarshal([]byte(a.body), &object) != nil {
		return nil
	}
	return object
}
