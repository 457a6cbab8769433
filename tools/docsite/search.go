package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// entry is something that can be found. It says of itself what the search shows, and all words that are written there.
type entry struct {
	Address string `json:"a"`
	Title   string `json:"t"`
	Kind    string `json:"k"`
	Within  string `json:"p,omitempty"` // what it is a part of
	Words   string `json:"w"`           // in lower case, each once

	Synonyms []string `json:"s,omitempty"` // phrases by which it is searched and which it does not have
}

// SearchIndex returns what the script searches, as JSON, which is served as /docs/search.json.
func (s *Site) SearchIndex() ([]byte, error) {
	entries, err := s.entries()
	if err != nil {
		return nil, err
	}
	index, err := json.Marshal(entries)
	if err != nil {
		return nil, fmt.Errorf("write the index for searching: %w", err)
	}
	return index, nil
}

// entries returns everything that can be found: the parts of each text, the operations, the codes, each with its
// synonyms.
func (s *Site) entries() ([]entry, error) {
	all, err := s.plainEntries()
	if err != nil {
		return nil, err
	}
	synonyms, err := readSynonyms(s.texts)
	if err != nil {
		return nil, err
	}
	for i := range all {
		all[i].Synonyms = synonyms[all[i].Address]
		delete(synonyms, all[i].Address)
	}
	for address := range synonyms {
		return nil, fmt.Errorf("%s names %s, which is no page: correct the address", synonymsFile, address)
	}
	return all, nil
}

// synonymsFile holds, for each page that needs some, its address, a colon, and phrases separated by commas.
const synonymsFile = "page/synonyms.txt"

// readSynonyms returns the phrases by which pages are searched, by their addresses.
func readSynonyms(texts fs.FS) (map[string][]string, error) {
	written, err := fs.ReadFile(texts, synonymsFile)
	if err != nil {
		return nil, fmt.Errorf("read the synonyms of pages: %w", err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(written)) {
		address, phrases, found := strings.Cut(strings.TrimSpace(line), ": ")
		if found && !strings.HasPrefix(address, "# ") {
			all[address] = strings.Split(phrases, ", ")
		}
	}
	return all, nil
}

// plainEntries returns the entries without their synonyms.
func (s *Site) plainEntries() ([]entry, error) {
	var all []entry
	for _, t := range allTexts() {
		found, err := s.textEntries(t)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	for i := range s.sections {
		one := &s.sections[i]
		for _, op := range one.Operations {
			all = append(all, entry{
				Address: one.Link() + "#" + op.ID,
				Title:   op.Summary,
				Kind:    "Operation",
				Within:  op.Method + " " + op.Path,
				Words:   wordsOf(one.Name + " " + op.ID + " " + op.Path + " " + op.About + " " + op.names()),
			})
		}
	}
	for _, p := range s.source.Problems {
		all = append(all, entry{
			Address: p.Link(),
			Title:   p.Code,
			Kind:    "Error",
			Within:  fmt.Sprintf("%d: %s", p.Status, p.Title),
			Words:   wordsOf(p.Title + " " + p.Cause + " " + p.Cure),
		})
	}
	return all, nil
}

// textEntries returns the parts of a text.
func (s *Site) textEntries(t text) ([]entry, error) {
	written, err := s.written(t)
	if err != nil {
		return nil, err
	}
	title, err := s.title(t)
	if err != nil {
		return nil, err
	}
	kind := "Guide"
	if t.folder == "operations" {
		kind = "Operate"
	}
	var all []entry
	for _, p := range written.places {
		one := entry{
			Address: t.address(),
			Title:   title,
			Kind:    kind,
			Words:   wordsOf(p.words),
		}
		if p.anchor != "" {
			one.Address, one.Title, one.Within = one.Address+"#"+p.anchor, p.heading, title
		}
		all = append(all, one)
	}
	return all, nil
}

// names returns the names of the operation's parameters and of its body's fields.
func (d *described) names() string {
	var all []string
	for _, f := range d.Parameters {
		all = append(all, f.Name)
	}
	if d.Request != nil {
		for _, f := range d.Request.Fields() {
			all = append(all, f.Name)
		}
	}
	for _, answer := range d.Answers {
		for _, f := range answer.Fields() {
			all = append(all, f.Name)
		}
	}
	return strings.Join(all, " ")
}

// word is what people search for: words, names of fields and codes, addresses, amounts.
var word = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\p{L}\p{N}_]+`) })

// wordsOf returns the words of a text, sorted, in lower case, each once, those of one letter aside.
func wordsOf(written string) string {
	all := word().FindAllString(strings.ToLower(written), -1)
	all = slices.DeleteFunc(all, func(one string) bool { return len(one) < 2 })
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

// kindOfEntries is what the page for searching lists under one heading.
type kindOfEntries struct {
	Kind, Anchor string
	Entries      []entry
}

// searchPage returns the page that lists the titles of everything, for whom the script does not search.
func (s *Site) searchPage() ([]byte, error) {
	entries, err := s.entries()
	if err != nil {
		return nil, err
	}
	var kinds []kindOfEntries
	for _, one := range entries {
		if strings.Contains(one.Address, "#") && one.Kind != "Operation" {
			continue // a part of a page
		}
		if n := len(kinds); n == 0 || kinds[n-1].Kind != one.Kind {
			kinds = append(kinds, kindOfEntries{Kind: one.Kind, Anchor: slug(one.Kind)})
		}
		last := &kinds[len(kinds)-1]
		last.Entries = append(last.Entries, one)
	}
	contents := part{Name: "Search"}
	for _, k := range kinds {
		contents.Items = append(contents.Items, link{Link: "#" + k.Anchor, Text: k.Kind})
	}
	return s.write("search.html", page{
		Title:    "Search",
		Here:     "/docs/search",
		Contents: []part{contents},
		Body:     kinds,
	})
}
