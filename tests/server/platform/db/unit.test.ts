// Work inside a transaction never waits for itself; what belongs after it runs after it.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { afterCommit, afterRollback, detached } from '#server/platform/db/unit.ts'
import { freshDatabase } from '#tests/support/database.ts'

const database = await freshDatabase()
afterAll(() => database.close())

const one = () => sql`select 1`.execute(database.kysely)

test('a transaction inside a transaction is refused at once', async () => {
  await expect(inCompany(database, 1, () => inCompany(database, 2, async () => {}))).rejects.toThrow(
    'A transaction is open',
  )
})

test('a query past the open transaction is refused at once', async () => {
  await expect(inCompany(database, 1, one)).rejects.toThrow('A transaction is open')
  await expect(one()).resolves.toBeDefined()
})

test('work that was let go runs after the transaction', async () => {
  let later: Promise<unknown> | undefined
  await inCompany(database, 1, async () => {
    later = detached(() => inCompany(database, 2, (db) => sql`select 1`.execute(db)))
  })
  await expect(later).resolves.toBeDefined()
})

test('after the commit the hooks run in order, before the caller goes on', async () => {
  const order: string[] = []
  await inCompany(database, 1, async () => {
    await afterCommit(() => void order.push('first'))
    await afterCommit(async () => {
      await inCompany(database, 1, (db) => sql`select 1`.execute(db))
      order.push('second')
    })
    afterRollback(() => void order.push('never'))
    order.push('work')
  })
  expect(order).toEqual(['work', 'first', 'second'])
})

test('after a rollback only the hooks for it run', async () => {
  const order: string[] = []
  const work = inCompany(database, 1, async () => {
    await afterCommit(() => void order.push('never'))
    afterRollback(() => void order.push('undone'))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(order).toEqual(['undone'])
})

test('a hook that fails is reported and changes nothing', async () => {
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
  const result = await inCompany(database, 1, async () => {
    await afterCommit(() => {
      throw new Error('mail server is down')
    })
    return 'done'
  })
  expect(result).toBe('done')
  expect((await warned).message).toBe('mail server is down')
})

test('outside of a transaction a hook for its commit runs at once', async () => {
  let ran = false
  await afterCommit(() => {
    ran = true
  })
  expect(ran).toBe(true)
})

test('what a transaction left running may use the database once it is over', async () => {
  let query: Promise<unknown> | undefined
  await inCompany(database, 1, async () => {
    query = new Promise((resolve) => setTimeout(resolve, 50)).then(one)
  })
  await expect(query).resolves.toBeDefined()
})
