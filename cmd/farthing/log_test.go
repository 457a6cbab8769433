package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// keptLog is an output that keeps each write, accepts none while it is shut, and fails while it is broken.
type keptLog struct {
	mu     sync.Mutex
	writes []string
	shut   chan struct{} // nil: open
	broken error
}

func (k *keptLog) Write(p []byte) (int, error) {
	k.mu.Lock()
	shut := k.shut
	k.mu.Unlock()
	if shut != nil {
		<-shut
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.broken != nil {
		return 0, k.broken
	}
	k.writes = append(k.writes, string(p))
	return len(p), nil
}

// taken returns the writes since its last call, once all goroutines are idle.
func (k *keptLog) taken() []string {
	synctest.Wait()
	k.mu.Lock()
	defer k.mu.Unlock()
	writes := k.writes
	k.writes = nil
	return writes
}

// queued runs a test of a queue in a bubble, in which time passes when all goroutines wait.
func queued(t *testing.T, test func(t *testing.T, q *logQueue, kept *keptLog)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		kept := &keptLog{}
		q := newLogQueue(kept, "text")
		defer q.close()
		test(t, q, kept)
	})
}

func expectWrites(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("written was %.500q, want %.500q", got, want)
	}
}

// say writes lines with a number each, and returns them as one text.
func say(out io.Writer, from, to int) string {
	var all strings.Builder
	for n := from; n < to; n++ {
		line := fmt.Sprintf("line %d\n", n)
		all.WriteString(line)
		_, _ = io.WriteString(out, line) // never fails
	}
	return all.String()
}

func TestLogGathersTheLinesOfRequests(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		usual := q.usual()
		first := say(usual, 0, 1)
		expectWrites(t, kept.taken(), first) // after a pause: at once
		rest := say(usual, 1, 1000)
		<-time.After(logDelay - time.Millisecond)
		expectWrites(t, kept.taken())
		<-time.After(time.Millisecond)
		expectWrites(t, kept.taken(), rest)
	})
}

func TestLogWritesAFullBatchAtOnce(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		usual := q.usual()
		say(usual, 0, 1)
		kept.taken()
		long := strings.Repeat("x", logBatch/2-1) + "\n"
		_, _ = io.WriteString(usual, long)
		expectWrites(t, kept.taken())
		_, _ = io.WriteString(usual, long)
		expectWrites(t, kept.taken(), long+long)
	})
}

func TestLogWritesAWarningAtOnceBehindWhatCameBefore(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		say(q.usual(), 0, 1)
		kept.taken()
		before := say(q.usual(), 1, 5)
		warning := say(q.urgent(), 5, 6)
		expectWrites(t, kept.taken(), before+warning)
	})
}

func TestLogTellsOfWhatAnOutputThatHungDidNotTake(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		kept.shut = make(chan struct{})
		first := say(q.usual(), 0, 1)
		synctest.Wait() // the output has the first line, and blocks
		line := strings.Repeat("x", 1<<10-1) + "\n"
		began := time.Now()
		for range logRoom/len(line) + 7 {
			_, _ = io.WriteString(q.usual(), line)
		}
		warning := say(q.urgent(), 1, 2)
		if took := time.Since(began); took != 0 {
			t.Errorf("the caller of the log waited for %v", took)
		}
		if q.lost() != 7 {
			t.Errorf("%d lines are lost, want 7", q.lost())
		}
		close(kept.shut)
		kept.mu.Lock()
		kept.shut = nil
		kept.mu.Unlock()
		got := kept.taken()
		if len(got) != 2 || got[0] != first {
			t.Fatalf("there were %d writes", len(got))
		}
		told, found := strings.CutPrefix(got[1], strings.Repeat(line, logRoom/len(line))+warning)
		warns := strings.Contains(told, "level=WARN") && strings.HasSuffix(told, "lines=7\n")
		if !found || strings.Count(told, "\n") != 1 || !warns {
			t.Errorf("after the lines that waited comes %.300q", told)
		}
		<-time.After(logDelay)
		after := say(q.usual(), 2, 3)
		expectWrites(t, kept.taken(), after)
		if q.lost() != 7 {
			t.Errorf("%d lines are lost in the end, want 7", q.lost())
		}
	})
}

func TestLogKeepsUrgentLinesWithinAReserve(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		kept.shut = make(chan struct{})
		say(q.usual(), 0, 1)
		synctest.Wait()
		line := strings.Repeat("x", 1<<10-1) + "\n"
		for range (logRoom + logReserve) / len(line) {
			_, _ = io.WriteString(q.urgent(), line)
		}
		if q.lost() != 0 {
			t.Errorf("%d urgent lines are lost", q.lost())
		}
		_, _ = io.WriteString(q.urgent(), line)
		if q.lost() != 1 {
			t.Errorf("%d lines are lost beyond all room, want 1", q.lost())
		}
		close(kept.shut)
	})
}

func TestLogCountsWhatAnOutputRefuses(t *testing.T) {
	queued(t, func(t *testing.T, q *logQueue, kept *keptLog) {
		kept.broken = errors.New("no space left on the device")
		for n := range 3 {
			say(q.urgent(), n, n+1)
			expectWrites(t, kept.taken())
		}
		if lost := q.lost(); lost != 3 {
			t.Errorf("%d lines are lost, want 3", lost)
		}
		<-time.After(time.Hour) // the queue does not retry by itself
		if lost := q.lost(); lost != 3 {
			t.Errorf("%d lines are lost after a while, want 3", lost)
		}
		kept.mu.Lock()
		kept.broken = nil
		kept.mu.Unlock()
		line := say(q.usual(), 3, 4)
		got := kept.taken()
		if len(got) != 1 || !strings.HasPrefix(got[0], line) || !strings.HasSuffix(got[0], "lines=3\n") {
			t.Errorf("it says %q", got)
		}
	})
}

func TestLogEndsWithEverythingWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := &keptLog{}
		q := newLogQueue(kept, "text")
		all := say(q.usual(), 0, 1000)
		began := time.Now()
		q.close()
		if got := strings.Join(kept.taken(), ""); got != all || time.Since(began) != 0 {
			t.Errorf("after %v %d bytes of %d are written", time.Since(began), len(got), len(all))
		}
		say(q.urgent(), 0, 1)
		q.close()
		if len(kept.taken()) != 0 || q.lost() != 1 {
			t.Error("a line after the end was written, or not counted")
		}
	})
}

func TestLogEndsWithoutAnOutputThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := &keptLog{shut: make(chan struct{})}
		q := newLogQueue(kept, "text")
		say(q.urgent(), 0, 10)
		synctest.Wait()
		began := time.Now()
		q.close()
		if took := time.Since(began); took != logPatience {
			t.Errorf("the end took %v, want %v", took, logPatience)
		}
		close(kept.shut)
	})
}

func TestLogKeepsTheOrderOfEachThatLogs(t *testing.T) {
	const writers, lines = 8, 2000
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = read.Close() }()
	q := newLogQueue(write, "text")
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for n := range lines {
				to := q.usual()
				if n%100 == 0 {
					to = q.urgent()
				}
				_, _ = fmt.Fprintf(to, "%d %d\n", w, n)
			}
		})
	}
	go func() {
		all.Wait()
		q.close()
		_ = write.Close()
	}()
	var next [writers]int
	for in := bufio.NewScanner(read); in.Scan(); {
		var w, n int
		if _, err := fmt.Sscanf(in.Text(), "%d %d", &w, &n); err != nil || n != next[w] {
			t.Fatalf("%q came, but %d of each was next: %v", in.Text(), next, err)
		}
		next[w]++
	}
	for w, n := range next {
		if n != lines {
			t.Errorf("%d has written %d lines, %d came", w, lines, n)
		}
	}
}

// An error at the end is written through the log's queue, after the lines in it, and does not wait any longer for a
// full pipe.
func TestAFullPipeHoldsUpNeitherLogNorFailure(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = errors.Join(read.Close(), write.Close()) }()
	s := newScreen(io.Discard, write)
	log, requests := s.logApart("json")
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range logRoom / 100 {
			requests.Info("request", "route", strings.Repeat("x", 100))
		}
		log.Error("the store is gone")
		s.fail(errors.New("it cannot go on"))
		s.end()
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("a full pipe holds up the end")
	}
	if s.queue.lost() == 0 {
		t.Error("no line was dropped")
	}
	go func() {
		<-s.queue.ended
		_ = write.Close()
	}()
	text, err := io.ReadAll(read)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	last := lines[max(0, len(lines)-3):]
	wanted := []string{
		"the store is gone",
		"farthing: it cannot go on",
		fmt.Sprintf(`"level":"WARN","msg":"lines of the log were dropped: its output did not take them in `+
			`time","lines":%d}`, s.queue.lost()),
	}
	for i, want := range wanted {
		if !strings.Contains(last[i], want) {
			t.Errorf("the end of the log is %q, want %q in it", last, want)
		}
	}
}

func TestServeStopsWhileNobodyReadsItsLog(t *testing.T) {
	dir := t.TempDir()
	cmd := program(t.Context(), dir, "serve", "--addr", "127.0.0.1:0", "--log", "json")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(stderr)
	var at serving
	for at.Message != "serving" {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		decode(t, line, &at)
	}
	// From here on nobody reads. A pipe holds 64 KiB: these lines do not fit into it.
	for range 1000 {
		request := access{BaseURL: at.Listen}.request(t, http.MethodGet, "/healthz", "", "")
		request.Header.Set("X-Request-Id", strings.Repeat("x", 64))
		call(t, request, http.StatusOK, nil)
	}
	began := time.Now()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if _, err := cmd.Process.Wait(); err != nil { // not cmd.Wait, which would read
		t.Fatal(err)
	}
	if took := time.Since(began); took > logPatience+5*time.Second {
		t.Errorf("the stop took %v", took)
	}
}

func TestServeWritesEveryLineBeforeItEnds(t *testing.T) {
	r := start(t, t.TempDir(), "serve", "--addr", "127.0.0.1:0", "--log", "json")
	at := r.serving(t)
	const asked = 50
	for range asked {
		call(t, access{BaseURL: at.Listen}.request(t, http.MethodGet, "/healthz", "", ""), http.StatusOK, nil)
	}
	r.stop(t)
	text := r.stderr.String()
	if got := strings.Count(text, `"msg":"request"`); got != asked {
		t.Errorf("%d requests are in the log, want %d", got, asked)
	}
	if !strings.Contains(text, "stopping") {
		t.Errorf("the log does not report the stop:\n%s", text)
	}
}

func TestALogApartWritesTheSameLines(t *testing.T) {
	for _, form := range []string{"text", "json"} {
		var direct, apart bytes.Buffer
		record := slog.NewRecord(time.Unix(1767225600, 5000), slog.LevelInfo, "request", 0)
		record.AddAttrs(slog.String("route", "/v1/payments/{id}"), slog.Int("status", 200))
		record.AddAttrs(slog.Int64("tookMs", 2))
		s := newScreen(io.Discard, &apart)
		_, requests := s.logApart(form)
		plain := newScreen(io.Discard, &direct)
		for _, log := range []*slog.Logger{requests, plain.log(form)} {
			if err := log.Handler().Handle(t.Context(), record); err != nil {
				t.Fatal(err)
			}
		}
		s.end()
		if apart.String() != direct.String() || direct.Len() == 0 {
			t.Errorf("%q became %q", direct.String(), apart.String())
		}
	}
}

// BenchmarkRequestLine measures what a request spends on its line: written directly to a file, and through the queue.
func BenchmarkRequestLine(b *testing.B) {
	file, err := os.OpenFile(b.TempDir()+"/log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	fields := []slog.Attr{
		slog.String("requestId", "req_068ntq3g7bq4z9z4tdwx0m9hq0"),
		slog.String("method", "POST"),
		slog.String("route", "/v1/payments"),
		slog.Int("status", 201),
		slog.Int64("bytes", 312),
		slog.Int64("tookMs", 3),
		slog.String("clientId", "cl_068ntq3g7bq4z9z4tdwx0m9hq0"),
	}
	write := func(b *testing.B, log *slog.Logger) {
		b.Helper()
		b.ReportAllocs()
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				log.LogAttrs(b.Context(), slog.LevelInfo, "request", fields...)
			}
		})
	}
	b.Run("direct", func(b *testing.B) { write(b, newScreen(io.Discard, file).log("text")) })
	b.Run("queued", func(b *testing.B) {
		s := newScreen(io.Discard, file)
		_, requests := s.logApart("text")
		write(b, requests)
		s.end()
		b.ReportMetric(float64(s.queue.lost())/float64(b.N), "lost/op")
	})
}
