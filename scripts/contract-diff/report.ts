// The changes of a contract as lines: breaking ones first, and a summary at the end.
import type { Source } from '../check/sources.ts'
import type { Change } from './change.ts'
import { touchedEntries } from './entries.ts'

export function report(changes: readonly Change[], entries: readonly Source[]): readonly string[] {
  if (changes.length === 0) return ['The contract did not change.']
  const breaking = changes.filter((change) => change.breaking)
  const compatible = changes.filter((change) => !change.breaking)
  const line = (change: Change) => changeLine(change, touchedEntries(change, entries))
  return [
    ...breaking.map((change) => `breaking    ${line(change)}`),
    ...compatible.map((change) => `compatible  ${line(change)}`),
    '',
    `${breaking.length} breaking, ${compatible.length} compatible: ${
      breaking.length === 0
        ? 'clients of the old contract keep working.'
        : 'clients of the old contract may stop working.'
    }`,
  ]
}

function changeLine({ where, what }: Change, touched: readonly string[]): string {
  return touched.length === 0 ? `${where}: ${what}` : `${where}: ${what}  -> ${touched.join(', ')}`
}
