package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

type clientCreateCommand struct {
	doorFlags
	Merchant string   `placeholder:"ID" xor:"whose" required:"" help:"Whose client it is."`
	Operator bool     `xor:"whose" required:"" help:"It is the operator's."`
	Owner    string   `placeholder:"PERSON" help:"The person who answers for an operator's client."`
	Name     string   `default:"api" placeholder:"NAME" help:"What it is for (default: ${default})."`
	Role     string   `placeholder:"ROLE" xor:"may" help:"${client_create_role}"`
	Scopes   []string `placeholder:"SCOPE" xor:"may" help:"${client_create_scopes}"`
	JWKS     string   `name:"jwks" type:"existingfile" placeholder:"FILE" help:"${client_create_jwks}"`
	JSON     bool     `name:"json" help:"Print one line of JSON."`
}

// Run makes a client and prints its secret, which is never shown again.
func (c *clientCreateCommand) Run(ctx context.Context, s *screen) error {
	if c.Owner != "" && !c.Operator {
		return advised{errors.New("--owner is for the operator's clients"),
			"Leave it out, or make an operator's client with --operator."}
	}
	keys, err := c.keys()
	if err != nil {
		return err
	}
	if c.Operator {
		return c.forOperator(ctx, s, keys)
	}
	return c.call(ctx, s, func(d *door) error {
		made, err := d.Clients.Create(ctx, api.NewOAuthClient{
			MerchantID: c.Merchant,
			Name:       c.Name,
			Role:       c.Role,
			Scopes:     c.Scopes,
			JWKS:       keys,
		})
		if err != nil {
			return clientNames.ofChange(err)
		}
		return printSecret(s, credentialsFrom(made), c.JSON)
	})
}

// clientNames are the flags of commands about clients.
var clientNames = flagNames{"merchantId": "--merchant", "id": "<id>"}

// forOperator makes a client of the operator's: on the command line of the machine that has the store, alone.
func (c *clientCreateCommand) forOperator(ctx context.Context, s *screen, keys []byte) error {
	if err := c.onlyLocal(); err != nil {
		return err
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		made, err := issuer.CreateClient(ctx, st, realNow(), issuer.NewClient{
			Name:   c.Name,
			Owner:  c.Owner,
			Role:   c.Role,
			Scopes: c.Scopes,
			JWKS:   keys,
			By:     byHand(),
		})
		if errors.Is(err, issuer.ErrClient) {
			return advised{err, "A name has 1 to 100 characters; a key set has 1 to 5 public keys: EC on P-256, RSA " +
				"of 2048 to 4096 bits, or Ed25519, each with a kid of its own."}
		}
		if err != nil {
			return err
		}
		return printSecret(s, credentialsOf(made, store.Client{Name: c.Name}), c.JSON)
	})
}

// longestKeyFile is larger than any key set that is accepted.
const longestKeyFile = 1 << 20

// keys reads the file of public keys; it returns nil if there is no such flag.
func (c *clientCreateCommand) keys() (text []byte, err error) {
	if c.JWKS == "" {
		return nil, nil
	}
	file, err := os.Open(c.JWKS)
	if err != nil {
		return nil, fmt.Errorf("read the client's keys: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read from
	if text, err = io.ReadAll(io.LimitReader(file, longestKeyFile)); err != nil {
		return nil, fmt.Errorf("read the client's keys: %w", err)
	}
	return text, nil
}

// credentials are a client with a new secret, as --json prints it.
type credentials struct {
	ClientID     string   `json:"clientId"`
	ClientSecret *string  `json:"clientSecret"` // null: the client signs with its own keys
	SecretID     *string  `json:"secretId"`
	MerchantID   *string  `json:"merchantId"` // null: the operator's
	Name         string   `json:"name"`
	Scopes       []string `json:"scopes"`
	CreatedAt    api.Time `json:"createdAt"`
}

// credentialsOf returns a client with its new secret.
func credentialsOf(made issuer.Credentials, of store.Client) credentials {
	out := credentials{
		ClientID:  made.ClientID,
		Name:      of.Name,
		Scopes:    made.Scopes.Names(),
		CreatedAt: api.Time(made.CreatedAt),
	}
	if made.Secret != "" {
		out.ClientSecret, out.SecretID = &made.Secret, &made.SecretID
	}
	if of.MerchantID != "" {
		out.MerchantID = &of.MerchantID
	}
	return out
}

// credentialsFrom returns a merchant's client with its new secret, as the interface answers it.
func credentialsFrom(made *api.ClientCredentials) credentials {
	return credentials{
		ClientID:     made.ClientID,
		ClientSecret: made.ClientSecret,
		SecretID:     made.SecretID,
		MerchantID:   &made.MerchantID,
		Name:         made.Name,
		Scopes:       made.Scopes,
		CreatedAt:    made.CreatedAt,
	}
}

// printSecret prints a new secret. It is never shown again.
func printSecret(s *screen, out credentials, asJSON bool) error {
	whose := "the operator"
	if out.MerchantID != nil {
		whose = "merchant " + *out.MerchantID
	}
	if asJSON {
		return s.json(out)
	}
	rows := [][]string{{"client id", out.ClientID}, {"acts for", whose}, {"scopes", strings.Join(out.Scopes, " ")}}
	if out.ClientSecret == nil {
		s.table(rows)
		s.note("It has no secret: it signs an assertion for each token with its own key (private_key_jwt).")
		return nil
	}
	s.table(slices.Insert(rows, 1, []string{"client secret", *out.ClientSecret}))
	s.note("Keep the secret now: it is not stored and cannot be shown again.")
	return nil
}

type clientListCommand struct {
	doorFlags
	Merchant string `placeholder:"ID" help:"Only the clients of this merchant."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

func (c *clientListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.OAuthClient]{
		heading: []string{"CLIENT ID", "NAME", "ACTS FOR", "OWNER", "MADE BY", "CREATED", "LAST USED", "REVOKED",
			"SCOPES"},
		row: func(o *api.OAuthClient) []string {
			whose := "operator"
			if o.MerchantID != nil {
				whose = *o.MerchantID
			}
			return []string{o.ClientID, o.Name, whose, known(o.Owner), strings.Join(o.MadeBy, ", "),
				stamp(o.CreatedAt.Std()), stamp(o.LastUsedAt.Std()), stamp(o.RevokedAt.Std()),
				strings.Join(o.Scopes, " ")}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return clientNames.ofRead(list.print(s, c.JSON, d.Clients.List(ctx, client.ClientFilter{
			Paging:     pageOf(0),
			MerchantID: c.Merchant,
		})))
	})
}

// allClients returns the clients of a merchant, or all clients, the operator's included.
func allClients(ctx context.Context, st *store.Store, merchantID string) ([]store.Client, error) {
	const page = 500
	var all []store.Client
	for after := ""; ; {
		clients, err := st.Clients.List(ctx, merchantID, after, page)
		if err != nil {
			return nil, err
		}
		all = append(all, clients...)
		if len(clients) < page {
			return all, nil
		}
		after = clients[len(clients)-1].ID
	}
}

type clientRotateCommand struct {
	storeFlags
	ID    string        `arg:"" help:"The client's identifier."`
	Grace time.Duration `default:"24h" placeholder:"TIME" help:"${client_rotate_grace}"`
	Now   bool          `help:"${client_rotate_now}"`
	JSON  bool          `name:"json" help:"Print one line of JSON."`
}

// Run adds a secret and makes the earlier ones expire after the grace period, or ends them and all tokens now. A client
// never has more than two valid secrets: if it has two already, the older one ends now.
func (c *clientRotateCommand) Run(ctx context.Context, s *screen) error {
	if c.Grace < 0 {
		return advised{errors.New("--grace is negative"), "0 ends the earlier secrets at once."}
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		of, err := st.Clients.Get(ctx, c.ID)
		if err == nil && of.RevokedAt != nil {
			err = store.ErrNotFound
		}
		if err != nil {
			return noClient(err, c.ID)
		}
		if c.Now && of.JWKS != "" {
			return advised{fmt.Errorf("the client %s signs with keys of its own, which may have leaked", c.ID),
				"End it with farthing client revoke, and make another one."}
		}
		made, err := issuer.ReplaceSecret(ctx, st, realNow(), issuer.Replacement{
			Client: of,
			Grace:  c.Grace,
			Leaked: c.Now,
			By:     byHand(),
		})
		if err != nil {
			return err
		}
		if err := printSecret(s, credentialsOf(made, of), c.JSON); err != nil {
			return err
		}
		if c.Now {
			s.note("Every process refuses the previous secrets at once, and the tokens got so far within 5 seconds. " +
				"What the client asked for, and what still waits for approval, is void.")
			return nil
		}
		s.note("The previous secret is good until %s.", realNow().Add(c.Grace).Format("2006-01-02 15:04:05 UTC"))
		return nil
	})
}

func noClient(err error, id string) error {
	if errors.Is(err, store.ErrNotFound) || missing(err) {
		return advised{fmt.Errorf("there is no client %.80s in use", id),
			"farthing client list shows those that there are."}
	}
	return clientNames.ofChange(err)
}

type clientAckCommand struct {
	doorFlags
	ID   string `arg:"" help:"The client's identifier."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// Run confirms that a client is needed although nobody uses it.
func (c *clientAckCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		kept, err := d.Clients.Acknowledge(ctx, c.ID)
		if err != nil {
			return noClient(err, c.ID)
		}
		if c.JSON {
			return s.json(kept)
		}
		s.line("The client %s is kept. It is work again if it gets no token for another 90 days.", c.ID)
		return nil
	})
}

type clientRevokeCommand struct {
	doorFlags
	ID   string `arg:"" help:"The client's identifier."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// Run ends the client; a client that has ended already stays so.
func (c *clientRevokeCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		if err := d.Clients.Revoke(ctx, c.ID); err != nil {
			return noClient(err, c.ID)
		}
		ended, err := d.Clients.Get(ctx, c.ID)
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(ended)
		}
		s.line("The client %s was ended at %s. Every process refuses its tokens within 5 seconds.", c.ID,
			stamp(ended.RevokedAt.Std()))
		return nil
	})
}
