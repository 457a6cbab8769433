package main

import (
	"context"

	"farthing/store"
)

// verifyCommand recomputes the books.
type verifyCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// verdict is what verify prints with --json.
type verdict struct {
	OK       bool      `json:"ok"`
	Books    int64     `json:"books"`
	Rows     int64     `json:"rows"`
	Problems []problem `json:"problems"`
}

// problem is one thing that does not agree.
type problem struct {
	MerchantID string `json:"merchantId"`
	Seq        int64  `json:"seq"`
	Message    string `json:"message"`
}

// Run reads every book, prints what it found and fails where something does not agree.
func (c *verifyCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		p := newProgress(s, "journal rows", 0)
		report, err := st.Verify(ctx, func(_, rows int64) { p.show(rows, 0) })
		p.end()
		if err != nil {
			return err
		}
		found := verdict{OK: len(report.Problems) == 0, Books: report.Books, Rows: report.Rows, Problems: []problem{}}
		for _, bad := range report.Problems {
			found.Problems = append(found.Problems, problem{bad.MerchantID, bad.Seq, bad.Message})
		}
		return found.print(s, c.JSON)
	})
}

func (v verdict) print(s *screen, asJSON bool) error {
	switch {
	case asJSON:
		if err := s.json(v); err != nil {
			return err
		}
	case v.OK:
		s.line("%s with %s verified; nothing is wrong.", counted(v.Books, "book"), counted(v.Rows, "journal row"))
	default:
		for _, p := range v.Problems {
			s.line("%s, row %d: %s", p.MerchantID, p.Seq, p.Message)
		}
		s.line("%s with %s verified: %s.", counted(v.Books, "book"), counted(v.Rows, "journal row"), counted(int64(len(v.Problems)), "problem"))
		s.note("Stop writing to this store, keep a copy of it as it is, and compare with the last backup that verifies.")
	}
	if !v.OK {
		return errTold
	}
	return nil
}
