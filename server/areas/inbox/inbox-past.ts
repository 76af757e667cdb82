// What became of what waits no more: as columns of the rows of the inbox, and as it travels.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'

type Past = components['schemas']['InboxPast']

export interface StoredPast {
  readonly past_time: unknown
  readonly decision: Past['decision']
  readonly remark: string | null
  /** Null of what waits. */
  readonly state: Past['state'] | null
  readonly passage: Past['passage']
  readonly other: string | null
  readonly may_undo: boolean
}

/** Of what waits. */
export const nothingPast = sql`null::timestamptz as past_time, null::text as decision, null::text as remark,
  null::integer as state, null::text as passage, null::text as other, false as may_undo`

export function pastOf({ company }: Context, row: StoredPast): Past | null {
  const time = wireTime(row.past_time, company.zone)
  const { decision, remark, state, passage, other, may_undo } = row
  if (time === null || state === null) return null
  return { decision, time, remark, state, passage, other, may_undo }
}
