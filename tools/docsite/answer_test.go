package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// siteOfAnswers is a site that has nothing but answers.
func siteOfAnswers(t *testing.T, answers ...Answer) *Site {
	t.Helper()
	return NewSite(newTexts(t), Source{Answers: answers})
}

// A text shows the first answer that is a success, in lines; one that is long only to whoever asks for it.
func TestAnswers(t *testing.T) {
	var long []string
	for n := range openLines - 1 {
		long = append(long, fmt.Sprintf("%q:%d", fmt.Sprint("n", n), n))
	}
	const media = "application/json"
	body := func(text string) []byte { return []byte(text) }
	s := siteOfAnswers(t,
		Answer{Operation: "get", Status: 404, Media: media, Body: body(`{"code":"not_found"}`)},
		Answer{Operation: "get", Status: 201, Media: media, Body: body(`{"a":"<b>","c":[1]}`)},
		Answer{Operation: "get", Status: 200, Media: media, Body: body(`{"second":true}`)},
		Answer{Operation: "export", Status: 200, Media: "text/csv", Body: body(`"id,amount\r\na,1\r\n"`)},
		Answer{Operation: "long", Status: 200, Media: media, Body: body("{" + strings.Join(long, ",") + "}")},
		Answer{Operation: "remove", Status: 204},
		Answer{Operation: "refuse", Status: 422, Media: media, Body: body(`{}`)},
	)
	shown := func(label, class, text string) string {
		return `<div class="code"><p>` + label + `</p><pre` + class + ` tabindex="0" role="group" aria-label="` +
			label + `"><code>` + text + "</code></pre></div>\n"
	}
	for operation, want := range map[string]string{
		"get": shown("Answer: 201 Created", "",
			"{\n  &#34;a&#34;: &#34;&lt;b&gt;&#34;,\n  &#34;c&#34;: [\n    1\n  ]\n}"),
		"export": shown("Answer: 200 OK", ` class="flat"`, "id,amount\r\na,1"),
	} {
		got, err := s.fromMarkdown([]byte("```answer "+operation+"\nA hint.\n```\n"), "guides", s.answers)
		if err != nil || string(got.html) != want {
			t.Errorf("the answer of %s is %v\n%s\nwant\n%s", operation, err, got.html, want)
		}
	}
	got, err := s.fromMarkdown([]byte("- a\n\n  ```answer long\n  ```\n"), "guides", s.answers)
	const folded = `<details class="reply"><summary>Answer: 200 OK <span class="kind">26 lines</span></summary>`
	if err != nil || !strings.Contains(string(got.html), folded) {
		t.Errorf("a long answer is %v %s", err, got.html)
	}
	for _, operation := range []string{"", "nothing", "remove", "refuse", "get more"} {
		if got, err := s.fromMarkdown([]byte("```answer "+operation+"\n```\n"), "guides", s.answers); err == nil {
			t.Errorf("%q, which has no answer, is shown: %s", operation, got.html)
		}
	}
}

// What an answer says is found at its operation: a text is found by its own words.
func TestAnswersAreNotSearched(t *testing.T) {
	s := siteOfAnswers(t, Answer{Operation: "get", Status: 200, Body: []byte(`{"teapot":1}`)})
	got, err := s.fromMarkdown([]byte("# a\n\nKettle.\n\n```answer get\nHint.\n```\n"), "guides", s.answers)
	if err != nil || len(got.places) != 1 || strings.TrimSpace(got.places[0].words) != "Kettle." {
		t.Errorf("its words are %+v, %v", got.places, err)
	}
}

// fieldName is a field in a hint or an answer.
var fieldName = regexp.MustCompile(`"(\w+)": `)

// The hint that is in a text for whoever reads it as it is names fields that the answer has.
func TestHintsAreOfTheirAnswers(t *testing.T) {
	s := newSite(t)
	fence := regexp.MustCompile("(?m)^```answer (\\w+)\n((?:[^`].*\n)?)```$")
	for _, one := range allTexts() {
		source, err := s.read(one)
		if err != nil {
			t.Fatal(err)
		}
		blocks := fence.FindAllStringSubmatch(string(source), -1)
		if n := strings.Count(string(source), "```answer "); n != len(blocks) {
			t.Errorf("%s: of %d blocks of answers %d have one line or none", one.address(), n, len(blocks))
		}
		for _, block := range blocks {
			s.hasFields(t, block[1], block[2])
		}
	}
}

// hasFields looks whether an operation's answer has the fields that a hint names.
func (s *Site) hasFields(t *testing.T, operation, hint string) {
	t.Helper()
	for _, field := range fieldName.FindAllStringSubmatch(hint, -1) {
		if !strings.Contains(s.answers[operation].Text, field[0]) {
			t.Errorf("the answer of %s has no %s", operation, field[1])
		}
	}
}
