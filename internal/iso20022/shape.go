package iso20022

import "fmt"

// shape is the table of the elements that a T is made of, in the order of the schemas, 64 at most: one bit each says
// which were seen. Reader and writer share it.
type shape[T any] struct {
	nodes []node[T]
	index map[string]int
}

// node is one element below a T: where it is kept, and in which generations it exists.
type node[T any] struct {
	name   string
	since  generation // 0: always
	until  generation // 0: always
	alias  bool       // the same is kept under another name in other generations
	must   bool       // a writer refuses a T without it
	needed bool       // a reader does, too
	many   bool
	read   func(c *cursor, into *T) error
	parse  func(text string, into *T) error // of an element with a text
	write  func(w *output, from *T)         // writes nothing if there is nothing
}

// from says in which generation the element came.
func (n node[T]) from(g generation) node[T] {
	n.since = g
	return n
}

// to says which generation was its last.
func (n node[T]) to(g generation) node[T] {
	n.until = g
	return n
}

// renamed says that in other generations another element has the same content.
func (n node[T]) renamed() node[T] {
	n.alias = true
	return n
}

// required says that the schema demands it.
func (n node[T]) required() node[T] {
	n.must = true
	return n
}

// essential says that nothing can be done without it, so that a reader demands it as well.
func (n node[T]) essential() node[T] {
	n.must, n.needed = true, true
	return n
}

func newShape[T any](nodes ...node[T]) *shape[T] {
	s := &shape[T]{nodes: nodes, index: map[string]int{}}
	for i, n := range nodes {
		if _, twice := s.index[n.name]; !twice {
			s.index[n.name] = i
		}
	}
	return s
}

// read reads the children of the element that the cursor is at into a T, and leaves the element.
func (s *shape[T]) read(c *cursor, into *T) error {
	var seen uint64
	_, err := s.readUntil(c, into, &seen, "")
	return err
}

// readUntil is read, and stops when it has entered a child of the name stop. It goes on from there if it is called
// again, with the same seen.
func (s *shape[T]) readUntil(c *cursor, into *T, seen *uint64, stop string) (stopped bool, err error) {
	for {
		name, more, err := c.next()
		switch {
		case err != nil:
			return false, err
		case !more:
			return false, s.complete(c, *seen)
		case name == stop:
			return true, nil
		}
		if err := s.child(c, into, seen, name); err != nil {
			return false, err
		}
	}
}

// child reads the child that the cursor has entered.
func (s *shape[T]) child(c *cursor, into *T, seen *uint64, name string) error {
	i, ok := s.index[name]
	if !ok {
		return c.skip()
	}
	n := s.nodes[i]
	bit := uint64(1) << i
	if *seen&bit != 0 && !n.many {
		return c.wrongf(ErrStructure, "it is there twice")
	}
	*seen |= bit
	return n.read(c, into)
}

// complete refuses an element without a child that is essential.
func (s *shape[T]) complete(c *cursor, seen uint64) error {
	for i, n := range s.nodes {
		if n.needed && seen&(1<<i) == 0 {
			return c.wrongf(ErrStructure, "an element without %s ended here", n.name)
		}
	}
	return nil
}

// write writes a T into the element that is open.
func (s *shape[T]) write(w *output, from *T) {
	for _, n := range s.nodes {
		before := w.leaves
		if n.exists(w.layout.generation) {
			n.write(w, from)
			if n.must && w.leaves == before {
				w.miss(n.name)
			}
			continue
		}
		if n.alias {
			continue
		}
		if holds(w, n, from) {
			w.fail(n.name, fmt.Errorf("%w: %s has no such element", ErrStructure, w.layout.kind))
		}
	}
}

// holds says whether a node would write something. Nothing is written.
func holds[T any](w *output, n node[T], from *T) bool {
	before, probing := w.leaves, w.probe
	w.probe = true
	n.write(w, from)
	wrote := w.leaves != before
	w.leaves, w.probe = before, probing
	return wrote
}

// exists says whether a generation has the element.
func (n node[T]) exists(g generation) bool {
	return (n.since == 0 || g >= n.since) && (n.until == 0 || g <= n.until)
}
