package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestMarkdown(t *testing.T) {
	texts := newTexts(t)
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
			tableBegins + "<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n" +
				"<tbody>\n<tr>\n<td><code>c</code></td>\n<td>d</td>\n</tr>\n</tbody>\n</table></div>\n",
		},
		{
			"a heading that says nothing",
			"| | b |\n|---|---|",
			tableBegins + "<thead>\n<tr>\n<td></td>\n" +
				"<th>b</th>\n</tr>\n</thead>\n</table></div>\n",
		},
		{"shell", "```sh\na < b\n\n# c\n```\nd", codeBlock("Shell", "a &lt; b\n\n# c") + "<p>d</p>\n"},
		{"other code", "```json\n{}\n```", codeBlock("JSON", "{}")},
		{"code by its indent", "    a & b", codeBlock("Example", "a &amp; b")},
		{"an open end", "```\na", codeBlock("Example", "a")},
		{"marks", "**b** *i* `c<d>`", "<p><strong>b</strong> <em>i</em> <code>c&lt;d&gt;</code></p>\n"},
		{"links to guides", "[e](tokens.md) [f](tokens.md#scopes)", "<p>" +
			"<a href=\"/docs/guides/tokens\">e</a> <a href=\"/docs/guides/tokens#scopes\">f</a></p>\n"},
		{"links to the operator's pages", "[e](../operations/run.md#a) [f](../operations/README.md)", "<p>" +
			"<a href=\"/docs/operations/run#a\">e</a> <a href=\"/docs/operations\">f</a></p>\n"},
		{"files that are not served", "[a *b*](../ledger.md) [`deploy/c.env`](../../deploy/c.env)", "<p>" +
			"a <em>b</em> (<code>docs/ledger.md</code>) <code>deploy/c.env</code></p>\n"},
		{"no pictures", "![a](../pictures/a.png)\n\nb![c](c.png)![d](d.png), e", "<p>b, e</p>\n"},
		{"other links", "[e](#scopes) [f](https://example.com/a.html)", "<p>" +
			"<a href=\"#scopes\">e</a> <a href=\"https://example.com/a.html\">f</a></p>\n"},
		{"addresses", "`/docs` `/openapi.json` [`/docs`](#a) `/v1`", "<p><a href=\"/docs\"><code>/docs</code></a> " +
			"<a href=\"/openapi.json\"><code>/openapi.json</code></a> " +
			"<a href=\"#a\"><code>/docs</code></a> <code>/v1</code></p>\n"},
		{"no block of HTML", "<div>\n<script>\"x\"</script>\n</div>", "<p>&lt;div&gt;\n" +
			"&lt;script&gt;&quot;x&quot;&lt;/script&gt;\n&lt;/div&gt;</p>\n"},
		{"no HTML in a line", "a <b onclick=\"x\">c</b>", "<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>\n"},
		{"no HTML in an address", "[a](/b\"c)", "<p><a href=\"/b%22c\">a</a></p>\n"},
		{"no script in an address", "[a](javascript:x)", "<p><a href=\"\">a</a></p>\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := texts.fromMarkdown([]byte(c.text), "guides", nil)
			if err != nil {
				t.Fatal(err)
			}
			if string(got.html) != c.want {
				t.Errorf("it is\n%s\nwant\n%s", got.html, c.want)
			}
		})
	}
}

// tableBegins is how tables begin on pages.
const tableBegins = `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>` + "\n"

// codeBlock returns a block of code as pages have it.
func codeBlock(label, code string) string {
	return `<div class="code"><p>` + label + `</p><pre tabindex="0" role="group" aria-label="` + label + `"><code>` +
		code + "</code></pre></div>\n"
}

// The headings of the second level are the page's contents.
func TestHeadings(t *testing.T) {
	got, err := newTexts(t).fromMarkdown([]byte("# a\n\n## b `c` *d*\n\n### e\n\n## b `c` *d*\n"), "guides", nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []link{{Link: "#b-c-d", Text: "b c d"}, {Link: "#b-c-d-2", Text: "b c d"}}
	if !reflect.DeepEqual(got.headings(), want) {
		t.Errorf("the headings are %+v, want %+v", got.headings(), want)
	}
}

// repository is where the tests find what the site is made of.
const repository = "../.."

// newSite is the site of the repository.
func newSite(t *testing.T) *Site {
	t.Helper()
	s, err := readSite(os.DirFS(repository))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// newTexts are the texts of the repository.
func newTexts(t *testing.T) *library {
	t.Helper()
	texts, err := newLibrary(os.DirFS(repository + "/docs"))
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// The program holds the site that its sources make.
func TestTheSiteIsMadeOfItsSources(t *testing.T) {
	want, err := newSite(t).files()
	if err != nil {
		t.Fatal(err)
	}
	folder := os.DirFS(filepath.Join(repository, made))
	const advice = "run go run -C tools ./docsite, and commit what it changes"
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if want[name] == nil {
			t.Errorf("%s/%s is made of nothing any more: %s", made, name, advice)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		have, err := fs.ReadFile(folder, name)
		if err != nil || !bytes.Equal(have, want[name]) {
			t.Errorf("%s/%s is not what its sources say: %s", made, name, advice)
		}
	}
}

// What is no source says so.
func TestHalfASourceMakesNoSite(t *testing.T) {
	for _, half := range []string{"openapi.json", "examples.json", "reference.json"} {
		files := fstest.MapFS{}
		for _, name := range []string{"openapi.json", "examples.json", "reference.json"} {
			files["internal/server/"+name] = &fstest.MapFile{Data: []byte("{}")}
		}
		if _, err := readSource(files); err != nil {
			t.Fatal(err)
		}
		files["internal/server/"+half] = &fstest.MapFile{Data: []byte("{")}
		if _, err := readSource(files); err == nil || !strings.Contains(err.Error(), half) {
			t.Errorf("half of %s is read: %v", half, err)
		}
		delete(files, "internal/server/"+half)
		if _, err := readSource(files); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without %s: %v", half, err)
		}
	}
}

// Each text in the folders is served, and every page is sound.
func TestPages(t *testing.T) {
	s := newSite(t)
	for _, folder := range []string{"guides", "operations"} {
		written, err := fs.Glob(s.texts, folder+"/*.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range written {
			if _, ok := isServed(file); !ok {
				t.Errorf("%s is in none of the groups in contents.go", file)
			}
		}
	}
	for _, address := range s.Addresses() {
		page, err := s.Page(address)
		if err != nil {
			t.Fatal(err)
		}
		sound(t, address, page)
	}
}

// No page of the reference is more than a browser shows at once, and the first page of all is light with what it loads.
func TestPagesAreLight(t *testing.T) {
	const most = 100 << 10
	s := newSite(t)
	for _, address := range s.Addresses() {
		page, err := s.Page(address)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) > most {
			t.Errorf("%s has %d bytes, and at most %d are wanted", address, len(page), most)
		}
	}
	first, err := s.Page("/docs")
	if err != nil {
		t.Fatal(err)
	}
	sum := len(first)
	for _, name := range assets {
		text, err := fs.ReadFile(s.texts, "page/"+name)
		if err != nil {
			t.Fatal(err)
		}
		sum += len(text)
	}
	if sum > most {
		t.Errorf("the first page comes to %d bytes, and at most %d are wanted", sum, most)
	}
}

func TestReference(t *testing.T) {
	s := newSite(t)
	cases := map[string][]string{
		"/docs/reference": {
			"BASE_URL=" + html.EscapeString(markOfAddress), `href="/docs/reference/withdrawals#createWithdrawal"`,
		},
		"/docs/reference/withdrawals": {
			`id="createWithdrawal"`, `href="/docs/problems/not-eligible"`, "withdrawals:write",
			"<code>merchantId</code>", "<code>awaiting_approval</code>", "Fields of <code>history</code>",
		},
		"/docs/problems/not-eligible": {`href="/docs/reference/withdrawals#createWithdrawal"`},
		"/docs":                       {`id="createWithdrawal"><a href="/docs/reference/withdrawals#create`},
	}
	for address, all := range cases {
		page, err := s.Page(address)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range all {
			if !strings.Contains(string(page), want) {
				t.Errorf("%s does not show %s", address, want)
			}
		}
	}
}

// sound checks what every page must be: well-formed, with one main heading, landmarks, no script but ours, no style of
// its own, and no identifier twice.
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
	for _, element := range []string{"h1", "main", "header", "title", "script"} {
		if count[element] != 1 {
			t.Errorf("%s has %d of %s", name, count[element], element)
		}
	}
	if !strings.Contains(string(page), `<script src="/docs/script.js" defer="defer"></script>`) {
		t.Errorf("the script of %s is not ours", name)
	}
	if count["style"]+count["img"]+count["iframe"] > 0 {
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

// What a text marks is marked on its page: nowhere is a mark itself shown.
func TestNoMarkIsLeft(t *testing.T) {
	code := regexp.MustCompile(`(?s)<(code|pre)\b.*?</(code|pre)>`)
	element := regexp.MustCompile(`<[^>]*>`)
	mark := regexp.MustCompile("[*`|~]|_[a-z]|[a-z]_|\\]\\(|^#|^>|^- |!\\[|&lt;[a-z/]")
	s := newSite(t)
	for _, one := range allTexts() {
		got, err := s.written(one)
		if err != nil {
			t.Fatal(err)
		}
		shown := element.ReplaceAllString(code.ReplaceAllString(string(got.html), "code"), "")
		for line := range strings.Lines(shown) {
			if left := mark.FindString(line); left != "" {
				t.Errorf("%s shows %q in: %s", one.address(), left, line)
			}
		}
	}
}

// A snippet's tabs show the region of its file in each language, and an unknown one is a mistake, not an empty page.
func TestSnippets(t *testing.T) {
	texts := newTexts(t)
	got, err := texts.fromMarkdown([]byte("```snippet list-payments\n```\n"), "guides", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"for=\"at-3-curl\">curl</label>", "for=\"at-3-python\">Python</label>", "curl -sS", "\nrequest, err :=",
		"\nfor (const payment", "\nrequest = urllib",
	} {
		if !strings.Contains(strings.ReplaceAll(string(got.html), "<code>", "<code>\n"), want) {
			t.Errorf("the tabs do not show %q: %s", want, got.html)
		}
	}
	if _, err := texts.fromMarkdown([]byte("```snippet nothing\n```\n"), "guides", nil); err == nil {
		t.Error("a snippet that is not there is shown")
	}
	for _, source := range []string{
		"# snippet: a\nx\n", "# snippet: a\n# snippet: b\n# end\n# end\n",
		"# snippet: a\n# end\n# snippet: a\n# end\n",
	} {
		if err := (snippets{}).add("a.sh", source); err == nil {
			t.Errorf("regions are read of %q", source)
		}
	}
}
