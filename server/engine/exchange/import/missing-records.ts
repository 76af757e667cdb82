// Plans the records that a file names and the company lacks: departments before their sub-departments, contradictions left out.
import { pathForm, pathSegments, type ReferenceIndex } from '#openapi/reference-index.ts'
import type { WantedRecord } from './wanted-records.ts'

export interface MissingRecord {
  readonly code?: string
  readonly name: string
  /** The path of the record above it, where the file gives one that is known or planned. */
  readonly parent?: string
}

/** `tree`: names may be paths. The commonest use of a name keeps it: one wrong code does not take it from the right one. */
export function missingRecords(wanted: readonly WantedRecord[], index: ReferenceIndex, tree: boolean): MissingRecord[] {
  const byUse = wanted.toSorted((one, other) => other.count - one.count)
  const codes = new Set<string>()
  const names = new Set<string>()
  const chosen: WantedRecord[] = []
  for (const record of byUse) {
    const code = record.code?.toLowerCase()
    const name = record.name === undefined ? undefined : pathForm(record.name)
    if (isKnown(record, index)) continue
    if ((code !== undefined && codes.has(code)) || (name !== undefined && names.has(name))) continue
    if (code !== undefined) codes.add(code)
    if (name !== undefined) names.add(name)
    chosen.push(record)
  }
  const isPath = (path: string) => names.has(pathForm(path)) || typeof index.byName(path) === 'object'
  return chosen
    .map(({ code, name }) => ({ ...(code !== undefined && { code }), ...placed(name ?? code ?? '', tree, isPath) }))
    .sort((one, other) => depth(one.parent) - depth(other.parent))
}

/** A code that exists needs nothing; a name that exists under another code is a contradiction, which the row reports. */
function isKnown({ code, name }: WantedRecord, index: ReferenceIndex): boolean {
  if (code !== undefined && index.byCode(code) !== 'none') return true
  if (name === undefined) return false
  return index.byName(name) !== 'none' || (code === undefined && index.byCode(name) !== 'none')
}

function placed(text: string, tree: boolean, isPath: (path: string) => boolean): { name: string; parent?: string } {
  const segments = tree ? pathSegments(text) : [text]
  const parent = segments.slice(0, -1).join(' / ')
  return parent !== '' && isPath(parent) ? { name: segments.at(-1) ?? text, parent } : { name: text }
}

const depth = (path: string | undefined) => (path === undefined ? 0 : pathSegments(path).length)
