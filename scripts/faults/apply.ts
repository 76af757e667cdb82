// Puts a seeded fault into the text of its file, or says why it no longer can.
import type { Fault } from '#tests/faults/fault.ts'

/** The text with the fault in it. */
export function applied(text: string, { find, replace }: Fault): string {
  // A function, as a text would read `$1` and the like.
  return text.replace(find, () => replace)
}

/** What keeps the fault from being applied; undefined where nothing does. */
export function hindrance(text: string | undefined, { file, find, replace }: Fault): string | undefined {
  if (text === undefined) return `${file} does not exist`
  const times = text.split(find).length - 1
  if (times !== 1) return `its text stands ${times} times in ${file}, not once`
  return find === replace ? 'it changes nothing' : undefined
}
