// Many terminals that post single punches at the same moment: stored together, each post whole or not at all, companies apart.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detached } from '#server/platform/db/unit.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { untilWaitedFor } from '#tests/support/deadlock.ts'

let server: TestServer
const terminals = 30

interface Company {
  readonly owner: Person
  readonly letter: string
}
const companies: Company[] = []

beforeAll(async () => {
  server = await startServer()
  for (const letter of ['A', 'B']) {
    const owner = await server.tenant(`together-${letter.toLowerCase()}`)
    const add = (path: string, body: object) => owner.call('POST', `/web/${path}/`, { body })
    const { data: area } = await add('personnel/api/v2/areas', { area_code: 'G', area_name: 'G' })
    for (const emp_code of ['1', '2', '3']) await add('personnel/api/v2/employees', { emp_code, first_name: letter })
    await sql`insert into terminal (company_id, sn, alias, area)
      select ${owner.company}, ${letter} || n, ${letter} || n, ${area.id} from generate_series(1, ${terminals}::integer) n`.execute(
      server.database.kysely,
    )
    companies.push({ owner, letter })
  }
  for (const company of companies)
    for (let n = 1; n <= terminals; n++)
      expect(await said(company, n, 'GET', 'cdata?options=all&pushver=2.4.1')).toMatch(/^200 GET OPTION/)
}, 120_000)
afterAll(() => server.close())

async function said({ owner, letter }: Company, n: number, method: 'GET' | 'POST', path: string, payload = '') {
  const { statusCode, body } = await server.app.inject({
    method,
    url: `/iclock/${path}&SN=${letter}${n}`,
    headers: { host: `${owner.domain}.localhost:8080` },
    ...(method === 'POST' && { payload }),
  })
  return `${statusCode} ${body}`
}

const numbers = Array.from({ length: terminals }, (_, place) => place + 1)
const post = (company: Company, n: number, line: string, stamp = 1) =>
  said(company, n, 'POST', `cdata?table=ATTLOG&Stamp=${stamp}`, line)
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.database.kysely)).rows

test('all are answered, each with its own number of lines, and stand once, under their own company and terminal', async () => {
  const line = (n: number) => `${1 + (n % 3)}\t2026-10-05 08:00:${String(n).padStart(2, '0')}\t0\t1\t0\n`
  const all = companies.flatMap((company) => numbers.map((n) => ({ company, n })))
  const bodies = ({ n }: { readonly n: number }) =>
    n % 2 ? line(n) : `${line(n)}not a punch\n99\t2026-10-05 09:00:00\t0\t1\n`
  for (const round of [1, 2]) {
    const answers = await Promise.all(all.map((one) => post(one.company, one.n, bodies(one), one.n * round)))
    expect(answers).toEqual(all.map(({ n }) => (n % 2 ? '200 OK:1' : '200 OK:3')))
  }
  for (const { owner, letter } of companies) {
    expect(
      await rowsOf(sql`select count(*)::integer as n, count(distinct terminal_sn)::integer as terminals,
        bool_and(first_name = ${letter}) as own, bool_and(create_user = terminal_sn) as by,
        bool_and(terminal_sn = ${letter} || extract(second from punch_time)::integer) as right
        from transaction where company_id = ${owner.company}`),
    ).toEqual([{ n: terminals, terminals, own: true, by: true, right: true }])
    expect(
      await rowsOf(
        sql`select count(*)::integer as n from unregistered_transaction where company_id = ${owner.company}`,
      ),
    ).toEqual([{ n: terminals / 2 }])
    expect(
      await rowsOf(sql`select count(*) filter (where log_stamp = (2 * substr(sn, 2)::integer)::text)::integer as stamped,
        (select sum(upload_count)::integer from terminal_upload u where u.company_id = ${owner.company}) as stored,
        (select sum(error_count)::integer from terminal_upload u where u.company_id = ${owner.company}) as bad
        from terminal where company_id = ${owner.company}`),
    ).toEqual([{ stamped: terminals, stored: terminals * 1.5, bad: terminals }])
  }
})

test('one that cannot be stored fails alone, and its stamp stays', async () => {
  const [company] = companies
  if (!company) throw new Error('no company')
  const { kysely } = server.database
  await sql`alter table transaction add constraint refused check (punch_time <> '2026-10-06 08:00:07') not valid`.execute(
    kysely,
  )
  const line = (n: number) => `1\t2026-10-06 08:00:${String(n).padStart(2, '0')}\t0\t1\t0\n`
  const answers = await Promise.all(numbers.map((n) => post(company, n, line(n), 500)))
  await sql`alter table transaction drop constraint refused`.execute(kysely)
  expect(answers).toEqual(numbers.map((n) => (n === 7 ? '500 ERROR: try again' : '200 OK:1')))
  const stampOf = async () =>
    (await rowsOf(sql<{ log_stamp: string }>`select log_stamp from terminal where sn = 'A7'`))[0]
  expect(await stampOf()).toEqual({ log_stamp: '14' })
  expect(await post(company, 7, line(7), 500)).toBe('200 OK:1')
  expect(await stampOf()).toEqual({ log_stamp: '500' })
})

test('one whose record is held by others keeps the others from nothing, and is stored once it is free', async () => {
  const [company] = companies
  if (!company) throw new Error('no company')
  const line = (n: number) => `2\t2026-10-07 08:00:${String(n).padStart(2, '0')}\t0\t1\t0\n`
  let late: Promise<string> | undefined
  await server.database.kysely.transaction().execute(async (db) => {
    await sql`select from terminal where sn = 'A5' for update`.execute(db)
    late = post(company, 5, line(5))
    const others = numbers.filter((n) => n !== 5)
    expect(new Set(await Promise.all(others.map((n) => post(company, n, line(n)))))).toEqual(new Set(['200 OK:1']))
  })
  expect(await late).toBe('200 OK:1')
})

test('an idle terminal that asks for commands costs the database nothing', async () => {
  const [company] = companies
  if (!company) throw new Error('no company')
  for (const n of numbers) await said(company, n, 'GET', 'getrequest?')
  const { engine } = server.database
  const connect = engine.connect.bind(engine)
  let asked = 0
  const counting = (...given: Parameters<typeof connect>) => {
    asked += 1
    return connect(...given)
  }
  Object.assign(engine, { connect: counting })
  // What the server does beside them asks it too, now and then.
  const perRound: number[] = []
  try {
    for (let round = 0; round < 8; round++) {
      asked = 0
      const answers = await Promise.all(numbers.map((n) => said(company, n, 'GET', 'getrequest?')))
      perRound.push(asked)
      expect(new Set(answers)).toEqual(new Set(['200 OK']))
    }
    expect(Math.min(...perRound)).toBe(0)
    expect(Math.max(...perRound)).toBeLessThan(terminals)
    await post(company, 1, '1\t2026-10-08 08:00:00\t0\t1\n')
    expect(asked).toBeGreaterThan(0)
  } finally {
    Object.assign(engine, { connect })
  }
})

test('codes are looked for by their index, however many employees there are', async () => {
  const [company] = companies
  if (!company) throw new Error('no company')
  await sql`insert into employee (company_id, emp_code, first_name, full_name, department, position, hire_date)
    select e.company_id, 'X' || n, 'X', 'X', e.department, e.position, e.hire_date from employee e, generate_series(1, 1500) n
    where e.company_id = ${company.owner.company} and e.emp_code = '1'`.execute(server.database.kysely)
  await sql`analyze employee`.execute(server.database.kysely)
  const scans = async () => {
    const [index] = await rowsOf(
      sql<{ n: string }>`select idx_scan as n from pg_stat_user_indexes where indexrelname = 'employee_punch_code_idx'`,
    )
    return Number(index?.n)
  }
  const before = await scans()
  expect(await post(company, 2, 'X77\t2026-10-09 08:00:00\t0\t1\n')).toBe('200 OK:1')
  await expect.poll(scans, { timeout: 30_000, interval: 500 }).toBeGreaterThan(before)
})

test('a card that another brings for somebody else at the same moment stays theirs, and the post is taken', async () => {
  const [company] = companies
  if (!company) throw new Error('no company')
  const { kysely, transact } = server.database
  const people = sql<{ emp_code: string; card_no: string | null }>`
    select emp_code, card_no from employee
    where company_id = ${company.owner.company} and emp_code in ('1', '2') order by emp_code`
  const [answer] = await transact(async (db) => {
    await sql`update employee set card_no = '7700' where company_id = ${company.owner.company} and emp_code = '1'`.execute(
      db,
    )
    const post = detached(() => said(company, 1, 'POST', 'cdata?table=OPERLOG', 'USER PIN=2\tName=Second\tCard=7700\n'))
    await sql`reset role`.execute(db)
    await untilWaitedFor(db)
    return [post] as const
  })
  expect(await answer).toBe('200 OK:1')
  expect((await people.execute(kysely)).rows).toEqual([
    { emp_code: '1', card_no: '7700' },
    { emp_code: '2', card_no: null },
  ])
})
