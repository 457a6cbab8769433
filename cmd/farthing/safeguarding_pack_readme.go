package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"text/template"

	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

//go:embed safeguarding_pack.md
var packReadme string

// packTemplate makes the README of a pack of a *pack.
var packTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("README.md").Parse(packReadme))
})

// readme writes how to read all of it.
func (p *pack) readme(context.Context) error {
	return p.file("README.md", "this page", func(to io.Writer) error { return packTemplate().Execute(to, p) })
}

// days writes the last signed day of each currency, with its lines.
func (p *pack) days(ctx context.Context) error {
	for _, books := range p.Owed {
		day, err := p.lastDay(ctx, books.Currency)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err == nil {
			err = p.day(ctx, day)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// lastDay returns the last day that a person signed, or the last one if none was; [store.ErrNotFound] if there is none.
func (p *pack) lastDay(ctx context.Context, currency money.Currency) (*store.SafeguardingDay, error) {
	signed, err := p.store.Safeguarding.LastSigned(ctx, currency)
	if !errors.Is(err, store.ErrNotFound) {
		return &signed, err
	}
	page, err := p.store.Safeguarding.List(ctx, store.SafeguardingFilter{Currency: currency}, 1)
	if err != nil {
		return nil, err
	}
	if len(page.Rows) == 0 {
		return nil, store.ErrNotFound
	}
	return &page.Rows[0], nil
}

// day writes a day and its lines.
func (p *pack) day(ctx context.Context, day *store.SafeguardingDay) error {
	shown, err := stored.FromSafeguardingDay(day)
	if err != nil {
		return err
	}
	name := "day-" + string(day.Currency)
	packed := packedDay{
		Currency: string(day.Currency),
		Date:     shown.Date,
		File:     name + ".json",
		Lines:    name + "-lines.ndjson",
		SignedBy: day.SignedBy,
	}
	p.Days = append(p.Days, packed)
	err = p.file(packed.File, "the signed record of "+packed.Date, func(to io.Writer) error {
		return json.NewEncoder(to).Encode(shown)
	})
	if err != nil {
		return err
	}
	about := "each merchant's book at the end of " + packed.Date
	return p.file(packed.Lines, about, func(to io.Writer) error {
		encoder := json.NewEncoder(to)
		encoder.SetEscapeHTML(false)
		if err := dayLines(ctx, p.store, day, func(value any) error { return encoder.Encode(value) }); err != nil {
			return fmt.Errorf("write the lines of %s: %w", packed.Date, err)
		}
		return nil
	})
}
