// Package program builds the real program, and runs it on a store as an operator does, for tests that kill it, or its
// database, under load. A Load sends writes to it, and a Record keeps what was acknowledged and checks afterwards that
// it is recorded, once, and as it was answered.
package program

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Binary is the program, built from this source.
type Binary struct {
	dir, path string
	guard     *guard
}

// Built is the environment variable that names the program once ./test has built it for all packages.
const Built = "FARTHING_TEST_PROGRAM"

// Build builds the program as it is released, without the race detector that the tests may run with, into a temporary
// folder, unless it was built already: then built is its path, the value of [Built]. The caller removes it; it is
// removed too if this process is killed.
func Build(built string) (*Binary, error) {
	if built != "" {
		return &Binary{path: built}, nil
	}
	dir, err := os.MkdirTemp("", "farthing-program-")
	if err != nil {
		return nil, fmt.Errorf("build the program: %w", err)
	}
	b := &Binary{dir: dir, path: filepath.Join(dir, "farthing")}
	if b.guard, err = afterUs(`rm -rf -- "$1"`, dir); err != nil {
		return nil, errors.Join(err, b.Remove())
	}
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s -w", "-o", b.path, "farthing/cmd/farthing")
	if output, err := build.CombinedOutput(); err != nil {
		return nil, errors.Join(fmt.Errorf("build the program: %w\n%s", err, output), b.Remove())
	}
	return b, nil
}

// Path returns where the program is.
func (b *Binary) Path() string { return b.path }

// Remove removes the program, unless it was built for others too.
func (b *Binary) Remove() error {
	b.guard.dismiss()
	return os.RemoveAll(b.dir) // "" is no folder
}

// Issuer is the issuer of all processes of a world, so that a token of one is valid at the others.
const Issuer = "http://farthing.test"

// answerLimit bounds how long a request waits for its answer.
const answerLimit = 30 * time.Second

// World is a store, the operator's credentials, and processes that serve the store. Its methods fail the test if they
// cannot do their work.
type World struct {
	testing.TB
	URL     string // of the store
	KeyFile string // of the store
	Token   string // of the operator, after SignIn

	binary *Binary
	client *http.Client
	opened *store.Store // by the test itself
}

// NewWorld makes a store at a URL: an empty database or "sqlite:PATH".
func NewWorld(tb testing.TB, b *Binary, url string) *World {
	tb.Helper()
	w := &World{
		TB:      tb,
		URL:     url,
		KeyFile: filepath.Join(tb.TempDir(), "store.key"),
		binary:  b,
		client:  &http.Client{Timeout: answerLimit, Transport: &http.Transport{MaxIdleConnsPerHost: 256}},
	}
	tb.Cleanup(w.client.CloseIdleConnections)
	w.Run("migrate")
	return w
}

// Run runs a command of the program on the store and returns what it printed.
func (w *World) Run(arguments ...string) []byte {
	w.Helper()
	out, err := w.Command(w.URL, arguments...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			w.Fatalf("farthing %s: %v\n%s%s", strings.Join(arguments, " "), err, out, exit.Stderr)
		}
		w.Fatal(err)
	}
	return out
}

// Command prepares a command of the program on a store.
func (w *World) Command(url string, arguments ...string) *exec.Cmd {
	c := exec.CommandContext(context.Background(), w.binary.path, arguments...)
	c.Env = append(c.Environ(), "FARTHING_STORE="+url, "FARTHING_KEY_FILE="+w.KeyFile)
	return c
}

// Shop makes a merchant that may withdraw. limits are further flags of `merchant limits`.
func (w *World) Shop(id string, limits ...string) {
	w.Helper()
	long := time.Now().AddDate(0, 0, -60).UTC().Format(time.RFC3339)
	w.Run("merchant", "create", "--name", id, "--id", id, "--at", long)
	w.Run("merchant", "activate", id, "--at", long)
	w.Run("merchant", "bank-account", id, "--holder", "Shop", "--sort-code", "00-00-00", "--account-number", "12345678",
		"--at", long)
	if len(limits) > 0 {
		w.Run(append([]string{"merchant", "limits", id}, limits...)...)
	}
}

// SignIn gets a token from a server for a client of the operator that a person is responsible for.
func (w *World) SignIn(addr, person string) (token string) {
	w.Helper()
	var made struct{ ClientID, ClientSecret string }
	client := w.Run("client", "create", "--operator", "--role", "admin", "--owner", person, "--name", person, "--json")
	if err := json.Unmarshal(client, &made); err != nil {
		w.Fatal(err)
	}
	answer := w.Send(w.Context(), Request{
		Method: http.MethodPost,
		Addr:   addr,
		Path:   "/oauth/token",
		Body: map[string]string{
			"audience": Issuer, "grant_type": "client_credentials", "client_id": made.ClientID,
			"client_secret": made.ClientSecret},
	})
	var got struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal(answer.Body, &got); err != nil || got.Token == "" {
		w.Fatalf("got no token: %v", answer)
	}
	return got.Token
}

// Request is something that is sent to a process.
type Request struct {
	Method string
	Addr   string
	Path   string
	Token  string // "": none is sent
	Body   any    // sent as JSON; nil: nothing
}

// Answer is the answer to a request.
type Answer struct {
	Status int // 0: no whole answer came
	Body   []byte
	Err    error // why none came
	Took   time.Duration
}

// Code returns the code of a problem, or "" if the answer is not a problem.
func (a Answer) Code() string {
	var problem struct{ Code string }
	if a.Status < http.StatusBadRequest || json.Unmarshal(a.Body, &problem) != nil {
		return ""
	}
	return problem.Code
}

// Done reports whether the request was acknowledged.
func (a Answer) Done() bool { return a.Status == http.StatusOK || a.Status == http.StatusCreated }

// longestBody is how much of an answer is shown in a message.
const longestBody = 300

// String returns the answer for a message.
func (a Answer) String() string {
	if a.Err != nil {
		return fmt.Sprintf("no answer after %v: %v", a.Took.Round(time.Millisecond), a.Err)
	}
	return fmt.Sprintf("%d after %v: %s", a.Status, a.Took.Round(time.Millisecond),
		a.Body[:min(len(a.Body), longestBody)])
}

// Send sends a request and waits for its answer, for answerLimit at most.
func (w *World) Send(ctx context.Context, r Request) (a Answer) {
	began := time.Now()
	defer func() { a.Took = time.Since(began) }()
	var body io.Reader
	if r.Body != nil {
		text, err := json.Marshal(r.Body)
		if err != nil {
			return Answer{Err: err}
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, r.Method, "http://"+r.Addr+r.Path, body)
	if err != nil {
		return Answer{Err: err}
	}
	if r.Token != "" {
		request.Header.Set("Authorization", "Bearer "+r.Token)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := w.client.Do(request)
	if err != nil {
		return Answer{Err: err}
	}
	defer func() { _ = response.Body.Close() }()
	a = Answer{Status: response.StatusCode}
	if a.Body, err = io.ReadAll(response.Body); err != nil {
		return Answer{Err: err}
	}
	return a
}

// Get is Send for reads by the operator.
func (w *World) Get(addr, path string) Answer {
	return w.Send(context.Background(), Request{
		Method: http.MethodGet,
		Addr:   addr,
		Path:   path,
		Token:  w.Token,
	})
}

// Post is Send for writes by the operator.
func (w *World) Post(addr, path string, body any) Answer {
	return w.Send(context.Background(), Request{
		Method: http.MethodPost,
		Addr:   addr,
		Path:   path,
		Token:  w.Token,
		Body:   body,
	})
}

// Store returns the store, which the test itself opens once.
func (w *World) Store() *store.Store {
	w.Helper()
	if w.opened == nil {
		s, err := store.Open(context.Background(), w.URL, store.Options{
			Now:     time.Now,
			Real:    time.Now,
			KeyFile: w.KeyFile,
			Rails:   []farthing.RailTerms{{Hold: true}},
			Log:     slog.New(slog.DiscardHandler),
		})
		if err != nil {
			w.Fatal(err)
		}
		w.Cleanup(func() { _ = s.Close() })
		w.opened = s
	}
	return w.opened
}

// Verify runs `farthing verify`, which must find books with rows and no problems.
func (w *World) Verify() {
	w.Helper()
	var report struct {
		OK       bool
		Rows     int64
		Problems []any
	}
	out := w.Run("verify", "--json")
	if err := json.Unmarshal(out, &report); err != nil || !report.OK || report.Rows == 0 {
		w.Errorf("verify: %v\n%s", err, out)
	}
}
