//go:build interop

package issuer

import (
	"bufio"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// interopHolder is a client with keys, in the form that the script reads.
type interopHolder struct {
	ID        string `json:"id"`
	Algorithm string `json:"alg"`
	PEM       string `json:"pem"`
}

// TestInterop runs the published client libraries of testdata/interop against an issuer with TLS.
func TestInterop(t *testing.T) {
	folder := installLibraries(t)
	for _, algorithm := range []string{ES256, RS256} {
		t.Run(algorithm, func(t *testing.T) {
			input, certificate := serveInterop(t, algorithm)
			command := exec.CommandContext(t.Context(), "node", "interop.mjs")
			command.Dir = folder
			command.Env = append(os.Environ(), "FARTHING_INTEROP="+input, "NODE_EXTRA_CA_CERTS="+certificate)
			var complaints strings.Builder
			command.Stderr = &complaints
			output, err := command.Output()
			if err != nil {
				t.Fatalf("node: %v\n%s", err, complaints.String())
			}
			checks := 0
			for lines := bufio.NewScanner(strings.NewReader(string(output))); lines.Scan(); checks++ {
				var check struct{ Name, Error string }
				if err := json.Unmarshal(lines.Bytes(), &check); err != nil {
					t.Fatalf("node printed %q", lines.Text())
				}
				t.Run(check.Name, func(t *testing.T) {
					if check.Error != "" {
						t.Error(check.Error)
					}
				})
			}
			if checks < 30 {
				t.Errorf("only %d checks were made", checks)
			}
		})
	}
}

// installLibraries puts the script and its libraries into a folder of the test.
func installLibraries(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "interop"))); err != nil {
		t.Fatal(err)
	}
	install := exec.CommandContext(t.Context(), "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
	install.Dir = folder
	if output, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, output)
	}
	return folder
}

// serveInterop serves an issuer on the loopback. It returns the script's input and the path of the certificate.
func serveInterop(t *testing.T, algorithm string) (input, certificate string) {
	t.Helper()
	url, key := storetest.URL(t, "sqlite")
	s := storetest.Reopen(t, url, store.Options{Now: time.Now, Real: time.Now, KeyFile: key, Unsafe: true})
	mux := http.NewServeMux()
	server := httptest.NewUnstartedServer(mux)
	address := "https://" + server.Listener.Addr().String()
	i, err := New(t.Context(), Config{
		Store:    s,
		Issuer:   address,
		Audience: audience,
		Real:     time.Now,
		Rotation: Rotation{Algorithm: algorithm},
	})
	if err != nil {
		t.Fatal(err)
	}
	i.Register(mux)
	server.StartTLS()
	t.Cleanup(server.Close)
	certificate = filepath.Join(t.TempDir(), "certificate.pem")
	if err := os.WriteFile(certificate,
		pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	d := &desk{store: s, clock: storetest.NewClock(time.Now().Add(-time.Second))}
	d.shop = create(t, s, d.clock, NewClient{MerchantID: "mer_1", Name: "Shop"})
	var holders []interopHolder
	for _, of := range assertionAlgorithms[:4] { // the last is another name of EdDSA
		h := newHolder(t, d, of, "")
		private, err := x509.MarshalPKCS8PrivateKey(h.private)
		if err != nil {
			t.Fatal(err)
		}
		holders = append(holders, interopHolder{ID: h.client.ClientID, Algorithm: string(of),
			PEM: string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}))})
	}
	text, err := json.Marshal(map[string]any{
		"issuer":    address,
		"audience":  audience,
		"algorithm": algorithm,
		"id":        d.shop.ClientID,
		"secret":    d.shop.Secret,
		"holders":   holders,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text), certificate
}
