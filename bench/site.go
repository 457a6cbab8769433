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

// site is the program as it serves a bed, and how to call it.
type site struct {
	*process
	b *bed
}

// serve starts the program on the bed's store: another process, with its own request log,
// metrics, limits and workers, as everybody starts it. It ends with the bed.
func (b *bed) serve(ctx context.Context) (*site, error) {
	var flags []string
	if b.CPUProfile != "" {
		flags = append(flags, "--pprof") // which a build that is measured beside this one may not know
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

// audience is what tokens for the interface name.
func (s *site) audience() string { return "http://" + s.address }

// tokenRequest is the interface's request for a token, as JSON.
func (s *site) tokenRequest(c credentials) []byte {
	body, err := json.Marshal(map[string]string{
		"grant_type":    "client_credentials",
		"client_id":     c.ID,
		"client_secret": c.Secret,
		"audience":      s.audience(),
	})
	if err != nil {
		return nil // a map of texts is always JSON
	}
	return body
}

// token asks for a token as a client would.
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

// warmUp is for how long a load runs before it is measured: at most so long, and at most a
// quarter of the measurement. Connections, plans and caches of a server that has just started
// are nobody's every day.
const warmUp = time.Second

// drive lets connections send requests as fast as they are answered, for a while:
// open is given each connection and answers what it does again and again.
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

// dialAll opens connections. Those that were opened are answered in any case.
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

// observe does some work that is measured, and adds to the measure what the server did for it:
// processor time, and batches of its writer. It fetches a profile of the server where one is wanted.
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

// spent is the processor time that everybody has used so far.
func (s *site) spent() spending {
	server, known := spentByTree(s.cmd.Process.Pid)
	load, _ := spentHere()
	return spending{server: server, database: s.b.place.databaseSpent(), load: load, known: known}
}

// written counts the batches that the server has committed so far, and the commands in them.
func (s *site) written(ctx context.Context) (batches, commands int64, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.admin+"/metrics", http.NoBody)
	if err != nil {
		return 0, 0, fmt.Errorf("ask for metrics: %w", err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, 0, fmt.Errorf("ask for metrics: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was read to its end, or that is reported
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
