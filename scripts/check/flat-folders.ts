// How many files lie flat in the folders of the server's areas: those above the limit are counted in a list that may only shrink.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

const most = 15
const list = 'scripts/check/flat-folders.json'

const recordedFolders = (): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(new URL('flat-folders.json', import.meta.url), 'utf8'))

export function checkFlatFolders(
  sources: readonly Source[],
  recorded: Readonly<Record<string, number>> = recordedFolders(),
): readonly Finding[] {
  const counts = new Map<string, number>()
  for (const { file } of sources)
    if (/^server\/areas\/.+\.ts$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const folders = [...new Set([...counts.keys(), ...Object.keys(recorded)])].sort()
  return folders.flatMap((folder) => {
    const [count, allowed] = [counts.get(folder) ?? 0, recorded[folder] ?? most]
    if (count > allowed)
      return [
        {
          file: folder,
          what: `${count} files lie flat, ${allowed} may`,
          mend: 'Put what belongs together into a folder',
        },
      ]
    if (recorded[folder] === undefined || count === allowed) return []
    const line = count > most ? `Lower its number to ${count}` : 'Take its line out'
    return [
      { file: folder, what: `${count} files lie flat, ${list} says ${allowed}`, mend: `${line}: it may only fall` },
    ]
  })
}
