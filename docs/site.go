package docs

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// ErrNoPage says that there is no page at an address.
var ErrNoPage = errors.New("there is no such page")

// Source is what the pages are made of, beside the texts of this package.
type Source struct {
	OpenAPI  []byte    // the OpenAPI document, as JSON
	Base     string    // the address by which callers reach the server
	Order    []string  // the operations as they are best read; those that it leaves out come first
	Problems []Problem // the codes, in the order of their index
	Answers  []Answer  // what texts show; of each operation the first that is a success
}

// Site is all pages of a server. Several goroutines may use it at a time.
type Site struct {
	source     Source
	document   document
	sections   []section
	operations map[string]answering              // by their ids
	answers    map[string]shownAnswer            // by the ids of their operations
	writers    map[string]func() ([]byte, error) // of the pages, by their addresses
}

// NewSite returns the pages made of a source. Each is written when it is asked for.
func NewSite(source Source) (*Site, error) {
	s := &Site{source: source, operations: map[string]answering{}}
	if err := json.Unmarshal(source.OpenAPI, &s.document); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	s.sections = s.document.sections(source.Order)
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
	return s, nil
}

// Page returns the page at an address, as /docs/guides/tokens, or [ErrNoPage] if there is none.
func (s *Site) Page(address string) ([]byte, error) {
	writer := s.writers[address]
	if writer == nil {
		return nil, ErrNoPage
	}
	return writer()
}

// Addresses returns those of all pages, sorted.
func (s *Site) Addresses() []string { return slices.Sorted(maps.Keys(s.writers)) }
