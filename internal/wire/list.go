package wire

// optional returns a pointer to a text; nil if the text is empty.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	given := text // the address of the parameter would cost memory for an absent text too
	return &given
}
