package simulation_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/simulation"
	"farthing/store"
	"farthing/store/storetest"
)

// scenarios are all of testdata/scenario, by the name of their file.
func scenarios(t *testing.T) map[string][]simulation.Line {
	t.Helper()
	files, err := filepath.Glob("../testdata/scenario/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	all := map[string][]simulation.Line{}
	for _, file := range files {
		text, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := simulation.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := text.Close(); err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".txt")] = lines
	}
	return all
}

// play runs every scenario at a level of its own and tells what came out otherwise.
func play(t *testing.T, open func(t *testing.T, clock *simulation.Clock) simulation.Level) {
	t.Helper()
	for name, lines := range scenarios(t) {
		t.Run(name, func(t *testing.T) {
			clock := simulation.NewClock()
			differences, err := simulation.Run(t.Context(), lines, clock, open(t, clock))
			if err != nil {
				t.Fatalf("testdata/scenario/%s.txt: %v", name, err)
			}
			for _, d := range differences {
				t.Errorf("testdata/scenario/%s.txt %s", name, d)
			}
		})
	}
}

func TestScenariosAsDecisions(t *testing.T) {
	play(t, func(_ *testing.T, clock *simulation.Clock) simulation.Level { return simulation.NewPure(clock.Now) })
}

func TestScenariosInTheStore(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			play(t, func(t *testing.T, clock *simulation.Clock) simulation.Level {
				return simulation.NewStored(openStore(t, engine, clock), clock.Now)
			})
		})
	}
}

// openStore is an empty store of one engine on the scenario's clock, which must
// be without a fault when the test is over.
func openStore(t *testing.T, engine string, clock *simulation.Clock) *store.Store {
	t.Helper()
	url, key := storetest.URL(t, engine)
	s := storetest.Reopen(t, url, store.Options{Now: clock.Now, Real: clock.Now, KeyFile: key, Unsafe: true})
	return s
}
