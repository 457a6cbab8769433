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

// program is one build of Farthing. It is run as processes of its own, with nothing but
// its command line, so that what is measured is what people run, and any build can be.
type program struct {
	path string
}

// thisProgram is the build that runs.
func thisProgram() (program, error) {
	path, err := os.Executable()
	if err != nil {
		return program{}, fmt.Errorf("find this program: %w", err)
	}
	return program{path}, nil
}

const (
	// perClient is --rate-limit of the servers that are measured: each request is counted,
	// as everywhere, and none is refused.
	perClient = "1000000"
	// startLimit bounds how long a server may take until it serves, stopLimit how long until it has ended.
	startLimit = 30 * time.Second
	stopLimit  = 30 * time.Second
	// lookEvery is how often a starting server's log is looked at.
	lookEvery = 2 * time.Millisecond
)

// command prepares the program to run on a store, without the settings of whoever measures.
// The store's address may hold a password, so it is no argument, which others could read.
func (p program) command(ctx context.Context, h home, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, p.path, arguments...)
	for _, setting := range cmd.Environ() {
		if !strings.HasPrefix(setting, "FARTHING_") && !strings.HasPrefix(setting, "OTEL_") {
			cmd.Env = append(cmd.Env, setting)
		}
	}
	cmd.Env = append(cmd.Env, "FARTHING_STORE="+h.url, "FARTHING_KEY_FILE="+h.key)
	return cmd
}

// output runs a command of the program to its end and answers what it printed.
func (p program) output(ctx context.Context, h home, arguments ...string) ([]byte, error) {
	cmd := p.command(ctx, h, arguments...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("run %s %s: %w: %s", p.path, arguments[0], err, tail(complaint.Bytes()))
	}
	return out, nil
}

// migrate brings an empty store to the program's schema.
func (p program) migrate(ctx context.Context, h home) error {
	_, err := p.output(ctx, h, "migrate")
	return err
}

// credentials are a client's, as the program prints them.
type credentials struct {
	ID     string `json:"clientId"`
	Secret string `json:"clientSecret"`
}

// client makes a client of a merchant, or of the operator where none is named.
func (p program) client(ctx context.Context, h home, merchant string) (c credentials, err error) {
	whose := []string{"--operator"}
	if merchant != "" {
		whose = []string{"--merchant", merchant}
	}
	out, err := p.output(ctx, h, append([]string{"client", "create", "--json"}, whose...)...)
	if err != nil {
		return credentials{}, err
	}
	if err := json.Unmarshal(out, &c); err != nil {
		return credentials{}, fmt.Errorf("read a client's credentials: %w", err)
	}
	return c, nil
}

// process is a program that serves a store.
type process struct {
	cmd     *exec.Cmd
	ask     func() error // to end; once, for the second time a server takes it for impatience
	guard   *guard
	logFile string
	address string        // HOST:PORT of the interface
	admin   string        // base address of metrics and profiles
	exited  chan struct{} // closed once it has ended
	ended   error         // how; nil is in order
}

// serve starts the program on a store, with its request log in a file, and returns once
// it says that it serves. The process ends with the context, and with this process. flags
// come behind those that all servers have.
func (p program) serve(ctx context.Context, h home, logFile string, flags ...string) (s *process, err error) {
	file, err := os.OpenFile(logFile, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("start a server: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }() // the server has its own
	s = &process{logFile: logFile, exited: make(chan struct{})}
	const free = "127.0.0.1:0"
	usual := []string{"serve", "--addr", free, "--admin-addr", free, "--rate-limit", perClient}
	s.cmd = p.command(ctx, h, append(usual, flags...)...)
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
	if s.guard, err = startGuard(s.cmd.Process.Pid); err == nil {
		err = s.awaitServing(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, s.stop())
	}
	return s, nil
}

// servingLine is what the log says once callers are answered, and where.
var servingLine = regexp.MustCompile(`msg=serving address=http://(\S+) admin=(\S+)\n`)

func (s *process) awaitServing(ctx context.Context) error {
	looks, limit := time.NewTicker(lookEvery), time.After(startLimit)
	defer looks.Stop()
	for {
		text, err := os.ReadFile(s.logFile)
		if err != nil {
			return fmt.Errorf("read the server's log: %w", err)
		}
		if at := servingLine.FindSubmatch(text); at != nil {
			s.address, s.admin = string(at[1]), string(at[2])
			return nil
		}
		select {
		case <-looks.C:
		case <-s.exited:
			return errors.New("the server ended before it served")
		case <-limit:
			return fmt.Errorf("the server does not serve after %v; its log ends: %s", startLimit, tail(text))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// stop ends the server in order. One that ended by itself, or badly, is an error; one that ended
// with its context is not.
func (s *process) stop() error {
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
		_ = s.cmd.Process.Kill() // it can only have ended meanwhile
		<-s.exited
		return s.failure(fmt.Sprintf("the server did not end in %v and was killed", stopLimit))
	}
	if s.ended != nil && endsInOrder && !errors.Is(s.ended, context.Canceled) {
		return s.failure("the server ended badly")
	}
	return nil
}

// failure is what happened, with the end of the log.
func (s *process) failure(what string) error {
	text, err := os.ReadFile(s.logFile)
	return errors.Join(fmt.Errorf("%s: its log ends: %s", what, tail(text)), s.ended, err)
}

// complaint is what a line of the log holds that is worse than what happens every day.
var complaint = regexp.MustCompile(`^time=\S+ level=(WARN|ERROR) `)

// complaints tells the log about warnings and errors in the server's log: what is measured
// while something goes wrong is not what people should expect.
func (s *process) complaints(log *slog.Logger) error {
	file, err := os.Open(s.logFile)
	if err != nil {
		return fmt.Errorf("read the server's log: %w", err)
	}
	defer func() { _ = file.Close() }() // only read from
	count, first := 0, ""
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if !complaint.Match(lines.Bytes()) {
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

// tail is the end of a text, for a message.
func tail(text []byte) string {
	text = bytes.TrimSpace(text)
	return string(text[max(0, len(text)-600):])
}
