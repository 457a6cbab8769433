// Command testrun runs go test and reports its results; ./test calls it.
//
// Package testjson of gotestsum reads what go test prints and keeps the accounts. This program adds what gotestsum's
// own command does not do: a line every 30 seconds while tests run, a package that ran out of time named with the tests
// that were running, the reasons of skipped tests and which of them are allowed, and a last line that counts.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"time"

	"gotest.tools/gotestsum/testjson"
)

// options are the flags of the command.
type options struct {
	every    time.Duration  // how often a line says what still runs
	maySkip  *regexp.Regexp // the skipped tests, as they are listed, that are no failures
	measured bool           // whether to show what tests print after "measured: "
	total    string         // the file that keeps what earlier runs counted; "": the last line counts this run alone
}

func main() {
	o := options{maySkip: regexp.MustCompile("")}
	flag.DurationVar(&o.every, "every", 30*time.Second, "say so often what still runs")
	flag.BoolVar(&o.measured, "measured", false, "show what tests print after \"measured: \"")
	flag.StringVar(&o.total, "total", "", "count on from what earlier runs kept in this `file`")
	flag.Func("may-skip", "fail if a test is skipped whose line in the list does not match this `pattern`",
		func(pattern string) (err error) {
			o.maySkip, err = regexp.Compile(pattern)
			return err
		})
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: testrun [flags] [--] [arguments of go test]")
		flag.PrintDefaults()
	}
	flag.Parse()
	passed, err := run(o, exec.Command("go", append([]string{"test", "-json"}, flag.Args()...)...), os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testrun:", err)
	}
	if err != nil || !passed {
		os.Exit(1)
	}
}

// run starts the command, a go test -json, reports on it, and returns whether everything passed. The error says what
// kept it from reporting; it is not about tests.
func run(o options, command *exec.Cmd, out io.Writer) (passed bool, err error) {
	stdout, err := command.StdoutPipe()
	if err != nil {
		return false, fmt.Errorf("read the output of go test: %w", err)
	}
	stderr, err := command.StderrPipe()
	if err != nil {
		return false, fmt.Errorf("read the errors of go test: %w", err)
	}
	// An interrupt reaches go test too, which then ends; what it had found until then is reported.
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt)
	defer signal.Stop(interrupted)
	if err := command.Start(); err != nil {
		return false, fmt.Errorf("start go test: %w", err)
	}
	r := newReport(o, out, time.Now)
	stop := r.tick()
	results, err := testjson.ScanTestOutput(testjson.ScanConfig{
		Stdout:                   stdout,
		Stderr:                   stderr,
		Handler:                  r,
		Stop:                     func() { _ = command.Process.Kill() },
		IgnoreNonJSONOutputLines: true,
	})
	stop()
	ended := command.Wait()
	if err != nil {
		return false, fmt.Errorf("read what go test prints: %w", err)
	}
	if exit := new(exec.ExitError); ended != nil && !errors.As(ended, &exit) {
		return false, fmt.Errorf("wait for go test: %w", ended)
	}
	return r.sum(results, ended), nil
}
