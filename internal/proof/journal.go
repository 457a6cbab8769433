package proof

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"farthing/internal/ledger"
)

// maxProblems bounds a report: further problems would help nobody.
const maxProblems = 1000

// maxFound bounds how many rows about the wanted records are kept.
const maxFound = 1000

// Wanted is what an examination looks for besides the chain.
type Wanted struct {
	MerchantID string   // whose journal it must be; "": as the file says
	Records    []Record // those that must be in it
	After      *Report  // on another export, which this one must go on from; nil: none
	More       bool     // another export goes on from this one: what is not found yet may be there

	Each func(*ledger.Row) // is given each row, which it must not keep; nil: nothing is

	// Head finds what a checkpoint says of the merchant; nil: there is none.
	Head func(merchantID string) (h ledger.Head, there bool, err error)
}

// Record names a record by what journal rows say.
type Record struct{ Subject, ID string }

// Problem is one place at which a file contradicts itself, or what it is compared with.
type Problem struct {
	Seq     int64 // of the row; 0: the problem is not in one row
	Message string
}

// Report is the result of an examination.
type Report struct {
	MerchantID string
	Replay     ledger.Replay
	Head       *ledger.Head // of the checkpoint; nil: there was none
	Agreed     bool         // the row that the checkpoint names is there
	Found      []ledger.Row // about the wanted records, at most 1,000
	Problems   []Problem    // at most 1,000; none: the file is right

	linked map[Record]link // the row about each wanted record that was read last
}

// journal is an examination under way.
type journal struct {
	want   Wanted
	report Report
	met    bool // the row that the other export ends with, or the one behind it
}

// link is the row about a record that was read last.
type link struct{ seq, previous int64 }

// ExamineJournal reads an exported journal, CSV or NDJSON, in constant memory. It recomputes the hash of every row and
// the balances after it, and looks for what is wanted. What is wrong with the rows is in the report. The error says
// that the file is no such export ([ErrExport]), or could not be read to its end; the report is of the rows until then.
func ExamineJournal(r io.Reader, want Wanted) (*Report, error) {
	j := &journal{want: want}
	j.report.linked = map[Record]link{}
	if before := want.After; before != nil {
		j.report.Agreed = before.Agreed
		maps.Copy(j.report.linked, before.linked)
	}
	rows, err := openExport(r)
	if err != nil {
		return &j.report, err
	}
	for {
		e, err := rows.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return &j.report, err
		}
		row, err := e.row(want.MerchantID)
		if err != nil {
			return &j.report, err
		}
		if err := j.row(row); err != nil {
			return &j.report, err
		}
	}
	j.end()
	return &j.report, nil
}

// problem keeps a problem.
func (j *journal) problem(seq int64, format string, args ...any) {
	if len(j.report.Problems) < maxProblems {
		j.report.Problems = append(j.report.Problems, Problem{seq, fmt.Sprintf(format, args...)})
	}
}

// begin takes the merchant of the first row.
func (j *journal) begin(row *ledger.Row) error {
	j.report.MerchantID = row.MerchantID
	if row.MerchantID == "" {
		return fmt.Errorf("%w: it does not say whose it is: name the merchant", ErrExport)
	}
	if j.want.MerchantID != "" && j.want.MerchantID != row.MerchantID {
		j.problem(0, "the journal is that of %s, not of %s", row.MerchantID, j.want.MerchantID)
	}
	if j.want.Head == nil {
		return nil
	}
	head, there, err := j.want.Head(row.MerchantID)
	if err != nil {
		return err
	}
	if !there {
		j.problem(0, "the checkpoint does not name %s", row.MerchantID)
		return nil
	}
	j.report.Head = &head
	return nil
}

// row examines one row.
func (j *journal) row(row *ledger.Row) error {
	if j.report.Replay.Rows == 0 {
		if err := j.begin(row); err != nil {
			return err
		}
	}
	j.wrong(j.report.Replay.Next(row))
	j.compare(row)
	j.follow(row)
	if j.want.Each != nil {
		j.want.Each(row)
	}
	return nil
}

// wrong keeps what is wrong with a row, if anything is. What two comparisons say is kept once.
func (j *journal) wrong(err error) {
	wrong, ok := errors.AsType[*ledger.RowError](err)
	if !ok {
		return
	}
	if p := (Problem{wrong.Seq, wrong.Reason}); !slices.Contains(j.report.Problems, p) {
		j.problem(p.Seq, "%s", p.Message)
	}
}

// compare compares a row with the other export and with the checkpoint.
func (j *journal) compare(row *ledger.Row) {
	if before := j.want.After; before != nil {
		last := &before.Replay.Last
		switch row.Seq {
		case last.Seq:
			j.met = true
			j.compareHash(row, last.Hash, "the first file")
		case last.Seq + 1:
			j.met = true
			j.wrong(row.Follows(last))
		}
	}
	if head := j.report.Head; head != nil && row.Seq == head.Seq {
		j.report.Agreed = true
		j.compareHash(row, head.Hash, "the checkpoint")
	}
}

// compareHash compares a row's hash with what another file says.
func (j *journal) compareHash(row *ledger.Row, hash ledger.Hash, who string) {
	if row.Hash != hash {
		j.problem(row.Seq, "its hash is %s, %s says %s: this row or one before it is another",
			hex.EncodeToString(row.Hash[:]), who, hex.EncodeToString(hash[:]))
	}
}

// follow keeps the row if it is about a wanted record, whose rows must name each other.
func (j *journal) follow(row *ledger.Row) {
	of := Record{row.Subject, row.SubjectID}
	if !slices.Contains(j.want.Records, of) {
		return
	}
	if before := j.want.After; before != nil && row.Seq <= before.Replay.Last.Seq {
		return // it was in the first file
	}
	if last, ok := j.report.linked[of]; ok && !linked(last, link{row.Seq, row.Previous}) {
		j.problem(row.Seq, "the row about %s %s beside it is %d, and neither names the other", of.Subject, of.ID,
			last.seq)
	}
	j.report.linked[of] = link{row.Seq, row.Previous}
	if len(j.report.Found) < maxFound {
		j.report.Found = append(j.report.Found, *row)
	}
}

// linked reports whether the newer of two rows names the older as the row before it.
func linked(a, b link) bool { return b.previous == a.seq || a.previous == b.seq }

// end examines what only the end tells.
func (j *journal) end() {
	first, last := j.report.Replay.First.Seq, j.report.Replay.Last.Seq
	if j.report.Replay.Rows == 0 {
		j.problem(0, "the file has no rows")
		return
	}
	if before := j.want.After; before != nil && !j.met {
		j.problem(0, "the first file ends with row %d, and the second has the rows %d to %d: it does not go on from it",
			before.Replay.Last.Seq, first, last)
	}
	if j.want.More {
		return
	}
	for _, wanted := range j.want.Records {
		if _, ok := j.report.linked[wanted]; !ok {
			j.problem(0, "%s %s is in none of the rows %d to %d", wanted.Subject, wanted.ID, first, last)
		}
	}
	if head := j.report.Head; head != nil && !j.report.Agreed {
		j.problem(0, "the checkpoint names row %d, and the file has the rows %d to %d: it proves nothing of them",
			head.Seq, first, last)
	}
}
