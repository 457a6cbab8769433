package main

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/store"
)

// verifyCommand recomputes the books.
type verifyCommand struct {
	storeFlags
	fileFlags
	Checkpoint string `type:"path" placeholder:"PATH" help:"${verify_checkpoint}"`
	Since      string `type:"path" placeholder:"PATH" help:"${verify_since}"`
	Jobs       int    `placeholder:"N" help:"${verify_jobs}"`
	PublicKey  string `placeholder:"KEY" help:"${verify_public_key}"`
	JSON       bool   `name:"json" help:"Print one line of JSON."`
}

// verdict is what verify prints with --json.
type verdict struct {
	OK       bool      `json:"ok"`
	Books    int64     `json:"books"`
	Rows     int64     `json:"rows"`
	Operator int64     `json:"operatorRows"` // of the operator's journal
	Problems []problem `json:"problems"`

	Checkpoint *compared `json:"checkpoint,omitempty"` // only if one was named
}

// compared is the checkpoint that the books were compared with.
type compared struct {
	File  string    `json:"file"`
	At    time.Time `json:"at"`
	Books int64     `json:"books"`
}

// problem is one disagreement.
type problem struct {
	MerchantID string `json:"merchantId"`
	Seq        int64  `json:"seq"`
	Message    string `json:"message"`
}

// String names the row, if the problem has one.
func (p problem) String() string {
	if p.MerchantID == "" {
		return p.Message
	}
	return fmt.Sprintf("%s, row %d: %s", p.MerchantID, p.Seq, p.Message)
}

// Run reads every book, prints what it found and fails if something does not agree.
func (c *verifyCommand) Run(ctx context.Context, s *screen) error {
	if c.File != "" {
		return c.files(s)
	}
	if c.asked() {
		return advised{errors.New("--payment and --withdrawal are about an exported journal"),
			"Name its file: farthing verify FILE."}
	}
	c.examined = true
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		how := store.Verifier{Jobs: cmp.Or(c.Jobs, verifyJobs(c.Store))}
		if err := c.start(ctx, st, &how); err != nil {
			return err
		}
		report, err := verified(ctx, s, st, how)
		if err != nil {
			return err
		}
		found := verdict{
			OK:       len(report.Problems) == 0,
			Books:    report.Books,
			Rows:     report.Rows,
			Operator: report.Operator,
			Problems: []problem{},
		}
		for _, bad := range report.Problems {
			found.Problems = append(found.Problems, problem{bad.MerchantID, bad.Seq, bad.Message})
		}
		if report.Books == 0 {
			found.OK = false
			found.Problems = append(found.Problems, problem{Message: "the store has no books: is it the right one?"})
		}
		if from := how.Since; from != nil {
			found.Checkpoint = &compared{c.Since, from.Checkpoint.At, from.Checkpoint.Books}
		}
		if c.Checkpoint != "" {
			if err := c.compare(ctx, s, st, &found); err != nil {
				return err
			}
		}
		if how.Since != nil && !c.JSON {
			s.line("Only what has a row since the checkpoint of %s was looked at, %s: not the rows before, not the "+
				"records without a row since, and not what only all rows together tell.",
				stamp(&how.Since.Checkpoint.At), counted(report.Records, "record"))
		}
		return found.print(s, c.JSON)
	})
}

// verifyJobs is how many merchants are verified at a time unless a number was named. On SQLite two at a time took half
// as long again, or twice as long, as one after the other.
func verifyJobs(url string) int {
	if strings.HasPrefix(url, "sqlite:") {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

// verified verifies, and tells every few seconds how far that has come.
func verified(ctx context.Context, s *screen, st *store.Store, how store.Verifier) (store.VerifyReport, error) {
	var books, rows atomic.Int64
	how.Progress = func(b, r int64) {
		books.Store(b)
		rows.Store(r)
	}
	done := make(chan struct{})
	var told sync.WaitGroup
	p := newProgress(s, "", 0)
	told.Go(func() {
		tick := time.NewTicker(redrawEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				p.what = "journal rows of " + counted(books.Load(), "merchant")
				p.show(rows.Load(), 0)
			case <-done:
				return
			}
		}
	})
	report, err := how.Verify(ctx, st)
	close(done)
	told.Wait()
	p.end()
	return report, err
}

// start reads the checkpoint from which to start, if one is named.
func (c *verifyCommand) start(ctx context.Context, st *store.Store, how *store.Verifier) error {
	if c.Since == "" {
		return nil
	}
	return c.reading(c.Since, func(text *os.File, trusted ed25519.PublicKey) (err error) {
		how.Since, err = st.Checkpoints.Heads(ctx, text, trusted)
		return err // nil: it is signed
	})
}

// reading hands on a checkpoint, and the key that must have signed it.
func (c *verifyCommand) reading(path string, f func(text *os.File, trusted ed25519.PublicKey) error) error {
	file, err := newestCheckpoint(path)
	if err != nil {
		return err
	}
	var trusted ed25519.PublicKey
	if c.PublicKey != "" {
		if trusted, err = namedKey(c.PublicKey); err != nil {
			return err
		}
	}
	text, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("read the checkpoint: %w", err)
	}
	defer func() { _ = text.Close() }() // it was only read from
	if err := f(text, trusted); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// namedKey reads a public key: the key itself, or a file that holds it.
func namedKey(text string) (ed25519.PublicKey, error) {
	if held, err := os.ReadFile(text); err == nil {
		text = strings.TrimSpace(string(held))
	}
	key, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return nil, advised{errors.New("--public-key is not a key"),
			"It is 44 characters, as farthing keys list shows them, or a file that holds them."}
	}
	return key, nil
}

// compare adds the disagreements between a checkpoint and the books.
func (c *verifyCommand) compare(ctx context.Context, s *screen, st *store.Store, found *verdict) error {
	return c.reading(c.Checkpoint, func(text *os.File, trusted ed25519.PublicKey) error {
		said, problems, err := st.Checkpoints.Compare(ctx, text, trusted)
		if err != nil {
			return err
		}
		for _, bad := range problems {
			found.Problems = append(found.Problems, problem{bad.MerchantID, bad.Seq, bad.Message})
		}
		found.OK = len(found.Problems) == 0
		found.Checkpoint = &compared{File: text.Name(), At: said.At, Books: said.Books}
		if !c.JSON {
			s.line("Compared with the checkpoint of %s, which names %s.", stamp(&said.At),
				counted(said.Books, "book"))
		}
		return nil
	})
}

func (v verdict) print(s *screen, asJSON bool) error {
	switch {
	case asJSON:
		if err := s.json(v); err != nil {
			return err
		}
	case v.OK:
		s.line("%s with %s verified, and %s of the operator's; nothing is wrong.", counted(v.Books, "book"),
			counted(v.Rows, "journal row"), counted(v.Operator, "row"))
	default:
		for _, p := range v.Problems {
			s.line("%s", p)
		}
		s.line("%s with %s verified: %s.", counted(v.Books, "book"), counted(v.Rows, "journal row"),
			counted(int64(len(v.Problems)), "problem"))
		if v.Books == 0 && len(v.Problems) == 1 {
			s.note("Name the store with --store or FARTHING_STORE.")
			break
		}
		s.note("Stop writing to this store, keep a copy of it as it is, and compare with the last backup that " +
			"verifies.")
	}
	if !v.OK {
		return errReported
	}
	return nil
}
