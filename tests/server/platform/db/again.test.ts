// What the database ends because two wait for each other is done again, and finds what the other has done.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { againWhereDeadlocked } from '#server/platform/db/again.ts'
import { detached } from '#server/platform/db/unit.ts'
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { outlast, untilWaitedFor } from '#tests/support/deadlock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await database.script('create table held (id integer primary key, said text not null)')
  await database.script("insert into held values (1, ''), (2, '')")
})
afterAll(() => database.close())

const say = (id: number, text: string) => sql`update held set said = said || ${text} where id = ${id}`

test('work that waits crosswise is done again; nothing is doubled', async () => {
  let tries = 0
  const crosswise = await database.transact(async (db) => {
    await say(1, 'a').execute(db)
    const other = detached(() =>
      againWhereDeadlocked(() =>
        database.transact(async (own) => {
          tries++
          await say(2, 'b').execute(own)
          await say(1, 'b').execute(own)
        }),
      ),
    )
    await outlast(db)
    await untilWaitedFor(db)
    await say(2, 'a').execute(db)
    return [other] as const
  })
  await crosswise[0]
  // Twice, as a rule: on a busy machine it may be ended once more before the other goes on.
  expect(tries).toBeGreaterThan(1)
  const { rows } = await sql<{ said: string }>`select said from held order by id`.execute(database.kysely)
  expect(rows).toEqual([{ said: 'ab' }, { said: 'ab' }])
})

test('another fault is told at once', async () => {
  let tries = 0
  const broken = async () => {
    tries++
    throw new Error('broken')
  }
  await expect(againWhereDeadlocked(broken)).rejects.toThrow('broken')
  expect(tries).toBe(1)
})
