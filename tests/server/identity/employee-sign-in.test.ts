import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { forgetOldPhotos } from '#server/areas/device/forget-photos.ts'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { createCompany } from '#server/areas/identity/create-company.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { codeOf, mailsTo } from './mailbox.ts'
import { password, type Started } from './start.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'employee-sign-in-'))
const config = readConfig({
  BASE_HOST: 'timecloud.test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
  DATA_DIR: dataDir,
  DEMO: '0',
})
const host = 'acme.timecloud.test'
const given = 'G1ven!Harbour'
let app: FastifyInstance
let database: Database
let token: string
let server: Pick<Started, 'database' | 'config'>
beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApp({ config, database })
  server = { database, config }
  await inIdentity(database, async (db) => {
    const owner = await createAccount(db, { email: 'owner@acme.test', password_hash: await hashPassword(password) })
    await createCompany(db, owner, {
      region_code: 'me',
      company_name: 'Acme',
      company_domain: 'acme',
      company_address: '1 Harbour Road',
      company_timezone: 'Asia/Dubai',
    })
  })
  token = (await call('user_sign_in', { username: 'owner@acme.test', password, agreement: true })).data.token
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

async function call(path: string, body?: object, { as, method }: { as?: string; method?: 'PATCH' | 'DELETE' } = {}) {
  const answer = await app.inject({
    method: method ?? (body ? 'POST' : 'GET'),
    url: path.startsWith('/') ? path : `/web/oauth/api/v2/${path}/`,
    headers: { host, ...(as && { authorization: `JWT ${as}` }) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const employees = '/web/personnel/api/v2/employees/'
const add = async (emp_code: string, more: object = {}) =>
  call(employees, { emp_code, first_name: 'Emp', email: `${emp_code}@acme.test`, ...more }, { as: token })
const change = (id: number, body: object) => call(`${employees}${id}/`, body, { as: token, method: 'PATCH' })
const act = (action: string, body: object) => call(`${employees}${action}/`, body, { as: token })
const signIn = (username: string, secret = password, more: object = {}) =>
  call('employee_sign_in', { company: 'acme', username, password: secret, agreement: true, ...more })
const run = (query: ReturnType<typeof sql>) =>
  inIdentity(database, async (db) => (await query.execute(db)).rows as Record<string, unknown>[])

describe('an employee whose record lets them sign in', () => {
  test('chooses a password by mail, then signs in by code, e-mail and mobile, into the own company', async () => {
    const { data: row } = await add('1001', { app_status: 1, mobile: '+971500001001' })
    expect(row).toMatchObject({ app_status: 1, self_password: { is_set: false } })
    const code = await codeOf(server as Started, '1001@acme.test', 'INVITATION')
    const asked = await call('invited', { code })
    expect(asked.data).toEqual({ company: 'Acme', email: '1001@acme.test', code, is_employee: true })
    const signUp = { email: '1001@acme.test', password, confirm_password: password, code }
    const done = { email: '1001@acme.test', company: 'Acme', employee_of: 'acme' }
    expect((await call('invited_sign_up', signUp)).data).toEqual(done)
    expect((await call('invited_sign_up', signUp)).code).toBe('ZBOA0105')
    for (const name of ['1001', '1001@ACME.test', '+971500001001']) {
      const { data } = await signIn(name)
      expect(data.company_domain).toBe('acme')
      const { data: user } = await call('current-user', undefined, { as: data.token })
      expect(user).toMatchObject({ kind: 'EMPLOYEE', role: null, employee: { emp_code: '1001' } })
      // Those of self-service, and nothing else.
      expect(user.permissions).toContain('personal.add_my_leave')
      expect(user.permissions.filter((name: string) => !name.startsWith('personal.'))).toEqual([])
    }
  })

  test('may do nothing of the back office, and own no company', async () => {
    const { data } = await signIn('1001')
    const list = await call(employees, undefined, { as: data.token })
    expect([list.status, list.code]).toEqual([403, 'ZBOA0400'])
    const renewed = await call('refresh_token', { access: data.token, refresh: data.refresh })
    expect(renewed.status).toBe(200)
    const place = { company_latitude: '25', company_longitude: '55', company_country: 'X', company_country_code: 'AE' }
    const company = {
      company_name: 'Own',
      company_domain: 'own',
      company_address: 'x',
      company_timezone: 'UTC',
      ...place,
    }
    const made = await call('user_create_company', company, { as: renewed.data.token })
    expect([made.status, made.code]).toEqual([403, 'ZBOA0403'])
  })

  test('is refused like an unknown one with a wrong password, company or tick', async () => {
    const answers = [
      await signIn('1001', 'Wr0ng!Harbour'),
      await signIn('9999', 'Wr0ng!Harbour'),
      await signIn('1001', password, { company: 'absent' }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([400, 'ZBOA0201']))
    expect((await signIn('1001', password, { agreement: false })).code).toBe('ZBOA0104')
    const user = await call('user_sign_in', { username: '1001@acme.test', password, agreement: true })
    expect(user.code).toBe('ZBOA0201')
    await run(sql`delete from sign_in_attempt`)
  })

  test('resets a forgotten password by code and company', async () => {
    const asked = await call('forgot_password', { company: 'acme', username: '1001' })
    const unknown = await call('forgot_password', { company: 'acme', username: '1999' })
    expect([asked.data, unknown.data]).toEqual(Array(2).fill({ email: '1***@***', retry_after: 30 }))
    const code = await codeOf(server as Started, '1001@acme.test', 'RESET_PASSWORD')
    const renewed = 'N3w!Harbour'
    expect((await call('reset_password', { code, password: renewed, confirm_password: renewed })).status).toBe(200)
    expect((await signIn('1001', renewed)).status).toBe(200)
  })

  test('is signed out at once when the record says no, and back when it says yes', async () => {
    const { data: row } = await add('1002', { app_status: 1, self_password: given })
    await run(sql`update account set must_change_password = false where username = '1002'`)
    const { data } = await signIn('1002', given)
    await change(row.id, { app_status: 0 })
    expect((await call('current-user', undefined, { as: data.token })).status).toBe(401)
    expect((await signIn('1002', given)).code).toBe('ZBOA0204')
    await change(row.id, { app_status: 1 })
    expect((await signIn('1002', given)).status).toBe(200)
    expect(await mailsTo(server as Started, '1002@acme.test')).toEqual([])
  })
})

describe('a password that an administrator gives', () => {
  test('is changed at the first sign-in, and stands nowhere but as a hash with the account', async () => {
    const { data: row } = await add('1003', { app_status: 1, self_password: given })
    expect(row.self_password).toEqual({ is_set: true })
    const told = await signIn('1003', given)
    expect([told.status, told.code]).toEqual([400, 'ZBOA0205'])
    const own = 'Own!H4rbour'
    await call('reset_password', { code: told.data.code, password: own, confirm_password: own })
    expect((await signIn('1003', own)).status).toBe(200)
    const [account] = await run(sql`select password_hash from account where username = '1003'`)
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const [log] = await run(sql`select string_agg(changes::text, '') as all from operation_log`)
    expect(log?.all).not.toContain(given)
  })

  test('follows the rules of passwords, and the app needs an e-mail', async () => {
    const weak = await add('1004', { app_status: 1, self_password: 'weak' })
    expect([weak.status, weak.errors?.self_password?.[0]?.code]).toEqual([400, 'ZBOA0102'])
    const mute = await add('1004', { app_status: 1, email: null })
    expect([mute.status, mute.code]).toEqual([400, 'ZBPE2007'])
  })
})

describe('for several at once', () => {
  test('sign-in is opened, stopped, and lost passwords are replaced', async () => {
    const [one, mute] = [(await add('1005')).data.id, (await add('1006', { email: null })).data.id]
    const opened = await act('enable_app', { ids: [one, mute] })
    expect(opened.data).toMatchObject({ accepted: 1, skipped: [{ id: mute, code: 'ZBPE2007' }] })
    expect((await mailsTo(server as Started, '1005@acme.test')).map(({ kind }) => kind)).toEqual(['INVITATION'])
    expect((await act('reset_app_password', { ids: [one], mode: 'SET', password: given })).data.accepted).toBe(1)
    expect((await signIn('1005', given)).code).toBe('ZBOA0205')
    expect((await act('reset_app_password', { ids: [one] })).data.accepted).toBe(1)
    expect((await mailsTo(server as Started, '1005@acme.test')).at(-1)?.kind).toBe('RESET_PASSWORD')
    expect((await act('disable_app', { ids: [one] })).data.accepted).toBe(1)
    expect((await signIn('1005', given)).code).toBe('ZBOA0204')
  })

  test('no more are let in than the plan has places for', async () => {
    await run(
      sql`update company set max_mobile_applications_limit = 
      (select count(*) from account where kind = 'EMPLOYEE' and state = 'ACTIVE')`,
    )
    const refused = await add('1007', { app_status: 1 })
    expect([refused.status, refused.code, refused.context.resource]).toEqual([400, 'ZBPE0040', 'mobile_apps'])
    await run(sql`update company set max_mobile_applications_limit = null`)
  })
})

describe('a photo that somebody hands in for themselves', () => {
  const path = '/web/device/api/v2/biophotos/self_register/'
  let publicId: string
  let photo: string
  beforeAll(async () => {
    const [company] = await run(sql`update company set photo_self_register = true returning public_id`)
    publicId = String(company?.public_id)
    photo = await image('jpeg')
  })
  const image = async (format: 'jpeg' | 'png' | 'webp', side = 300) => {
    const made = sharp({ create: { width: side, height: side, channels: 3, background: '#886644' } })
    return `data:image/${format};base64,${(await made.toFormat(format).toBuffer()).toString('base64')}`
  }
  const register = (employee: string, more: object = {}) =>
    call(path, { company_id: publicId, employee, biophoto: photo, ...more })
  const rows = () =>
    inAllCompanies(database, async (db) => {
      const found = await sql<Record<string, unknown>>`
        select e.emp_code, b.approval_state, b.enroll_sn, b.remark, b.register_photo
        from bio_photo b join employee e on e.company_id = b.company_id and e.id = b.employee order by b.id`.execute(db)
      return found.rows
    })

  test('waits for approval; the newest of an employee takes the place of the one before', async () => {
    expect((await register('1001', { remarks: 'first' })).data).toEqual({ received: true })
    expect((await register('1001', { biophoto: await image('png'), remarks: 'second' })).code).toBe('ZBDV0000')
    expect(await rows()).toEqual([
      {
        emp_code: '1001',
        approval_state: 0,
        enroll_sn: 'SELF',
        remark: 'second',
        register_photo: expect.stringMatching(/\.jpg$/),
      },
    ])
  })

  test('a bitmap is taken', async () => {
    const side = 200
    const header = Buffer.alloc(54)
    header.write('BM')
    header.writeUInt32LE(54, 10)
    header.writeUInt32LE(40, 14)
    header.writeInt32LE(side, 18)
    header.writeInt32LE(side, 22)
    header.writeUInt16LE(24, 28)
    const bmp = Buffer.concat([header, Buffer.alloc(side * side * 3, 0x55)])
    const answer = await register('1002', { biophoto: `data:image/bmp;base64,${bmp.toString('base64')}` })
    expect(answer.status).toBe(200)
    expect((await rows()).map(({ emp_code }) => emp_code)).toContain('1002')
    const cut = `data:image/bmp;base64,${bmp.subarray(0, 500).toString('base64')}`
    expect((await register('1002', { biophoto: cut })).code).toBe('ZBOA0034')
  })

  test('unknown codes and companies, and companies that take none, are answered like others', async () => {
    const count = (await rows()).length
    const answers = [
      await register('9999'),
      await register('1003', { company_id: '0'.repeat(32) }),
      await run(sql`update company set photo_self_register = false`).then(() => register('1003')),
    ]
    await run(sql`update company set photo_self_register = true`)
    expect(answers.map(({ status, data }) => [status, data])).toEqual(Array(3).fill([200, { received: true }]))
    expect(await rows()).toHaveLength(count)
  })

  test('what is no photo is refused before anything is looked up', async () => {
    const wrong: [string, string][] = [
      [await image('webp'), 'ZBOA0033'],
      [await image('jpeg', 150), 'ZBOA0036'],
      [photo.slice(0, 200), 'ZBOA0034'],
      [`data:image/jpeg;base64,${'A'.repeat(15_000_000)}`, 'ZBDV0035'],
    ]
    for (const [index, [biophoto, code]] of wrong.entries())
      expect((await register(`888${index}`, { biophoto })).code).toBe(code)
    expect((await register('7777', { remarks: 'x'.repeat(101) })).code).toBe('ZBOA0011')
  })

  test('a form with a file is taken like JSON', async () => {
    const before = (await rows()).length
    const send = (employee: string, bytes: Buffer) => {
      const mark = 'form-of-a-photo'
      const text = Object.entries({ company_id: publicId, employee, remarks: 'by form' }).map(
        ([key, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      )
      const head = `--${mark}\r\ncontent-disposition: form-data; name="biophoto"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`
      return app.inject({
        method: 'POST',
        url: path,
        headers: { host: 'localhost', 'content-type': `multipart/form-data; boundary=${mark}` },
        payload: Buffer.concat([Buffer.from(text.join('') + head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
      })
    }
    const picture = Buffer.from((await image('png')).split(',')[1] ?? '', 'base64')
    expect((await send('1003', picture)).json().data).toEqual({ received: true })
    expect((await rows()).slice(before)).toMatchObject([{ emp_code: '1003', remark: 'by form', approval_state: 0 }])
    expect((await send('none1', Buffer.from('no picture'))).json().code).toMatch(/ZBOA003[34]/)
    expect((await send('none2', Buffer.alloc(11_000_000, 7))).json().code).toBe('ZBOA0035')
  })

  test('what nobody decided on within 30 days is forgotten, row and file', async () => {
    expect((await rows()).length).toBeGreaterThan(0)
    const files = { drop: (name: string) => void dropped.push(name) }
    const dropped: string[] = []
    const forget = () => forgetOldPhotos({ database, files: files as never })
    expect(await forget()).toBe(0)
    await inAllCompanies(database, (db) =>
      sql`update bio_photo set register_time = now() - interval '31 days'`.execute(db),
    )
    const waiting = await rows()
    expect(await forget()).toBe(waiting.length)
    expect(dropped.sort()).toEqual(waiting.map(({ register_photo }) => register_photo).sort())
    expect(await rows()).toEqual([])
  })

  test('three a day are taken for one code, known or not', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await register('5555')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
