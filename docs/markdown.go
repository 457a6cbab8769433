package docs

import (
	"html/template"
	"regexp"
	"strconv"
	"strings"
)

// markdown turns the part of Markdown that the guides are written in into HTML:
// headings, paragraphs, lists of one level, tables, fenced code, and within a
// line code, bold type and links. Everything else is text, and is escaped.
type markdown struct {
	out      strings.Builder
	open     string   // the element that lines are being added to; "": none
	text     []string // of the paragraph or item so far
	headings []link
}

// fromMarkdown is a text as HTML, and its second-level headings.
func fromMarkdown(text string) (html, []link) {
	m := &markdown{}
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if after, fenced := strings.CutPrefix(lines[i], "```"); fenced {
			m.shut()
			end := i + 1
			for end < len(lines) && lines[end] != "```" {
				end++
			}
			m.code(after, lines[i+1:min(end, len(lines))])
			i = end
			continue
		}
		m.line(lines[i])
	}
	m.shut()
	return template.HTML(m.out.String()), m.headings //nolint:gosec // all that is put in was escaped
}

var (
	heading  = regexp.MustCompile(`^(#{1,4}) (.+)$`)
	bullet   = regexp.MustCompile(`^- (.+)$`)
	numbered = regexp.MustCompile(`^\d+\. (.+)$`)
	ruler    = regexp.MustCompile(`^\|[-|: ]+\|$`)
	notSlug  = regexp.MustCompile(`[^a-z0-9]+`)
)

// line adds a line that is not of a code block.
func (m *markdown) line(line string) {
	switch {
	case strings.TrimSpace(line) == "":
		m.shut()
	case heading.MatchString(line):
		m.shut()
		match := heading.FindStringSubmatch(line)
		m.heading(len(match[1]), match[2])
	case bullet.MatchString(line):
		m.item("ul", bullet.FindStringSubmatch(line)[1])
	case numbered.MatchString(line):
		m.item("ol", numbered.FindStringSubmatch(line)[1])
	case strings.HasPrefix(line, "|"):
		m.row(line)
	default:
		m.begin("p")
		m.text = append(m.text, strings.TrimSpace(line))
	}
}

func (m *markdown) heading(level int, text string) {
	slug := strings.Trim(notSlug.ReplaceAllString(strings.ToLower(text), "-"), "-")
	if level == 2 {
		m.headings = append(m.headings, link{Link: "#" + slug, Text: strings.ReplaceAll(text, "`", "")})
	}
	n := strconv.Itoa(level)
	m.out.WriteString("<h" + n + ` id="` + slug + `">` + inline(text) + "</h" + n + ">\n")
}

// begin opens an element, unless lines are being added to one already.
func (m *markdown) begin(element string) {
	if m.open == "" {
		m.open = element
	}
}

// item begins an item of a list.
func (m *markdown) item(list, text string) {
	if m.open != list {
		m.shut()
		m.out.WriteString("<" + list + ">\n")
		m.open = list
	}
	m.endText()
	m.text = []string{text}
}

// row adds a row of a table, whose first one is its head.
func (m *markdown) row(line string) {
	if ruler.MatchString(line) {
		return
	}
	cell := "td"
	if m.open != "table" {
		m.shut()
		m.open, cell = "table", "th"
		m.out.WriteString("<div class=\"wide\"><table>\n")
	}
	m.out.WriteString("<tr>")
	for text := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
		m.out.WriteString("<" + cell + ">" + inline(strings.TrimSpace(text)) + "</" + cell + ">")
	}
	m.out.WriteString("</tr>\n")
}

// endText writes the item or paragraph that was gathered.
func (m *markdown) endText() {
	if len(m.text) == 0 {
		return
	}
	element := "li"
	if m.open == "p" {
		element = "p"
	}
	m.out.WriteString("<" + element + ">" + inline(strings.Join(m.text, " ")) + "</" + element + ">\n")
	m.text = nil
}

// shut ends what is open.
func (m *markdown) shut() {
	m.endText()
	switch m.open {
	case "ul", "ol":
		m.out.WriteString("</" + m.open + ">\n")
	case "table":
		m.out.WriteString("</table></div>\n")
	}
	m.open = ""
}

func (m *markdown) code(language string, lines []string) {
	label := "Example"
	if language == "sh" {
		label = "Shell"
	}
	m.out.WriteString(`<pre tabindex="0" role="region" aria-label="` + label + `"><code>` + template.HTMLEscapeString(strings.Join(lines, "\n")) + "</code></pre>\n")
}

var (
	inlineParts = regexp.MustCompile("`[^`]+`|\\*\\*[^*]+\\*\\*|\\[[^\\]]+\\]\\([^)]+\\)")
	inlineLink  = regexp.MustCompile(`^\[([^\]]+)\]\(([^)]+)\)$`)
)

// inline is the text of one block.
func inline(text string) string {
	var out strings.Builder
	rest := text
	for _, at := range inlineParts.FindAllStringIndex(text, -1) {
		before := at[0] - (len(text) - len(rest))
		out.WriteString(template.HTMLEscapeString(rest[:before]))
		out.WriteString(inlinePart(text[at[0]:at[1]]))
		rest = text[at[1]:]
	}
	out.WriteString(template.HTMLEscapeString(rest))
	return out.String()
}

func inlinePart(part string) string {
	switch part[0] {
	case '`':
		code := template.HTMLEscapeString(strings.Trim(part, "`"))
		if strings.HasPrefix(code, "/docs") || strings.HasPrefix(code, "/openapi") {
			return `<a href="` + code + `"><code>` + code + "</code></a>"
		}
		return "<code>" + code + "</code>"
	case '*':
		return "<strong>" + inline(strings.Trim(part, "*")) + "</strong>"
	}
	match := inlineLink.FindStringSubmatch(part)
	target := match[2]
	if name, is := strings.CutSuffix(target, ".md"); is {
		target = "/docs/guides/" + name
	}
	return `<a href="` + template.HTMLEscapeString(target) + `">` + inline(match[1]) + "</a>"
}
