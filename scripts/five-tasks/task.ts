// One task of somebody who adds to the product, as data: what is written, what is changed, what is run, and how it shows that it works.

interface Edit {
  readonly file: string
  /** Stands in the file; the text goes behind it, once. */
  readonly after: string
  readonly text: string
}

export interface Task {
  readonly name: string
  /** File → its text. */
  readonly writes?: Readonly<Record<string, string>>
  readonly edits?: readonly Edit[]
  /** Scripts of the project with their arguments, in their order. */
  readonly runs: readonly (readonly string[])[]
  /** A test of Vitest: `owner` is signed in to a company of `server`. */
  readonly proof: string
}

/** What the contract, texts and documentation of a change are brought in step with. */
export const inStep: Task['runs'] = [['scripts/generate.ts'], ['scripts/i18n.ts'], ['scripts/docs.ts']]
