// Command goclient writes the operations of the Go SDK, client/resource.go. From the folder of the repository:
//
//	go run -C tools ./goclient
//
// It reads client/resources.txt, which names resources, methods and filters and says what they are for, and the OpenAPI
// document, which has all else: paths, requests, answers and the types of parameters.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// Files of the repository.
const (
	made     = "client/resource.go"
	names    = "client/resources.txt"
	document = "internal/server/openapi.json"
)

func main() {
	if len(os.Args) != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run -C tools ./goclient")
		os.Exit(2)
	}
	if err := run(".."); err != nil {
		fmt.Fprintln(os.Stderr, "goclient:", err)
		os.Exit(1)
	}
}

// run writes the file anew in a repository.
func run(root string) error {
	text, err := source(root)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, made), text, 0o644) //nolint:gosec // everybody may read the source
}

// source returns the file as it is made of what is in a repository.
func source(root string) ([]byte, error) {
	script, err := os.ReadFile(filepath.Join(root, names))
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(root, document))
	if err != nil {
		return nil, err
	}
	operations, err := readOperations(text)
	if err != nil {
		return nil, err
	}
	resources, err := readResources(string(script))
	if err != nil {
		return nil, fmt.Errorf("%s:%w", names, err)
	}
	return write(resources, operations)
}

// operation is what the OpenAPI document says of one, as far as a method needs it.
type operation struct {
	method, path string

	ID         string `json:"operationId"`
	Parameters []struct {
		Name, In string
		Schema   schema
	}
	Request   *body `json:"requestBody"`
	Responses map[string]body
}

// body is the body of a request or of an answer.
type body struct {
	Content map[string]struct{ Schema schema }
}

type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Items      *schema
	Properties map[string]schema
}

// operations are those of a document.
type operations struct {
	byID    map[string]*operation
	schemas map[string]schema
}

func readOperations(text []byte) (*operations, error) {
	var document struct {
		Paths      map[string]map[string]*operation
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	all := &operations{byID: map[string]*operation{}, schemas: document.Components.Schemas}
	for path, methods := range document.Paths {
		for method, o := range methods {
			o.method, o.path = method, path
			all.byID[o.ID] = o
		}
	}
	return all, nil
}
