package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"
)

// language is one in which snippets are written.
type language struct{ suffix, name string }

// languages are those of the snippets, in the order of their tabs.
var languages = []language{{".sh", "curl"}, {".go", "Go"}, {".ts", "TypeScript"}, {".py", "Python"}}

// snippets are the regions of files: by their names, then by the suffix of their file. A region stands between a
// comment "snippet: NAME" and a comment "end".
type snippets map[string]map[string]string

// allSnippets reads the regions of the files in the folder snippets.
func allSnippets(files fs.FS) (snippets, error) {
	all := snippets{}
	err := fs.WalkDir(files, "snippets", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		source, err := fs.ReadFile(files, file)
		if err != nil {
			return err //nolint:wrapcheck // wrapped below
		}
		return all.add(file, string(source))
	})
	if err != nil {
		return nil, fmt.Errorf("read the snippets: %w", err)
	}
	return all, nil
}

// add adds the regions of a file.
func (all snippets) add(file, source string) error {
	suffix := path.Ext(file)
	var name string
	var region []string
	for line := range strings.Lines(source) {
		comment := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "#/"))
		begins, isBegin := strings.CutPrefix(comment, "snippet: ")
		switch isComment := comment != strings.TrimSpace(line); {
		case isComment && isBegin && name == "":
			name = strings.TrimSpace(begins)
		case isComment && isBegin:
			return fmt.Errorf("%s: the snippet %s begins within %s", file, begins, name)
		case isComment && comment == "end" && name != "":
			if all[name] == nil {
				all[name] = map[string]string{}
			}
			if _, twice := all[name][suffix]; twice {
				return fmt.Errorf("%s: there is another snippet %s in this language", file, name)
			}
			all[name][suffix] = outdented(region)
			name, region = "", nil
		case name != "":
			region = append(region, strings.TrimRight(line, " \t\r\n"))
		}
	}
	if name != "" {
		return fmt.Errorf("%s: the snippet %s has no end", file, name)
	}
	return nil
}

// outdented joins lines without the indent that all of them have.
func outdented(lines []string) string {
	indent, known := "", false
	for _, line := range lines {
		own := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		switch {
		case line == "":
		case !known:
			indent, known = own, true
		default:
			for !strings.HasPrefix(own, indent) {
				indent = indent[:len(indent)-1]
			}
		}
	}
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], indent)
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// tab is a snippet in one language.
type tab struct{ Language, ID, Code string }

// snippetHTML returns a snippet in tabs, one for each language in which it is written. place makes its identifiers
// different from those of others on the page.
func (l *library) snippetHTML(name, place string) (template.HTML, error) {
	var tabs []tab
	for _, in := range languages {
		if code, written := l.snippets[name][in.suffix]; written {
			tabs = append(tabs, tab{Language: in.name, ID: place + "-" + slug(in.name), Code: code})
		}
	}
	if len(tabs) == 0 {
		return "", fmt.Errorf("there is no snippet %q", name)
	}
	var out bytes.Buffer
	err := l.templates.ExecuteTemplate(&out, "tabs", struct {
		Place string
		Tabs  []tab
	}{place, tabs})
	if err != nil {
		return "", fmt.Errorf("write the snippet %s: %w", name, err)
	}
	return template.HTML(out.String()), nil //nolint:gosec // a template escaped it
}
