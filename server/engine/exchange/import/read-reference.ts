// Reads the cells of a reference: the code decides, the name stands in for a missing code and checks a given one.

import type { Found, ReferenceIndex } from '#openapi/reference-index.ts'
import type { ReferencePart } from '../match/column-target.ts'
import { type Fault, type FaultContext, fault } from '../values/fault.ts'

/** The cleaned texts of a row's cells; absent where there is no column or the cell is empty. */
export type ReferenceTexts = Readonly<Partial<Record<ReferencePart, string>>>

export type ReferenceAnswer =
  | { readonly id: number /** The name given belongs to another record, or to none. */; readonly mismatch?: boolean }
  | { readonly fault: Fault; readonly part: ReferencePart }

interface Unknown {
  readonly part: ReferencePart
  readonly value: string
  readonly found: Found
}

const unknown = (field: string, { part, value, found }: Unknown, index: ReferenceIndex): ReferenceAnswer => ({
  fault: fault('0016', {
    ...{ field, value },
    ...(found === 'several' ? { reason: 'several' } : part === 'name' ? {} : lostZeros(value, index)),
  }),
  part,
})

/** Of a code that does not exist: spreadsheets drop zeros in front. Which record is meant only a person can say. */
export function lostZeros(value: string, index: ReferenceIndex): FaultContext {
  const other = index.sameNumber(value)
  return other === undefined ? {} : { reason: 'zeros', other }
}

/** At least one text is given. */
export function readReference(field: string, texts: ReferenceTexts, index: ReferenceIndex): ReferenceAnswer {
  const { code, any, name } = texts
  const readable = any ?? name
  if (code === undefined) {
    const value = readable ?? ''
    const found = any === undefined ? index.byName(value) : firstFound(index.byCode(value), () => index.byName(value))
    return typeof found === 'object'
      ? found
      : unknown(field, { part: any === undefined ? 'name' : 'any', value, found }, index)
  }
  // A wrong code beside a right name is a contradiction: only a person can tell which of the two is meant.
  const found = index.byCode(code)
  if (typeof found !== 'object') return unknown(field, { part: 'code', value: code, found }, index)
  if (readable === undefined) return found
  const named = index.byName(readable)
  const agrees = named === 'several' || (typeof named === 'object' && named.id === found.id)
  return agrees ? found : { ...found, mismatch: true }
}

const firstFound = (found: Found, next: () => Found): Found => (found === 'none' ? next() : found)

/** The texts of a cell that names several records: `1;2`, else the whole where it is one. */
export function referenceTokens(text: string, isOne: (text: string) => boolean): string[] {
  if (isOne(text)) return [text]
  const separator = text.includes(';') ? ';' : text.includes('|') ? '|' : ','
  const tokens = text.split(separator).map((token) => token.trim())
  return [...new Set(tokens.filter((token) => token !== ''))]
}
