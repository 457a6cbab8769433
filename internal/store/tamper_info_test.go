package store_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// provenInfo are the names in store_info that the operator's journal tells of.
var provenInfo = strings.Fields("checkpoint_at checkpoint_key dropped_keys sandbox sealing_keys")

// infoLife gives a sandbox a row of every name that a store keeps of itself.
func infoLife(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	ctx := t.Context()
	must(t, s.MarkSandbox(ctx, ada("")))
	must(t, s.Clock.Set(ctx, storetest.Start))
	if held, err := s.Clock.Hold(ctx, "worker", clock.Now().Add(time.Minute)); !held || err != nil {
		t.Fatal(held, err)
	}
	made, _ := checkpoint(t, s)
	must(t, s.Checkpoints.Record(ctx, made, ada("")))
	for _, rail := range []string{"http", "isofile", "manual"} {
		must(t, s.ConnectedRails.Remember(ctx, rail, "found"))
	}
	client := store.Client{ID: "cl_1", Name: "till", CreatedAt: storetest.Start}
	must(t, s.Clients.Create(ctx, client, ada("")))
	for range 2 {
		_, err := s.SealingKeys.Rotate(ctx, ada(""), nil)
		must(t, err)
		clock.Advance(2 * time.Minute)
	}
	_, err := s.SealingKeys.DropOld(ctx, ada(""), nil)
	must(t, err)
	_, err = s.SealingKeys.Rotate(ctx, ada(""), nil)
	must(t, err)
}

// What a store says of itself is what the operator's journal says, or decides nothing.
func TestTamperedStoreInfoIsSeen(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			infoLife(t, s, clock)
			db := rawDatabase(t, url)
			_, err := db.ExecContext(t.Context(), "INSERT INTO store_info VALUES ('seal_rotation', '1')")
			must(t, err)
			at := slices.IndexFunc(rawTables(t, db, engine), func(rt *rawTable) bool { return rt.name == infoTable })
			info := rawTables(t, db, engine)[at]
			name := slices.IndexFunc(info.columns, func(c column) bool { return c.name == "name" })
			value := 1 - name
			found := map[string]bool{}
			for _, row := range info.rows {
				of := row[name].(string)
				found[of] = true
				_, unseen := unseenInfo[of]
				for what, forged := range map[string][]rawRow{
					"deleted":                {},
					"with another name":      {row.with(map[int]any{name: of + "x"})},
					"with another value":     {row.with(map[int]any{value: row[value].(string) + "1"})},
					"with a value cut short": {row.with(map[int]any{value: row[value].(string)[1:]})},
				} {
					must(t, info.replace(db, []rawRow{row}, forged))
					if _, problems := verified(t, s); (problems == "") != unseen {
						t.Errorf("%s %s: %q", of, what, problems)
					}
					must(t, info.replace(db, forged, []rawRow{row}))
				}
			}
			all := slices.Sorted(slices.Values(slices.Concat(provenInfo, slices.Collect(maps.Keys(unseenInfo)))))
			if names := slices.Sorted(maps.Keys(found)); !slices.Equal(names, all) {
				t.Errorf("the store has %q, the lists %q", names, all)
			}
			if _, problems := verified(t, s); problems != "" {
				t.Error(problems)
			}
		})
	}
}

// Somebody who could write to the database made a store in use a sandbox, where one person is enough and unknown names
// are right; and nothing said so.
func TestAChangedMarkAsASandboxIsRefused(t *testing.T) {
	const (
		mark   = "INSERT INTO store_info VALUES ('sandbox', 'yes')"
		unmark = "DELETE FROM store_info WHERE name = 'sandbox'"
	)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			for _, c := range []struct {
				was           bool
				change, found string
			}{{false, mark, `it is "yes", and should be ""`}, {true, unmark, `it is "", and should be "yes"`}} {
				url, key := storetest.URL(t, engine)
				options := storetest.Options(key, storetest.NewClock(storetest.Start))
				s := storetest.Reopen(t, url, options)
				if c.was {
					must(t, s.MarkSandbox(t.Context(), farthing.BySystem))
				}
				if is, err := s.Sandbox(t.Context()); is != c.was || err != nil {
					t.Fatal(is, err)
				}
				tamper(t, url, c.change)
				again := storetest.Reopen(t, url, options)
				if is, err := again.Sandbox(t.Context()); !errors.Is(err, store.ErrMark) {
					t.Errorf("%s: opened anew it is a sandbox: %t, %v", c.change, is, err)
				}
				if _, found := verified(t, again); !strings.Contains(found, c.found) {
					t.Errorf("%s: verify finds %q", c.change, found)
				}
				if is, err := s.Sandbox(t.Context()); !c.was && !errors.Is(err, store.ErrMark) {
					t.Errorf("%s: to the process that runs it is a sandbox: %t, %v", c.change, is, err)
				}
			}
		})
	}
}
