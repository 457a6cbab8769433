// Package golden makes the changes that CONTRIBUTING.md calls by name, in a copy of the repository: each is a script,
// which must find its places; what comes out must build, and a test that the script brings must pass. The files of Go
// that a change touches are counted: a change that takes more of them than it did has become harder.
package golden

import (
	"errors"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// golden are the changes, with the most files of Go that each may touch: written by hand, and no tests. A figure may
// only fall.
var golden = []struct {
	name  string
	files int
	tests [][]string // arguments of go test
}{
	{"field", 4, [][]string{{"-run", "^TestGoldenField$", "./internal/server"}}},
	{"blocker", 4, [][]string{
		{"-run", "^TestGoldenBlocker$", "./internal/server"}, {"-run", "^TestEveryCodeHasAConstant$", "./client"},
	}},
	{"setting", 6, [][]string{
		{"-run", "^TestGoldenSetting$", "./internal/server"},
		{"-run", "^TestScripts$/^golden-setting$", "./cmd/farthing"},
	}},
}

// TestGoldenChanges makes all changes in one copy, for most of the time goes into building it.
func TestGoldenChanges(t *testing.T) {
	root := copyRepository(t)
	packages := map[string]bool{}
	for _, g := range golden {
		script, err := os.ReadFile(filepath.Join("testdata", g.name+".change"))
		if err != nil {
			t.Fatal(err)
		}
		c, err := readChange(g.name+".change", string(script))
		if err != nil {
			t.Fatal(err)
		}
		was := folders(t, root)
		touched, err := c.apply(root)
		if err != nil {
			t.Fatal(err)
		}
		counted, err := handWritten(root, touched, was)
		if err != nil {
			t.Fatal(err)
		}
		switch n := len(counted); {
		case n > g.files:
			t.Errorf("a %s touches %d files of Go, %d at most: %s", g.name, n, g.files, strings.Join(counted, " "))
		case n < g.files:
			t.Errorf("a %s touches %d files of Go: lower its figure of %d to that", g.name, n, g.files)
		}
		t.Logf("a %s: %s", g.name, strings.Join(counted, " "))
		for _, name := range touched {
			if path.Ext(name) == ".go" {
				packages["./"+path.Dir(name)] = true
			}
		}
	}
	run(t, root, "build", "./...")
	vet := []string{"vet"}
	for name := range packages {
		vet = append(vet, name)
	}
	run(t, root, vet...)
	t.Setenv(update, "1") // what the comments say of new fields is brought into a generated file
	run(t, root, "test", "-vet=off", "-run", "^TestDescriptionsAreTheComments$", "./internal/server")
	t.Setenv(update, "")
	for _, g := range golden {
		for _, arguments := range g.tests {
			t.Run(g.name, func(t *testing.T) {
				said := run(t, root, append([]string{"test", "-vet=off", "-v", "-count=1"}, arguments...)...)
				if !strings.Contains(said, "--- PASS: ") {
					t.Errorf("no test was run:\n%s", said)
				}
			})
		}
	}
}

// update has tests write their golden files anew.
const update = "FARTHING_UPDATE_GOLDEN"

// run returns what a command of Go prints in a folder; that it fails is an error of the test.
func run(t *testing.T, folder string, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", arguments...)
	command.Dir = folder
	for _, setting := range os.Environ() {
		// Other settings of ours may name the program that ./test builds of the repository itself.
		if !strings.HasPrefix(setting, "FARTHING_") || strings.HasPrefix(setting, update) {
			command.Env = append(command.Env, setting)
		}
	}
	said, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(arguments, " "), err, said)
	}
	return string(said)
}

// copyRepository copies the files of the repository that git knows or would add.
func copyRepository(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = filepath.Join("..", "..")
	names, err := list.Output()
	if err != nil {
		t.Fatalf("list the files: %v", err)
	}
	for name := range strings.SplitSeq(strings.TrimRight(string(names), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted, and still in git's list
		}
		to := filepath.Join(root, name)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(to), 0o755)
		}
		if err == nil {
			err = os.WriteFile(to, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// folders are those of a repository.
func folders(t *testing.T, root string) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	err := filepath.WalkDir(root, func(name string, entry os.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			below, _ := filepath.Rel(root, name)
			all[filepath.ToSlash(below)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
