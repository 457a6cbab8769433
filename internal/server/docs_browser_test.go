package server

import (
	"os"
	"slices"
	"strings"
	"testing"

	"farthing/internal/testing/chromium"
	"farthing/internal/testing/slow"
)

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
	browser := chromium.Start(t)
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
			quick, thorough := browser.NewTab(t, ""), browser.NewTab(t, chromium.Axe)
			for address := range addresses {
				if os.Getenv("FARTHING_PAGES") == "all" || slices.Contains(shownOften, address) {
					thorough.Judge(w.base, address)
				} else {
					quick.Measure(w.base, address, 390, 1440)
				}
			}
		})
	}
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
	tab, w := chromium.Start(t).NewTab(t, ""), newWorld(t, "sqlite")
	tab.As(1440, "light")
	for _, address := range []string{"/docs/search", "/docs/reference"} {
		tab.Open(w.base + address)
		var seen struct {
			Columns int
			Uneven  []string
		}
		tab.Eval(unevenTops, &seen)
		if len(seen.Uneven) > 0 || address == "/docs/search" && seen.Columns < 8 {
			t.Errorf("%s has %d columns, and begins some of them elsewhere: %q", address, seen.Columns, seen.Uneven)
		}
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
	b := chromium.Start(t).NewTab(t, "")
	w := newWorld(t, "sqlite")
	b.Open(w.base + "/docs")
	var loads []string
	b.Eval(`performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname)`, &loads)
	for _, path := range loads {
		if path != "/docs/style.css" && path != "/docs/script.js" && path != "/docs/icon.svg" {
			t.Errorf("the first page loads %s", path)
		}
	}
	b.Press("/", "/")
	b.Do("Input.insertText", map[string]any{"text": "amount_too_low"}, nil)
	var results []string
	b.Eval(found, &results)
	if len(results) != 2 || results[1] != "/docs/problems/amount-too-low" {
		t.Errorf("the search for a code finds %v", results)
	}
	b.Press("Enter", "\r")
	b.Wait()
	var path string
	b.Eval(`location.pathname`, &path)
	if path != "/docs/problems/amount-too-low" {
		t.Errorf("Enter leads to %s", path)
	}
	var blocks, buttons int
	b.Eval(`document.querySelectorAll(".code").length`, &blocks)
	b.Eval(`document.querySelectorAll(".code .copy").length`, &buttons)
	if blocks == 0 || buttons != blocks {
		t.Errorf("%d blocks of code have %d buttons that copy", blocks, buttons)
	}
	b.Open(w.base + "/docs#createWithdrawal")
	b.Eval(`new Promise((resolve) => {
  const look = () => location.hash && location.pathname !== "/docs" ? resolve(location.pathname + location.hash) :
    setTimeout(look, 10);
  look();
})`, &path)
	if path != "/docs/reference/withdrawals#createWithdrawal" {
		t.Errorf("an address of the one long page leads to %s", path)
	}
	b.Report("the way through the pages")
}

// Without a script there is nothing that does nothing, and every language of a snippet can be chosen.
func TestPagesWithoutAScript(t *testing.T) {
	slow.Test(t)
	b := chromium.Start(t).NewTab(t, "")
	w := newWorld(t, "sqlite")
	b.Do("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
	b.Open(w.base + "/docs")
	var buttons int
	b.Eval(`document.querySelectorAll("button, dialog").length`, &buttons)
	if buttons != 0 {
		t.Errorf("%d buttons wait for a script", buttons)
	}
	var shown []string
	b.Eval(`[...document.querySelectorAll(".tabs input")].map((input) => {
  input.checked = true;
  const shown = [...document.querySelectorAll(".tabs .code")].filter((c) => getComputedStyle(c).display !== "none");
  return shown.length + " " + document.querySelector("label[for=" + input.id + "]").textContent;
})`, &shown)
	if got := strings.Join(shown, ", "); got != "1 curl, 1 Go, 1 TypeScript, 1 Python" {
		t.Errorf("the tabs show %s", got)
	}
	b.Open(w.base + "/docs/search")
	var links int
	b.Eval(`document.querySelectorAll(".index a").length`, &links)
	if links < 100 {
		t.Errorf("the list of everything has %d links", links)
	}
}
