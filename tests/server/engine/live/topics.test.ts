// Topics of what happens: told within rights, scope and company; what was missed is told to those who come back.
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { contract } from '#openapi/generated/contract.ts'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import { topics } from '#server/engine/live/topics.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Maker, maker } from '#tests/contract/support/maker.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'

let server: TestServer
let owner: Person
let outsider: Person
let make: Maker
let port: number
const open: WebSocket[] = []
const host = '127.0.0.1:8080'

beforeAll(async () => {
  server = await startServer({ CALCULATION_THREADS: '1' })
  await new Promise<void>((resolve) => server.app.server.listen(0, '127.0.0.1', resolve))
  port = (server.app.server.address() as AddressInfo).port
  owner = await server.company('topics')
  outsider = await server.company('strangers')
  make = maker(owner)
})
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close()
  await rest(300)
})
afterAll(() => server.close())

interface Heard {
  readonly type: string
  readonly topic: string
  readonly seq: number
  readonly data: Readonly<Record<string, unknown>>
}

interface Resumed {
  readonly stream: unknown
  readonly last_seq: number
}

/** Follows topics, after what came before if it is said where that was. */
async function listen(person: Pick<Person, 'call'>, names: readonly string[], from?: Resumed) {
  const { data } = await person.call('POST', '/web/oauth/api/v2/ws_ticket/', { body: {} })
  const socket = new WebSocket(`ws://127.0.0.1:${port}/web/ws/?token=${data.ticket}`, {
    headers: { host, origin: `http://${host}` },
  })
  open.push(socket)
  const heard: Heard[] = []
  const meet = (wanted: (message: Heard) => boolean) => expect.poll(() => heard.some(wanted)).toBe(true)
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes))))
  await meet(({ type }) => type === 'session.open')
  socket.send(JSON.stringify({ type: 'subscribe', topics: names }))
  if (from) socket.send(JSON.stringify({ type: 'resume', ...from }))
  socket.send(JSON.stringify({ type: 'subscribe', topics: ['nothing'] }))
  await meet(({ topic }) => topic === 'nothing')
  const own = heard.find(({ type }) => type === 'session.open')
  return {
    told: () => heard.filter(({ type }) => names.includes(type)).map(({ type, data: told }) => ({ type, ...told })),
    types: () => heard.map(({ type }) => type),
    refused: () => heard.filter(({ type, topic }) => type === 'error' && topic !== 'nothing').map(({ topic }) => topic),
    place: (): Resumed => ({ stream: own?.data.stream, last_seq: Math.max(...heard.map(({ seq }) => seq)) }),
    close: () => socket.close(),
  }
}

let lines = 0
/** A punch of an employee, by a file from a terminal. */
async function punch(terminal: number, code: string): Promise<void> {
  lines += 1
  const content = `${code}\t2026-01-${String(1 + (lines % 28)).padStart(2, '0')} 08:00:0${lines % 10}\t0\t1\t0\t0\n`
  const { status, data } = await owner.call('POST', `${contract.transaction.path}usb_upload/`, {
    body: { terminal, content },
  })
  expect([status, data.accepted]).toEqual([200, 1])
}

test('every topic is refused without the right to read what it tells of, and lets those in who have it', async () => {
  const names = Object.keys(topics)
  const nobody = await server.member(owner, { email: 'nobody@topics.test', permissions: ['company.view_department'] })
  expect((await listen(nobody, names)).refused()).toEqual(names)
  expect((await listen(owner, names)).refused()).toEqual([])
})

describe('a punch', () => {
  let terminal: number
  let area: number
  let employee: { readonly id: number; readonly emp_code: string; readonly first_name: string }
  beforeAll(async () => {
    const made = await make.make(contract.terminal)
    terminal = made.id
    area = (made.area as { id: number }).id
    await inAllCompanies(server.database, (db) => sql`update terminal set state = 1 where id = ${terminal}`.execute(db))
    employee = (await make.make(contract.employee)) as never
  })

  test('is told with what a read would answer, and to nobody of another company', async () => {
    const [mine, stranger] = [await listen(owner, ['punch.new', 'att.today']), await listen(outsider, ['punch.new'])]
    await punch(terminal, employee.emp_code)
    await expect
      .poll(mine.told)
      .toContainEqual(expect.objectContaining({ type: 'punch.new', emp_code: employee.emp_code, source: 4 }))
    // Once its day is calculated.
    await expect.poll(mine.told, { timeout: 10_000 }).toContainEqual({ type: 'att.today', employee: employee.id })
    expect(stranger.told()).toEqual([])
  })

  test('outside of a person’s scope is not told', async () => {
    const permissions = ['device.view_transaction']
    const elsewhere = await make.make(contract.area)
    const far = await server.member(owner, { email: 'far@topics.test', permissions, scope: { area: [elsewhere.id] } })
    const near = await server.member(owner, { email: 'near@topics.test', permissions, scope: { area: [area] } })
    const [seen, unseen] = [await listen(near, ['punch.new']), await listen(far, ['punch.new'])]
    await punch(terminal, employee.emp_code)
    await expect.poll(() => seen.told().length).toBe(1)
    expect(unseen.told()).toEqual([])
  })

  test('that came while there was no connection is told to who resumes, once', async () => {
    const before = await listen(owner, ['punch.new'])
    await punch(terminal, employee.emp_code)
    await expect.poll(() => before.told().length).toBe(1)
    const place = before.place()
    before.close()
    await punch(terminal, employee.emp_code)
    await rest(700)
    const after = await listen(owner, ['punch.new'], place)
    await expect.poll(after.types).toContain('resumed')
    expect(after.told()).toHaveLength(1)
    expect(after.types()).not.toContain('resync')
  })

  test('of a server that started anew, or too long ago, is read anew', async () => {
    const { place } = await listen(owner, ['punch.new'])
    const other = await listen(owner, ['punch.new'], { ...place(), stream: 'another' })
    await expect.poll(other.types).toContain('resync')
    const ahead = await listen(owner, ['punch.new'], { ...place(), last_seq: 1_000_000 })
    await expect.poll(ahead.types).toContain('resync')
  })

  test('of its terminal and of a command that nobody fetched is told, too', async () => {
    const tab = await listen(owner, ['device.state', 'device.command'])
    await owner.call('PATCH', `${contract.terminal.path}${terminal}/`, { body: { alias: 'Gate' } })
    await expect.poll(tab.told).toContainEqual(expect.objectContaining({ type: 'device.state', alias: 'Gate' }))
    await inAllCompanies(server.database, (db) =>
      sql`insert into command (company_id, terminal, area, kind, content, priority, expires)
        values (${owner.company}, ${terminal}, ${area}, 'INFO', 'INFO', 3, now() - interval '1 hour')`.execute(db),
    )
    await keepTerminals(server.database)
    await expect
      .poll(tab.told)
      .toContainEqual(expect.objectContaining({ type: 'device.command', terminal, state: 'EXPIRED' }))
  })
})

test('a request tells those whom it asks, and that it asks them no more; nobody of another company', async () => {
  const person = { emp_code: 'ASKS', first_name: 'Ana', hire_date: '2020-01-01' }
  const { data: employee } = await owner.call('POST', contract.employee.path, { body: person })
  const [tab, stranger] = [await listen(owner, ['request.overtime']), await listen(outsider, ['request.overtime'])]
  const times = { start_time: `${day(-1)} 18:00:00`, end_time: `${day(-1)} 20:00:00` }
  const { data } = await owner.call('POST', contract.overtime.path, {
    body: { employees: [employee.id], begin: 'PENDING', ...times },
  })
  await expect.poll(tab.told).toContainEqual({ type: 'request.overtime', id: data.id, waits: true })
  await owner.call('POST', `${contract.overtime.path}approve/`, { body: { ids: [data.id] } })
  await expect.poll(tab.told).toContainEqual({ type: 'request.overtime', id: data.id, waits: false })
  expect(stranger.told()).toEqual([])
})
