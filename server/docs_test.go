package server

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"farthing"
)

var (
	hrefs = regexp.MustCompile(`href="([^"]+)"`)
	ids   = regexp.MustCompile(`id="([^"]+)"`)
)

// TestDocumentationHangsTogether reads every page that can be reached from the reference: each link leads somewhere,
// each code has a page with an example, and no page needs more than our style sheet.
func TestDocumentationHangsTogether(t *testing.T) {
	w := newWorld(t, "sqlite")
	pages, anchors := map[string]answered{}, map[string]map[string]bool{}
	var links [][2]string
	for queue := []string{"/docs"}; len(queue) > 0; queue = queue[1:] {
		page := queue[0]
		if _, seen := pages[page]; seen {
			continue
		}
		a := w.want(200, w.get(page, ""))
		pages[page], anchors[page] = a, map[string]bool{}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			continue
		}
		for _, match := range ids.FindAllStringSubmatch(a.body, -1) {
			anchors[page][match[1]] = true
		}
		for _, match := range hrefs.FindAllStringSubmatch(a.body, -1) {
			to := html.UnescapeString(match[1])
			links = append(links, [2]string{page, to})
			if target, _, _ := strings.Cut(to, "#"); target != "" {
				queue = append(queue, target)
			}
		}
		if policy := a.header.Get("Content-Security-Policy"); policy != contentPolicy || a.header.Get("ETag") == "" {
			t.Errorf("%s comes with %v", page, a.header)
		}
	}
	for _, l := range links {
		target, anchor, _ := strings.Cut(l[1], "#")
		if target == "" {
			target = l[0]
		}
		if anchor != "" && !anchors[target][anchor] {
			t.Errorf("%s links to %s, which is not there", l[0], l[1])
		}
	}
	for _, meaning := range farthing.Codes {
		page := pages[problemPath(meaning.Code)].body
		for _, want := range []string{html.EscapeString(meaning.Title), html.EscapeString(meaning.Cause),
			html.EscapeString(meaning.Cure), `code&#34;: &#34;` + string(meaning.Code)} {
			if !strings.Contains(page, want) {
				t.Errorf("the page of %s does not say %s", meaning.Code, want)
			}
		}
	}
	for i := range routes {
		if !anchors["/docs"][routes[i].id] {
			t.Errorf("%s is not in the reference: is its tag %q in tags.go?", routes[i].id, routes[i].tag)
		}
	}
}

// People who know nothing but the server's address find the reference.
func TestTheBeginningLeadsToTheReference(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, method := range []string{"GET", "HEAD"} {
		if a := w.want(303, w.send(method, "/", "", "")); a.header.Get("Location") != w.base+"/docs" {
			t.Errorf("%s / leads to %s", method, a.header.Get("Location"))
		}
	}
	w.refused(405, farthing.CodeMethodNotAllowed, w.post("/", "", "{}"))
	w.refused(400, farthing.CodeUnknownParameter, w.get("/?a=b", ""))
}

func TestNoOtherPages(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, path := range []string{
		"/docs/", "/docs/guides", "/docs/guides/nothing", "/docs/problems/not_found", "/docs/problems/NOT-FOUND",
		"/docs/guides/..%2fdoc",
	} {
		w.refused(404, farthing.CodeNotFound, w.get(path, ""))
	}
}
