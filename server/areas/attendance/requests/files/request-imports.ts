// What imports of requests heed beside the contract: hours of leave are no days, and a punch without its time is none.
import type { ImportRules } from '#server/engine/exchange/import/subject.ts'

/** The first and the last moment of a day, as people and programs write them. */
const wholeDay = /(?:00:00:00|23:59(?::\d{2})?)$/

const leaveImport: ImportRules = {
  // Leave is of full days where nothing is said: four hours would take a day of the balance.
  faultOf: ({ day_type, start_time, end_time }) =>
    day_type === undefined && [start_time, end_time].some((moment) => !wholeDay.test(String(moment)))
      ? { field: 'day_type', code: '0010', context: { field: 'day_type', reason: 'hours_or_days' } }
      : undefined,
}

const span = { timed: ['start_time', 'end_time'] }

export const requestImports = {
  leave: leaveImport,
  manual_log: { timed: ['punch_time'] },
  overtime: span,
  training: span,
}
