// Error codes of attendance and leave.
import type { CodeEntry } from './entry.ts'

export const attendanceCodes = {
  ZBAT1002: { status: 400, message: 'Overtime levels begin at 0 and rise ({kind})', context: ['kind'] },
  ZBAT1101: { status: 400, message: 'The break would be outside {names}', context: ['names'] },
  ZBAT1201: { status: 400, message: 'Breaks overlap or are outside the timetable: {names}', context: ['names'] },
  ZBAT1301: { status: 400, message: 'Timetables overlap: {names}', context: ['date', 'day', 'names'] },
  ZBAT1302: { status: 400, message: 'Flexible hours stand alone on a day', context: ['date', 'day'] },
  ZBAT1601: { status: 400, message: '{asked} is more than the {available} left', context: ['available', 'asked'] },
  ZBAT1603: { status: 400, message: 'Not usable before {date}', context: ['date'] },
  ZBAT1606: { status: 400, message: 'At most {max} in the month {month}', context: ['month', 'max'] },
  ZBAT1602: { status: 400, message: 'This kind of leave is not for this person', context: ['reason'] },
  ZBAT1604: { status: 400, message: 'These dates hold no working time' },
  ZBAT1605: { status: 400, message: 'At most {max} days', context: ['max', 'asked'] },
  ZBAT1607: { status: 400, message: 'An attachment is needed', context: ['from_days'] },
  ZBAT1608: { status: 400, message: 'Choose whom it is for' },
  ZBAT1609: { status: 400, message: 'Years of service begin at 0 and rise' },
  ZBAT1610: { status: 400, message: 'The kind of leave has postings already' },
  ZBAT1612: { status: 400, message: 'More than the balance of {available}', context: ['available'] },
  ZBAT1613: { status: 400, message: 'No balance is kept of this kind' },
  ZBAT1303: { status: 400, message: 'Schedules are switched off for {names}', context: ['names'] },
  ZBAT1304: { status: 400, message: 'All its dates are over since {end}; they stay', context: ['end'] },
  ZBAT1401: {
    status: 400,
    message: 'All {limit} manual logs of this month are used',
    context: ['used', 'limit'],
  },
  ZBAT1402: { status: 400, message: 'This is within normal working time, {start} to {end}', context: ['start', 'end'] },
  ZBAT1501: {
    status: 400,
    message: 'Only {hours} hours of rest between two timetables; {required} are required',
    context: ['hours', 'required'],
  },
  ZBAT1502: { status: 400, message: 'The colleague has not agreed', context: ['state'] },
  ZBAT1503: { status: 400, message: 'Employees do not ask for swaps themselves here' },
  ZBAT1504: { status: 400, message: 'You have acknowledged these figures already' },
} as const satisfies Record<string, CodeEntry>
