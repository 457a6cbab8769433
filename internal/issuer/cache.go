package issuer

import "sync"

// cache keeps at most twice as many values as its size. When the young generation is full it becomes the old
// generation, and the values of the old one that nobody has asked for in the meantime are dropped. It is safe for
// concurrent use.
type cache[K comparable, V any] struct {
	mu         sync.RWMutex
	size       int
	young, old map[K]V
}

// newCache makes an empty cache.
func newCache[K comparable, V any](size int) *cache[K, V] {
	return &cache[K, V]{size: size, young: map[K]V{}}
}

// get returns the value of a key; false if there is none.
func (c *cache[K, V]) get(key K) (V, bool) {
	c.mu.RLock()
	value, ok := c.young[key]
	if ok {
		c.mu.RUnlock()
		return value, true
	}
	value, ok = c.old[key]
	c.mu.RUnlock()
	if ok {
		c.put(key, value)
	}
	return value, ok
}

// put keeps a value under a key.
func (c *cache[K, V]) put(key K, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.young) >= c.size {
		c.old, c.young = c.young, make(map[K]V, c.size)
	}
	c.young[key] = value
}

// clear forgets everything.
func (c *cache[K, V]) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.young, c.old = map[K]V{}, nil
}
