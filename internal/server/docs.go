package server

import (
	"errors"
	"net/http"

	"farthing/docs"
	"farthing/internal/farthing"
)

// contentPolicy lets a page load our own style sheet, script, icon and index, and nothing else. What the script writes
// is text, never HTML: browsers that know trusted types refuse that.
const contentPolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; " +
	"require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'none'"

const (
	mediaCSS    = "text/css"
	mediaScript = "text/javascript"
	mediaSVG    = "image/svg+xml"
)

// usualCode is how many operations may answer a code before its page names none
// of them: it is one that any request may meet.
const usualCode = 15

// beginning is where people begin who know the server's address alone. It is no part of the interface. It
// leads people and programs alike, whichever form they ask for.
var beginning = route{
	routeRow:  routeRow{handle: leadToDocumentation},
	operation: operation{action: action{media: []string{mediaHTML, mediaJSON}}},
	path:      "/",
}

func leadToDocumentation(c *call) (reply, error) {
	return reply{status: http.StatusSeeOther, location: c.s.config.BaseURL + "/docs"}, nil
}

// getPage answers the page of the documentation at the call's address, which is open to everybody.
func getPage(c *call) (reply, error) {
	c.Header().Set("Content-Security-Policy", contentPolicy)
	return publish(c, mediaHTML+"; charset=utf-8", func() ([]byte, error) {
		site, err := c.s.site()
		if err != nil {
			return nil, err
		}
		page, err := site.Page(c.r.URL.Path)
		if errors.Is(err, docs.ErrNoPage) {
			return nil, farthing.Refuse(farthing.CodeNotFound, "There is no such page.")
		}
		return page, err
	})
}

func getStyle(c *call) (reply, error) { return publish(c, mediaCSS+"; charset=utf-8", docs.Style) }

func getScript(c *call) (reply, error) { return publish(c, mediaScript+"; charset=utf-8", docs.Script) }

func getIcon(c *call) (reply, error) { return publish(c, mediaSVG, docs.Icon) }

func getSearchIndex(c *call) (reply, error) {
	return publish(c, mediaJSON, func() ([]byte, error) {
		site, err := c.s.site()
		if err != nil {
			return nil, err
		}
		return site.SearchIndex()
	})
}

// newSite makes the documentation of this server.
func (s *Server) newSite() (*docs.Site, error) {
	d, err := s.openAPI()
	if err != nil {
		return nil, err
	}
	committed, err := committedExamples()
	if err != nil {
		return nil, err
	}
	shown := committed.at(s.edition())
	source := docs.Source{OpenAPI: d.json, Base: s.config.BaseURL, Order: operationOrder()}
	for i := range farthing.Codes {
		p := s.problemOf(&farthing.Codes[i])
		if example := shown.Problems[farthing.Codes[i].Code]; example != nil {
			p.Request, p.Example = example.Request, example.Answer
		}
		source.Problems = append(source.Problems, p)
	}
	for i := range shown.Operations {
		x := &shown.Operations[i]
		source.Answers = append(source.Answers, docs.Answer{
			Operation: x.Operation,
			Request:   x.Method + " " + x.Address,
			Status:    x.Status,
			Media:     x.AnswerMedia,
			Body:      x.Answer,
		})
	}
	return docs.NewSite(source)
}

// edition is what this server's documents have of its own.
func (s *Server) edition() edition {
	return edition{version: s.config.Version, base: s.config.BaseURL, audience: s.config.Issuer.Audience()}
}

// problemOf is what the table says of a code, and which operations answer it.
func (s *Server) problemOf(meaning *farthing.CodeMeaning) docs.Problem {
	p := docs.Problem{
		Code:   string(meaning.Code),
		Status: meaning.Status,
		Title:  meaning.Title,
		Cause:  meaning.Cause,
		Cure:   meaning.Cure,
	}
	if answering := s.byCode[meaning.Code]; len(answering) <= usualCode {
		for _, r := range answering {
			p.Operations = append(p.Operations, r.id)
		}
	}
	return p
}

// operationOrder names all operations, in the order of the tables.
func operationOrder() []string {
	var order []string
	for _, r := range issuedRoutes {
		order = append(order, r.id)
	}
	for i := range routes {
		order = append(order, routes[i].id)
	}
	return order
}

// routesByCode are the routes that may refuse with a code.
func routesByCode() map[farthing.Code][]*route {
	table := map[farthing.Code][]*route{}
	for i := range routes {
		for _, codes := range routes[i].refusals() {
			for _, code := range codes {
				table[farthing.Code(code)] = append(table[farthing.Code(code)], &routes[i])
			}
		}
	}
	return table
}

func getOpenAPI(c *call) (reply, error) {
	return publish(c, mediaJSON, func() ([]byte, error) {
		d, err := c.s.openAPI()
		if err != nil {
			return nil, err
		}
		return d.json, nil
	})
}

func getOpenAPIYAML(c *call) (reply, error) {
	return publish(c, mediaYAML, func() ([]byte, error) {
		d, err := c.s.openAPI()
		if err != nil {
			return nil, err
		}
		return d.yaml, nil
	})
}
