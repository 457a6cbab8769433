package docs

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestMarkdown(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"paragraphs", "a\nb\n\nc", "<p>a\nb</p>\n<p>c</p>\n"},
		{"headings", "## Why can't I?", "<h2 id=\"why-can-t-i\">Why can't I?</h2>\n"},
		{"the same heading twice", "### a\n### a", "<h3 id=\"a\">a</h3>\n<h3 id=\"a-2\">a</h3>\n"},
		{"lists", "- a\n  b\n- c\n\n1. d", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n</ol>\n"},
		{"a list after a line", "a:\n- b", "<p>a:</p>\n<ul>\n<li>b</li>\n</ul>\n"},
		{"a list within a list", "- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"},
		{
			"tables",
			"| a | b |\n|---|--:|\n| `c` | d |",
			"<div class=\"wide\"><table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n" +
				"<tbody>\n<tr>\n<td><code>c</code></td>\n<td>d</td>\n</tr>\n</tbody>\n</table></div>\n",
		},
		{"shell", "```sh\na < b\n\n# c\n```\nd", codeBlock("Shell", "a &lt; b\n\n# c") + "<p>d</p>\n"},
		{"other code", "```json\n{}\n```", codeBlock("Example", "{}")},
		{"code by its indent", "    a & b", codeBlock("Example", "a &amp; b")},
		{"an open end", "```\na", codeBlock("Example", "a")},
		{"marks", "**b** *i* `c<d>`", "<p><strong>b</strong> <em>i</em> <code>c&lt;d&gt;</code></p>\n"},
		{"links to guides", "[e](tokens.md) [f](tokens.md#scopes)", "<p>" +
			"<a href=\"/docs/guides/tokens\">e</a> <a href=\"/docs/guides/tokens#scopes\">f</a></p>\n"},
		{"other links", "[e](#scopes) [f](https://example.com/a.html)", "<p>" +
			"<a href=\"#scopes\">e</a> <a href=\"https://example.com/a.html\">f</a></p>\n"},
		{"addresses", "`/docs` `/openapi.json` [`/docs`](#a) `/v1`", "<p><a href=\"/docs\"><code>/docs</code></a> " +
			"<a href=\"/openapi.json\"><code>/openapi.json</code></a> " +
			"<a href=\"#a\"><code>/docs</code></a> <code>/v1</code></p>\n"},
		{"no block of HTML", "<div>\n<script>\"x\"</script>\n</div>", "<p>&lt;div&gt;\n" +
			"&lt;script&gt;&quot;x&quot;&lt;/script&gt;\n&lt;/div&gt;</p>\n"},
		{"no HTML in a line", "a <b onclick=\"x\">c</b>", "<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>\n"},
		{"no HTML in an address", "[a](b\"c)", "<p><a href=\"b%22c\">a</a></p>\n"},
		{"no script in an address", "[a](javascript:x)", "<p><a href=\"\">a</a></p>\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, _, err := fromMarkdown([]byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.want {
				t.Errorf("it is\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// codeBlock returns a block of code as pages have it.
func codeBlock(label, code string) string {
	return `<pre tabindex="0" role="region" aria-label="` + label + `"><code>` + code + "</code></pre>\n"
}

// The headings of the second level are the page's contents.
func TestHeadings(t *testing.T) {
	_, got, err := fromMarkdown([]byte("# a\n\n## b `c` *d*\n\n### e\n\n## b `c` *d*\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := []link{{Link: "#b-c-d", Text: "b c d"}, {Link: "#b-c-d-2", Text: "b c d"}}
	if !slices.Equal(got, want) {
		t.Errorf("the headings are %+v, want %+v", got, want)
	}
}

// Each guide in the folder is served, and its page is sound.
func TestGuides(t *testing.T) {
	written, err := filepath.Glob("guides/*.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(written) != len(Guides) {
		t.Errorf("%d guides are written, and %d named in Guides", len(written), len(Guides))
	}
	for _, name := range Guides {
		page, err := Guide(name)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, name, page)
	}
	for _, name := range []string{"nothing", "", "../doc", "tokens.md", "../guides/tokens"} {
		if _, err := Guide(name); !errors.Is(err, ErrNoGuide) {
			t.Errorf("the guide %q: %v", name, err)
		}
	}
}

func TestReference(t *testing.T) {
	openapi, err := os.ReadFile("../server/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	page, err := Reference(openapi, "https://pay.example.com", []string{"listPayments", "createWithdrawal"})
	if err != nil {
		t.Fatal(err)
	}
	sound(t, "reference", page)
	for _, want := range []string{
		`id="createWithdrawal"`, `id="schema-Withdrawal"`, "BASE_URL=https://pay.example.com",
		`href="/docs/problems/not-eligible"`, "payments:read", "<code>awaiting_approval</code>",
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the reference does not show %s", want)
		}
	}
	if _, err := Reference([]byte("{"), "", nil); err == nil {
		t.Error("half a document makes a page")
	}
}

// sound checks what every page must be: well-formed, with one main heading, landmarks, no script, no style of its
// own, and no identifier twice.
func sound(t *testing.T, name string, page []byte) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(strings.TrimPrefix(string(page), "<!doctype html>")))
	decoder.Strict, decoder.Entity = true, xml.HTMLEntity
	count, ids := map[string]int{}, map[string]bool{}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Errorf("%s is not well-formed: %v", name, err)
			return
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		count[start.Name.Local]++
		for _, a := range start.Attr {
			if a.Name.Local == "id" && ids[a.Value] {
				t.Errorf("%s has %s twice", name, a.Value)
			} else if a.Name.Local == "id" {
				ids[a.Value] = true
			}
			if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
				t.Errorf("%s has an attribute %s", name, a.Name.Local)
			}
		}
	}
	for _, element := range []string{"h1", "main", "header", "title"} {
		if count[element] != 1 {
			t.Errorf("%s has %d of %s", name, count[element], element)
		}
	}
	if count["script"]+count["style"]+count["img"]+count["iframe"] > 0 {
		t.Errorf("%s brings along more than text", name)
	}
}

func TestKinds(t *testing.T) {
	ref := &schema{Ref: "#/components/schemas/Payment"}
	cases := []struct {
		s    *schema
		want kind
	}{
		{nil, kind{Before: "any"}},
		{ref, kind{Schema: "Payment"}},
		{&schema{Type: "array", Items: ref}, kind{Before: "list of ", Schema: "Payment"}},
		{&schema{Type: []any{"string", "null"}, Format: "date-time"}, kind{Before: "time", After: " or null"}},
		{&schema{AnyOf: []*schema{ref, {Type: "null"}}}, kind{Schema: "Payment", After: " or null"}},
		{&schema{AnyOf: []*schema{{Type: "string", Format: "date"}, {Type: "string", Format: "date-time"}}},
			kind{Before: "date or time"}},
	}
	for _, c := range cases {
		if got := kindOf(c.s); got != c.want {
			t.Errorf("%+v is %+v, want %+v", c.s, got, c.want)
		}
	}
	if got := bounds(&schema{MaxLength: new(5), Default: "a"}); !slices.Equal(got,
		[]string{"At most 5 characters", "a if absent"}) {
		t.Errorf("the bounds are %q", got)
	}
}
