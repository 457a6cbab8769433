package main

import (
	"fmt"
	"html/template"
)

// guideBody is what the page of a text shows.
type guideBody struct {
	Group          string
	Text           template.HTML
	Previous, Next *link
}

// written returns a text as HTML.
func (s *Site) written(t text) (written, error) {
	source, err := s.read(t)
	if err != nil {
		return written{}, err
	}
	w, err := s.fromMarkdown(source, t.folder, s.answers)
	if err != nil {
		return written{}, fmt.Errorf("write the text %s/%s: %w", t.folder, t.name, err)
	}
	return w, nil
}

// textPage returns the page of a text.
func (s *Site) textPage(t text) ([]byte, error) {
	written, err := s.written(t)
	if err != nil {
		return nil, err
	}
	contents, err := s.textContents(t, written.headings())
	if err != nil {
		return nil, err
	}
	title, err := s.title(t)
	if err != nil {
		return nil, err
	}
	body := guideBody{Text: written.html}
	var all []link
	for _, p := range contents {
		for _, l := range p.Items {
			if l.Here {
				body.Group = p.Name
			}
			all = append(all, l)
		}
	}
	for i := range all {
		if i > 0 && all[i].Here {
			body.Previous = &all[i-1]
		}
		if i+1 < len(all) && all[i].Here {
			body.Next = &all[i+1]
		}
	}
	return s.write("guide.html", page{
		Title:    title,
		Here:     t.address(),
		Part:     "guides",
		Contents: contents,
		Body:     body,
	})
}

// listedGroup is a group as the pages list it.
type listedGroup struct {
	Name, Anchor, About string
	Items               []link // Note is the first sentence
}

func (s *Site) listGroups() ([]listedGroup, error) {
	var all []listedGroup
	for _, g := range groups {
		listed := listedGroup{Name: g.Name, Anchor: slug(g.Name), About: g.About}
		for _, t := range g.texts {
			title, err := s.title(t)
			if err != nil {
				return nil, err
			}
			written, err := s.written(t)
			if err != nil {
				return nil, err
			}
			listed.Items = append(listed.Items, link{Link: t.address(), Text: title, Note: written.first})
		}
		all = append(all, listed)
	}
	return all, nil
}

// guideIndex returns the page that lists all texts.
func (s *Site) guideIndex() ([]byte, error) {
	listed, err := s.listGroups()
	if err != nil {
		return nil, err
	}
	contents, err := s.textContents(text{}, nil)
	if err != nil {
		return nil, err
	}
	return s.write("guides.html", page{
		Title:    "Guides",
		Here:     "/docs/guides",
		Part:     "guides",
		Contents: contents,
		Body:     listed,
	})
}

// homeBody is what the first page shows.
type homeBody struct {
	Groups   []listedGroup
	Sections []sectionGroup
	Sample   template.HTML
	Codes    int
}

// home returns the first page.
func (s *Site) home() ([]byte, error) {
	listed, err := s.listGroups()
	if err != nil {
		return nil, err
	}
	sample, err := s.snippetHTML("list-payments", "home")
	if err != nil {
		return nil, err
	}
	contents, err := s.textContents(text{}, nil)
	if err != nil {
		return nil, err
	}
	return s.write("home.html", page{
		Title:    "Documentation",
		Here:     "/docs",
		Contents: contents,
		Body: homeBody{
			Groups:   listed,
			Sections: s.sectionGroups(),
			Sample:   sample,
			Codes:    len(s.source.Problems),
		},
	})
}
