// Package dashboard shows pages to people: a merchant's own, and the operator's. It knows HTML, forms and cookies, and
// no rule: what a page shows and what its buttons do are operations of the interface, which are asked in this process
// with the scopes of who signed in ([Config.Ask]).
//
// A page is a row of a table: its address, the operations that it asks, those that its buttons do, and its template.
// Who may see a page, which buttons it has, and the menu follow from the row and from what is open to the caller.
//
//   - dashboard.go: what the package needs; the way of a request
//   - page.go: rows, visits, questions
//   - merchant.go, operator.go and files of one concern, as statement.go: the rows
//   - sign_in.go, passkey.go, session.go, me.go: who is there, and how they sign in
//   - form.go: a form becomes the body of an operation; upload.go: a file does; form_view.go: a form is shown
//   - show.go: a page becomes HTML; frame.go: what is around it
//   - text.go: how amounts, times and days read; words.go, event_words.go: words for codes
//   - asset.go: style sheet, script and icon; console.js: passkeys
package dashboard
