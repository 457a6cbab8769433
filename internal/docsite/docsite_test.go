package docsite

import (
	"encoding/json"
	"html"
	"strings"
	"testing"
)

// odd are values in which there is something that JSON, a shell, or HTML writes otherwise.
var odd = Server{
	Address:  "https://a.example/x&y'z",
	Audience: `"it's" <é> \ + none`,
	Version:  "v2 <+meta>",
}

// What only the server knows stands on the pages as it is written there: in a text, in JSON, and in JSON that is a word
// of a shell.
func TestPagesAreOfTheirServer(t *testing.T) {
	site := New(odd)
	quoted := func(text string) string {
		inside, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		return string(inside)
	}
	for address, all := range map[string][]string{
		"/docs/reference": {"BASE_URL=" + odd.Address, "AUTH_URL=" + odd.Address, "(" + odd.Version + ")"},
		"/docs/reference/tokens": {
			`"audience":` + strings.ReplaceAll(quoted(odd.Audience), "'", `'\''`) + `,"grant_type"`,
			`"aud": ` + quoted(odd.Audience), `"iss": ` + quoted(odd.Address),
		},
		"/docs/problems/not-found": {
			`"type": ` + quoted(odd.Address+"/docs/problems/not-found"),
		},
	} {
		page, found := site.Text(address)
		shown := html.UnescapeString(string(page))
		for _, want := range all {
			if !found || !strings.Contains(shown, want) {
				t.Errorf("%s does not show %s", address, want)
			}
		}
	}
}

// No page shows a mark, in whichever form, nor any value that is not escaped.
func TestNoMarkIsLeft(t *testing.T) {
	site := New(odd)
	all := site.Addresses()
	if len(all) == 0 {
		t.Fatal("there are no pages")
	}
	for _, address := range all {
		page, found := site.Text(address)
		if !found || !strings.HasPrefix(string(page), "<!doctype html>") {
			t.Errorf("%s is not there", address)
		}
		for _, left := range []string{
			"s address&gt;", "s audience&gt;", "s version&gt;", `s address\u003e`, `s audience\u003e`,
			"<é>", "<+meta>", "x&y",
		} {
			if strings.Contains(string(page), left) {
				t.Errorf("%s has %q", address, left)
			}
		}
	}
}

// What pages load is served as it was written, and the index for searching in one line.
func TestWhatPagesLoad(t *testing.T) {
	site := New(odd)
	for address, has := range map[string]string{
		"/docs/style.css": ":root {", "/docs/script.js": "/docs/search.json", "/docs/icon.svg": "<svg ",
	} {
		if text, found := site.Text(address); !found || !strings.Contains(string(text), has) {
			t.Errorf("%s does not have %s", address, has)
		}
	}
	index, found := site.Text("/docs/search.json")
	var entries []map[string]any
	if err := json.Unmarshal(index, &entries); err != nil || !found || len(entries) == 0 {
		t.Errorf("the index has %d entries: %v", len(entries), err)
	}
	if strings.Contains(string(index), "\n") {
		t.Error("the index has several lines")
	}
}

// Nothing but the site is at any address.
func TestNothingElseIsThere(t *testing.T) {
	site := New(odd)
	for _, address := range []string{
		"", "/", "/docs/", "/docs.html", "/docs/guides/", "/docs/guides/nothing", "/docs/guides/../doc",
		"/docs/guides/tokens.md", "/docs/guides/tokens.html", "/docs/operations/README", "/docs/reference/nothing",
		"/docs/problems/not_eligible", "/docs/../docs/search.json",
	} {
		if text, found := site.Text(address); found {
			t.Errorf("at %q there is %.40q", address, text)
		}
	}
}
