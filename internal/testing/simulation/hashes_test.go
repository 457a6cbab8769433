package simulation_test

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"farthing/internal/testing/simulation"
)

var updateHashes = flag.Bool("update", false, "write testdata/hashes.txt anew")

// TestTheFormatOfTheJournal runs each scenario as decisions and compares the last hash of each book with the one that
// was kept. A hash covers all rows before it, so a difference means that rows are written in another way than before:
// journals of older stores would no longer verify. The store writes the same rows (TestScenariosInTheStore).
func TestTheFormatOfTheJournal(t *testing.T) {
	const golden = "testdata/hashes.txt"
	var got bytes.Buffer
	all := scenarios(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		clock := simulation.NewClock()
		level := simulation.NewPure(clock.Now)
		if err := level.Set(t.Context(), onlyMoneyWaits); err != nil {
			t.Fatal(err)
		}
		if _, err := simulation.Run(t.Context(), all[name], clock, level); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, merchant := range level.Merchants() {
			kept := level.Kept(merchant)
			hash := kept.Book.Hash // the start of the chain: decisions leave chaining to the store
			for i := range kept.Rows {
				hash = kept.Rows[i].Sum(hash)
			}
			fmt.Fprintf(&got, "%s %s %d %s\n", name, merchant, len(kept.Rows), hex.EncodeToString(hash[:]))
		}
	}
	if *updateHashes {
		if err := os.WriteFile(golden, got.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("the journals of the scenarios have other hashes than %s: rows are written in another way. If a "+
			"scenario was changed or added, run this test with -update; if not, older journals no longer verify",
			golden)
	}
}
