package server

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/testing/slow"
)

// tooWide opens what can be opened, and names what is wider than the window.
const tooWide = `(() => {
  for (const one of document.querySelectorAll("main details")) one.open = true;
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  return ["the page"].concat([...document.querySelectorAll("body *")]
    .filter((e) => e.getBoundingClientRect().right > room + 1).slice(0, 5)
    .map((e) => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 40)));
})()`

// judgement adds the rules of axe that are violated: all of its rules, or those that are named.
const judgement = `(async (rules) => {
  const wide = ` + tooWide + `;
  const options = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const found = await axe.run(document, { ...options, resultTypes: ["violations"] });
  return wide.concat(found.violations.map((v) => v.id + ": " + v.help + ": " +
    v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")));
})`

// shownOften are pages of each template, among them the heaviest: an ordinary run has axe judge these.
var shownOften = []string{
	"/docs", "/docs/guides", "/docs/guides/payouts", "/docs/guides/withdrawals", "/docs/operations/capacity",
	"/docs/problems", "/docs/problems/amount-too-low", "/docs/reference",
	"/docs/reference/withdrawals", "/docs/reference/sandbox", "/docs/search",
}

// Every page can be used by everybody: on a phone and on a wide screen, in the light and the dark scheme nothing is
// wider than the window, axe finds no violation, and the browser reports no error. With FARTHING_PAGES=all axe judges
// every page, which takes minutes.
func TestPagesInABrowser(t *testing.T) {
	slow.Test(t)
	browser := startChromium(t)
	axe, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, "sqlite")
	all := w.server.site.Addresses()
	addresses := make(chan string, len(all))
	for _, address := range all {
		addresses <- address
	}
	close(addresses)
	for _, name := range []string{"one half", "the other half"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			quick, thorough := browser.newTab(t, ""), browser.newTab(t, string(axe))
			for address := range addresses {
				if os.Getenv("FARTHING_PAGES") == "all" || slices.Contains(shownOften, address) {
					thorough.judge(w.base, address)
				} else {
					quick.measure(w.base, address)
				}
			}
		})
	}
}

// measure looks whether a page has room in both widths.
func (b *tab) measure(base, address string) {
	b.as(390, "light")
	b.open(base + address)
	for _, width := range []int{390, 1440} {
		b.as(width, "light")
		var wide []string
		b.eval(tooWide, &wide)
		for _, one := range wide {
			b.t.Errorf("%s at %d px: too wide: %s", address, width, one)
		}
	}
	b.report(address)
}

// judge has axe look at a page in both widths and schemes. What depends on neither is asked once.
func (b *tab) judge(base, address string) {
	b.as(390, "light")
	b.open(base + address)
	const colours = `["color-contrast"]`
	for _, one := range []struct {
		width         int
		scheme, rules string
	}{
		{390, "light", `null`},
		{390, "dark", colours},
		{1440, "dark", colours},
		{1440, "light", `["color-contrast", "scrollable-region-focusable", "landmark-unique", "target-size"]`},
	} {
		b.as(one.width, one.scheme)
		var all []string
		b.eval(judgement+"("+one.rules+")", &all)
		for _, wrong := range all {
			b.t.Errorf("%s at %d px, %s: %s", address, one.width, one.scheme, wrong)
		}
		b.keep(address, one.width, one.scheme)
	}
	b.report(address)
}

// unevenTops names the lists in columns whose columns do not begin at the same height, and counts columns.
const unevenTops = `(() => {
  let columns = 0;
  const uneven = [];
  for (const list of document.querySelectorAll(".index")) {
    const tops = new Map();
    for (const link of list.querySelectorAll("li a")) {
      const at = link.getBoundingClientRect();
      tops.set(at.left, Math.min(tops.get(at.left) ?? Infinity, at.top));
    }
    columns += tops.size;
    const all = [...tops.values()];
    if (Math.max(...all) - Math.min(...all) > 1) uneven.push(list.textContent.trim().slice(0, 40) + " " + all);
  }
  return { columns, uneven };
})()`

// The columns of the search once stood four pixels apart: the margin of the first row of the first one alone counted.
func TestColumnsBeginAtTheSameHeight(t *testing.T) {
	tab, w := startChromium(t).newTab(t, ""), newWorld(t, "sqlite")
	tab.as(1440, "light")
	for _, address := range []string{"/docs/search", "/docs/reference"} {
		tab.open(w.base + address)
		var seen struct {
			Columns int
			Uneven  []string
		}
		tab.eval(unevenTops, &seen)
		if len(seen.Uneven) > 0 || address == "/docs/search" && seen.Columns < 8 {
			t.Errorf("%s has %d columns, and begins some of them elsewhere: %q", address, seen.Columns, seen.Uneven)
		}
	}
}

// report says what the browser has complained of since the last time.
func (b *tab) report(address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.mistakes {
		b.t.Errorf("%s: the browser says: %s", address, said)
	}
	b.mistakes = nil
}

// keep writes what is shown to the folder FARTHING_SCREENSHOTS, if one is named.
func (b *tab) keep(address string, width int, scheme string) {
	folder := os.Getenv("FARTHING_SCREENSHOTS")
	if folder == "" {
		return
	}
	b.eval(`for (const one of document.querySelectorAll("main details")) one.open = false`, nil)
	var shot struct{ Data string }
	b.do("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	image, err := base64.StdEncoding.DecodeString(shot.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	name := strings.ReplaceAll(strings.Trim(address, "/"), "/", "-") + "-" + strconv.Itoa(width) + "-" + scheme + ".png"
	if err := os.WriteFile(filepath.Join(folder, name), image, 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// found waits until the search has said how much it found, and returns that and the first result.
const found = `new Promise((resolve) => {
  const look = () => {
    const said = document.querySelector("dialog [role=status]").textContent;
    const first = document.querySelector("dialog li a");
    if (/result/.test(said)) resolve([said, first ? first.getAttribute("href") : ""]);
    else requestAnimationFrame(look);
  };
  look();
})`

// Who presses the slash and types finds; code can be copied; and the first page loads little.
func TestTheScriptOfThePages(t *testing.T) {
	slow.Test(t)
	b := startChromium(t).newTab(t, "")
	w := newWorld(t, "sqlite")
	b.open(w.base + "/docs")
	var loads []string
	b.eval(`performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname)`, &loads)
	for _, path := range loads {
		if path != "/docs/style.css" && path != "/docs/script.js" && path != "/docs/icon.svg" {
			t.Errorf("the first page loads %s", path)
		}
	}
	b.press("/", "/")
	b.do("Input.insertText", map[string]any{"text": "amount_too_low"}, nil)
	var results []string
	b.eval(found, &results)
	if len(results) != 2 || results[1] != "/docs/problems/amount-too-low" {
		t.Errorf("the search for a code finds %v", results)
	}
	b.press("Enter", "\r")
	select {
	case <-b.loaded:
	case <-t.Context().Done():
	}
	var path string
	b.eval(`location.pathname`, &path)
	if path != "/docs/problems/amount-too-low" {
		t.Errorf("Enter leads to %s", path)
	}
	var blocks, buttons int
	b.eval(`document.querySelectorAll(".code").length`, &blocks)
	b.eval(`document.querySelectorAll(".code .copy").length`, &buttons)
	if blocks == 0 || buttons != blocks {
		t.Errorf("%d blocks of code have %d buttons that copy", blocks, buttons)
	}
	b.open(w.base + "/docs#createWithdrawal")
	b.eval(`new Promise((resolve) => {
  const look = () => location.hash && location.pathname !== "/docs" ? resolve(location.pathname + location.hash) :
    setTimeout(look, 10);
  look();
})`, &path)
	if path != "/docs/reference/withdrawals#createWithdrawal" {
		t.Errorf("an address of the one long page leads to %s", path)
	}
	b.report("the way through the pages")
}

// Without a script there is nothing that does nothing, and every language of a snippet can be chosen.
func TestPagesWithoutAScript(t *testing.T) {
	slow.Test(t)
	b := startChromium(t).newTab(t, "")
	w := newWorld(t, "sqlite")
	b.do("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
	b.open(w.base + "/docs")
	var buttons int
	b.eval(`document.querySelectorAll("button, dialog").length`, &buttons)
	if buttons != 0 {
		t.Errorf("%d buttons wait for a script", buttons)
	}
	var shown []string
	b.eval(`[...document.querySelectorAll(".tabs input")].map((input) => {
  input.checked = true;
  const shown = [...document.querySelectorAll(".tabs .code")].filter((c) => getComputedStyle(c).display !== "none");
  return shown.length + " " + document.querySelector("label[for=" + input.id + "]").textContent;
})`, &shown)
	if got := strings.Join(shown, ", "); got != "1 curl, 1 Go, 1 TypeScript, 1 Python" {
		t.Errorf("the tabs show %s", got)
	}
	b.open(w.base + "/docs/search")
	var links int
	b.eval(`document.querySelectorAll(".index a").length`, &links)
	if links < 100 {
		t.Errorf("the list of everything has %d links", links)
	}
}
