import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { type Ground, ground } from './support.ts'

const base = '/web/att/api/v2/'
const settings = `${base}leave_settings/`
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const hire_date = day(-2 * 365 - 100)

let here: Ground
let made = 0
beforeAll(async () => {
  here = await ground('leave-settings')
}, 120_000)
afterAll(() => here.server.close())

async function kindOf(body: object = {}): Promise<number> {
  made += 1
  const code = `LS${made}`
  const named = { category_code: code, category_name: code, report_symbol: code, has_balance: true }
  return Number((await here.add(`${base}incident_types/`, { ...named, ...body })).id)
}

/** A setting of a kind for some employees, ten days a year from their days of hiring on. */
async function settingOf(employees: readonly number[], body: object = {}) {
  const kind = await kindOf()
  const setting = await here.add(settings, {
    ...{ name: `LS${made}`, incident_type: kind, days: '10', effective_date: day(-110), year_basis: 'HIRE_DATE' },
    ...(employees.length > 0 && { scope_type: 'EMPLOYEE', employees }),
    ...body,
  })
  return { kind, id: Number(setting.id) }
}

const receivers = async (id: number) =>
  (await here.owner.call('GET', `${settings}employees/${id}/`)).data.map(({ id: one }: { id: number }) => one)
const simulate = (id: number, query: Record<string, string>) =>
  here.owner.call('GET', `${settings}simulate/${id}/`, { query })

describe('a leave setting', () => {
  test('is of a kind of which a balance is kept', async () => {
    const incident_type = await kindOf({ has_balance: false })
    expect(await here.faults(settings, { name: 'No', incident_type })).toEqual({ incident_type: ['ZBAT1613'] })
  })

  test.each([
    ['DEPARTMENT', 'departments'],
    ['POSITION', 'positions'],
    ['EMP_TYPE', 'emp_types'],
    ['EMPLOYEE', 'employees'],
  ])('for %s names some', async (scope_type, field) => {
    const incident_type = await kindOf()
    expect(await here.faults(settings, { name: scope_type, incident_type, scope_type })).toEqual({
      [field]: ['ZBAT1608'],
    })
  })

  test.each([
    ['begin above 0', [1, 5]],
    ['fall', [0, 5, 3]],
    ['repeat', [0, 5, 5]],
  ])('whose years of service %s is refused', async (_, years) => {
    const tiers = years.map((from_years) => ({ from_years, days: 10 }))
    expect(await here.faults(settings, { name: 'T', incident_type: await kindOf(), tiers })).toEqual({
      tiers: ['ZBAT1609'],
    })
  })

  test('left without a first date begins with the leave year that runs', async () => {
    const { effective_date } = await here.add(settings, { name: 'Year', incident_type: await kindOf() })
    expect(effective_date).toBe(`${day(0).slice(0, 4)}-01-01`)
  })

  test('ends after it began, and its year on a day that there is', async () => {
    const incident_type = await kindOf()
    const dates = { name: 'D', incident_type, effective_date: day(0), end_date: day(-1) }
    expect(await here.faults(settings, dates)).toEqual({ end_date: ['ZBAT0024'] })
    expect(await here.faults(settings, { name: 'D', incident_type, year_start: '02-30' })).toEqual({
      year_start: ['ZBAT0013'],
    })
  })

  test('copied is one more, under a name of its own', async () => {
    const { id: employee } = await here.hire({ hire_date })
    const { id, kind } = await settingOf([employee], { tiers: [{ from_years: 0, days: 12 }] })
    const { data } = await here.owner.call('POST', `${settings}copy/${id}/`, { body: {} })
    expect(data).toMatchObject({ incident_type: { id: kind }, tiers: [{ from_years: 0, days: 12 }] })
    expect(data.id).not.toBe(id)
    expect(data.employees.map((one: { id: number }) => one.id)).toEqual([employee])
  })

  test('keeps its kind of leave once something is posted by it', async () => {
    const { id: employee } = await here.hire({ hire_date })
    const { id } = await settingOf([employee])
    const incident_type = await kindOf()
    expect((await here.change(settings, id, { incident_type })).status).toBe(200)
    await here.owner.call('POST', `${base}leave_schedules/generate/`, { body: { employees: [employee] } })
    const { errors } = await here.change(settings, id, { incident_type: await kindOf() })
    expect(errors?.incident_type?.[0]?.code).toBe('ZBAT0018')
  })
})

describe('of several settings of a kind', () => {
  test('that of the person comes before position, type, nearest department and everybody', async () => {
    const structure = '/web/personnel/api/v2/'
    const top = (await here.add(`${structure}departments/`, { dept_code: 'TOP', dept_name: 'Top' })).id
    const below = { dept_code: 'LOW', dept_name: 'Low', parent_dept: top }
    const low = (await here.add(`${structure}departments/`, below)).id
    const position = (await here.add(`${structure}positions/`, { position_code: 'GU', position_name: 'Guard' })).id
    const { id } = await here.hire({ hire_date, department: low, position, emp_type: 1 })
    const { kind: incident_type, id: all } = await settingOf([])
    const add = async (name: string, body: object) =>
      Number((await here.add(settings, { name, incident_type, effective_date: day(-110), ...body })).id)
    const order = [
      all,
      await add('top', { scope_type: 'DEPARTMENT', departments: [top] }),
      await add('low', { scope_type: 'DEPARTMENT', departments: [low] }),
      await add('type', { scope_type: 'EMP_TYPE', emp_types: [1] }),
      await add('position', { scope_type: 'POSITION', positions: [position] }),
      await add('person', { scope_type: 'EMPLOYEE', employees: [id] }),
    ]
    for (let at = order.length - 1; at >= 0; at--) {
      for (const [other, setting] of order.entries())
        expect([order.length - 1 - at, other, (await receivers(setting)).includes(id)]).toEqual([
          ...[order.length - 1 - at, other, other === at],
        ])
      await here.change(settings, order[at] ?? 0, { end_date: day(-1) })
    }
  })

  test('the one that began last counts, then the one that was made first', async () => {
    const { id: employee } = await here.hire({ hire_date })
    const { kind: incident_type, id: first } = await settingOf([employee])
    const body = { incident_type, scope_type: 'EMPLOYEE', employees: [employee] }
    const same = await here.add(settings, { ...body, name: 'same day', effective_date: day(-110) })
    expect([await receivers(first), await receivers(Number(same.id))]).toEqual([[employee], []])
    const later = await here.add(settings, { ...body, name: 'later', effective_date: day(-10) })
    expect([await receivers(first), await receivers(Number(later.id))]).toEqual([[], [employee]])
  })
})

describe('a setting that is tried', () => {
  test('says what it would post for somebody, and saves nothing', async () => {
    const { id: employee } = await here.hire({ hire_date: '2024-07-01' })
    const other = await here.hire({ hire_date })
    const body = { year_basis: 'CALENDAR', effective_date: '2024-01-01', round_unit: '0.5', days: '12' }
    const { id, kind } = await settingOf([other.id], body)
    const query = { employee: String(employee), from: '2024-01-01', to: '2025-01-31' }
    expect((await simulate(id, query)).data).toEqual([
      { date: '2024-07-01', kind: 'GRANT', amount: 6, balance_after: 6 },
      { date: '2025-01-01', kind: 'YEAR_CLOSE', amount: -6, balance_after: 0 },
      { date: '2025-01-01', kind: 'GRANT', amount: 12, balance_after: 12 },
    ])
    const { rows } = await inCompany(here.server.database, here.owner.company, (db) =>
      sql`select from leave_booking where incident_type = ${kind}`.execute(db),
    )
    expect(rows).toEqual([])
  })

  test('is tried over dates in their order, ten years at most', async () => {
    const { id: employee } = await here.hire({ hire_date })
    const { id } = await settingOf([employee])
    const over = async (from: string, to: string) =>
      (await simulate(id, { employee: String(employee), from, to })).errors?.to?.[0]?.code
    expect(await over('2025-02-01', '2025-01-01')).toBe('ZBAT0024')
    expect(await over('2000-01-01', '2025-01-01')).toBe('ZBAT0043')
  })
})

test('what is due is posted in the background by “run”, for those within the scope', async () => {
  const { id: employee } = await here.hire({ hire_date })
  const { kind } = await settingOf([employee])
  const { data } = await here.owner.call('POST', `${settings}run/`, { body: {} })
  expect(data.job).toEqual(expect.any(Number))
  await expect
    .poll(
      async () => {
        const query = { employee: String(employee), incident_type: String(kind) }
        return (await here.owner.call('GET', `${base}leave_schedules/`, { query })).data.data[0]?.granted
      },
      { timeout: 20_000 },
    )
    .toBe('10.00')
})
