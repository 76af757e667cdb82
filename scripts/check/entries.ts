// Holds the registry against its promise to be data: entries are short, and few screens need components of their own.
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

/** Lines of the median entry. */
const mostLines = 40
/** Of all screens of resources, those that join components of their own. */
const mostJoined = 1 / 5

const entryFile = /^resources\/[\w-]+\/[\w-]+\.ts$/
const extensionFile = /^src\/(extensions\/[\w-]+\/[\w-]+\.ts)$/

export function checkEntries(sources: readonly Source[]): readonly Finding[] {
  const entries = sources.filter(({ file, text }) => entryFile.test(file) && text.includes('defineResource('))
  const lengths = entries.map(({ text }) => text.trimEnd().split('\n').length).sort((one, other) => one - other)
  const median = lengths[lengths.length >> 1] ?? 0
  const screens = entries.filter(({ text }) => !/^ {2}at: null/m.test(text))
  // An extension is named like the entry that it joins.
  const named = new Set(screens.map(({ file }) => file.replace('resources/', 'extensions/')))
  const joined = sources.filter(({ file }) => named.has(extensionFile.exec(file)?.[1] ?? ''))
  return [
    ...(median < mostLines
      ? []
      : [
          {
            file: 'resources',
            what: `the median entry has ${median} lines, the line is under ${mostLines}`,
            mend: 'Say less in entries: what a field is belongs to the contract',
          },
        ]),
    ...(joined.length < screens.length * mostJoined || screens.length === 0
      ? []
      : [
          {
            file: 'src/extensions',
            what: `${joined.length} of ${screens.length} screens have an extension, the line is under one in five`,
            mend: 'Let the entry name a part (src/app/parts.tsx), a cell or an input that others share',
          },
        ]),
  ]
}
