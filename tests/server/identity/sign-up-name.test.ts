import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { codeOf } from './mailbox.ts'
import { password, type Started, start } from './start.ts'

let server: Started
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.close())

const signUp = (email: string, more: object = {}) =>
  server.call('sign_up', {
    body: { email, phone_number: '+971501234567', password, confirm_password: password, agreement: true, ...more },
  })
const activate = async (email: string) =>
  server.call('activation', { body: { code: await codeOf(server, email, 'ACTIVATION') } })
const nameOf = (email: string) =>
  inIdentity(server.database, async (db) => {
    const { rows } = await sql`select first_name, last_name from account where email = ${email}`.execute(db)
    return rows[0]
  })

test('the account bears the name that was typed, and none where none was', async () => {
  await signUp('named@sign.test', { first_name: 'Ada', last_name: 'Lovelace' })
  await activate('named@sign.test')
  await signUp('unnamed@sign.test')
  await activate('unnamed@sign.test')
  expect(await nameOf('named@sign.test')).toEqual({ first_name: 'Ada', last_name: 'Lovelace' })
  expect(await nameOf('unnamed@sign.test')).toEqual({ first_name: null, last_name: null })
  expect((await signUp('odd@sign.test', { first_name: 'A > B' })).code).toBe('ZBOA0012')
})
