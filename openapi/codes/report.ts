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
  ZBRP0109: {
    status: 400,
    message: 'More than {max} sheets: choose fewer departments or people, or save them in one sheet',
    context: ['max'],
  },
  ZBRP0110: {
    status: 400,
    message: 'A link keeps at most {max} rows and {mb} MB: choose a shorter period, fewer people or fewer columns',
    context: ['max', 'mb', 'rows'],
  },
  ZBRP0111: { status: 404, message: 'This link has ended. Ask {owner} for another one', context: ['owner'] },
  ZBRP0112: { status: 400, message: 'Some of these users cannot see reports: {names}', context: ['names'] },
  ZBRP0103: { status: 400, message: 'This sign stands for {item}', context: ['item'] },
  ZBRP0104: { status: 400, message: 'The period is not over: it ends on {end}', context: ['end'] },
  ZBRP0105: { status: 400, message: 'Say why', context: ['field'] },
  ZBRP0120: { status: 400, message: 'Checks keep the month from being locked: {checks}', context: ['checks', 'count'] },
  ZBRP0121: { status: 400, message: 'The month is paid: reopen it at the month end' },
  ZBRP0122: { status: 400, message: 'The figures have changed since you opened them: look at them again' },
  ZBRP0123: {
    status: 403,
    message: 'This is about everybody of the company or department, and some employees are outside your data scope',
  },
  ZBRP0124: {
    status: 400,
    message: '“{value}” does not fit into {column}. Nothing is cut: widen it in the layout',
    context: ['column', 'value'],
  },
  ZBRP0125: { status: 400, message: '{start} to {end} is not locked: lock the month first', context: ['start', 'end'] },
  ZBRP0126: {
    status: 400,
    message: 'The file cannot be made yet: the preview names {count} faults',
    context: ['count'],
  },
  ZBRP0127: { status: 400, message: 'Reverse file {number} first: it is newer', context: ['number'] },
  ZBRP0129: { status: 400, message: 'Nothing has changed since the last file' },
  ZBRP0130: { status: 400, message: 'The file does not match its checksum' },
  ZBRP0131: { status: 400, message: 'Another person than the one who locked the month confirms its file' },
  ZBRP0132: { status: 400, message: 'Minutes, days and times cannot be added up together', context: ['unit'] },
  ZBRP0133: { status: 400, message: 'Choose at least one measure, kind of leave or type of training' },
  ZBRP0134: {
    status: 400,
    message: 'Department {name} lies below another one that closes separately',
    context: ['name'],
  },
  ZBRP0136: { status: 400, message: 'A file of fixed width needs columns, each with a width' },
  ZBRP0137: {
    status: 400,
    message: 'Column {column} begins before the one in front of it ends, or ends behind sign {max}',
    context: ['column', 'max'],
  },
  ZBRP0138: { status: 400, message: '{word} is not known here', context: ['word'] },
  ZBRP0139: { status: 400, message: 'The layout names no server and no address to send to' },
  ZBRP0140: { status: 400, message: 'The file is larger than {mb} MB: send it to a server', context: ['mb'] },
  ZBRP0141: {
    status: 400,
    message:
      'Another user changed the server of the layout: look where the files go, then release the layout under Payroll layouts',
  },
  ZBRP0142: {
    status: 400,
    message: 'The layout sends elsewhere since the file was ordered to be sent: look where it goes and send it again',
  },
  ZBRP0143: {
    status: 400,
    message: 'Your own month is signed off by your superior, or by another user who may',
  },
  ZBRP0144: { status: 400, message: 'Heads of departments have been reminded today' },
  ZBRP0135: { status: 400, message: 'Employees have been reminded today' },
} as const satisfies Record<string, CodeEntry>
