package server

import (
	"farthing/api"
	"farthing/internal/store"
)

// list is what a call asks of a merchant's list.
type list struct {
	merchantID string
	limit      int
	media      string // to be answered in
	major      bool   // amounts are to be answered in major units
	csv        csvForm
	from       *store.Position // nil: from its start
	cursors    cursors
	long       bool // it is a long read from its start
}

// csvForm is what a call asks of CSV for its program.
type csvForm struct {
	mark  bool // a byte order mark is to begin it
	plain bool // texts with a digit are to be shown as they are
}

// askedCSV reads it.
func askedCSV(c *call, bad *faults) csvForm {
	return csvForm{
		mark:  oneOf(c.query, withMark.name, withMark.values, bad) == "true",
		plain: oneOf(c.query, plainIDs.name, plainIDs.values, bad) != "",
	}
}

// after is the row of a list over all merchants behind which it goes on; zero: from its start.
func (l *list) after() store.Position {
	if l.from == nil {
		return store.Position{}
	}
	return *l.from
}

// seq is the number behind which the list goes on; 0: from its start.
func (l *list) seq() int64 {
	if l.from == nil {
		return 0
	}
	return l.from.Seq
}

// askedList reads in which form a list, or its export, is answered, and how much of it.
func askedList(c *call, bad *faults) list {
	l := list{limit: c.query.limit(bad), media: c.form()}
	oneOf(c.query, inForm.name, inForm.values, bad)
	l.major = oneOf(c.query, inUnits.name, inUnits.values, bad) == unitsMajor
	l.csv = askedCSV(c, bad)
	return l
}

// listOf reads what all lists of a merchant's have in common, once the other
// parameters are known to be well formed.
func listOf(c *call, bad *faults) (list, error) {
	l := askedList(c, bad)
	if err := bad.err(); err != nil {
		return l, err
	}
	var err error
	if l.merchantID, err = c.merchant("query.merchantId", c.query.get("merchantId")); err != nil {
		return l, err
	}
	err = l.place(c)
	return l, err
}

// listOfAny reads the same of a list that an operator's client may read over all merchants: then no merchant is named.
func listOfAny(c *call, bad *faults) (list, error) {
	if !c.caller.Operator() || c.query.get("merchantId") != "" {
		return listOf(c, bad)
	}
	if err := bad.err(); err != nil {
		return list{}, err
	}
	return listOfAll(c)
}

// listOfRoute reads the same of a list that has an export too, which is of one merchant.
func listOfRoute(c *call, bad *faults) (list, error) {
	if c.route.overAll() {
		return listOfAny(c, bad)
	}
	return listOf(c, bad)
}

// place finds where in the list the cursor stands.
func (l *list) place(c *call) (err error) {
	l.cursors = newCursors(c, l.merchantID)
	l.from, err = l.cursors.position(c.query.get("cursor"))
	return err
}

// exportable reads what the operator's lists have in common that can be exported: of a merchant if one is named, which
// may be nobody's.
func exportable(c *call, merchantID string, bad *faults) (list, error) {
	l := askedList(c, bad)
	l.merchantID = merchantID
	err := bad.err()
	if err == nil {
		err = l.place(c)
	}
	return l, err
}

// listOfAll reads what the operator's lists, which are no merchant's, have in common.
func listOfAll(c *call) (list, error) {
	var bad faults
	l := list{limit: c.query.limit(&bad)}
	if err := bad.err(); err != nil {
		return l, err
	}
	err := l.place(c)
	return l, err
}

// pageReply answers one page of a list.
func pageReply[R, W any](c *call, l list, page store.Page[R], wire func(*R) W) (reply, error) {
	if err := l.checkKnown(c, len(page.Rows)); err != nil {
		return reply{}, err
	}
	body := &pageBody[R, W]{
		list: api.List[W]{HasMore: page.More},
		rows: page.Rows,
		wire: wire,
	}
	r := reply{free: page.Free}
	if page.More {
		r.next = l.cursors.after(page.Last)
		body.list.NextCursor = &r.next
	}
	var err error
	if page.More && len(page.Rows) < l.limit {
		body.list.SearchedTo, err = l.searchedTo(c, page.Last)
	}
	r.body = body
	return r, err
}

// pageBody is a page whose records take their wire form one after the other as they are written, in the same memory:
// all at once were larger than what is allocated cheaply.
type pageBody[R, W any] struct {
	list api.List[W] // without its records
	rows []R
	wire func(*R) W
}

// AppendJSON appends the page, as [api.Appender] says.
func (p *pageBody[R, W]) AppendJSON(b []byte) ([]byte, error) {
	return p.list.AppendRecords(b, func(yield func(*W) bool) {
		var record W
		for i := range p.rows {
			if record = p.wire(&p.rows[i]); !yield(&record) {
				return
			}
		}
	})
}

// whole returns the page as a list.
func (p *pageBody[R, W]) whole() any {
	p.list.Data = make([]W, len(p.rows))
	for i := range p.rows {
		p.list.Data[i] = p.wire(&p.rows[i])
	}
	return p.list
}

// wholeBody returns a body as the type that the route declares.
func wholeBody(body any) any {
	if page, ok := body.(interface{ whole() any }); ok {
		return page.whole()
	}
	return body
}

// searchedTo is the moment of the place in the list that a page reached which ended early; nil: pennies have none.
func (l *list) searchedTo(c *call, last store.Position) (*api.Time, error) {
	at := last.Date
	if at.IsZero() {
		if last.Seq == 0 || l.merchantID == "" || l.long {
			return nil, nil
		}
		var err error
		if at, err = c.s.config.Store.Journal.BookedAt(c.ctx(), l.merchantID, last.Seq); err != nil {
			return nil, err
		}
	}
	return new(api.Time(at)), nil
}

// answerPage reads a page of a merchant's list, and answers it.
func answerPage[F, R, W any](c *call, l list, filter F, read pageReader[F, R], wire func(*R) W) (reply, error) {
	page, err := readPage(c, l, filter, read)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, wire)
}

// checkKnown finds out whether a list without a row is that of a merchant who does
// not exist, which only an operator can ask for.
func (l *list) checkKnown(c *call, rows int) error {
	if rows > 0 || l.from != nil || !c.caller.Operator() || l.merchantID == "" {
		return nil
	}
	_, err := c.s.config.Store.Merchants.State(c.ctx(), l.merchantID)
	return err
}
