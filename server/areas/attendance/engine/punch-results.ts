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
  return days.flatMap(({ day, slots, punchesOf, unplanned, duplicates }) => {
    const row = ({ punch }: StreamPunch, slot: number | null, use: PunchUse) => ({ punch: punch.id, day, slot, use })
    return [
      ...slots.flatMap((slot, index) => punchesOf(slot).map((punch) => row(punch, index, punch.use))),
      ...unplanned.flatMap((group) => group.map((punch) => row(punch, null, 'UNPLANNED'))),
      ...duplicates.map((punch) => row(punch, null, 'DUPLICATE')),
    ]
  })
}
