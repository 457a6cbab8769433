package docs

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// ErrNoGuide says that there is no guide with that name.
var ErrNoGuide = errors.New("there is no such guide")

// Guides are the names of the guides, in the order in which they are best read.
var Guides = []string{
	"getting-started", "tokens", "idempotency", "withdrawals", "payouts", "eligibility", "schedules", "limits",
	"bank-accounts", "paging-and-times", "exports", "bookkeeping", "headers", "your-tests",
}

// guideText returns a guide as it was written.
func guideText(name string) (string, error) {
	text, err := files.ReadFile("guides/" + name + ".md")
	if errors.Is(err, fs.ErrNotExist) {
		return "", ErrNoGuide
	}
	if err != nil {
		return "", fmt.Errorf("read the guide %s: %w", name, err)
	}
	return string(text), nil
}

// guideLinks returns a link to each guide.
func guideLinks() ([]link, error) {
	var all []link
	for _, name := range Guides {
		text, err := guideText(name)
		if err != nil {
			return nil, err
		}
		all = append(all, link{Link: "/docs/guides/" + name, Text: titleOf(text)})
	}
	return all, nil
}

// titleOf returns the first heading of a text.
func titleOf(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return strings.TrimPrefix(first, "# ")
}

// Guide returns the page of the guide with that name, or [ErrNoGuide] if there is none.
func Guide(name string) ([]byte, error) {
	if strings.ContainsAny(name, "/.") {
		return nil, ErrNoGuide
	}
	text, err := guideText(name)
	if err != nil {
		return nil, err
	}
	body, headings, err := fromMarkdown([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("write the guide %s: %w", name, err)
	}
	return write("guide.html", page{
		Title: titleOf(text),
		Here:  "/docs/guides/" + name,
		Body:  body,
		Parts: []part{{Name: "On this page", Items: headings}},
	})
}
