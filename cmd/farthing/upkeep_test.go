package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/jobs"
)

// hopeless is a job that fails each minute.
type hopeless struct{ due time.Time }

func (*hopeless) Name() string { return "hopeless" }

func (h *hopeless) Next(context.Context) (time.Time, bool, error) { return h.due, true, nil }

func (h *hopeless) Run(_ context.Context, c jobs.Call) (bool, error) {
	h.due = c.Now.Add(time.Minute)
	return false, errors.New("no space is left")
}

// What looks after a store says each time that it could not, in its own words.
func TestUpkeepTellsOfItsFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 150*time.Second)
		defer cancel()
		var said strings.Builder
		log := slog.New(slog.NewTextHandler(&said, nil)).With("folder", "/backup")
		runsAlone(ctx, &hopeless{}, log, "no checkpoint can be written").Loop(ctx)
		const line = `msg="no checkpoint can be written" folder=/backup error="hopeless: no space is left"`
		if text := said.String(); strings.Count(text, line) != 3 || strings.Count(text, "\n") != 3 {
			t.Errorf("the log says\n%s", text)
		}
	})
}
