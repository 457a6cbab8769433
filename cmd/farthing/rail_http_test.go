package main

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	httprail "farthing/internal/rail/http"
	"farthing/internal/testing/railtest"
	simulated "farthing/internal/testing/simulation/program"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// exampleAdapter starts the example adapter, whose bank answers at once, in a process of its own, and returns its
// address and the file that holds its token.
func exampleAdapter(t *testing.T, dir string, environment ...string) (url, tokenFile string) {
	t.Helper()
	tokenFile = filepath.Join(dir, "token")
	if err := os.WriteFile(tokenFile, []byte("a-word-of-their-own\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	adapter := exec.CommandContext(t.Context(), railtest.Adapter(t), "-listen", "127.0.0.1:0", "-answers", "0s",
		"-file", filepath.Join(dir, "payments.jsonl"))
	adapter.Env = append(append(os.Environ(), "ADAPTER_TOKEN=a-word-of-their-own"), environment...)
	adapter.Stderr = t.Output()
	out, err := adapter.StdoutPipe()
	if err == nil {
		err = adapter.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = adapter.Process.Kill() // it may have ended
		_ = adapter.Wait()
	})
	if url, err = bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(url), tokenFile
}

// TestTheExampleAdapterKeepsTheProtocol runs the command that adopters run.
func TestTheExampleAdapterKeepsTheProtocol(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	url, tokenFile := exampleAdapter(t, dir)
	said := output(t, dir, "rail", "test", url, "--rail-token-file", tokenFile, "--rail-private", "--holder",
		"The Shop Ltd", "--sort-code", "20-00-00", "--account-number", "12345678")
	if strings.Contains(said, "WRONG") || strings.Count(said, "ok  ") != 21 ||
		!strings.Contains(said, "--rail http:"+url) {
		t.Errorf("%s", said)
	}
}

// An adapter that was killed is tried with what it had taken before; words that are wrong are refused before anything
// is handed over.
func TestTheExampleAdapterRemembers(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	dir, bank := t.TempDir(), t.TempDir()
	state := filepath.Join(dir, "state.json")
	arguments := func(url, tokenFile string, more ...string) []string {
		return append([]string{"rail", "test", url, "--rail-token-file", tokenFile, "--rail-private", "--holder",
			"Shop", "--sort-code", "20-00-00", "--account-number", "12345678", "--state", state}, more...)
	}
	for _, c := range []struct {
		lost bool
		want string
	}{
		{false, "ok    it takes payments"},
		{false, "ok    it knows the payments of the trial before"},
		{true, ""},
	} {
		if c.lost {
			if err := os.Truncate(filepath.Join(bank, "payments.jsonl"), 0); err != nil {
				t.Fatal(err)
			}
		}
		t.Run(c.want, func(t *testing.T) { // at its end the adapter is killed
			url, tokenFile := exampleAdapter(t, bank)
			if c.lost {
				said := refusal(t, dir, arguments(url, tokenFile, "--within", "1s")...)
				if !strings.Contains(said, "WRONG it knows the payments of the trial before") {
					t.Error(said)
				}
				return
			}
			if said := output(t, dir, arguments(url, tokenFile)...); !strings.Contains(said, c.want) ||
				!strings.Contains(said, " --rail-token-file "+tokenFile+" --rail-private") {
				t.Error(said)
			}
		})
	}
	tokenFile := secretFile(t, dir)
	for flags, want := range map[string][]string{
		"it has six digits":                {"--sort-code", "2000"},
		"it has eight digits":              {"--account-number", "1234567x"},
		"a letter or digit is wrong":       {"--sort-code", "", "--account-number", "", "--iban", "GB00 1234"},
		"nobody listens for what":          {"--rail-push-secret-file", tokenFile},
		"what an earlier test left":        {"--state", tokenFile},
		"says the kind of rail to serve: ": {"--holder", "x"},
	} {
		url := "http://127.0.0.1:1"
		if strings.HasPrefix(flags, "says") {
			url = "http:" + url
		}
		if said := refusal(t, dir, arguments(url, tokenFile, want...)...); !strings.Contains(said, flags) {
			t.Errorf("with %q it says %q", want, said)
		}
	}
}

// pushSecret is what the example adapter signs with.
const pushSecret = "whsec_c2l4dGVlbiBieXRlcyBhcmUgdG9vIGZldyBmb3IgaXQ="

// secretFile writes the secret into a file.
func secretFile(t *testing.T, dir string) string {
	t.Helper()
	file := filepath.Join(dir, "push-secret")
	if err := os.WriteFile(file, []byte(pushSecret+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// An adapter that pushes is tried for that too; one that does not, or signs with another secret, is found out.
func TestTheExampleAdapterPushes(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	dir, address := t.TempDir(), simulated.FreeAddress(t)
	for secret, kept := range map[string]bool{pushSecret: true, strings.Replace(pushSecret, "c2", "d2", 1): false} {
		url, tokenFile := exampleAdapter(t, t.TempDir(), "PUSH_URL=http://"+address+httprail.PushPath,
			"PUSH_SECRET="+secret)
		arguments := []string{"rail", "test", url, "--rail-token-file", tokenFile, "--rail-private", "--holder", "Shop",
			"--sort-code", "20-00-00", "--account-number", "12345678", "--within", "5s", "--push-addr", address,
			"--rail-push-secret-file", secretFile(t, dir)}
		if kept {
			if said := output(t, dir, arguments...); !strings.Contains(said, "ok    it pushes what it reports") {
				t.Errorf("%s", said)
			}
			continue
		}
		if said := refusal(t, dir, arguments...); !strings.Contains(said, "were not pushed") ||
			!strings.Contains(said, "the last one because: verify the message") {
			t.Errorf("%s", said)
		}
	}
}

// TestServePaysThroughAnAdapter pays one merchant for real, as far as a bank that exists only here is real: the
// withdrawal leaves through the adapter, and is paid once the adapter has reported.
func TestServePaysThroughAnAdapter(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			address := simulated.FreeAddress(t)
			adapter, tokenFile := exampleAdapter(t, dir, "PUSH_URL=http://"+address+httprail.PushPath,
				"PUSH_SECRET="+pushSecret)
			since, paid := daysAgo(20), daysAgo(2)
			for _, command := range [][]string{
				{"merchant", "create", "--id", "shop", "--name", "Shop", "--at", since},
				{"merchant", "activate", "shop", "--at", since},
				{"merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code", "20-00-00", "--account-number",
					"55779911", "--at", since},
			} {
				output(t, dir, append(command, flags...)...)
			}
			var operator access
			decode(t, output(t, dir, append(makesOperator, flags...)...),
				&operator)
			_, statements := bankProfile(t, dir)
			rails := append([]string{"--rail", "http:" + adapter, "--rail-private", "--rail-token-file", tokenFile,
				"--rail-push-secret-file", secretFile(t, dir)}, statements...)
			serve := append([]string{"serve", "--addr", address, "--log", "json", "--rate-limit", "0"}, rails...)
			r := start(t, dir, append(serve, flags...)...)
			operator.BaseURL = r.serving(t).Listen
			operator.Audience = operator.BaseURL
			token := operator.token(t, http.StatusOK)
			call(t, operator.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+paid+`"}`),
				http.StatusCreated, nil)
			call(t, operator.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"shop"}`),
				http.StatusCreated, nil)
			var w struct {
				Status        string `json:"status"`
				RailStatus    string `json:"railStatus"`
				BankReference string `json:"bankReference"`
			}
			for deadline := time.Now().Add(testPatience); w.Status != "paid"; {
				if time.Now().After(deadline) {
					t.Fatalf("after %v it is %+v", testPatience, w)
				}
				call(t, operator.request(t, http.MethodGet, "/v1/withdrawals/w-1?merchantId=shop", token, ""),
					http.StatusOK, &w)
			}
			if w.RailStatus != "ACSC" {
				t.Errorf("%+v", w)
			}
			const told = "has pushed reports"
			for deadline := time.Now().Add(testPatience); !strings.Contains(r.stderr.String(), told); {
				if time.Now().After(deadline) {
					t.Fatalf("after %v the adapter has pushed nothing", testPatience)
				}
			}
			operator.bringStatement(t, token, w.BankReference)
			found, _ := examined(t, dir, append(rails, flags...)...)
			for check, want := range map[string]string{
				"bank adapter": "http/example-bank", "bank folder": "can be written", "bank profile": "isofile/acme",
				"bank statements": "of isofile/acme/gbp in GBP", "rail": "http/example-bank",
			} {
				if found[check].Status != fine || !strings.Contains(found[check].Message, want) {
					t.Errorf("%s: %+v", check, found[check])
				}
			}
			r.stop(t)
			said := output(t, dir, append([]string{"verify"}, flags...)...)
			if !strings.Contains(said, "nothing is wrong") {
				t.Error(said)
			}
		})
	}
}

// bringStatement brings the statement of the bank behind the adapter, by the second rail, and waits until the payment
// in it is matched with the books.
func (a access) bringStatement(t *testing.T, token, reference string) {
	t.Helper()
	const scheme = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">`
	today := time.Now().UTC().Format("2006-01-02")
	balance := func(kind, amount string) string {
		return `<Bal><Tp><CdOrPrtry><Cd>` + kind + `</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">` + amount +
			`</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>` + today + `</Dt></Dt></Bal>`
	}
	statement := scheme + `<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>` + today + `T23:00:00Z</CreDtTm>` +
		`</GrpHdr><Stmt><Id>S1</Id><Acct><Id><Othr><Id>55779911</Id></Othr></Id></Acct>` +
		balance("OPBD", "1000.00") + balance("CLBD", "951.50") + `<Ntry><Amt Ccy="GBP">48.50</Amt>` +
		`<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>` + today + `</Dt></BookgDt><BkTxCd>` +
		`<Prtry><Cd>FPO</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>` + reference +
		`</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
	sent := a.request(t, http.MethodPost, "/v1/rails/documents", token, statement)
	sent.Header.Set("Content-Type", "application/xml")
	var document struct {
		Status string  `json:"status"`
		Reason *string `json:"reason"`
	}
	call(t, sent, http.StatusCreated, &document)
	if document.Status != "handled" {
		t.Fatalf("%+v", document)
	}
	var matches struct {
		Data []struct {
			Rule string `json:"rule"`
		} `json:"data"`
	}
	for deadline := time.Now().Add(testPatience); len(matches.Data) == 0; {
		if time.Now().After(deadline) {
			t.Fatalf("after %v the statement is not reconciled", testPatience)
		}
		call(t, a.request(t, http.MethodGet, "/v1/reconciliation/matches", token, ""), http.StatusOK, &matches)
	}
	if len(matches.Data) != 1 || matches.Data[0].Rule != "end_to_end" {
		t.Errorf("%+v", matches)
	}
}
