package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/pprof/profile"
)

// Profile is a CPU profile that was written to a file, and a summary of it.
type Profile struct {
	File  string // "": there is none
	Areas []Area
}

// Area is the share of a profile's time that passed in some functions and in everything that they called. Areas
// overlap: the JSON of a handler is in both.
type Area struct {
	Name  string
	Share float64 // of all time in the profile
}

// functions says which samples belong to an area: those with a function on their stack whose name has one of the
// prefixes, or is in package store and has one of the suffixes.
type functions struct {
	name   string
	begins []string
	ends   []string
}

// areas are the areas of which a profile's summary consists.
var areas = []functions{
	{name: "net/http", begins: []string{"net/http."}},
	{name: "handlers", begins: []string{"farthing/internal/server."}},
	{name: "JSON", begins: []string{"github.com/go-json-experiment/json", "encoding/json"}},
	{name: "writer", begins: []string{"farthing/internal/store.(*lane)", "farthing/internal/store.(*writer)"}},
	{name: "writer: load", ends: []string{".load"}},
	{name: "writer: decide", ends: []string{".decide"}},
	{name: "writer: commit", ends: []string{".commit"}},
	{name: "reads", begins: []string{"farthing/internal/store.(*Store).query"}},
	{name: "PostgreSQL's driver", begins: []string{"github.com/jackc/pgx"}},
	{name: "SQLite", begins: []string{"modernc.org/sqlite"}},
	{name: "hashing", begins: []string{"crypto/sha256.", "crypto/internal/fips140/sha256."}},
	{name: "signatures", begins: []string{"crypto/ecdsa.", "crypto/internal/fips140/ecdsa."}},
	{name: "log", begins: []string{"log/slog."}},
	{name: "metrics", begins: []string{"github.com/prometheus/"}},
	{name: "allocation", begins: []string{"runtime.mallocgc"}},
	{name: "garbage collection", begins: []string{"runtime.gcBgMarkWorker", "runtime.gcAssistAlloc", "runtime.bgs"}},
	{name: "scheduler", begins: []string{"runtime.schedule", "runtime.mcall"}},
	{name: "system calls", begins: []string{"internal/runtime/syscall", "runtime.futex", "runtime.usleep"}},
}

// wantProfile asks for a profile of what is measured next.
func (b *env) wantProfile(row string) {
	b.profile = filepath.Join(b.CPUProfile, row+"-"+b.place.engine+".pprof")
}

// readProfile reads a profile that was written, and sums it up.
func (b *env) readProfile(path string) (err error) {
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read a profile: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read from
	p, err := profile.Parse(file)
	if err != nil {
		return fmt.Errorf("read the profile %s: %w", path, err)
	}
	b.profiled = Profile{File: path, Areas: sumUp(p)}
	return nil
}

// sumUp returns the areas to which a profile's samples belong, the largest first.
func sumUp(p *profile.Profile) (list []Area) {
	total, within := int64(0), make([]int64, len(areas))
	for _, s := range p.Sample {
		took := s.Value[len(s.Value)-1] // the last value of a CPU profile's samples is time
		total += took
		for i, area := range areas {
			if area.on(s) {
				within[i] += took
			}
		}
	}
	for i, area := range areas {
		if within[i] > 0 {
			list = append(list, Area{area.name, float64(within[i]) / float64(total)})
		}
	}
	slices.SortStableFunc(list, func(a, b Area) int { return cmp.Compare(b.Share, a.Share) })
	return list
}

// on reports whether a sample has one of the functions on its stack.
func (f functions) on(s *profile.Sample) bool {
	return slices.ContainsFunc(s.Location, func(l *profile.Location) bool {
		return slices.ContainsFunc(l.Line, func(line profile.Line) bool { return f.has(line.Function.Name) })
	})
}

func (f functions) has(function string) bool {
	for _, begin := range f.begins {
		if strings.HasPrefix(function, begin) {
			return true
		}
	}
	for _, end := range f.ends {
		if strings.HasPrefix(function, "farthing/internal/store.") && strings.HasSuffix(function, end) {
			return true
		}
	}
	return false
}

// startProfile begins to fetch a CPU profile of the server, if one is still wanted. The function that it returns waits
// for the profile and reads it.
func (s *site) startProfile(ctx context.Context) func() error {
	file := s.b.profile
	if file == "" {
		return func() error { return nil }
	}
	s.b.profile = ""
	fetched := make(chan error, 1)
	go func() { fetched <- s.fetchProfile(ctx, file) }()
	return func() error {
		if err := <-fetched; err != nil {
			return fmt.Errorf("profile the server: %w", err)
		}
		return s.b.readProfile(file)
	}
}

// fetchProfile writes a profile that the server has made of itself, over the time of the measurement in whole seconds,
// and at least one.
func (s *site) fetchProfile(ctx context.Context, file string) (err error) {
	address := fmt.Sprintf("%s/debug/pprof/profile?seconds=%d", s.Admin, max(1, int(s.b.Length.Seconds())))
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }() // it was read to its end, or the read error is reported
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("answered %s", answer.Status)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	_, err = io.Copy(out, answer.Body)
	return err
}
