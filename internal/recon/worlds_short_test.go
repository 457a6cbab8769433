//go:build race

package recon_test

// worlds is how many random worlds a run under the race detector tries, which makes each ten times as slow.
const worlds = 2_000
