package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"farthing/internal/testing/pgserver"
)

// Rows of each kind run on both engines, are checked against their bars, and leave books that agree. (With --smoke
// the command runs all rows.)
func TestRun(t *testing.T) {
	for engine, want := range map[string][]string{
		engineSQLite:   {"do-bulk", "post-few", "get", "export", "size"},
		enginePostgres: {"raw", "do", "post", "two-processes", "start"},
	} {
		t.Run(engine, func(t *testing.T) {
			var got []string
			o := Options{Program: built, Stores: []string{engine}, Smoke: true, Only: want}
			err := Run(t.Context(), o, func(r Result) {
				got = append(got, r.Row)
				if r.Errors != 0 || r.Checks != nil || (r.Rate == 0) != (r.Row == "size") {
					t.Errorf("%+v", r)
				}
				still := slices.Contains([]string{"raw", "start", "size"}, r.Row)
				if short := r.Row == "export"; (r.Spent.Server == 0) != still && !short { // less than a tick
					t.Errorf("the server spent %v on %s", r.Spent, r.Row)
				}
			}, func(text string) { t.Error(text) })
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v: rows %q, want %q", err, got, want)
			}
		})
	}
}

// Profiles are those of the server that answers, or of this process for rows without one.
func TestRunProfiles(t *testing.T) {
	http := map[string]bool{}
	dir := t.TempDir()
	o := Options{
		Program:    built,
		Stores:     []string{engineSQLite},
		Smoke:      true,
		Only:       []string{"do", "post"},
		CPUProfile: dir,
	}
	// A profile of so short a run may miss the handlers while other tests keep the processors busy.
	for tries := 0; tries < 5 && !http["post"]; tries++ {
		err := Run(t.Context(), o, func(r Result) {
			file := filepath.Join(dir, r.Row+"-sqlite.pprof")
			if r.Profile.File != file || !strings.Contains(r.String(), file+": ") {
				t.Errorf("%s", r)
			}
			for _, a := range r.Profile.Areas {
				if a.Name == "handlers" {
					http[r.Row] = true
				}
			}
		}, func(text string) { t.Error(text) })
		if err != nil {
			t.Fatal(err)
		}
	}
	if http["do"] || !http["post"] {
		t.Errorf("handlers were seen in %v", http)
	}
}

// In a given database everything is in one store, and only Farthing writes: there is no raw row, and no bar that
// depends on one.
func TestRunOnAGivenDatabase(t *testing.T) {
	server, err := pgserver.Start("")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	}()
	address, err := server.Create(t.Context(), "given")
	if err != nil {
		t.Fatal(err)
	}
	var got, notes []string
	want := []string{"do", "post", "export", "size"}
	o := Options{Program: built, Stores: []string{address}, Smoke: true, Only: append([]string{"raw"}, want...)}
	err = Run(t.Context(), o, func(r Result) {
		got = append(got, r.Row)
		if r.Errors != 0 || r.Spent.Database != 0 {
			t.Errorf("%+v", r)
		}
	}, func(text string) { notes = append(notes, text) })
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v: rows %q, want %q", err, got, want)
	}
	unheld := func(note, row string) bool { return strings.HasPrefix(note, row+" ") }
	if !slices.EqualFunc(notes, []string{"raw", "do", "post"}, unheld) {
		t.Errorf("notes %q", notes)
	}
}

// A row that does not exist is refused before anything is made.
func TestRunRefuses(t *testing.T) {
	o := Options{Program: built, Stores: []string{engineSQLite}, Only: []string{"post", "nonsense"}}
	err := Run(t.Context(), o, func(Result) { t.Error("a row") }, func(string) {})
	if err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("%v", err)
	}
	o.Only = []string{"export"} // not a row of Against
	err = Against(t.Context(), o, func(Comparison) { t.Error("a row") }, func(string) {})
	if err == nil || !strings.Contains(err.Error(), "export") {
		t.Errorf("%v", err)
	}
}

// Rows are checked against the bars of their engine.
func TestBars(t *testing.T) {
	list := bars{postgres: Check{Bar: 2}, sqlite: Check{Bar: 3}}
	for engine, want := range map[string]bool{enginePostgres: true, engineSQLite: false} {
		r := Result{Rate: 2.5, Unit: "things"}
		err := checkRate(list)(t.Context(), &env{place: &place{engine: engine}}, &r)
		if err != nil || len(r.Checks) != 1 || r.Passed() != want {
			t.Errorf("on %s: %v, %v", engine, r, err)
		}
	}
}
