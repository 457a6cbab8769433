package manual

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing"
	"farthing/rail"
	"farthing/rail/isofile"
	"farthing/store"
)

// ErrOther refuses a file that leaves by itself.
var ErrOther = fmt.Errorf("the file is none of the rail %s", Name)

// Send says that people have uploaded a file, at a moment of the business clock. It returns the file as it was before:
// one that was sent already stays as it is.
func Send(ctx context.Context, st *store.Store, id string, now time.Time, by farthing.Author) (store.RailFile, error) {
	file, err := Find(ctx, st, id)
	if err != nil || !file.WrittenAt.IsZero() {
		return file, err
	}
	payments, err := st.RailFiles.In(ctx, file.Rail, file.ID)
	if err != nil {
		return file, err
	}
	now = now.UTC().Truncate(time.Millisecond)
	reports := make([]rail.Report, len(payments))
	for i, p := range payments {
		reports[i] = rail.Report{
			BankReference: p.BankReference,
			Kind:          rail.Accepted,
			Status:        farthing.RailStatusSent + file.ID,
			Amount:        p.Amount,
			At:            now,
		}
	}
	kept, err := isofile.Reports(reports)
	if err != nil {
		return file, err
	}
	return file, st.RailFiles.Sent(ctx, store.FileSent{
		Rail:    file.Rail,
		ID:      file.ID,
		At:      now,
		Reports: kept,
		By:      by,
	})
}

// Find returns a file of this rail, of any bank, without its content.
func Find(ctx context.Context, st *store.Store, id string) (store.RailFile, error) {
	file, err := st.RailFiles.Find(ctx, "", id)
	if err == nil && !strings.HasPrefix(file.Rail, Name+"/") {
		err = fmt.Errorf("%.35s is of the rail %s: %w", id, file.Rail, ErrOther)
	}
	return file, err
}
