// Terminals of tests: a serial number belongs to one company of the whole installation, and files of tests share one.
import type { Finding } from './finding.ts'
import { lineAt, type Source } from './sources.ts'

const shared = /\b(?:sharedServer|companyWithTerminals)\(/
const written = /\bsn: (?:'([\w-]+)'|`([\w-]+)\$\{)/g

/** What two files of the shared server both call a terminal: it passes until one worker happens to run both. */
export function checkSerials(sources: readonly Source[]): readonly Finding[] {
  const owner = new Map<string, string>()
  return sources
    .filter(({ file, text }) => file.startsWith('tests/') && shared.test(text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(written)].flatMap(({ index, 1: whole, 2: start }) => {
        const serial = whole ?? `${start}…`
        const first = owner.get(serial) ?? file
        owner.set(serial, first)
        if (first === file) return []
        const what = `calls a terminal ${serial}, as ${first} does`
        return [{ file, line: lineAt(text, index), what, mend: 'Give it a serial number that no other file uses' }]
      }),
    )
}
