package bench

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"time"
)

// pace is how often a single payment is read beside an export: now and then, for it
// is asked how long one waits, not how many fit beside it.
const pace = 2 * time.Millisecond

// export measures answering all payments of a merchant as CSV, and what that costs
// others: the memory of the process, and the latency of single reads meanwhile,
// against their latency at rest. Both ends are in this process.
func export(ctx context.Context, b *bed) (Result, error) {
	k, err := b.stock(ctx, b.rows)
	if err != nil {
		return Result{}, err
	}
	if _, _, err := k.export(ctx); err != nil { // fills the database's own memory, as at rest
		return Result{}, err
	}
	calm := make(chan struct{})
	time.AfterFunc(b.length, func() { close(calm) })
	rest, err := k.readSlowly(ctx, calm)
	if err != nil {
		return Result{}, err
	}
	debug.FreeOSMemory()
	idle, ended := resident(), make(chan struct{})
	var busy *measure
	var failed error
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		busy, failed = k.readSlowly(ctx, ended)
	}()
	peak := watch(ended)
	rows, took, err := k.export(ctx)
	close(ended)
	<-watched
	memory := <-peak - idle
	if err := errors.Join(err, failed); err != nil {
		return Result{}, err
	}
	if rows != int64(b.rows) {
		return Result{}, fmt.Errorf("%d of %d payments were exported", rows, b.rows)
	}
	r := b.result(busy, "rows", 0, 0)
	r.Rate, r.Batch = float64(rows)/took.Seconds(), 0
	r.Checks = []Check{{Of: "rows/s", Got: r.Rate, Bar: 60_000},
		{Of: fmt.Sprintf("of single reads' p99 at rest (%.2f ms)", ms(rest.quantile(0.99))), Got: ms(r.P99) / ms(rest.quantile(0.99)), Bar: 3, AtMost: true}}
	if idle > 0 {
		r.Checks = append(r.Checks, Check{Of: "MB resident above idle", Got: float64(memory) / (1 << 20), Bar: 60, AtMost: true})
	}
	return r, nil
}

// export reads all payments as CSV and counts them.
func (k *shelf) export(ctx context.Context) (rows int64, took time.Duration, err error) {
	w, err := dial(ctx, k.address)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = w.conn.Close() }() // nothing is under way any more
	started := time.Now()
	if _, err := w.conn.Write(append(head("GET", "/v1/payments?format=csv", k.token, ""), "\r\n"...)); err != nil {
		return 0, 0, fmt.Errorf("send a request: %w", err)
	}
	answer, err := http.ReadResponse(bufio.NewReaderSize(w.conn, 64<<10), nil)
	if err != nil {
		return 0, 0, fmt.Errorf("read an answer: %w", err)
	}
	defer func() { _ = answer.Body.Close() }() // it was read to its end, or that is reported
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
	return rows - 1, time.Since(started), nil // less the heading
}

// readSlowly reads single payments, one after the other at a steady pace, until end.
func (k *shelf) readSlowly(ctx context.Context, end <-chan struct{}) (*measure, error) {
	w, err := dial(ctx, k.address)
	if err != nil {
		return nil, err
	}
	defer func() { _ = w.conn.Close() }() // nothing is under way any more
	m, ticks := &measure{}, time.NewTicker(pace)
	defer ticks.Stop()
	started := time.Now()
	for i := 0; ; i++ {
		select {
		case <-end:
			m.took = time.Since(started)
			slices.Sort(m.latencies)
			return m, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-ticks.C:
		}
		sent := time.Now()
		if err := w.call(head("GET", "/v1/payments/"+k.ids[i*7919%len(k.ids)], k.token, ""), nil, http.StatusOK); err != nil {
			return nil, err
		}
		m.latencies = append(m.latencies, time.Since(sent))
		m.done++
	}
}

// watch answers the most memory that this process had resident until end.
func watch(end <-chan struct{}) <-chan int64 {
	peak := make(chan int64, 1)
	go func() {
		ticks, most := time.NewTicker(10*time.Millisecond), resident()
		defer ticks.Stop()
		for {
			select {
			case <-end:
				peak <- max(most, resident())
				return
			case <-ticks.C:
				most = max(most, resident())
			}
		}
	}()
	return peak
}

// resident is how many bytes of memory this process has resident; 0 where the
// system does not say.
func resident() int64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(text)
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(string(fields[1]), 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
