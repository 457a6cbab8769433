package chromium

import (
	_ "embed"
	"encoding/base64"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Axe is the program that judges whether a page can be used by everybody; a tab that judges has it in each page.
//
//go:embed axe/axe.min.js
var Axe string

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

// Measure looks whether a page has room in windows of these widths.
func (b *Tab) Measure(base, address string, widths ...int) {
	b.As(widths[0], "light")
	b.Open(base + address)
	for _, width := range widths {
		b.As(width, "light")
		var wide []string
		b.Eval(tooWide, &wide)
		for _, one := range wide {
			b.t.Errorf("%s at %d px: too wide: %s", address, width, one)
		}
	}
	b.Report(address)
}

// Judge has axe look at a page in both widths and schemes. What depends on neither is asked once.
func (b *Tab) Judge(base, address string) {
	b.As(390, "light")
	b.Open(base + address)
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
		b.As(one.width, one.scheme)
		var all []string
		b.Eval(judgement+"("+one.rules+")", &all)
		for _, wrong := range all {
			b.t.Errorf("%s at %d px, %s: %s", address, one.width, one.scheme, wrong)
		}
		b.Keep(address, one.width, one.scheme)
	}
	b.Report(address)
}

// Report says what the browser has complained of since the last time.
func (b *Tab) Report(address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.mistakes {
		b.t.Errorf("%s: the browser says: %s", address, said)
	}
	b.mistakes = nil
}

// Keep writes what is shown to the folder FARTHING_SCREENSHOTS, if one is named.
func (b *Tab) Keep(address string, width int, scheme string) {
	folder := os.Getenv("FARTHING_SCREENSHOTS")
	if folder == "" {
		return
	}
	b.Eval(`for (const one of document.querySelectorAll("main details")) one.open = false`, nil)
	name := strings.ReplaceAll(strings.Trim(address, "/"), "/", "-") + "-" + strconv.Itoa(width) + "-" + scheme + ".png"
	//nolint:gosec // who runs the test names the folder
	if err := os.WriteFile(filepath.Join(folder, name), b.Picture(), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// Picture is what is shown, as PNG.
func (b *Tab) Picture() []byte {
	b.t.Helper()
	var shot struct{ Data string }
	b.Do("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	image, err := base64.StdEncoding.DecodeString(shot.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	return image
}
