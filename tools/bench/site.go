package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"farthing/internal/bench"
)

// site is the program that serves an environment, and how to call it.
type site struct {
	*bench.Site
	b *env
}

// serve starts the program on the environment's store: another process, with its own request log, metrics, limits and
// workers, started as in production, with these flags more. It ends with the environment.
func (b *env) serve(ctx context.Context, flags ...string) (*site, error) {
	if b.CPUProfile != "" {
		flags = append(flags, "--pprof") // a build that is compared with this one may not know the flag
	}
	p, err := b.place.program.Serve(ctx, b.home, b.place.logFile(), flags...)
	if err != nil {
		return nil, err
	}
	b.cleanup = append(b.cleanup, func() error { return p.End(b.place.log) })
	return &site{&bench.Site{Process: p, Stock: b.stock.Stock, Series: b.Series}, b}, nil
}

// drive makes a load's connections send requests for the given time, each as soon as its last one was answered.
func (s *site) drive(ctx context.Context, l bench.Load) (*measure, error) {
	tasks, hangUp, err := s.Connect(ctx, l)
	defer hangUp()
	if err != nil {
		return nil, err
	}
	if warm := drive(ctx, bench.WarmUp(s.b.Length), tasks); warm.First != nil {
		return warm, nil
	}
	return s.observe(ctx, func() *measure { return drive(ctx, s.b.Length, tasks) })
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
	server, ok := spentByTree(s.PID())
	load, _ := spentHere()
	return spending{
		server:   server,
		database: s.b.place.databaseSpent(),
		load:     load,
		known:    ok,
	}
}

// written returns how many batches the server has committed so far, and how many commands they held.
func (s *site) written(ctx context.Context) (batches, commands int64, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Admin+"/metrics", http.NoBody)
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
