package main

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
)

// connection is a rail that a platform connects.
type connection struct {
	terms  farthing.RailTerms
	open   openBank // nil: a sandbox's simulated bank
	bank   string   // name of its profile; "" for none
	config string   // what it was configured with
	found  string   // what is remembered of its bank, for a start while it cannot be reached; "": nothing
}

// digest returns that of what the rail was configured with, in hexadecimal.
func (c *connection) digest() string {
	sum := sha256.Sum256([]byte(c.config))
	return hex.EncodeToString(sum[:])
}

// openBank opens the way to the bank of a store.
type openBank func(*store.Store, *clock) (rail.Rail, error)

// connected adds a rail. There is one of each kind, for that is its name.
func (p *platform) connected(c connection) error {
	if slices.ContainsFunc(p.rails, func(other connection) bool { return other.terms.Name == c.terms.Name }) {
		return advised{fmt.Errorf("--rail: a second one is %s", c.terms.Name),
			"Name one of each kind. An adapter may reach several banks, and a profile of isofile has several accounts."}
	}
	p.rails = append(p.rails, c)
	return nil
}

// terms returns those of the rails that are connected.
func (p *platform) terms() []farthing.RailTerms {
	if p.hold {
		return []farthing.RailTerms{{Hold: true}}
	}
	list := make([]farthing.RailTerms, len(p.rails))
	for i, c := range p.rails {
		list[i] = c.terms
	}
	return list
}

// presence returns what says in the store that this process runs, and with which rails.
func (p *platform) presence() *jobs.Presence {
	presence := &jobs.Presence{Store: p.store, Server: processName()}
	if p.sandbox != nil && len(p.rails) == 0 {
		presence.Rails = append(presence.Rails, store.ConnectedRail{Terms: simbank.Terms()})
	}
	for i, terms := range p.terms() {
		rail := store.ConnectedRail{Terms: terms}
		if i < len(p.rails) {
			rail.Bank, rail.Digest = p.rails[i].bank, p.rails[i].digest()
		}
		presence.Rails = append(presence.Rails, rail)
	}
	return presence
}

// callWithin is how long a call of an adapter takes at most; two of them end well before another process would take the
// same payments up.
const callWithin = 4 * time.Second

// askEvery is how long an adapter that cannot say when it has something to report is left alone.
const askEvery = 2 * time.Second

// adapterFlags say how an adapter of the http rail is called.
type adapterFlags struct {
	TokenFile   string `type:"existingfile" placeholder:"FILE" help:"${rail_token_file}"`
	Private     bool   `help:"${rail_private}"`
	Authority   string `type:"existingfile" placeholder:"FILE" help:"${rail_authority}"`
	Certificate string `type:"existingfile" placeholder:"FILE" help:"${rail_certificate}"`
	Key         string `type:"existingfile" placeholder:"FILE" help:"${rail_key}"`

	PushSecretFile string `type:"existingfile" placeholder:"FILE" help:"${rail_push_secret_file}"`
}

// call returns a guarded client of the adapter at a URL, and the token to show it.
func (f adapterFlags) call(url string) (client *http.Client, token string, err error) {
	options := outbound.Options{Private: f.Private, Within: callWithin}
	if err := options.CheckURL(url); err != nil {
		return nil, "", advised{fmt.Errorf("the adapter's address: %w", err),
			"As in https://adapter.example; --rail-private allows http:// and addresses of a private network."}
	}
	if f.TokenFile == "" {
		return nil, "", advised{errors.New("no token to show to the adapter"),
			"Name the file that holds it with --rail-token-file."}
	}
	text, err := os.ReadFile(f.TokenFile)
	if err != nil {
		return nil, "", fmt.Errorf("--rail-token-file: %w", err)
	}
	if token = strings.TrimSpace(string(text)); token == "" || strings.ContainsAny(token, " \r\n\t") {
		return nil, "", advised{fmt.Errorf("--rail-token-file: %s does not hold one word", f.TokenFile),
			"Write one with: openssl rand -hex 32 > FILE"}
	}
	if options.TLS, err = f.tls(); err != nil {
		return nil, "", err
	}
	return outbound.New(options), token, nil
}

// tls returns whom the client trusts and as whom it shows itself; nil: the system's authorities, and nobody.
func (f adapterFlags) tls() (*tls.Config, error) {
	if (f.Certificate == "") != (f.Key == "") {
		return nil, advised{errors.New("a certificate and its key go together"),
			"Name both, with --rail-certificate and --rail-key."}
	}
	if f.Authority == "" && f.Certificate == "" {
		return nil, nil
	}
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if f.Authority != "" {
		text, err := os.ReadFile(f.Authority)
		if err != nil {
			return nil, fmt.Errorf("--rail-authority: %w", err)
		}
		if config.RootCAs = x509.NewCertPool(); !config.RootCAs.AppendCertsFromPEM(text) {
			return nil, advised{fmt.Errorf("--rail-authority: %s holds no certificate", f.Authority),
				"It must be PEM: -----BEGIN CERTIFICATE-----"}
		}
	}
	if f.Certificate != "" {
		pair, err := tls.LoadX509KeyPair(f.Certificate, f.Key)
		if err != nil {
			return nil, fmt.Errorf("--rail-certificate and --rail-key: %w", err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	return config, nil
}

// connectAdapter asks an adapter who it is, and connects the platform with it.
func (p *platform) connectAdapter(ctx context.Context, kind, url string, f *railFlags) error {
	client, token, err := f.call(url)
	if err != nil {
		return err
	}
	secrets, err := f.pushSecrets()
	if err != nil {
		return err
	}
	adapter := httprail.NewClient(url, token, client)
	described, err := adapter.Describe(ctx)
	if httprail.Away(err) {
		described, err = p.expect(adapter, f.recall(ctx, kind), err)
	}
	var terms farthing.RailTerms
	if err == nil {
		terms, err = described.Terms()
	}
	if err != nil {
		return advised{fmt.Errorf("the adapter at %s: %w", url, err),
			"Start it first, or take withdrawals and hold them with --rail hold; farthing rail test tries an adapter."}
	}
	open := func(st *store.Store, c *clock) (rail.Rail, error) {
		inbox := &jobs.Inbox{
			Store: st,
			Way:   adapter,
			Name:  kind + "/" + described.Name,
			Now:   c.Now,
			Every: askEvery,
			Real:  realNow,
		}
		p.takePushes(inbox.Take, secrets)
		return inbox, nil
	}
	found, err := json.Marshal(described)
	if err != nil {
		return fmt.Errorf("keep how the adapter describes itself: %w", err)
	}
	made := connection{
		terms:  terms,
		open:   open,
		bank:   described.Name,
		config: url,
		found:  string(found),
	}
	if err := p.connected(made); err != nil {
		return err
	}
	if described.NameChecks {
		p.accounts.Name = adapter.CheckName
	}
	p.log.Info("connected with the bank", "rail", kind, "bank", described.Name, "nameChecks",
		described.NameChecks)
	return nil
}

// expect takes an adapter that is away for the one that it was. One that is another when it is back ends serve, which
// then starts with what that one says of itself.
func (p *platform) expect(adapter *httprail.Client, found string, away error) (was httprail.Description, err error) {
	if found == "" || json.Unmarshal([]byte(found), &was) != nil {
		return was, away
	}
	adapter.Expect(was, p.fail)
	p.log.Error("the adapter cannot be reached now; it is tried again", "bank", was.Name, "error", away)
	return was, nil
}

// railCommand groups the commands about ways to the bank.
type railCommand struct {
	Test      railTestCommand      `cmd:"" help:"${rail_test}"`
	Protocol  railProtocolCommand  `cmd:"" help:"Print the OpenAPI document of the http rail's protocol."`
	Files     railFilesCommand     `cmd:"" help:"List the payment files for banks, newest first."`
	Fetch     railFetchCommand     `cmd:"" help:"${rail_fetch}"`
	Sent      railSentCommand      `cmd:"" help:"${rail_sent}"`
	Documents railDocumentsCommand `cmd:"" help:"${rail_documents}"`
	TakeOut   railTakeOutCommand   `cmd:"" help:"${rail_take_out}"`
	Simulate  railSimulateCommand  `cmd:"" help:"${rail_simulate}"`
	Profile   railProfileCommand   `cmd:"" help:"${rail_table}"`
}

type railProtocolCommand struct{}

func (c *railProtocolCommand) Run(s *screen) error { //nolint:unparam // commands return one
	s.line("%s", strings.TrimSuffix(httprail.Document, "\n"))
	return nil
}
