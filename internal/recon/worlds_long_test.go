//go:build !race

package recon_test

// worlds is how many random worlds a run tries.
const worlds = 10_000
