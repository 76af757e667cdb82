// Which registry entries a change of the contract touches, and where they name the changed thing.
import type { Source } from '../check/sources.ts'
import type { Change } from './change.ts'

/** `resources/…ts:12` for each place that names the changed thing; an entry that may want to name a new one without a line. */
export function touchedEntries(change: Change, sources: readonly Source[]): readonly string[] {
  const { resource, name, added } = change
  if (!resource) return []
  const entries = sources.filter(({ text }) => new RegExp(`defineResource\\(\\s*'${resource}'`).test(text))
  return entries.flatMap(({ file, text }) => {
    const lines = name === undefined ? [] : linesNaming(text, name)
    if (lines.length > 0) return lines.map((line) => `${file}:${line}`)
    return added || name === undefined ? [file] : []
  })
}

function linesNaming(text: string, name: string): readonly number[] {
  const named = new RegExp(`'-?${name}'|\\b${name}:`)
  return text.split('\n').flatMap((line, index) => (named.test(line) ? [index + 1] : []))
}
