package people

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/testing/storetest"

	"github.com/descope/virtualwebauthn"
)

// device holds one passkey, and answers as a browser at an address does.
type device struct {
	t     *testing.T
	party virtualwebauthn.RelyingParty
	holds virtualwebauthn.Authenticator
	key   virtualwebauthn.Credential
}

// sizeOfKey is that of a public key whose coordinates are whole: the library leaves out a zero that they begin with.
const sizeOfKey = 77

func newDevice(t *testing.T) *device {
	t.Helper()
	key := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
	for len(key.Key.AttestationData()) != sizeOfKey {
		key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
	}
	return &device{
		t: t,
		party: virtualwebauthn.RelyingParty{
			ID:     "pay.example.com",
			Name:   "Farthing",
			Origin: "https://pay.example.com",
		},
		holds: virtualwebauthn.NewAuthenticator(),
		key:   key,
	}
}

func (d *device) options(c Ceremony) string {
	d.t.Helper()
	text, err := json.Marshal(c.Options)
	must(d.t, err)
	return string(text)
}

// makes answers what a new passkey is asked.
func (d *device) makes(c Ceremony) Answer {
	d.t.Helper()
	options, err := virtualwebauthn.ParseAttestationOptions(d.options(c))
	must(d.t, err)
	d.holds.Options.UserHandle = []byte(options.UserID)
	return Answer{c.ID, []byte(virtualwebauthn.CreateAttestationResponse(d.party, d.holds, d.key, *options))}
}

// signs answers what a passkey is asked.
func (d *device) signs(c Ceremony) Answer {
	d.t.Helper()
	options, err := virtualwebauthn.ParseAssertionOptions(d.options(c))
	must(d.t, err)
	return Answer{c.ID, []byte(virtualwebauthn.CreateAssertionResponse(d.party, d.holds, d.key, *options))}
}

// adds has a session's user add a device.
func (d *device) adds(p *People, s *Session) {
	d.t.Helper()
	asked, err := p.Passkeys.Begin(d.t.Context(), s)
	must(d.t, err)
	must(d.t, p.Passkeys.Add(d.t.Context(), s, "A phone", d.makes(asked)))
}

// asks begins a sign-in.
func (d *device) asks(p *People) Ceremony {
	d.t.Helper()
	asked, err := p.Passkeys.BeginSignIn(d.t.Context())
	must(d.t, err)
	return asked
}

// A passkey signs in by itself, also who acts for the operator; it confirms what takes a second factor; to add and to
// remove one ends all other sessions; and the only way in stays.
func TestPasskeys(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx, phone, laptop := t.Context(), newDevice(t), newDevice(t)
		_, s := enters(t, p, "Ada", Operator, "approver")
		phone.adds(p, &s)
		if keys := s.User.Passkeys; len(keys) != 1 || keys[0].Name != "A phone" || keys[0].Host != "pay.example.com" ||
			s.MustEnrol() {
			t.Fatalf("%+v", s)
		}
		token, in, err := p.Passkeys.SignIn(ctx, phone.signs(phone.asks(p)), From{Agent: "Firefox"})
		must(t, err)
		if in.How != ByPasskey || !in.Strong(p.now()) || in.User.ID != s.User.ID {
			t.Errorf("signed in as %+v", in)
		}
		clock.Advance(StrongFor + time.Second)
		if in, err = p.Session(ctx, token); err != nil || in.Strong(p.now()) {
			t.Fatalf("%+v, %v", in, err)
		}
		if _, err := p.Passkeys.Begin(ctx, &in); !errors.Is(err, ErrNotStrong) {
			t.Errorf("another one after eleven minutes: %v", err)
		}
		if err := p.Passkeys.Remove(ctx, &in, in.User.Passkeys[0].ID); !errors.Is(err, ErrNotStrong) {
			t.Errorf("removed after eleven minutes: %v", err)
		}
		asked, err := p.Passkeys.BeginConfirm(ctx, &in, nil)
		must(t, err)
		next, in, err := p.Confirm(ctx, token, Proof{Passkey: phone.signs(asked)})
		if err != nil || !in.Strong(p.now()) || next == token {
			t.Fatalf("confirmed: %+v, %v", in, err)
		}
		other, _, err := p.Passkeys.SignIn(ctx, phone.signs(phone.asks(p)), From{})
		must(t, err)
		laptop.adds(p, &in)
		if _, err := p.Session(ctx, other); !errors.Is(err, ErrNoSession) {
			t.Errorf("another session: %v", err)
		}
		other, _, err = p.Passkeys.SignIn(ctx, laptop.signs(laptop.asks(p)), From{})
		must(t, err)
		must(t, p.Passkeys.Remove(ctx, &in, in.User.Passkeys[0].ID))
		if _, err := p.Session(ctx, other); !errors.Is(err, ErrNoSession) {
			t.Errorf("another session, after a removal: %v", err)
		}
		if _, _, err := p.Passkeys.SignIn(ctx, phone.signs(phone.asks(p)), From{}); !errors.Is(err, ErrPasskey) {
			t.Errorf("removed: %v", err)
		}
		_, is := errors.AsType[*farthing.Error](p.Passkeys.Remove(ctx, &in, in.User.Passkeys[0].ID))
		if !is || len(in.User.Passkeys) != 1 {
			t.Errorf("the only way in: %+v", in.User)
		}
	})
}

// Nobody gets in by what another site had signed, by an answer of before or of another session, without having shown
// who they are to the authenticator, by a copy, or once suspended.
func TestPasskeysThatAreRefused(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx, phone, foreign := t.Context(), newDevice(t), newDevice(t)
		adasToken, ada := enters(t, p, "Ada", Operator, "approver")
		phone.key.Counter = 7
		phone.adds(p, &ada)
		_, ben := enters(t, p, "Ben", Operator, "approver")
		foreign.adds(p, &ben)
		refused := func(what string, err error) {
			t.Helper()
			if !errors.Is(err, ErrPasskey) {
				t.Errorf("%s: %v", what, err)
			}
		}
		signsIn := func(what string, a Answer) {
			t.Helper()
			_, _, err := p.Passkeys.SignIn(ctx, a, From{})
			refused(what, err)
		}
		asked := phone.asks(p)
		phone.key.Counter++
		first := phone.signs(asked)
		phone.key.Counter++
		again := phone.signs(asked)
		_, _, err := p.Passkeys.SignIn(ctx, first, From{})
		must(t, err)
		signsIn("the same answer twice", first)
		signsIn("another answer to the same", again)
		signsIn("an answer to something else", Answer{phone.asks(p).ID, again.Credential})
		signsIn("an answer to nothing", Answer{"none", again.Credential})
		signsIn("no answer", Answer{phone.asks(p).ID, []byte("{}")})
		signsIn("a key of nobody", newDevice(t).signs(phone.asks(p)))
		phone.key.Counter = 3
		signsIn("a copy", phone.signs(phone.asks(p)))
		phone.key.Counter = 20

		evil := *phone
		evil.party.Origin = "https://pay.example.com.evil.example"
		signsIn("another site", evil.signs(phone.asks(p)))
		evil.party = virtualwebauthn.RelyingParty{ID: "evil.example", Origin: "https://evil.example"}
		signsIn("another site's key", evil.signs(phone.asks(p)))
		evil = *phone
		evil.holds.Options.UserNotVerified = true
		signsIn("without a finger or a PIN", evil.signs(phone.asks(p)))
		evil = *phone
		evil.key.Key = newDevice(t).key.Key
		signsIn("another key under its name", evil.signs(phone.asks(p)))
		late := phone.asks(p)
		clock.Advance(ceremonyLife)
		signsIn("ten minutes later", phone.signs(late))

		asked, err = p.Passkeys.BeginConfirm(ctx, &ben, nil)
		must(t, err)
		_, _, err = p.Confirm(ctx, adasToken, Proof{Passkey: phone.signs(asked)})
		refused("what another was asked", err)
		_, _, err = p.Confirm(ctx, adasToken, Proof{Passkey: foreign.signs(asked)})
		refused("another's passkey", err)
		_, _, err = p.Confirm(ctx, adasToken, Proof{Passkey: phone.signs(phone.asks(p))})
		refused("what a sign-in was asked", err)
		asked, err = p.Passkeys.Begin(ctx, &ben)
		refused("made for another", errors.Join(err, p.Passkeys.Add(ctx, &ada, "", newDevice(t).makes(asked))))
		must(t, p.Suspend(ctx, ada.User.ID, byCLI))
		signsIn("suspended", phone.signs(phone.asks(p)))
	})
}

// A passkey that one device held may be synchronized later.
func TestAPasskeyIsSynchronizedLater(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		phone := newDevice(t)
		_, s := enters(t, p, "Uma", "shop", "owner")
		phone.adds(p, &s)
		phone.holds.Options.BackupEligible, phone.holds.Options.BackupState = true, true
		if _, _, err := p.Passkeys.SignIn(t.Context(), phone.signs(phone.asks(p)), From{}); err != nil {
			t.Fatal(err)
		}
	})
}

// A user without a second factor shows the password again.
func TestAPasswordConfirms(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		ctx := t.Context()
		_, s := enters(t, p, "Uma", "shop", "owner")
		must(t, p.SetPassword(ctx, &s, password))
		token, s, err := p.SignIn(ctx, Attempt{Email: "uma@example.com", Password: password})
		if err != nil || s.Strong(p.now()) {
			t.Fatalf("%+v, %v", s, err)
		}
		if _, _, err := p.Confirm(ctx, token, Proof{Code: password}); !errors.Is(err, ErrSignIn) {
			t.Errorf("without it: %v", err)
		}
		clock.Advance(time.Second)
		former := token
		token, s, err = p.Confirm(ctx, former, Proof{Password: password})
		if err != nil || !s.Strong(p.now()) {
			t.Fatalf("with it: %+v, %v", s, err)
		}
		if again, _, err := p.Confirm(ctx, former, Proof{Password: password}); err != nil || again != token {
			t.Errorf("pressed twice: %v", err)
		}
		newDevice(t).adds(p, &s)
		clock.Advance(StrongFor + time.Second)
		if _, _, err := p.Confirm(ctx, token, Proof{Password: password}); !errors.Is(err, ErrSignIn) {
			t.Errorf("in place of a passkey: %v", err)
		}
	})
}

// A passkey of another host is named, and is not asked for.
func TestPasskeysOfAnotherHost(t *testing.T) {
	each(t, func(t *testing.T, p *People, clock *storetest.Clock) {
		_, s := enters(t, p, "Ada", Operator, "admin")
		newDevice(t).adds(p, &s)
		moved := New(Config{Store: p.config.Store, Real: clock.Now, BaseURL: "https://money.example.com"})
		host, err := moved.Passkeys.Elsewhere(t.Context())
		if err != nil || host != "pay.example.com" {
			t.Errorf("elsewhere: %q, %v", host, err)
		}
		if host, err := p.Passkeys.Elsewhere(t.Context()); err != nil || host != "" {
			t.Errorf("here: %q, %v", host, err)
		}
		if _, err := moved.Passkeys.BeginConfirm(t.Context(), &s, nil); !errors.Is(err, ErrPasskey) {
			t.Errorf("asked for there: %v", err)
		}
	})
}

// A passkey signs the digest of the approval that its user agrees to: what it signed is kept with the yes, and is good
// for nothing else.
func TestAPasskeySignsAnApproval(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx, phone := t.Context(), newDevice(t)
		token, ben := enters(t, p, "Ben", Operator, "approver")
		phone.adds(p, &ben)
		ada := Giver{farthing.Author{Actor: farthing.ActorUser("usr_ada"), Person: "Ada"}, issuer.OperatorScopes}
		cy := Invitation{
			Name:  "Cy",
			Email: "cy@example.com",
			Place: Operator,
			Role:  "approver",
		}
		id, err := p.Ask(ctx, cy, ada)
		must(t, err)
		a, err := p.config.Store.Approvals.Get(ctx, Operator, id)
		must(t, err)
		digest := a.Digest()
		confirms := func(signs *farthing.Digest) *farthing.Signature {
			t.Helper()
			asked, err := p.Passkeys.BeginConfirm(ctx, &ben, signs)
			must(t, err)
			token, ben, err = p.Confirm(ctx, token, Proof{Passkey: phone.signs(asked)})
			must(t, err)
			caller, err := ben.Caller(Operator)
			must(t, err)
			return caller.Signed
		}
		if signed := confirms(nil); signed != nil {
			t.Errorf("it signed nothing: %+v", signed)
		}
		other := digest
		other[0]++
		of, good := confirms(&other), confirms(&digest)
		if good == nil || good.Check(digest) != nil || good.Check(other) == nil {
			t.Fatalf("signed is %+v", good)
		}
		forged := *good
		forged.Key = of.Key
		forged.ClientData = of.ClientData
		for what, wrong := range map[string]*farthing.Signature{
			"another approval": of, "a part": &forged, "nothing": {},
		} {
			if err := agrees(t, p, &a, wrong); farthing.CodeOf(err) != farthing.CodeWrongState {
				t.Errorf("a signature of %s: %v", what, err)
			}
		}
		must(t, agrees(t, p, &a, good))
		kept, err := p.config.Store.Approvals.Get(ctx, Operator, id)
		if err != nil || len(kept.Given) != 1 || !reflect.DeepEqual(kept.Given[0].Signed, good) {
			t.Errorf("%+v, %v", kept.Given, err)
		}
	})
}

// agrees has Ben agree to an approval, with a signature.
func agrees(t *testing.T, p *People, a *farthing.Approval, signed *farthing.Signature) error {
	t.Helper()
	digest := a.Digest()
	_, err := p.config.Store.Do(t.Context(), farthing.ApproveApproval{
		Approval: a.Key(),
		Person:   "Ben",
		Seen:     hex.EncodeToString(digest[:]),
		Signed:   signed,
		Salt:     "salt",
		By:       farthing.Origin{Actor: farthing.ActorUser("usr_ben")},
	})
	return err
}
