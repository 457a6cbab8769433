package bench

import (
	"fmt"
	"os"
	"testing"

	simulated "farthing/internal/testing/simulation/program"
	"farthing/internal/testing/storetest"
)

// built is the path of the program that TestMain has built.
var built string

// TestMain builds the program, because what is measured is a process of its own.
func TestMain(m *testing.M) { os.Exit(withProgram(m)) }

func withProgram(m *testing.M) int {
	defer storetest.Stop()
	binary, err := simulated.Build(os.Getenv(simulated.Built))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() { _ = binary.Remove() }() // it is in the system's temporary folder
	built = binary.Path()
	return m.Run()
}
