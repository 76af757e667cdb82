// Tables of the codes of answers, of the catalogue.
import type { CodeEntry } from '#openapi/codes/entry.ts'
import { codes } from '#openapi/codes.ts'

const titles: Readonly<Record<string, string>> = {
  COMMON: 'Numbers of every module',
  ZBOA: 'ZBOA: identity, session, tenancy and general faults',
  ZBPE: 'ZBPE: personnel, company structure, team',
  ZBGP: 'ZBGP: GPS and outdoor work',
  ZBSY: 'ZBSY: system',
  ZBVE: 'ZBVE: vendor',
  ZBSU: 'ZBSU: subscription and payment',
  ZBRA: 'ZBRA: productivity',
  ZBRT: 'ZBRT: live events (the status closes the web socket)',
}

/** A section with its table for each group of letters. */
export function codesTables(): string {
  const catalogue: Readonly<Record<string, CodeEntry>> = codes
  const sections = Map.groupBy(Object.entries(catalogue), ([key]) => key.slice(0, -4))
  return [...sections].map(([group, entries]) => `## ${titles[group] ?? group}\n\n${table(entries)}`).join('\n\n')
}

function table(entries: readonly (readonly [string, CodeEntry])[]): string {
  const rows = entries.map(([key, { status, message, context = [] }]) => {
    const code = key.startsWith('COMMON') ? key.slice(-4) : key
    return `| ${code} | ${status} | ${message} | ${context.map((name) => `\`${name}\``).join(', ')} |`
  })
  return ['| Code | Status | Message | Context |', '|---|---|---|---|', ...rows].join('\n')
}
