// Package generators holds the OpenAPI document against the generators of clients that integrators use: each generates
// a client, which must compile, and do against a sandbox what integrators do first. It needs the whole program, so it
// is no package of the product.
package generators

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	_ "github.com/oapi-codegen/runtime" // what the generated Go client imports
)

// sandbox is a sandbox that runs.
type sandbox struct {
	BaseURL      string `json:"baseUrl"`
	Audience     string `json:"audience"`
	MerchantID   string `json:"merchantId"`
	ClientID     string `json:"clientId"`
	ClientSecret string `json:"clientSecret"`

	document string // the path of its OpenAPI document
}

// startSandbox builds the program and starts a sandbox, which ends with the test.
func startSandbox(t *testing.T) *sandbox {
	t.Helper()
	folder, program := t.TempDir(), buildProgram(t)
	run := exec.Command(program, "sandbox", "--addr", "127.0.0.1:0", "--data", filepath.Join(folder, "data"), "--json")
	out, err := run.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = run.Process.Signal(os.Interrupt)
		_ = run.Wait()
	})
	s := &sandbox{document: filepath.Join(folder, "openapi.json")}
	if err := json.NewDecoder(out).Decode(s); err != nil {
		t.Fatalf("read what the sandbox says: %v", err)
	}
	if err := os.WriteFile(s.document, s.get(t, "/openapi.json"), 0o600); err != nil {
		t.Fatal(err)
	}
	return s
}

// buildProgram builds the program into a folder that goes away with the test, unless ./test has built it for all
// packages, and returns its path.
func buildProgram(t *testing.T) string {
	t.Helper()
	if built := os.Getenv("FARTHING_TEST_PROGRAM"); built != "" {
		return built
	}
	program := filepath.Join(t.TempDir(), "farthing")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "./cmd/farthing")
	build.Dir = filepath.Join("..", "..")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build farthing: %v\n%s", err, said)
	}
	return program
}

// get returns the answer at a path that takes no token.
func (s *sandbox) get(t *testing.T, path string) []byte {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.BaseURL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("GET %s answers %s, %v", path, answer.Status, err)
	}
	return body
}

// environment is what a flow needs to know of the sandbox. The payments of its last four weeks are asked for.
func (s *sandbox) environment() []string {
	const day = 24 * time.Hour
	today := time.Now().UTC()
	return append(os.Environ(), "BASE_URL="+s.BaseURL, "AUDIENCE="+s.Audience, "MERCHANT_ID="+s.MerchantID,
		"CLIENT_ID="+s.ClientID, "CLIENT_SECRET="+s.ClientSecret,
		"START="+today.Add(-28*day).Format(time.DateOnly), "END="+today.Add(7*day).Format(time.DateOnly))
}

// flows fails the test if a flow did not do all that it is there for.
func flows(t *testing.T, said string) {
	t.Helper()
	told := map[string][]string{}
	for line := range strings.Lines(said) {
		if words := strings.Fields(line); len(words) > 1 {
			told[words[0]] = words[1:]
		}
	}
	pages := told["payments"]
	if len(told["token"]) != 1 || told["token"][0] != "86400" || len(pages) != 2 || pages[0] < "1" || pages[1] < "2" ||
		len(told["withdrawal"]) != 1 || told["withdrawal"][0] != "pending" || len(told["clock"]) != 1 ||
		len(told["refusal"]) != 1 || told["refusal"][0] != "amount_too_low" {
		t.Errorf("the flow did:\n%s", said)
	}
}

// output returns what a command prints; it must succeed, and complain of nothing if quiet is set. That Go fetches a
// module, as it does on a new machine, is no complaint.
func output(t *testing.T, command *exec.Cmd, quiet bool) string {
	t.Helper()
	var complaints strings.Builder
	command.Stderr = &complaints
	said, err := command.Output()
	lines := strings.Split(strings.TrimSpace(complaints.String()), "\n")
	complained := slices.ContainsFunc(lines, func(line string) bool {
		return line != "" && !strings.HasPrefix(line, "go: downloading ")
	})
	if err != nil || quiet && complained {
		t.Fatalf("%s: %v\n%s%s", command, err, said, complaints.String())
	}
	return string(said)
}

// TestGoClient generates with oapi-codegen. The generated package is nowhere but in an overlay. Its code is compiled
// without optimization, unless FARTHING_GENERATORS is all: then it is looked at by vet, too.
func TestGoClient(t *testing.T) {
	s, folder := startSandbox(t), t.TempDir()
	generated := filepath.Join(folder, "client.go")
	output(t, exec.CommandContext(t.Context(), "go", "tool", "oapi-codegen", "-generate", "client,models", "-package",
		"client", "-o", generated, s.document), true)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {
		filepath.Join(here, "testdata", "client", "client.go"): generated,
	}})
	if err != nil {
		t.Fatal(err)
	}
	replaced := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(replaced, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	flow := filepath.Join(folder, "flow")
	build := []string{"build", "-overlay", replaced, "-ldflags=-s -w", "-o", flow}
	if os.Getenv("FARTHING_GENERATORS") == "all" {
		output(t, exec.CommandContext(t.Context(), "go", "vet", "-overlay", replaced, "./testdata/client",
			"./testdata/goflow"), true)
	} else {
		build = append(build, "-gcflags=farthing/tools/generators/testdata/client=-N -l") // it takes half as long
	}
	output(t, exec.CommandContext(t.Context(), "go", append(build, "./testdata/goflow")...), true)
	run := exec.CommandContext(t.Context(), flow)
	run.Env = s.environment()
	flows(t, output(t, run, true))
}

// typescript are the generators of TypeScript clients. Those after the first are tried by ./test generators alone.
var typescript = []struct {
	name      string
	arguments []string
}{
	{"openapi-fetch", []string{"openapi-typescript", "openapi.json", "--output", "openapi-typescript.ts"}},
	{"hey-api", []string{"openapi-ts", "--input", "openapi.json", "--output", "hey-api", "--client",
		"@hey-api/client-fetch"}},
	{"orval", []string{"orval", "--input", "./openapi.json", "--output", "./orval.ts", "--client", "fetch"}},
}

// TestTypeScriptClients generates with openapi-typescript for openapi-fetch, and with hey-api and orval if
// FARTHING_GENERATORS is all.
func TestTypeScriptClients(t *testing.T) {
	needsNode(t)
	all := os.Getenv("FARTHING_GENERATORS") == "all"
	tried, omitted := typescript, []string(nil)
	if !all {
		tried, omitted = typescript[:1], []string{"--omit=optional"}
	}
	folder := t.TempDir()
	copyFiles(t, folder, "flow.ts", "package.json", "package-lock.json", "tsconfig.json")
	install := exec.CommandContext(t.Context(), "npm", append([]string{"ci", "--no-audit", "--no-fund",
		"--ignore-scripts", "--prefer-offline"}, omitted...)...)
	install.Dir = folder
	if said, err := install.CombinedOutput(); err != nil && all {
		t.Fatalf("npm cannot install the generators: %v\n%s", err, said)
	} else if err != nil {
		t.Skipf("not run: npm cannot install the generators: %v\n%s", err, said)
	}
	s := startSandbox(t)
	if err := os.Rename(s.document, filepath.Join(folder, "openapi.json")); err != nil {
		t.Fatal(err)
	}
	for _, g := range tried {
		t.Run(g.name, func(t *testing.T) {
			copyFiles(t, folder, "flow-"+g.name+".ts")
			inFolder(t, s, folder, g.arguments...)
			inFolder(t, s, folder, "tsc", "--project", ".")
			run := exec.CommandContext(t.Context(), "node", filepath.Join("built", "flow-"+g.name+".js"))
			run.Dir, run.Env = folder, s.environment()
			flows(t, output(t, run, true))
		})
	}
}

// needsNode skips the test if there is no Node.
func needsNode(t *testing.T) {
	t.Helper()
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: %s absent", program)
		}
	}
}

// copyFiles copies files of the TypeScript flows into a folder.
func copyFiles(t *testing.T, folder string, names ...string) {
	t.Helper()
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join("testdata", "typescript", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// inFolder runs a program that npm has installed into a folder. It must succeed.
func inFolder(t *testing.T, s *sandbox, folder string, arguments ...string) {
	t.Helper()
	command := exec.CommandContext(t.Context(), filepath.Join(folder, "node_modules", ".bin", arguments[0]),
		arguments[1:]...)
	command.Dir, command.Env = folder, s.environment()
	output(t, command, false)
}
