package rail

// TablesOf returns how the names of an account's tables begin. A table is a statement without identifiers, as people
// download one for whatever days they like.
func TablesOf(account string) string { return account + "/table/" }
