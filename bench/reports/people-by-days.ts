// Pages of people and days beside the reports: today, the attendance grid, the schedule view, and their files.
import type { Figure } from '../report/figure.ts'
import type { Asker } from './ask.ts'

type Name = (measure: string, value: number, unit: string, more?: Pick<Figure, 'line' | 'note'>) => Figure

const attendance = '/web/att/api/v2/'
const board = '/web/base/api/v2/dashboard/'

export async function peopleByDays({ ask, median }: Asker, figure: Name): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const part of ['today', 'trend', 'exceptions', 'away'])
    figures.push(figure(`dashboard, ${part}`, await median(`${board}${part}/`, {}, 9), 'ms', { line: { most: 150 } }))
  for (const page of ['attendance_grid', 'schedule_view']) {
    figures.push(figure(`${page}: first rows`, await median(`${attendance}${page}/`), 'ms', { line: { most: 1000 } }))
    await ask(`${attendance}${page}/`, { offset: '4000' })
    const windows = await median(`${attendance}${page}/`, { offset: '5000', page_size: '50' }, 9)
    figures.push(figure(`${page}: a further window of 50`, windows, 'ms'))
  }
  return figures
}

/** Files that name every day of everybody; nobody's memory or time is the price. */
export async function filesOfEverybody({ file }: Asker, figure: Name): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [title, path, query, seconds] of files) {
    const cost = await file(path, query)
    figures.push(
      figure(title, cost.seconds, 's', seconds ? { line: { most: seconds } } : {}),
      figure(`${title}: memory`, cost.megabytes, 'MB', { line: { most: query.format === 'pdf' ? 150 : 100 } }),
      figure(`${title}: a list meanwhile, at most`, cost.othersWait, 'ms', { line: { most: 1000 } }),
    )
  }
  return figures
}

const status = '/web/report/api/v2/reports/monthly-attendance-status/export/'
const timecard = '/web/report/api/v2/reports/total-timecard/export/'

const files: readonly (readonly [string, string, Readonly<Record<string, string>>, number?])[] = [
  ['monthly-attendance-status as XLSX', status, { format: 'xlsx' }, 8],
  ['monthly-attendance-status as PDF', status, { format: 'pdf' }, 45],
  ['total-timecard as XLSX', timecard, { format: 'xlsx' }],
  ['total-timecard as PDF', timecard, { format: 'pdf' }],
  ['attendance grid as XLSX', `${attendance}attendance_grid/export/`, { format: 'xlsx' }],
  ['schedule view as a list, CSV', `${attendance}schedule_view/export/`, { format: 'csv', view: 'list' }],
  ['schedule view as a list, PDF', `${attendance}schedule_view/export/`, { format: 'pdf', view: 'list' }],
]

/** A week of days for everybody in these departments. */
export async function planDepartments({ post }: Asker, departments: readonly number[]): Promise<void> {
  const timetable = await post(`${attendance}timetables/`, { alias: 'Day' })
  const days = [0, 1, 2, 3, 4].map((day_index) => ({ day_index, timetables: [timetable.id], weekend_day: null }))
  const { id: shift } = await post(`${attendance}shifts/`, { alias: 'Week', days })
  await post(`${attendance}department_schedules/`, { departments, shift, start_date: '2025-12-01' })
}
