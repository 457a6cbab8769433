package webhook_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/webhook"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

var now = time.Unix(1614265330, 0)

// secretOf reads a secret.
func secretOf(t *testing.T, text string) webhook.Secret {
	t.Helper()
	secret, err := webhook.ParseSecret(text)
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

// newSecret draws a secret from bytes that are all the same.
func newSecret(t *testing.T, b byte) webhook.Secret {
	t.Helper()
	secret, err := webhook.NewSecret(bytes.NewReader(bytes.Repeat([]byte{b}, 32)))
	if err != nil {
		t.Fatal(err)
	}
	return secret
}

// headers are those of a message.
func headers(id string, at time.Time, signature string) http.Header {
	h := http.Header{}
	h.Set(webhook.HeaderID, id)
	h.Set(webhook.HeaderTimestamp, strconv.FormatInt(at.Unix(), 10))
	h.Set(webhook.HeaderSignature, signature)
	return h
}

// TestTheStandardsVector signs what the standard's own libraries agree on.
func TestTheStandardsVector(t *testing.T) {
	secret := secretOf(t, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	body := []byte(`{"test": 2432232314}`)
	signature := webhook.Sign("msg_p5jXN8AQM9LWM0D4loKWxJek", now, body, secret)
	if signature != "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" {
		t.Errorf("signed %s", signature)
	}
	if err := webhook.Verify(headers("msg_p5jXN8AQM9LWM0D4loKWxJek", now, signature), body, now, secret); err != nil {
		t.Error(err)
	}
}

func TestWhatVerifyRefuses(t *testing.T) {
	secret, other := newSecret(t, 1), newSecret(t, 2)
	body := []byte(`{"type":"withdrawal.paid"}`)
	good := headers("evt_1", now, webhook.Sign("evt_1", now, body, secret))
	with := func(name string, values ...string) http.Header {
		h := good.Clone()
		h[http.CanonicalHeaderKey(name)] = values
		return h
	}
	signed := good.Get(webhook.HeaderSignature)
	text := string(body)
	signature := func(values ...string) http.Header { return with(webhook.HeaderSignature, values...) }
	for name, c := range map[string]struct {
		header http.Header
		body   string
		now    time.Time
		secret webhook.Secret
		want   error
	}{
		"a good message":    {good, text, now, secret, nil},
		"at the edge":       {good, text, now.Add(webhook.Tolerance), secret, nil},
		"of a clock behind": {good, text, now.Add(-webhook.Tolerance), secret, nil},
		"too old":           {good, text, now.Add(webhook.Tolerance + 1), secret, webhook.ErrTimestamp},
		"of the future":     {good, text, now.Add(-webhook.Tolerance - 1), secret, webhook.ErrTimestamp},
		"a changed byte":    {good, `{"type":"withdrawal.paiD"}`, now, secret, webhook.ErrSignature},
		"another secret":    {good, text, now, other, webhook.ErrSignature},
		"no secret":         {good, text, now, webhook.Secret{}, webhook.ErrSecret},
		"small letters": {
			http.Header{
				"webhook-id":        {"evt_1"},
				"WEBHOOK-TIMESTAMP": {good.Get(webhook.HeaderTimestamp)},
				"Webhook-signature": {signed},
			}, text, now, secret, nil,
		},
		"an id written twice": {
			func() http.Header { h := good.Clone(); h["webhook-id"] = []string{"evt_1"}; return h }(),
			text, now, secret, webhook.ErrHeaders,
		},

		"another id":     {with(webhook.HeaderID, "evt_2"), text, now, secret, webhook.ErrSignature},
		"no id":          {with(webhook.HeaderID), text, now, secret, webhook.ErrHeaders},
		"two ids":        {with(webhook.HeaderID, "evt_1", "evt_1"), text, now, secret, webhook.ErrHeaders},
		"no moment":      {with(webhook.HeaderTimestamp, "soon"), text, now, secret, webhook.ErrHeaders},
		"another moment": {with(webhook.HeaderTimestamp, "1614265331"), text, now, secret, webhook.ErrSignature},

		"no signature":        {signature(), text, now, secret, webhook.ErrHeaders},
		"an empty signature":  {signature("v1,"), text, now, secret, webhook.ErrSignature},
		"another kind":        {signature("v1a" + signed[2:]), text, now, secret, webhook.ErrSignature},
		"behind another kind": {signature("v1a,AAAA " + signed), text, now, secret, nil},
		"behind another's":    {signature("v1,AAAA " + signed), text, now, secret, nil},
		"no base64":           {signature("v1,!!"), text, now, secret, webhook.ErrSignature},
		"too many signatures": {
			signature(strings.Repeat("v1,AAAA ", 100) + signed), text, now, secret, webhook.ErrSignature,
		},
	} {
		if err := webhook.Verify(c.header, []byte(c.body), c.now, c.secret); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNoSecretVerifiesNothing signs with the key that a secret has which was never set, or that could not be read: the
// empty one, which anybody knows.
func TestNoSecretVerifiesNothing(t *testing.T) {
	body := []byte(`{"type":"withdrawal.paid"}`)
	forged := headers("evt_1", now, webhook.Sign("evt_1", now, body, webhook.Secret{}))
	for _, text := range []string{
		"", "whsec_", "whsec_AAAA", "whsec_!", "v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "none",
	} {
		secret, err := webhook.ParseSecret(text)
		if !errors.Is(err, webhook.ErrSecret) {
			t.Errorf("%q: %v", text, err)
		}
		if err := webhook.Verify(forged, body, now, secret); !errors.Is(err, webhook.ErrSecret) {
			t.Errorf("%q verifies: %v", text, err)
		}
		if err := webhook.Verify(forged, body, now, newSecret(t, 1), secret); !errors.Is(err, webhook.ErrSecret) {
			t.Errorf("%q verifies beside another: %v", text, err)
		}
	}
	if err := webhook.Verify(forged, body, now); !errors.Is(err, webhook.ErrSecret) {
		t.Errorf("without a secret: %v", err)
	}
}

// TestASecretIsReplacedWithoutARefusal signs with two secrets: who knows either takes the message.
func TestASecretIsReplacedWithoutARefusal(t *testing.T) {
	before, after := newSecret(t, 1), newSecret(t, 2)
	body := []byte(`{}`)
	header := headers("evt_1", now, webhook.Sign("evt_1", now, body, after, before))
	for _, secret := range []webhook.Secret{before, after} {
		if err := webhook.Verify(header, body, now, secret); err != nil {
			t.Error(err)
		}
	}
	if err := webhook.Verify(header, body, now, newSecret(t, 3), before); err != nil {
		t.Errorf("a receiver with two secrets: %v", err)
	}
}

// TestTheStandardsLibraryAccepts has the standard's own Go library verify what is signed here, and the other way round.
func TestTheStandardsLibraryAccepts(t *testing.T) {
	secret, other := newSecret(t, 7), newSecret(t, 8)
	theirs, err := standard.NewWebhook(secret.Text())
	if err != nil {
		t.Fatal(err)
	}
	present := time.Now()
	body := []byte(`{"type":"payment.settled","data":{"seq":41,"why":"Zoë"}}`)
	header := headers("evt_41", present, webhook.Sign("evt_41", present, body, other, secret))
	if err := theirs.Verify(body, header); err != nil {
		t.Errorf("the library refuses ours: %v", err)
	}
	changed := bytes.Replace(body, []byte("41"), []byte("42"), 1)
	old := present.Add(-6 * time.Minute)
	for name, refused := range map[string]error{
		"a changed byte": theirs.Verify(changed, header),
		"an old message": theirs.Verify(body, headers("evt_41", old, webhook.Sign("evt_41", old, body, secret))),
		"another secret": theirs.Verify(body, headers("evt_41", present, webhook.Sign("evt_41", present, body, other))),
	} {
		if refused == nil {
			t.Errorf("the library accepts %s", name)
		}
	}
	signature, err := theirs.Sign("evt_41", present, body)
	if err != nil {
		t.Fatal(err)
	}
	if err := webhook.Verify(headers("evt_41", present, signature), body, present, secret); err != nil {
		t.Errorf("we refuse the library's: %v", err)
	}
}

func TestSecrets(t *testing.T) {
	secret := newSecret(t, 9)
	again := secretOf(t, secret.Text())
	if webhook.Sign("a", now, nil, again) != webhook.Sign("a", now, nil, secret) {
		t.Error("a secret that was read again signs otherwise")
	}
	for _, printed := range []string{secret.String(), fmt.Sprintf("%v %+v %#v %s", secret, secret, secret, secret)} {
		if strings.Contains(printed, "CQkJ") || strings.Contains(printed, "9, 9") {
			t.Errorf("a secret prints itself as %s", printed)
		}
	}
	for _, text := range []string{
		"", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_MfKQ", "whsec_!!!!",
		"whsec_" + strings.Repeat("A", 200),
		"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS_", "whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
	} {
		if _, err := webhook.ParseSecret(text); err == nil || text != "" && strings.Contains(err.Error(), "MfKQ") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := webhook.NewSecret(strings.NewReader("short")); err == nil {
		t.Error("a secret is made of too little chance")
	}
}

func FuzzVerify(f *testing.F) {
	f.Add("evt_1", "1614265330", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", []byte(`{}`))
	f.Add("", "-1", "v1, v1,, v1a,AA== v1,AA==", []byte(nil))
	secret, err := webhook.NewSecret(bytes.NewReader(bytes.Repeat([]byte{1}, 32)))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, id, timestamp, signature string, body []byte) {
		header := http.Header{}
		header.Set(webhook.HeaderID, id)
		header.Set(webhook.HeaderTimestamp, timestamp)
		header.Set(webhook.HeaderSignature, signature)
		if webhook.Verify(header, body, now, secret) == nil {
			t.Fatal("a message that nobody signed is good")
		}
		seconds, err := strconv.ParseInt(timestamp, 10, 64)
		if err != nil || id == "" {
			return
		}
		at := time.Unix(seconds, 0)
		good := headers(id, at, webhook.Sign(id, at, body, secret))
		verified := webhook.Verify(good, body, now, secret)
		if near := at.Sub(now).Abs() <= webhook.Tolerance; near != (verified == nil) {
			t.Fatalf("%s from now: %v", at.Sub(now), verified)
		}
	})
}
