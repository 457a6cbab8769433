// Command bench measures how fast Farthing is, and how near it comes to what the database itself can do:
//
//	go run -C tools ./bench --smoke
//
// It measures both in one run, because only their ratio means something on a machine that also runs other things. It
// builds the program, starts it as people run it, as a process of its own, on stores that the program has made and
// filled for this purpose, and checks the figures against the bars that the project sets. It can also compare two
// builds of the program. farthing bench is the small part of it that the program itself has.
//
// It never opens a store that somebody uses, and measures nothing with the database's safety turned off. The reasons
// for what it measures are in docs/decisions/0010-bench.md.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// settings are the flags of the command.
type settings struct {
	Options
	store string
	soak  time.Duration
	json  bool
}

func main() { os.Exit(runWith(os.Args[1:])) }

// runWith runs the command, and returns its exit code.
func runWith(arguments []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	s, err := readFlags(arguments)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err == nil {
		err = s.run(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		return 1
	}
	return 0
}

// readFlags reads the flags. Paths are those of the folder in which the command runs, which is tools.
func readFlags(arguments []string) (s settings, err error) {
	f := flag.NewFlagSet("bench", flag.ContinueOnError)
	seconds, only := 5, ""
	f.StringVar(&s.store, "store", "both",
		"sqlite, postgres (starts a server of its own), both, or the `URL` of an empty PostgreSQL database")
	f.StringVar(&only, "only", "", "measure these `rows` alone, as in post,page")
	f.IntVar(&seconds, "seconds", seconds, "how long each measurement takes")
	f.IntVar(&s.Filled, "filled", 100_000, "how many payments a store holds before anything is measured on it")
	f.IntVar(&s.Payments, "payments", 10_000, "how many of them the merchant has whose payments are read")
	f.IntVar(&s.Rows, "rows", 100_000, "how many payments the merchant has whose payments are exported")
	f.StringVar(&s.Program, "program", "", "the build that is measured, if it is not to be built here")
	f.StringVar(&s.Against, "against", "", "instead: measure the program and this other `build` side by side, by turns")
	f.IntVar(&s.Turns, "turns", 10, "how often each of the two builds has its turn")
	f.DurationVar(&s.soak, "soak", 0, "instead of the rows: keep up half of what a mix of everything can do for so "+
		"long, as in 1h, and report each minute of it; an hour fills some 25 GB")
	f.IntVar(&s.Grow, "grow", 0, "instead of the rows: fill a merchant, and then a thousand together, with so many "+
		"payments, and hold inserts and pages there against 10,000; ten million fill some 15 GB")
	f.BoolVar(&s.Smoke, "smoke", false, "run everything for a moment, only to see that it works")
	f.BoolVar(&s.Verify, "verify", false, "recompute every book at the end, however large they are")
	f.BoolVar(&s.json, "json", false, "print one line of JSON a row")
	f.StringVar(&s.CPUProfile, "cpuprofile", "",
		"write a CPU profile of each row's server into this `folder`, and sum it up")
	if err := f.Parse(arguments); err != nil {
		return settings{}, err
	}
	if f.NArg() > 0 {
		return settings{}, fmt.Errorf("what is %q?", f.Arg(0))
	}
	s.Length = time.Duration(seconds) * time.Second
	if only != "" {
		s.Only = strings.Split(only, ",")
	}
	s.Stores = []string{s.store}
	if s.store == "both" {
		s.Stores = []string{enginePostgres, engineSQLite}
	}
	s.Log = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	return s, nil
}

// run measures, prints each row as it is done, and fails if a call failed or a bar was missed.
func (s settings) run(ctx context.Context) (err error) {
	if s.Program == "" {
		dir, err := os.MkdirTemp("", "farthing-bench-")
		if err != nil {
			return fmt.Errorf("make a folder: %w", err)
		}
		defer func() { _ = os.RemoveAll(dir) }() // it is in the system's temporary folder
		if s.Program, err = buildHere(ctx, dir); err != nil {
			return err
		}
	}
	note := func(text string) { fmt.Fprintln(os.Stderr, text) }
	if s.Against != "" {
		s.heading(AgainstHeading())
		return Against(ctx, s.Options, func(c Comparison) { s.print(c) }, note)
	}
	s.heading(Heading())
	missed, run := 0, Run
	if s.Grow > 0 {
		run = Grow
	}
	if s.soak > 0 {
		s.Length, run = s.soak, Soak
	}
	err = run(ctx, s.Options, func(r Result) {
		if !r.Passed() {
			missed++
		}
		s.print(r)
	}, note)
	if err != nil {
		return err
	}
	if missed > 0 {
		return fmt.Errorf("%d rows missed a bar", missed)
	}
	return nil
}

// buildHere builds the program of this tree into a folder, with the versions of libraries that are the program's.
func buildHere(ctx context.Context, dir string) (string, error) {
	module, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("find the module of the tools: %w", err)
	}
	root := filepath.Dir(filepath.Dir(strings.TrimSpace(string(module)))) // the folder around the tools
	path := filepath.Join(dir, "farthing")
	build := exec.CommandContext(ctx, "go", "build", "-C", root, "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
		"-o", path, "./cmd/farthing")
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the program: %w: %s", err, output)
	}
	return path, nil
}

func (s settings) heading(text string) {
	if !s.json {
		fmt.Println(text)
	}
}

// print prints one row, as lines of a table or as one line of JSON.
func (s settings) print(row fmt.Stringer) {
	if !s.json {
		fmt.Println(row)
		return
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(row); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
