// The schedule view as a file: as a table or as a list, for programs and on paper.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download } from '../../engine/exchange/support/files.ts'
import { pageTexts } from '../../platform/pdf/support/page-texts.ts'
import { type Ground, ground, paths } from './support.ts'

const base = '/web/att/api/v2/'
/** A Monday. */
const monday = '2026-03-02'

let here: Ground
beforeAll(async () => {
  here = await ground('plan-files')
})
afterAll(() => here.server.close())

const timetable = (body: object) => here.add(paths.timetables, body)
const shift = (days: readonly number[], { id }: { readonly id?: number }) =>
  here.add(paths.shifts, {
    alias: `Shift of ${id}`,
    days: days.map((day_index) => ({ day_index, timetables: [id], weekend_day: null })),
  })
const schedule = (employee: number, of: { readonly id?: number }) =>
  here.add(paths.employees, { employees: [employee], shift: of.id, start_date: '2026-01-05' })

test('is saved as a file of everybody whom it shows', async () => {
  const { id } = await here.hire({ hire_date: '2020-01-01', first_name: 'Zoe' })
  await schedule(id, await shift([0], await timetable({ alias: 'Filed' })))
  const query = `start_date=${monday}&end_date=2026-03-03&employees=${id}&format=csv`
  const { text } = await download(here.server, here.owner, `${base}schedule_view/export/?${query}`)
  expect(text.trim().split(/\r?\n/)).toEqual([
    expect.stringContaining(`${monday},2026-03-03`),
    expect.stringMatching(/,Zoe,.*,Filed 09:00–18:00,$/),
  ])
})

test('is saved as a list, a row for each timetable and for days that nobody planned', async () => {
  const { id } = await here.hire({ hire_date: '2020-01-01', first_name: 'Lina' })
  const saved = async (more: string) => {
    const days = `start_date=${monday}&end_date=2026-03-03&employees=${id}`
    return (await download(here.server, here.owner, `${base}schedule_view/export/?${days}&view=list&${more}`)).text
  }
  expect((await saved('format=csv')).trim().split(/\r?\n/).slice(1)).toEqual([
    expect.stringMatching(`,Lina,.*,${monday},Without a schedule,,,No schedule,$`),
    expect.stringMatching(/,Lina,.*,2026-03-03,Without a schedule,,,No schedule,$/),
  ])
  await schedule(id, await shift([0], await timetable({ alias: 'Listed' })))
  expect((await saved('format=csv')).trim().split(/\r?\n/).slice(1)).toEqual([
    expect.stringMatching(`,Lina,.*,${monday},Listed,09:00,18:00,Employee schedule,$`),
  ])
  expect(await saved('format=docx')).toContain('ZBAT0014')
  expect(await saved('format=csv&view=tree')).toContain('ZBAT0014')
})

test('a file that is read in several portions names everybody once, in order', async () => {
  const numbers = Array.from({ length: 52 }, (_, at) => `P${100 + at}`)
  for (const emp_code of numbers.toReversed())
    await here.hire({ hire_date: '2020-01-01', emp_code, first_name: `Portion ${emp_code}` })
  const days = `start_date=${monday}&end_date=${monday}&search=Portion&format=csv`
  for (const path of ['schedule_view', 'attendance_grid']) {
    const { text } = await download(here.server, here.owner, `${base}${path}/export/?${days}`)
    expect(
      text
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(numbers)
  }
})

test.each(['matrix', 'list'])('is saved to print as a %s, with its title', async (layout) => {
  const { id } = await here.hire({ hire_date: '2020-01-01', first_name: 'Paper' })
  await schedule(id, await shift([0], await timetable({ alias: `Drawn ${layout}` })))
  const query = `start_date=${monday}&end_date=2026-03-03&employees=${id}&format=pdf&view=${layout}`
  const { bytes } = await download(here.server, here.owner, `${base}schedule_view/export/?${query}`)
  const [page, ...more] = await pageTexts(bytes)
  expect(more).toEqual([])
  for (const said of ['Schedule view', 'Paper', `Drawn ${layout}`, '09:00', '18:00']) expect(page).toContain(said)
})
