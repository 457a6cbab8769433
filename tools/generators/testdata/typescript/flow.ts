// What the flows have in common.

/** given returns a variable of the environment. */
export function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** check throws if there is no such answer. */
export function check<T>(value: T | null | undefined, what: string): asserts value is T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
}

/** tell prints a line for the test. */
export function tell(...words: unknown[]): void {
  console.log(words.join(" "));
}
