// Damaged posts: none fails, none takes a good line along, none becomes a punch of somebody else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswers } from '#server/areas/device/protocol/answer.ts'
import { decodeText, linesOf } from '#server/areas/device/protocol/bytes.ts'
import { readCapture } from '#server/areas/device/protocol/capture.ts'
import { infoColumns, readOptions, reportedColumns } from '#server/areas/device/protocol/options.ts'
import { readPunches } from '#server/areas/device/upload/punches/take-punches.ts'
import { readEvents } from '#server/areas/device/upload/take-door.ts'
import { readTaggedLines } from '#server/areas/device/upload/take-tagged.ts'
import { comparedCode } from '#server/areas/punch/known-people.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { takesAll } from '#tests/support/long-test.ts'
import { bodies, damaged, momentOf, pick, seeded } from './damaged-posts.ts'

const readings = Number(process.env.PUSH_READINGS ?? (takesAll ? 1_000_000 : 5000))
const posts = Number(process.env.PUSH_ROUNDS ?? (takesAll ? 20_000 : 2000))
const seed = Number(process.env.PUSH_SEED ?? 42)

/** What a column takes: whole characters, no NUL, numbers that are some. */
function faultOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : `text ${value}`
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `number ${value}`
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined
  const parts = value instanceof Map ? [...value].flat() : Object.values(value)
  for (const part of parts) {
    const fault = faultOf(part)
    if (fault !== undefined) return fault
  }
  return undefined
}

test(`${readings} damaged posts are read, and the good lines around them with them`, async () => {
  const random = seeded(seed)
  for (let round = 0; round < readings; round++) {
    const middle = damaged(random, pick(random, bodies))
    const [punch, event] = [
      `77\t${momentOf(round)}\t0\t1\t0`,
      `time=${momentOf(round)}\tpin=77\tevent=0\tindex=${round}`,
    ]
    const between = (line: string) => Buffer.concat([Buffer.from(`${line}\n`), middle, Buffer.from(`\n${line}\r\n`)])
    const said = () => `seed ${seed}, round ${round}: ${middle.toString('base64')}`
    const punches = readPunches(linesOf(between(punch)))
    const events = readEvents(linesOf(between(event)))
    const read = [
      ...[punches, events, readAnswers(middle), readCapture(middle)],
      ...[reportedColumns(readOptions(decodeText(middle))), infoColumns(decodeText(middle))],
      // Pictures are read by others.
      await readTaggedLines(
        linesOf(middle).filter((line) => !/PHOTO|USERPIC/i.test(line)),
        'OPERLOG',
      ),
    ]
    const own = [
      punches.punches.filter(({ code, at }) => code === '77' && at === momentOf(round)).length,
      events.events.filter(({ pin, at }) => pin === '77' && at === momentOf(round)).length,
    ]
    const fault = faultOf(read) ?? (own.every((n) => n >= 2) ? undefined : `lost ${own}`)
    if (fault !== undefined) throw new Error(`${fault}: ${said()}`)
  }
}, 3_600_000)

let server: TestServer
let owner: Person
const terminals = 8

beforeAll(async () => {
  server = await startServer()
  owner = await server.tenant('mutated')
  const add = (path: string, body: object) => owner.call('POST', `/web/${path}/`, { body })
  const { data: area } = await add('personnel/api/v2/areas', { area_code: 'G', area_name: 'G' })
  for (const emp_code of ['1042', '104', '42', '2', '77'])
    await add('personnel/api/v2/employees', { emp_code, first_name: emp_code })
  await sql`insert into terminal (company_id, sn, alias, area, is_access)
    select ${owner.company}, 'M' || n, 'M' || n, ${area.id}, n % 2 = 0 from generate_series(1, ${terminals}::integer) n`.execute(
    server.database.kysely,
  )
  for (let n = 1; n <= terminals; n++)
    expect((await said(n, 'GET', 'cdata?options=all&pushver=2.4.1')).status).toBe(200)
}, 120_000)
afterAll(() => server.close())

async function said(n: number, method: 'GET' | 'POST', path: string, payload?: Buffer) {
  const { statusCode, body } = await server.app.inject({
    method,
    url: `/iclock/${path}&SN=M${n}`,
    headers: { host: `${owner.domain}.localhost:8080` },
    ...(payload && { payload }),
  })
  return { status: statusCode, body }
}

const targets: readonly string[] = [
  ...[
    'cdata?table=OPERLOG',
    'cdata?table=BIODATA',
    'cdata?table=USERINFO',
    'cdata?table=options',
    'cdata?table=ERRORLOG',
  ],
  ...[
    'cdata?table=ATTPHOTO',
    'fdata?table=ATTPHOTO',
    'cdata?table=rtlog',
    'cdata?table=rtstate',
    'cdata?table=x',
    'cdata?',
  ],
  ...['cdata?table=tabledata&tablename=user', 'cdata?table=tabledata&tablename=transaction', 'querydata?type=options'],
  ...['querydata?type=tabledata&cmdid=1&tablename=attlog', 'devicecmd?', 'registry?', 'push?', 'nothing?'],
  'cdata?table=ATTLOG&ContentType=tgz',
]

test(`${posts} damaged posts are answered, store every good line and nothing of anybody else`, async () => {
  const random = seeded(seed)
  const sent: string[] = []
  let under: Promise<unknown>[] = []
  for (let round = 0; round < posts; round++) {
    const middle = damaged(random, pick(random, bodies))
    const isPunches = random() < 0.4
    const line = `77\t${momentOf(round)}\t0\t1\t0`
    const target = isPunches ? 'cdata?table=ATTLOG' : pick(random, targets)
    const body = isPunches ? Buffer.concat([middle, Buffer.from(`\n${line}\n`)]) : middle
    const stamp = encodeURIComponent(damaged(random, Buffer.from('Stamp9999')).toString('latin1'))
    if (isPunches) sent.push(momentOf(round))
    under.push(
      said(1 + (round % terminals), 'POST', `${target}&Stamp=${stamp}`, body).then(({ status }) =>
        expect(status, `seed ${seed}, round ${round}: ${target} ${body.toString('base64')}`).toBeLessThan(500),
      ),
    )
    if (under.length === terminals) {
      await Promise.all(under)
      under = []
    }
  }
  await Promise.all(under)
  const { rows } = await sql<{ code: string; raw: string; at: string; stored: string }>`select emp_code as code, raw,
    to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at from transaction`.execute(server.database.kysely)
  const found = new Set(rows.filter(({ code }) => code === '77').map(({ at }) => at))
  expect(sent.filter((at) => !found.has(at))).toEqual([])
  // Whose it is stands in its line and nowhere else.
  const codeOf = (raw: string) => /pin=([^\t]*)/i.exec(raw)?.[1] ?? raw.trim().split(/\t| (?=\d{4}-)/)[0]
  // A damaged code may have become somebody's of its own, whatever the case of its letters.
  const isOf = (code: string, part = '') => comparedCode(part.trim()) === comparedCode(code)
  const wrong = rows.filter(
    ({ code, raw }) => !isOf(code, codeOf(raw)) && !raw.split('\t', 2).some((part) => isOf(code, part)),
  )
  expect(wrong).toEqual([])
}, 3_600_000)
