// The sign of a day in a matrix: what the day was, and, where all is asked for, what was missing, late, early and extra.

/** Signs by the name of their item. */
export type Symbols = Readonly<Record<SymbolName, string>>
type SymbolName = keyof typeof usualSymbols

export const usualSymbols = {
  present: 'P',
  half_day: '½',
  absent: 'A',
  leave: 'V',
  training: 'T',
  holiday: 'H',
  weekend: 'W',
  day_off: 'D',
  unscheduled: 'U',
  no_check_in: '[',
  no_check_out: ']',
  late: '>',
  early_leave: '<',
  overtime: '+',
} as const

export interface DayOfCell {
  readonly status: string
  readonly day_type: string
  readonly flags: readonly string[]
  readonly late: number
  readonly early: number
  readonly overtime: number
  readonly leave_days: number
  readonly attended_days: number
  readonly provisional: boolean
  /** Of the kinds of leave that the day took. */
  readonly kinds: readonly { readonly symbol: string; readonly part: string }[]
}

export function baseSymbol(day: DayOfCell, symbols: Symbols): string {
  const { status, day_type, flags, kinds, leave_days, attended_days } = day
  const worked = flags.includes('WORKED')
  const rest = { HOLIDAY: symbols.holiday, WEEKEND: symbols.weekend, DAY_OFF: symbols.day_off }[status]
  if (rest !== undefined) return worked ? rest + symbols.present : rest
  if (status === 'UNSCHEDULED') return worked ? symbols.unscheduled : ''
  if (status === 'LEAVE') return kinds.map(({ symbol }) => symbol).join('/') || symbols.leave
  if (status === 'TRAINING') return symbols.training
  if (status === 'ABSENT') return symbols.absent
  if (status === 'IN_PROGRESS') return '…'
  if (status === 'NOT_STARTED' || status === 'NOT_EMPLOYED' || day_type === 'NOT_EMPLOYED') return ''
  if (status === 'EXEMPT') return ''
  const came = status === 'HALF_DAY' ? symbols.half_day : symbols.present
  const [half] = kinds
  if (leave_days === 0 || half === undefined || attended_days === 0) return came
  return half.part === 'FIRST_HALF' ? `${half.symbol}/${came}` : `${came}/${half.symbol}`
}

export function fullSymbol(day: DayOfCell, symbols: Symbols): string {
  let text = baseSymbol(day, symbols)
  if (day.flags.includes('MISSING_IN')) text += symbols.no_check_in
  if (day.flags.includes('MISSING_OUT')) text += symbols.no_check_out
  if (day.late > 0) text += symbols.late
  if (day.early > 0) text += symbols.early_leave
  return day.overtime > 0 ? text + symbols.overtime : text
}
