package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheClientIsMadeOfItsSources holds the committed file against what is made of its sources.
func TestTheClientIsMadeOfItsSources(t *testing.T) {
	root := filepath.Join("..", "..")
	want, err := source(root)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(root, made)); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what go run -C tools ./goclient makes of its sources, %v", made, err)
	}
}

// TestWhatTheDocumentLacksIsRefused holds declarations against a document that does not have what they name.
func TestWhatTheDocumentLacksIsRefused(t *testing.T) {
	const document = `{"paths": {"/v1/refunds/{id}": {
		"get": {"operationId": "getRefund",
			"parameters": [{"in": "query", "name": "userId", "schema": {"type": "string"}}],
			"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/Refund"}}}}}},
		"patch": {"operationId": "updateRefund",
			"requestBody": {"content": {"application/json": {"schema": {"$ref": "#/RecordChange"}}}}}}}}`
	for script, want := range map[string]string{
		"type Refunds\nGet getRefund(id)":                       "",
		"type Refunds\nGet getRefunds(id)":                      `2: there is no operation "getRefunds"`,
		"type Refunds\nGet getRefund()":                         "2: getRefund takes more identifiers",
		"type Refunds\nGet getRefund(id, why)":                  "2: getRefund has no argument for why",
		"type Refunds\nUpdate updateRefund(id)":                 "2: updateRefund has a body of type RecordChange",
		"type Refunds\nAll each getRefund(id)":                  "2: the answer of getRefund has no list",
		"type Refunds getRefund(F)":                             "1: getRefund is no list",
		"type Refunds getRefund":                                "1: getRefund is no list",
		"filter F getRefund\n\tuserId":                          "",
		"filter F getRefund\n\tuserID":                          "1: getRefund has no parameter userID",
		"type Refunds\n\tuserId":                                "2: it is no declaration",
		"type Refunds\nGet = getRefund(id)":                     "2: it is no declaration",
		"# Refunds give money back.\ntype Refunds\n\n# A user.": "",
	} {
		operations, err := readOperations([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		all, err := readResources(script)
		if err == nil {
			_, err = write(all, operations)
		}
		said := ""
		if err != nil {
			said = strings.TrimPrefix(err.Error(), names+":")
		}
		if said != want {
			t.Errorf("%s\nis %q, want %q", script, said, want)
		}
	}
}
