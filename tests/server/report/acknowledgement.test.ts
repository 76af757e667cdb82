// Employees acknowledge their months over HTTP: the hash against a text built here, every state, refusals, reminders, rights.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { newEmployee, type Place, placeOf, punch, settled } from '#tests/server/attendance/run/support.ts'

const own = '/web/personal/api/v2/my_months/'
const base = '/web/report/api/v2/month_ends/'
const month = '2026-03'
let server: TestServer
let owner: Person
let ana: Person
let place: Place
let employee = 0

type Body = Readonly<Record<string, unknown>>
const mine = async (by = ana) => (await by.call('GET', `${own}?month=${month}`)).data
const say = (what: string, body: Body, by = ana) => by.call('POST', `${own}${what}/`, { body: { month, ...body } })
const stamp = async (hash: string) =>
  say('acknowledge', { hash, statement: 'These figures are right.', language: 'en' })
const office = async (by = owner) => (await by.call('GET', `${base}acknowledgements/?month=${month}`)).data
const act = (event: string, body: Body = {}) => owner.call('POST', `${base}${event}/`, { body: { month, ...body } })
const checkOf = async (code: string) =>
  (await owner.call('GET', `${base}?month=${month}`)).data.checks.find((one: Body) => one.code === code)

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  owner = await server.company('acks')
  place = await placeOf(server.database, owner.company)
  const { run } = place
  employee = await newEmployee(place, 'Ana', { hire_date: '2026-03-02' }, '2026-03-02')
  await newEmployee(place, 'Badr', { hire_date: '2026-03-02' }, '2026-03-02')
  for (const time of ['02 09:12', '02 18:00', '03 09:00']) await punch(place, employee, `2026-03-${time}`)
  const body = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body })
  await settled(server.database)
  ana = await server.member(owner, { email: 'ana@acks.test', permissions: [] })
  await run((db) =>
    sql`update membership set employee_id = ${employee}, permission_version = permission_version + 1
      where user_id = ${ana.user}`.execute(db),
  )
}, 90_000)
afterAll(() => server.close())

const credits = ['work_day', 'attended_days', 'absent_days', 'leave_days', 'training_days']
const minutes = [
  ...[
    'required',
    'worked',
    'late',
    'early',
    'absent',
    'short',
    'leave',
    'training',
    'unscheduled',
    'ot_normal',
    'ot_weekend',
  ],
  ...['ot_holiday', 'ot_weekly', 'ot_comp', 'ot1', 'ot2', 'ot3', 'break_deducted'],
]

/** The canonical text, built from stored rows by this test alone. */
async function textHere(): Promise<string> {
  const { rows: days } = await place.run((db) =>
    sql<Record<string, string | number>>`select *, to_char(att_date, 'YYYY-MM-DD') as date from att_day_result
      where employee = ${employee} and att_date between '2026-03-01' and '2026-03-31' order by att_date`.execute(db),
  )
  const { rows: slots } = await place.run((db) =>
    sql<{ date: string; clock_in: Date | null; clock_out: Date | null }>`
      select to_char(att_date, 'YYYY-MM-DD') as date, clock_in, clock_out from att_slot_result where employee = ${employee}
      order by att_date, slot`.execute(db),
  )
  const at = (time: Date | null) => (time === null ? '-' : `${new Date(time).toISOString().slice(0, 16)}Z`)
  const lines = days
    .filter(({ status }) => status !== 'NOT_EMPLOYED')
    .map((day) =>
      [
        ...[day.date, day.day_type, day.status],
        ...credits.map((name) => Number(day[name]).toFixed(2)),
        ...minutes.map((name) => Number(day[name])),
        slots
          .filter(({ date }) => date === day.date)
          .map(({ clock_in, clock_out }) => `${at(clock_in)}/${at(clock_out)}`)
          .join(';'),
        '',
      ].join('|'),
    )
  return [`TC-ACK-1|${owner.company}|${employee}|2026-03-01|2026-03-31`, ...lines, ''].join('\n')
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('nobody acknowledges where the company does not ask for it', async () => {
  const now = await mine()
  expect(now).toMatchObject({ acknowledgement: 'NONE', state: 'OPEN', may_acknowledge: false, month_state: 'CHECKING' })
  expect(await stamp(now.hash)).toMatchObject({ status: 400, code: 'ZBRP0029' })
  await owner.call('PATCH', '/web/report/api/v2/month_end_settings/', { body: { acknowledgement: 'REQUIRED' } })
  expect((await mine()).may_acknowledge).toBe(true)
})

test('the hash is that of the canonical text, whoever builds it', async () => {
  const text = await textHere()
  expect(text.split('\n')).toHaveLength(1 + 30 + 1)
  expect(text).toMatch(/\n2026-03-02\|WORKDAY\|PRESENT\|.*2026-03-02T\d\d:12Z\/2026-03-02T\d\d:00Z\|\n/)
  expect((await mine()).hash).toBe(sha256(text))
  const { days } = await mine()
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ date: '2026-03-02', times: ['09:12–18:00'], late: 12 })
  // The example of the specification.
  const example = [
    'TC-ACK-1|7|40|2025-03-10|2025-03-10',
    '2025-03-10|WORKDAY|PRESENT|1.00|1.00|0.00|0.00|0.00|480|468|12|0|0|0|0|0|0|0|0|0|0|0|0|0|0|60|2025-03-10T05:12Z/2025-03-10T14:00Z|',
    '',
  ].join('\n')
  expect(sha256(example)).toBe('8c9311fa190d62658b53165f70e6bc0217766d42afefaf87af9efa0e232424c1')
})

test('what one was not shown cannot be acknowledged, nor the same twice', async () => {
  expect(await checkOf('ACK_OPEN')).toMatchObject({ severity: 'BLOCK', count: 2, blocks: true })
  expect(await stamp('0'.repeat(64))).toMatchObject({ status: 400, code: 'ZBRP0122' })
  const { hash } = await mine()
  expect((await stamp(hash)).data).toMatchObject({
    state: 'VALID',
    stamp: {
      hash,
      statement: 'These figures are right.',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  })
  expect(await stamp(hash)).toMatchObject({ status: 400, code: 'ZBAT1504' })
  expect(await checkOf('ACK_OPEN')).toMatchObject({ count: 1 })
  const { counts, rows } = await office()
  expect(counts).toEqual({ open: 1, valid: 1, refused: 0, changed: 0 })
  expect(rows.map(({ emp_code, state }: Body) => [emp_code, state])).toEqual([
    ['Badr', 'OPEN'],
    ['Ana', 'VALID'],
  ])
})

test('a name changes no figure, a minute does, and who returns to it has acknowledged', async () => {
  await place.run((db) => sql`update employee set first_name = 'Anna' where id = ${employee}`.execute(db))
  expect((await mine()).state).toBe('VALID')
  const set = (late: number) =>
    place.run((db) =>
      sql`update att_day_result set late = ${late}, calculated_at = now() where employee = ${employee} and att_date = '2026-03-02'`.execute(
        db,
      ),
    )
  await set(13)
  const changed = await mine()
  expect(changed).toMatchObject({ state: 'CHANGED', stamp: { hash: expect.not.stringMatching(changed.hash) } })
  expect(await checkOf('ACK_CHANGED')).toMatchObject({ count: 1 })
  await set(12)
  expect((await mine()).state).toBe('VALID')
  await set(14)
  expect((await stamp((await mine()).hash)).data).toMatchObject({ state: 'VALID' })
})

test('a refusal says what is wrong, is told to those who check, and is answered', async () => {
  await place.run((db) =>
    sql`update att_day_result set late = 15, calculated_at = now() where employee = ${employee} and att_date = '2026-03-02'`.execute(
      db,
    ),
  )
  const { hash } = await mine()
  const outside = await say('refuse', { hash, comment: 'x', dates: ['2026-04-01'] })
  expect([outside.status, JSON.stringify(outside.body)]).toEqual([400, expect.stringContaining('ZBRP0026')])
  expect((await say('refuse', { hash, comment: ' ' })).status).toBe(400)
  const refused = await say('refuse', { hash, comment: 'I was there at nine', dates: ['2026-03-02'] })
  expect(refused.data).toMatchObject({ state: 'REFUSED', refusal: { comment: 'I was there at nine', answer: null } })
  expect(await stamp(hash)).toMatchObject({ code: 'ZBRP0029' })
  const { rows } = await office()
  expect(rows[0]).toMatchObject({
    emp_code: 'Ana',
    state: 'REFUSED',
    comment: 'I was there at nine',
    dates: ['2026-03-02'],
  })
  const { data: bell } = await owner.call('GET', '/web/base/api/v2/notifications/')
  expect(JSON.stringify(bell)).toContain('MONTH_REFUSED')
  const { data } = await act('answer', { employee, answer: 'The terminal was slow; corrected' })
  expect(data).toMatchObject({ state: 'OPEN' })
  expect((await mine()).refusal).toMatchObject({ answer: 'The terminal was slow; corrected' })
  expect((await act('answer', { employee, answer: 'Again' })).status).toBe(404)
  expect((await stamp((await mine()).hash)).data.state).toBe('VALID')
})

test('whoever has not acknowledged is reminded once a day', async () => {
  expect((await act('remind')).data).toEqual({ people: 0 })
  expect(await act('remind')).toMatchObject({ status: 400, code: 'ZBRP0135' })
})

test('everybody speaks for themselves, and the office sees whom its scope holds', async () => {
  expect((await owner.call('GET', `${own}?month=${month}`)).status).toBe(403)
  const elsewhere = await place.run(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into department (company_id, dept_code, dept_name)
      values (${owner.company}, 'E', 'Elsewhere') returning id`.execute(db)
    return Number(rows[0]?.id)
  })
  const bound = await server.member(owner, {
    ...{ email: 'bound@acks.test', permissions: ['report.view_calculation', 'report.change_month_end'] },
    scope: { department: [elsewhere] },
  })
  expect(await office(bound)).toMatchObject({ total: 0, rows: [] })
  const answer = { body: { month, employee, answer: 'No' } }
  expect((await bound.call('POST', `${base}answer/`, answer)).status).toBe(404)
  expect((await ana.call('GET', `${base}acknowledgements/?month=${month}`)).status).toBe(403)
  const other = await server.company('acks-other')
  expect((await office(other)).total).toBe(0)
})
