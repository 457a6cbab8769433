package stored

import (
	"encoding/hex"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// FromRailFile returns the wire form of a payment file.
func FromRailFile(f *store.RailFile) api.RailFile {
	shown := api.RailFile{
		ID:         f.ID,
		Rail:       f.Rail,
		Status:     string(f.Status),
		RailStatus: wire.Optional(f.RailCode),
		Reason:     wire.Optional(f.Reason),
		Count:      f.Count,
		Total:      int64(f.Total),
		Currency:   string(f.Currency),
		Digest:     shownDigestOf(f.Digest),
		CreatedAt:  api.MomentOf(f.CreatedAt),
	}
	if !f.WrittenAt.IsZero() {
		shown.WrittenAt = new(api.MomentOf(f.WrittenAt))
	}
	return shown
}

// FromRailDocument returns the wire form of a document of a bank.
func FromRailDocument(d *store.Document) api.RailDocument {
	return api.RailDocument{
		ID:         d.ID,
		Rail:       d.Rail,
		Name:       d.Name,
		Kind:       wire.Optional(d.Kind),
		MessageID:  wire.Optional(d.MessageID),
		Status:     string(d.Status),
		Reason:     wire.Optional(d.Reason),
		Entries:    d.Entries,
		Reports:    d.Reports,
		LeftOut:    d.LeftOut,
		Digest:     shownDigestOf(d.Digest),
		ApprovalID: wire.Optional(d.ApprovalID),
		ReceivedAt: api.MomentOf(d.ReceivedAt),
	}
}

// shownDigestOf writes a digest with the name of its kind.
func shownDigestOf(digest farthing.Digest) string { return "sha256:" + hex.EncodeToString(digest[:]) }
