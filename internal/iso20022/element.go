package iso20022

import (
	"fmt"
	"reflect"
	"strings"
)

// leaf returns the node of an element with a text that is read and written by two functions.
func leaf[T any](name string, parse func(text string, into *T) error, write func(*output, *T)) node[T] {
	return node[T]{
		name:  name,
		parse: parse,
		read: func(c *cursor, into *T) error {
			text, _, err := c.content(false)
			if err != nil {
				return err
			}
			if err := parse(text, into); err != nil {
				return c.wrong(err)
			}
			c.leave()
			return nil
		},
		write: write,
	}
}

// text is a text of a form.
func text[T any](name string, f form, at func(*T) *string) node[T] {
	return leaf(name,
		func(text string, into *T) error {
			*at(into) = text
			return nil
		},
		func(w *output, from *T) { w.value(name, f, *at(from)) })
}

// value writes a text of a form, unless it is empty.
func (w *output) value(name string, f form, text string) {
	if text == "" {
		return
	}
	if err := f.wrong(text, w.layout.generation); err != nil {
		w.fail(name, err)
	}
	w.leaf(name, text, "")
}

// texts is a text that may be there several times.
func texts[T any](name string, f form, at func(*T) *[]string) node[T] {
	n := leaf(name,
		func(text string, into *T) error {
			if text != "" {
				*at(into) = append(*at(into), text)
			}
			return nil
		},
		func(w *output, from *T) {
			for _, text := range *at(from) {
				w.value(name, f, text)
			}
		})
	n.many = true
	return n
}

// amount is an amount with its currency.
func amount[T any](name string, at func(*T) *Amount) node[T] {
	return node[T]{
		name: name,
		read: func(c *cursor, into *T) error {
			code := ""
			for _, attr := range c.attrs {
				if attr.Name.Local == "Ccy" {
					code = strings.TrimSpace(attr.Value)
				}
			}
			text, _, err := c.content(false)
			if err != nil {
				return err
			}
			if *at(into), err = parseAmount(text, code); err != nil {
				return c.wrong(err)
			}
			c.leave()
			return nil
		},
		write: func(w *output, from *T) {
			a := *at(from)
			if a.IsZero() {
				return
			}
			text := a.Currency.Format(a.Minor)
			if back, err := parseAmount(text, string(a.Currency)); err != nil || back != a {
				w.fail(name, fmt.Errorf("%w: %s is not an amount that can be written", ErrValue, a))
			}
			w.leaf(name, text, string(a.Currency))
		},
	}
}

// decimal is a number.
func decimal[T any](name string, at func(*T) *Decimal) node[T] {
	return leaf(name,
		func(text string, into *T) (err error) {
			*at(into), err = parseDecimal(text)
			return err
		},
		func(w *output, from *T) {
			d := *at(from)
			if d == "" {
				return
			}
			if back, err := parseDecimal(string(d)); err != nil || back != d {
				w.fail(name, fmt.Errorf("%w: %.40q is not a decimal number", ErrValue, d))
			}
			w.leaf(name, string(d), "")
		})
}

// sum is a number that is written with two decimals at least, as people and some banks expect of money.
func sum[T any](name string, at func(*T) *Decimal) node[T] {
	n := decimal(name, at)
	write := n.write
	n.write = func(w *output, from *T) {
		d := *at(from)
		whole, fraction, _ := strings.Cut(string(d), ".")
		if back, err := parseDecimal(string(d)); err != nil || back != d || len(fraction) >= 2 ||
			len(whole)+2 > decimalDigits {
			write(w, from)
			return
		}
		w.leaf(name, whole+"."+fraction+strings.Repeat("0", 2-len(fraction)), "")
	}
	return n
}

// The digits of a rate.
const (
	rateDigits    = 11
	rateFractions = 10
)

// rate is a number with fewer digits.
func rate[T any](name string, at func(*T) *Decimal) node[T] {
	n := decimal(name, at)
	write := n.write
	n.write = func(w *output, from *T) {
		whole, fraction, _ := strings.Cut(strings.TrimPrefix(string(*at(from)), "-"), ".")
		if len(strings.TrimLeft(whole, "0"))+len(fraction) > rateDigits || len(fraction) > rateFractions {
			w.fail(name, fmt.Errorf("%w: %s has too many digits for a rate", ErrValue, *at(from)))
		}
		write(w, from)
	}
	return n
}

// count is a number of transactions.
func count[T any](name string, at func(*T) *Count) node[T] {
	return leaf(name,
		func(text string, into *T) (err error) {
			*at(into), err = parseCount(text)
			return err
		},
		func(w *output, from *T) {
			if n := *at(from); n.Stated {
				text := fmt.Sprint(n.Number)
				if _, err := parseCount(text); err != nil {
					w.fail(name, err)
				}
				w.leaf(name, text, "")
			}
		})
}

// truths are the forms of xs:boolean.
var truths = map[string]bool{"true": true, "1": true, "false": false, "0": false}

func parseTruth(text string) (bool, error) {
	truth, ok := truths[text]
	if !ok {
		return false, fmt.Errorf("%w: %.20q is neither true nor false", ErrValue, text)
	}
	return truth, nil
}

// flag is a truth that is written if it is true: without the element it is false.
func flag[T any](name string, at func(*T) *bool) node[T] {
	return leaf(name,
		func(text string, into *T) (err error) {
			*at(into), err = parseTruth(text)
			return err
		},
		func(w *output, from *T) {
			if *at(from) {
				w.leaf(name, "true", "")
			}
		})
}

// truth is a truth that may be absent, which is neither true nor false.
func truth[T any](name string, at func(*T) **bool) node[T] {
	return leaf(name,
		func(text string, into *T) error {
			is, err := parseTruth(text)
			*at(into) = &is
			return err
		},
		func(w *output, from *T) {
			if is := *at(from); is != nil {
				w.leaf(name, fmt.Sprint(*is), "")
			}
		})
}

// direction is credit or debit.
func direction[T any](name string, at func(*T) *Direction) node[T] {
	return leaf(name,
		func(text string, into *T) error {
			d := Direction(text)
			if d != Credit && d != Debit {
				return fmt.Errorf("%w: %.10q is neither %s nor %s", ErrValue, text, Credit, Debit)
			}
			*at(into) = d
			return nil
		},
		func(w *output, from *T) {
			switch d := *at(from); d {
			case "":
			case Credit, Debit:
				w.leaf(name, string(d), "")
			default:
				w.fail(name, fmt.Errorf("%w: %.10q is neither %s nor %s", ErrValue, d, Credit, Debit))
			}
		})
}

// day is a date.
func day[T any](name string, at func(*T) *Moment) node[T] { return moment(name, true, at) }

// instant is a time.
func instant[T any](name string, at func(*T) *Moment) node[T] { return moment(name, false, at) }

// when is the choice of a date or a time.
func when[T any](name string, at func(*T) *Moment) node[T] {
	return within(name, ifDay(day("Dt", at), true, at), ifDay(instant("DtTm", at), false, at))
}

// ifDay has the node of a choice written only for what belongs to it.
func ifDay[T any](n node[T], is bool, at func(*T) *Moment) node[T] {
	write := n.write
	n.write = func(w *output, from *T) {
		if at(from).Day == is {
			write(w, from)
		}
	}
	return n
}

// moment is a date, or a time.
func moment[T any](name string, date bool, at func(*T) *Moment) node[T] {
	return leaf(name,
		func(text string, into *T) error {
			m, err := parseMoment(text)
			if err == nil && m.Day != date {
				err = fmt.Errorf("%w: %.40q is a date in place of a time, or a time in place of a date", ErrValue, text)
			}
			*at(into) = m
			return err
		},
		func(w *output, from *T) {
			m := *at(from)
			if m.IsZero() {
				return
			}
			if back, err := parseMoment(m.String()); err != nil || m.Day != date || !back.Equal(m) {
				w.fail(name, fmt.Errorf("%w: %s cannot be written here", ErrValue, m))
			}
			w.leaf(name, m.String(), "")
		})
}

// within is an element that only gathers others: its children belong to the same T.
func within[T any](name string, nodes ...node[T]) node[T] {
	s := newShape(nodes...)
	return node[T]{
		name: name,
		read: s.read,
		write: func(w *output, from *T) {
			w.open(name)
			s.write(w, from)
			w.end()
		},
	}
}

// choice are elements of which a writer takes one at most.
func choice[T any](nodes ...node[T]) []node[T] {
	chosen := append([]node[T](nil), nodes...)
	for i := range chosen {
		chosen[i].write = func(w *output, from *T) {
			before := w.leaves
			nodes[i].write(w, from)
			if w.leaves == before {
				return
			}
			for _, other := range nodes[:i] {
				if holds(w, other, from) {
					w.fail(nodes[i].name, fmt.Errorf("%w: %s is there, too", ErrStructure, other.name))
				}
			}
		}
	}
	return chosen
}

// part is an element that a U is made of, which is always there and written if it holds something.
func part[T, U any](name string, s *shape[U], at func(*T) *U) node[T] {
	return node[T]{
		name: name,
		read: func(c *cursor, into *T) error { return s.read(c, at(into)) },
		write: func(w *output, from *T) {
			w.open(name)
			s.write(w, at(from))
			w.end()
		},
	}
}

// optional is an element that a U is made of, nil if it is not there.
func optional[T, U any](name string, s *shape[U], at func(*T) **U) node[T] {
	return node[T]{
		name: name,
		read: func(c *cursor, into *T) error {
			if err := c.charge(reflect.TypeFor[U]().Size()); err != nil {
				return err
			}
			*at(into) = new(U)
			return s.read(c, *at(into))
		},
		write: func(w *output, from *T) {
			if u := *at(from); u != nil {
				writeWhole(w, name, s, u)
			}
		},
	}
}

// writeWhole writes an element even if it is empty.
func writeWhole[U any](w *output, name string, s *shape[U], from *U) {
	w.open(name)
	w.begin()
	w.leaves++
	s.write(w, from)
	w.end()
}

// list is an element that may be there several times.
func list[T, U any](name string, s *shape[U], at func(*T) *[]U) node[T] {
	return node[T]{
		name: name,
		many: true,
		read: func(c *cursor, into *T) error {
			if err := c.charge(2 * reflect.TypeFor[U]().Size()); err != nil { // slices grow ahead
				return err
			}
			var u U
			err := s.read(c, &u)
			*at(into) = append(*at(into), u)
			return err
		},
		write: func(w *output, from *T) {
			for i := range *at(from) {
				writeWhole(w, name, s, &(*at(from))[i])
			}
		},
	}
}

// codeShape is the choice of a code.
var codeShape = newCodeShape(max4)

func newCodeShape(f form) *shape[Code] {
	return newShape(choice(
		text("Cd", f, func(c *Code) *string { return &c.Code }),
		text("Prtry", max35, func(c *Code) *string { return &c.Proprietary }))...)
}

// coded is a choice between a code of ISO's lists and one of the bank's own.
func coded[T any](name string, at func(*T) *Code) node[T] { return part(name, codeShape, at) }

// codedAs is coded with a form for ISO's code.
func codedAs[T any](name string, f form, at func(*T) *Code) node[T] {
	return part(name, newCodeShape(f), at)
}

// either is an element whose content is a text in files up to a generation, and children from the next one on. Both are
// read in all of them.
func either[T any](name string, until generation, plain node[T], nodes ...node[T]) node[T] {
	s := newShape(nodes...)
	return node[T]{
		name: name,
		read: func(c *cursor, into *T) error {
			return plainOrChildren(c, s, into, func(text string) error { return plain.parse(text, into) })
		},
		write: func(w *output, from *T) {
			if w.layout.generation <= until {
				plain.write(w, from)
				return
			}
			w.open(name)
			s.write(w, from)
			w.end()
		},
	}
}

// plainOrChildren reads an element that holds either a text or children.
func plainOrChildren[T any](c *cursor, s *shape[T], into *T, plain func(text string) error) error {
	text, child, err := c.content(true)
	if err != nil {
		return err
	}
	if child == "" {
		if err := plain(text); err != nil {
			return c.wrong(err)
		}
		c.leave()
		return nil
	}
	var seen uint64
	if err := s.child(c, into, &seen, child); err != nil {
		return err
	}
	_, err = s.readUntil(c, into, &seen, "")
	return err
}
