package server

import (
	"bytes"
	"fmt"
	"html/template"

	"farthing"
)

var problemPage = template.Must(template.New("problem").Parse(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Code}}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}code{font-size:.95em}</style></head>
<body>
<h1>{{.Title}}</h1>
<p>HTTP status <strong>{{.Status}}</strong>, code <code>{{.Code}}</code></p>
<h2>What to do</h2>
<p>{{.Cure}}</p>
</body>
</html>
`))

// getProblemPage is where the type of a problem document leads.
func getProblemPage(c *call) (reply, error) {
	for _, meaning := range farthing.Codes {
		if problemPath(meaning.Code) != "/docs/problems/"+c.r.PathValue("code") {
			continue
		}
		var page bytes.Buffer
		if err := problemPage.Execute(&page, meaning); err != nil {
			return reply{}, fmt.Errorf("write the page of %s: %w", meaning.Code, err)
		}
		c.Header().Set("Cache-Control", "public, max-age=3600")
		return reply{raw: page.Bytes(), media: mediaHTML + "; charset=utf-8"}, nil
	}
	return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such code.")
}

func getOpenAPI(c *call) (reply, error) {
	d, err := c.s.openAPI()
	if err != nil {
		return reply{}, err
	}
	return reply{raw: d.json, one: true}, nil
}

func getOpenAPIYAML(c *call) (reply, error) {
	d, err := c.s.openAPI()
	if err != nil {
		return reply{}, err
	}
	return reply{raw: d.yaml, media: mediaYAML, one: true}, nil
}
