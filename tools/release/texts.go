package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
)

// texts go along with the program.
type texts struct {
	license   []byte // ours
	notices   []byte // those of the modules in it
	changelog []byte
	unit      []byte // of systemd
	settings  []byte // which the unit reads
	scripts   map[string][]byte
}

// debScripts are run by dpkg, and stand in deploy/debian.
var debScripts = []string{"postinst", "prerm", "postrm"}

// readTexts reads the project's own, and collects those of the modules in a program.
func readTexts(ctx context.Context, root string, b built) (t texts, err error) {
	t.scripts = map[string][]byte{}
	read := func(path string) (content []byte) {
		if err == nil {
			content, err = os.ReadFile(filepath.Join(root, path))
		}
		return content
	}
	t.license, t.changelog = read("LICENSE"), read("CHANGELOG.md")
	t.unit, t.settings = read("deploy/debian/farthing.service"), read("deploy/debian/farthing.env")
	for _, script := range debScripts {
		t.scripts[script] = read("deploy/debian/" + script)
	}
	if err != nil {
		return t, fmt.Errorf("read what goes along with the program: %w", err)
	}
	t.notices, err = notices(ctx, root, b)
	return t, err
}

// noticeName is what files are called that must be given along with a program.
var noticeName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)`)

// notices returns the licences of all modules that a program holds, and of Go's own library.
func notices(ctx context.Context, root string, b built) ([]byte, error) {
	var all bytes.Buffer
	goroot, err := says(ctx, root, "go", "env", "GOROOT")
	if err == nil {
		err = appendNotices(&all, "Go's standard library, "+b.info.GoVersion, goroot)
	}
	for _, module := range b.info.Deps {
		if err != nil {
			break
		}
		var folder string
		if folder, err = says(ctx, root, "go", "list", "-m", "-f", "{{.Dir}}", module.Path); err == nil {
			err = appendNotices(&all, module.Path+" "+module.Version, folder)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("collect licences: %w", err)
	}
	return all.Bytes(), nil
}

// appendNotices adds the texts of one module. A module without any is an error: it may not be handed out.
func appendNotices(all *bytes.Buffer, name, folder string) error {
	if folder == "" {
		return errors.New("go does not say where " + name + " is")
	}
	found := 0
	entries, err := fs.ReadDir(os.DirFS(folder), ".")
	if err != nil {
		return fmt.Errorf("list the files of %s: %w", name, err)
	}
	for _, e := range entries {
		if e.IsDir() || !noticeName.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return fmt.Errorf("read a licence of %s: %w", name, err)
		}
		fmt.Fprintf(all, "======== %s: %s\n\n%s\n\n", name, e.Name(), bytes.TrimSpace(text))
		found++
	}
	if found == 0 {
		return errors.New(name + " comes with no licence")
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
