package simulation_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// If writerURL and writerKey are set, the test program is a writer in a process of its own and runs no tests.
const (
	writerURL = "FARTHING_TEST_WRITER_URL"
	writerKey = "FARTHING_TEST_WRITER_KEY"
)

func TestMain(m *testing.M) {
	if url, ok := os.LookupEnv(writerURL); ok {
		if err := write(url, os.Getenv(writerKey), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "a writer failed:", err)
			os.Exit(1)
		}
		return
	}
	code := m.Run()
	storetest.Stop()
	os.Exit(code)
}

// write carries out the wishes that it reads, as they come and at the same time, until its input ends. A line of input
// is a number, a wish and a reference; a line of output is that number and the store's answer, or "error" and why.
func write(url, key string, in io.Reader, out io.Writer) error {
	day, err := time.Parse(time.DateOnly, historyDay)
	if err != nil {
		return err
	}
	now := func() time.Time { return day }
	s, err := store.Open(context.Background(), url, takesWithdrawals(now, key))
	if err != nil {
		return err
	}
	var mu sync.Mutex
	var under sync.WaitGroup
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var n int
		var w wish
		var reference string
		if _, err := fmt.Sscan(lines.Text(), &n, &w.verb, &w.merchant, &w.number, &reference); err != nil {
			return fmt.Errorf("read %q: %w", lines.Text(), err)
		}
		under.Go(func() {
			says, err := tell(context.Background(), s, w, reference)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				_, _ = fmt.Fprintf(out, "%d error 0 %q\n", n, err.Error())
				return
			}
			_, _ = fmt.Fprintf(out, "%d %s %d \"\"\n", n, says.word, says.amount)
		})
	}
	under.Wait()
	return errors.Join(lines.Err(), s.Close())
}

// process is another process that writes to the same database.
type process struct {
	mu      sync.Mutex
	in      io.WriteCloser
	asked   int
	waiting map[int]chan answer
}

// answer is the answer of a process.
type answer struct {
	told
	err error
}

// startWriter starts a process that ends with the test, and returns a writer that uses it.
func startWriter(t *testing.T, url, key string) writer {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(context.WithoutCancel(t.Context()), program)
	command.Env = append(os.Environ(), writerURL+"="+url, writerKey+"="+key)
	command.Stderr = os.Stderr
	p := &process{waiting: map[int]chan answer{}}
	if p.in, err = command.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	read := make(chan error, 1)
	go func() { read <- p.listen(out) }()
	t.Cleanup(func() {
		if err := errors.Join(p.in.Close(), <-read, command.Wait()); err != nil {
			t.Errorf("a writer ended with %v", err)
		}
	})
	return p.tell
}

// listen hands each answer to the caller that waits for it. When the output ends, it tells all callers that still wait.
func (p *process) listen(out io.Reader) error {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var n int
		var a answer
		var amount int64
		var why string
		if _, err := fmt.Sscanf(lines.Text(), "%d %s %d %q", &n, &a.word, &amount, &why); err != nil {
			return fmt.Errorf("read %q: %w", lines.Text(), err)
		}
		if a.amount = money.Minor(amount); a.word == "error" {
			a.err = errors.New(why)
		}
		p.mu.Lock()
		p.waiting[n] <- a
		delete(p.waiting, n)
		p.mu.Unlock()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, who := range p.waiting {
		who <- answer{err: io.ErrUnexpectedEOF}
	}
	return lines.Err()
}

// tell sends a wish to the process, and returns its answer.
func (p *process) tell(ctx context.Context, w wish, reference string) (told, error) {
	answered := make(chan answer, 1)
	p.mu.Lock()
	p.asked++
	p.waiting[p.asked] = answered
	_, err := fmt.Fprintf(p.in, "%d %s %d %d %s\n", p.asked, w.verb, w.merchant, w.number, reference)
	p.mu.Unlock()
	if err != nil {
		return told{}, err
	}
	select {
	case a := <-answered:
		return a.told, a.err
	case <-ctx.Done():
		return told{}, context.Cause(ctx)
	}
}
