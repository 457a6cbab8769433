package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// texts go along with the program.
type texts struct {
	license   []byte // ours
	notices   []byte // those of the modules in it
	changelog []byte
	unit      []byte // of systemd
	settings  []byte // which the unit reads
	scripts   map[string][]byte

	maintainer string // of the Debian package
}

// debScripts are run by dpkg, and stand in deploy/debian.
var debScripts = []string{"postinst", "prerm", "postrm"}

// readTexts reads them, and sees that those of all modules in a program are there.
func readTexts(root string, b built) (t texts, err error) {
	t.scripts = map[string][]byte{}
	read := func(path string) (content []byte) {
		if err == nil {
			content, err = os.ReadFile(filepath.Join(root, path))
		}
		return content
	}
	t.license, t.changelog = read("LICENSE"), read("CHANGELOG.md")
	t.notices = read("cmd/farthing/licenses.txt") // which the program prints too
	t.unit, t.settings = read("deploy/debian/farthing.service"), read("deploy/debian/farthing.env")
	for _, script := range debScripts {
		t.scripts[script] = read("deploy/debian/" + script)
	}
	if err != nil {
		return t, fmt.Errorf("read what goes along with the program: %w", err)
	}
	return t, checkNotices(t.notices, b)
}

// checkNotices refuses to hand out a program with a module whose licence is not told.
func checkNotices(notices []byte, b built) error {
	for _, module := range b.info.Deps {
		if !bytes.Contains(notices, []byte(module.Path)) {
			return fmt.Errorf("the licence of %s is not in cmd/farthing/licenses.txt: write that anew (tools/licenses)",
				module.Path)
		}
	}
	return nil
}

// says runs a command in a folder, and returns what it prints, without spaces around it.
func says(ctx context.Context, folder, name string, arguments ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, arguments...)
	cmd.Dir = folder
	said, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("run %s %s: %w", name, arguments[0], err)
	}
	return string(bytes.TrimSpace(said)), nil
}
