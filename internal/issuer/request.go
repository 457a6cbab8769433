package issuer

import (
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
)

// longestBody is the longest body that a request may have, in bytes.
const longestBody = 64 << 10

// parameters are the parameters of a request, from a JSON or a form body. Unknown ones are ignored (RFC 6749, section
// 3.2), and an empty one counts as absent.
type parameters struct {
	GrantType     string `json:"grant_type"`
	ClientID      string `json:"client_id"`
	ClientSecret  string `json:"client_secret"`
	Assertion     string `json:"client_assertion"`
	AssertionType string `json:"client_assertion_type"`
	Audience      string `json:"audience"`
	Scope         string `json:"scope"`
	Token         string `json:"token"`

	fromJSON bool
	basic    bool // the client used HTTP Basic
}

// refusal is an answer of RFC 6749, section 5.2. Descriptions never quote the request, because it holds a secret.
type refusal struct {
	status      int
	basic       bool          // the answer carries WWW-Authenticate
	wait        time.Duration // the answer carries Retry-After
	Code        string        `json:"error"`
	Description string        `json:"error_description"`
}

func (r refusal) Error() string { return r.Code + ": " + r.Description }

// invalidRequest refuses a request that is malformed.
func invalidRequest(description string) refusal {
	return refusal{status: http.StatusBadRequest, Code: "invalid_request", Description: description}
}

// readParameters reads the body and the Authorization header of a request. Its errors are refusals. It ignores the
// query, because addresses end up in logs and must not hold secrets.
func readParameters(w http.ResponseWriter, r *http.Request) (parameters, error) {
	p, err := readBody(w, r)
	if err != nil {
		return parameters{}, err
	}
	err = p.readBasic(r.Header.Values("Authorization"))
	return p, err
}

// readBody reads the parameters in a body.
func readBody(w http.ResponseWriter, r *http.Request) (parameters, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || len(r.Header.Values("Content-Type")) != 1 ||
		(kind != "application/json" && kind != "application/x-www-form-urlencoded") {
		return parameters{}, refusal{
			status:      http.StatusUnsupportedMediaType,
			Code:        "invalid_request",
			Description: "The body must be application/json or application/x-www-form-urlencoded.",
		}
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, longestBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return parameters{}, refusal{
			status:      http.StatusRequestEntityTooLarge,
			Code:        "invalid_request",
			Description: "The body is longer than 64 KiB.",
		}
	}
	if err != nil {
		return parameters{}, invalidRequest("The body could not be read.")
	}
	if kind == "application/json" {
		return parseJSON(body)
	}
	return parseForm(string(body))
}

// parseJSON reads an object without duplicate names. The values of known parameters must be strings.
func parseJSON(body []byte) (parameters, error) {
	p := parameters{fromJSON: true}
	if start := strings.TrimLeft(string(body), " \t\r\n"); !strings.HasPrefix(start, "{") {
		return parameters{}, invalidRequest("The body is not a JSON object.")
	}
	if err := json.Unmarshal(body, &p); err != nil {
		return parameters{}, invalidRequest("The body is not a JSON object with each name once and strings as values.")
	}
	return p, nil
}

// parseForm reads a form without duplicate names.
func parseForm(body string) (parameters, error) {
	values, err := url.ParseQuery(body)
	if err != nil {
		return parameters{}, invalidRequest("The form does not parse.")
	}
	for name, all := range values {
		if len(all) != 1 {
			return parameters{}, invalidRequest("A parameter is repeated.")
		}
		if !utf8.ValidString(name) || !utf8.ValidString(all[0]) {
			return parameters{}, invalidRequest("The form is not UTF-8.")
		}
	}
	return parameters{
		GrantType:     values.Get("grant_type"),
		ClientID:      values.Get("client_id"),
		ClientSecret:  values.Get("client_secret"),
		Assertion:     values.Get("client_assertion"),
		AssertionType: values.Get("client_assertion_type"),
		Audience:      values.Get("audience"),
		Scope:         values.Get("scope"),
		Token:         values.Get("token"),
	}, nil
}

// readBasic reads the client from the Authorization header, if there is one. A request that uses two ways at once is
// refused (RFC 6749, section 2.3), but the body may repeat the id.
func (p *parameters) readBasic(headers []string) error {
	if len(headers) == 0 {
		return nil
	}
	if len(headers) > 1 {
		return invalidRequest("There is more than one Authorization header.")
	}
	p.basic = true
	if p.ClientSecret != "" || p.Assertion != "" {
		return invalidRequest("The client authenticates in two ways at once.")
	}
	id, secret, ok := parseBasic(headers[0])
	if !ok {
		return invalidClient(true)
	}
	if p.ClientID != "" && p.ClientID != id {
		return invalidRequest("The body names another client than the Authorization header.")
	}
	p.ClientID, p.ClientSecret = id, secret
	return nil
}

// parseBasic reads the id and the secret of HTTP Basic. Clients form-encode both before they join them (RFC 6749,
// section 2.3.1).
func parseBasic(header string) (id, secret string, ok bool) {
	scheme, encoded, _ := strings.Cut(header, " ")
	decoded, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
	if err != nil || !strings.EqualFold(scheme, "Basic") {
		return "", "", false
	}
	left, right, ok := strings.Cut(string(decoded), ":")
	id, errID := url.QueryUnescape(left)
	secret, errSecret := url.QueryUnescape(right)
	if !ok || errID != nil || errSecret != nil || id == "" || secret == "" || !utf8.ValidString(id+secret) {
		return "", "", false
	}
	return id, secret, true
}

// requireClient refuses a request that has neither an assertion nor an id with a secret. An assertion names its client
// itself.
func (p *parameters) requireClient() error {
	switch {
	case p.Assertion != "" && p.ClientSecret != "":
		return invalidRequest("The client authenticates in two ways at once.")
	case p.Assertion != "" && p.AssertionType != assertionType:
		return invalidRequest("client_assertion_type must be " + assertionType + ".")
	case p.Assertion != "":
		return nil
	case p.ClientID == "", p.ClientSecret == "":
		return invalidClient(p.basic)
	case strings.ContainsRune(p.ClientID, 0):
		return invalidClient(p.basic) // PostgreSQL accepts no NUL, and no client has such an id
	}
	return nil
}

// invalidClient returns the same refusal for everything that can be wrong with a client. basic says whether it used
// HTTP Basic: only then does the answer need the WWW-Authenticate header, and some clients hide the answer if they see
// that header.
func invalidClient(basic bool) refusal {
	return refusal{
		status:      http.StatusUnauthorized,
		basic:       basic,
		Code:        "invalid_client",
		Description: "The client, or its secret or assertion, is missing or wrong.",
	}
}

// tooMany refuses a client that fails too often, and says how long to wait.
func tooMany(wait time.Duration) refusal {
	return refusal{
		status:      http.StatusTooManyRequests,
		wait:        wait,
		Code:        "too_many_requests",
		Description: "Too many failed attempts. Correct credentials work all the same.",
	}
}
