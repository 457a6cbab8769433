package server

import (
	"net/http"

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

// beginning is where people begin who know the server's address alone. It is no part of the interface. It
// leads people and programs alike, whichever form they ask for.
var beginning = route{
	routeRow: routeRow{handle: leadToDocumentation, action: action{media: []string{mediaHTML, mediaJSON}}},
	path:     "/",
}

func leadToDocumentation(c *call) (reply, error) {
	return reply{status: http.StatusSeeOther, location: c.s.config.BaseURL + "/docs"}, nil
}

// getPage answers the page of the documentation at the call's address, which is open to everybody.
func getPage(c *call) (reply, error) {
	c.Header().Set("Content-Security-Policy", contentPolicy)
	return publishText(c, mediaHTML+"; charset=utf-8")
}

func getStyle(c *call) (reply, error) { return publishText(c, mediaCSS+"; charset=utf-8") }

func getScript(c *call) (reply, error) { return publishText(c, mediaScript+"; charset=utf-8") }

func getIcon(c *call) (reply, error) { return publishText(c, mediaSVG) }

func getSearchIndex(c *call) (reply, error) { return publishText(c, mediaJSON) }

// publishText answers what the documentation has at the call's address.
func publishText(c *call, media string) (reply, error) {
	return publish(c, media, func() ([]byte, error) {
		text, found := c.s.site.Text(c.r.URL.Path)
		if !found {
			return nil, farthing.Refuse(farthing.CodeNotFound, "There is no such page.")
		}
		return text, nil
	})
}

// edition is what this server's documents have of its own.
func (s *Server) edition() edition {
	return edition{version: s.config.Version, base: s.config.BaseURL, audience: s.config.Issuer.Audience()}
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
