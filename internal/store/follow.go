package store

import "sync"

// followers are told of which merchants something was recorded.
type followers struct {
	mu   sync.Mutex
	next int
	all  map[int]func([]string)
}

// Follow has a function told, after each commit of this process that recorded something, of which merchants it did,
// until stop is called. The writer calls the function and waits for it: it must return at once. What other processes
// record is not told.
func (e *Events) Follow(tell func(merchantIDs []string)) (stop func()) {
	f := &e.s.followers
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.all == nil {
		f.all = map[int]func([]string){}
	}
	number := f.next
	f.next++
	f.all[number] = tell
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.all, number)
	}
}

// wake tells the followers of the merchants of a batch that was committed.
func (f *followers) wake(b *batch) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.all) == 0 {
		return
	}
	merchants := make([]string, 0, len(b.merchants))
	for _, m := range b.merchants {
		if !m.state.Change().Empty() {
			merchants = append(merchants, m.id)
		}
	}
	if len(merchants) == 0 {
		return
	}
	for _, tell := range f.all {
		tell(merchants)
	}
}

// notify tells the followers that there is something to be done for a merchant, without a row of its journal.
func (f *followers) notify(merchantID string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, tell := range f.all {
		tell([]string{merchantID})
	}
}
