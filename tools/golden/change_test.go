package golden

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// change is a change of the repository as a person would make it, read from a script. Its lines are:
//
//	# a comment, before the first command
//	@in FILE [FILE…]       the next edits are in this file, or in whichever of them has the anchor
//	@within TEXT           the next edit's anchor stands behind the first line that has this text
//	@after TEXT            the lines that follow are put behind the line that has this text
//	@before TEXT           the same, before it
//	@swap TEXT => TEXT     within the line that has the first text, the second one takes its place
//	@new FILE              the lines that follow are a new file; NEXT in its name is the next number of its folder
//	@words                 the lines that follow, each TEXT => TEXT, are what copies and twins say otherwise, in order
//	@copy FILE => FILE     a new file that says the same in those words; @copy? does nothing if the first is not there
//	@twin TEXT [... TEXT]  the line that has the text comes again behind itself in those words; or all of them up to
//	                       the one that has the second text, or is nothing but a brace
//
// The line with an anchor must be the only one in its file, or the first behind @within. Spaces count as one: gofmt may
// have aligned the line in another way.
type change struct {
	name  string
	edits []*edit
}

// edit is one command of a script.
type edit struct {
	line   int // of the script
	files  []string
	within string
	verb   string
	anchor string
	text   []string
	words  *edit // the @words in force
}

// readChange reads a script.
func readChange(name, script string) (*change, error) {
	c := &change{name: name}
	var files []string
	var within string
	var words *edit
	for i, line := range strings.Split(strings.TrimRight(script, "\n"), "\n") {
		verb, rest, _ := strings.Cut(line, " ")
		switch verb {
		case "@in":
			files = strings.Fields(rest)
		case "@within":
			within = rest
		case "@after", "@before", "@swap", "@new", "@words", "@copy", "@copy?", "@twin":
			c.edits = append(c.edits, &edit{
				line:   i + 1,
				files:  files,
				within: within,
				verb:   verb,
				anchor: rest,
				words:  words,
			})
			if within = ""; verb == "@words" {
				words = c.edits[len(c.edits)-1]
			}
		default:
			if strings.HasPrefix(line, "@") {
				return nil, fmt.Errorf("%s:%d: there is no command %s", name, i+1, verb)
			}
			if len(c.edits) > 0 {
				last := c.edits[len(c.edits)-1]
				last.text = append(last.text, line)
			}
		}
	}
	return c, nil
}

// apply makes the change in the repository in a folder, and returns the files that it touched, in their order.
func (c *change) apply(root string) (touched []string, err error) {
	for _, e := range c.edits {
		name, err := e.apply(root)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", c.name, e.line, err)
		}
		if name != "" && !slices.Contains(touched, name) {
			touched = append(touched, name)
		}
	}
	for _, name := range touched {
		if err := formatFile(filepath.Join(root, name)); err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
	}
	slices.Sort(touched)
	return touched, nil
}

func (e *edit) apply(root string) (name string, err error) {
	switch e.verb {
	case "@words":
		return "", nil
	case "@new":
		return e.create(root)
	case "@copy", "@copy?":
		return e.copy(root)
	}
	var tried []string
	for _, name := range e.files {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			tried = append(tried, fmt.Sprintf("%s: %v", name, err))
			continue
		}
		lines := strings.Split(string(text), "\n")
		at, problem := e.find(lines)
		if problem != "" {
			tried = append(tried, name+" "+problem)
			continue
		}
		switch e.verb {
		case "@after":
			lines = slices.Insert(lines, at+1, e.text...)
		case "@before":
			lines = slices.Insert(lines, at, e.text...)
		case "@swap":
			was, is, _ := strings.Cut(e.anchor, " => ")
			lines[at] = strings.Replace(lines[at], was, is, 1)
		case "@twin":
			if lines, problem = e.twin(lines, at); problem != "" {
				return "", fmt.Errorf("%s %s", name, problem)
			}
		}
		return name, os.WriteFile(filepath.Join(root, name), []byte(strings.Join(lines, "\n")), 0o600)
	}
	return "", fmt.Errorf("the anchor %q is not where the script looks for it: %s", e.anchor, strings.Join(tried, "; "))
}

// find returns the index of the line that has the anchor, or what is wrong.
func (e *edit) find(lines []string) (at int, problem string) {
	from := 0
	if e.within != "" {
		from = slices.IndexFunc(lines, func(line string) bool { return has(line, e.within) })
		if from < 0 {
			return 0, fmt.Sprintf("has no %q", e.within)
		}
	}
	anchor := e.anchor
	switch e.verb {
	case "@swap":
		anchor, _, _ = strings.Cut(anchor, " => ")
	case "@twin":
		anchor, _, _ = strings.Cut(anchor, " ... ")
	}
	var found []int
	for i := from; i < len(lines); i++ {
		if has(lines[i], anchor) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return 0, "does not have it"
	case len(found) > 1 && e.within == "":
		return 0, fmt.Sprintf("has it in %d lines", len(found))
	}
	return found[0], ""
}

// has says whether a line has a text, if each run of spaces counts as one.
func has(line, text string) bool {
	single := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return strings.Contains(single(line), single(text))
}

// twin returns the lines with those from an index on a second time, in other words.
func (e *edit) twin(lines []string, at int) (with []string, problem string) {
	last := at
	if _, until, more := strings.Cut(e.anchor, " ... "); more {
		if last = slices.Index(lines[at:], until); last < 0 && until != "}" {
			last = slices.IndexFunc(lines[at:], func(line string) bool { return has(line, until) })
		}
		if last < 0 {
			return nil, fmt.Sprintf("has no %q", until)
		}
		last += at
	}
	twins := strings.Split(e.reworded(strings.Join(lines[at:last+1], "\n")), "\n")
	if lines[last] == "}" {
		twins = slices.Insert(twins, 0, "")
	}
	return slices.Insert(lines, last+1, twins...), ""
}

// reworded says a text in the words in force.
func (e *edit) reworded(text string) string {
	if e.words == nil {
		return text
	}
	for _, line := range e.words.text {
		was, is, _ := strings.Cut(line, " => ")
		text = strings.ReplaceAll(text, was, is)
	}
	return text
}

// copy makes a new file of another one.
func (e *edit) copy(root string) (name string, err error) {
	from, name, _ := strings.Cut(e.anchor, " => ")
	text, err := os.ReadFile(filepath.Join(root, from))
	if errors.Is(err, os.ErrNotExist) && e.verb == "@copy?" {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return name, os.WriteFile(filepath.Join(root, name), []byte(e.reworded(string(text))), 0o600)
}

// create makes a new file.
func (e *edit) create(root string) (name string, err error) {
	name = e.anchor
	folder := filepath.Join(root, path.Dir(name))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	if strings.Contains(name, "NEXT") {
		there, err := os.ReadDir(folder)
		if err != nil || len(there) == 0 {
			return "", fmt.Errorf("number the files of %s: %w", folder, err)
		}
		var number int
		if _, err := fmt.Sscanf(there[len(there)-1].Name(), "%d_", &number); err != nil {
			return "", fmt.Errorf("number the files of %s: %w", folder, err)
		}
		name = strings.Replace(name, "NEXT", fmt.Sprintf("%04d", number+1), 1)
	}
	file := filepath.Join(root, name)
	if _, err := os.Stat(file); err == nil {
		return "", fmt.Errorf("%s is there already", name)
	}
	return name, os.WriteFile(file, []byte(strings.Join(e.text, "\n")+"\n"), 0o600)
}

// formatFile formats a file of Go as gofmt does.
func formatFile(name string) error {
	if path.Ext(name) != ".go" {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	formatted, err := format.Source(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, formatted, 0o600)
}

// handWritten counts the files of Go among some that people write and that are no tests. All those in a folder that the
// change made count as one.
func handWritten(root string, touched []string, was map[string]bool) (counted []string, err error) {
	for _, name := range touched {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, bytes.NewReader(text),
			parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			return nil, err
		}
		if ast.IsGenerated(file) {
			continue
		}
		if folder := path.Dir(name); !was[folder] {
			name = folder + "/"
		}
		if !slices.Contains(counted, name) {
			counted = append(counted, name)
		}
	}
	return counted, nil
}
