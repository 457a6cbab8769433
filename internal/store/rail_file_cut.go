package store

import (
	"context"
	"slices"

	"farthing/internal/farthing"
)

// Cutting tells the operator's journal that somebody has the payments of a rail put into files before its cut-off.
func (f *RailFiles) Cutting(ctx context.Context, rail string, by farthing.Author) error {
	err := f.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventRailFilesCreated,
			SubjectID: rail,
			Details:   map[string]any{"rail": rail},
			By:        by,
		})
		return nil
	})
	return wrapped("cut payment files", err)
}

// Of lists the files that payments are in, by their names, each once and without its content.
func (f *RailFiles) Of(ctx context.Context, rail string, references []string) ([]RailFile, error) {
	payments, err := f.Payments(ctx, rail, references)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, p := range payments {
		if p.FileID != "" {
			ids = append(ids, p.FileID)
		}
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	list := make([]RailFile, len(ids))
	for i, id := range ids {
		if list[i], err = f.Find(ctx, rail, id); err != nil {
			return nil, err
		}
	}
	return list, nil
}
