package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// site is the program that serves a bed, and how to call it.
type site struct {
	*process
	b *bed
}

// serve starts the program on the bed's store: another process, with its own request log, metrics, limits and workers,
// started as in production, with these flags more. It ends with the bed.
func (b *bed) serve(ctx context.Context, flags ...string) (*site, error) {
	if b.CPUProfile != "" {
		flags = append(flags, "--pprof") // a build that is compared with this one may not know the flag
	}
	p, err := b.place.program.serve(ctx, b.home, b.place.logFile(), flags...)
	if err != nil {
		return nil, err
	}
	b.cleanup = append(b.cleanup, func() error {
		return errors.Join(p.stop(), p.complaints(b.place.log), os.Remove(p.logFile))
	})
	return &site{process: p, b: b}, nil
}

// audience returns the audience that tokens for the interface name.
func (s *site) audience() string { return "http://" + s.address }

// tokenRequest returns the body of a request for a token.
func (s *site) tokenRequest(c credentials) []byte {
	body, err := json.Marshal(map[string]string{
		"grant_type":    "client_credentials",
		"client_id":     c.ID,
		"client_secret": c.Secret,
		"audience":      s.audience(),
	})
	if err != nil {
		return nil // a map of strings always has a JSON form
	}
	return body
}

// token requests a token like any client.
func (s *site) token(ctx context.Context, c credentials) (string, error) {
	w, err := dial(ctx, s.address)
	if err != nil {
		return "", err
	}
	defer w.close()
	request := head("POST", "/oauth/token", "", "application/json")
	if err := w.call(request, s.tokenRequest(c), http.StatusOK); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal(w.response, &answer); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	return answer.Token, nil
}

// warmUp is how long a load runs before it is measured, and at most a quarter of the measurement: the first
// connections, plans and caches of a new server are not typical.
const warmUp = time.Second

// drive makes connections send requests for the given time, each as soon as its last one was answered. open is called
// with each connection and returns the task that the connection repeats.
func (s *site) drive(ctx context.Context, connections int, open func(*wire) task) (*measure, error) {
	wires, err := s.dialAll(ctx, connections)
	defer hangUp(wires)
	if err != nil {
		return nil, err
	}
	tasks := make([]task, connections)
	for i, w := range wires {
		tasks[i] = open(w)
	}
	if warm := drive(ctx, min(warmUp, s.b.Length/4), tasks); warm.first != nil {
		return warm, nil
	}
	return s.observe(ctx, func() *measure { return drive(ctx, s.b.Length, tasks) })
}

// dialAll opens connections. It returns those that it opened even if it fails.
func (s *site) dialAll(ctx context.Context, count int) (wires []*wire, err error) {
	for range count {
		w, err := dial(ctx, s.address)
		if err != nil {
			return wires, err
		}
		wires = append(wires, w)
	}
	return wires, nil
}

func hangUp(wires []*wire) {
	for _, w := range wires {
		w.close()
	}
}

// observe measures some work, and adds to the measure what the server did for it: processor time, and batches of its
// writer. It fetches a profile of the server if one is wanted.
func (s *site) observe(ctx context.Context, work func() *measure) (*measure, error) {
	batches, commands, err := s.written(ctx)
	if err != nil {
		return nil, err
	}
	profiled := s.startProfile(ctx)
	before := s.spent()
	m := work()
	m.spent = s.spent().less(before)
	nowBatches, nowCommands, err := s.written(ctx)
	m.batches, m.commands = nowBatches-batches, nowCommands-commands
	return m, errors.Join(err, profiled())
}

// spent returns the processor time that each part has used so far.
func (s *site) spent() spending {
	server, known := spentByTree(s.cmd.Process.Pid)
	load, _ := spentHere()
	return spending{
		server:   server,
		database: s.b.place.databaseSpent(),
		load:     load,
		known:    known,
	}
}

// written returns how many batches the server has committed so far, and how many commands they held.
func (s *site) written(ctx context.Context) (batches, commands int64, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.admin+"/metrics", http.NoBody)
	if err != nil {
		return 0, 0, fmt.Errorf("ask for metrics: %w", err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, 0, fmt.Errorf("ask for metrics: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was read to its end, or the read error is reported
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue // of a histogram, or a comment
		}
		switch name {
		case "farthing_writer_batches_total":
			batches = int64(n)
		case "farthing_writer_commands_total":
			commands = int64(n)
		}
	}
	return batches, commands, lines.Err()
}
