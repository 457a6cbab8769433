package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

func TestOpenAPIHoldsEveryRoute(t *testing.T) {
	w := newWorld(t, "sqlite")
	a := w.want(200, w.get("/openapi.json", ""))
	if a.text("openapi") != "3.1.0" {
		t.Fatalf("the document is %s", a.body)
	}
	paths, _ := a.field("paths").(map[string]any)
	for _, r := range routes {
		operations, _ := paths[r.path].(map[string]any)
		operation, _ := operations[strings.ToLower(r.method)].(map[string]any)
		if operation == nil {
			t.Errorf("%s %s is not in it", r.method, r.path)
			continue
		}
		responses, _ := operation["responses"].(map[string]any)
		security := "[map[]]"
		if r.guarded() {
			security = "[map[oauth:[" + r.scope + "]]]"
		}
		if (responses["401"] != nil) != r.guarded() || fmt.Sprint(operation["security"]) != security {
			t.Errorf("%s %s: who may call it is not documented", r.method, r.path)
		}
	}
	if yaml := w.want(200, w.get("/openapi.yaml", "")); !strings.HasPrefix(yaml.body, "components:") &&
		!strings.Contains(yaml.body, "openapi: 3.1.0") {
		t.Errorf("as YAML it begins %.200s", yaml.body)
	}
}

// TestEveryCodeIsInTheTable keeps routes from promising codes that have no meaning, and finds codes that no route
// promises.
func TestEveryCodeIsInTheTable(t *testing.T) {
	var promised []farthing.Code
	for _, r := range routes {
		for _, code := range r.codes {
			if _, ok := code.Meaning(); !ok {
				t.Errorf("%s %s may answer %s, which has no meaning", r.method, r.path, code)
			}
			promised = append(promised, code)
		}
	}
	for _, code := range withdrawCodes {
		if !slices.Contains(promised, code) {
			t.Errorf("nothing answers %s", code)
		}
	}
}

// TestRoutesAreUnique finds addresses and ids that occur twice.
func TestRoutesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for i := range routes {
		for _, key := range []string{routes[i].pattern, routes[i].id} {
			if seen[key] {
				t.Errorf("%s occurs twice", key)
			}
			seen[key] = true
		}
	}
}

// TestEveryOperationIsDescribed requires two sentences on each operation, one on each of its parameters, and a tag of
// the table.
func TestEveryOperationIsDescribed(t *testing.T) {
	known := map[string]bool{}
	for i := range tagTable {
		known[tagTable[i].Name] = tagTable[i].Description != ""
	}
	comments := sourceComments(t)
	for i := range routes {
		r := &routes[i]
		summary, more, err := comments.operation(r.id)
		if err != nil || summary == "" || !strings.HasSuffix(more, ".") || !known[r.tag] {
			t.Errorf("%s %s: summary %q, more %q, tag %q, error %v", r.method, r.path, summary, more, r.tag, err)
		}
		for _, p := range slices.Concat(r.query, r.headers) {
			if !strings.HasSuffix(p.about, ".") {
				t.Errorf("%s %s: %s is described as %q", r.method, r.path, p.name, p.about)
			}
		}
	}
}
