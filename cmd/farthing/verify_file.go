package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/proof"
)

// fileFlags name exported journals, statements or safeguarding days, which are verified without a store, and what must
// be in them.
type fileFlags struct {
	File       string   `arg:"" optional:"" type:"existingfile" help:"A journal, a statement or a safeguarding day."`
	Next       string   `arg:"" optional:"" type:"existingfile" help:"A later export, which must go on from it."`
	Merchant   string   `placeholder:"ID" help:"${verify_merchant}"`
	Payment    []string `placeholder:"ID" help:"${verify_payment}"`
	Withdrawal []string `placeholder:"ID" help:"${verify_withdrawal}"`
	Journal    string   `type:"existingfile" placeholder:"FILE" help:"${verify_journal}"`
	Lines      string   `type:"existingfile" placeholder:"FILE" help:"${verify_lines}"`
}

// filesVerdict is what verify prints with --json of exported journals.
type filesVerdict struct {
	OK         bool         `json:"ok"`
	MerchantID string       `json:"merchantId"`
	Files      []examinedIn `json:"files"`
	Found      []foundRow   `json:"found"`
	Problems   []inFile     `json:"problems"`

	Checkpoint *namedHead `json:"checkpoint,omitempty"` // only if one was named
}

// examinedIn is what one file has.
type examinedIn struct {
	File     string                 `json:"file"`
	Rows     int64                  `json:"rows"`
	FirstSeq int64                  `json:"firstSeq"`
	LastSeq  int64                  `json:"lastSeq"`
	From     time.Time              `json:"from"` // when the first row was booked
	To       time.Time              `json:"to"`
	HeadHash string                 `json:"headHash"` // of the last row
	Whole    bool                   `json:"whole"`    // it begins with the first row of the book
	Balances map[string]money.Minor `json:"balances"` // after the last row
}

// foundRow is a row about a record that was asked for.
type foundRow struct {
	Seq      int64     `json:"seq"`
	Type     string    `json:"type"`
	Subject  string    `json:"subject"`
	ID       string    `json:"subjectId"`
	Amount   int64     `json:"amount"`
	BookedAt time.Time `json:"bookedAt"`
}

// inFile is a problem, and the file that has it.
type inFile struct {
	File    string `json:"file"`
	Seq     int64  `json:"seq"` // 0: not in one row
	Message string `json:"message"`
}

// String names the row, if the problem has one.
func (p inFile) String() string {
	if p.Seq == 0 {
		return p.File + ": " + p.Message
	}
	return fmt.Sprintf("%s, row %d: %s", p.File, p.Seq, p.Message)
}

// namedHead is the checkpoint that the files were compared with.
type namedHead struct {
	File      string    `json:"file"`
	At        time.Time `json:"at"`
	PublicKey []byte    `json:"publicKey"`
	Seq       int64     `json:"seq"` // of the merchant's row that it names
}

// headOfFile returns how a file begins, from which its kind is known.
func headOfFile(file string) (string, error) {
	in, err := os.Open(file)
	if err != nil {
		return "", fmt.Errorf("read the file: %w", err)
	}
	defer func() { _ = in.Close() }() // it was only read from
	head := make([]byte, 4<<10)
	n, err := io.ReadFull(in, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return "", fmt.Errorf("read the file: %w", err)
	}
	return strings.TrimPrefix(string(head[:n]), "\ufeff"), nil
}

// asked reports whether records were asked for, which only files have.
func (f *fileFlags) asked() bool {
	return len(f.Payment) > 0 || len(f.Withdrawal) > 0
}

// records are those that must be in the files.
func (f *fileFlags) records() (all []proof.Record) {
	for _, id := range f.Payment {
		all = append(all, proof.Record{Subject: farthing.SubjectPayment, ID: id})
	}
	for _, id := range f.Withdrawal {
		all = append(all, proof.Record{Subject: farthing.SubjectWithdrawal, ID: id})
	}
	return all
}

// files verifies exported journals, without a store.
func (c *verifyCommand) files(s *screen) error {
	if c.Since != "" || c.Jobs != 0 {
		return errors.New("--since and --jobs are about a store: leave them out to verify a file")
	}
	head, err := headOfFile(c.File)
	switch {
	case err != nil:
		return err
	case proof.IsDay(head):
		return c.days(s)
	case proof.IsStatement(head):
		return c.statement(s)
	case c.Journal != "" || c.Lines != "":
		return errors.New("--journal is about a statement, and --lines about a safeguarding day: this is neither")
	}
	found := filesVerdict{
		OK:       true,
		Files:    []examinedIn{},
		Found:    []foundRow{},
		Problems: []inFile{},
	}
	want := proof.Wanted{MerchantID: c.Merchant, Records: c.records()}
	if c.Checkpoint != "" {
		want.Head = func(merchantID string) (ledger.Head, bool, error) { return c.headOf(merchantID, &found) }
	}
	for _, file := range []string{c.File, c.Next} {
		if file == "" {
			continue
		}
		want.More = file == c.File && c.Next != ""
		report, err := examineFile(file, want)
		if err != nil {
			return err
		}
		found.add(file, report)
		want.After, want.MerchantID = report, report.MerchantID
	}
	found.OK = len(found.Problems) == 0
	return c.conclude(s, &found, len(found.Problems))
}

// examineFile examines one file.
func examineFile(file string, want proof.Wanted) (*proof.Report, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("read the export: %w", err)
	}
	defer func() { _ = in.Close() }() // it was only read from
	report, err := proof.ExamineJournal(in, want)
	if errors.Is(err, proof.ErrExport) {
		return nil, advised{fmt.Errorf("%s: %w", file, err),
			"Export the journal again, as GET /v1/exports/journal answers it: CSV or NDJSON, amounts in minor units."}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return report, nil
}

// headOf finds the row of a merchant that the checkpoint names, and keeps what is wrong with the checkpoint.
func (c *verifyCommand) headOf(merchantID string, found *filesVerdict) (head ledger.Head, there bool, err error) {
	err = c.reading(c.Checkpoint, func(text *os.File, trusted ed25519.PublicKey) error {
		said, doubts, err := ledger.ReadCheckpoint(text, trusted, func(h ledger.Head) error {
			if h.MerchantID == merchantID {
				head, there = h, true
			}
			return nil
		})
		if err != nil {
			return err
		}
		first := found.Checkpoint == nil
		found.Checkpoint = &namedHead{
			File:      text.Name(),
			At:        said.At,
			PublicKey: said.PublicKey,
			Seq:       head.Seq,
		}
		for _, doubt := range doubts {
			if first {
				found.Problems = append(found.Problems, inFile{File: text.Name(), Message: doubt})
			}
		}
		return nil
	})
	return head, there, err
}

// add adds what a file has.
func (e *filesVerdict) add(file string, r *proof.Report) {
	first, last := &r.Replay.First, &r.Replay.Last
	e.MerchantID = r.MerchantID
	in := examinedIn{
		File:     file,
		Rows:     r.Replay.Rows,
		FirstSeq: first.Seq,
		LastSeq:  last.Seq,
		From:     first.Booked,
		To:       last.Booked,
		HeadHash: hex.EncodeToString(last.Hash[:]),
		Whole:    r.Replay.Whole(),
		Balances: map[string]money.Minor{},
	}
	for _, a := range ledger.Shown() {
		in.Balances[a.String()] = last.Balances[a]
	}
	e.Files = append(e.Files, in)
	for i := range r.Found {
		row := &r.Found[i]
		e.Found = append(e.Found, foundRow{
			Seq:      row.Seq,
			Type:     row.Type,
			Subject:  row.Subject,
			ID:       row.SubjectID,
			Amount:   int64(row.Amount),
			BookedAt: row.Booked,
		})
	}
	for _, p := range r.Problems {
		e.Problems = append(e.Problems, inFile{file, p.Seq, p.Message})
	}
}

// conclude says what was found without a store, and fails if there are problems.
func (c *verifyCommand) conclude(s *screen, found interface{ tell(s *screen) }, problems int) error {
	switch {
	case c.JSON:
		if err := s.json(found); err != nil {
			return err
		}
	case problems > 0:
		found.tell(s)
		s.line("Not verified: %s.", counted(int64(problems), "problem"))
	default:
		found.tell(s)
		s.line("Verified; nothing is wrong.")
	}
	if problems > 0 {
		return errReported
	}
	return nil
}

// tell tells people what was found.
func (e *filesVerdict) tell(s *screen) {
	for _, p := range e.Problems {
		s.line("%s", p)
	}
	for _, f := range e.Files {
		s.line("%s: the rows %d to %d of %s, booked from %s to %s; head %s.", f.File, f.FirstSeq, f.LastSeq,
			e.MerchantID, stamp(&f.From), stamp(&f.To), f.HeadHash)
	}
	for _, r := range e.Found {
		s.line("%s %s: row %d, %s, amount %d, booked %s.", r.Subject, r.ID, r.Seq, r.Type, r.Amount,
			stamp(&r.BookedAt))
	}
	if first := e.Files[0]; !first.Whole {
		s.note("What was before row %d is not in the file: its hash and balances are taken as they are.",
			first.FirstSeq)
	}
	if c := e.Checkpoint; c != nil {
		s.line("Compared with the checkpoint of %s, which names row %d, signed by %s.", stamp(&c.At), c.Seq,
			base64.StdEncoding.EncodeToString(c.PublicKey))
	}
}
