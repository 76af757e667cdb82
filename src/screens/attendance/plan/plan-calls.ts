// The calls of plans: many people over dates, one person over a month, and a date that is changed.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { download, save } from '#src/api/download.ts'
import { keys } from '#src/api/queries.ts'
import type { Whose } from '#src/screens/day/day-calls.ts'
import type { FileKind } from './file-button.tsx'

type Schemas = components['schemas']
export type ScheduleView = Schemas['ScheduleView']
export type PlannedDay = Schemas['PlannedDay']
export type PlannedTime = Schemas['PlannedTime']
export type EmployeeCalendar = Schemas['EmployeeCalendar']
export type CalendarDay = Schemas['CalendarDay']

const base = '/web/att/api/v2/'

export interface PlanFilter {
  readonly start_date: string
  readonly end_date: string
  readonly departments: string
  readonly search: string
  readonly only: 'all' | 'unscheduled' | 'conflicts' | 'holiday'
  readonly offset: number
}

/** Asked for again whenever a temporary schedule changes. */
export const scheduleViewQuery = (filter: PlanFilter) =>
  queryOptions({
    queryKey: [...keys.resource('temporary_schedule'), 'schedule_view', filter] as const,
    queryFn: ({ signal }) => call<ScheduleView>('get', `${base}schedule_view/`, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  })

const calendarKey = (whose: Whose, month: string): readonly unknown[] =>
  whose === 'me'
    ? ['personal', 'calendar', month]
    : [...keys.resource('temporary_schedule'), 'employee_calendar', whose, month]

/** An employee’s is asked for again whenever a temporary schedule changes. */
export const calendarQuery = (whose: Whose, month: string) =>
  queryOptions({
    queryKey: calendarKey(whose, month),
    queryFn: ({ signal }) =>
      whose === 'me'
        ? call<EmployeeCalendar>('get', '/web/personal/api/v2/calendar/', { query: { month }, signal })
        : call<EmployeeCalendar>('get', `${base}employee_calendar/`, { query: { employee: whose, month }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

type Outcome = Schemas['Accepted']
export type PlanFilling = Schemas['PlanFilling']

/** What was planned, what could not be, and what undoes it. */
export interface Planned extends Outcome {
  readonly steps: readonly string[]
}

const plan =
  <B>(path: string) =>
  async (body: B): Promise<Planned> => {
    const steps: string[] = []
    return { ...(await call<Outcome>('post', `${base}temporary_schedules/${path}/`, { body, steps })), steps }
  }

export const fillDates = plan<PlanFilling>('bulk')
export const clearDates = plan<Schemas['PlanCells']>('clear_dates')
export const copyWeek = plan<Schemas['PlanWeek']>('copy_week')

/** A row for each person and a column for each date, or a row for each timetable. */
export type PlanLayout = 'matrix' | 'list'

/** Everybody whom the view shows. */
export async function savePlan(
  { offset: _, ...filter }: PlanFilter,
  view: PlanLayout,
  format: FileKind,
): Promise<void> {
  const file = await download(`${base}schedule_view/export/`, { query: { ...filter, view, format } })
  if ('blob' in file) save(file)
}

/** Puts a timetable, or a day off, in the place of the plan of a date. */
export const replaceDay = (employee: number, att_date: string, timetable: number | null) =>
  call('post', `${base}temporary_schedules/`, { body: { employees: [employee], att_date, timetable, mode: 'REPLACE' } })
