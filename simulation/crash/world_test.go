// Package crash kills the real program, and the real PostgreSQL, under load, and
// looks afterwards whether everything that was acknowledged is there, once.
//
// FARTHING_CRASHES says how often each is killed; `./test crash` kills more often
// than an ordinary run of the tests.
package crash_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/store"
	"farthing/store/pgserver"
)

// program is the binary under test, built once.
var program string

func TestMain(m *testing.M) {
	if step, is := os.LookupEnv(workerStep); is {
		fmt.Fprintln(os.Stderr, "a worker ends:", work(step))
		return
	}
	dir, err := os.MkdirTemp("", "farthing-crash-")
	if err != nil {
		panic(err)
	}
	program = filepath.Join(dir, "farthing")
	build := exec.Command("go", "build", "-o", program, "farthing/cmd/farthing")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build the program: %v\n%s", err, out)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// crashes is how often a test kills what it kills.
func crashes(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("FARTHING_CRASHES"))
	if err != nil {
		return 3
	}
	return n
}

// world is a store, the operator's credentials, and processes that serve it.
type world struct {
	t       *testing.T
	dir     string
	url     string
	keyFile string
	pg      *pgserver.Server // nil on SQLite
	issuer  string           // one name for all processes: a token of one is good at the others
	token   string
	client  *http.Client
}

// newWorld makes a store with merchants that may withdraw.
func newWorld(t *testing.T, engine string, merchants ...string) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir(), issuer: "http://farthing.test", client: &http.Client{Timeout: 15 * time.Second,
		Transport: &http.Transport{MaxIdleConnsPerHost: 256}}}
	w.keyFile = filepath.Join(w.dir, "store.key")
	w.url = "sqlite:" + filepath.Join(w.dir, "farthing.db")
	if engine == "postgres" {
		server, err := pgserver.Start("", pgserver.Durable...)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = server.Stop() })
		w.pg = server
		if w.url, err = server.Create(t.Context(), "crash"); err != nil {
			t.Fatal(err)
		}
	}
	w.run("migrate")
	long := time.Now().AddDate(0, 0, -60).UTC().Format(time.RFC3339)
	for _, m := range merchants {
		w.run("merchant", "create", "--name", m, "--id", m, "--at", long)
		w.run("merchant", "activate", m, "--at", long)
		w.run("merchant", "bank-account", m, "--holder", "Shop", "--sort-code", "00-00-00", "--account-number", "12345678", "--at", long)
	}
	return w
}

// run runs a command of the program on the store and returns what it printed.
func (w *world) run(arguments ...string) []byte {
	w.t.Helper()
	out, err := w.command(context.Background(), arguments...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			w.t.Fatalf("farthing %s: %v\n%s%s", strings.Join(arguments, " "), err, out, exit.Stderr)
		}
		w.t.Fatal(err)
	}
	return out
}

func (w *world) command(ctx context.Context, arguments ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, program, arguments...)
	c.Env = append(os.Environ(), "FARTHING_STORE="+w.url, "FARTHING_KEY_FILE="+w.keyFile)
	return c
}

// process is one running server.
type process struct {
	w    *world
	addr string
	cmd  *exec.Cmd
	log  bytes.Buffer
}

// serve starts a server at an address ("" takes a free one) and waits until it answers.
func (w *world) serve(addr string) *process {
	w.t.Helper()
	if addr == "" {
		addr = freeAddress(w.t)
	}
	p := &process{w: w, addr: addr}
	p.start()
	w.t.Cleanup(p.kill)
	return p
}

func (p *process) start() {
	p.w.t.Helper()
	p.cmd = p.w.command(context.Background(), "serve", "--addr", p.addr, "--issuer", p.w.issuer, "--rate-limit", "0")
	p.cmd.Stderr = &p.log
	if err := p.cmd.Start(); err != nil {
		p.w.t.Fatal(err)
	}
	deadline := time.Now().Add(30 * time.Second)
	for {
		response, err := http.Get("http://" + p.addr + "/readyz")
		if err == nil {
			_ = response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return
			}
		}
		if time.Now().After(deadline) {
			p.w.t.Fatalf("the server at %s does not get ready: %v\n%s", p.addr, err, p.log.String())
		}
		pause(10 * time.Millisecond)
	}
}

// kill ends the server as kill -9 does. Killing a dead one is harmless.
func (p *process) kill() {
	if p.cmd == nil {
		return
	}
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	p.cmd = nil
}

// pause waits between two looks at another process, which gives no signal.
func pause(d time.Duration) { <-time.After(d) }

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// signIn gets the operator's token from a server.
func (w *world) signIn(addr string) {
	w.t.Helper()
	var made struct{ ClientID, ClientSecret string }
	if err := json.Unmarshal(w.run("client", "create", "--operator", "--name", "crash", "--json"), &made); err != nil {
		w.t.Fatal(err)
	}
	body, _ := json.Marshal(map[string]string{"audience": w.issuer, "grant_type": "client_credentials", "client_id": made.ClientID, "client_secret": made.ClientSecret})
	response, err := w.client.Post("http://"+addr+"/oauth/token", "application/json", bytes.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct {
		Token string `json:"access_token"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || answer.Token == "" {
		w.t.Fatalf("no token: %d, %v", response.StatusCode, err)
	}
	w.token = answer.Token
}

// post sends JSON and returns the status and body; an error where no whole answer came.
func (w *world) post(addr, path string, body any) (int, []byte, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, nil, err
	}
	request, err := http.NewRequest(http.MethodPost, "http://"+addr+path, bytes.NewReader(text))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+w.token)
	request.Header.Set("Content-Type", "application/json")
	response, err := w.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}

// open opens the store from the test itself.
func (w *world) open() *store.Store {
	w.t.Helper()
	s, err := store.Open(context.Background(), w.url, store.Options{Now: time.Now, Real: time.Now, KeyFile: w.keyFile, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { _ = s.Close() })
	return s
}

// verify runs `farthing verify`, and looks into PostgreSQL's log for deadlocks.
func (w *world) verify() {
	w.t.Helper()
	var report struct {
		OK       bool
		Rows     int64
		Problems []any
	}
	out := w.run("verify", "--json")
	if err := json.Unmarshal(out, &report); err != nil || !report.OK || report.Rows == 0 {
		w.t.Errorf("verify: %v\n%s", err, out)
	}
	if w.pg == nil {
		return
	}
	log, err := w.pg.Log()
	if err != nil {
		w.t.Fatal(err)
	}
	if strings.Contains(log, "deadlock detected") {
		w.t.Error("PostgreSQL's log tells of a deadlock")
	}
}
