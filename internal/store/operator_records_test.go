package store_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// launderings are changes of the operator's records from outside, each with the honest command that would have hidden
// it behind a row of its own.
var launderings = []struct {
	name, statement, kind, id string
	command                   func(context.Context, *store.Store) error
}{
	{"settings", "UPDATE settings SET content = replace(content, '300', '900')", "settings", "2", changeRate},
	{"settings taken back", "DELETE FROM settings WHERE version = 2", "settings", "2", changeRate},
	{"settings put in", "INSERT INTO settings SELECT 3, at, actor, who, why, content FROM settings WHERE version = 2",
		"settings", "3", changeRate},
	{"a pause", "UPDATE pauses SET rail = 'other' WHERE resumed_at IS NULL", "pause", "2", pauseAll},
	{"a pause taken away", "DELETE FROM pauses WHERE resumed_at IS NULL", "pause", "2", pauseAll},
	{"a pause that is ended", "UPDATE pauses SET why = 'x' WHERE resumed_at IS NULL", "pause", "2", resumeRail},
	{"scopes", "UPDATE clients SET scopes = 'operator:read' WHERE client_id = 'c-open'", "client", "c-open", addSecret},
	{"an owner", "UPDATE clients SET owner = 'eve' WHERE client_id = 'c-open'", "client", "c-open", addSecret},
	{"a digest", "UPDATE client_secrets SET made_by = 'eve' WHERE client_id = 'c-open'", "client", "c-open",
		func(ctx context.Context, s *store.Store) error {
			return s.Clients.RemoveSecret(ctx, store.Removal{ClientID: "c-open", SecretID: "s1"}, ada(""))
		}},
	{"another's client", "UPDATE clients SET merchant_id = 'mer_2' WHERE client_id = 'c-open'", "client", "c-open",
		func(ctx context.Context, s *store.Store) error {
			return s.Clients.Revoke(ctx, "c-open", storetest.Start, ada(""))
		}},
	{"a client taken away", "DELETE FROM client_secrets WHERE client_id = 'c-open'; " +
		"DELETE FROM clients WHERE client_id = 'c-open'", "client", "c-open",
		func(ctx context.Context, s *store.Store) error {
			return s.Clients.Create(ctx, shopClient("c-open"), ada(""))
		}},
	{"a key", "UPDATE signing_keys SET signs_from = 0 WHERE kid = 'k1'", "signing-key", "k1", addKey},
	{"a key that signs again", "UPDATE signing_keys SET retired_at = NULL WHERE kid = 'k1'", "signing-key", "k1",
		addKey},
	{"a key that is over", "UPDATE signing_keys SET retired_at = 1 WHERE kid = 'k1'", "signing-key", "k1",
		func(ctx context.Context, s *store.Store) error { return s.SigningKeys.Purge(ctx, storetest.Start) }},
}

func changeRate(ctx context.Context, s *store.Store) error {
	return setDisputeRate(ctx, s, 400, ada("again"))
}

func pauseAll(ctx context.Context, s *store.Store) error {
	_, _, err := s.Settings.Pause(ctx, store.PauseChange{At: storetest.Start, Actor: farthing.ActorCLI, Why: "slow"})
	return err
}

func resumeRail(ctx context.Context, s *store.Store) error {
	change := store.PauseChange{Rail: "simbank", At: storetest.Start, Actor: farthing.ActorCLI, Why: "quick"}
	_, err := s.Settings.Resume(ctx, change)
	return err
}

func addSecret(ctx context.Context, s *store.Store) error {
	secret := store.ClientSecret{ID: "s-more", Digest: []byte("e"), CreatedAt: storetest.Start.Add(time.Hour)}
	return s.Clients.AddSecret(ctx, "c-open", secret, ada(""))
}

func addKey(ctx context.Context, s *store.Store) error {
	return s.SigningKeys.Add(ctx, keyFrom("k3", 2), "k2", ada(""))
}

// operatorsRecords gives the operator two of each record, and one that is open.
func operatorsRecords(t *testing.T, s *store.Store) {
	t.Helper()
	operatorsYear(t, s)
	ctx := t.Context()
	must(t, setDisputeRate(ctx, s, 300, ada("again")))
	pause := store.PauseChange{Rail: "simbank", At: storetest.Start, Actor: farthing.ActorCLI, Why: "slow"}
	_, _, err := s.Settings.Pause(ctx, pause)
	must(t, err)
	must(t, s.Clients.Create(ctx, shopClient("c-open"), ada("")))
	must(t, s.SigningKeys.Add(ctx, keyFrom("k2", 1), "k1", ada("")))
}

// A command about a record of the operator's that was changed from outside is refused, so that no honest row hides the
// change; it goes on once somebody took the record as it stands, and gave a reason.
func TestOperatorsRecordsAreComparedBeforeTheyAreChanged(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		for _, c := range launderings {
			t.Run(engine+" "+c.name, func(t *testing.T) {
				ctx := t.Context()
				url, key := storetest.URL(t, engine)
				s := storetest.Reopen(t, url, storetest.Options(key, storetest.NewClock(storetest.Start)))
				operatorsRecords(t, s)
				_, err := s.Operator.Repair(ctx, c.kind, c.id, ada(""))
				if farthing.CodeOf(err) != farthing.CodeWrongState {
					t.Errorf("repaired what is right: %v", err)
				}
				tamper(t, url, strings.Split(c.statement, "; ")...)
				_, before := verified(t, s)
				if err := c.command(ctx, s); !errors.Is(err, farthing.ErrIntegrity) {
					t.Errorf("the command was answered %v", err)
				}
				if _, after := verified(t, s); before == "" || after != before || s.Stats().Broken != 1 {
					t.Errorf("verify found %q before and %q after; %d stops", before, after, s.Stats().Broken)
				}
				_, err = s.Operator.Repair(ctx, c.kind, c.id, ada("found by verify"))
				must(t, err)
				if _, found := verified(t, s); found != "" {
					t.Errorf("after the repair: %s", found)
				}
				must(t, c.command(ctx, s))
				if _, found := verified(t, s); found != "" {
					t.Errorf("after the command: %s", found)
				}
			})
		}
	}
}
