// What an automatic export begins with that sends the report which is shown: its people, columns, order and filters, on Mondays.
import { daysBetween } from '#openapi/dates.ts'
import { askedOfReports, reportAddress } from '#openapi/report-address.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import type { ReportHead } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

/** Of automatic exports. */
const longestName = 30

const people = ['departments', 'areas', 'positions', 'employees'] as const

export function regularExport({ name, title }: Pick<ReportHead, 'name' | 'title'>, state: ReportState): Fields {
  const { given, period, dates } = state
  const asked = Object.fromEntries(askedOfReports.flatMap((one) => askedOf(given, one)))
  const ids = people.map((one) => [one, given[one]?.split(',').map(Number) ?? []] as const)
  return {
    task_name: title.slice(0, longestName),
    content: 'REPORT',
    report: reportAddress(name, asked),
    ...Object.fromEntries(ids),
    include_resigned: given.include_resigned !== 'false',
    window: windows[period] ?? (daysBetween(dates.start_date, dates.end_date) < 7 ? 'LAST_WEEK' : 'LAST_MONTH'),
    file_format: 'XLSX',
    schedule_type: 'WEEKLY',
    weekdays: [1],
    times: ['06:00:00'],
  }
}

/** Whether groups stand apart is chosen with the export. */
const askedOf = (given: ReportState['given'], name: (typeof askedOfReports)[number]) =>
  name !== 'apart' && given[name] ? [[name, given[name]] as const] : []

/** Periods that automatic exports know by a word, too. */
const windows: Readonly<Partial<Record<ReportState['period'], string>>> = {
  TODAY: 'TODAY',
  YESTERDAY: 'YESTERDAY',
  THIS_WEEK: 'THIS_WEEK',
  LAST_WEEK: 'LAST_WEEK',
  THIS_MONTH: 'THIS_MONTH',
  LAST_MONTH: 'LAST_MONTH',
}
