package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readReadme returns the text of README.md.
func readReadme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// readmeTour returns the block of README.md with the tour by curl.
func readmeTour(t *testing.T) string {
	t.Helper()
	for _, block := range blocksOf(readReadme(t), "sh") {
		if strings.Contains(block, "curl ") {
			return block
		}
	}
	t.Fatal("README.md has no block of sh with a curl")
	return ""
}

var brokenLine = regexp.MustCompile(` \\\n +`)

// README.md and the sandbox show one tour, line by line.
func TestReadmeHasTheTourOfTheSandbox(t *testing.T) {
	t.Parallel()
	lines := strings.Split(strings.TrimSpace(brokenLine.ReplaceAllString(readmeTour(t), " ")), "\n")
	if !slices.Equal(lines, tour) {
		t.Errorf("README.md has\n%s\nand the sandbox prints\n%s", strings.Join(lines, "\n"), strings.Join(tour, "\n"))
	}
}

// shownCommand is a command that README.md shows, with the lines of its output.
type shownCommand struct {
	line  string
	lines []string
}

// shownCommands returns the commands of README.md's console blocks.
func shownCommands(text string) (all []shownCommand) {
	for _, block := range blocksOf(text, "console") {
		for line := range strings.Lines(block) {
			line = strings.TrimSuffix(line, "\n")
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				all = append(all, shownCommand{line: command})
			} else if line != "" && line != "…" {
				all[len(all)-1].lines = append(all[len(all)-1].lines, line)
			}
		}
	}
	return all
}

// isProgress reports whether ./run prints the line while it builds.
func isProgress(line string) bool { return strings.HasPrefix(line, "Building Farthing ") }

var (
	digits      = regexp.MustCompile(`[0-9]+`)
	identifiers = regexp.MustCompile(`\bcl_\w+`)
)

// sameness replaces what differs from one run to the next: numbers, moments and identifiers.
func sameness(text string) string {
	return digits.ReplaceAllString(identifiers.ReplaceAllString(text, "cl_"), "0")
}

// has checks that an output has the lines that README.md shows, in their order.
func (c shownCommand) has(t *testing.T, out string) {
	t.Helper()
	if len(c.lines) == 0 {
		t.Errorf("README.md shows no output of %s", c.line)
	}
	rest := "\n" + sameness(out)
	for _, line := range c.lines {
		_, after, found := strings.Cut(rest, "\n"+sameness(line)+"\n")
		if !found {
			t.Errorf("%s: README.md shows the line %q, which is missing or not in its place:\n%s", c.line, line, out)
			return
		}
		rest = "\n" + after
	}
}

// Every command that README.md shows is typed beside a sandbox, and prints what README.md shows: first the commands,
// then the tour by curl, to a withdrawal that is paid.
func TestReadmeIsTyped(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("not run: curl absent")
	}
	home, dir := t.TempDir(), t.TempDir()
	in := func(cmd *exec.Cmd) *exec.Cmd {
		cmd.Env = append(cmd.Env, "XDG_CONFIG_HOME="+home, "HOME="+home)
		return cmd
	}
	r := start(t, dir, "sandbox", "--addr", "127.0.0.1:0", "--data", filepath.Join(home, "farthing", "sandbox"))
	exports, printed := "", ""
	for line := ""; !strings.HasPrefix(line, "Ctrl-C"); printed += line {
		var err error
		if line, err = r.out.ReadString('\n'); err != nil {
			t.Fatalf("%v\n%s", err, r.stderr)
		}
		if strings.HasPrefix(line, "export ") {
			exports += line
		}
	}
	typed := 0
	for _, c := range shownCommands(readReadme(t)) {
		arguments, ok := strings.CutPrefix(c.line, "./run ")
		switch {
		case !ok:
			continue // ./test shows its own
		case arguments == "sandbox":
			c.lines = slices.DeleteFunc(c.lines, isProgress)
			c.has(t, printed)
		default:
			out, err := in(program(t.Context(), dir, strings.Fields(arguments)...)).CombinedOutput()
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.line, err, out)
			}
			c.has(t, string(out))
		}
		typed++
	}
	if typed < 6 {
		t.Errorf("only %d commands were found", typed)
	}
	script := "set -eu\n" + exports + strings.ReplaceAll(readmeTour(t), "curl -sS ", "curl -sSf ")
	out, err := exec.CommandContext(t.Context(), "sh", "-c", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	plain := func(text string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(text) }
	last := plain(string(out))
	last = last[strings.LastIndex(last, `{"id":"my-first"`):]
	for _, answer := range blocksOf(readReadme(t), "json") {
		shown, _, _ := strings.Cut(plain(answer), "…")
		if !strings.HasPrefix(last, shown) || !strings.Contains(shown, `"status":"paid"`) {
			t.Errorf("README.md shows the last answer as\n%s\nwhich is\n%s", answer, last)
		}
	}
	r.stop(t)
}
