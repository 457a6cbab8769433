// Command testrun runs go test, several at once if that is wanted, and reports the results; ./test calls it.
//
// Package testjson of gotestsum reads what go test prints and keeps the accounts. This program adds what gotestsum's
// own command does not do: a line every 30 seconds while tests run, a package that ran out of time named with the tests
// that were running, the reasons of skipped tests and which of them are allowed, and a last line that counts.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"slices"
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
		fmt.Fprintln(flag.CommandLine.Output(), "usage: testrun [flags] [--] [arguments of go test] [-- of another]...")
		flag.PrintDefaults()
	}
	flag.Parse()
	passed, err := run(o, commands(flag.Args()), os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testrun:", err)
	}
	if err != nil || !passed {
		os.Exit(1)
	}
}

// commands returns a go test -json for each of the parts into which -- divides the arguments. Go wants -C DIR first.
func commands(arguments []string) (list []*exec.Cmd) {
	for {
		end := slices.Index(arguments, "--")
		own := arguments
		if end >= 0 {
			own = arguments[:end]
		}
		at := 0
		if len(own) > 1 && own[0] == "-C" {
			at = 2
		}
		own = slices.Concat([]string{"test"}, own[:at], []string{"-json"}, own[at:])
		list = append(list, exec.Command("go", own...))
		if end < 0 {
			return list
		}
		arguments = arguments[end+1:]
	}
}

// run starts the commands, each a go test -json of other packages, all at once. It reports on them, and returns whether
// everything passed. The error says what kept it from reporting; it is not about tests.
func run(o options, commands []*exec.Cmd, out io.Writer) (passed bool, err error) {
	// An interrupt reaches go test too, which then ends; what it had found until then is reported.
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt)
	defer signal.Stop(interrupted)
	all, err := start(commands)
	defer all.kill() // those that still run; there is one only if something went wrong
	if err != nil {
		return false, err
	}
	r := newReport(o, out, time.Now)
	stop := r.tick()
	results, err := testjson.ScanTestOutput(testjson.ScanConfig{
		Stdout:                   all.stdout,
		Stderr:                   all.stderr,
		Handler:                  r,
		Stop:                     all.kill,
		IgnoreNonJSONOutputLines: true,
	})
	stop()
	if err != nil {
		return false, fmt.Errorf("read what go test prints: %w", err)
	}
	ended, err := all.wait()
	if err != nil {
		return false, err
	}
	return r.sum(results, ended), nil
}
