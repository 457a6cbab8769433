// Package docsite holds the documentation as the program serves it: pages, what they load, and the index that their
// script searches. They are made of the folder docs by tools/docsite, whose test says when they are out of date.
package docsite

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"
	"strings"
)

//go:generate go run -C ../../tools ./docsite

// site has the pages by their addresses, with .html, and the rest by its address.
//
//go:embed site
var site embed.FS

// Server is what pages say of the server that shows them.
type Server struct {
	Address  string // by which callers reach it
	Audience string // which token requests name
	Version  string // of the program
}

// Site is the documentation of one server. Several goroutines may use it at a time.
type Site struct{ fill *strings.Replacer }

// New returns the documentation of a server.
func New(server Server) *Site {
	var pairs []string
	for _, one := range [][2]string{
		{"<server's address>", server.Address},
		{"<server's audience>", server.Audience},
		{"<server's version>", server.Version},
	} {
		mark, value := one[0], one[1]
		pairs = append(pairs,
			inHTML(mark), inHTML(value),
			inHTML(inJSON(mark)), inHTML(inJSON(value)),
			inHTML(inShell(inJSON(mark))), inHTML(inShell(inJSON(value))))
	}
	return &Site{fill: strings.NewReplacer(pairs...)}
}

// inHTML is a text as html/template writes it.
func inHTML(text string) string {
	return strings.NewReplacer(
		"\x00", "\uFFFD", `"`, "&#34;", "&", "&amp;", "'", "&#39;", "+", "&#43;", "<", "&lt;", ">", "&gt;",
	).Replace(text)
}

// inJSON is a text as it stands between the quotes of a JSON string.
func inJSON(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		return text // no text fails
	}
	return string(quoted[1 : len(quoted)-1])
}

// inShell is a text as it stands between the single quotes of a shell.
func inShell(text string) string { return strings.ReplaceAll(text, "'", `'\''`) }

// Text returns what is served at an address, as /docs/guides/tokens or /docs/style.css.
func (s *Site) Text(address string) (text []byte, found bool) {
	name := "site" + address
	ending := path.Ext(address)
	if ending == "" {
		name += ".html"
	}
	text, err := site.ReadFile(name)
	if err != nil || ending == ".html" {
		return nil, false
	}
	switch ending {
	case "":
		text = []byte(s.fill.Replace(string(text)))
	case ".json":
		text = []byte(strings.ReplaceAll(string(text), "\n", "")) // they are for whoever reads its differences
	}
	return text, true
}

// Addresses returns those of all pages, sorted.
func (*Site) Addresses() []string {
	var all []string
	_ = fs.WalkDir(site, "site", func(name string, _ fs.DirEntry, err error) error { // nothing that is embedded fails
		if address, ok := strings.CutSuffix(name, ".html"); ok {
			all = append(all, strings.TrimPrefix(address, "site"))
		}
		return err
	})
	return all
}
