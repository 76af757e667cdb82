// What imports of requests heed beside the contract: hours of leave are no days, and a punch without its time is none.
import type { Context } from '#server/engine/crud/context.ts'
import type { Values } from '#server/engine/exchange/import/store.ts'
import type { ImportRules, RuleFault, Settled } from '#server/engine/exchange/import/subject.ts'
import { wholeDates } from '../leave.ts'
import { halfOfHours } from './half-of-hours.ts'

/** The first and the last moment of a day, as people and programs write them. */
const wholeDay = /(?:00:00:00|23:59(?::\d{2})?)$/

const hasHours = ({ start_time, end_time }: Readonly<Record<string, unknown>>): boolean =>
  [start_time, end_time].some((moment) => !wholeDay.test(String(moment)))

const openDayType = (reason: string): RuleFault => ({
  field: 'day_type',
  code: '0010',
  context: { field: 'day_type', reason },
})

const span = { start: 'start_time', end: 'end_time' }
const timed = ['start_time', 'end_time']

const leaveImport: ImportRules = {
  span,
  // Leave is of full days where nothing is said: four hours would take a day of the balance.
  faultOf: (values) => (values.day_type === undefined && hasHours(values) ? openDayType('hours_or_days') : undefined),
  settle: async (context, values, guessed) => {
    const settled = guessed.includes('day_type') ? await halfOf(context, values) : { values }
    if ('fault' in settled || (values.day_type === undefined && hasHours(values))) return settled
    // So a file finds what it brought in before.
    return { values: { ...settled.values, ...wholeDates(settled.values) } }
  },
}

/** Half a day, of which the hours beside say which one. */
async function halfOf(context: Context, values: Values): Promise<Settled> {
  const { employee, start_time, end_time } = values
  const isOneDay = String(start_time).slice(0, 10) === String(end_time).slice(0, 10)
  if (typeof employee !== 'number' || !isOneDay || !hasHours(values)) return { values }
  const half = await halfOfHours(context, { employee, start_time: String(start_time), end_time: String(end_time) })
  return half ? { values: { ...values, day_type: half } } : { fault: openDayType('half_of_hours') }
}

export const requestImports = {
  leave: leaveImport,
  manual_log: { timed: ['punch_time'] },
  overtime: { timed, span: { ...span, day: 'att_date' } },
  training: { timed, span },
}
