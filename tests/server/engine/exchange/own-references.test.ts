// Rows of a file that refer to rows below them: what is looked through first is what goes in then, for every resource.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { send } from './support/files.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startServer()
  owner = await server.company('own-references')
})
afterAll(() => server.close())

/** Resources whose rows may name others of the same kind. */
const cases = Object.values(contract).flatMap(({ name, path, verbs, code, label, tree, fields }) => {
  const own = Object.entries(fields).find(([, field]) => field.import && field.references?.resource === name)
  if (!own || !code || !label || !(verbs as readonly string[]).includes('importRows')) return []
  const [field, { label: heading }] = own
  return [{ name, path, code, label, field, heading, isTree: tree !== undefined }]
})

type Case = (typeof cases)[number]
type Ways = Readonly<Record<string, (above: Named, top: Named) => string>>

interface Named {
  readonly code: string
  readonly name: string
}

const ways: Ways = {
  code: ({ code }) => code,
  'code in small letters': ({ code }) => code.toLowerCase(),
  'code and name': ({ code, name }) => `${code} ${name}`,
  name: ({ name }) => name,
  path: ({ name }, top) => (name === top.name ? name : `${top.name} / ${name}`),
}

const headings = ({ code, label, heading }: Case): string =>
  label === 'full_name' ? `${code};first_name;last_name;${heading}` : `${code};${label};${heading}`

const nameCells = ({ label }: Case, name: string): string => (label === 'full_name' ? name.replace(' ', ';') : name)

test.each(cases.flatMap((one) => Object.keys(ways).map((way) => ({ ...one, way }))))(
  '$name: a row may name one below it by its $way, in the preview as in the import',
  async ({ way, ...one }) => {
    // Names alone are read where they are those of a column; paths where there is a tree.
    if ((way === 'path' && !one.isTree) || (way === 'name' && one.label === 'full_name')) return
    const mark = `${one.name.slice(0, 3)}${Object.keys(ways).indexOf(way)}`.toUpperCase()
    const chain = ['C', 'B', 'A'].map((letter, at) => ({
      code: `${mark}${letter}`,
      name: `N${mark}${letter} Part${at}`,
    }))
    const top = chain.at(-1) ?? { code: '', name: '' }
    const rows = chain.map((row, at) => {
      const above = chain[at + 1]
      return `${row.code};${nameCells(one, row.name)};${above ? (ways[way]?.(above, top) ?? '') : ''}`
    })
    const file = { name: 'rows.csv', bytes: Buffer.from(`${headings(one)}\n${rows.join('\n')}\n`) }
    const { data: preview } = await send(owner, file, { dry_run: 'true' }, one.path)
    expect(preview.errors).toEqual([])
    expect(preview).toMatchObject({ created: 3, failed: 0 })
    const { data: done } = await send(owner, file, { mode: 'upsert' }, one.path)
    expect(done).toMatchObject({ created: 3, failed: 0 })
    for (const [at, { code }] of chain.slice(0, -1).entries()) {
      const { data } = await owner.call('GET', one.path, { query: { [one.code]: code } })
      expect([code, data.data[0]?.[one.field]?.display_name]).toEqual([
        code,
        expect.stringContaining(chain[at + 1]?.code ?? ''),
      ])
    }
  },
)

test('a row that takes a new name in the file is found by it, in the preview as in the import', async () => {
  const path = contract.department.path
  const first = { name: 'rows.csv', bytes: Buffer.from('dept_code;dept_name\nREN1;Before\n') }
  expect((await send(owner, first, { mode: 'upsert' }, path)).data).toMatchObject({ created: 1 })
  const second = {
    name: 'rows.csv',
    bytes: Buffer.from('dept_code;dept_name;Superior department\nREN2;Below;After\nREN1;After;\n'),
  }
  const { data: preview } = await send(owner, second, { dry_run: 'true' }, path)
  expect([preview.errors, preview.created, preview.updated]).toEqual([[], 1, 1])
  expect((await send(owner, second, { mode: 'upsert' }, path)).data).toMatchObject({ created: 1, updated: 1 })
})

test('a path whose end is the name of the row itself is of another record, and no circle', async () => {
  const path = contract.department.path
  const made = 'dept_code;dept_name;Superior department\nSAM1;Plant X;\nSAM2;Twin;Plant X\n'
  expect(
    (await send(owner, { name: 'rows.csv', bytes: Buffer.from(made) }, { mode: 'upsert' }, path)).data,
  ).toMatchObject({
    created: 2,
  })
  const below = 'dept_code;dept_name;Superior department\nSAM3;Twin;Plant X / Twin\n'
  const { data } = await send(owner, { name: 'rows.csv', bytes: Buffer.from(below) }, { dry_run: 'true' }, path)
  expect([data.errors, data.created]).toEqual([[], 1])
})
