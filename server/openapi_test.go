package server

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"farthing"
)

// TestOpenAPIIsAsCommitted compares the document with the golden file. Where the
// interface was changed on purpose, run the test with FARTHING_UPDATE_GOLDEN=1.
func TestOpenAPIIsAsCommitted(t *testing.T) {
	d, err := describe("golden")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "openapi.json"
	if os.Getenv("FARTHING_UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, d.json, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != string(d.json) {
		t.Errorf("the interface is not what %s says; if that is meant, run FARTHING_UPDATE_GOLDEN=1 go test ./server -run OpenAPI and look at the difference", golden)
	}
}

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
		if r.scope != "" {
			security = "[map[oauth:[" + r.scope + "]]]"
		}
		if (responses["401"] != nil) != (r.scope != "") || fmt.Sprint(operation["security"]) != security {
			t.Errorf("%s %s: who may call it is not documented", r.method, r.path)
		}
	}
	if yaml := w.want(200, w.get("/openapi.yaml", "")); !strings.HasPrefix(yaml.body, "components:") && !strings.Contains(yaml.body, "openapi: 3.1.0") {
		t.Errorf("as YAML it begins %.200s", yaml.body)
	}
}

// TestEveryCodeIsInTheTable keeps routes from promising codes that have no meaning,
// and codes from being answered nowhere.
func TestEveryCodeIsInTheTable(t *testing.T) {
	var promised []farthing.Code
	for _, r := range routes {
		for _, code := range r.codes {
			if _, ok := meanings[code]; !ok {
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
