package main

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// group is texts that are read together.
type group struct {
	Name, About string
	texts       []text
}

// text names a text without ".md", with its folder: guides or operations.
type text struct{ folder, name string }

// groups are all texts, in the order in which they are best read. The first of the first is where everybody begins.
var groups = []group{
	{
		Name:  "Start",
		About: "Your first withdrawal, and what all calls have in common.",
		texts: guides("getting-started", "tokens", "idempotency", "retry", "metadata", "dashboard",
			"first-day-for-a-bookkeeper", "paging-and-times", "headers", "sdks", "command-line", "your-tests"),
	},
	{
		Name:  "Money in",
		About: "How payments get into Farthing.",
		texts: guides("import"),
	},
	{
		Name:  "Withdrawals",
		About: "From the balance to the bank account, and everything that can delay it.",
		texts: guides("withdrawals", "follow-a-withdrawal", "payouts", "eligibility", "schedules", "limits",
			"bank-accounts"),
	},
	{
		Name:  "Bookkeeping",
		About: "Totals, statements, exports and reconciliation, to the penny.",
		texts: guides("bookkeeping", "statements", "reconcile-a-payout", "exports", "verify", "provider-money"),
	},
	{
		Name:  "Events",
		About: "Everything that happens, in order and without gaps.",
		texts: guides("events", "webhooks", "mirror-a-journal", "mirror-all-merchants", "from-polling-to-events"),
	},
	{
		Name:  "Operate",
		About: "For the people who run the server.",
		texts: operations("README", "first-day-for-staff", "install", "go-live", "run", "postgresql",
			"high-availability", "backup", "outgrow-sqlite", "bring-a-copy-home", "upgrade", "keys", "checkpoints",
			"metrics", "webhooks", "notices", "capacity", "settings", "work",
			"connect-a-bank", "pay-through-an-adapter", "pay-by-sftp", "pay-by-hand", "reconcile-a-day",
			"take-a-statement-out", "when-the-bank-says-no", "payouts", "reserves", "safeguarding", "audit", "release"),
	},
}

func guides(names ...string) []text { return textsIn("guides", names) }

func operations(names ...string) []text { return textsIn("operations", names) }

func textsIn(folder string, names []string) []text {
	all := make([]text, 0, len(names))
	for _, name := range names {
		all = append(all, text{folder, name})
	}
	return all
}

// allTexts returns the texts of all groups.
func allTexts() []text {
	var all []text
	for _, g := range groups {
		all = append(all, g.texts...)
	}
	return all
}

// address returns where the text is served. A folder's README is served as the folder.
func (t text) address() string {
	if t.name == "README" {
		return "/docs/" + t.folder
	}
	return "/docs/" + t.folder + "/" + t.name
}

// read returns a text as it was written.
func (l *library) read(t text) ([]byte, error) {
	source, err := fs.ReadFile(l.texts, t.folder+"/"+t.name+".md")
	if err != nil {
		return nil, fmt.Errorf("read a text of the documentation: %w", err)
	}
	return source, nil
}

// title returns a text's first heading.
func (l *library) title(t text) (string, error) {
	source, err := l.read(t)
	if err != nil {
		return "", err
	}
	first, _, _ := strings.Cut(string(source), "\n")
	return strings.TrimPrefix(first, "# "), nil
}

// isServed says whether a file of this folder, as guides/tokens.md, is one of the texts.
func isServed(file string) (text, bool) {
	all := allTexts()
	i := slices.IndexFunc(all, func(t text) bool { return t.folder+"/"+t.name+".md" == file })
	if i < 0 {
		return text{}, false
	}
	return all[i], true
}

// textContents lists all texts, with the places on the one that is shown.
func (l *library) textContents(here text, places []link) ([]part, error) {
	var parts []part
	for _, g := range groups {
		p := part{Name: g.Name}
		for _, t := range g.texts {
			title, err := l.title(t)
			if err != nil {
				return nil, err
			}
			one := link{Link: t.address(), Text: title}
			if t == here {
				one.Here, one.Items = true, places
			}
			p.Items = append(p.Items, one)
		}
		parts = append(parts, p)
	}
	return parts, nil
}
