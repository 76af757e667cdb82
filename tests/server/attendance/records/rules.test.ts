import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, type Ground, ground, paths } from './support.ts'

interface Effective {
  readonly field: string
  readonly value: unknown
  readonly department: { readonly id: number; readonly display_name: string } | null
}

let here: Ground
let number = 0
beforeAll(async () => {
  here = await ground('rules')
})
afterAll(() => here.server.close())

const department = async (parent_dept: number | null = null): Promise<number> => {
  const made = await here.add('/web/personnel/api/v2/departments/', {
    dept_code: `R${++number}`,
    dept_name: `Team ${number}`,
    ...(parent_dept && { parent_dept }),
  })
  return Number(made.id)
}
const rule = (of: number, body: object = {}) =>
  here.add(paths.departmentRules, { alias: `Rule ${++number}`, department: of, ...body })
const inherited = async (of: number): Promise<Map<string, Effective>> => {
  const { data } = await here.owner.call('GET', `${paths.departmentRules}inherited/`, {
    query: { department: String(of) },
  })
  return new Map((data as Effective[]).map((one) => [one.field, one]))
}
const effective = async (id: number): Promise<Map<string, Effective>> => {
  const { data } = await here.owner.call('GET', `${paths.departmentRules}effective/${id}/`)
  return new Map((data as Effective[]).map((one) => [one.field, one]))
}

describe('the rule of a company', () => {
  test('begins with the first and last punch, a hundred minutes of grace before absence, and its weekend', async () => {
    const { data } = await here.owner.call('GET', paths.rule)
    expect(data).toMatchObject({
      pairing_mode: 'FIRST_LAST',
      late_to_absent: 100,
      max_span_minutes: 720,
      weekend_days: ['SAT', 'SUN'],
      ot_bands: { NORMAL: [{ from: 0, level: 1 }], WEEKEND: [{ from: 0, level: 2 }], HOLIDAY: [{ from: 0, level: 3 }] },
    })
  })

  test('refuses levels of overtime that do not begin at 0 or do not rise, and names the kind of day', async () => {
    const bands = [{ from: 0, level: 1 }]
    const change = (WEEKEND: object[]) =>
      here.owner.call('PATCH', paths.rule, { body: { ot_bands: { NORMAL: bands, WEEKEND, HOLIDAY: bands } } })
    for (const wrong of [
      [],
      [{ from: 30, level: 1 }],
      [
        { from: 0, level: 1 },
        { from: 0, level: 2 },
      ],
    ]) {
      const { errors } = await change(wrong)
      expect(errors?.ot_bands).toMatchObject([{ code: 'ZBAT1002', context: { kind: 'WEEKEND' } }])
    }
  })

  test('refuses an absence that begins above half a day', async () => {
    const { errors } = await here.owner.call('PATCH', paths.rule, { body: { half_day_under: 240, absent_under: 241 } })
    expect(codesOf(errors)).toEqual({ absent_under: ['ZBAT0015'] })
  })

  test('may have an absence without half days', async () => {
    const { status } = await here.owner.call('PATCH', paths.rule, { body: { half_day_under: 0, absent_under: 60 } })
    expect(status).toBe(200)
  })

  test('goes back to what it began with', async () => {
    await here.owner.call('PATCH', paths.rule, { body: { late_to_absent: 7, weekend_days: [], ot_mode: 'NONE' } })
    const { data } = await here.owner.call('POST', `${paths.rule}reset/`)
    expect(data).toMatchObject({ late_to_absent: 100, weekend_days: ['SAT', 'SUN'], ot_mode: 'AUTO', absent_under: 0 })
  })

  test('keeps the weekend of its country: Friday and Saturday in Saudi Arabia', async () => {
    const { data: settings } = await here.owner.call('GET', '/web/personnel/api/v2/company/')
    const country = (company_country_code: string) =>
      here.owner.call('PATCH', '/web/personnel/api/v2/company/', { body: { company_country_code } })
    await country('SA')
    const { data } = await here.owner.call('POST', `${paths.rule}reset/`)
    expect(data.weekend_days).toEqual(['FRI', 'SAT'])
    await country(settings.company_country_code)
    await here.owner.call('POST', `${paths.rule}reset/`)
  })
})

describe('a rule of a department', () => {
  test('sets what is filled in, and names it', async () => {
    const made = await rule(await department(), { late_to_absent: 30, grace_as_worked: false, weekend_days: [] })
    expect(made.overridden).toEqual(['weekend_days', 'late_to_absent', 'grace_as_worked'])
  })

  test('takes each field that it leaves empty from the nearest department above that sets it, else from the company', async () => {
    const top = await department()
    const middle = await department(top)
    const bottom = await department(middle)
    await rule(top, { late_to_absent: 30, early_to_absent: 40 })
    await rule(middle, { late_to_absent: 20 })
    const own = await rule(bottom, { ot_mode: 'NONE' })
    const fields = await effective(Number(own.id))
    expect(fields.get('ot_mode')).toMatchObject({ value: 'NONE', department: { id: bottom } })
    expect(fields.get('late_to_absent')).toMatchObject({ value: 20, department: { id: middle } })
    expect(fields.get('early_to_absent')).toMatchObject({ value: 40, department: { id: top } })
    expect(fields.get('pairing_mode')).toEqual({ field: 'pairing_mode', value: 'FIRST_LAST', department: null })
  })

  test('inherits without its own values', async () => {
    const top = await department()
    const below = await department(top)
    await rule(top, { day_change: '04:00:00' })
    await rule(below, { day_change: '05:00:00' })
    expect((await inherited(below)).get('day_change')).toMatchObject({ value: '04:00:00', department: { id: top } })
  })

  test('follows a changed value of the company where it sets none', async () => {
    const one = await rule(await department())
    await here.owner.call('PATCH', paths.rule, { body: { miss_in_minutes: 45 } })
    expect((await effective(Number(one.id))).get('miss_in_minutes')).toMatchObject({ value: 45, department: null })
    await here.owner.call('POST', `${paths.rule}reset/`)
  })

  test('is the only one of its department', async () => {
    const of = await department()
    await rule(of)
    expect(await here.faults(paths.departmentRules, { alias: 'Another', department: of })).toEqual({
      department: ['ZBAT0017'],
    })
  })

  test('is held against what comes from above', async () => {
    const top = await department()
    const below = await department(top)
    await rule(top, { half_day_under: 120 })
    const faults = await here.faults(paths.departmentRules, { alias: 'Lower', department: below, absent_under: 121 })
    expect(faults).toEqual({ absent_under: ['ZBAT0015'] })
  })

  test('keeps its department from being deleted', async () => {
    const of = await department()
    await rule(of)
    const { code } = await here.owner.call('DELETE', `/web/personnel/api/v2/departments/${of}/`)
    expect(code).toBe('ZBPE0020')
  })

  test('shows nothing of departments outside of one’s own', async () => {
    const of = await department()
    const { status } = await here.owner.call('GET', `${paths.departmentRules}inherited/`, {
      query: { department: String(of + 100_000) },
    })
    expect(status).toBe(404)
  })
})
