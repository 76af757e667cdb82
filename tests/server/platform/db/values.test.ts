// Values come out of either database in the same form.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const selected = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.kysely)
  return rows[0]?.value
}

test.each([
  ['5::int8', 5],
  ['9007199254740991::int8', 9007199254740991],
  ["'{1,NULL,3}'::int8[]", [1, null, 3]],
  ["'{}'::int8[]", []],
  ['5::int4', 5],
  ['5::int2', 5],
  ['1.5::float8', 1.5],
  ['1.50::numeric', '1.50'],
  ["'{1.50,2}'::numeric[]", ['1.50', '2']],
  ["'2026-01-31'::date", '2026-01-31'],
  ["'{2026-01-31,NULL}'::date[]", ['2026-01-31', null]],
  ["'09:30'::time", '09:30:00'],
  ["'2026-01-31 10:00'::timestamp", '2026-01-31 10:00:00'],
  ["'2026-01-31 10:00+03'::timestamptz", '2026-01-31T07:00:00.000Z'],
  ["'2026-01-31 10:00:00.5+00'::timestamptz", '2026-01-31T10:00:00.500Z'],
  ["'2026-01-31 10:00:00.123456+00'::timestamptz", '2026-01-31T10:00:00.123Z'],
  ["'0001-01-01 00:00+00'::timestamptz", '0001-01-01T00:00:00.000Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["array['2026-01-31 10:00+03'::timestamptz, null]", ['2026-01-31T07:00:00.000Z', null]],
  ["'1 day 02:00'::interval", '1 day 02:00:00'],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ['\'{"a":[1]}\'::jsonb', { a: [1] }],
  ["'[]'::json", []],
  ['true', true],
  ['\'{a,"b,c"}\'::text[]', ['a', 'b,c']],
  ["'c0ffee00-0000-4000-8000-000000000000'::uuid", 'c0ffee00-0000-4000-8000-000000000000'],
  ['null::int8', null],
])('%s', async (expression, value) => {
  expect(await selected(expression)).toEqual(value)
})

test.each([
  ['a number as int8', sql`${5}::int8`, 5],
  ['a list of numbers as int8[]', sql`${[1, 2]}::int8[]`, [1, 2]],
  ['an empty list as int8[]', sql`${[]}::int8[]`, []],
  ['a list of texts as text[]', sql`${['a', 'b,"c']}::text[]`, ['a', 'b,"c']],
  ['JSON as text', sql`${JSON.stringify({ a: [1] })}::jsonb`, { a: [1] }],
  ['a Date as timestamptz', sql`${new Date(0)}::timestamptz`, '1970-01-01T00:00:00.000Z'],
  ['a text as timestamptz', sql`${'1970-01-01T00:00:00.000Z'}::timestamptz`, '1970-01-01T00:00:00.000Z'],
  ['a text as date', sql`${'2026-01-31'}::date`, '2026-01-31'],
  ['a text as numeric', sql`${'1.50'}::numeric`, '1.50'],
  ['a truth value', sql`${false}::boolean`, false],
  ['bytes as bytea', sql`${Buffer.from([1, 2])}::bytea`, Buffer.from([1, 2])],
  ['null', sql`${null}::int8`, null],
])('%s goes in as it comes out', async (_name, expression, value) => {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database.kysely)
  expect(rows[0]?.value).toEqual(value)
})
