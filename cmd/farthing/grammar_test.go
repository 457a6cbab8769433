package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// mostMadeAtStart is how much memory the packages may take for what they make before the program does anything, in
// bytes. Together with the command line it stays below the 4 MB at which the first collection of garbage comes.
const mostMadeAtStart = 2_300_000

// A script starts the program for each thing that it does: what a start makes, and few commands need, all of them pay.
func TestAStartMakesLittle(t *testing.T) {
	version := program(t.Context(), t.TempDir(), "version")
	version.Env = append(version.Env, "GODEBUG=inittrace=1,gctrace=1")
	var said bytes.Buffer
	version.Stderr = &said
	if err := version.Run(); err != nil {
		t.Fatal(err)
	}
	all := 0
	for line := range strings.Lines(said.String()) {
		if strings.HasPrefix(line, "gc ") {
			t.Errorf("a start collects garbage: %s", line)
		}
		var name string
		var at, took float64
		var made int
		const form = "init %s @%f ms, %f ms clock, %d bytes"
		if _, err := fmt.Sscanf(line, form, &name, &at, &took, &made); err == nil {
			all += made
		}
	}
	if all == 0 || all > mostMadeAtStart {
		t.Errorf("the packages make %d bytes at a start: make what few commands need when it is first asked for "+
			"(sync.OnceValue), or raise the limit\n%s", all, &said)
	}
}

// The parser knows only the command that is named. What it says of a wrong line is what it says if it knows all.
func TestAWrongLineIsToldAsIfAllCommandsWereKnown(t *testing.T) {
	for line, want := range map[string]string{
		"version nothing": "unexpected argument nothing\nfarthing version",
		"mer-chant list":  "unexpected argument mer-chant, did you mean \"merchant\"?\nfarthing",
		"fee":             "expected one of \"sweep\", \"list\"\nfarthing fee",
		"keys rotat": "unexpected argument rotat, did you mean one of \"rotate\", \"rotate-signing\"?\n" +
			"farthing keys",
		"merchant create --nme x": "unknown flag --nme, did you mean \"--name\"?\n" +
			"farthing merchant create",
	} {
		want = "farthing: " + want + " --help lists its flags.\n"
		wrong := program(t.Context(), t.TempDir(), strings.Fields(line)...)
		said, err := wrong.CombinedOutput()
		if code := wrong.ProcessState.ExitCode(); code != exitUsage || string(said) != want {
			t.Errorf("%s ends with %v and says\n%swant %d and\n%s", line, err, said, exitUsage, want)
		}
	}
}

// A variable that only another command reads is none that nothing reads.
func TestVariablesOfOtherCommandsAreKnown(t *testing.T) {
	version := program(t.Context(), t.TempDir(), "version")
	version.Env = append(version.Env, "FARTHING_STORE=elsewhere.db")
	var said bytes.Buffer
	version.Stderr = &said
	if err := version.Run(); err != nil || said.Len() > 0 {
		t.Errorf("version ends with %v and says %s", err, &said)
	}
}
