package sandbox

import (
	"context"
	"log/slog"
	"sync/atomic"
)

// quietHandler is a handler of the jobs' log that tells only of trouble while a sandbox is filled: what its jobs did in
// a past that is made up is no news to whoever starts it.
type quietHandler struct {
	slog.Handler
	filling *atomic.Bool
}

// Enabled reports whether a record of a level is told.
func (h quietHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return (level >= slog.LevelWarn || !h.filling.Load()) && h.Handler.Enabled(ctx, level)
}

// WithAttrs returns a handler that tells as this one does, with attributes.
func (h quietHandler) WithAttrs(attributes []slog.Attr) slog.Handler {
	return quietHandler{h.Handler.WithAttrs(attributes), h.filling}
}

// WithGroup returns a handler that tells as this one does, in a group.
func (h quietHandler) WithGroup(name string) slog.Handler {
	return quietHandler{h.Handler.WithGroup(name), h.filling}
}
