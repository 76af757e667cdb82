import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareShapes } from '#scripts/test/shapes/check-shapes.ts'
import { addValue, nothingSeen, type Recorded, readRecorded, writeRecorded } from '#scripts/test/shapes/seen.ts'
import { readStatements, type Statements } from '#scripts/test/shapes/statements.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordShapes } from '#tests/support/record-shapes.ts'

const root = mkdtempSync(join(tmpdir(), 'shapes-'))
let database: TestDatabase

beforeAll(async () => {
  mkdirSync(join(root, 'server'))
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, target: 'esnext', lib: ['esnext'] } }),
  )
  database = await freshDatabase()
})

afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

/** What a source says that has one statement for each type; its template is `select <number>`, the first is 0 on line 2. */
function said(...types: readonly string[]): Statements {
  const statements = types.map((type, place) => `sql<${type}>\`select ${place}\``)
  const declared = 'declare function sql<T>(texts: TemplateStringsArray, ...values: unknown[]): T'
  writeFileSync(join(root, 'server/some.ts'), `${[`${declared}; export {}`, ...statements].join('\n')}\n`)
  return readStatements(root)
}

function rows(place: number, ...values: readonly object[]): Recorded {
  const recorded = { fragments: [`select ${place}`], executions: 1, rows: nothingSeen() }
  for (const value of values) addValue(recorded.rows, value)
  return recorded
}

interface Case {
  readonly name: string
  readonly type: string
  readonly rows: readonly object[]
  readonly faults: readonly string[]
}

const listed = "{ state: 'open' | 'closed'; level: 1 | 2; due: true }"
const deep = '{ at: Date; bytes: Uint8Array; ids: readonly number[]; settings: { name: string; of?: { day: number } } }'

const cases: readonly Case[] = [
  {
    name: 'a number that comes as a text',
    type: '{ id: number; total: number }',
    rows: [{ id: 1, total: '2.50' }],
    faults: ['total: said number, seen string "2.50"'],
  },
  {
    name: 'nothing where something is said',
    type: '{ name: string }',
    rows: [{ name: 'a' }, { name: null }],
    faults: ['name: said string, seen null'],
  },
  {
    name: 'a column that no row has',
    type: '{ id: number; name: string }',
    rows: [{ id: 1 }],
    faults: ['name: said string, seen never'],
  },
  {
    name: 'a column that is not said',
    type: '{ id: number }',
    rows: [{ id: 1, name: 'a' }],
    faults: ['name: said nothing, seen string "a"'],
  },
  {
    name: 'nothing where values are those listed',
    type: listed,
    rows: [{ state: 'open', level: 2, due: true }],
    faults: [],
  },
  {
    name: 'values that are none of those listed',
    type: listed,
    rows: [{ state: 'lost', level: 3, due: false }],
    faults: ['state: said "open" | "closed", seen "lost"', 'level: said 1 | 2, seen 3', 'due: said true, seen false'],
  },
  {
    name: 'nothing in moments, bytes, lists and documents that hold more',
    type: deep,
    rows: [{ at: new Date(), bytes: Buffer.from('a'), ids: [1], settings: { name: 'a', more: 1 } }],
    faults: [],
  },
  {
    name: 'what is wrong inside lists and documents',
    type: deep,
    rows: [{ at: '2026-01-01', bytes: 'a', ids: ['1', null], settings: { of: { day: '1' } } }],
    faults: [
      'at: said Date, seen string "2026-01-01"',
      'bytes: said Uint8Array<ArrayBufferLike>, seen string "a"',
      'ids[]: said number, seen string "1"',
      'ids[]: said number, seen null',
      'settings.name: said string, seen never',
      'settings.of.day: said number, seen string "1"',
    ],
  },
]

test('the check finds, with file and line', () => {
  const statements = said(...cases.map(({ type }) => type))
  for (const [place, { name, rows: values, faults }] of cases.entries()) {
    const found = compareShapes(statements, [rows(place, ...values)]).faults
    const expected = faults.map((fault) => `server/some.ts:${place + 2}: ${fault}`)
    expect(found, name).toEqual(expected)
  }
})

test('a run that saw a part of the statements and of their values finds nothing', () => {
  const statements = said(
    '{ id: number; name: string | null; note?: string }',
    "{ kind: 'a'; size: number } | { kind: 'b'; text: string }",
    'Readonly<Record<string, unknown>>',
    '{ id: number } & { [name: string]: number | string }',
    '{ held: object; any: unknown }',
    '{ never: number }',
    'boolean',
    '{ other: number }',
  )
  const report = compareShapes(statements, [
    rows(0, { id: 1, name: null }),
    rows(1, { kind: 'b', text: 'a' }),
    rows(2, { id: 1, more: null }),
    rows(3, { id: 1, more: 'a' }),
    rows(4, { held: [1], any: null }),
    { ...rows(0), fragments: ['select of another file'] },
    rows(5),
  ])
  expect(report).toEqual({ faults: [], seen: 5, empty: ['server/some.ts:7'], unseen: ['server/some.ts:9'] })
})

test('a statement that takes whole rows says what is read of them', () => {
  const { checker, statements } = said('{ id: number }')
  const whole = (text: string) => {
    const fragments = [text]
    const found = statements.map((statement) => ({ ...statement, fragments }))
    return compareShapes({ checker, statements: found }, [{ ...rows(0, { id: 1, more: 1 }), fragments }]).faults.length
  }
  const texts = [
    'select * from a',
    'select 1, a.* from a',
    'returning *',
    'select count(*) from a',
    'select a * b from a',
  ]
  expect(texts.map(whole)).toEqual([0, 0, 0, 1, 1])
})

test('of statements with one text a type that fits stands for the others', () => {
  const { checker, statements } = said('{ id: number }', '{ id: string }', '{ id: boolean }')
  const alike = { checker, statements: statements.map((one) => ({ ...one, fragments: ['select 0'] })) }
  expect(compareShapes(alike, [rows(0, { id: 'a' })]).faults).toEqual([])
  expect(compareShapes(alike, [rows(0, { id: null })]).faults).toHaveLength(3)
})

test('what statements answer is recorded, executed at once or compiled before, and added up over workers', async () => {
  const { kysely, transact } = database
  // Files of one worker share the recorder's place: statements of servers that are not closed yet are none of these.
  const taken = () => recorder.take().filter((line) => line.includes('noted'))
  const recorder = recordShapes()
  const before = sql<{ id: number }>`select ${1}::bigint as noted, 'before' as way`.compile(kysely)
  await sql`select 0 as noted`.execute(kysely)
  await transact((db) => sql`select sum(x) as noted from generate_series(1::bigint, ${2}) x`.execute(db))
  await kysely.executeQuery({ ...before })
  await expect(sql`select noted from nowhere`.execute(kysely)).rejects.toThrow()
  await kysely.selectFrom('area').select('id as noted').execute()
  const lines = taken()
  await sql`select 0 as noted`.execute(kysely)
  const later = taken()
  recorder.stop()
  await sql`select 0 as noted`.execute(kysely)
  expect(taken()).toEqual([])
  const recorded = [...lines, ...later].map(readRecorded)
  expect(recorded.map(({ fragments }) => fragments)).toEqual([
    ['select 0 as noted'],
    ['select sum(x) as noted from generate_series(1::bigint, ', ') x'],
    ['select ', "::bigint as noted, 'before' as way"],
    ['select 0 as noted'],
  ])
  expect(recorded.map(writeRecorded)).toEqual([...lines, ...later])
  expect(recorded[1]?.rows.fields?.get('noted')).toEqual({ kinds: { string: 1 }, values: ['3'] })
  const { checker, statements } = said('{ noted: string }')
  const own = statements.map((statement) => ({ ...statement, fragments: ['select 0 as noted'] }))
  expect(compareShapes({ checker, statements: own }, recorded).faults).toEqual([
    'server/some.ts:2: noted: said string, seen number 0',
  ])
})
