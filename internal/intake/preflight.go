package intake

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"farthing/internal/money"
)

// FileError says why nothing of a file is recorded: one of its cells contradicts what was said of the file, or
// something must be said of it first.
type FileError struct {
	Field   string // one of Fields, which it is about; "status": that of the payments
	Line    int    // 0: of all lines
	Column  string
	Reason  string
	Missing bool // something must be said of the file; else a cell contradicts what was said
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("column %s: %s", e.Column, e.Reason)
	}
	return fmt.Sprintf("line %d, column %s: %s", e.Line, e.Column, e.Reason)
}

// fileError returns the error of a row that contradicts what was said of its file.
func fileError(r *importedRow) *FileError {
	return &FileError{
		Field:  r.bad.contradicts,
		Line:   r.row.line,
		Column: r.bad.column,
		Reason: r.bad.reason,
	}
}

// survey reads the whole file as Run does, from its beginning, and refuses it as a whole if Run must not begin. It
// hands each row to a function, which may end it with an error.
func (i *Import) survey(
	ctx context.Context, file *PaymentFile, each func(*interpreter, *importedRow) error,
) error {
	if err := i.discover(file); err != nil {
		return err
	}
	if err := file.rewind(); err != nil {
		return err
	}
	reader, err := i.interpreter(file)
	if err != nil {
		return err
	}
	s := survey{
		how:      i,
		reader:   reader,
		mayClash: file.layout.makesIDs() && (file.rejected || !file.layout.IDLine),
		lines:    map[string]int{},
	}
	for ctx.Err() == nil {
		row, err := file.next()
		if errors.Is(err, io.EOF) {
			if file.export != nil {
				file.export.order.sort()
			}
			return s.judge()
		}
		if err != nil {
			return err
		}
		if reader.units == "" && row.state == "" {
			s.units.add(row.cells[fieldAmount])
			continue
		}
		r := reader.interpret(row)
		if err := s.look(&r); err != nil {
			return err
		}
		if file.export != nil {
			if err := file.export.see(&r); err != nil {
				return err
			}
		}
		if err := each(reader, &r); err != nil {
			return err
		}
	}
	return context.Cause(ctx)
}

// maxMadeIDs bounds the ids that are remembered because they may clash.
const maxMadeIDs = 1_000_000

// survey is what was seen of a file so far.
type survey struct {
	how      *Import
	reader   *interpreter
	units    unitsSeen      // used if nobody has said the units
	mayClash bool           // ids are made in a way that may make the same twice
	lines    map[string]int // of ids that were made, if they may clash
	takes    int            // the first line that takes from the balance; 0: none so far
}

// look notes what a row says of the file, and refuses one that contradicts the file.
func (s *survey) look(r *importedRow) error {
	if r.bad == nil && r.row.state != "" {
		return nil
	}
	if r.bad != nil {
		if r.bad.contradicts != "" {
			return fileError(r)
		}
		return nil
	}
	if r.takes() && s.takes == 0 {
		s.takes = r.row.line
	}
	if !s.mayClash {
		return nil
	}
	id := r.row.cells[fieldID]
	if line, twice := s.lines[id]; twice {
		return &FileError{
			Field:  fieldNames[fieldID],
			Line:   r.row.line,
			Column: s.reader.columns[fieldID],
			Reason: fmt.Sprintf("makes the same id as line %d, so one of the two would be taken for the other", line),
		}
	}
	if s.lines[id] = r.row.line; len(s.lines) > maxMadeIDs {
		return fmt.Errorf("line %d: ids are made for at most %d rows: split the file", r.row.line, maxMadeIDs)
	}
	return nil
}

// judge refuses a file of which something must be said first.
func (s *survey) judge() error {
	switch {
	case s.reader.units == "":
		return s.units.refusal(s.reader.columns[fieldAmount])
	case s.takes > 0 && s.how.Status == "":
		return &FileError{
			Field:   "status",
			Line:    s.takes,
			Column:  s.reader.columns[fieldKind],
			Reason:  "takes from the balance, and nobody has said whether the payments before it are settled",
			Missing: true,
		}
	}
	return nil
}

// These bound what a preview shows.
const (
	previewRows = 5
	previewBad  = 5
)

// Preview is what a file would bring. Only the store knows which of its rows are recorded already.
type Preview struct {
	Rows     int64
	Rejected int64 // wrong, whatever is recorded already
	LeftOut  int64 // by the layout's states
	States   LeftOut
	Kinds    map[Kind]Sum
	Totals   Totals // of a provider's export; else nil
	First    []PreviewRow
	Bad      []PreviewBad // the first of those rejected
}

// PreviewRow is a row as it is understood.
type PreviewRow struct {
	Line   int
	Kind   Kind
	ID     string
	UserID string
	Date   time.Time
	Amount money.Minor // of a refund without its sign
}

// PreviewBad is a row that is not taken.
type PreviewBad struct {
	Line           int
	Column, Reason string
}

// Preview reads a file as Run does, with the same errors, and records nothing.
func (i *Import) Preview(ctx context.Context, file *PaymentFile) (Preview, error) {
	p := Preview{Kinds: map[Kind]Sum{}, States: LeftOut{}}
	if file.export != nil {
		p.Totals = Totals{}
	}
	err := i.survey(ctx, file, p.add)
	if file.export != nil {
		file.export.state(p.Totals)
	}
	return p, err
}

// add counts a row, and shows it if it is one of the first.
func (p *Preview) add(reader *interpreter, r *importedRow) error {
	p.Rows++
	if r.bad == nil && r.row.state != "" {
		p.LeftOut++
		p.States.add(r.row.state)
		return p.Totals.add(r, false)
	}
	if r.bad == nil {
		if err := r.command.Check(reader.how.Began); err != nil {
			r.bad = reader.refused(err)
		}
	}
	if err := p.Totals.add(r, r.bad != nil); err != nil {
		return err
	}
	if r.bad != nil {
		p.Rejected++
		if len(p.Bad) < previewBad {
			p.Bad = append(p.Bad, PreviewBad{r.row.origin, r.bad.column, r.bad.reason})
		}
		return nil
	}
	if len(p.First) < previewRows {
		p.First = append(p.First, PreviewRow{
			Line:   r.row.line,
			Kind:   r.kind,
			ID:     r.row.cells[fieldID],
			UserID: r.row.cells[fieldUserID],
			Date:   r.date,
			Amount: r.amount,
		})
	}
	tally := Tally{Kinds: p.Kinds}
	return tally.add(r)
}
