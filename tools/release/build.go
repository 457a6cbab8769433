package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"
)

// target is a system and a processor, as Go calls them.
type target struct{ system, processor string }

// targets are those that are released.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// String returns "linux/amd64".
func (t target) String() string { return t.system + "/" + t.processor }

// program returns what the program's file is called.
func (t target) program() string {
	if t.system == "windows" {
		return "farthing.exe"
	}
	return "farthing/internal/farthing"
}

// commit is what a release is made of.
type commit struct {
	version  string    // without the v: "1.2.0", or "0.0.0-TIME-REVISION" if no tag names the commit
	revision string    // its hash
	time     time.Time // all times in all files
}

// built is the program for one target.
type built struct {
	commit
	target
	info    *debug.BuildInfo // what Go wrote into it
	content []byte
}

// name returns what a file of this target is called: "farthing-1.2.0-linux-amd64", and the end.
func (b built) name(end string) string {
	return fmt.Sprintf("farthing-%s-%s-%s%s", b.version, b.system, b.processor, end)
}

// readCommit asks git. Go itself records no commit in a checkout that `git worktree` made, so that the same commit
// would be built in two ways. What is not committed is refused unless dirty, for nobody could build that again.
func readCommit(ctx context.Context, root string, dirty bool) (c commit, err error) {
	said, err := says(ctx, root,
		"git", "-c", "log.showSignature=false", "show", "--no-patch", "--format=%H %ct", "HEAD")
	if err != nil {
		return c, fmt.Errorf("ask for the commit: %w", err)
	}
	var seconds int64
	if _, err := fmt.Sscan(said, &c.revision, &seconds); err != nil {
		return c, fmt.Errorf("read what git says of the commit: %w", err)
	}
	c.time = time.Unix(seconds, 0).UTC()
	changed, err := says(ctx, root, "git", "status", "--porcelain")
	if err != nil {
		return c, fmt.Errorf("ask what is not committed: %w", err)
	}
	if changed != "" && !dirty {
		return c, errors.New("something is not committed, so nobody could build this again: commit it, or say -dirty")
	}
	tag, err := says(ctx, root, "git", "tag", "--points-at", "HEAD", "--list", "v*", "--sort=-version:refname")
	if err != nil {
		return c, fmt.Errorf("ask for the version: %w", err)
	}
	tag, _, _ = strings.Cut(tag, "\n")
	c.version = strings.TrimPrefix(tag, "v")
	if c.version == "" {
		c.version = "0.0.0-" + c.time.Format("20060102150405") + "-" + c.revision[:12]
	}
	if changed != "" {
		c.version += "+dirty"
	}
	return c, nil
}

// build compiles the program of a commit.
func build(ctx context.Context, root string, c commit, t target, work string) (built, error) {
	path := filepath.Join(work, t.system+"-"+t.processor, t.program())
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-mod=readonly", "-ldflags",
		"-s -w -X main.version="+c.version+" -X main.revision="+c.revision, "-o", path, "./cmd/farthing")
	cmd.Dir = root
	// What a person may have set for other work must not change a release.
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.processor,
		"GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOWORK=off", "GOEXPERIMENT=", "GOFIPS140=off")
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		return built{}, fmt.Errorf("build for %v: %w\n%s", t, err, said.Bytes())
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return built{}, fmt.Errorf("read the program for %v: %w", t, err)
	}
	info, err := buildinfo.Read(bytes.NewReader(content))
	if err != nil {
		return built{}, fmt.Errorf("read what Go recorded in the program for %v: %w", t, err)
	}
	return built{
		commit:  c,
		target:  t,
		info:    info,
		content: content,
	}, nil
}

// digest returns the SHA-256 of bytes, in hexadecimal.
func digest(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
