package tidy

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode"

	"farthing/internal/farthing"
)

// eventTypes are the types that a row of a journal can have.
var eventTypes = func() map[string]bool {
	types := map[string]bool{}
	for _, kind := range farthing.EntryKinds() {
		types[kind.Type] = true
	}
	return types
}()

// checkEvents wants the types of journal rows by their constants, so that whoever looks for one finds every use of it.
// Tags of fields, which no constant can stand in, are let pass, and so are the columns of tables, which are paths of
// fields: approval.given is one as well.
func checkEvents(s source) (found []string) {
	if s.test || s.path == "internal/server/table.go" {
		return nil
	}
	declares := s.dir == "farthing" // internal/farthing, where the constants are
	ast.Inspect(s.file, func(node ast.Node) bool {
		if field, ok := node.(*ast.Field); ok {
			return field.Tag == nil
		}
		if value, ok := node.(*ast.ValueSpec); ok && declares {
			return !strings.HasPrefix(value.Names[0].Name, "Event")
		}
		literal, ok := node.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return true
		}
		text, _ := strconv.Unquote(literal.Value)
		for _, word := range strings.FieldsFunc(text, func(r rune) bool {
			return !unicode.IsLetter(r) && r != '_' && r != '.'
		}) {
			if word = strings.TrimSuffix(word, "."); eventTypes[word] {
				found = append(found, s.at(literal)+": the journal type "+word+" as text: use its constant")
			}
		}
		return true
	})
	return found
}
