package tidy

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// foreignWord is an expression that texts for people never use, and what to write in its place.
type foreignWord struct{ pattern, instead string }

// foreignWords are looked for in every text that people read, with or without a capital letter. Each matches what is
// foreign alone: a word with an honest use is listed with the words beside it that make it foreign.
var foreignWords = []foreignWord{
	{`unless (?:named|said|told|one is named|it is named)`, "(default: …)"},
	{`made up unless`, "(default: generated)"},
	{`what is usual`, "the default"},
	{`who(?:m|so)?ever`, "anyone who, or name who it is: the caller, the operator"},
	{`who wants to`, "if you want to, or an imperative"},
	{`told`, "reported, notified, sent, shown"},
	{`tells of`, "reports, records"},
	{`wish(?:es|ed)?`, "request"},
	{`anew`, "again; restart, replan, re-seal"},
	{`once more`, "again"},
	{`mend(?:s|ed|ing)?`, "fix, correct"},
	{`of (?:which|whom|what)`, "a sentence of its own: that is used up, whose, its"},
	{`what became of`, "the outcome, the result, the status of"},
	{`house movements?`, "operator transfer"},
	{`moved? house`, "transfer operator funds"},
	{`ways? to (?:the|a) bank`, "bank connection"},
	{`notes? of (?:your|its|their) own`, "metadata"},
	{`in earnest`, "in production, really"},
	{`(?:one|each|last|nobody's|person's|people's|a|the) yes`, "approval"},
	{`said yes`, "approved"},
	{`(?:person's|people's|the|by) word(?: of (?:one|two|a)| is enough)`, "approval, report"},
	{`wait(?:s|ed)? for a word`, "wait for a decision"},
	{`hand(?:s|ed|ing)?[ -]over`, "send, submit; submission"},
	{`cool(?:s|ed) off`, "has a cooling-off period; its cooling-off period is over"},
	{`cut (?:payment )?files?`, "create payment files"},
	{`good for (?:a|one) (?:day|minute|hour|second)`, "valid for"},
	{`stands? (?:against|behind) (?:it|withdraw\w+|what|all)`, "blocks; supports"},
	{`lies in quarantine`, "is in quarantine"},
	{`for want of`, "because there is no"},
	{`comes? behind`, "comes after"},
	{`(?:reads?|rows?|events?|entries) behind`, "after"},
}

// headless is a sentence whose subject is "who": Who needs such texts takes NDJSON. A question is none.
var headless = regexp.MustCompile(`(?:^|[.:;|] )Who [a-z]+s [^?.|]*\.`)

// foreign compiles foreignWords.
var foreign = func() (all []*regexp.Regexp) {
	for _, word := range foreignWords {
		all = append(all, regexp.MustCompile(`(?i)\b(?:`+word.pattern+`)\b`))
	}
	return all
}()

// foreignIn returns what is foreign in a text, with what to write in its place.
func foreignIn(text string) (found []string) {
	flat := strings.Join(strings.Fields(text), " ")
	for i, pattern := range foreign {
		for _, at := range pattern.FindAllStringIndex(flat, -1) {
			found = append(found, fmt.Sprintf("%q: write %s", around(flat, at), foreignWords[i].instead))
		}
	}
	for _, at := range headless.FindAllStringIndex(flat, -1) {
		found = append(found, fmt.Sprintf("%q: name who does it", around(flat, at)))
	}
	return found
}

// around returns what was found with some of the text beside it.
func around(text string, at []int) string {
	return strings.ToValidUTF8(text[max(0, at[0]-40):min(len(text), at[1]+25)], "")
}

var (
	fences   = regexp.MustCompile("(?ms)^ *```.*?\n *```$")
	headings = regexp.MustCompile(`(?m)^#.*$`)
	spans    = regexp.MustCompile("`[^`]*`")
)

// prose returns a document without its code, which has the names of programs. A bar ends a heading, as it ends a cell.
func prose(text string) string {
	return spans.ReplaceAllString(headings.ReplaceAllString(fences.ReplaceAllString(text, ""), "$0 |"), "…")
}

// The readers of our texts found the content excellent and the language foreign: correct words in an order that English
// does not use, and words of our own for things that have a name.
func TestDocumentsAreInPlainEnglish(t *testing.T) {
	var all []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md", "docs/page/*.html", "sdk/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	if len(all) < 80 {
		t.Errorf("only %d documents were found", len(all))
	}
	for _, document := range all {
		for _, complaint := range foreignIn(prose(read(t, document))) {
			t.Errorf("%s: %s", document, complaint)
		}
	}
}

// The list finds what is foreign and nothing else.
func TestForeignWordsAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"An id. Made up unless named.":                      2,
		"Who needs such texts\nto the letter takes NDJSON.": 1,
		"Whoever is told of it mends it.":                   3,
		"Money of which nothing is left.":                   1,
		"Who approves? One person approves it.":             0,
		"The untold amendments are recommended.":            0,
		"Whose account it is, and what it has.":             0,
	} {
		if found := foreignIn(text); len(found) != want {
			t.Errorf("%q: %q", text, found)
		}
	}
}

// textsAllowed are how many foreign words the program's own texts still have: a figure may only fall, and goes at 0.
var textsAllowed = map[string]int{
	"cmd/farthing":                   0,
	"internal/server/openapi.json":   0,
	"internal/server/reference.json": 0,
}

// The program's own texts: what the interface's document says, the codes of refusals, and the strings of the commands.
func TestTextsAreInPlainEnglish(t *testing.T) {
	texts := map[string][]string{
		"internal/server/openapi.json":   stringsIn(t, "internal/server/openapi.json"),
		"internal/server/reference.json": stringsIn(t, "internal/server/reference.json"),
	}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		if s.dir == "client" || s.dir == "webhook" { // what go doc shows to other people's programs
			for _, comment := range s.file.Comments {
				texts[s.dir] = append(texts[s.dir], comment.Text())
			}
		}
		if s.dir != "cmd/farthing" && s.dir != "notice" {
			continue
		}
		ast.Inspect(s.file, func(node ast.Node) bool {
			if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if text, err := strconv.Unquote(literal.Value); err == nil && strings.Contains(text, " ") {
					texts[s.dir] = append(texts[s.dir], text)
				}
			}
			return true
		})
	}
	for place, all := range texts {
		var found []string
		for _, text := range all {
			found = append(found, foreignIn(spans.ReplaceAllString(text, "…"))...)
		}
		if len(found) > textsAllowed[place] {
			t.Errorf("%s has %d foreign words, and %d may be:\n%s", place, len(found), textsAllowed[place],
				strings.Join(found, "\n"))
		}
	}
}

// stringsIn returns the texts of a JSON document that have more than one word.
func stringsIn(t *testing.T, name string) (all []string) {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(read(t, name)))
	for {
		switch next, err := decoder.Token(); {
		case errors.Is(err, io.EOF):
			return all
		case err != nil:
			t.Fatal(err)
		default:
			if text, ok := next.(string); ok && strings.Contains(text, " ") {
				all = append(all, text)
			}
		}
	}
}

// namesAllowed are words that names had in place of the field's, and how many names still have each, with its plural: a
// figure may only fall, and who takes out more than namesSlack lowers it.
var namesAllowed = map[string]int{
	"word": 10,
	"yes":  1,
}

const namesSlack = 10

// namesInstead are the words to use.
var namesInstead = map[string]string{
	"anew":   "restart, replan, reseal",
	"atonce": "batch or maxConcurrent",
	"bed":    "env",
	"behind": "after, or onBehalfOf",
	"least":  "min",
	"mend":   "fix",
	"most":   "max",
	"past":   "history",
	"said":   "report, details",
	"told":   "report, log, describe, parse, notify",
	"wish":   "request, params",
	"word":   "approval, report",
	"yard":   "baseline",
	"yes":    "approval, vote",
}

// TestNamesAreInPlainEnglish counts the words of namesAllowed in the names that packages declare, fields among them.
func TestNamesAreInPlainEnglish(t *testing.T) {
	counted, example := map[string]int{}, map[string]string{}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		declaredWithFields(s.file, func(name *ast.Ident) {
			for _, word := range wordsOf(name.Name) {
				for _, single := range []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "es")} {
					if _, ok := namesInstead[single]; ok {
						counted[single]++
						example[single] = s.at(name) + ": " + name.Name
						break
					}
				}
			}
		})
	}
	for word, instead := range namesInstead {
		switch allowed := namesAllowed[word]; {
		case counted[word] > allowed:
			t.Errorf("%d names have the word %q, and %d may: write %s (%s is one)", counted[word], word, allowed,
				instead, example[word])
		case counted[word] < allowed-namesSlack:
			t.Errorf("%d names have the word %q: lower the allowance of %d", counted[word], word, allowed)
		}
	}
}

// declaredWithFields is declared with the fields and methods of the types.
func declaredWithFields(file *ast.File, report func(*ast.Ident)) {
	declared(file, report)
	ast.Inspect(file, func(node ast.Node) bool {
		var fields *ast.FieldList
		switch kind := node.(type) {
		case *ast.StructType:
			fields = kind.Fields
		case *ast.InterfaceType:
			fields = kind.Methods
		default:
			return true
		}
		for _, field := range fields.List {
			for _, name := range field.Names {
				report(name)
			}
		}
		return true
	})
}
