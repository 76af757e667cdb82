import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResourceMeta } from '#openapi/types.ts'
import { completeDocument } from '#scripts/generate/complete.ts'
import { resourceMeta } from '#scripts/generate/contract.ts'
import { draftMigration } from '#scripts/generate/ddl.ts'
import type { OpenApiDocument } from '#scripts/generate/document.ts'
import { presentTables } from '#scripts/generate/present-tables.ts'
import { desiredTables } from '#scripts/generate/tables.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { call, smallContract } from '#tests/generate/small-contract.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await bringUpToDate(database)
})
afterAll(() => database.close())

function tablesOf(change: (document: OpenApiDocument) => void = () => {}) {
  const document = smallContract()
  change(document)
  const resources = completeDocument(document)
  const byModel = new Map(resources.map((resource) => [resource.model, resource]))
  const metas = resources.map((resource) => resourceMeta({ document, byModel }, resource))
  return desiredTables(metas as unknown as ResourceMeta[])
}

const query = async (text: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.kysely)).rows

async function draft(change?: (document: OpenApiDocument) => void): Promise<string> {
  const lines = draftMigration(tablesOf(change), await presentTables(query)).split('\n')
  return lines.filter((line) => line.trim()).join('\n')
}

/** A row that may go in, with what the test says of it. */
const add = (table: string, values: Record<string, unknown>) =>
  database.kysely
    .insertInto(table)
    .values({ company_id: 1, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()

test('the draft of new tables runs as it is, and then nothing is left to draft', async () => {
  await database.script(await draft())
  expect(await draft()).toBe('')
})

test('a record of which each company has one is drafted with the company as its key, and runs without values', async () => {
  const single = (document: OpenApiDocument) => {
    const { schemas } = document.components
    const row = { $ref: '#/components/schemas/ParkingRow' }
    schemas.ParkingRow = {
      type: 'object',
      properties: {
        places: { type: 'integer', title: 'Places', minimum: 5 },
        open: { type: 'boolean', title: 'Open' },
        remark: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Remark' },
      },
      'x-resource': { name: 'parking', module: 'library', letters: 'PE', display: '', singleton: true },
    }
    document.paths['/web/parkings/'] = { get: call('Parkings_retrieve', row), patch: call('Parkings_patch', row) }
  }
  const text = await draft(single)
  expect(text).toContain('company_id bigint not null references company (id) on delete cascade,')
  expect(text).toContain('primary key (company_id)')
  await database.script(text)
  const [company] = await query(`insert into company
    (region_code, company_name, company_domain, company_address, company_timezone) values ('me', 'A', 'a', 'A', 'UTC') returning id`)
  const company_id = Number(company?.id)
  await database.kysely.insertInto('parking').values({ company_id }).execute()
  expect(await query('select id, places, open, remark from parking')).toEqual([
    { id: company_id, places: 5, open: false, remark: null },
  ])
  expect(await draft(single)).toBe('')
})

test('names that SQL keeps for itself are columns like others', async () => {
  const [column] = await query(
    `select attname from pg_attribute where attrelid = 'book'::regclass and attname = 'order'`,
  )
  expect(column).toEqual({ attname: 'order' })
})

test('tables of companies force row-level security', async () => {
  const tables = await query(
    `select relname, relforcerowsecurity from pg_class where relname in ('book', 'book_topics', 'shelf') order by 1`,
  )
  expect(tables.map(({ relforcerowsecurity }) => relforcerowsecurity)).toEqual([true, true, true])
})

test('a reference cannot cross companies', async () => {
  const { id } = await add('shelf', { code: 'mine', name: 'Mine' })
  await add('book', { title: 'Here', shelf: id })
  await expect(add('book', { company_id: 2, title: 'There', shelf: id })).rejects.toThrow('book_shelf_fkey')
})

test('unique values do not count letter case, and are per company or per parent', async () => {
  const { id } = await add('shelf', { code: 'top', name: 'Top' })
  await expect(add('shelf', { code: 'TOP', name: 'Other' })).rejects.toThrow('shelf_code_key')
  await add('shelf', { company_id: 2, code: 'top', name: 'Top' })
  await add('shelf', { code: 'below', name: 'Top', above: id })
  await expect(add('shelf', { code: 'next', name: 'top', above: null })).rejects.toThrow('shelf_name_key')
})

test('search finds without regard to case and accents', async () => {
  const { id } = await add('shelf', { code: 'a', name: 'Any' })
  await add('book', { title: 'Ánimo, Señor', shelf: id })
  expect(await query(`select title from book where search like '%' || search_text('SENOR') || '%'`)).toHaveLength(1)
})

test('a new field, another length and another search are drafted for a table that is there', async () => {
  const change = ({ components }: OpenApiDocument) => {
    for (const name of ['BookRow', 'BookCreate', 'BookPatch']) {
      const properties = components.schemas[name]?.properties
      if (!properties?.title) continue
      properties.title.maxLength = 300
      properties.author = { type: 'string', title: 'Author', maxLength: 80, 'x-search': true, default: '' }
    }
  }
  const text = await draft(change)
  expect(text.split('\n')).toEqual([
    "alter table book add column author character varying(80) not null default '';",
    'alter table book alter column title type character varying(300);',
    'alter table book drop column search;',
    expect.stringContaining("search_text(coalesce(title, '') || ' ' || coalesce(author, ''))"),
    'create index book_search_idx on book using gin (search gin_trgm_ops);',
    "comment on column book.search is 'title author';",
  ])
})

test('a field that is gone from the contract is left for a person to drop', async () => {
  const change = ({ components }: OpenApiDocument) => {
    for (const { properties } of Object.values(components.schemas)) delete properties?.pages
  }
  expect(await draft(change)).toBe('-- alter table book drop column pages;')
})
