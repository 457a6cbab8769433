package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/store"
)

// sessionOf is the session of a user with a role, in the hands of the thief, who also has the second factor: what
// pages take it for is done at once.
func (h *heist) sessionOf(name, merchantID, role string) *credential {
	at := slices.IndexFunc(issuer.Roles, func(r issuer.Role) bool { return r.Name == role })
	h.made++
	c := &credential{id: "usr_" + strconv.Itoa(h.made), merchantID: merchantID, scopes: issuer.Roles[at].Scopes}
	c.session = &issuer.Caller{
		UserID:     c.id,
		MerchantID: merchantID,
		Owner:      name,
		Scopes:     c.scopes,
	}
	h.credentials = append(h.credentials, c)
	return c
}

// actor is the credential as journals name it.
func (c *credential) actor() string {
	if c.session != nil {
		return c.session.Actor()
	}
	return farthing.ActorClient(c.id)
}

// asks makes a call by a page: in the process, with the session in place of a token.
func (h *heist) asks(w wishing) answered {
	h.Helper()
	path, query, _ := strings.Cut(w.path, "?")
	values, err := url.ParseQuery(query)
	h.must(err)
	q := Question{
		Path:  map[string]string{},
		Query: values,
		Body:  []byte(w.body),
		Media: w.headers["Content-Type"],
	}
	pattern, parts := strings.Split(w.route.path, "/"), strings.Split(path, "/")
	for i, part := range pattern {
		if strings.HasPrefix(part, "{") {
			q.Path[strings.Trim(part, "{}")] = parts[i]
		}
	}
	if w.headers[keyed.name] != "" {
		h.made++
		q.Key = strconv.Quote(strconv.Itoa(h.made)) // of a form that was just shown
	}
	a, err := h.server.Ask(h.Context(), w.by.session, w.id, q)
	switch {
	case errors.Is(err, ErrNoOperation): // a sandbox's
		return answered{http.StatusNotFound, http.Header{}, ""}
	case err != nil:
		return answered{farthing.CodeOf(err).Status(), http.Header{}, err.Error()}
	}
	body, err := json.Marshal(a.Body)
	h.must(err)
	header := http.Header{}
	if w.route.status == http.StatusCreated && a.Status == http.StatusOK {
		header.Set("Idempotent-Replayed", "true")
	}
	return answered{a.Status, header, string(body)}
}

// invites asks for a user, another role or a reinstatement as pages do; whom nobody else must agree to, the thief is.
func (h *heist) invites(by *credential) {
	h.Helper()
	places := []string{by.merchantID}
	if by.merchantID == "" {
		places = []string{people.Operator, people.Operator, h.shops[h.lot.IntN(len(h.shops))].id}
	}
	place := places[h.lot.IntN(len(places))]
	author := people.Giver{Author: by.session.Author(), Holds: by.session.Scopes}
	role := h.role(place, author)
	users, err := h.people.List(h.Context(), "", "", 100)
	h.must(err)
	if len(users) > 0 && h.once(2) {
		one := users[h.lot.IntN(len(users))]
		switch h.lot.IntN(3) {
		case 0:
			err = h.people.Suspend(h.Context(), one.ID, author.Author)
		case 1:
			_, err = h.people.Reinstate(h.Context(), one.ID, author)
		default:
			_, err = h.people.SetRole(h.Context(), one.ID, place, role, author)
		}
	} else {
		h.made++
		name := "User " + strconv.Itoa(h.made)
		_, err = h.people.Ask(h.Context(), people.Invitation{
			Name:  name,
			Email: fmt.Sprintf("u%d@thief.example", h.made),
			Place: place,
			Role:  role,
		}, author)
	}
	if err != nil && farthing.CodeOf(err).Status() >= http.StatusInternalServerError {
		h.Errorf("%s asks for %s at %s: %v", by.id, role, place, err)
	}
	h.joins()
}

// role is one that is built in, or one that the thief makes at a place, or made there before.
func (h *heist) role(place string, by people.Giver) string {
	h.Helper()
	names := issuer.UserRoles(place == people.Operator)
	if h.once(3) {
		h.made++
		all := issuer.OperatorScopes.Names()
		h.lot.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		name := "role-" + strconv.Itoa(h.made)
		err := h.people.Roles.Make(h.Context(), place, name, all[:1+h.lot.IntN(3)], by)
		if err != nil && farthing.CodeOf(err).Status() >= http.StatusInternalServerError {
			h.Errorf("%s makes a role at %s: %v", by.Actor, place, err)
		}
	}
	made, err := h.people.Roles.List(h.Context(), place, "", store.MaxRoles)
	h.must(err)
	for _, one := range made {
		if names = append(names, one.Name); h.once(20) {
			_ = h.people.Roles.Retire(h.Context(), place, one.Name, by.Author) // refused while a user has it
		}
	}
	return names[h.lot.IntN(len(names))]
}

// joins gives the thief the sessions of all users that there are, none of whom was there before.
func (h *heist) joins() {
	h.Helper()
	users, err := h.people.List(h.Context(), "", "", 100)
	h.must(err)
	h.credentials = slices.DeleteFunc(h.credentials, func(c *credential) bool { return c.joined })
	for i := range users {
		for _, m := range users[i].Memberships {
			h.acts(&users[i], m)
		}
	}
}

// acts gives the thief the session of a user at a place. Nobody became a second person of the operator's.
func (h *heist) acts(u *people.User, at people.Membership) {
	h.Helper()
	if u.Status == people.Suspended {
		return
	}
	merchantID := at.Place
	if merchantID == people.Operator {
		merchantID = ""
		if at.Role != "auditor" && scopesAt(at).Powerful(true) {
			h.Errorf("%s became %s though nobody else agreed", u.Name, at.Role)
		}
	}
	c := h.sessionOf(u.Name, merchantID, "viewer")
	c.scopes = scopesAt(at)
	c.session.Scopes = c.scopes
	c.joined, c.id, c.session.UserID = true, u.ID, u.ID
	c.session.NominatesFrom = at.Since.Add(24 * time.Hour)
}

// scopesAt is what a membership opens.
func scopesAt(m people.Membership) issuer.Scopes {
	if m.Scopes != "" {
		own, _ := issuer.ParseScopes(strings.Fields(m.Scopes)...) // of nothing, if one is unknown
		return own
	}
	at := slices.IndexFunc(issuer.Roles, func(r issuer.Role) bool { return r.Name == m.Role })
	return issuer.Roles[at].Scopes
}
