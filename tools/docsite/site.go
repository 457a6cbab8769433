package main

import (
	"fmt"
	"maps"
	"slices"
)

// Source is what the pages are made of, beside the texts of the folder docs.
type Source struct {
	OpenAPI  document
	Base     string    // the address by which callers reach the server
	Order    []string  // the operations as they are best read; those that it leaves out come first
	Problems []Problem // the codes, in the order of their index
	Answers  []Answer  // what texts show; of each operation the first that is a success
}

// Site is all pages of a server.
type Site struct {
	*library
	source     Source
	sections   []section
	operations map[string]answering              // by their ids
	answers    map[string]shownAnswer            // by the ids of their operations
	writers    map[string]func() ([]byte, error) // of the pages, by their addresses
}

// NewSite returns the pages made of a library and a source. Each is written when it is asked for.
func NewSite(texts *library, source Source) *Site {
	s := &Site{library: texts, source: source, operations: map[string]answering{}}
	s.sections = source.OpenAPI.sections(source.Order)
	for _, one := range s.sections {
		for _, op := range one.Operations {
			s.operations[op.ID] = answering{Link: one.Link() + "#" + op.ID, Operation: op.Operation}
		}
	}
	s.answers = s.firstAnswers()
	s.writers = map[string]func() ([]byte, error){
		"/docs":           s.home,
		"/docs/guides":    s.guideIndex,
		"/docs/reference": s.reference,
		"/docs/problems":  s.problemIndex,
		"/docs/search":    s.searchPage,
	}
	for _, name := range allTexts() {
		s.writers[name.address()] = func() ([]byte, error) { return s.textPage(name) }
	}
	for i := range s.sections {
		s.writers[s.sections[i].Link()] = func() ([]byte, error) { return s.sectionPage(&s.sections[i]) }
	}
	for i := range source.Problems {
		s.writers[source.Problems[i].Link()] = func() ([]byte, error) { return s.problemPage(source.Problems[i]) }
	}
	return s
}

// Page returns the page at an address, as /docs/guides/tokens.
func (s *Site) Page(address string) ([]byte, error) {
	writer := s.writers[address]
	if writer == nil {
		return nil, fmt.Errorf("there is no page %s", address)
	}
	return writer()
}

// Addresses returns those of all pages, sorted.
func (s *Site) Addresses() []string { return slices.Sorted(maps.Keys(s.writers)) }
