package bench

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"
)

// Program is one build of Farthing. It runs as processes of its own and is controlled by its command line alone, so
// that the program is measured as people run it, and any build can be measured.
type Program struct{ Path string }

// Store is the address of a store, and the file with its key.
type Store struct{ URL, Key string }

const (
	// perClient is the value of --rate-limit for the servers that are measured: as everywhere, each request is counted,
	// but none is refused.
	perClient = "1000000"
	// startLimit bounds how long a server may take to start serving, stopLimit how long it may take to end.
	startLimit = 30 * time.Second
	stopLimit  = 30 * time.Second
	// lookEvery is the time between two looks at the log of a starting server.
	lookEvery = 2 * time.Millisecond
)

// command prepares the program to run on a store, without the environment settings of the person who runs the
// benchmark. The store's address may contain a password, so it is not passed as an argument, which others could read.
func (p Program) command(ctx context.Context, at Store, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, p.Path, arguments...)
	for _, setting := range cmd.Environ() {
		if !strings.HasPrefix(setting, "FARTHING_") && !strings.HasPrefix(setting, "OTEL_") {
			cmd.Env = append(cmd.Env, setting)
		}
	}
	cmd.Env = append(cmd.Env, "FARTHING_STORE="+at.URL, "FARTHING_KEY_FILE="+at.Key)
	return cmd
}

// Output runs a command of the program to its end and returns what it printed.
func (p Program) Output(ctx context.Context, at Store, arguments ...string) ([]byte, error) {
	cmd := p.command(ctx, at, arguments...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("run %s %s: %w: %s", p.Path, arguments[0], err, Tail(complaint.Bytes()))
	}
	return out, nil
}

// Credentials are those of a client, as the program prints them.
type Credentials struct {
	ID     string `json:"clientId"`
	Secret string `json:"clientSecret"`
}

// operatorScopes are what the loads call: earlier builds have no roles.
const operatorScopes = "payments:read,payments:write,withdrawals:read,withdrawals:write,balance:read,events:read," +
	"operator:read,merchants:write"

// client makes a client of a merchant, or of the operator if merchant is empty.
func (p Program) client(ctx context.Context, at Store, merchant string) (c Credentials, err error) {
	whose := []string{"--operator", "--scopes", operatorScopes}
	if merchant != "" {
		whose = []string{"--merchant", merchant}
	}
	out, err := p.Output(ctx, at, append([]string{"client", "create", "--json"}, whose...)...)
	if err != nil {
		return Credentials{}, err
	}
	if err := json.Unmarshal(out, &c); err != nil {
		return Credentials{}, fmt.Errorf("read a client's credentials: %w", err)
	}
	return c, nil
}

// Process is a program that serves a store.
type Process struct {
	cmd     *exec.Cmd
	ask     func() error // asks it to end, once: a server takes a second request for impatience
	guard   *guard
	LogFile string
	Address string        // HOST:PORT of the interface
	Admin   string        // base address of metrics and profiles
	exited  chan struct{} // closed once it has ended
	ended   error         // with what error; nil if it ended in order
}

// Serve starts the program on a store, with its request log in a file, and returns once the program reports that it
// serves. The process ends with the context, and with this process. flags follow the flags that all servers have.
func (p Program) Serve(ctx context.Context, at Store, logFile string, flags ...string) (s *Process, err error) {
	file, err := os.OpenFile(logFile, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("start a server: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }() // the server has its own descriptor
	s = &Process{LogFile: logFile, exited: make(chan struct{})}
	const free = "127.0.0.1:0"
	usual := []string{"serve", "--addr", free, "--admin-addr", free, "--rate-limit", perClient}
	s.cmd = p.command(ctx, at, append(usual, flags...)...)
	s.cmd.Stderr = file
	s.ask = sync.OnceValue(func() error { return interrupt(s.cmd.Process) })
	s.cmd.Cancel = s.ask
	s.cmd.WaitDelay = stopLimit
	setApart(s.cmd)
	if err := s.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start a server: %w", err)
	}
	go func() {
		s.ended = s.cmd.Wait()
		close(s.exited)
	}()
	if s.guard, err = startGuard(s.PID()); err == nil {
		err = s.awaitServing(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	return s, nil
}

// servingLine matches the line of the log that says that the program serves, and at which addresses. Other builds,
// which are measured against this one, may call them otherwise.
var servingLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`msg=serving (?:listen|address)=http://(\S+) (?:issuer=\S+ )?admin=(\S+)\n`)
})

func (s *Process) awaitServing(ctx context.Context) error {
	looks, limit := time.NewTicker(lookEvery), time.After(startLimit)
	defer looks.Stop()
	for {
		text, err := os.ReadFile(s.LogFile)
		if err != nil {
			return fmt.Errorf("read the server's log: %w", err)
		}
		if at := servingLine().FindSubmatch(text); at != nil {
			s.Address, s.Admin = string(at[1]), string(at[2])
			return nil
		}
		select {
		case <-looks.C:
		case <-s.exited:
			return errors.New("the server ended before it served")
		case <-limit:
			return fmt.Errorf("the server does not serve after %v; its log ends: %s", startLimit, Tail(text))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Stop ends the server in order. It returns an error if the server ended by itself or badly, but not if it ended with
// its context.
func (s *Process) Stop() error {
	if s.guard != nil {
		defer s.guard.dismiss()
	}
	select {
	case <-s.exited:
		if errors.Is(s.ended, context.Canceled) {
			return nil
		}
		return s.failure("the server ended by itself")
	default:
	}
	if err := s.ask(); err != nil {
		return fmt.Errorf("stop the server: %w", err)
	}
	select {
	case <-s.exited:
	case <-time.After(stopLimit):
		_ = s.cmd.Process.Kill() // this fails only if the server has just ended
		<-s.exited
		return s.failure(fmt.Sprintf("the server did not end in %v and was killed", stopLimit))
	}
	if s.ended != nil && endsInOrder && !errors.Is(s.ended, context.Canceled) {
		return s.failure("the server ended badly")
	}
	return nil
}

// End is Stop for a server whose log nobody reads: it copies warnings and errors from it to log, and removes it.
func (s *Process) End(log *slog.Logger) error {
	return errors.Join(s.Stop(), s.complaints(log), os.Remove(s.LogFile))
}

// PID is the number of its process.
func (s *Process) PID() int { return s.cmd.Process.Pid }

// failure returns an error that says what happened, with the end of the log.
func (s *Process) failure(what string) error {
	text, err := os.ReadFile(s.LogFile)
	return errors.Join(fmt.Errorf("%s: its log ends: %s", what, Tail(text)), s.ended, err)
}

// complaint matches the beginning of a log line that reports something unusual.
var complaint = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^time=\S+ level=(WARN|ERROR) `)
})

// complaints copies warnings and errors from the server's log to log: figures that were measured while something went
// wrong are not what people should expect.
func (s *Process) complaints(log *slog.Logger) error {
	file, err := os.Open(s.LogFile)
	if err != nil {
		return fmt.Errorf("read the server's log: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read from
	count, first := 0, ""
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if !complaint().Match(lines.Bytes()) {
			continue
		}
		if count++; count == 1 {
			first = lines.Text()
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("read the server's log: %w", err)
	}
	if count > 0 {
		log.Warn("the server has complained", "lines", count, "first", first)
	}
	return nil
}

// Tail returns the end of a text, for a message.
func Tail(text []byte) string {
	text = bytes.TrimSpace(text)
	return string(text[max(0, len(text)-600):])
}
