package client_test

import (
	"os"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// TestEveryCodeHasAConstant holds the constants against those of package farthing, from which they are generated if
// FARTHING_UPDATE_GOLDEN is set.
func TestEveryCodeHasAConstant(t *testing.T) {
	source, err := os.ReadFile("../internal/farthing/error.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(source), "HTTP status of their answers.\nconst (\n")
	constants, _, closed := strings.Cut(rest, "\n)\n")
	if !ok || !closed || strings.Count(constants, "\n")+1 != len(farthing.Codes) {
		t.Fatalf("error.go does not have the %d codes in one block", len(farthing.Codes))
	}
	const head = "// Code generated from internal/farthing/error.go by FARTHING_UPDATE_GOLDEN=1 go test -run Code " +
		"./client. DO NOT EDIT.\n\npackage client\n\n" +
		"// The codes. Each has a page of its name in the documentation.\nconst (\n"
	want := head + constants + "\n)\n"
	if os.Getenv("FARTHING_UPDATE_GOLDEN") != "" {
		if err := os.WriteFile("code.go", []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("code.go"); err != nil || string(got) != want {
		t.Errorf("code.go is not what FARTHING_UPDATE_GOLDEN=1 go test -run Code ./client makes of error.go, %v", err)
	}
}

// TestTheGuideShowsWhatRuns holds the Go of the guide against the examples, which run.
func TestTheGuideShowsWhatRuns(t *testing.T) {
	guide, err := os.ReadFile("../docs/guides/sdks.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples strings.Builder
	for _, name := range []string{"example_test.go", "webhook_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		examples.Write(text)
	}
	runs, shown := map[string]bool{}, 0
	for line := range strings.Lines(examples.String()) {
		runs[strings.TrimSpace(line)] = true
	}
	_, rest, more := strings.Cut(string(guide), "```go\n")
	for more {
		block, behind, _ := strings.Cut(rest, "```")
		for line := range strings.Lines(block) {
			shown++
			if !runs[strings.TrimSpace(line)] {
				t.Errorf("the guide shows %q, which no example has", strings.TrimSpace(line))
			}
		}
		_, rest, more = strings.Cut(behind, "```go\n")
	}
	if shown < 20 {
		t.Errorf("the guide shows %d lines", shown)
	}
}
