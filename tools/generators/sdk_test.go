package generators

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// TestTypeScriptSDK takes a copy of the SDK for TypeScript, with the files that it is about: its types are those of the
// OpenAPI document as it is now, it compiles, and its own tests succeed on sandboxes of theirs, which they kill.
func TestTypeScriptSDK(t *testing.T) {
	needsNode(t)
	root := t.TempDir()
	for _, part := range []string{"sdk/typescript", "internal/server/openapi.json", "docs/guides/sdks.md"} {
		copyTree(t, filepath.Join("..", "..", part), filepath.Join(root, part))
	}
	folder := filepath.Join(root, "sdk", "typescript")
	npm := func(arguments ...string) ([]byte, error) {
		command := exec.CommandContext(t.Context(), "npm", arguments...)
		command.Dir = folder
		return command.CombinedOutput()
	}
	if said, err := npm("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"); err != nil {
		t.Skipf("not run: npm cannot install what builds the SDK: %v\n%s", err, said)
	}
	schema := filepath.Join(folder, "src", "schema.ts")
	committed := read(t, schema)
	for _, script := range []string{"generate", "build"} {
		if said, err := npm("run", script); err != nil {
			t.Fatalf("npm run %s: %v\n%s", script, err, said)
		}
	}
	if !bytes.Equal(read(t, schema), committed) {
		t.Error("sdk/typescript/src/schema.ts is not of this OpenAPI document: npm ci && npm run generate there")
	}
	if said, err := npm("exec", "--", "tsc", "--project", "test"); err != nil {
		t.Errorf("the types: %v\n%s", err, said)
	}
	tests := exec.CommandContext(t.Context(), "node", "--test", "test/")
	tests.Dir, tests.Env = folder, append(os.Environ(), "FARTHING_PROGRAM="+buildProgram(t))
	if said, err := tests.CombinedOutput(); err != nil {
		t.Errorf("its tests: %v\n%s", err, said)
	}
}

// read returns a file's text.
func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// copyTree copies a file, or the files of a folder, but for what npm and the compiler have put there.
func copyTree(t *testing.T, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if slices.Contains([]string{"node_modules", "dist"}, entry.Name()) {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil // a link
		}
		within, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, within)
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return err
		}
		return os.WriteFile(target, read(t, name), 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}
