package calendar

// Computed says whether the day is a holiday by the standing rules alone.
func Computed(d Date) bool {
	_, ok := computed(d)
	return ok
}
