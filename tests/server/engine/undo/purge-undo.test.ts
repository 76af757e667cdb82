// What is kept for undo goes when its time is over, and images stay as long as it needs them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { sweepFiles } from '#server/engine/files/sweep-files.ts'
import { purgeUndo } from '#server/engine/undo/purge-undo.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('purge')
})
afterAll(() => server.close())

const times = { undoMinutes: 30, trashDays: 30 }
const kept = async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct case when new is null then 'removed' when old is null then 'added' else 'changed' end as kind
    from undo_row where table_name = 'employee' order by 1`.execute(server.database.kysely)
  return rows.map(({ kind }) => kind)
}
const age = (text: string) => sql`update undo_row set at = now() - ${text}::interval`.execute(server.database.kysely)

test('removed records and their images stay for the trash, what was added or changed goes after its minutes', async () => {
  const { path } = contract.employee
  const employee = await maker(owner).make(contract.employee, { self_password: null })
  const photo = String(employee.photo)
  await owner.call('PATCH', `${path}${employee.id}/`, { body: { remark: 'changed' } })
  const removed = await owner.call('DELETE', `${path}${employee.id}/`)
  expect([removed.status, await kept()]).toEqual([200, ['added', 'changed', 'removed']])
  await age('29 minutes')
  await purgeUndo(server.database, times)
  expect(await kept()).toEqual(['added', 'changed', 'removed'])
  await age('31 minutes')
  await purgeUndo(server.database, times)
  expect(await kept()).toEqual(['removed'])

  const files = async () => {
    const { rows } = await sql`select from file where name = ${photo}`.execute(server.database.kysely)
    return rows.length
  }
  const store = fileStore('/nowhere')
  await sweepFiles(server.database, store, -1000)
  expect(await files()).toBe(1)
  await age('31 days')
  await purgeUndo(server.database, times)
  await sweepFiles(server.database, store, -1000)
  expect([await kept(), await files()]).toEqual([[], 0])
})
