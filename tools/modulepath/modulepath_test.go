package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"farthing/tools/repository"
)

// small is a repository of a few files, some of which are to stay as they are.
var small = map[string]string{
	"go.mod": "module coins\n\ngo 1.26.0\n",
	"tools/go.mod": "module coins/tools\n\ngo 1.26.0\n\nrequire (\n\tcoins v0.0.0\n\tgithub.com/x/coins v1.0.0\n)\n\n" +
		"replace coins => ../\n",
	"client/client.go": `// Package client is imported as coins/client.
package client

import (
	"fmt"

	"coins/internal/money"
)

// Names are "coins/internal/money." and what /var/lib/coins/client has.
var Names = []string{
	"coins/cmd/coins", "-gcflags=coins/internal/money=-N", "coins/credentials.json", "coins",
	"/coins/client", "(*coins/internal/money.Minor)", "coins/internal/", "\ncoins/client",
}

var _ = fmt.Sprint(money.Minor(1))
`,
	"internal/money/minor.go": "package money\n\n// Minor is an amount.\ntype Minor int64\n",
	"cmd/coins/main.go":       "package main\n\nfunc main() {}\n",
	"test":                    "case $1 in\n. | ./* | coins | coins/*) go test \"$@\" ;;\nesac\n",
	"docs/sdks.md": "Package `coins/client`, by `go mod edit -replace coins=PATH`; coins/credentials.json.\n" +
		"Run `coins sandbox`, or `go list coins/...`.\n",
	"coins.service": "StateDirectory=coins coins/checkpoints\n",
	"sdk/flow.ts":   "import { f } from \"coins/client\";\n",
	".golangci.yml": "- (*coins/internal/money.lab).refuses\n- path: ^internal/coins/text\n",
}

// rewritten are the parts of its files that are new at example.com/acme/farthing; NEW stands for that.
var rewritten = map[string][]string{
	"go.mod":       {"module NEW\n"},
	"tools/go.mod": {"module NEW/tools\n", "\tNEW v", "\tgithub.com/x/coins v1.0.0\n", "replace NEW => ../\n"},
	"client/client.go": {
		"imported as NEW/client.\n", `"NEW/internal/money"` + "\n",
		`"NEW/internal/money." and what /var/lib/coins/client`,
		`"NEW/cmd/coins", "-gcflags=NEW/internal/money=-N", "coins/credentials.json", "coins",`,
		`"/coins/client", "(*NEW/internal/money.Minor)", "NEW/internal/", "\nNEW/client",`,
	},
	"test":          {". | ./* | NEW | NEW/*)"},
	"docs/sdks.md":  {"`NEW/client`", "-replace NEW=PATH", "; coins/credentials", "`coins sandbox`", "list NEW/..."},
	".golangci.yml": {"(*NEW/internal/money.lab)", "^internal/coins/text"},
}

// git runs git in a folder.
func git(t *testing.T, folder string, arguments ...string) {
	t.Helper()
	arguments = append([]string{"-c", "user.name=Tester", "-c", "user.email=tester@farthing.invalid"}, arguments...)
	command := exec.Command("git", arguments...)
	command.Dir = folder
	if said, err := command.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", arguments, err, said)
	}
}

// committed makes a repository of files, which it commits.
func committed(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(folder, name), text)
	}
	git(t, folder, "init", "-q")
	git(t, folder, "add", "-A")
	git(t, folder, "commit", "-q", "-m", "all")
	return folder
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestOnlyNamesOfOurPackagesAreRewritten(t *testing.T) {
	folder := committed(t, small)
	for _, path := range []string{"example.com/acme/farthing", "example.com/acme/farthing/v2", "example.org/pay"} {
		var said strings.Builder
		if err := run(folder, path, true, &said); err != nil {
			t.Fatal(err)
		}
		for name, was := range small {
			is := read(t, filepath.Join(folder, name))
			parts, changes := rewritten[name]
			if !changes && is != was {
				t.Errorf("%s was changed to\n%s", name, is)
			}
			if part, missing := firstMissing(is, parts, path); missing {
				t.Errorf("%s has no %q:\n%s", name, part, is)
			}
			if changes && strings.HasSuffix(name, "go") == strings.Contains(said.String(), "  "+name+"\n") {
				t.Errorf("what is said of %s:\n%s", name, said.String())
			}
		}
		if !strings.Contains(said.String(), "go get "+path+"/client") {
			t.Errorf("it does not say what comes next: %s", said.String())
		}
	}
}

// firstMissing returns the first part that a text does not have; false: it has all.
func firstMissing(text string, parts []string, path string) (string, bool) {
	for _, part := range parts {
		if part = strings.ReplaceAll(part, "NEW", path); !strings.Contains(text, part) {
			return part, true
		}
	}
	return "", false
}

func TestTheSamePathChangesNothing(t *testing.T) {
	folder := committed(t, small)
	if err := run(folder, "example.com/acme/farthing", false, io.Discard); err != nil {
		t.Fatal(err)
	}
	git(t, folder, "commit", "-q", "-a", "-m", "another path")
	var said strings.Builder
	if err := run(folder, "example.com/acme/farthing", false, &said); err != nil {
		t.Fatal(err)
	}
	if changed, err := repository.Git(folder, "status", "--porcelain"); err != nil || changed != "" {
		t.Errorf("%s, %v", changed, err)
	}
	if !strings.Contains(said.String(), "nothing was changed") {
		t.Error(said.String())
	}
}

func TestWhatIsRefused(t *testing.T) {
	folder := committed(t, small)
	for path, says := range map[string]string{
		"acme/farthing":              "missing dot in first path element",
		"https://example.com/acme":   "double slash",
		"example.com/acme/farthing/": "trailing slash",
		"example.com/acme farthing":  "invalid char ' '",
		"example.com/farthing/v1":    "invalid version",
		"example.com/farthing/tools": "ends as the tools' own module does",
		"":                           "empty string",
		"../farthing":                `invalid path element ".."`,
	} {
		err := run(folder, path, false, io.Discard)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", path, err, says)
		}
	}
	write(t, filepath.Join(folder, "docs", "new.md"), "`coins/client`\n")
	err := run(folder, "example.com/acme/farthing", false, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "docs/new.md\ncommit it first, or say -dirty") {
		t.Errorf("something that is not committed: %v", err)
	}
	write(t, filepath.Join(folder, "client", "broken.go"), "package\n")
	if err := run(folder, "example.com/acme/farthing", true, io.Discard); err == nil {
		t.Error("a file that is no Go was rewritten")
	}
	if is := read(t, filepath.Join(folder, "go.mod")); is != small["go.mod"] {
		t.Errorf("half of it was written: %s", is)
	}
}

// TestTheRepositoryCanBePublished rewrites a copy of this repository, builds everything in it, finds what the
// tests import, and has a program of somebody else import what is public.
func TestTheRepositoryCanBePublished(t *testing.T) {
	const path = "example.com/acme/farthing"
	folder := copyRepository(t)
	git(t, folder, "init", "-q")
	git(t, folder, "add", "-A")
	git(t, folder, "commit", "-q", "-m", "all")
	old := strings.TrimSpace(goSays(t, folder, "list", "-m"))
	if err := run(folder, path, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, module := range []struct{ folder, path string }{{"", path}, {"tools", path + "/tools"}} {
		in := filepath.Join(folder, module.folder)
		if said := strings.TrimSpace(goSays(t, in, "list", "-m")); said != module.path {
			t.Errorf("the module's path is %s, not %s", said, module.path)
		}
		goSays(t, in, "build", "./...")
		goSays(t, in, "list", "-deps", "-test", "./...") // every import of the tests is found
	}
	goSays(t, folder, "test", "-vet=off", "-run", "ListedPackage|Dependencies|TestTidy/who", "./internal/testing/tidy")
	left, err := repository.Git(folder, "grep", "-nF", `"`+old+`/internal/`, "--", "*.go")
	if err == nil {
		t.Errorf("%s is left in\n%s", old, left)
	}
	outside(t, folder, path)
}

// outside builds a program in a module of its own that imports what is public, and that may not import the rest.
func outside(t *testing.T, folder, path string) {
	t.Helper()
	shop := t.TempDir()
	write(t, filepath.Join(shop, "go.mod"), fmt.Sprintf("module example.org/shop\n\ngo 1.26.0\n\nrequire %s v0.0.0\n\n"+
		"replace %[1]s => %s\n", path, folder))
	write(t, filepath.Join(shop, "go.sum"), read(t, filepath.Join(folder, "go.sum")))
	const program = `package main

import (
	"fmt"

	"%[1]s/api"
	"%[1]s/client"
	"%[1]s/webhook"
)

func main() {
	f, err := client.New(client.Config{BaseURL: "https://pay.example.com", ClientID: "a", ClientSecret: "b"})
	fmt.Println(f != nil, err, webhook.HeaderID, api.Payment{})
}
`
	write(t, filepath.Join(shop, "main.go"), fmt.Sprintf(program, path))
	goSays(t, shop, "build", "-mod=mod", "-o", filepath.Join(shop, "shop"), ".")
	said, err := exec.Command(filepath.Join(shop, "shop")).CombinedOutput()
	if err != nil || !strings.HasPrefix(string(said), "true <nil> ") {
		t.Errorf("%v: %s", err, said)
	}
	write(t, filepath.Join(shop, "main.go"), fmt.Sprintf("package main\n\nimport _ %q\n\nfunc main() {}\n",
		path+"/internal/store"))
	build := exec.Command("go", "build", "-mod=mod", "-o", filepath.Join(shop, "shop"), ".")
	build.Dir = shop
	if said, err := build.CombinedOutput(); err == nil || !strings.Contains(string(said), "use of internal package") {
		t.Errorf("what is internal can be imported: %v, %s", err, said)
	}
}

// goSays returns what a command of Go prints in a folder; that it fails is an error of the test.
func goSays(t *testing.T, folder string, arguments ...string) string {
	t.Helper()
	command := exec.Command("go", arguments...)
	command.Dir = folder
	said, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(arguments, " "), err, said)
	}
	return string(said)
}

// copyRepository copies the files of this repository, as they are now, into a folder.
func copyRepository(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	root, err := findRoot()
	if err != nil {
		t.Fatal(err)
	}
	if err := repository.Copy(root, folder); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, "tools", "modulepath", "main.go")); err != nil {
		t.Fatalf("git does not list this program: %v", err)
	}
	return folder
}
