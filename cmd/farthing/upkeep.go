package main

import (
	"context"
	"log/slog"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/store"
)

// upkeep returns the engines that look after the store while a platform serves it, until ctx ends: a sandbox's store
// too, and by the real time. Each job has an engine of its own, so that a checkpoint that takes long does not delay the
// check of the books.
func (p *platform) upkeep(ctx context.Context) []*jobs.Engine {
	books := &jobs.Books{Store: p.store, Log: p.log, Observe: p.metrics.checked}
	outstanding := &jobs.Outstanding{Store: p.store, Observe: p.metrics.money.counted}
	list := []*jobs.Engine{
		runsAlone(ctx, books, p.log, "the books cannot be checked"),
		runsAlone(ctx, outstanding, p.log, "what waits for people cannot be counted"),
		runsAlone(ctx, p.present, p.log, "the connected rails cannot be recorded in the store"),
	}
	for _, c := range p.rails {
		p.metrics.money.connected(c.terms.Name)
	}
	if p.engine != nil {
		list = append(list, runsAlone(ctx, p.engine.Connections(p.store, p.log), p.log,
			"whether the banks can be reached cannot be recorded in the store"))
	}
	targets := map[store.Target]jobs.LookForOutage{}
	if p.notices != nil {
		targets[store.MailServer] = p.notices.Reach
		list = append(list, runsAlone(ctx, jobs.Recoveries(p.store), p.log, "recovery links cannot be made"))
	}
	if p.webhooks != nil {
		targets[store.WebhookEndpoints] = p.webhooks.Reach
	}
	outages := &jobs.Outages{Store: p.store, Look: targets, Log: p.log}
	list = append(list, runsAlone(ctx, outages, p.log, "whether mail and webhooks can be sent cannot be recorded"))
	if p.checkpoints != "" {
		log := p.log.With("folder", p.checkpoints)
		checkpoints := &jobs.Checkpoints{Store: p.store, Write: p.writeCheckpoint, Observe: p.metrics.checkpointed}
		list = append(list, runsAlone(ctx, checkpoints, log, "no checkpoint can be written"))
	}
	return list
}

// runsAlone returns an engine for one job on the real time, which logs its failures in the given words, until ctx ends.
func runsAlone(ctx context.Context, job jobs.Job, log *slog.Logger, failure string) *jobs.Engine {
	tell := func(turn jobs.Turn) {
		if turn.Err != nil && ctx.Err() == nil {
			log.Error(failure, "error", turn.Err)
		}
	}
	return &jobs.Engine{
		Jobs:    []jobs.Job{job},
		Clock:   jobs.NewClock(realNow),
		Real:    realNow,
		Observe: tell,
	}
}

// writeCheckpoint writes a checkpoint into the platform's folder.
func (p *platform) writeCheckpoint(ctx context.Context, at time.Time) (ledger.Checkpoint, error) {
	file := checkpointFile(p.checkpoints, at)
	made, err := writeCheckpoint(ctx, p.store, file, farthing.BySystem)
	if err == nil {
		p.log.Info("a checkpoint is written", "file", file, "books", made.Books)
	}
	return made, err
}
