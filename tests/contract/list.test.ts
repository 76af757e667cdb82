import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conditionLimits, filterName, isGroupable, operatorsOf } from '#openapi/condition.ts'
import { regionName } from '#openapi/formatters.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { folded, writtenForm } from './support/compare.ts'
import { askedValues, filterNames, filterOf, matching } from './support/filters.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { codeOf, fieldsOf, resourcesWith, turnOf } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('lists')
  make = maker(owner)
})
afterAll(() => server.close())

const listed = (meta: ResourceMeta, query: Record<string, string> = {}) => owner.call('GET', meta.path, { query })
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const everything = { page_size: '500' }

/** What people see of a value, by which they expect the list to be ordered. */
function shownForm(field: FieldMeta, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'display_name' in value) return value.display_name
  if (field.kind === 'country' && typeof value === 'string') return regionName('en', value)
  return writtenForm(field, value)
}

/** In order, where text is ordered without case and accents; what is empty stands together at one end. */
function isOrdered(values: readonly unknown[], descending: boolean): boolean {
  const present = values.flatMap((value, index) => (value === null ? [] : [index]))
  const isTogether = present.every((at, index) => index === 0 || at === (present[index - 1] ?? 0) + 1)
  const keys = present
    .map((at) => values[at])
    .map((value) => (typeof value === 'string' ? folded(value) : Number(value)))
  const steps = keys.slice(1).map((key, index) => [keys[index] ?? key, key] as const)
  return isTogether && steps.every(([one, next]) => (descending ? one >= next : one <= next))
}

describe.each(turnOf(resourcesWith('list', 'create'), 0))('the list of $name', (meta) => {
  let rows: Row[]
  beforeAll(async () => {
    for (let made = 0; made < 4; made++) await make.make(meta)
    await make.make(meta, {}, 'required')
    rows = (await listed(meta, everything)).data.data
  })

  const found = async (condition: object): Promise<Row[]> => {
    const { status, data } = await listed(meta, { ...everything, condition: JSON.stringify(condition) })
    expect(status, JSON.stringify(condition)).toBe(200)
    return data.data
  }

  test('has the shape of a page', async () => {
    const { status, code, data } = await listed(meta, { page_size: '2' })
    expect([status, code]).toEqual([200, codeOf(meta, '0000')])
    expect(data).toEqual({
      data: expect.any(Array),
      total: rows.length,
      total_exact: true,
      page: 1,
      page_size: 2,
      next: expect.stringContaining('page=2'),
      previous: null,
    })
  })

  test('answers every field of the contract but those that are only written', async () => {
    const expected = fieldsOf(meta, ({ writeOnly, kind }) => !writeOnly || kind === 'secret').map(([name]) => name)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(expected.sort())
  })

  test('a page beyond the last is empty and still knows the total', async () => {
    const { data } = await listed(meta, { page: '99' })
    expect(data).toMatchObject({ data: [], total: rows.length, next: null })
  })

  test('a page is no larger than 500, and is numbered from 1', async () => {
    expect((await listed(meta, { page_size: '9999' })).data.page_size).toBe(500)
    expect((await listed(meta, { page: '0' })).data.page).toBe(1)
  })

  test('pages never overlap and together are the whole list', async () => {
    const seen: number[] = []
    let next: string | null = `${meta.path}?page_size=2`
    while (next) {
      const { data } = await owner.call('GET', next)
      seen.push(...ids(data.data))
      next = data.next
    }
    expect(seen).toEqual(ids(rows))
  })

  test('only the asked fields come, with the id', async () => {
    const field = meta.label ?? 'display_name'
    const { data } = await listed(meta, { fields: field })
    expect(Object.keys(data.data[0]).sort()).toEqual([field, 'id'].sort())
  })

  test.each(filterNames(meta))('is filtered by %s, and in a condition likewise', async (parameter) => {
    const asked = filterOf(meta, parameter)
    for (const value of askedValues(asked, rows)) {
      const { status, data } = await listed(meta, { ...everything, [parameter]: value })
      expect(status, value).toBe(200)
      expect(ids(data.data).sort(), value).toEqual(ids(matching(asked, value, rows) as Row[]).sort())
      const filter = { [parameter]: asked.operator === 'in' ? value.split(',') : value }
      expect(ids(await found(filter)), value).toEqual(ids(data.data))
      const others = rows.filter(({ id }) => !ids(data.data).includes(id))
      expect(ids(await found({ not: filter })), `not ${value}`).toEqual(ids(others))
    }
  })

  test('takes the filters that conditions are built of', () => {
    const known = fieldsOf(meta, () => true).flatMap(([field, one]) =>
      operatorsOf(one).map((operator) => filterName({ field, operator })),
    )
    expect(['id__in', ...known].sort()).toEqual(filterNames(meta).sort())
  })

  const canBeSearched = Object.values(meta.fields).some(({ search }) => search === true)
  test('a condition joins filters by and and or, counts what it finds, and goes together with filters and search', async () => {
    const [one, two, three] = ids(rows) as [number, number, number]
    const condition = JSON.stringify({
      and: [
        { id__in: [one, two, three] },
        { or: [{ id__in: [one] }, { not: { id__in: [two, three] } }, { id__in: [two] }] },
      ],
    })
    const { data } = await listed(meta, { condition, page_size: '1' })
    expect(data).toMatchObject({ total: 2, total_exact: true, next: expect.stringContaining('condition=') })
    expect(ids((await owner.call('GET', data.next)).data.data)).toEqual([two])
    expect((await listed(meta, { condition, id__in: `${two},${three}` })).data.total).toBe(1)
    expect((await listed(meta, { condition, search: 'nowhere-at-all' })).data.total).toBe(canBeSearched ? 0 : 2)
  })

  const nested = (depth: number): object => (depth === 0 ? { id__in: [1] } : { not: nested(depth - 1) })
  test.each([
    ['an unknown field', { and: [{ id__in: [1] }, { colour_of_sky: 'blue' }] }, '0044', { field: 'colour_of_sky' }],
    ['an operator that the field does not take', { id__gte: 1 }, '0044', { field: 'id__gte' }],
    ['a value of the wrong type', { or: [{ id__in: ['two'] }] }, '0013', { field: 'id__in' }],
    ['a list that is none', { id__in: 1 }, '0013', { field: 'id__in' }],
    ['a list of what is no value', { id__in: [{ a: 1 }] }, '0013', { field: 'id__in' }],
    ['a sign that no text can hold', { id__in: ['\0'] }, '0013', { field: 'id__in' }],
    ['two filters in one', { id__in: [1], and: [] }, '0013', { field: 'condition' }],
    ['an empty group', { or: [] }, '0013', { field: 'condition' }],
    ['nothing', null, '0013', { field: 'condition' }],
    ['groups too deep', nested(conditionLimits.depth + 1), '0032', { detail: 'condition' }],
    [
      'too many filters',
      { or: Array(conditionLimits.filters + 1).fill({ id__in: [1] }) },
      '0032',
      { detail: 'condition' },
    ],
    ['a list too long', { id__in: Array(1001).fill(1) }, '0032', { detail: 'id__in' }],
  ])('a condition with %s is refused and says why', async (_, condition, number, context) => {
    const answer = await listed(meta, { condition: JSON.stringify(condition) })
    expect([answer.status, answer.code, answer.context]).toEqual([400, codeOf(meta, number), context])
  })

  test('a condition that is no JSON, or too long, is refused', async () => {
    expect((await listed(meta, { condition: '{"and":' })).code).toBe(codeOf(meta, '0013'))
    const { code } = await listed(meta, { condition: JSON.stringify({ id__in: ['1'.repeat(conditionLimits.length)] }) })
    expect(code).toBe(codeOf(meta, '0032'))
  })

  const groupable = fieldsOf(meta, isGroupable)
  test.runIf(groupable.length > 0)(
    'is grouped by each field that it can be, and the groups hold its records',
    async () => {
      for (const [by] of groupable) {
        const { status, data } = await owner.call('GET', `${meta.path}grouped/`, { query: { by } })
        expect(status, by).toBe(200)
        const counts = data.groups.map(({ count }: { count: number }) => count)
        expect(counts, by).toEqual([...counts].sort((one, other) => other - one))
        expect(
          counts.reduce((sum: number, count: number) => sum + count, 0),
          by,
        ).toBe(rows.length)
        const [{ value, count }] = data.groups
        const key = value?.id ?? value
        const filter = value === null ? { [`${by}__isnull`]: true } : { [by]: key }
        expect((await found(filter)).length, by).toBe(count)
      }
      const [by = ''] = groupable[0] ?? []
      const condition = JSON.stringify({ id__in: [rows[0]?.id] })
      const { data } = await owner.call('GET', `${meta.path}grouped/`, { query: { by, condition } })
      expect(data).toMatchObject({ groups: [{ count: 1 }], more: false })
    },
  )

  test.each(['colour_of_sky', 'id', 'constructor', ''])('is not grouped by %j', async (by) => {
    const { status, code } = await owner.call('GET', `${meta.path}grouped/`, { query: { by } })
    expect([status, code]).toEqual([400, codeOf(meta, '0044')])
  })

  test('several orders count one after the other, and pages still never overlap', async () => {
    const names = sortable.map(([name]) => name).filter((name) => name !== 'create_time' && name !== 'change_time')
    const ordering = ['create_time', ...names.slice(0, 2).map((name) => `-${name}`)].join()
    const { data } = await listed(meta, { ...everything, ordering })
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(rows.length / 2); page++)
      seen.push(...ids((await listed(meta, { ordering, page_size: '2', page: String(page) })).data.data))
    expect(seen).toEqual(ids(data.data))
    expect(new Set(seen).size).toBe(rows.length)
  })

  test('pages by key are those by number, forth and back, in the order of the list and in others', async () => {
    const [name = ''] = sortable.map(([field]) => field).filter((field) => !field.endsWith('_time'))
    for (const ordering of ['', 'id', ...(name ? [name, `-${name}`] : [])]) {
      const asked = { page_size: '2', ...(ordering && { ordering }) }
      const pages: number[][] = []
      for (let page = 1; page <= Math.ceil(rows.length / 2); page++)
        pages.push(ids((await listed(meta, { ...asked, page: String(page) })).data.data))
      const byKey = async (key: Record<string, string>, page: number) =>
        ids((await listed(meta, { ...asked, ...key, page: String(page + 1) })).data.data)
      for (const [at, page] of pages.entries()) {
        const beside = { after: String(pages[at - 1]?.at(-1)), before: String(pages[at + 1]?.[0]) }
        if (at > 0) expect(await byKey({ after: beside.after }, at), ordering).toEqual(page)
        if (at < pages.length - 1) expect(await byKey({ before: beside.before }, at), ordering).toEqual(page)
      }
    }
    const { data } = await listed(meta, { page_size: '2', page: '2', after: String(rows[1]?.id) })
    expect(data.total_exact).toBe(rows.length <= 4)
  })

  test('an unknown filter is refused by name', async () => {
    const { status, code, context } = await listed(meta, { colour_of_sky: 'blue' })
    expect([status, code, context?.field]).toEqual([400, codeOf(meta, '0044'), 'colour_of_sky'])
  })

  test('a filter with a value of the wrong type is refused by name', async () => {
    const { status, code, context } = await listed(meta, { id__in: '1,two' })
    expect([status, code, context?.field]).toEqual([400, codeOf(meta, '0013'), 'id__in'])
  })

  const sortable = fieldsOf(meta, ({ sort }) => sort === true)
  test.each(sortable)('is ordered by %s both ways, the same each time', async (name, field) => {
    for (const ordering of [name, `-${name}`]) {
      const query = { ...everything, ordering }
      const { data } = await listed(meta, query)
      const values = data.data.map((row: Row) => shownForm(field, row[name]))
      expect(isOrdered(values, ordering !== name), `${ordering}: ${values}`).toBe(true)
      expect(ids((await listed(meta, query)).data.data)).toEqual(ids(data.data))
      const pages = [
        await listed(meta, { ordering, page_size: '3' }),
        await listed(meta, { ordering, page_size: '3', page: '2' }),
      ]
      expect(ids(pages.flatMap((page) => page.data.data))).toEqual(ids(data.data).slice(0, 6))
    }
  })

  test('an order by a field that is unknown or not sortable is refused by name', async () => {
    const unsortable = fieldsOf(meta, ({ sort }) => !sort).find(([name]) => name !== 'id')?.[0] ?? 'none'
    for (const field of ['colour_of_sky', unsortable]) {
      const { status, code, context } = await listed(meta, { ordering: `-${field}` })
      expect([status, code, context?.field]).toEqual([400, codeOf(meta, '0044'), field])
    }
  })

  // What no draft fills may be empty.
  const searched = fieldsOf(
    meta,
    ({ search, readOnly, nullable, references }) => search === true && !references && !(readOnly && nullable),
  )
  test.each(searched)('search finds %s in another case and without accents', async (name) => {
    const row = rows.find((one) => one[name])
    const words = folded(String(row?.[name])).toUpperCase()
    const { data } = await listed(meta, { ...everything, search: words })
    expect(ids(data.data), words).toContain(row?.id)
    expect((await listed(meta, { search: `${words} nowhere-at-all` })).data.total).toBe(0)
  })
})
