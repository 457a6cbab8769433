package main

import (
	"runtime"
	"runtime/debug"
)

// versionCommand says which program this is.
type versionCommand struct {
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// Run prints the version, the revision it was built from, and the Go release.
func (c *versionCommand) Run(s *screen) error {
	which, from := buildVersion()
	if c.JSON {
		return s.json(struct {
			Version  string `json:"version"`
			Revision string `json:"revision"`
			Go       string `json:"go"`
		}{which, from, runtime.Version()})
	}
	s.line("farthing %s %s %s/%s %s", which, from, runtime.GOOS, runtime.GOARCH, runtime.Version())
	return nil
}

// A release is told what it is when it is linked.
var version, revision string

// buildVersion returns what a release was told, else what Go recorded when it built the program, or "devel" and
// "unknown" if it recorded nothing. A revision has 12 digits.
func buildVersion() (which, from string) {
	which, from = "devel", "unknown"
	if version != "" {
		return version, shortRevision(revision)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return which, from
	}
	if info.Main.Version != "" && info.Main.Version != "(devel)" {
		which = info.Main.Version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			from = shortRevision(setting.Value)
		}
	}
	return which, from
}

// shortRevision returns as much of a revision as tells it from others.
func shortRevision(revision string) string { return revision[:min(12, len(revision))] }
