// Error codes of reports.
import type { CodeEntry } from './entry.ts'

export const reportCodes = {
  ZBRP0101: { status: 404, message: 'There is no report or column {name}', context: ['name'] },
  ZBRP0107: {
    status: 503,
    message: 'This report takes too long: choose a shorter period or fewer people',
  },
  ZBRP0108: {
    status: 400,
    message: 'More than {max} groups: choose a shorter period, fewer people, or group by something else',
    context: ['max'],
  },
  ZBRP0103: { status: 400, message: 'This sign stands for {item}', context: ['item'] },
  ZBRP0104: { status: 400, message: 'The period is not over: it ends on {end}', context: ['end'] },
} as const satisfies Record<string, CodeEntry>
