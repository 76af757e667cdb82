// What is wrong with a form, field by field, in the server's own codes: one table of texts serves both sides.
import * as z from 'zod/mini'
import type { FieldMeta } from '#openapi/types.ts'
import { ruleOf } from './rules.ts'
import type { Fields } from './screen.ts'

export interface Problem {
  /** `ZBPE0010`. */
  readonly code: string
  readonly context?: Fields
  readonly message?: string
}

export type Problems = Readonly<Record<string, readonly Problem[]>>

/** The limits that the texts of the codes name. */
function contextOf(number: string, meta: FieldMeta): Fields {
  if (number === '0011') return { min: meta.minLength ?? 0, max: meta.maxLength ?? '∞' }
  if (number === '0015') return { min: meta.minimum ?? '-∞', max: meta.maximum ?? '∞' }
  if (number === '0032') return { detail: meta.maxItems ?? '' }
  return {}
}

/** The first fault of each field that has one. `letters`: the module's two letters. */
export function problemsOf(fields: Readonly<Record<string, FieldMeta>>, values: Fields, letters: string): Problems {
  const found = Object.entries(fields).flatMap(([field, meta]) => {
    const number = z.safeParse(ruleOf(meta), values[field]).error?.issues[0]?.message
    const problem = number && { code: `ZB${letters}${number}`, context: { field, ...contextOf(number, meta) } }
    return problem ? [[field, [problem]] as const] : []
  })
  return Object.fromEntries(found)
}
