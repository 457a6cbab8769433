package server

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"farthing/internal/farthing"

	"github.com/danielgtaylor/huma/v2"
)

// examplesFile holds requests and what was really answered to them. A test sends
// the same requests again and compares, so that no example goes stale.
//
//go:embed examples.json
var examplesFile []byte

// shownBase is where the server of the examples is reached. Its audience is the same, and stands in two fields alone.
const shownBase = "https://pay.example.org"

// examples are exchanges with a server that were written down.
type examples struct {
	Operations []exchange               `json:"operations"`
	Problems   map[farthing.Code]*shown `json:"problems"`
}

// exchange is a request of an operation with its answer. Bodies are JSON, or a
// JSON string if they are something else.
type exchange struct {
	Operation   string          `json:"operation"`
	Method      string          `json:"method"`
	Address     string          `json:"address"`
	Headers     []string        `json:"headers,omitempty"` // in pairs, beside the usual ones
	Request     json.RawMessage `json:"request,omitempty"`
	Status      int             `json:"status"`
	AnswerMedia string          `json:"answerMedia,omitempty"`
	Answer      json.RawMessage `json:"answer,omitempty"`
}

// shown is a problem document, and the request that it answered; "" if no request
// can provoke it.
type shown struct {
	Request string          `json:"request,omitempty"`
	Answer  json.RawMessage `json:"answer"`
}

// committedExamples is what was written down, read once; nobody changes it.
var committedExamples = sync.OnceValues(readExamples)

func readExamples() (*examples, error) {
	var e examples
	if err := json.Unmarshal(examplesFile, &e); err != nil {
		return nil, fmt.Errorf("read the examples: %w", err)
	}
	for i := range e.Operations {
		x := &e.Operations[i]
		x.Request, x.Answer = compact(x.Request), compact(x.Answer)
	}
	for _, s := range e.Problems {
		s.Answer = compact(s.Answer)
	}
	return &e, nil
}

// at returns the examples as another server would have answered them, with its own address and its own audience.
func (e *examples) at(of edition) *examples {
	base, audience := inJSON(of.base), inJSON(of.audience)
	named := strings.NewReplacer(
		`"audience":"`+shownBase+`"`, `"audience":"`+audience+`"`,
		`"aud":"`+shownBase+`"`, `"aud":"`+audience+`"`,
		shownBase, base,
	)
	moved := &examples{Operations: slices.Clone(e.Operations), Problems: map[farthing.Code]*shown{}}
	for i := range moved.Operations {
		x := &moved.Operations[i]
		x.Request, x.Answer = replaced(named, x.Request), replaced(named, x.Answer)
	}
	for code, s := range e.Problems {
		moved.Problems[code] = &shown{Request: s.Request, Answer: replaced(named, s.Answer)}
	}
	return moved
}

// replaced keeps nil, which says that there is no body.
func replaced(by *strings.Replacer, text json.RawMessage) json.RawMessage {
	if text == nil {
		return nil
	}
	return json.RawMessage(by.Replace(string(text)))
}

// inJSON is a text as it stands between the quotes of a JSON string.
func inJSON(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		return text // no text fails
	}
	return string(quoted[1 : len(quoted)-1])
}

// compact takes out the spaces that keep the file readable.
func compact(text json.RawMessage) json.RawMessage {
	var out bytes.Buffer
	if json.Compact(&out, text) != nil {
		return text
	}
	return out.Bytes()
}

const exampleRef = "#/components/examples/"

// problems refers to the problems of some codes, and puts those into the
// document's shared part.
func (e *examples) problems(codes []string, shared map[string]*huma.Example) map[string]*huma.Example {
	some := map[string]*huma.Example{}
	for _, code := range codes {
		if s := e.Problems[farthing.Code(code)]; s != nil {
			some[code] = &huma.Example{Ref: exampleRef + code}
			meaning, _ := farthing.Code(code).Meaning()
			shared[code] = &huma.Example{Summary: meaning.Title, Value: s.Answer}
		}
	}
	return some
}

// attach puts the exchanges of an operation into its description: bodies,
// parameters, and the request as a line for a shell. shared finds an answer that the operation only refers to.
func (e *examples) attach(op *huma.Operation, shared func(*huma.Response) *huma.Response) {
	for i := range e.Operations {
		x := &e.Operations[i]
		if x.Operation != op.OperationID {
			continue
		}
		if op.Extensions == nil {
			sample := map[string]string{"lang": "Shell", "label": "curl", "source": x.curl()}
			op.Extensions = map[string]any{"x-codeSamples": []map[string]string{sample}}
			x.fill(op.Path, op.Parameters)
		}
		if op.RequestBody != nil && x.Request != nil {
			media := x.header("Content-Type", mediaJSON)
			putExample(op.RequestBody.Content[media], x.Request)
		}
		if answer := op.Responses[strconv.Itoa(x.Status)]; answer != nil && x.Answer != nil {
			putExample(shared(answer).Content[x.AnswerMedia], x.Answer)
		}
	}
}

// putExample keeps the first example of a body. Lines are none of an array.
func putExample(media *huma.MediaType, value json.RawMessage) {
	if media != nil && media.Example == nil && (media.Schema.Type != huma.TypeArray || value[0] == '[') {
		media.Example = value
	}
}

// fill gives parameters the values that the example's address has.
func (x *exchange) fill(path string, parameters []*huma.Param) {
	address, query, _ := strings.Cut(x.Address, "?")
	segments := strings.Split(address, "/")
	sent, _ := url.ParseQuery(query) // it is our own
	for _, p := range parameters {
		switch i := slices.Index(strings.Split(path, "/"), "{"+p.Name+"}"); {
		case p.In == "path" && i >= 0 && i < len(segments):
			p.Example = segments[i]
		case p.In == "query" && sent.Has(p.Name):
			p.Example = sent.Get(p.Name)
			if n, err := strconv.ParseInt(sent.Get(p.Name), 10, 64); err == nil && p.Schema.Type == huma.TypeInteger {
				p.Example = n
			}
			if p.Schema.Type == huma.TypeArray {
				p.Example = sent[p.Name]
			}
		}
	}
}

// header is a header of the request.
func (x *exchange) header(name, otherwise string) string {
	for i := 0; i+1 < len(x.Headers); i += 2 {
		if strings.EqualFold(x.Headers[i], name) {
			return x.Headers[i+1]
		}
	}
	return otherwise
}

// curl is the request as a line for a shell, in which the address and the token
// are variables.
func (x *exchange) curl() string {
	base, method := "$BASE_URL", ""
	if strings.HasPrefix(x.Address, "/oauth/") || strings.HasPrefix(x.Address, "/.well-known/") {
		base = "$AUTH_URL"
	}
	if x.Method != http.MethodGet && (x.Method != http.MethodPost || x.Request == nil) {
		method = "-X " + x.Method + " "
	}
	line := "curl -s " + method + `"` + base + x.Address + `"`
	if strings.HasPrefix(x.Address, "/v1/") {
		line += " \\\n  -H \"Authorization: Bearer $TOKEN\""
	}
	for i := 0; i+1 < len(x.Headers); i += 2 {
		if x.Headers[i] != "Content-Type" {
			line += " \\\n  -H " + shellQuoted(x.Headers[i]+": "+x.Headers[i+1])
		}
	}
	if x.Request != nil {
		body, data := string(x.Request), "-d"
		if json.Unmarshal(x.Request, &body) == nil {
			data = "--data-binary"
		}
		line += " \\\n  -H " + shellQuoted("Content-Type: "+x.header("Content-Type", mediaJSON))
		line += " \\\n  " + data + " " + shellQuoted(body)
	}
	return line
}

// shellQuoted is a text as one word of a shell.
func shellQuoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
