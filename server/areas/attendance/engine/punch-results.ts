// One row for every punch: the date and slot that own it, and what it was used for (calculation §20, att_punch_result).
import type { Day } from './dates.ts'
import type { PunchUse, StreamPunch } from './punch-stream.ts'
import type { Groups } from './unplanned.ts'
import type { Slot } from './windows.ts'

export interface PunchResult {
  readonly punch: number
  readonly day: Day
  /** Place of the slot among those of its day, or null. */
  readonly slot: number | null
  readonly use: PunchUse
}

interface OwnedDay {
  readonly day: Day
  readonly slots: readonly Slot[]
  readonly punchesOf: (slot: Slot) => readonly StreamPunch[]
  readonly unplanned: Groups
  readonly duplicates: readonly StreamPunch[]
}

export function punchResults(days: readonly OwnedDay[]): readonly PunchResult[] {
  const rows: PunchResult[] = []
  for (const { day, slots, punchesOf, unplanned, duplicates } of days) {
    for (const [index, slot] of slots.entries()) {
      for (const { punch, use } of punchesOf(slot)) rows.push({ punch: punch.id, day, slot: index, use })
    }
    for (const group of unplanned) {
      for (const { punch } of group) rows.push({ punch: punch.id, day, slot: null, use: 'UNPLANNED' })
    }
    for (const { punch } of duplicates) rows.push({ punch: punch.id, day, slot: null, use: 'DUPLICATE' })
  }
  return rows
}
