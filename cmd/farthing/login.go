package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"farthing/client"

	"golang.org/x/term"
)

// profileFlags name the credentials by which a command calls a server.
type profileFlags struct {
	Profile     string `default:"default" placeholder:"NAME" help:"${profile}"`
	Credentials string `type:"path" placeholder:"FILE" help:"${profile_credentials}"`
	JSON        bool   `name:"json" help:"Print JSON."`
}

// profile is what is needed to call a server.
type profile struct {
	BaseURL      string `json:"baseUrl"`
	AuthURL      string `json:"authUrl"`
	Audience     string `json:"audience"`
	ClientID     string `json:"clientId"`
	ClientSecret string `json:"clientSecret"`
	MerchantID   string `json:"merchantId"` // whom the client acts for; "": the operator
}

// profiles are those of the file, by name.
type profiles map[string]profile

// The profiles that a sandbox gives.
const (
	defaultProfile  = "default"
	operatorProfile = "operator"
)

// file returns the file of the credentials.
func (f *profileFlags) file() (string, error) {
	if f.Credentials != "" {
		return f.Credentials, nil
	}
	own, err := os.UserConfigDir()
	if err != nil {
		return "", advised{fmt.Errorf("find a folder for the credentials: %w", err),
			"Name a file with --credentials FILE."}
	}
	return filepath.Join(own, "farthing", "credentials.json"), nil
}

// profiles reads all profiles; there are none if there is no file.
func (f *profileFlags) profiles() (profiles, string, error) {
	file, err := f.file()
	if err != nil {
		return nil, "", err
	}
	all := profiles{}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return all, file, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		return nil, "", fmt.Errorf("read the credentials in %s: %w", file, err)
	}
	return all, file, nil
}

// connect returns a client by the profile that was named.
func (f *profileFlags) connect() (*client.Client, profile, error) {
	all, _, err := f.profiles()
	if err != nil {
		return nil, profile{}, err
	}
	p, ok := all[f.Profile]
	if !ok {
		return nil, profile{}, advised{fmt.Errorf("there are no credentials of profile %q", f.Profile),
			"farthing login stores them; --profile names others."}
	}
	c, err := p.client()
	return c, p, err
}

func (p *profile) client() (*client.Client, error) {
	return client.New(client.Config{
		BaseURL:      p.BaseURL,
		AuthURL:      p.AuthURL,
		Audience:     p.Audience,
		ClientID:     p.ClientID,
		ClientSecret: p.ClientSecret,
		UserAgent:    "farthing-cli",
	})
}

// loginCommand stores credentials.
type loginCommand struct {
	profileFlags
	BaseURL  string `name:"base-url" placeholder:"URL" help:"The server's address, as https://pay.example.org."`
	AuthURL  string `name:"auth-url" placeholder:"URL" help:"Address of the token issuer (default: the server's)."`
	Audience string `placeholder:"TEXT" help:"${login_audience}"`
	ClientID string `name:"client-id" placeholder:"ID" help:"The client's identifier. Its secret is asked for."`
	Sandbox  bool   `help:"${login_sandbox}"`
	Data     string `type:"path" placeholder:"DIR" help:"The folder of that sandbox, where it has one of its own."`
}

func (loginCommand) Help() string {
	return `Examples:

  farthing login --base-url https://pay.example.org --client-id cl_01jd   # asks for the secret
  farthing login --base-url "$BASE_URL" --client-id "$CLIENT_ID" <secret.txt
  farthing login --sandbox                                                # beside farthing sandbox`
}

// loggedIn is what --json prints; the secret is not in it.
type loggedIn struct {
	Profile    string   `json:"profile"`
	BaseURL    string   `json:"baseUrl"`
	ClientID   string   `json:"clientId"`
	MerchantID *string  `json:"merchantId"`
	Scopes     []string `json:"scopes"`
}

func (c *loginCommand) Run(ctx context.Context, s *screen) error {
	wanted, err := c.wanted(s)
	if err != nil {
		return err
	}
	all, file, err := c.profiles()
	if err != nil {
		return err
	}
	told := make([]loggedIn, 0, len(wanted))
	for name, p := range wanted {
		one, err := p.try(ctx)
		if err != nil {
			return err
		}
		one.Profile = name
		all[name] = p
		if name == defaultProfile || len(wanted) == 1 {
			told = append([]loggedIn{one}, told...)
		} else {
			told = append(told, one)
		}
	}
	if err := all.write(file); err != nil {
		return err
	}
	if c.JSON {
		return s.json(told[0])
	}
	for _, one := range told {
		whom := "the operator"
		if one.MerchantID != nil {
			whom = "merchant " + *one.MerchantID
		}
		s.line("Logged in to %s as %s, for %s, in profile %s.", one.BaseURL, one.ClientID, whom, one.Profile)
	}
	s.note("The credentials are in %s, which its owner alone can read.", file)
	return nil
}

// wanted returns the profiles that are to be stored.
func (c *loginCommand) wanted(s *screen) (profiles, error) {
	if c.Sandbox {
		return c.ofSandbox()
	}
	if c.BaseURL == "" || c.ClientID == "" {
		return nil, advised{errors.New("--base-url and --client-id are required, or --sandbox"),
			"farthing login --help lists its flags."}
	}
	secret, err := readSecret(s)
	if err != nil {
		return nil, err
	}
	return profiles{c.Profile: {
		BaseURL:      strings.TrimSuffix(c.BaseURL, "/"),
		AuthURL:      c.AuthURL,
		Audience:     c.Audience,
		ClientID:     c.ClientID,
		ClientSecret: secret,
	}}, nil
}

// ofSandbox returns the two profiles of a sandbox on this machine.
func (c *loginCommand) ofSandbox() (profiles, error) {
	folder := c.Data
	if folder == "" {
		var err error
		if folder, err = ownFolder(); err != nil {
			return nil, err
		}
	}
	file := filepath.Join(folder, sandboxFile+credentialsEnd)
	text, err := os.ReadFile(file)
	var a access
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err != nil {
		return nil, advised{fmt.Errorf("read the sandbox's credentials: %w", err),
			"Start one with farthing sandbox, and name its folder with --data DIR if it has one of its own."}
	}
	merchant := profile{
		BaseURL:      a.BaseURL,
		AuthURL:      a.AuthURL,
		Audience:     a.Audience,
		ClientID:     a.ClientID,
		ClientSecret: a.ClientSecret,
		MerchantID:   a.MerchantID,
	}
	operator := merchant
	operator.ClientID, operator.ClientSecret, operator.MerchantID = a.OperatorClientID, a.OperatorClientSecret, ""
	return profiles{defaultProfile: merchant, operatorProfile: operator}, nil
}

// try gets a token, and asks whose it is.
func (p *profile) try(ctx context.Context) (loggedIn, error) {
	c, err := p.client()
	if err != nil {
		return loggedIn{}, advised{err, "--base-url and --auth-url are as https://pay.example.org."}
	}
	token, err := c.Tokens.Get(ctx)
	if refused, ok := errors.AsType[*client.TokenError](err); ok {
		return loggedIn{}, advised{fmt.Errorf("%s: %w", cmp.Or(p.AuthURL, p.BaseURL), refused),
			"Nothing was stored. See that identifier, secret and audience are right."}
	}
	if err != nil {
		return loggedIn{}, err
	}
	state, err := c.Tokens.Introspect(ctx, token)
	if err != nil {
		return loggedIn{}, err
	}
	p.MerchantID = state.MerchantID
	told := loggedIn{BaseURL: p.BaseURL, ClientID: p.ClientID, Scopes: strings.Fields(state.Scope)}
	if p.MerchantID != "" {
		told.MerchantID = &p.MerchantID
	}
	return told, nil
}

// write replaces the file of the profiles.
func (p profiles) write(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return fmt.Errorf("make the folder of the credentials: %w", err)
	}
	text, err := json.MarshalIndent(p, "", "  ") //nolint:gosec // G117: the file is for its owner alone
	if err != nil {
		return fmt.Errorf("write the credentials: %w", err)
	}
	return writePrivate(file, string(text)+"\n")
}

// readSecret reads the secret from standard input: a terminal does not show it.
func readSecret(s *screen) (string, error) {
	if term.IsTerminal(int(os.Stdin.Fd())) {
		s.note("The client's secret, which is not shown:")
		text, err := term.ReadPassword(int(os.Stdin.Fd()))
		if err != nil {
			return "", fmt.Errorf("read the secret: %w", err)
		}
		return strings.TrimSpace(string(text)), nil
	}
	line, err := bufio.NewReader(os.Stdin).ReadString('\n')
	if line = strings.TrimSpace(line); line == "" {
		return "", advised{errors.Join(errors.New("standard input has no secret"), err),
			"Type it when asked, or have standard input hold it: farthing login … <FILE"}
	}
	return line, nil
}
