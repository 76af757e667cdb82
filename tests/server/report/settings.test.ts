// What a company sets of its reports, and what employees read of themselves.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualItemNames } from '#server/areas/report/headings.ts'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'

const base = '/web/report/api/v2/reports/'
const own = '/web/personal/api/v2/reports/'
const items = '/web/report/api/v2/report_item_settings/'
let here: MadeUp

beforeAll(async () => {
  here = await madeUpCompany('report-settings', 6)
}, 240_000)
afterAll(() => here?.server.close())

const get = async (path: string, query: Record<string, string> = {}) => {
  const { data, status, code } = await here.owner.call('GET', path, { query })
  if (status !== 200) throw new Error(`${path}: ${code}`)
  return data
}

async function setItem(item: string, body: object) {
  const { data } = await get(items, { page_size: '50' }).then((page) => ({ data: page.data }))
  const found = data.find((one: { item: string }) => one.item === item)
  return here.owner.call('PATCH', `${items}${found.id}/`, { body: { ...body, version: found.version } })
}

test('an item rounds its amounts on each row or on the total', async () => {
  const late = async () => get(`${base}late/`, { ...period, columns: 'late', page_size: '500' })
  const before: number[] = (await late()).rows.map((row: { late: number }) => row.late)
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  await setItem('late', { min_unit: '15', round_mode: 'UP', round_on: 'DAY' })
  const eachRow = await late()
  expect(eachRow.rows.map((row: { late: number }) => row.late)).toEqual(before.map((one) => Math.ceil(one / 15) * 15))
  expect(eachRow.totals.late).toBe(sum(before.map((one) => Math.ceil(one / 15) * 15)))
  await setItem('late', { round_mode: 'DOWN', round_on: 'TOTAL' })
  const onTotal = await late()
  expect(onTotal.rows.map((row: { late: number }) => row.late)).toEqual(before)
  expect(onTotal.totals.late).toBe(Math.floor(sum(before) / 15) * 15)
})

test('a sign stands for one item, and goes back to what it was', async () => {
  expect((await setItem('late', { symbol: 'A' })).errors).toMatchObject({ symbol: [{ code: 'ZBRP0103' }] })
  expect((await setItem('late', { symbol: 'ANN' })).errors).toMatchObject({ symbol: [{ code: 'ZBRP0103' }] })
  expect((await setItem('present', { symbol: '.' })).status).toBe(200)
  const query = { start_date: '2026-01-01', end_date: '2026-01-31' }
  const cells = async () =>
    (await get(`${base}monthly-basic-status/`, query)).rows.flatMap(({ _cells }: { _cells: string[] }) => _cells)
  expect(await cells()).toContain('.')
  expect(await cells()).not.toContain('P')
  const { data } = await get(items, { page_size: '50' })
  const { id, version } = data.find((one: { item: string }) => one.item === 'present')
  expect((await here.owner.call('POST', `${items}reset/${id}/`, { body: { version } })).status).toBe(200)
  expect(await cells()).toContain('P')
})

test('formats, names and hidden items are those of the company', async () => {
  const settings = '/web/report/api/v2/report_settings/'
  const { version } = await get(settings)
  const body = { version, name_display: 'FULL', duration_format: 'DECIMAL_HOURS', short_date: 'DD/MM/YYYY' }
  expect((await here.owner.call('PATCH', settings, { body })).status).toBe(200)
  await setItem('early_leave', { is_visible: false })
  const head = await get(`${base}daily-details/columns/`)
  const shown = head.columns
    .filter((one: { is_shown: boolean }) => one.is_shown)
    .map((one: { name: string }) => one.name)
  expect(shown).toEqual(expect.arrayContaining(['emp_code', 'full_name', 'dept_name', 'late']))
  expect(shown).not.toContain('first_name')
  expect(shown).not.toContain('early_leave')
  expect(head.format).toMatchObject({ duration: 'DECIMAL_HOURS', date: 'DD/MM/YYYY' })
  const query = { start_date: '2026-01-05', end_date: '2026-01-05' }
  const { totals, rows } = await get(`${base}daily-details/`, query)
  expect(rows[0]).toHaveProperty('full_name', 'First0 Last0')
  expect(totals).not.toHaveProperty('early_leave')
})

test('an item that is named anew heads its columns and its sign, in files too; usual names are translated', async () => {
  const labels = async (report: string, language = 'en') => {
    const { data } = await here.owner.call('GET', `${base}${report}/columns/`, {
      headers: { 'accept-language': language },
    })
    const columns = new Map(data.columns.map(({ name, label }: { name: string; label: string }) => [name, label]))
    const legend = new Map(data.legend.map(({ symbol, label }: { symbol: string; label: string }) => [symbol, label]))
    return { columns, legend }
  }
  const before = await labels('monthly-attendance-status', 'tr')
  expect([before.columns.get('total_ot'), before.legend.get('+')]).toEqual(['Toplam fazla mesai (saat)', 'Fazla mesai'])
  await setItem('overtime', { name: 'Extra hours' })
  const after = await labels('overtime-summary', 'tr')
  expect(after.columns.get('total_ot')).toBe('Extra hours (saat)')
  expect(after.columns.get('weekend_ot')).toMatch(/^Extra hours: ./)
  expect((await labels('monthly-attendance-status')).legend.get('+')).toBe('Extra hours')
  const lines = (await here.owner.call('GET', `${base}yearly-summary/columns/`)).data.lines
  expect(lines.find(({ name }: { name: string }) => name === 'total_ot').label).toBe('Extra hours (hours)')
  const { body } = await here.server.app.inject({
    url: `${base}overtime-summary/export/?${new URLSearchParams({ ...period, format: 'csv' })}`,
    headers: { authorization: `JWT ${here.owner.token}` },
  })
  expect(body.split('\r\n')[0]).toContain('Extra hours')
  await setItem('overtime', { name: 'Overtime' })
  expect((await labels('overtime-summary')).columns.get('total_ot')).toBe('Total overtime (hours)')
})

test('the usual names of items are those that companies begin with', async () => {
  const { data } = await get(items, { page_size: '50' })
  const names = data.map(({ item, name }: { item: string; name: string }) => [item, name])
  expect(Object.fromEntries(names)).toEqual(usualItemNames)
})

test('the last period that is locked for everybody is offered by a word', async () => {
  const closed = async () => (await get(`${base}late/columns/`)).closed
  expect(await closed()).toBeNull()
  const lock = (body: object) => here.owner.call('POST', '/web/report/api/v2/calculation/locks/', { body })
  await lock({ period_start: '2026-02-01', period_end: '2026-02-28', departments: [here.departments[0]] })
  expect(await closed()).toBeNull()
  await lock({ period_start: '2026-01-01', period_end: '2026-01-31' })
  expect(await closed()).toEqual({ start_date: '2026-01-01', end_date: '2026-01-31' })
})

test('employees read their own days and nobody else’s', async () => {
  const [employee = 0, other = 0] = here.employees
  const person = await here.server.member(here.owner, {
    ...{ email: 'own@report-settings.test', permissions: ['personal.view_my_report'] },
  })
  await here.run((db) =>
    sql`update membership set employee_id = ${employee}, permission_version = permission_version + 1
      where user_id = ${person.user}`.execute(db),
  )
  const { data: names } = await person.call('GET', own)
  expect(names).toHaveLength(8)
  for (const { name } of names) {
    const query = { ...period, employees: String(other), page_size: '500' }
    const { data, code } = await person.call('GET', `${own}${name}/`, { query: { ...query, employees: '' } })
    expect([name, code]).toEqual([name, 'ZBPE0000'])
    expect(data.rows.every((row: { _employee: number }) => row._employee === employee)).toBe(true)
    expect(data.rows[0] ?? {}).not.toHaveProperty('emp_code')
    const asked = await person.call('GET', `${own}${name}/`, { query })
    expect(asked.data.rows.every((row: { _employee: number }) => row._employee === employee)).toBe(true)
  }
  const { data: months } = await person.call('GET', `${own}staff-summary/`, { query: period })
  expect(months.rows.map(({ month }: { month: string }) => month)).toEqual(['2026-01', '2026-02'])
  expect((await person.call('GET', `${base}late/`, { query: period })).status).toBe(403)
  const nobody = await here.server.member(here.owner, {
    ...{ email: 'nobody@report-settings.test', permissions: ['personal.view_my_report'] },
  })
  expect((await nobody.call('GET', `${own}time-card/`, { query: period })).status).toBe(404)
})

test('the legend of a matrix names the sign of each kind of leave, of those no longer offered where somebody had them', async () => {
  const legend = async (report: string) => {
    const { data } = await here.owner.call('GET', `${base}${report}/columns/`)
    return data.legend.map(({ symbol, label }: { symbol: string; label: string }) => `${symbol} ${label}`)
  }
  for (const report of ['monthly-basic-status', 'monthly-attendance-status', 'monthly-attsheet-summary'])
    expect(await legend(report)).toEqual(expect.arrayContaining(['ANN Leave ANN', 'UNP Leave UNP']))
  expect(await legend('employee-summary')).toEqual([])
  await here.run(async (db) => {
    await db.updateTable('incident_type').set({ is_active: false }).where('category_code', '=', 'ANN').execute()
  })
  const body = {
    category_code: 'OLD',
    category_name: 'Leave OLD',
    report_symbol: 'OLD',
    payment: 'PAID',
    is_active: false,
  }
  expect((await here.owner.call('POST', '/web/att/api/v2/incident_types/', { body })).status).toBe(200)
  const signs = await legend('monthly-basic-status')
  expect([signs.includes('ANN Leave ANN'), signs.includes('OLD Leave OLD')]).toEqual([true, false])
})
