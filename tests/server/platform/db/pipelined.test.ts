// Statements leave without waiting for one another, and still none runs outside of its transaction, as somebody else, or is kept alone.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany, readingCompany } from '#server/platform/db/tenant.ts'
import { together } from '#server/platform/db/together.ts'
import { askNoMore, detached } from '#server/platform/db/unit.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const add = (company_id: number, name: string) => (db: Db) =>
  db.insertInto('file').values({ company_id, name, kind: 'photo', media_type: 'image/png', size: 1 }).execute()

const names = async (db: Db) =>
  (await db.selectFrom('file').select('name').orderBy('name').execute()).map((row) => row.name)

const whoAmI = async (db: Db) => {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]?.role
}

test('what is asked for after the last statement is refused, or asked within the transaction', async () => {
  const asked = readingCompany(database, 1, async (db) => {
    const first = whoAmI(db)
    askNoMore()
    const second = whoAmI(db).catch(() => 'refused')
    return [await first, await second]
  })
  expect(await asked).toEqual(['timecloud_app', 'refused'])
})

test('what is asked for when the work is over runs as nobody', async () => {
  const kept: Db[] = []
  await inCompany(database, 1, async (db) => void kept.push(db))
  const [db] = kept
  if (!db) throw new Error('no transaction')
  await expect(detached(() => add(1, 'late')(db))).rejects.toThrow()
  expect(await inAllCompanies(database, names)).not.toContain('late')
})

test('of statements that leave together none is kept when one fails', async () => {
  const work = inCompany(database, 1, (db) => together(add(1, 'first')(db), add(2, 'foreign')(db), add(1, 'third')(db)))
  await expect(work).rejects.toThrow('row-level security')
  expect(await inAllCompanies(database, names)).toEqual([])
})

test('a failure that the work did not heed keeps nothing', async () => {
  const work = inCompany(database, 1, async (db) => {
    const failing = add(2, 'foreign')(db).catch(() => undefined)
    await add(1, 'own')(db).catch(() => undefined)
    await failing
  })
  await expect(work).rejects.toThrow()
  expect(await inAllCompanies(database, names)).toEqual([])
})

test('nothing is written for what is no company', async () => {
  await expect(inCompany(database, Number.NaN, add(1, 'owned'))).rejects.toThrow('Not a company')
  expect(await inAllCompanies(database, names)).toEqual([])
})

test('reading writes nothing', async () => {
  await expect(readingCompany(database, 1, add(1, 'read'))).rejects.toThrow('read-only')
  expect(await inAllCompanies(database, names)).toEqual([])
})

test('all that is read is of one moment', async () => {
  const seen = await readingCompany(database, 1, async (db) => {
    const before = await names(db)
    await detached(() => inCompany(database, 1, add(1, 'meanwhile')))
    return [before, await names(db)]
  })
  expect(seen).toEqual([[], []])
  expect(await inCompany(database, 1, names)).toEqual(['meanwhile'])
})

test('what one call kept for its statements is gone for the next one', async () => {
  const kept = async (db: Db) =>
    (await sql<{ page: string }>`select current_setting('app.page', true) as page`.execute(db)).rows[0]?.page
  await inCompany(database, 1, (db) => sql`select set_config('app.page', '{7}', true)`.execute(db))
  for (let time = 0; time < 20; time++) expect((await inCompany(database, 2, kept)) ?? '').toBe('')
})
