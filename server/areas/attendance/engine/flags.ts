// The marks a day can carry, kept as bits while calculating and as names in results (calculation §18).

const names = [
  'LATE',
  'EARLY_LEAVE',
  'LATE_TO_ABSENT',
  'EARLY_TO_ABSENT',
  'PARTIAL_ABSENT',
  'PARTIAL_LEAVE',
  'MISSING_IN',
  'MISSING_OUT',
  'ODD_PUNCHES',
  'UNPAIRED',
  'OUT_OF_WINDOW',
  'BREAK_MISSING',
  'BREAK_OVERRUN',
  'PUNCH_ON_LEAVE',
  'SHORT',
  'LONG_SPAN',
  'WORKED',
  'OT_UNAPPROVED',
  'OT_CAPPED',
  'IN_PROGRESS',
] as const

export type Flag = (typeof names)[number]
/** A set of flags. */
export type Flags = number

export const flag = {
  LATE: 1 << 0,
  EARLY_LEAVE: 1 << 1,
  LATE_TO_ABSENT: 1 << 2,
  EARLY_TO_ABSENT: 1 << 3,
  PARTIAL_ABSENT: 1 << 4,
  PARTIAL_LEAVE: 1 << 5,
  MISSING_IN: 1 << 6,
  MISSING_OUT: 1 << 7,
  ODD_PUNCHES: 1 << 8,
  UNPAIRED: 1 << 9,
  OUT_OF_WINDOW: 1 << 10,
  BREAK_MISSING: 1 << 11,
  BREAK_OVERRUN: 1 << 12,
  PUNCH_ON_LEAVE: 1 << 13,
  SHORT: 1 << 14,
  LONG_SPAN: 1 << 15,
  WORKED: 1 << 16,
  OT_UNAPPROVED: 1 << 17,
  OT_CAPPED: 1 << 18,
  IN_PROGRESS: 1 << 19,
} as const satisfies Record<Flag, number>

export const flagWhen = (holds: boolean, bit: number): Flags => (holds ? bit : 0)

const nameLists = new Map<Flags, readonly Flag[]>()

/** In the order of the table of flags. */
export function flagNames(flags: Flags): readonly Flag[] {
  const known = nameLists.get(flags)
  if (known) return known
  const list = names.filter((name) => flags & flag[name])
  nameLists.set(flags, list)
  return list
}
