package server

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// document is the OpenAPI document in its two forms. The JSON has no white space, for programs read it.
type document struct{ json, yaml []byte }

// edition is what differs between the documents of two servers.
type edition struct {
	version  string // of the program
	base     string // how callers reach the server
	audience string // which token requests name
}

// describeOnce writes the document when it is first asked for.
func describeOnce(of edition) func() (*document, error) {
	return sync.OnceValues(func() (*document, error) {
		shown, err := committedExamples()
		if err != nil {
			return nil, err
		}
		comments, err := committedDescriptions()
		if err != nil {
			return nil, err
		}
		return describe(of, shown.at(of), comments)
	})
}

const aboutInterface = "Amounts are whole minor units (pence) of the currency named beside them. " +
	"Times are RFC 3339 in UTC. " +
	"Refusals are problem documents (RFC 9457), whose code programs decide by. " +
	"Further fields may be added to answers. " +
	"In a request, null and absence are the same, unless a field says otherwise. " +
	"Operations name JSON alone; what else they take or answer is in their text. " +
	"The body of a PATCH may be called application/merge-patch+json (RFC 7396) too. " +
	"A browser that asks for / is led to the documentation. " +
	"An address refuses other methods than its own with 405, and Allow names those that it takes."

// describe makes the OpenAPI document from the table of routes, the types that
// they name, the comments of their fields, and answers that were given. Nothing of
// it is written by hand twice.
func describe(of edition, shown *examples, comments descriptions) (*document, error) {
	d := &describer{
		of:       of,
		shown:    shown,
		comments: comments,
		types:    huma.NewMapRegistry(schemaRef, schemaName),
		scopes:   map[string]string{},
	}
	d.doc = &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{
			Title:       "Farthing: payments and withdrawals",
			Version:     of.version,
			License:     &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"},
			Contact:     &huma.Contact{Name: "The operator of this server", URL: of.base + "/docs"},
			Description: aboutInterface,
		},
		Servers: []*huma.Server{{URL: of.base}},
		Tags:    tags(),
		Components: &huma.Components{
			Schemas:   d.types,
			Examples:  map[string]*huma.Example{},
			Headers:   sharedHeaders,
			Responses: map[string]*huma.Response{},
		},
	}
	for i := range routes {
		if err := d.add(&routes[i]); err != nil {
			return nil, err
		}
	}
	d.doc.Components.SecuritySchemes = d.security()
	d.addIssuer()
	if err := d.finish(); err != nil {
		return nil, err
	}
	compact, err := json.Marshal(d.doc)
	if err != nil {
		return nil, fmt.Errorf("write the OpenAPI document: %w", err)
	}
	yaml, err := d.doc.YAML()
	if err != nil {
		return nil, fmt.Errorf("write the OpenAPI document as YAML: %w", err)
	}
	return &document{json: compact, yaml: yaml}, nil
}

// The names of the ways in which callers prove who they are.
const (
	byToken  = "oauth"
	bySecret = "clientSecret"
)

// security describes them. The issuer's operations take a client's secret by HTTP Basic, or in the body.
func (d *describer) security() map[string]*huma.SecurityScheme {
	flow := &huma.OAuthFlow{TokenURL: d.of.base + "/oauth/token", Scopes: d.scopes}
	return map[string]*huma.SecurityScheme{
		byToken: {
			Type: "oauth2",
			Description: "A token of POST /oauth/token for the audience " + d.of.audience +
				", sent as Authorization: Bearer.",
			Flows: &huma.OAuthFlows{ClientCredentials: flow},
		},
		bySecret: {
			Type:        "http",
			Scheme:      "basic",
			Description: "The client's identifier and its secret, each form-encoded first (RFC 6749, section 2.3.1).",
		},
	}
}

// withoutToken says that the operation takes no token.
var withoutToken = []map[string][]string{{}}

// describer builds the document.
type describer struct {
	of       edition
	shown    *examples
	comments descriptions
	doc      *huma.OpenAPI
	types    huma.Registry
	sent     []reflect.Type    // types of requests
	answered []reflect.Type    // types of answers
	scopes   map[string]string // what each opens
}

func (d *describer) add(r *route) error {
	summary, more, err := d.comments.operation(r.id)
	if err != nil {
		return err
	}
	if before := d.scopes[r.scope]; before != "" {
		d.scopes[r.scope] = before + "; " + summary
	} else if r.scope != "" {
		d.scopes[r.scope] = summary
	}
	op := &huma.Operation{
		Method:      r.method,
		Path:        r.path,
		OperationID: r.id,
		Summary:     summary,
		Description: more,
		Tags:        []string{r.tag},
		Responses:   map[string]*huma.Response{},
		Deprecated:  r.retired != nil,
		Security:    r.security(),
	}
	addParameters(op, r)
	d.addBody(op, r)
	d.addAnswer(op, r)
	d.addRefusals(op, r)
	d.attach(op)
	d.doc.AddOperation(op)
	return nil
}

// security says which token a route takes.
func (r *route) security() []map[string][]string {
	switch {
	case !r.guarded():
		return withoutToken
	case r.scope == "":
		return []map[string][]string{{byToken: {}}}
	}
	return []map[string][]string{{byToken: {r.scope}}}
}

func (d *describer) addBody(op *huma.Operation, r *route) {
	if r.body == nil {
		return
	}
	var content map[string]*huma.MediaType
	if takes := r.bodyMedia(); slices.Contains(takes, mediaJSON) {
		content = recordsIn(takes, d.request(r.body))
	} else {
		content = r.texts(takes)
	}
	op.RequestBody = &huma.RequestBody{Required: !r.optional, Content: content}
}

// request is the schema of a body that is sent.
func (d *describer) request(body any) *huma.Schema {
	t := reflect.TypeOf(body)
	if t.Kind() == reflect.Slice {
		d.sent = append(d.sent, t.Elem())
	} else {
		d.sent = append(d.sent, t)
	}
	return d.schema(t)
}

// answer is the schema of a body that is answered.
func (d *describer) answer(body any) *huma.Schema {
	t := reflect.TypeOf(body)
	d.answered = append(d.answered, t)
	return d.schema(t)
}

func (d *describer) schema(t reflect.Type) *huma.Schema {
	s := d.types.Schema(t, true, "")
	if s.Type == huma.TypeArray {
		s.Nullable = false
	}
	return s
}
