package isofile

import (
	"context"
	"fmt"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// Send marks a file as sent. It returns the file as it was before: one that was sent already stays as it is. Files of
// transfers, which people could change, take another person than the one who fetched them; a payment order may be
// fetched and sent by the same program. The file is that of any rail if none is named.
func Send(ctx context.Context, st *store.Store, s store.Sending) (store.RailFile, error) {
	file, err := st.RailFiles.Find(ctx, s.Rail, s.ID)
	if err != nil {
		return file, err
	}
	if s.Seen != nil && !s.Seen.Same(&file) {
		return file, store.ErrFileChanged
	}
	if !file.WrittenAt.IsZero() {
		return file, nil
	}
	payments, err := st.RailFiles.In(ctx, file.Rail, file.ID)
	if err != nil {
		return file, fmt.Errorf("read what is in the payment file: %w", err)
	}
	if err := fetched(ctx, st, &file, payments); err != nil {
		return file, err
	}
	now := moment(s.At)
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
	kept, err := Reports(reports)
	if err != nil {
		return file, err
	}
	s.Rail, s.ID, s.At = file.Rail, file.ID, now
	err = st.RailFiles.Sent(ctx, store.FileSent{
		Sending:   s,
		Reports:   kept,
		ByProgram: strings.HasPrefix(file.Rail, Name+"/"),
	})
	if err != nil {
		return file, fmt.Errorf("send the payment file: %w", err)
	}
	return file, nil
}

// fetched refuses a file that was not kept for people or programs to fetch: its payments say which file they are in.
func fetched(ctx context.Context, st *store.Store, file *store.RailFile, payments []store.RailPayment) error {
	if len(payments) == 0 {
		return rail.ErrLeaves
	}
	waiting := rail.Report{
		Kind:   rail.Accepted,
		Status: farthing.RailStatusCut + file.ID,
		Amount: payments[0].Amount,
	}
	waits, err := st.BankReports.Has(ctx, file.Rail, payments[0].BankReference, number(waiting))
	if err != nil {
		return fmt.Errorf("see how the payment file leaves: %w", err)
	}
	if !waits {
		return rail.ErrLeaves
	}
	return nil
}
