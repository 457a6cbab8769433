// Command licenses writes the licences of all modules that a program is built from, on whichever system it runs, for
// most of them ask to be given along with it. It is told the folder of the program, and writes to its output:
//
//	go run -C tools ./licenses ../cmd/farthing >licenses.txt && mv licenses.txt cmd/farthing/
//
// A text that several modules have stands there once, under the names of all of them; so does what differs in nothing
// but who holds the copyright, which is said with each name.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// systems are those that the program is built for.
var systems = []string{"linux", "darwin", "windows"}

var (
	// fileName is what files are called that must be given along with a program.
	fileName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)`)
	// holderLine says who holds the copyright of a text.
	holderLine = regexp.MustCompile(`(?i)^\s*(copyright\b.*(\d{4}|©|\(c\)).*|all rights reserved\.?)$`)
	// advice is how the Apache License is applied to other work: no part of its terms.
	advice = regexp.MustCompile(`(?s)\s*APPENDIX: How to apply the Apache License.*?limitations under the License\.`)
)

// text is one that must be given along, with who must be named.
type text struct {
	body    string
	holders map[string][]string // lines about the copyright, by module and, if it is not LICENSE, file
}

// texts are those found so far, by what they say, however it is broken into lines.
type texts map[string]*text

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: licenses FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

// run writes the licences of the program in a folder.
func run(program string, out io.Writer) error {
	found := texts{}
	root, err := goSays(program, "", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := found.add("Go", strings.TrimSpace(root), strings.TrimSpace(root)); err != nil {
		return err
	}
	for _, system := range systems {
		const each = "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}"
		packages, err := goSays(program, system, "list", "-deps", "-f", each, ".")
		if err != nil {
			return err
		}
		for line := range strings.Lines(packages) {
			module, dirs, ok := strings.Cut(strings.TrimSpace(line), "\t")
			if !ok { // a package of Go's, or the program's own
				continue
			}
			within, dir, _ := strings.Cut(dirs, "\t")
			if err := found.add(module, within, dir); err != nil {
				return err
			}
		}
	}
	return found.write(out)
}

// goSays returns what the go command prints in a folder, for a system if it is named.
func goSays(dir, system string, arguments ...string) (string, error) {
	command := exec.Command("go", arguments...)
	command.Dir = dir
	command.Env = append(os.Environ(), "CGO_ENABLED=0")
	if system != "" {
		command.Env = append(command.Env, "GOOS="+system, "GOARCH=amd64")
	}
	command.Stderr = os.Stderr
	said, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("run go %s: %w", strings.Join(arguments, " "), err)
	}
	return string(said), nil
}

// add finds the files of a package, and of the folders above it up to its module's.
func (f texts) add(module, within, dir string) error {
	if within == "" {
		return fmt.Errorf("find the licence of %s: %w", module, errors.New("the module is not downloaded"))
	}
	licensed := false
	for ; len(dir) >= len(within); dir = filepath.Dir(dir) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return fmt.Errorf("look for licences: %w", err)
		}
		for _, entry := range entries {
			if entry.IsDir() || !fileName.MatchString(entry.Name()) || filepath.Ext(entry.Name()) == ".go" {
				continue
			}
			path, name := filepath.Join(dir, entry.Name()), module
			if inside := strings.TrimPrefix(path, within+string(filepath.Separator)); inside != "LICENSE" {
				name += ", " + filepath.ToSlash(inside)
			}
			if err := f.keep(name, path); err != nil {
				return err
			}
			licensed = true
		}
	}
	if !licensed {
		return fmt.Errorf("find the licence of %s: %w", module, os.ErrNotExist)
	}
	return nil
}

// keep keeps what a file says, apart from who holds the copyright.
func (f texts) keep(name, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read a licence: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	var lines, holders []string
	for scanner := bufio.NewScanner(file); ; {
		if !scanner.Scan() {
			if err := scanner.Err(); err != nil {
				return fmt.Errorf("read a licence: %w", err)
			}
			break
		}
		line := strings.TrimRight(scanner.Text(), " \t\f\r")
		if holderLine.MatchString(line) {
			holders = append(holders, strings.TrimSpace(line))
		} else {
			lines = append(lines, line)
		}
	}
	body := strings.TrimSpace(advice.ReplaceAllString(strings.Join(lines, "\n"), ""))
	said := strings.Join(strings.Fields(body), " ")
	if f[said] == nil {
		f[said] = &text{body: body, holders: map[string][]string{}}
	}
	f[said].holders[name] = holders
	return nil
}

// names returns who has the text, in order.
func (t *text) names() []string { return slices.Sorted(maps.Keys(t.holders)) }

// write writes all that was found, in the order of names.
func (f texts) write(out io.Writer) error {
	var b strings.Builder
	b.WriteString("Farthing is built from what follows, under these licences.\n")
	all := slices.SortedFunc(maps.Values(f), func(x, y *text) int { return cmp.Compare(x.names()[0], y.names()[0]) })
	rule := strings.Repeat("=", 80) + "\n"
	for _, t := range all {
		b.WriteString("\n" + rule)
		for _, name := range t.names() {
			b.WriteString(name + "\n")
			for _, holder := range t.holders[name] {
				b.WriteString("    " + holder + "\n")
			}
		}
		b.WriteString(rule + t.body + "\n")
	}
	if _, err := io.WriteString(out, b.String()); err != nil {
		return fmt.Errorf("write the licences: %w", err)
	}
	return nil
}
