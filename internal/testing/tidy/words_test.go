package tidy

import (
	"fmt"
	"go/ast"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// ownedWords are words of doc.go's list that only one package may declare names with: elsewhere they would mean
// something else.
var ownedWords = map[string][]string{
	"bench": {"bench", "cmd/farthing", "tools/bench"},
	"chunk": {"store", "server", "intake"},
	"lane":  {"store"},
	"spend": {"store", "testing/simulation", "farthing"},
	"tally": {"farthing", "intake", "cmd/farthing"},
}

// otherWords are words that had a second meaning, or say what another word says, and that word.
var otherWords = map[string]string{
	"discount": "tally: a discount is a price",
	"handover": "payout, or submit",
	"voice":    "approval, or given",
	"voices":   "approvals, or given",
}

// wordsOf are the words of an identifier, in lower case: HandOver and handOver are handover as well as hand and over.
func wordsOf(name string) (words []string) {
	start := 0
	for i, r := range name {
		if i > start && (unicode.IsUpper(r) || r == '_') {
			words = append(words, strings.ToLower(strings.Trim(name[start:i], "_")))
			start = i
		}
	}
	words = append(words, strings.ToLower(strings.Trim(name[start:], "_")))
	for i := range len(words) - 1 {
		words = append(words, words[i]+words[i+1])
	}
	return words
}

// checkWords wants a word to mean one thing in the names that packages declare.
func checkWords(s source) (found []string) {
	if s.test {
		return nil
	}
	declared(s.file, func(name *ast.Ident) {
		for _, word := range wordsOf(name.Name) {
			if owners, ok := ownedWords[word]; ok && !slices.Contains(owners, s.dir) {
				found = append(found, fmt.Sprintf("%s: %s: %q is a word of %s: say what it is here (doc.go)",
					s.at(name), name.Name, word, strings.Join(owners, ", ")))
			}
			if instead, ok := otherWords[word]; ok {
				found = append(found, fmt.Sprintf("%s: %s: say %s (doc.go)", s.at(name), name.Name, instead))
			}
		}
	})
	return found
}

// declared reports the names that a file declares for its package, and its methods.
func declared(file *ast.File, report func(*ast.Ident)) {
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			report(d.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				declaredBy(spec, report)
			}
		}
	}
}

// declaredBy is declared for one line of a declaration.
func declaredBy(spec ast.Spec, report func(*ast.Ident)) {
	switch named := spec.(type) {
	case *ast.TypeSpec:
		report(named.Name)
	case *ast.ValueSpec:
		for _, name := range named.Names {
			report(name)
		}
	}
}

var wordLine = regexp.MustCompile(`(?m)^//   - ([a-z][a-z -]*): `)

// TestWordsAreInOrder holds the list of words in doc.go: in alphabetical order, each once, and those that tidy knows of
// are in it.
func TestWordsAreInOrder(t *testing.T) {
	text, err := os.ReadFile("internal/farthing/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, match := range wordLine.FindAllStringSubmatch(string(text), -1) {
		words = append(words, match[1])
	}
	if len(words) < 40 || !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Errorf("doc.go's words are not in order, or there twice: %q", words)
	}
	for word := range ownedWords {
		if word != "bench" && !slices.Contains(words, word) {
			t.Errorf("doc.go does not say what %s is", word)
		}
	}
	for word := range otherWords {
		if slices.Contains(words, word) {
			t.Errorf("doc.go says what %s is, and tidy has it replaced", word)
		}
	}
}
