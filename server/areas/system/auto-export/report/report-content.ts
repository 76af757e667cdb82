// The content of a task that holds a report: its rows as on the page of the report, over the dates and people of the task.
import { readReportAddress } from '#openapi/report-address.ts'
import { type OpenedReport, openedReport, reportAt } from '#server/areas/report/exports.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { delimited } from '#server/engine/exchange/write/delimited.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import type { CompanyFacts } from '../company-facts.ts'
import { reportContent } from '../contents.ts'
import type { MadeFile } from '../make-file.ts'
import type { Task } from '../task.ts'
import { type Dates, datesOf } from '../window.ts'

interface Opening {
  readonly importer: Importer
  readonly task: Task
  readonly dates: Dates
  readonly language: Language
  /** Of those within the data scope, these employees alone. */
  readonly among?: readonly number[] | undefined
  readonly run: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

export function openTaskReport({ importer, task, dates, language, among, run }: Opening): Promise<OpenedReport> {
  const { report, asked } = reportAt(task.report ?? '', dates)
  const kind = kinds[task.file_format]
  return openedReport({
    importer,
    report,
    asked: { ...asked, ...peopleOf(task) },
    kind,
    language,
    run,
    own: nobodyAlone,
    among,
  })
}

/** The zone whose day a report is of, where it has one of its own. */
const reportZone = ({ report }: Pick<Task, 'report'>): string | undefined => readReportAddress(report ?? '').asked.zone

const kinds = { CSV: 'csv', TXT: 'txt', XLSX: 'xlsx', PDF: 'pdf', JSON: 'csv' } as const

const nobodyAlone = () => undefined

const peopleOf = ({ departments, areas, positions, employees, include_resigned }: Task) => ({
  departments: departments.join(','),
  areas: areas.join(','),
  positions: positions.join(','),
  employees: employees.join(','),
  include_resigned: String(include_resigned),
})

/** The dates of a file that is made now; null: it is not chosen by dates. A report that no window bounds is of today. */
export function datesNow(task: Task, { zone, week_start }: CompanyFacts): Dates | null {
  const today = localTime(new Date(), reportZone(task) ?? zone).slice(0, 10)
  const dates = datesOf(task.window, task.window_days, today, week_start)
  return dates ?? (task.content === reportContent ? { from: today, to: today } : null)
}

/** Separators, quotes and characters of text files are those of the task. */
export async function reportBytes(task: Task, report: OpenedReport): Promise<MadeFile> {
  const { mediaType, headers, cells, made } = report
  if (task.file_format === 'CSV' || task.file_format === 'TXT')
    return { bytes: delimited(task, headers, await Array.fromAsync(cells())), mediaType }
  return { bytes: Buffer.concat(await Array.fromAsync<Buffer>(made())), mediaType }
}
