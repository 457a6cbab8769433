// Package golden makes the changes that CONTRIBUTING.md calls by name, in a copy of the repository: each is a script,
// which must find its places; what comes out must build, and a test that the script brings must pass. The files of Go
// that a change touches are counted: a change that takes more of them than it did has become harder.
package golden

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"farthing/tools/repository"
)

// golden are the changes, with the most files of Go that each may touch: written by hand, and no tests. A figure may
// only fall.
var golden = []struct {
	name  string
	files int
}{
	{"field", 4},
	{"blocker", 2},
	{"setting", 3},
	{"rail", 2}, // its folder, and a file
	{"kind", 8},
}

// proofs are the tests that the scripts bring, and those of ours that look at the same: a test binary each.
var proofs = []struct {
	folder, run string
	tests       []string // that must pass
}{
	{"./internal/server", "^TestGolden", []string{"TestGoldenField", "TestGoldenBlocker", "TestGoldenSetting",
		"TestGoldenKind/sqlite"}},
	{
		"./client", "^(TestEveryCodeHasAConstant|TestGolden.*)$",
		[]string{"TestEveryCodeHasAConstant", "TestGoldenKind"},
	},
	{"./internal/rail/courier", "^TestGolden", []string{"TestGoldenRail"}},
	{
		"./cmd/farthing", "^(TestGolden.*|TestScripts)$/^golden",
		[]string{"TestGoldenRail", "TestScripts/golden-setting", "TestScripts/golden-kind"},
	},
}

// TestGoldenChanges makes all changes in one copy, for most of the time goes into building it.
func TestGoldenChanges(t *testing.T) {
	root := t.TempDir()
	if err := repository.Copy(filepath.Join("..", ".."), root); err != nil {
		t.Fatal(err)
	}
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
	t.Setenv(update, "1") // what the source says of new fields and operations is brought into generated files
	run(t, root, "test", "-vet=off", "-run", "^(TestDescriptionsAreTheComments|TestTheGoldenDocumentIsServed)$",
		"./internal/server")
	t.Setenv(update, "")
	run(t, root, "run", "-C", "tools", "./goclient")
	run(t, root, "build", "./...")
	vet := []string{"vet"}
	for name := range packages {
		vet = append(vet, name)
	}
	run(t, root, vet...)
	for _, p := range proofs {
		t.Run(path.Base(p.folder), func(t *testing.T) {
			said := run(t, root, "test", "-vet=off", "-v", "-count=1", "-run", p.run, p.folder)
			for _, name := range p.tests {
				if !strings.Contains(said, "--- PASS: "+name+" ") {
					t.Errorf("%s was not run:\n%s", name, said)
				}
			}
		})
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

// TestWhatAScriptDoesNotFindIsNamed holds scripts against a file that has moved on.
func TestWhatAScriptDoesNotFindIsNamed(t *testing.T) {
	const nowhere, begins = " is not where the script looks for it: ", "x.change:2: the anchor "
	for script, want := range map[string]string{
		"@in a.go\n@after type Cent\n":            begins + `"type Cent"` + nowhere + "a.go does not have it",
		"@in a.go\n@before type M\n":              begins + `"type M"` + nowhere + "a.go has it in 2 lines",
		"@in a.go\n@within Cent\n@after Minor\n":  `x.change:3: the anchor "Minor"` + nowhere + `a.go has no "Cent"`,
		"@in b.go\n@after Minor\n":                begins + `"Minor"` + nowhere + "b.go: open ",
		"@new a.go\n":                             "x.change:1: a.go is there already",
		"@in a.go\n@behind Minor\n":               "x.change:2: there is no command @behind",
		"@in a.go\n@after var a Minor\nvar = 1\n": "x.change: ",
		"@in a.go\n@swap Mayor => Major\n":        begins + `"Mayor => Major"` + nowhere,
		"@new schema/NEXT_b.sql\nDROP TABLE a;\n": "x.change:1: number the files of ",
	} {
		if _, err := changed(t, script); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\n%v\nwant %s", script, err, want)
		}
	}
}

// TestAScriptChangesWhatItSays holds what comes out of one against what it says.
func TestAScriptChangesWhatItSays(t *testing.T) {
	const script = "# A comment.\n@in b.go a.go\n@after type Minor int64\n// Cent is one.\ntype Cent Minor\n" +
		"@within type Major\n@before Minor\n// An amount.\n@swap Major => Maximum\n@new c_test.go\npackage money\n"
	root, err := changed(t, script)
	if err != nil {
		t.Fatal(err)
	}
	const want = "package money\n\ntype Minor int64\n\n// Cent is one.\ntype Cent Minor\n\n" +
		"type Maximum int64\n\n// An amount.\nvar a Minor\n"
	for name, want := range map[string]string{"a.go": want, "c_test.go": "package money\n"} {
		if got, err := os.ReadFile(filepath.Join(root, name)); err != nil || string(got) != want {
			t.Errorf("%s is\n%s\n%v", name, got, err)
		}
	}
	counted, err := handWritten(root, []string{"a.go", "c_test.go"}, map[string]bool{".": true})
	if err != nil || len(counted) != 1 {
		t.Errorf("counted are %v, %v", counted, err)
	}
}

// changed makes the change of a script in a folder with a small file.
func changed(t *testing.T, script string) (root string, err error) {
	t.Helper()
	root = t.TempDir()
	const file = "package money\n\ntype Minor  int64\n\ntype Major int64\n\nvar a Minor\n"
	if err := os.WriteFile(filepath.Join(root, "a.go"), []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := readChange("x.change", script)
	if err == nil {
		_, err = c.apply(root)
	}
	return root, err
}
