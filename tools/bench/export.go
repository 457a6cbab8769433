package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"time"

	"farthing/internal/bench"
)

// pace is the time between two reads of a single payment during an export. Reads are rare because the question is how
// long one waits, not how many fit beside the export.
const pace = 2 * time.Millisecond

// export measures how fast all payments of a merchant are returned as CSV, and what that costs others: the memory of
// the server, and the latency of single reads during the export compared with their latency at rest.
func export(ctx context.Context, b *env) (Result, error) {
	k, err := b.shelf(ctx)
	if err != nil {
		return Result{}, err
	}
	// The merchant has some payments already; the others are dated before those.
	want := max(b.Rows, b.stock.Large)
	past := time.Now().UTC().AddDate(-1, 0, 0)
	if err := k.Fill(ctx, past, want-b.stock.Large, func(int) string { return k.merchant }); err != nil {
		return Result{}, err
	}
	if _, _, err := k.export(ctx); err != nil { // fills the database's own memory for the reads at rest too
		return Result{}, err
	}
	calm := make(chan struct{})
	time.AfterFunc(b.Length, func() { close(calm) })
	rest, err := k.readSlowly(ctx, calm)
	if err != nil {
		return Result{}, err
	}
	idle := resident(k.PID())
	var e exported
	m, err := k.observe(ctx, func() *measure { return e.beside(ctx, k) })
	if err := errors.Join(err, e.failed); err != nil {
		return Result{}, err
	}
	if e.rows < int64(want) {
		return Result{}, fmt.Errorf("%d of %d payments were exported", e.rows, want)
	}
	r := b.result(m, "rows")
	r.Rate, r.Spent = float64(e.rows)/e.took.Seconds(), m.spent.of(e.rows)
	r.Checks = []Check{{Of: "rows/s", Got: r.Rate, Bar: 60_000}, {
		Of:    fmt.Sprintf("of single reads' p99 at rest (%.2f ms)", ms(rest.Quantile(0.99))),
		Got:   ms(r.P99) / ms(rest.Quantile(0.99)),
		Bar:   3,
		IsMax: true,
	}}
	if idle > 0 {
		above := float64(e.peak-idle) / (1 << 20)
		r.Checks = append(r.Checks, Check{
			Of:    "MB resident above idle",
			Got:   above,
			Bar:   60,
			IsMax: true,
		})
	}
	return r, nil
}

// exported is the outcome of an export.
type exported struct {
	rows   int64
	took   time.Duration
	peak   int64 // the server's memory
	failed error
}

// beside exports while single payments are read, and returns the latencies of those reads.
func (e *exported) beside(ctx context.Context, k *shelf) *measure {
	ended, watched := make(chan struct{}), make(chan struct{})
	busy, failed := &measure{}, error(nil)
	go func() {
		defer close(watched)
		if m, err := k.readSlowly(ctx, ended); err == nil {
			busy = m
		} else {
			failed = err
		}
	}()
	peak := k.watch(ended)
	var err error
	e.rows, e.took, err = k.export(ctx)
	close(ended)
	<-watched
	e.peak, e.failed = <-peak, errors.Join(err, failed)
	return busy
}

// export reads all payments as CSV and counts them.
func (k *shelf) export(ctx context.Context) (rows int64, took time.Duration, err error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", k.Address)
	if err != nil {
		return 0, 0, fmt.Errorf("connect to the server: %w", err)
	}
	defer func() { _ = conn.Close() }() // no request is under way
	started := time.Now()
	request := bench.Head("GET", "/v1/exports/payments", k.token, "")
	if _, err := conn.Write(append(request, "\r\n"...)); err != nil {
		return 0, 0, fmt.Errorf("send a request: %w", err)
	}
	answer, err := http.ReadResponse(bufio.NewReaderSize(conn, 64<<10), nil)
	if err != nil {
		return 0, 0, fmt.Errorf("read an answer: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was read to its end, or the read error is reported
	if answer.StatusCode != http.StatusOK {
		return 0, 0, fmt.Errorf("an export is answered %s", answer.Status)
	}
	buf := make([]byte, 64<<10)
	for err == nil {
		var n int
		n, err = answer.Body.Read(buf)
		rows += int64(bytes.Count(buf[:n], []byte("\n")))
	}
	if !errors.Is(err, io.EOF) {
		return 0, 0, fmt.Errorf("read an export: %w", err)
	}
	return rows - 1, time.Since(started), nil // without the heading
}

// readSlowly reads single payments, one after the other at a steady pace, until end is closed.
func (k *shelf) readSlowly(ctx context.Context, end <-chan struct{}) (*measure, error) {
	w, err := bench.Dial(ctx, k.Address)
	if err != nil {
		return nil, err
	}
	defer w.Close()
	m, ticks := &measure{}, time.NewTicker(pace)
	defer ticks.Stop()
	started := time.Now()
	for i := 0; ; i++ {
		select {
		case <-end:
			m.Took = time.Since(started)
			slices.Sort(m.Latencies)
			return m, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-ticks.C:
		}
		sent := time.Now()
		request := bench.Head("GET", "/v1/payments/"+k.ids[i*7919%len(k.ids)], k.token, "")
		if err := w.Call(request, nil, http.StatusOK); err != nil {
			return nil, err
		}
		m.Latencies = append(m.Latencies, time.Since(sent))
		m.Done++
	}
}

// watch sends the largest resident memory of the server that it has seen, once end is closed.
func (s *site) watch(end <-chan struct{}) <-chan int64 {
	peak, pid := make(chan int64, 1), s.PID()
	go func() {
		ticks, most := time.NewTicker(10*time.Millisecond), resident(pid)
		defer ticks.Stop()
		for {
			select {
			case <-end:
				peak <- max(most, resident(pid))
				return
			case <-ticks.C:
				most = max(most, resident(pid))
			}
		}
	}()
	return peak
}
