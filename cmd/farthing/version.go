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
	version, revision := buildVersion()
	if c.JSON {
		return s.json(struct {
			Version  string `json:"version"`
			Revision string `json:"revision"`
			Go       string `json:"go"`
		}{version, revision, runtime.Version()})
	}
	s.line("farthing %s %s %s/%s %s", version, revision, runtime.GOOS, runtime.GOARCH, runtime.Version())
	return nil
}

// buildVersion returns what Go recorded when it built the program, or "devel" and "unknown" if it recorded nothing.
func buildVersion() (version, revision string) {
	version, revision = "devel", "unknown"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return version, revision
	}
	if info.Main.Version != "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			revision = setting.Value[:min(12, len(setting.Value))]
		}
	}
	return version, revision
}
