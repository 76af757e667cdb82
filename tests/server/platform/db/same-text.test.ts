// Texts are the same, or not, in every locale of the database alike, and to the server as to the database.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sameText } from '#server/engine/crud/same-text.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const inDatabase = async (texts: readonly string[]) => {
  const { rows } = await sql<{ form: string }>`
    select same_text(one) as form from unnest(${texts}::text[]) with ordinality t (one, place) order by place`.execute(
    database.kysely,
  )
  return rows.map(({ form }) => form)
}

test.each([
  ['letter case', 'García', 'GARCÍA'],
  ['how an accent is written', 'José', 'Jose\u0301'],
  ['Greek, final sigma included', 'Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Cyrillic', 'Юлия Ёлкина', 'ЮЛИЯ ЁЛКИНА'],
  ['Armenian', 'Արամ', 'ԱՐԱՄ'],
  ['Scandinavian letters', 'Øster Æbele', 'ØSTER ÆBELE'],
])('%s makes no difference', async (_name, one, other) => {
  expect(sameText(one)).toBe(sameText(other))
  expect(await inDatabase([one, other])).toEqual([sameText(one), sameText(one)])
})

test.each([
  ['an accent', 'Jose', 'José'],
  ['the dot of a Turkish letter', 'ışık', 'isik'],
  ['an Arabic letter', 'فاطمة', 'فاطمه'],
])('%s makes one', async (_name, one, other) => {
  expect(sameText(one)).not.toBe(sameText(other))
  const [first, second] = await inDatabase([one, other])
  expect(first).not.toBe(second)
})

test('the server and the database give the same form to every letter', async () => {
  const letters = Array.from({ length: 0xffff }, (_, code) => code + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => `x${String.fromCodePoint(code)}`)
  const forms = await inDatabase(letters)
  const known = letters.map((letter, index) => ({ letter, form: forms[index] ?? '' }))
  expect(known.filter(({ letter, form }) => form !== sameText(letter)).map(({ letter }) => letter)).toEqual([])
})

test('the form of a form is itself', async () => {
  const [form = ''] = await inDatabase(['İstanbul ΣΊΣΥΦΟΣ Dž ٣'])
  expect(await inDatabase([form])).toEqual([form])
})

test('no unique index and no finder goes by the locale of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'public' and indexdef ~ '\\m(lower|upper)\\('
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like 'find%' and prosrc ~ '\\m(lower|upper)\\('`.execute(
    database.kysely,
  )
  expect(rows).toEqual([])
})

test('a database in Turkish has the same form', async () => {
  const { rows } = await sql<{ form: string }>`
    select same_text('ID-I' collate "tr-x-icu") as form`.execute(database.kysely)
  expect(rows[0]?.form).toBe('id-i')
})

test('rows with accented letters can be analysed: PostgreSQL does that without a search path', async () => {
  await database.script(`create table analysed (name text, search text generated always as (public.search_text(name)) stored);
    create unique index analysed_name on analysed (same_text(name));
    create index analysed_search on analysed (search_text(name));
    insert into analysed values ('Íñigo'), ('Ønder')`)
  await expect(database.script('analyze analysed; reindex table analysed')).resolves.not.toThrow()
})
