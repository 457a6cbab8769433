package main

import (
	"strings"
	"testing"
)

// An identity provider is named whole, at an address of https, and its secret is in a file.
func TestProviderFlags(t *testing.T) {
	secret := passwordFile(t, "s3cret\n")
	for wrong, flags := range map[string]providerFlags{
		"goes with a client":      {Provider: "https://login.example.com"},
		"not an address of https": {Provider: "http://login.example.com", ClientID: "farthing", SecretFile: secret},
		"the file is empty": {
			Provider: "https://login.example.com", ClientID: "farthing", SecretFile: passwordFile(t, "\n"),
		},
	} {
		if _, err := flags.provider(); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("%+v: %v", flags, err)
		}
	}
	for _, at := range []string{"https://login.example.com/tenant", "http://localhost:9000"} {
		flags := providerFlags{Provider: at, ClientID: "farthing", SecretFile: secret}
		if found, err := flags.provider(); err != nil || found.Issuer != at || found.Secret != "s3cret" {
			t.Errorf("%s: %+v, %v", at, found, err)
		}
	}
	if found, err := (&providerFlags{}).provider(); found != nil || err != nil {
		t.Errorf("%+v, %v", found, err)
	}
}
