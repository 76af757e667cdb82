// Writes docs/errors.md from the catalogue of codes: `node scripts/generate/error-docs.ts`.
import { writeFileSync } from 'node:fs'
import type { CodeEntry } from '#openapi/codes/entry.ts'
import { codes } from '#openapi/codes.ts'

const file = new URL('../../docs/errors.md', import.meta.url)

const intro = `# Error codes

Every answer has a \`code\`: \`ZB\`, two letters for the module, four digits. Digits \`0000\` are success; everything else is listed here, with the HTTP status, the English \`message\` and the keys of \`context\`. How an answer is built, and what a client does with it, stands in the contract at \`/web/openapi.json\`.

Numbers 0010 to 0099 mean the same in every module: \`ZBPE0017\` and \`ZBSY0017\` both say that a value is already in use. They come as the code of the answer, or of a field in \`errors\`.

This page is written by \`node scripts/generate/error-docs.ts\`.
`

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

/** The page as it has to be. */
export function errorDocs(catalogue: Readonly<Record<string, CodeEntry>> = codes): string {
  const sections = Map.groupBy(Object.entries(catalogue), ([key]) => key.slice(0, -4))
  const tables = [...sections].map(([group, entries]) => `## ${titles[group] ?? group}\n\n${table(entries)}\n`)
  return [intro, ...tables].join('\n')
}

function table(entries: readonly (readonly [string, CodeEntry])[]): string {
  const rows = entries.map(([key, { status, message, context = [] }]) => {
    const code = key.startsWith('COMMON') ? key.slice(-4) : key
    return `| ${code} | ${status} | ${message} | ${context.map((name) => `\`${name}\``).join(', ')} |`
  })
  return ['| Code | Status | Message | Context |', '|---|---|---|---|', ...rows].join('\n')
}

if (import.meta.main) writeFileSync(file, errorDocs())
