package dashboard

import (
	"slices"
	"strings"
)

// layout is what is around a page: where the user is, the menu, and what happened just before.
type layout struct{ s *view }

// link is a line of the menu.
type link struct {
	Title, Address string
	Current        bool
}

// linkGroup is a part of the menu.
type linkGroup struct {
	Title string
	Links []link
}

// Signed says whether somebody has signed in.
func (l layout) Signed() bool { return l.s.v != nil }

// Place is where they are: the merchant, or the operator.
func (l layout) Place() string {
	switch {
	case l.s.v.shop != nil:
		return l.s.v.shop.Name
	case l.s.v.merchant != "":
		return l.s.v.merchant
	case l.s.v.caller.Operator():
		return "Operator"
	}
	return l.s.v.caller.MerchantID
}

// Home is the first page of where they are.
func (l layout) Home() string {
	if l.s.v.merchant != "" {
		return l.s.In()
	}
	return "/app"
}

// Menu is what is open to who looks.
func (l layout) Menu() (groups []linkGroup) {
	for i := range pages {
		p := &pages[i]
		about, own := strings.CutPrefix(p.path, underMerchant)
		if p.menu == "" || own != (l.s.v.merchant != "") || !l.s.d.open(p, &l.s.v.caller) {
			continue
		}
		address := p.path
		if own {
			address = l.s.In() + about
		}
		at := slices.IndexFunc(groups, func(g linkGroup) bool { return g.Title == p.menu })
		if at < 0 {
			at, groups = len(groups), append(groups, linkGroup{Title: p.menu})
		}
		groups[at].Links = append(groups[at].Links, link{p.title, address, p.path == l.s.v.page.path})
	}
	return groups
}

// AcrossMerchants says whether who looks at a merchant's page is the operator's, who has pages over all.
func (l layout) AcrossMerchants() bool { return l.s.v.merchant != "" && l.s.v.caller.Operator() }

// Sandbox says whether no money here is real.
func (l layout) Sandbox() bool { return l.s.d.config.Sandbox }

// Clock is the business time.
func (l layout) Clock() string { return l.s.now.In(l.s.zone).Format("Mon 2 Jan 2006, 15:04") }

// Style is the address of the style sheet.
func (l layout) Style() string { return l.s.d.assets.style.path }

// Script is the address of the script.
func (l layout) Script() string { return l.s.d.assets.script.path }

// Icon is the address of the icon.
func (l layout) Icon() string { return l.s.d.assets.icon.path }

// Done is what was done just before the page is shown.
func (l layout) Done() string {
	return l.s.message("done", func(does *deed) string { return does.done })
}

// Asked says that what was asked for just before waits for other people.
func (l layout) Asked() string { return l.s.message("asked", func(*deed) string { return askedText }) }

// Unfiltered is the address of the whole list, if the page's own names a part of it.
func (l layout) Unfiltered() string {
	for name, values := range l.s.v.r.URL.Query() {
		if name != "done" && name != "asked" && values[0] != "" {
			return l.s.v.r.URL.Path
		}
	}
	return ""
}
