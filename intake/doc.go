// Package intake is what several doors do with what comes in before it is a command: it
// reads files of payments, row by row, and records them; it has bank accounts that are
// nominated checked, sealed and recorded; and it checks what is to be paused.
//
// It opens no file and prints nothing. What is wrong is an error, or a row that is not
// taken, told with the names of the file's columns; where that came from, and what to do
// about it, is the door's to say.
package intake
