package iso20022

import "testing"

// A shape has a bit for each of its elements.
func TestShapesHaveABitForEachElement(t *testing.T) {
	for name, n := range map[string]int{
		"Transfer":            len(transferShape.nodes),
		"Transaction":         len(transactionShape.nodes),
		"OriginalTransaction": len(originalTransactionShape.nodes),
		"Entry":               len(entryShape.nodes),
		"Statement":           len(statementLayouts[statementRoot].whole.nodes),
		"Address":             len(addressShape.nodes),
		"PaymentBlock":        len(blockShape.nodes),
	} {
		if n < 10 || n > 64 {
			t.Errorf("%s has %d elements", name, n)
		}
	}
}
