package server

import (
	"errors"
	"net/http"
	"strings"
	"sync"

	"farthing"
	"farthing/docs"
)

// contentPolicy lets a page load our own style sheet and nothing else.
const contentPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
	"frame-ancestors 'none'"

const mediaCSS = "text/css"

// usualCode is how many operations may answer a code before its page names none
// of them: it is one that any request may meet.
const usualCode = 15

// publishPage answers a page of the documentation, which is open to everybody.
func publishPage(c *call, write func() ([]byte, error)) (reply, error) {
	c.Header().Set("Content-Security-Policy", contentPolicy)
	return publish(c, mediaHTML+"; charset=utf-8", write)
}

// referenceOnce writes the reference when it is first asked for.
func referenceOnce(openAPI func() (*document, error), base string, order []string) func() ([]byte, error) {
	return sync.OnceValues(func() ([]byte, error) {
		d, err := openAPI()
		if err != nil {
			return nil, err
		}
		return docs.Reference(d.json, base, order)
	})
}

// beginning is where people begin who know the server's address alone. It is no part of the interface.
var beginning = route{routeRow: routeRow{handle: leadToReference}, path: "/"}

func leadToReference(c *call) (reply, error) {
	return reply{status: http.StatusSeeOther, location: c.s.config.BaseURL + "/docs"}, nil
}

func getReference(c *call) (reply, error) { return publishPage(c, c.s.reference) }

func getStyle(c *call) (reply, error) { return publish(c, mediaCSS+"; charset=utf-8", docs.Style) }

func getGuide(c *call) (reply, error) {
	return publishPage(c, func() ([]byte, error) {
		page, err := docs.Guide(c.r.PathValue("name"))
		if errors.Is(err, docs.ErrNoGuide) {
			return nil, farthing.Refuse(farthing.CodeNotFound, "There is no such guide.")
		}
		return page, err
	})
}

func listProblemPages(c *call) (reply, error) {
	return publishPage(c, func() ([]byte, error) {
		var all []docs.Problem
		for i := range farthing.Codes {
			p, err := c.s.problemOf(&farthing.Codes[i])
			if err != nil {
				return nil, err
			}
			all = append(all, p)
		}
		return docs.ProblemIndex(all)
	})
}

// getProblemPage is where the type of a problem document leads.
func getProblemPage(c *call) (reply, error) {
	meaning, ok := meanings[farthing.Code(strings.ReplaceAll(c.r.PathValue("code"), "-", "_"))]
	if !ok || problemPath(meaning.Code) != c.r.URL.Path {
		return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such code.")
	}
	return publishPage(c, func() ([]byte, error) {
		shown, err := committedExamples()
		if err != nil {
			return nil, err
		}
		p, err := c.s.problemOf(&meaning)
		if err != nil {
			return nil, err
		}
		if s := shown.Problems[meaning.Code]; s != nil {
			p.Request, p.Example = s.Request, s.Answer
		}
		return docs.ProblemPage(p)
	})
}

// problemOf is what the table says of a code, and which operations answer it.
func (s *Server) problemOf(meaning *farthing.CodeMeaning) (docs.Problem, error) {
	p := docs.Problem{
		Code:   string(meaning.Code),
		Status: meaning.Status,
		Title:  meaning.Title,
		Cause:  meaning.Cause,
		Cure:   meaning.Cure,
	}
	answering := s.byCode[meaning.Code]
	if len(answering) > usualCode {
		return p, nil
	}
	comments, err := committedDescriptions()
	if err != nil {
		return docs.Problem{}, err
	}
	for _, r := range answering {
		summary, _, err := comments.operation(r.id)
		if err != nil {
			return docs.Problem{}, err
		}
		p.Operations = append(p.Operations, docs.Operation{
			ID:      r.id,
			Method:  r.method,
			Path:    r.path,
			Summary: summary,
		})
	}
	return p, nil
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
