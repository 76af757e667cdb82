// A seeded fault: one plausible slip, as the text that it changes in one file, with the tests that must see it.

export interface Fault {
  /** kebab-case; names it on the command line. */
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Files of tests of which at least one must fail. */
  readonly tests: readonly string[]
}
