package dashboard

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/people"
)

// Somebody of the bank desk takes a break on, and ends it: what moves money waits for another person, with what was
// typed kept if it is wrong.
func TestStaffEndABreak(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bea := w.signIn("Bea", people.Operator, "bank-desk")
		at := "/app/breaks/" + w.breaks()
		w.shows(bea, "/app/breaks?status=open", "The bank has it, and we do not know it", "£25.00", "paid J SMITH")
		w.shows(bea, at, "Nobody yet", "Nothing was expected")
		w.want(http.StatusSeeOther, w.post(bea, at, url.Values{"do": {"assign"}, "owner": {"Bea"}}))
		page := w.shows(bea, at+"?done=assign", "The break was assigned.", "Bea")
		form := url.Values{
			"do": {"resolve"}, "tag": {valueOf(t, page.body, "tag")}, "resolution": {"corrected"}, "merchantId": {""},
		}
		wrong := w.post(bea, at, form)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `href="#resolve-reason"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("reason", "It was a test of theirs")
		w.want(http.StatusSeeOther, w.post(bea, at, form))
		w.shows(bea, at, "The bank put it right: nothing is booked", "It was a test of theirs")
		changed := w.post(bea, at, form)
		if changed.status != http.StatusPreconditionFailed || !strings.Contains(changed.body, "Somebody changed this") {
			t.Errorf("%d %s", changed.status, changed.body)
		}
	})
}

// uploads sends a form with a file.
func (w *world) uploads(token, path, do, field, content string) answered {
	w.tb.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.WriteField("do", do); err != nil {
		w.tb.Fatal(err)
	}
	part, err := form.CreateFormFile(field, "statement.xml")
	if err == nil {
		_, err = part.Write([]byte(content))
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		w.tb.Fatal(err)
	}
	r := httptest.NewRequestWithContext(w.tb.Context(), http.MethodPost, path, &body)
	r.Host = "localhost:8080"
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.AddCookie(&http.Cookie{Name: w.dashboard.cookie, Value: token})
	recorded := httptest.NewRecorder()
	w.server.Handler().ServeHTTP(recorded, r)
	return answered{recorded.Code, recorded.Header(), recorded.Body.String()}
}

// A statement is uploaded: twice makes one document; one that cannot be read says why; and no file is said beside the
// field. A payment file is fetched by those who may, and marked as sent.
func TestStaffExchangeDocumentsWithABank(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bea := w.signIn("Bea", people.Operator, "bank-desk")
		const at = "/app/bank-statements"
		w.shows(bea, at, "No document yet")
		none := w.uploads(bea, at, "upload", "document", "")
		if none.status != http.StatusBadRequest || !strings.Contains(none.body, "Choose a file.") {
			t.Fatalf("%d %s", none.status, none.body)
		}
		for range 2 {
			w.want(http.StatusSeeOther, w.uploads(bea, at, "upload", "document", "<a/>"))
		}
		list := w.shows(bea, at+"?done=upload", "The document was read.", "Not read")
		if n := strings.Count(list.body, `<th scope="row"><a class="mono" href="/app/bank-statements/`); n != 1 {
			t.Errorf("%d documents", n)
		}
		large := w.uploads(bea, at, "upload", "document", strings.Repeat("<", maxUpload+maxForm+1))
		if large.status != http.StatusBadRequest {
			t.Errorf("%d", large.status)
		}
		file := w.cuts()
		w.shows(bea, "/app/files", file, "Sent")
		w.want(http.StatusOK, w.get(bea, "/app/exports/files/"+file))
		w.want(http.StatusSeeOther, w.post(bea, "/app/files/"+file, url.Values{"do": {"sent"}}))
		w.shows(bea, "/app/files/"+file+"?done=sent", "The file is marked as sent.")
		w.want(http.StatusNotFound, w.get(w.signIn("Sue", people.Operator, "support"), "/app/exports/files/"+file))
	})
}

// A person signs a safeguarding day once, of the digest that the page showed.
func TestStaffSignADay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		bea := w.signIn("Bea", people.Operator, "bank-desk")
		day := w.safeguarded()
		at := "/app/safeguarding/" + day + "?currency=GBP"
		w.shows(bea, "/app/safeguarding", "Not signed yet")
		page := w.shows(bea, at, "Sign the day", "You, Bea,")
		wrong := w.post(bea, at, url.Values{"do": {"sign"}, "digest": {strings.Repeat("0", 64)}})
		if wrong.status != http.StatusPreconditionFailed {
			t.Errorf("%d %s", wrong.status, wrong.body)
		}
		form := url.Values{"do": {"sign"}, "digest": {valueOf(t, page.body, "digest")}, "reason": {"With the bank's"}}
		for range 2 {
			signed := w.want(http.StatusSeeOther, w.post(bea, at, form))
			w.shows(bea, signed.header.Get("Location"), "You signed the day.", "Bea", "With the bank&#39;s")
		}
		w.shows(bea, "/app/safeguarding/months/"+day[:7], "Its days")
		w.want(http.StatusNotFound, w.post(w.signIn("Ada", people.Operator, "auditor"), at, form))
	})
}
