// Plans over the real server: a timetable that changes from a date on, and dates planned in the schedule view.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, mondayOf } from '#openapi/dates.ts'
import { today } from '#src/i18n/today.ts'
import { type Application, rowsOf, startApplication } from '#tests/app/support/application.tsx'

const att = '/web/att/api/v2/'
/** Dates of the week that the view begins with, and of those around it: 0 is its Monday. */
const on = (days: number) => addDays(mondayOf(today()), days)

let application: Application
let ana: number
let general: number
beforeAll(async () => {
  application = await startApplication('plans')
  const hire = async (emp_code: string, first_name: string) =>
    (await application.call('POST', '/web/personnel/api/v2/employees/', { emp_code, first_name, hire_date: on(-90) }))
      .id
  ana = await hire('P1', 'Ana')
  await hire('P2', 'Ben')
  const [timetable] = (await application.call('GET', `${att}timetables/`)).data
  const [shift] = (await application.call('GET', `${att}shifts/`)).data
  general = timetable.id
  await application.call('POST', `${att}employee_schedules/`, {
    employees: [ana],
    shift: shift.id,
    start_date: on(-70),
  })
  await application.call('POST', `${att}timetables/`, {
    alias: 'Evening',
    start_time: '14:00:00',
    end_time: '22:00:00',
  })
  await application.member({ email: 'looks@plans.test', permissions: ['att.view_schedule_view'] })
})
afterAll(() => application.close())

const planOf = async (employee: number, date: string): Promise<readonly string[]> => {
  const query = `start_date=${date}&end_date=${date}&employees=${employee}`
  const { people } = await application.call('GET', `${att}schedule_view/?${query}`)
  return people[0].days[0].slots.map(({ name }: { name: string }) => name)
}

it('dates of people who are ticked are planned, and are as they were once it is undone', async () => {
  const { user } = await application.open('/att/schedule-view', application.owner)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected people' }))
  await user.click(bar.getByRole('button', { name: 'Plan dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan dates' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Timetables' }))
  await user.click(await screen.findByRole('option', { name: /Evening/, hidden: true }))
  // The weekend stays free unless it is ticked.
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(false)
  await dialog.findByText('People: 1 · dates: 5')
  await user.click(dialog.getByRole('button', { name: 'Plan' }))
  const toast = (await screen.findByText('5 dates were planned')).closest<HTMLElement>('[role=status]')
  expect(await planOf(ana, on(4))).toEqual(['Evening'])
  expect(await planOf(ana, on(5))).toEqual([])
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  expect(await planOf(ana, on(4))).toEqual(['General'])
})

it('a day off is given on its date, and taken back there', async () => {
  const { user } = await application.open('/att/schedule-view', application.owner)
  const row = (await screen.findByRole('checkbox', { name: 'Select Ana' })).closest('tr') as HTMLElement
  const [monday] = within(row).getAllByRole('button')
  await user.click(monday as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: /^Ana/ }))
  expect(dialog.queryByRole('button', { name: 'Restore the usual plan' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Open the schedules' }).getAttribute('href')).toBe(
    `/att/employee-schedule?employee__in=${ana}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Plan another timetable' }))
  await user.click(dialog.getByRole('button', { name: 'Change this day' }))
  await waitFor(async () => expect(await planOf(ana, on(0))).toEqual([]))
  await waitFor(() => expect(within(row).getAllByRole('button')[0]?.textContent).toBe('Day off'))
  await user.click(await dialog.findByRole('button', { name: 'Restore the usual plan' }))
  await waitFor(async () => expect(await planOf(ana, on(0))).toEqual(['General']))
})

it('a week is copied to later ones; dates that cannot be planned so are named with the reason', async () => {
  const { user } = await application.open('/att/schedule-view', application.owner)
  const plan = (att_date: string, timetable: number | null) =>
    application.call('POST', `${att}temporary_schedules/`, { employees: [ana], att_date, timetable })
  const [evening] = (await application.call('GET', `${att}timetables/?search=evening`)).data
  const { id: long } = await application.call('POST', `${att}timetables/`, {
    ...{ alias: 'Long night', start_time: '22:00:00', end_time: '15:00:00' },
  })
  await plan(on(1), evening.id)
  // The night of Sunday reaches into Monday, which is free in the next week and is not in this one.
  await plan(on(7), null)
  await plan(on(6), long)
  await user.click(await screen.findByRole('checkbox', { name: 'Select everybody shown' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected people' }))
  await user.click(bar.getByRole('button', { name: 'Copy a week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a week' }))
  const weeks = await dialog.findByRole('textbox', { name: 'Number of weeks' })
  await user.clear(weeks)
  await user.type(weeks, '2')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  const left = within(await screen.findByRole('dialog', { name: '3 records were not changed' }))
  expect(left.getAllByText(/^Ana · /)).toHaveLength(3)
  expect(left.getByText('2 records were done.')).toBeTruthy()
  for (const date of [on(8), on(15)]) expect(await planOf(ana, date)).toEqual(['Evening'])
  expect(await planOf(ana, on(7))).toEqual([])
})

it('the list names who works when, date by date, and opens a day', async () => {
  const { user } = await application.open('/att/schedule-view', application.owner)
  await screen.findByRole('checkbox', { name: 'Select Ana' })
  await user.click(screen.getByRole('radio', { name: 'List' }))
  const dates = screen.getAllByRole('rowgroup').slice(1)
  expect(dates).toHaveLength(7)
  const friday = within(dates[4] as HTMLElement)
  const of = (name: string) => friday.getByRole('button', { name }).closest('tr')?.textContent
  expect(of('Ana')).toMatch(/^09:00–18:00.*General.*Employee schedule/)
  expect(of('Ben')).toMatch(/Without a plan.*No schedule/)
  await user.click(friday.getByRole('button', { name: 'Ana' }))
  await screen.findByRole('dialog', { name: /^Ana/ })
})

it('who may only look ticks nobody and changes nothing', async () => {
  await application.open('/att/schedule-view', 'looks@plans.test')
  const table = within(await screen.findByRole('table'))
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
  expect(table.queryByRole('button')).toBeNull()
})

it('a timetable is copied from a date on: who is scheduled with it has the copy from then', async () => {
  const { user } = await application.open('/att/timetable', application.owner)
  await rowsOf('Timetables')
  await user.click(screen.getByRole('button', { name: 'Actions for General' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy from a date on' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Copy from a date on/ }))
  expect(dialog.getByText(/Earlier dates do not change/)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: /Confirm|Copy from a date on/ })
  await user.click(confirm)
  await dialog.findByText(/required|Required/)
  await user.type(dialog.getByRole('textbox', { name: /From/ }), on(21))
  await user.click(confirm)
  await waitFor(async () => expect(await planOf(ana, on(21))).toEqual(['General (2)']))
  expect(await planOf(ana, on(18))).toEqual(['General'])
  expect((await application.call('GET', `${att}timetables/${general}/`)).alias).toBe('General')
})
