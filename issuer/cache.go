package issuer

import "sync"

// cache keeps at most twice its size of values: the young generation becomes the old when it is full, and what
// nobody asked for since then is forgotten. It is safe for concurrent use.
type cache[K comparable, V any] struct {
	mu         sync.RWMutex
	size       int
	young, old map[K]V
}

// newCache makes an empty cache.
func newCache[K comparable, V any](size int) *cache[K, V] {
	return &cache[K, V]{size: size, young: map[K]V{}}
}

// get is the value kept under a key.
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

// put keeps a value.
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
