// A part for each report: the question that it answers, what it begins with and its columns, as Markdown.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from '#server/areas/report/all-reports.ts'
import { type ReportDefinition, reportGroups, type UsualPeriod } from '#server/areas/report/define-report.ts'
import { columnOf } from '#server/areas/report/dictionary/columns.ts'
import { root } from '../run.ts'

/** In the words of who asks. */
const questions: Readonly<Record<string, string>> = {
  transaction: 'Which punches arrived, when, and from which terminal?',
  'mobile-transaction': 'Who punched with the app, and where?',
  'total-punches': 'What are all the punch times of each day?',
  'multiple-transaction': 'When did each person check in and out during the day?',
  'first-last': 'What were the first and last punches of the day, regardless of the schedule?',
  'first-in-last-out': 'When did each person start and finish their scheduled day?',
  'scheduled-log': 'How was each punch used, and how far is it from the scheduled time?',
  'missed-in-out': 'Which check-ins and check-outs are missing?',
  'total-timecard': 'What exactly happened on each day of each person?',
  'daily-attendance': 'Who worked today, from when to when, and with how much overtime?',
  'daily-details': 'Which punches make up each day, and where does it deviate from the schedule?',
  'daily-summary': 'How did the day go for each of my people, in one line?',
  'daily-status': 'What is the status of each person on each day, with totals?',
  late: 'Who came late, when, and by how much?',
  'early-leave': 'Who left early, when, and by how much?',
  absent: 'Who was absent, for how long, and is there a request for it?',
  'half-day': 'Which days count as half days, and why?',
  overtime: 'Which overtime was worked, and how much of it is approved?',
  'break-time': 'Which breaks were planned, taken and deducted?',
  training: 'Who was in training, on which subject, and for how long?',
  abnormal: 'What has to be resolved before the month is closed?',
  'all-in-one': 'What is the full picture of one person in this period?',
  'monthly-basic-status': 'What is the status of each day of the month, as one symbol?',
  monthly_detailed_summary: 'What are the times, hours and exceptions of each day of the month?',
  'monthly-duration-summary': 'How many hours were worked each day, against the planned ones?',
  'monthly-attsheet-summary': 'Which attendance sheet does each person sign for the month?',
  'monthly-attendance-status': 'On which days was each person late, gone early, on overtime or missing a punch?',
  'employee-summary': 'What are the totals of the period for each person?',
  'department-summary': 'What are the totals of the period for each department?',
  'leave-summary': 'How much leave of each kind was used, and how much is left?',
  'payroll-summary': 'How many days and hours are to be paid?',
  'yearly-summary': 'How does a figure develop month by month for each person?',
  'overtime-summary': 'How much overtime of which kind and level did each person work?',
  monthly_status_summary: 'How many days of each kind did each person have?',
  'monthly-attendance-summary': 'What are the totals of the month for each person?',
  'employee-birthday': 'Whose birthday is next?',
}

const begins: Readonly<Record<UsualPeriod, string>> = {
  TODAY: 'today',
  WEEK: 'this week',
  MONTH: 'this month',
  YEAR: 'this year',
}

const named = (columns: readonly string[]) => columns.map((name) => columnOf(name)?.label ?? name).join(', ')

function part({ name, title, purpose, period, maxDays, columns, further = [], lines }: ReportDefinition): string {
  const picture = `images/reports/${name}.png`
  const more = [
    ...(columns.length > 0 ? [`- Columns: ${named(columns)}`] : []),
    ...(lines ? [`- Lines of each person: ${named(lines.columns)}`] : []),
    ...(further.length > 0 ? [`- On request: ${named(further)}`] : []),
    `- Begins with ${begins[period]}; at most ${maxDays} days on the screen`,
  ]
  return [
    `#### ${title}`,
    `**${questions[name] ?? purpose}** ${purpose}.`,
    more.join('\n'),
    ...(existsSync(join(root, 'docs', picture)) ? [`![${title}](../${picture})`] : []),
  ].join('\n\n')
}

export function reportsTable(): string {
  const parts = Object.entries(reportGroups).map(([group, title]) =>
    [`### ${title}`, ...reports.filter((one) => one.group === group).map(part)].join('\n\n'),
  )
  return parts.join('\n\n')
}
