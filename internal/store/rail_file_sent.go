package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Sending is the word of somebody who fetched a payment file that it is at the bank.
type Sending struct {
	Rail string // with which the file is kept, as isofile/acme
	ID   string // of the file
	At   time.Time
	By   farthing.Author

	// Seen, which may be nil, is the file as who says so saw it; one that is another meanwhile stays as it is:
	// [ErrFileChanged].
	Seen *RailFile
}

// FileSent is what is kept when people say that a payment file is at the bank.
type FileSent struct {
	Sending
	Reports   []BankReport // of its payments
	ByProgram bool         // nobody could change it by hand: who fetched it may say so too
}

// ErrFileChanged says that a payment file is not as somebody saw it.
var ErrFileChanged = errors.New("the payment file was changed since it was read")

// Same reports whether a file is as another has it: how far it has come is all that changes.
func (f *RailFile) Same(other *RailFile) bool {
	return f.WrittenAt.Equal(other.WrittenAt) && f.RailCode == other.RailCode && f.Reason == other.Reason
}

// Sent marks a file as having left, with what that says of its payments, and tells the operator's journal. One that is
// marked already stays as it is, and nothing is kept. It is refused by the rule of [farthing.CheckFileSent].
func (f *RailFiles) Sent(ctx context.Context, h FileSent) error {
	settings, err := f.s.Settings.Current(ctx)
	if err != nil {
		return err
	}
	read, err := f.lastRead(ctx, h.ID)
	if err == nil {
		rule := settings.TwoPeople
		if h.ByProgram {
			rule = farthing.DualControlOff
		}
		err = farthing.CheckFileSent(rule, read, h.By)
	}
	if err != nil {
		return fmt.Errorf("mark the payment file %.35s as sent: %w", h.ID, err)
	}
	reports := sealReports(f.s, h.Rail, 0, h.Reports)
	err = f.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		n, err := w.exec(`UPDATE rail_files SET written_at = $3 WHERE rail = $1 AND id = $2 AND written_at IS NULL
			AND ($4 = 0 OR COALESCE(status, '') = $5 AND COALESCE(reason, '') = $6)`, h.seen()...)
		if err == nil && n == 0 && h.Seen != nil {
			err = ErrFileChanged
		}
		if err != nil || n == 0 {
			return err
		}
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventRailFileSent,
			SubjectID: h.ID,
			Details:   map[string]any{"rail": h.Rail},
			By:        h.By,
		})
		return insertMissing(f.s, w.exec, bankReportsTable, reports)
	})
	if err != nil {
		return fmt.Errorf("mark the payment file %.35s as sent: %w", h.ID, err)
	}
	return nil
}

// seen returns the parameters of the update: whether the file must be as it was seen, and how that was.
func (h FileSent) seen() []any {
	args := []any{h.Rail, h.ID, ms(h.At), int64(0), "", ""}
	if h.Seen != nil {
		args[3], args[4], args[5] = int64(1), h.Seen.RailCode, h.Seen.Reason
	}
	return args
}

// lastRead returns the people who fetched a file last, nil if nobody has, or nobody knows who did.
func (f *RailFiles) lastRead(ctx context.Context, id string) (farthing.People, error) {
	page, err := f.s.Journal.Audit(ctx, JournalFilter{
		Type:      farthing.EventRailFileRead,
		Subject:   farthing.SubjectRailFile,
		SubjectID: id,
	}, 1)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return nil, err
	}
	if len(page.Rows) == 0 || page.Rows[0].Note == nil {
		return nil, nil
	}
	return page.Rows[0].Note.People(), nil
}
