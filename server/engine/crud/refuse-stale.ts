// Two people at one record: a change of what somebody else has changed meanwhile is refused (number 0019).
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Stored } from './behaviour.ts'
import type { Context } from './context.ts'
import type { Storage } from './storage.ts'
import { wireTime } from './wire-time.ts'

/** `version`: the one that the caller read; without one nothing is refused. */
export function refuseStale(context: Context, { meta }: Storage, row: Stored, version: number | undefined): void {
  if (version === undefined || version === row.version) return
  throw refuse(`ZB${meta.letters}0019`, {
    change_user: String(row.change_user),
    change_time: wireTime(row.change_time, context.company.zone),
  })
}
