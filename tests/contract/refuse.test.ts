import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldMeta } from '#openapi/types.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { ownCode } from './support/overrides.ts'
import { codeOf, type NamedField, resourcesWith, turnOf, writableFields } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let stranger: Person
let make: Maker
let theirs: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('refusals')
  stranger = await server.company('strangers')
  make = maker(owner)
  theirs = maker(stranger)
})
afterAll(() => server.close())

const textual = new Set<FieldMeta['kind']>(['text', 'timezone', 'country', 'decimal'])
const nowhere = 2 ** 40

/** Wrong types and forms by kind. */
const wrong: Readonly<Partial<Record<FieldMeta['kind'], unknown>>> = {
  text: 12,
  number: 'many',
  switch: 'perhaps',
  date: 'yesterday',
  dateTime: '2024-02-30T25:00',
  time: 'noon',
  reference: 'first',
  references: ['first'],
  list: 'one',
  secret: 12,
  decimal: 'half',
  json: 'none',
}

describe.each(turnOf(resourcesWith('create'), 2))('a draft of $name', (meta) => {
  const fields = writableFields(meta)
  const those = (wanted: (field: FieldMeta) => unknown): NamedField[] => fields.filter(([, field]) => wanted(field))

  const expected = (name: string, number: string) => ownCode(meta.name, name, number) ?? codeOf(meta, number)

  /** The codes that a draft with one field changed is refused with, on that field. */
  async function refused(name: string, value: unknown): Promise<readonly string[]> {
    const draft = { ...(await make.draft(meta)), [name]: value }
    const { status, data, errors } = await owner.call('POST', meta.path, { body: draft })
    expect([status, data], JSON.stringify({ [name]: value })).toEqual([400, null])
    return (errors?.[name] ?? []).map(({ code }) => code)
  }

  test.each(those(({ required }) => required))('without %s is refused: required', async (name) => {
    for (const missing of [undefined, null]) {
      expect(await refused(name, missing), String(missing)).toEqual([codeOf(meta, '0010')])
    }
  })

  test.each(those((field) => field.required && field.kind === 'text'))('with a blank %s lacks it', async (name) => {
    expect(await refused(name, '   ')).toEqual([codeOf(meta, '0010')])
  })

  const long = those((field) => field.maxLength && textual.has(field.kind))
  test.each(long)('with a %s that is too long is refused', async (name, field) => {
    expect(await refused(name, 'A'.repeat((field.maxLength ?? 0) + 1))).toContain(expected(name, '0011'))
  })

  const typed = those((field) => field.kind in wrong && !field.choices)
  test.each(typed)('with a %s of the wrong type is refused', async (name, field) => {
    expect((await refused(name, wrong[field.kind]))[0]).toBe(codeOf(meta, '0013'))
  })

  const instants = those(({ kind }) => kind === 'dateTime')
  test.each(instants)('with a %s that no calendar has is refused', async (name) => {
    expect((await refused(name, '2024-02-30 08:00:00'))[0]).toBe(codeOf(meta, '0013'))
  })

  test.each(those(({ kind }) => kind === 'choice'))('with a %s that is no choice is refused', async (name, field) => {
    const value = typeof field.choices?.values[0] === 'number' ? 99 : 'NONE_OF_THEM'
    expect(await refused(name, value)).toEqual([codeOf(meta, '0014')])
  })

  const bounded = those(({ minimum, maximum }) => minimum !== undefined || maximum !== undefined)
  test.each(bounded)(
    'with a %s out of range is refused',
    async (name, { kind, minimum, maximum, digits, pattern = '' }) => {
      // A decimal is a text: only one that its pattern takes says something of its bounds.
      const places = digits?.places ?? 0
      const step = kind === 'decimal' ? 10 ** -places : 1
      const ends = [minimum === undefined ? [] : minimum - step, maximum === undefined ? [] : maximum + step].flat()
      const texts = ends.map((end) => end.toFixed(places)).filter((text) => new RegExp(pattern, 'u').test(text))
      const inList = (end: number) => (kind === 'numbers' ? [end] : end)
      const beyond = kind === 'decimal' ? texts : ends.map(inList)
      for (const value of beyond) expect(await refused(name, value)).toEqual([codeOf(meta, '0015')])
    },
  )

  const references = those(({ references }) => references)
  test.each(references)('with a %s that is not there is refused', async (name, { kind }) => {
    const codes = await refused(name, kind === 'references' ? [nowhere] : nowhere)
    expect(codes).toEqual([codeOf(meta, '0016')])
  })

  test.each(references)('with a %s of another company is refused as one that is not there', async (name, field) => {
    const foreign = await theirs.refer(field.references?.resource ?? meta.name)
    const one = async (id: number) => {
      const draft = { ...(await make.draft(meta)), [name]: field.kind === 'references' ? [id] : id }
      const { body } = await owner.call('POST', meta.path, { body: draft })
      // The number of faults may be the same as the id, and is no id.
      const told = JSON.stringify(body).replace(/"count":(\d+)/, '"count":"$1 faults"')
      return told.replaceAll(new RegExp(`\\b${id}\\b(?! faults)`, 'g'), 'ID')
    }
    expect(await one(foreign)).toBe(await one(nowhere))
  })

  const unique = those((field) => field.unique && !field.readOnly && field.kind !== 'reference')
  test.each(unique)('with a %s that is taken is refused, in any letter case', async (name, field) => {
    const { [name]: taken, ...row } = await make.make(meta)
    const parent = meta.tree ? { [meta.tree]: (row[meta.tree] as Row | null)?.id ?? null } : {}
    const text = String(taken)
    const isText = typeof taken !== 'number' && !field.choices
    for (const value of isText ? [text, text.toUpperCase(), text.toLowerCase()] : [taken]) {
      const { status, errors } = await owner.call('POST', meta.path, {
        body: { ...(await make.draft(meta)), ...parent, [name]: value },
      })
      expect(status).toBe(400)
      expect(
        errors?.[name]?.map(({ code }) => code),
        String(value),
      ).toEqual([expected(name, '0017')])
    }
  })

  const uniqueReferences = those((field) => field.unique && field.kind === 'reference')
  test.each(uniqueReferences)('with a %s that another record refers to already is refused', async (name) => {
    const { [name]: taken } = await make.make(meta)
    const { errors } = await owner.call('POST', meta.path, {
      body: { ...(await make.draft(meta)), [name]: (taken as Row).id },
    })
    expect(errors?.[name]?.map(({ code }) => code)).toEqual([expected(name, '0017')])
  })

  test.each(those(({ kind }) => kind === 'text'))('with a %s that looks like markup is refused', async (name) => {
    for (const value of ['a<b', 'a>b', 'a=b', 'a\tb', 'a\u0007b']) {
      expect(await refused(name, value), JSON.stringify(value)).toContain(expected(name, '0012'))
    }
  })

  test('with several fields at fault names them all', async () => {
    expect(typed.length).toBeGreaterThan(1)
    const faults = Object.fromEntries(typed.map(([name, field]) => [name, wrong[field.kind]]))
    const { code, context, errors } = await owner.call('POST', meta.path, {
      body: { ...(await make.draft(meta)), ...faults },
    })
    expect(code).toBe(codeOf(meta, '0045'))
    expect(context?.count).toBeGreaterThanOrEqual(typed.length)
    expect(Object.keys(errors ?? {}).sort()).toEqual(Object.keys(faults).sort())
  })
})
