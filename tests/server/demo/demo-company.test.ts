import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { demoAccounts } from '#server/areas/identity/region/demo-accounts.ts'
import { keepStanding } from '#server/areas/vendor/standing.ts'
import { readConfig } from '#server/config.ts'
import { makeDemoCompany } from '#server/demo/demo-company.ts'
import { addManyEmployees } from '#server/demo/many-employees.ts'
import { demoPeople } from '#server/demo/people.ts'
import { addDemoPhotos } from '#server/demo/photos.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { freshDatabase } from '#tests/support/database.ts'

const base = '/web/personnel/api/v2/'
const day = '2026-06-01'
const folder = mkdtempSync(join(tmpdir(), 'demo-'))
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })

let database: Database
let app: FastifyInstance

async function signIn(username: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/web/oauth/api/v2/user_sign_in/',
    headers: { host: '127.0.0.1:8080' },
    payload: { username, password: 'Demo@2026', agreement: true },
  })
  const authorization = `JWT ${answer.json().data.token}`
  return async (path: string, query: Record<string, string> = {}) => {
    const { data } = (
      await app.inject({ url: base + path, query, headers: { host: '127.0.0.1:8080', authorization } })
    ).json()
    return data
  }
}

beforeAll(async () => {
  database = await freshDatabase()
  await makeDemoCompany({ database, config }, day)
  app = await buildApp({ config, database })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

test('an empty installation gets a company of 250 people, once', async () => {
  expect(await makeDemoCompany({ database, config }, day)).toBe(false)
  const read = await signIn('admin@demo.test')
  const { total } = await read('employees/', { page_size: '1' })
  const departments = await read('departments/', { page_size: '100' })
  expect(total).toBe(250)
  expect(Math.max(...departments.data.map(({ level }: { level: number }) => level))).toBe(4)
  expect(departments.data.find(({ level }: { level: number }) => level === 1).total_count).toBe(250)
})

test('the same day gives the same people', () => {
  expect(demoPeople(day)).toEqual(demoPeople(day))
  expect(new Set(demoPeople(day).map(({ columns }) => columns.email)).size).toBeGreaterThan(200)
})

test('a search without accents finds names of every script', async () => {
  const read = await signIn('admin@demo.test')
  for (const search of ['lucia ortega', 'شمري', 'शर्मा', 'yilmaz']) {
    expect((await read('employees/', { search })).data.length, search).toBeGreaterThan(0)
  }
})

test('most people have a photo of their own, which counts as storage', async () => {
  await addDemoPhotos({ database, config })
  const people = await database.kysely.selectFrom('employee').select('photo').execute()
  const photos = people.flatMap(({ photo }) => photo ?? [])
  expect(new Set(photos).size).toBe(229)
  expect(people).toHaveLength(250)
  const stored = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(stored.filter((name) => name.endsWith('.jpg'))).toHaveLength(229)
  const { bytes } = await database.kysely.selectFrom('storage_use').select('bytes').executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeGreaterThan(500_000)
  expect(Number(bytes)).toBeLessThan(5_000_000)
})

test('everybody’s data keeps the rules of the contract', async () => {
  const read = await signIn('admin@demo.test')
  const { data } = await read('employees/', { page_size: '500', ordering: 'emp_code' })
  const phone = /^\+?\d{1,4}-?\d{7,15}$/
  const email = /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/
  for (const row of data) {
    expect(row.mobile).toMatch(phone)
    if (row.email) expect(row.email).toMatch(email)
    expect(row.area.length).toBeGreaterThan(0)
    expect(row.hire_date <= day).toBe(true)
    if (row.emp_type === 3) expect(row.probation_end_date > row.hire_date).toBe(true)
  }
  expect(data.filter(({ superior }: { superior: unknown }) => superior === null)).toHaveLength(1)
})

test('people punch by their plan: most in time, some late, few not at all, and nobody who is on leave', async () => {
  const demo = database.kysely.selectFrom('company').select('id').where('company_domain', '=', 'demo')
  const company_id = Number((await demo.executeTakeFirst())?.id)
  const { rows } = await inCompany(database, company_id, (db) =>
    sql<{ people: number; punches: number; first: string; last: string; absent: number }>`
      select count(distinct t.employee)::integer as people, count(*)::integer as punches,
        min(t.punch_time)::date::text as first, max(t.punch_time)::date::text as last,
        (select count(*)::integer from leave l join transaction x on x.company_id = l.company_id and x.employee = l.employee
          and x.manual_log is null and x.punch_time::date between l.start_time::date and l.end_time::date
          where l.approval_status = 2 and l.day_type = 'FULL') as absent
      from transaction t where t.company_id = ${company_id} and t.manual_log is null`.execute(db),
  )
  const [all] = rows
  expect(all?.people).toBe(250)
  expect(all?.punches).toBeGreaterThan(12_000)
  expect(all?.absent).toBe(0)
  expect([all?.first, all?.last]).toEqual(['2026-01-02', '2026-06-02'])
})

test('the week has punches in the app, the month mornings off and trainings, so that each report has rows', async () => {
  const demo = database.kysely.selectFrom('company').select('id').where('company_domain', '=', 'demo')
  const company_id = Number((await demo.executeTakeFirst())?.id)
  const { rows } = await inCompany(database, company_id, (db) =>
    sql`select
        (select count(*) > 20 from transaction where company_id = ${company_id} and source = 2
          and gps_location is not null and punch_time::date between ${day}::date - 6 and ${day}::date) as in_app,
        (select count(*)::integer from leave where company_id = ${company_id} and day_type = 'FIRST_HALF'
          and approval_status = 2 and start_time::date between ${day}::date - 11 and ${day}::date) as mornings,
        (select count(*)::integer from training where company_id = ${company_id}
          and approval_status = 2 and start_time::date between ${day}::date - 11 and ${day}::date) as trainings,
        (select bool_and(worked < interval '7 hours') from (
          select max(t.punch_time) - min(t.punch_time) as worked from transaction t join leave l on l.company_id = t.company_id
            and l.employee = t.employee and l.day_type = 'FIRST_HALF' and t.punch_time::date = l.start_time::date
          where t.company_id = ${company_id} and t.manual_log is null group by l.id) mornings) as half_worked`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ in_app: true, mornings: 12, trainings: 12, half_worked: true }])
})

test('it stays as large as it is made: what looks after subscriptions leaves its limits', async () => {
  const limits = () =>
    inIdentity(database, async (db) => {
      const { rows } = await sql`select employees, devices, plan, subscription_end_date::text
        from company_limits l join company c on c.id = l.company_id where c.company_domain = 'demo'`.execute(db)
      return rows
    })
  const made = await limits()
  expect(made).toMatchObject([{ employees: 1000, devices: 100 }])
  await keepStanding(database)
  expect(await limits()).toEqual(made)
})

test('the supervisor sees her own region only', async () => {
  const read = await signIn('lucia.ortega@demo.test')
  expect((await read('employees/', { page_size: '1' })).total).toBe(59)
  const names = (await read('departments/', { page_size: '100' })).data.map(
    ({ dept_code: code }: { dept_code: string }) => code,
  )
  expect(names.every((code: string) => code.startsWith('MX'))).toBe(true)
})

test('a benchmark gets as many employees as it wants, each in a department and an area', async () => {
  const company = database.kysely.selectFrom('company').where('company_domain', '=', 'demo')
  const { id } = await company.select('id').executeTakeFirstOrThrow()
  await addManyEmployees(database, Number(id), 2500)
  const read = await signIn('admin@demo.test')
  expect((await read('employees/', { page_size: '1' })).total).toBe(2750)
  const { data } = await read('employees/', { emp_code: 'B002500' })
  expect(data[0].area).toHaveLength(1)
  expect(data[0].superior.emp_code).toBe('B000209')
})

test('it is tried as four people, told on the machine itself alone unless asked for, while their passwords are as made', async () => {
  const told = (env = {}) => inIdentity(database, (db) => demoAccounts(db, readConfig(env)))
  const roles = async (env = {}) => (await told(env))?.map(({ role }) => role)
  expect(await roles()).toEqual(['ADMINISTRATOR', 'SUPERVISOR', 'EMPLOYEE', 'VENDOR'])
  expect(await roles({ BASE_HOST: 'time.example.com' })).toBeUndefined()
  expect(await roles({ DEMO: '0' })).toBeUndefined()
  expect(await roles({ BASE_HOST: 'time.example.com', DEMO: '1' })).toHaveLength(4)
  const employee = (await told())?.find(({ role }) => role === 'EMPLOYEE')
  const answer = await app.inject({
    method: 'POST',
    url: '/web/oauth/api/v2/employee_sign_in/',
    headers: { host: '127.0.0.1:8080' },
    payload: { ...employee, role: undefined, agreement: true },
  })
  expect(answer.json()).toMatchObject({ code: 'ZBOA0000', data: { company_domain: 'demo' } })
  await inIdentity(database, async (db) => {
    await sql`insert into password_history (user_id, password_hash)
      select id, password_hash from account where email = 'admin@demo.test'`.execute(db)
    await sql`update account set state = 'DISABLED' where email = 'lucia.ortega@demo.test'`.execute(db)
  })
  expect(await roles()).toEqual(['EMPLOYEE', 'VENDOR'])
})
