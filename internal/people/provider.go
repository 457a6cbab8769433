package people

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/go-jose/go-jose/v4"
)

// ErrProvider says that the identity provider did not say who signs in, or that it is nobody who was invited.
var ErrProvider = errors.New("the identity provider signed in nobody who was invited")

// ProviderConfig names an identity provider of OpenID Connect, and the client that this platform is there.
type ProviderConfig struct {
	Issuer   string // its address, exactly as it names itself
	ClientID string
	Secret   string
	Client   *http.Client // nil: one that waits for ten seconds
}

// Provider signs users in whom an identity provider knows: by a code, with PKCE, a state and a nonce. It is safe for
// concurrent use.
type Provider struct {
	people *People
	config ProviderConfig
}

// newProvider makes what asks a provider; nil: there is none.
func newProvider(p *People, config *ProviderConfig) *Provider {
	if config == nil {
		return nil
	}
	made := &Provider{p, *config}
	if made.config.Client == nil {
		made.config.Client = &http.Client{Timeout: providerTimeout}
	}
	return made
}

const (
	kindProvider = "provider"

	providerTimeout = 10 * time.Second
	providerSkew    = time.Minute // how far its clock may differ
	providerAnswer  = 1 << 20
	maxSubject      = 255
)

// providerKeys are the algorithms by which a provider may sign.
var providerKeys = []jose.SignatureAlgorithm{
	jose.RS256, jose.PS256, jose.ES256, jose.ES384, jose.ES512, jose.EdDSA,
}

// providerPlaces are where a provider is asked, as it says itself (OpenID Connect Discovery, section 3).
type providerPlaces struct {
	Issuer    string `json:"issuer"`
	Authorize string `json:"authorization_endpoint"`
	Token     string `json:"token_endpoint"`
	Keys      string `json:"jwks_uri"`
}

// askedProvider is what is kept until the browser comes back.
type askedProvider struct {
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"`
}

// Begin returns the address to which a browser goes to sign in, and the state with which it comes back: that browser
// alone may have it.
func (o *Provider) Begin(ctx context.Context) (address, state string, err error) {
	places, err := o.places(ctx)
	if err != nil {
		return "", "", err
	}
	to, err := url.Parse(places.Authorize)
	if err != nil {
		return "", "", fmt.Errorf("%w: it names no address to sign in at", ErrProvider)
	}
	var of askedProvider
	for _, drawn := range []*string{&state, &of.Nonce, &of.Verifier} {
		if *drawn, err = o.people.secret(); err != nil {
			return "", "", err
		}
	}
	payload, err := json.Marshal(of)
	if err != nil {
		return "", "", fmt.Errorf("write what a provider is asked: %w", err)
	}
	challenge := sha256.Sum256([]byte(of.Verifier))
	query := to.Query()
	for name, value := range map[string]string{
		"response_type":         "code",
		"client_id":             o.config.ClientID,
		"redirect_uri":          o.back(),
		"scope":                 "openid email",
		"state":                 state,
		"nonce":                 of.Nonce,
		"code_challenge":        base64.RawURLEncoding.EncodeToString(challenge[:]),
		"code_challenge_method": "S256",
		"max_age":               fmt.Sprint(int(StrongFor / time.Second)),
	} {
		query.Set(name, value)
	}
	to.RawQuery = query.Encode()
	return to.String(), state, o.people.config.Store.Sessions.KeepOnce(ctx, store.OneTimeSecret{
		Digest:  digestOf(state),
		Kind:    kindProvider,
		Payload: payload,
		EndsAt:  o.people.now().Add(ceremonyLife),
	})
}

// back is where the provider sends browsers.
func (o *Provider) back() string { return o.people.config.BaseURL + "/app/provider" }

// places asks the provider where it is asked.
func (o *Provider) places(ctx context.Context) (places providerPlaces, err error) {
	address := strings.TrimSuffix(o.config.Issuer, "/") + "/.well-known/openid-configuration"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err == nil {
		err = o.answer(request, &places)
	}
	if err == nil && places.Issuer != o.config.Issuer {
		err = fmt.Errorf("%w: it is not the one that was set", ErrProvider)
	}
	return places, err
}

// answer reads the provider's answer to a request.
func (o *Provider) answer(request *http.Request, into any) error {
	got, err := o.config.Client.Do(request)
	if err != nil {
		return fmt.Errorf("%w: ask it: %w", ErrProvider, err)
	}
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(got.Body, providerAnswer))
	if err != nil || got.StatusCode != http.StatusOK {
		return fmt.Errorf("%w: it answered %s", ErrProvider, got.Status)
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%w: its answer cannot be read: %w", ErrProvider, err)
	}
	return nil
}

// idToken is what a provider says of who signed in.
type idToken struct {
	Issuer        string          `json:"iss"`
	Subject       string          `json:"sub"`
	Audience      json.RawMessage `json:"aud"`
	Party         string          `json:"azp"`
	Expires       float64         `json:"exp"`
	IssuedAt      float64         `json:"iat"`
	SignedIn      float64         `json:"auth_time"`
	Nonce         string          `json:"nonce"`
	Email         string          `json:"email"`
	EmailVerified bool            `json:"email_verified"`
}

// signedIn returns when the user showed the provider who they are, now at the latest; nil: it does not say.
func (i *idToken) signedIn(now time.Time) *time.Time {
	at := time.Unix(int64(i.SignedIn), 0).UTC()
	switch {
	case i.SignedIn == 0:
		return nil
	case at.After(now):
		return &now
	}
	return &at
}

// token has the provider exchange a code, and returns what it says, checked.
func (o *Provider) token(ctx context.Context, code string, of askedProvider) (claims idToken, err error) {
	places, err := o.places(ctx)
	if err != nil {
		return claims, err
	}
	form := url.Values{
		"grant_type":    {"authorization_code"},
		"code":          {code},
		"redirect_uri":  {o.back()},
		"code_verifier": {of.Verifier},
	}
	exchange, err := http.NewRequestWithContext(ctx, http.MethodPost, places.Token, strings.NewReader(form.Encode()))
	if err != nil {
		return claims, fmt.Errorf("%w: %w", ErrProvider, err)
	}
	exchange.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	exchange.SetBasicAuth(url.QueryEscape(o.config.ClientID), url.QueryEscape(o.config.Secret))
	var exchanged struct {
		Token string `json:"id_token"`
	}
	if err := o.answer(exchange, &exchanged); err != nil {
		return claims, err
	}
	var keys jose.JSONWebKeySet
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, places.Keys, http.NoBody)
	if err == nil {
		err = o.answer(ask, &keys)
	}
	if err != nil {
		return claims, err
	}
	text, err := signedBy(exchanged.Token, &keys)
	if err == nil {
		err = json.Unmarshal(text, &claims)
	}
	if err != nil {
		return claims, fmt.Errorf("%w: its token is not signed by it: %w", ErrProvider, err)
	}
	err = o.check(&claims, of.Nonce)
	return claims, err
}

// signedBy returns what a token says if one of the keys signed it.
func signedBy(token string, keys *jose.JSONWebKeySet) ([]byte, error) {
	signed, err := jose.ParseSignedCompact(token, providerKeys)
	if err != nil {
		return nil, fmt.Errorf("read a token: %w", err)
	}
	fits := keys.Keys
	if id := signed.Signatures[0].Protected.KeyID; id != "" {
		fits = keys.Key(id)
	}
	for _, key := range fits {
		if !key.IsPublic() || key.Use != "" && key.Use != "sig" {
			continue
		}
		if text, err := signed.Verify(key); err == nil {
			return text, nil
		}
	}
	return nil, errors.New("no key fits")
}

// check checks what a token says (OpenID Connect Core, section 3.1.3.7).
func (o *Provider) check(claims *idToken, nonce string) error {
	now, skew := float64(o.people.now().Unix()), providerSkew.Seconds()
	var audience []string
	if json.Unmarshal(claims.Audience, &audience) != nil {
		audience = make([]string, 1)
		_ = json.Unmarshal(claims.Audience, &audience[0]) // it is then nobody's
	}
	wrong := ""
	switch {
	case claims.Issuer != o.config.Issuer:
		wrong = "issuer"
	case len(audience) != 1 || audience[0] != o.config.ClientID ||
		claims.Party != "" && claims.Party != o.config.ClientID:
		wrong = "audience"
	case claims.Expires <= now-skew || claims.IssuedAt > now+skew:
		wrong = "time"
	case claims.SignedIn != 0 && (claims.SignedIn < now-StrongFor.Seconds()-skew || claims.SignedIn > now+skew):
		wrong = "time of signing in"
	case !same(claims.Nonce, nonce):
		wrong = "nonce"
	case claims.Subject == "" || len(claims.Subject) > maxSubject:
		wrong = "subject"
	}
	if wrong != "" {
		return fmt.Errorf("%w: the %s of its token is wrong", ErrProvider, wrong)
	}
	return nil
}

// Finish signs in the user whom the provider names: who is bound to that subject, or else who was invited at an address
// that the provider verified, and is bound from now on. Nobody is made.
func (o *Provider) Finish(ctx context.Context, state, code string, from From) (token string, s Session, err error) {
	p := o.people
	kept, err := p.config.Store.Sessions.Once(ctx, kindProvider, digestOf(state))
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: it was asked too long ago, or before", ErrProvider)
	}
	if err != nil {
		return "", s, err
	}
	var of askedProvider
	if err := json.Unmarshal(kept.Payload, &of); err != nil {
		return "", s, fmt.Errorf("read what a provider was asked: %w", err)
	}
	claims, err := o.token(ctx, code, of)
	if err != nil {
		return "", s, err
	}
	identity := claims.Issuer + "\n" + claims.Subject
	u, err := p.config.Store.Users.ByIdentity(ctx, identity)
	bound := err == nil
	if errors.Is(err, store.ErrNotFound) && claims.EmailVerified {
		u, err = p.config.Store.Users.ByEmail(ctx, claims.Email)
	}
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: nobody has that address", ErrProvider)
	}
	if err != nil {
		return "", s, err
	}
	token, begins, err := p.begin(&u, ByProvider, from)
	if err != nil {
		return "", s, err
	}
	begins.StrongAt = claims.signedIn(begins.MadeAt)
	if bound && u.Status == string(Active) {
		err = p.config.Store.Sessions.Begin(ctx, store.Begin{Session: *begins, Uses: kept.Digest})
	} else {
		err = o.bind(ctx, &u, identity, store.UserChange{Uses: kept.Digest, Begins: begins})
	}
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("%w: it was used before", ErrProvider)
	}
	if err != nil {
		return "", s, err
	}
	return p.began(ctx, token)
}

// bind binds a user who was invited, and never signed in, to who the provider says they are.
func (o *Provider) bind(ctx context.Context, u *store.User, identity string, also store.UserChange) error {
	_, err := o.people.change(ctx, u.ID, actsAs(u.ID, u.Name), func(u *store.User) (store.UserChange, error) {
		if u.Status != string(Pending) || u.Identity != "" {
			return also, fmt.Errorf("%w: the user of that address has another way in", ErrProvider)
		}
		u.Identity, u.Status, u.RecoveredAt = identity, string(Active), &also.Begins.MadeAt
		also.Event, also.What = farthing.EventUserActivated, "identity provider"
		return also, nil
	})
	return err
}
