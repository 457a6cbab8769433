package main

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"farthing/internal/people"
)

// providerFlags name the identity provider that signs people in to the dashboard.
type providerFlags struct {
	Provider   string `name:"oidc-issuer" placeholder:"URL" help:"${oidc_issuer}"`
	ClientID   string `name:"oidc-client" placeholder:"ID" help:"${oidc_client}"`
	SecretFile string `name:"oidc-secret-file" type:"existingfile" placeholder:"FILE" help:"${oidc_secret}"`
}

// provider is the identity provider; nil: none is named.
func (f *providerFlags) provider() (*people.ProviderConfig, error) {
	if f.Provider == "" && f.ClientID == "" && f.SecretFile == "" {
		return nil, nil //nolint:nilnil // there is none
	}
	if f.Provider == "" || f.ClientID == "" || f.SecretFile == "" {
		return nil, advised{errors.New("an identity provider goes with a client and its secret"),
			"Name all of --oidc-issuer, --oidc-client and --oidc-secret-file, or none."}
	}
	at, err := url.Parse(f.Provider)
	local := err == nil && (at.Hostname() == "localhost" || at.Hostname() == "127.0.0.1")
	if err != nil || at.Host == "" || at.Scheme != "https" && !(at.Scheme == "http" && local) {
		return nil, advised{fmt.Errorf("--oidc-issuer: %.200q is not an address of https", f.Provider),
			"As in --oidc-issuer https://login.example.com"}
	}
	text, err := os.ReadFile(f.SecretFile)
	if err != nil {
		return nil, fmt.Errorf("--oidc-secret-file: %w", err)
	}
	secret := strings.TrimRight(string(text), "\r\n")
	if secret == "" {
		return nil, advised{errors.New("--oidc-secret-file: the file is empty"), "Write the secret into it."}
	}
	return &people.ProviderConfig{Issuer: f.Provider, ClientID: f.ClientID, Secret: secret}, nil
}
