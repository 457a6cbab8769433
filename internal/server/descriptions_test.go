package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// sourceComments reads the comments of all fields that have a name in JSON, and of all operations, in the sources of
// package api and of this one.
func sourceComments(t *testing.T) descriptions {
	t.Helper()
	all := descriptions{operationComments: {}}
	for _, dir := range []string{"../../api", "."} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			positions := token.NewFileSet()
			file, err := parser.ParseFile(positions, name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			all.gather(file)
			all.gatherOperations(file, positions)
		}
	}
	return all
}

// gather adds the comments of a file's structs.
func (d descriptions) gather(file *ast.File) {
	ast.Inspect(file, func(node ast.Node) bool {
		spec, ok := node.(*ast.TypeSpec)
		if !ok {
			return true
		}
		fields, ok := spec.Type.(*ast.StructType)
		if !ok {
			return false
		}
		name := file.Name.Name + "." + spec.Name.Name
		for _, f := range fields.Fields.List {
			if property, comment := jsonName(f), oneLine(f.Doc); property != "" && comment != "" {
				if d[name] == nil {
					d[name] = map[string]string{}
				}
				d[name][property] = comment
			}
		}
		return false
	})
}

// gatherOperations adds the comments above the rows of a file's tables of routes.
func (d descriptions) gatherOperations(file *ast.File, positions *token.FileSet) {
	above := map[int]*ast.CommentGroup{} // by the line after them
	for _, group := range file.Comments {
		above[positions.Position(group.End()).Line+1] = group
	}
	ast.Inspect(file, func(node ast.Node) bool {
		table, ok := node.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if slice, ok := table.Type.(*ast.ArrayType); !ok || fmt.Sprint(slice.Elt) != "routeRow" {
			return true
		}
		for _, element := range table.Elts {
			row, ok := element.(*ast.CompositeLit)
			if !ok {
				continue
			}
			if id, ok := row.Elts[1].(*ast.BasicLit); ok {
				d[operationComments][strings.Trim(id.Value, `"`)] = oneLine(above[positions.Position(row.Pos()).Line])
			}
		}
		return false
	})
}

// oneLine returns the text of a comment without its line breaks; "" if there is none.
func oneLine(comment *ast.CommentGroup) string {
	return strings.Join(strings.Fields(comment.Text()), " ")
}

// jsonName returns the name of a field in JSON; "" if the field is not part of it.
func jsonName(f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return ""
	}
	name, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
	return name
}

// TestDescriptionsAreTheComments keeps descriptions.json in agreement with
// the source.
func TestDescriptionsAreTheComments(t *testing.T) {
	var have bytes.Buffer
	e := json.NewEncoder(&have)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(sourceComments(t)); err != nil {
		t.Fatal(err)
	}
	golden(t, "descriptions.json", have.Bytes())
}

// TestOperationsWithoutCommentAreRefused requires a summary and a description of each operation.
func TestOperationsWithoutCommentAreRefused(t *testing.T) {
	comments := sourceComments(t)
	for _, comment := range []string{"", "Get one refund."} {
		comments[operationComments]["getRefund"] = comment
		if _, err := describe(edition{}, &examples{}, comments); err == nil ||
			!strings.Contains(err.Error(), "getRefund") {
			t.Errorf("an operation with the comment %q is %v", comment, err)
		}
	}
}

// TestFieldsWithoutCommentAreRefused requires a comment on each field that the document shows.
func TestFieldsWithoutCommentAreRefused(t *testing.T) {
	comments := sourceComments(t)
	delete(comments["api.List"], "hasMore")
	if _, err := describe(edition{}, &examples{}, comments); err == nil ||
		!strings.Contains(err.Error(), "hasMore of api.List") {
		t.Errorf("a field without a comment is %v", err)
	}
}
