// Departments of one name below different parents are told apart by their path wherever rows stand by department.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inserted } from '#tests/server/attendance/run/support.ts'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { type MadeUp, madeUpCompany } from './made-up.ts'
import { bare, sheetOf } from './read-files.ts'

const base = '/web/report/api/v2/reports/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
let here: MadeUp
let top = ''

beforeAll(async () => {
  here = await madeUpCompany('report-same-names', 9)
  const company_id = here.owner.company
  const [north = 0, south = 0] = here.departments
  await here.run(async (db) => {
    const { rows } = await sql<{ id: number; name: string }>`select id, dept_name as name from department
      where parent_dept is null`.execute(db)
    top = rows[0]?.name ?? ''
    for (const [name, department] of [
      ['Hall 1', north],
      ['Hall 2', south],
    ] as const) {
      const parent = await inserted(db, 'department', {
        ...{ company_id, dept_code: `P${department}`, dept_name: name, parent_dept: rows[0]?.id ?? 0 },
      })
      await sql`update department set dept_name = 'Line A', parent_dept = ${parent} where id = ${department}`.execute(
        db,
      )
    }
  })
}, 240_000)
afterAll(() => here?.server.close())

const names = () => [`${top} / Hall 1 / Line A`, `${top} / Hall 2 / Line A`, 'West']

const read = async (report: string, query: Readonly<Record<string, string>>) => {
  const { data, code } = await here.owner.call('GET', `${base}${report}/`, { query: { ...january, ...query } })
  if (!data) throw new Error(`${report}: ${code}`)
  return data
}

async function file(report: string, query: Readonly<Record<string, string>>): Promise<Buffer> {
  const { rawPayload } = await here.server.app.inject({
    url: `${base}${report}/export/?${new URLSearchParams({ ...january, ...query })}`,
    headers: { authorization: `JWT ${here.owner.token}`, 'accept-language': 'en' },
  })
  return rawPayload
}

test('groups bear their path where their name is not the only one', async () => {
  const { groups } = await read('late', { group: 'department' })
  expect(groups.map(({ label }: { label: string }) => label)).toEqual(names())
  expect(new Set(groups.map(({ key }: { key: string }) => key)).size).toBe(3)
})

test('so do they in every file', async () => {
  const query = { group: 'department', columns: 'emp_code,late' }
  const csv = (await file('late', { ...query, format: 'csv' })).toString()
  const sheet = sheetOf(await file('late', { ...query, format: 'xlsx' }))
  const cells = Array.from({ length: sheet.rows }, (_, row) => String(sheet.at(row, 0)?.v))
  const said = bare((await pageTexts(await file('late', { ...query, format: 'pdf' }))).join(' '))
  for (const name of names()) {
    expect(csv).toContain(`Department: ${name} (`)
    expect(cells.filter((cell) => cell.startsWith(`Department: ${name} (`))).toHaveLength(1)
    expect(said).toContain(bare(`Department: ${name} (`))
  }
})

test('and in the summary of departments and as the other side of a comparison', async () => {
  const { rows } = await read('department-summary', {})
  expect(rows.map(({ department_name }: { department_name: string }) => department_name)).toEqual(names())
  const compared = await read('department-summary', { compare: 'PERIOD_BEFORE' })
  expect(compared.rows.map(({ department_name }: { department_name: string }) => department_name)).toEqual(names())
  const { comparison } = await read('late', { compare: String(here.departments[1]) })
  expect(comparison.department_name).toBe(names()[1])
})
