package server

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// fieldComments reads the comments of all fields that have a name in JSON, in the sources of package api and of this
// one.
func fieldComments(t *testing.T) descriptions {
	t.Helper()
	all := descriptions{}
	for _, dir := range []string{"../api", "."} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			all.gather(file)
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
			if property, comment := jsonName(f),
				strings.Join(strings.Fields(f.Doc.Text()), " "); property != "" && comment != "" {
				if d[name] == nil {
					d[name] = map[string]string{}
				}
				d[name][property] = comment
			}
		}
		return false
	})
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

// TestDescriptionsAreTheCommentsOfFields keeps descriptions.json in agreement with
// the source.
func TestDescriptionsAreTheCommentsOfFields(t *testing.T) {
	var have bytes.Buffer
	e := json.NewEncoder(&have)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(fieldComments(t)); err != nil {
		t.Fatal(err)
	}
	golden(t, "descriptions.json", have.Bytes())
}

// TestFieldsWithoutCommentAreRefused requires a comment on each field that the document shows.
func TestFieldsWithoutCommentAreRefused(t *testing.T) {
	comments := fieldComments(t)
	delete(comments["api.List"], "hasMore")
	if _, err := describe("test", &examples{}, comments); err == nil ||
		!strings.Contains(err.Error(), "hasMore of api.List") {
		t.Errorf("a field without a comment is %v", err)
	}
}
