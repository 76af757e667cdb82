// Adds a line to a sorted run of like lines in a file.

export interface Insertion {
  readonly text: string
  readonly line: string
  /** Which lines are of the kind; they stand together. */
  readonly like: RegExp
}

/** The text with the line at its place in the order; throws where no line of the kind is there to join. */
export function insertLine({ text, line, like }: Insertion): string {
  const lines = text.split('\n')
  if (lines.includes(line)) return text
  const kin = lines.flatMap((present, index) => (like.test(present) ? [index] : []))
  const last = kin.at(-1)
  if (last === undefined) throw new Error(`No line like ${like} to put ${line.trim()} beside`)
  const at = kin.find((index) => (lines[index] ?? '') > line) ?? last + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n')
}
