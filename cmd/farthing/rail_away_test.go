package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	simulated "farthing/internal/testing/simulation/program"
	"farthing/internal/testing/storetest"
)

// A bank that was reached before keeps no server from starting while it is away: what waits, waits. One that was never
// reached does, for it may be named wrongly. The folders of files are not made again: their disk may be away.
func TestAServerStartsWhileTheBankIsAway(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			dir := t.TempDir()
			folder, files := bankProfile(t, dir)
			serve := func(adapter, tokenFile string) []string {
				return append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--store", url, "--key-file",
					key, "--rail", "http:" + adapter, "--rail-private", "--rail-token-file", tokenFile}, files...)
			}
			var adapter, tokenFile string
			t.Run("reached", func(t *testing.T) { // at its end the adapter is killed
				adapter, tokenFile = exampleAdapter(t, dir)
				nobody := "http://" + simulated.FreeAddress(t)
				if said := refusal(t, dir, serve(nobody, tokenFile)...); !strings.Contains(said, "Start it first") {
					t.Error(said)
				}
				r := start(t, dir, serve(adapter, tokenFile)...)
				r.serving(t)
				r.stop(t)
			})
			if err := os.Rename(folder, folder+"-away"); err != nil {
				t.Fatal(err)
			}
			r := start(t, dir, serve(adapter, tokenFile)...)
			r.serving(t)
			if text := r.stderr.String(); !strings.Contains(text, "the adapter cannot be reached now") {
				t.Error(text)
			}
			r.stop(t)
			if err := os.Mkdir(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			r = start(t, dir, serve(adapter, tokenFile)...)
			r.serving(t)
			r.stop(t)
			if _, err := os.Stat(filepath.Join(folder, "out")); err == nil {
				t.Error("out was made on another disk")
			}
		})
	}
}
