package dashboard

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"farthing/internal/people"
)

var (
	sentForm  = regexp.MustCompile(`(?s)<form[^>]*method="post".*?</form>`)
	formPress = regexp.MustCompile(`name="do" value="([^"]+)"`)
)

// A form of what moves money or power has the piece that asks for the second factor, whichever the user has; no other
// form has it, and none asks for an app's code alone.
func TestStrongFormsTakeEverySecondFactor(t *testing.T) {
	does := map[string]map[string]bool{} // by template: whether each button takes one
	for i := range pages {
		p := &pages[i]
		if does[p.template] == nil { // names that are given where the template is used are of strong deeds
			does[p.template] = map[string]bool{"{{.Form.Deed}}": true, "{{$name}}": true}
		}
		for _, one := range p.does {
			does[p.template][one.name] = one.strong
		}
	}
	delete(does, "") // what streams
	forms := 0
	for template, strong := range does {
		text, err := templates.ReadFile("templates/" + template + ".html")
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range sentForm.FindAllString(string(text), -1) {
			forms++
			takes := takesAFactor(t, form, strong)
			if asks := strings.Contains(form, `{{template "again"`); asks != takes ||
				strings.Contains(form, `name="code"`) {
				t.Errorf("%s: takes a second factor %v, asks for it %v: %.200s", template, takes, asks, form)
			}
		}
	}
	if forms < 60 {
		t.Errorf("%d forms were read", forms)
	}
}

// takesAFactor says whether a button of a form takes a second factor.
func takesAFactor(t *testing.T, form string, strong map[string]bool) (takes bool) {
	t.Helper()
	for _, button := range formPress.FindAllStringSubmatch(form, -1) {
		one, known := strong[button[1]]
		if takes = takes || one; !known {
			t.Errorf("nothing does what the button %s says", button[1])
		}
	}
	return takes
}

// A form about one of several records that was refused is open again and says what is wrong with it; those about the
// others say nothing.
func TestARefusedFormIsAboutItsRecord(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.signIn("Ann", shop, "owner")
		w.link("Ben Two", shop, "viewer")
		w.link("Cy Three", shop, "viewer")
		w.clock.Advance(people.StrongFor + time.Minute)
		const at = "/app/merchants/shop/users"
		id := w.userID("Ben Two")
		wrong := w.want(http.StatusBadRequest, w.sends(ann, at, "remove-member", "id", id, "of", id, "code", "000000"))
		field := "remove-member-" + id + "-code"
		for _, text := range []string{`href="#` + field + `"`, `id="` + field + `"`, `<details class="more" open>`,
			`aria-invalid="true"`} {
			if n := strings.Count(wrong.body, text); n != 1 {
				t.Errorf("%s is there %d times: %s", text, n, wrong.body)
			}
		}
	})
}
