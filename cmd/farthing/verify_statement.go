package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"farthing/internal/money"
	"farthing/internal/proof"
)

// statementVerdict is what verify prints with --json of a statement.
type statementVerdict struct {
	OK           bool        `json:"ok"`
	File         string      `json:"file"`
	Form         string      `json:"form"`
	MerchantID   string      `json:"merchantId"`
	Currency     string      `json:"currency"`
	Opening      money.Minor `json:"opening"`
	Closing      money.Minor `json:"closing"`
	Entries      int64       `json:"entries"`
	FirstSeq     int64       `json:"firstSeq"`
	LastSeq      int64       `json:"lastSeq"`
	PreviousHash string      `json:"previousHash"`
	HeadHash     string      `json:"headHash"`
	Chained      bool        `json:"chained"`   // its entries lead from the one hash to the other
	InJournal    bool        `json:"inJournal"` // an export of the journal has all of it
	Problems     []inFile    `json:"problems"`
}

// statement verifies a statement, without a store.
func (c *verifyCommand) statement(s *screen) error {
	if c.asked() || c.Checkpoint != "" || c.Next != "" || c.Lines != "" {
		return errors.New("a statement is verified by itself, or with --journal: the other flags are not about it")
	}
	in, err := os.Open(c.File)
	if err != nil {
		return fmt.Errorf("read the statement: %w", err)
	}
	defer func() { _ = in.Close() }() // it was only read from
	var journal io.Reader
	if c.Journal != "" {
		beside, err := os.Open(c.Journal)
		if err != nil {
			return fmt.Errorf("read the journal: %w", err)
		}
		defer func() { _ = beside.Close() }() // it was only read from
		journal = beside
	}
	report, err := proof.ExamineStatement(in, journal)
	if err != nil {
		return advised{fmt.Errorf("%s: %w", c.File, err),
			"Download it again, whole: JSON, CSV or camt.053. A PDF is for people, and is not verified."}
	}
	found := statementVerdict{
		OK:           len(report.Problems) == 0,
		File:         c.File,
		Form:         report.Form,
		MerchantID:   report.MerchantID,
		Currency:     report.Currency,
		Opening:      report.Opening,
		Closing:      report.Closing,
		Entries:      report.Entries,
		FirstSeq:     report.FirstSeq,
		LastSeq:      report.LastSeq,
		PreviousHash: report.PreviousHash,
		HeadHash:     report.HeadHash,
		Chained:      report.Chained,
		InJournal:    report.InJournal,
		Problems:     []inFile{},
	}
	for _, p := range report.Problems {
		found.Problems = append(found.Problems, inFile{c.File, p.Seq, p.Message})
	}
	return c.conclude(s, &found, len(found.Problems))
}

// tell tells people what was found.
func (v *statementVerdict) tell(s *screen) {
	for _, p := range v.Problems {
		s.line("%s", p)
	}
	in := money.Currency(v.Currency)
	s.line("%s: a statement of %s from %s to %s %s, with entries: %d; the journal up to row %d, head %s.", v.File,
		v.MerchantID, in.Format(v.Opening), in.Format(v.Closing), v.Currency, v.Entries, v.LastSeq, v.HeadHash)
	switch {
	case v.InJournal:
		s.line("The journal beside it has all of it.")
	case v.Chained:
		s.note("Its entries are a part of a journal by their hashes; --journal FILE finds it in an export of that.")
	default:
		s.note("Its sums were looked at. It is no chain by itself: --journal FILE finds its entries in the journal.")
	}
}
