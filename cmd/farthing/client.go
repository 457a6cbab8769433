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
	"farthing/internal/issuer"
	"farthing/internal/store"
)

type clientCreateCommand struct {
	storeFlags
	Merchant string   `placeholder:"ID" xor:"whose" required:"" help:"Whose client it is."`
	Operator bool     `xor:"whose" required:"" help:"It is the operator's."`
	Owner    string   `placeholder:"PERSON" help:"The person who answers for an operator's client."`
	Name     string   `default:"api" placeholder:"NAME" help:"What it is for, for people; ${default} unless named."`
	Scopes   []string `placeholder:"SCOPE" help:"What it may do; the usual scopes of its kind unless named."`
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
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if c.Merchant != "" {
			if _, err := st.Merchants.State(ctx, c.Merchant); err != nil {
				return err
			}
		}
		made, err := issuer.CreateClient(ctx, st, realNow(), issuer.NewClient{
			MerchantID: c.Merchant,
			Name:       c.Name,
			Owner:      c.Owner,
			Scopes:     c.Scopes,
			JWKS:       keys,
			By:         byHand(),
		})
		if errors.Is(err, issuer.ErrClient) {
			return advised{err, "A name has 1 to 100 characters; a key set has 1 to 5 public keys: EC on P-256, RSA " +
				"of 2048 to 4096 bits, or Ed25519, each with a kid of its own."}
		}
		if err != nil {
			return err
		}
		return printSecret(s, made, store.Client{MerchantID: c.Merchant, Name: c.Name}, c.JSON)
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

// printSecret prints a new secret. It is never shown again.
func printSecret(s *screen, made issuer.Credentials, of store.Client, asJSON bool) error {
	out := credentialsOf(made, of)
	whose := "the operator"
	if of.MerchantID != "" {
		whose = "merchant " + of.MerchantID
	}
	if asJSON {
		return s.json(out)
	}
	rows := [][]string{{"client id", out.ClientID}, {"acts for", whose}, {"scopes", strings.Join(out.Scopes, " ")}}
	if made.Secret == "" {
		s.table(rows)
		s.note("It has no secret: it signs an assertion for each token with its own key (private_key_jwt).")
		return nil
	}
	s.table(slices.Insert(rows, 1, []string{"client secret", made.Secret}))
	s.note("Keep the secret now: it is not stored and cannot be shown again.")
	return nil
}

type clientListCommand struct {
	storeFlags
	Merchant string `placeholder:"ID" help:"Only the clients of this merchant."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// Run lists clients, revoked ones included.
func (c *clientListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		all, err := allClients(ctx, st, c.Merchant)
		if err != nil {
			return err
		}
		list := api.List[api.OAuthClient]{Data: []api.OAuthClient{}}
		rows := [][]string{{"CLIENT ID", "NAME", "ACTS FOR", "CREATED", "REVOKED"}}
		for i := range all {
			client := &all[i]
			list.Data = append(list.Data, issuer.ShownClient(client))
			whose := client.MerchantID
			if whose == "" {
				whose = "operator"
			}
			rows = append(rows, []string{client.ID, client.Name, whose, stamp(&client.CreatedAt),
				stamp(client.RevokedAt)})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		return nil
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
		client, err := st.Clients.Get(ctx, c.ID)
		if err == nil && client.RevokedAt != nil {
			err = store.ErrNotFound
		}
		if err != nil {
			return noClient(err, c.ID)
		}
		if c.Now && client.JWKS != "" {
			return advised{fmt.Errorf("the client %s signs with keys of its own, which may have leaked", c.ID),
				"End it with farthing client revoke, and make another one."}
		}
		made, err := issuer.ReplaceSecret(ctx, st, realNow(), issuer.Replacement{
			Client: client,
			Grace:  c.Grace,
			Leaked: c.Now,
			By:     byHand(),
		})
		if err != nil {
			return err
		}
		if err := printSecret(s, made, client, c.JSON); err != nil {
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
	if errors.Is(err, store.ErrNotFound) {
		return advised{fmt.Errorf("there is no client %.80s in use", id),
			"farthing client list shows those that there are."}
	}
	return err
}

type clientRevokeCommand struct {
	storeFlags
	ID   string `arg:"" help:"The client's identifier."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// Run ends the client; a client that has ended already stays so.
func (c *clientRevokeCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if err := st.Clients.Revoke(ctx, c.ID, realNow(), byHand()); err != nil {
			return noClient(err, c.ID)
		}
		client, err := st.Clients.Get(ctx, c.ID)
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(issuer.ShownClient(&client))
		}
		s.line("The client %s was ended at %s. Every process refuses its tokens within 5 seconds.", c.ID,
			stamp(client.RevokedAt))
		return nil
	})
}
