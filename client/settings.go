package client

import (
	"context"
	"iter"

	"farthing/api"
)

// Settings are the platform's defaults. They are the operator's: reading takes operator:read, changing merchants:write.
type Settings struct{ c *connection }

// Get returns the settings in force.
func (s *Settings) Get(ctx context.Context, options ...Option) (*api.Settings, error) {
	return ask[api.Settings](ctx, s.c, get("/v1/settings").with(options))
}

// Change changes some of the settings; [Null] takes values away.
func (s *Settings) Change(ctx context.Context, change api.SettingsPatch, options ...Option) (*api.Settings, error) {
	return ask[api.Settings](ctx, s.c, patch(change, "/v1/settings").with(options))
}

// Changes returns every version of the settings, newest first.
func (s *Settings) Changes(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.Settings, error] {
	return all[api.Settings](ctx, s.c, func() *request {
		return get("/v1/settings/changes").filtered(page).with(options)
	})
}
