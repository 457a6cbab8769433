package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/testing/mailtest"
	"farthing/internal/testing/storetest"
)

// mailServer starts a mail server with a user, which processes that are started trust, and returns the flags that name
// it.
func mailServer(t *testing.T) (s *mailtest.Server, flags []string) {
	t.Helper()
	s = mailtest.Start(t, mailtest.Options{Users: true})
	t.Setenv("SSL_CERT_FILE", s.CA)
	return s, []string{"--smtp", fmt.Sprintf("%s:%d", s.Host, s.Port), "--smtp-user", mailtest.User,
		"--smtp-password-file", passwordFile(t, mailtest.Password), "--mail-from", "farthing@pay.example"}
}

// passwordFile writes a password into a file.
func passwordFile(t *testing.T, password string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(file, []byte(password+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// without returns flags without one, and its value.
func without(flags []string, name string) []string {
	if at := slices.Index(flags, name); at >= 0 {
		return slices.Delete(flags, at, at+2)
	}
	return flags
}

// TestAContactFreezesAnAccountByMail has a merchant's client nominate a bank account at a server that sends mail: the
// contact's mail comes by the mail server, and its link freezes the account.
func TestAContactFreezesAnAccountByMail(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s, mails := mailServer(t)
			url, key := storetest.URL(t, engine)
			dir, flags := t.TempDir(), []string{"--store", url, "--key-file", key}
			do := func(arguments ...string) string { return output(t, dir, append(arguments, flags...)...) }
			do("merchant", "create", "--id", "shop", "--name", "Shop")
			do("merchant", "activate", "shop")
			do("contact", "add", "--merchant", "shop", "ann@shop.example")
			var made access
			decode(t, do("client", "create", "--merchant", "shop", "--scopes", "merchant:read,bank-accounts:write",
				"--json"), &made)
			r := start(t, dir, append(append([]string{"serve", "--addr", "127.0.0.1:0", "--audience",
				"https://pay.example", "--log", "json"}, mails...), flags...)...)
			a := access{
				BaseURL:      r.serving(t).Listen,
				Audience:     "https://pay.example",
				ClientID:     made.ClientID,
				ClientSecret: made.ClientSecret,
			}
			var account api.BankAccount
			call(t, a.request(t, http.MethodPost, "/v1/merchant/bank-accounts", a.token(t, http.StatusOK),
				`{"merchantId":"shop","holderName":"Shop","sortCode":"20-00-00","accountNumber":"55779911"}`),
				http.StatusCreated, &account)
			m := s.Await()
			for !strings.Contains(m.Header.Get("Subject"), "nominated") { // the contact, and the client, come first
				m = s.Await()
			}
			if m.To != "ann@shop.example" || m.From != "farthing@pay.example" || !m.TLS || m.User != mailtest.User {
				t.Errorf("the mail is %+v", m)
			}
			at := strings.Index(m.Text, a.BaseURL+"/freeze/")
			if at < 0 {
				t.Fatalf("the mail has no link:\n%s", m.Text)
			}
			link := access{BaseURL: strings.Fields(m.Text[at:])[0]}
			call(t, link.request(t, http.MethodGet, "", "", ""), http.StatusOK, nil)
			if shown := do("merchant", "show", "shop"); strings.Contains(shown, "frozen") {
				t.Errorf("looking at the page froze the account:\n%s", shown)
			}
			call(t, link.request(t, http.MethodPost, "", "", ""), http.StatusOK, nil)
			path := "/v1/merchant/bank-accounts/" + account.ID + "?merchantId=shop"
			call(t, a.request(t, http.MethodGet, path, a.token(t, http.StatusOK), ""), http.StatusOK, &account)
			if account.Status != "frozen" {
				t.Errorf("the account is %s", account.Status)
			}
			call(t, link.request(t, http.MethodPost, "", "", ""), http.StatusGone, nil)
			r.stop(t)
		})
	}
}

// TestDoctorLooksAtTheMailServer has doctor sign in at a mail server: as is right, with another password, at one that
// is not there, and without one although there are contacts.
func TestDoctorLooksAtTheMailServer(t *testing.T) {
	s, mails := mailServer(t)
	dir := t.TempDir()
	output(t, dir, "migrate")
	found, _ := examined(t, dir)
	if _, said := found["contacts"]; said {
		t.Errorf("there are no contacts, and doctor says %+v", found["contacts"])
	}
	output(t, dir, "contact", "add", "--operator", "staff@pay.example")
	for _, c := range []struct {
		name   string
		change []string // a flag, and a value that is not right; nil: no flags are given
		check  string
		want   string
		says   string
	}{
		{"right", []string{}, "mail", fine, "answers"},
		{"another password", []string{"--smtp-password-file", passwordFile(t, "x")}, "mail", wrong, ""},
		{"nobody there", []string{"--smtp", "localhost:1"}, "mail", wrong, ""},
		{"another encryption", []string{"--smtp-encryption", "tls"}, "mail", wrong, ""},
		{"no sender", []string{"--mail-from", ""}, "mail", wrong, "--mail-from"},
		{"no mail server", nil, "contacts", warning, "no mail server is named"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var flags []string
			if c.change != nil {
				flags = slices.Clone(mails)
			}
			if len(c.change) > 0 {
				flags = append(without(flags, c.change[0]), c.change...)
			}
			found, code := examined(t, dir, flags...)
			if f := found[c.check]; f.Status != c.want || !strings.Contains(f.Message, c.says) ||
				strings.Contains(f.Message, mailtest.Password) {
				t.Errorf("doctor says %+v", f)
			}
			if (code == exitDone) == (c.want == wrong) {
				t.Errorf("the exit code is %d", code)
			}
		})
	}
	if took := s.Mails(); len(took) != 0 {
		t.Errorf("doctor sent %+v", took)
	}
}
