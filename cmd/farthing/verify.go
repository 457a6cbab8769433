package main

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"time"

	"farthing/store"
)

// verifyCommand recomputes the books.
type verifyCommand struct {
	storeFlags
	Checkpoint string `type:"path" placeholder:"PATH" help:"${verify_checkpoint}"`
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
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		p := newProgress(s, "journal rows", 0)
		report, err := st.Verify(ctx, func(_, rows int64) { p.show(rows, 0) })
		p.end()
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
		if c.Checkpoint != "" {
			if err := c.compare(ctx, s, st, &found); err != nil {
				return err
			}
		}
		return found.print(s, c.JSON)
	})
}

// compare adds the disagreements between a checkpoint and the books.
func (c *verifyCommand) compare(ctx context.Context, s *screen, st *store.Store, found *verdict) error {
	file, err := newestCheckpoint(c.Checkpoint)
	if err != nil {
		return err
	}
	var trusted ed25519.PublicKey
	if c.PublicKey != "" {
		if trusted, err = base64.StdEncoding.DecodeString(c.PublicKey); err != nil ||
			len(trusted) != ed25519.PublicKeySize {
			return advised{errors.New("--public-key is not a key"),
				"It is 44 characters, as farthing keys list shows them."}
		}
	}
	text, err := os.Open(file)
	if err != nil {
		return fmt.Errorf("read the checkpoint: %w", err)
	}
	defer func() { _ = text.Close() }() // it was only read from
	said, problems, err := st.Checkpoints.Compare(ctx, text, trusted)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, bad := range problems {
		found.Problems = append(found.Problems, problem{bad.MerchantID, bad.Seq, bad.Message})
	}
	found.OK = len(found.Problems) == 0
	found.Checkpoint = &compared{File: file, At: said.At, Books: said.Books}
	if !c.JSON {
		s.line("Compared with the checkpoint of %s, which names %s.", stamp(&said.At), counted(said.Books, "book"))
	}
	return nil
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
		return errTold
	}
	return nil
}
