package client

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// The values of a Config that are not given.
const (
	DefaultTimeout = 30 * time.Second
	DefaultTries   = 7 // with the pauses between them, half a minute
)

// The pauses between attempts, if the server names none.
const (
	firstPause = 500 * time.Millisecond
	doublings  = 5 // the longest pause is 16 s
)

// Config says which server is called, and as whom.
type Config struct {
	// BaseURL is the server's address, without a path: https://pay.example.org.
	BaseURL string
	// AuthURL is the token issuer's address, without a path; BaseURL if empty.
	AuthURL string
	// Audience names the interface to the issuer; if empty it is AuthURL, unless an operator has set another one.
	Audience string
	// ClientID and ClientSecret are the credentials.
	ClientID     string
	ClientSecret string
	// Scopes narrow what the tokens open; all that the client may do if empty.
	Scopes []string
	// Token returns the access token of each attempt, for programs that get tokens in a way of their own; nil: the
	// client gets them by its credentials, which are not needed otherwise.
	Token func(context.Context) (string, error)

	// HTTP sends the requests; nil: a client of its own with the transport of [http.DefaultClient]. Redirects are not
	// followed, whatever it says: the interface has none, and a token goes nowhere else.
	HTTP *http.Client
	// Timeout is how long one attempt may take, from the request to the end of its answer; of an export, to the
	// beginning of its answer. 0: DefaultTimeout. An attempt that moves a sandbox's clock has no limit but its context.
	Timeout time.Duration
	// Tries is how many attempts a call has at most; 0: DefaultTries, 1: nothing is sent again.
	Tries int
	// MaxPause is the longest pause between two attempts. If the server asks for a longer one by Retry-After, the call
	// ends with the server's answer. 0: a minute.
	MaxPause time.Duration
	// UserAgent is sent with each request; "farthing-go" if empty.
	UserAgent string
	// Now is the clock by which tokens expire; nil: the machine's.
	Now func() time.Time
}

// connection is what all resources of a client share.
type connection struct {
	config Config
	http   *http.Client
	tokens *tokens
}

// New returns a client; it sends nothing yet. It fails if the addresses are none, or credentials are missing.
func New(config Config) (*Client, error) {
	config.BaseURL = strings.TrimSuffix(config.BaseURL, "/")
	config.AuthURL = strings.TrimSuffix(cmp.Or(config.AuthURL, config.BaseURL), "/")
	config.Audience = cmp.Or(config.Audience, config.AuthURL)
	for _, address := range []string{config.BaseURL, config.AuthURL} {
		if err := checkAddress(address); err != nil {
			return nil, err
		}
	}
	if config.Token == nil && (config.ClientID == "" || config.ClientSecret == "") {
		return nil, errors.New("client: ClientID and ClientSecret are required")
	}
	config.Timeout = cmp.Or(config.Timeout, DefaultTimeout)
	config.Tries = cmp.Or(config.Tries, DefaultTries)
	config.MaxPause = cmp.Or(config.MaxPause, time.Minute)
	config.UserAgent = cmp.Or(config.UserAgent, "farthing-go")
	if config.Now == nil {
		config.Now = time.Now
	}
	c := &connection{config: config, http: sender(config.HTTP)}
	c.tokens = &tokens{ask: c.askForToken, now: config.Now}
	return withResources(c), nil
}

// sender returns the client that sends the requests.
func sender(given *http.Client) *http.Client {
	own := http.Client{}
	if given != nil {
		own = *given
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &own
}

// checkAddress refuses what is no address of a server.
func checkAddress(address string) error {
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return fmt.Errorf("client: read the address: %w", err)
	case u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.Path != "" || u.RawQuery != "" || u.User != nil:
		return fmt.Errorf("client: %q is no address of a server, such as https://pay.example.org", u.Redacted())
	default:
		return nil
	}
}
