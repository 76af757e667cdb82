// Terminals that a vendor's staff sets aside, moves between companies and releases: whose they are on their next call, and what reaches whom.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { type Calls, terminalCalls } from '#tests/server/device/push/terminal.ts'

const base = '/web/vendor/api/v2/'
const device = '/web/device/api/v2/'

let server: TestServer
let vendor: Person
let first: Person
let second: Person
/** A company that stays the vendor's while that is a partner. */
let brought: number
beforeAll(async () => {
  server = await startServer()
  const region = await server.tenant('region')
  vendor = await server.vendorOf(region)
  brought = region.company
  await inIdentity(server.database, (db) =>
    sql`update company set type = 'VENDOR' where id = ${vendor.company}`.execute(db),
  )
  server.app.access.principals.forget({})
  first = await server.tenant('first')
  second = await server.tenant('second')
}, 90_000)
afterAll(() => server.close())

const of = (owner: Person, sn: string, host?: string): Calls =>
  terminalCalls({ server, owner } as Parameters<typeof terminalCalls>[0], sn, host)
const atBase = (sn: string) => of(first, sn, 'localhost:8080')
const setAside = (sn: string, company: Person, more: object = {}) =>
  vendor.call('POST', `${base}terminal_assignments/`, {
    body: { sn, company: company.company, reason: 'Delivery 7', ...more },
  })
const assignments = async (sn: string) =>
  (await vendor.call('GET', `${base}terminal_assignments/`, { query: { search: sn, ordering: '-id' } })).data.data
const ownOf = async (person: Person, sn: string) =>
  (await person.call('GET', `${device}terminals/`, { query: { search: sn } })).data.data
const tenantDevice = async (sn: string) =>
  (await vendor.call('GET', `${base}devices/`, { query: { search: sn } })).data.data[0]
const act = async (action: string, sn: string, more: object, by = vendor) =>
  by.call('POST', `${base}devices/${action}/`, {
    body: { ids: [(await tenantDevice(sn)).id], reason: 'Sold on', ...more },
  })
const rows = async <T>(text: string) =>
  (await inAllCompanies(server.database, (db) => sql.raw<T>(text).execute(db))).rows
const mails = (company: Person, kind: string) =>
  rows<{ email_to: string }>(`select email_to from mail where company_id = ${company.company} and kind = '${kind}'`)
const hello = 'cdata?options=all&pushver=2.4.1&language=69'

describe('a terminal that is set aside', () => {
  test('belongs to its company from its first call on, whatever host it asks, and is served at once', async () => {
    expect((await setAside('SA-1', first)).code).toBe('ZBVE0000')
    expect(await assignments('SA-1')).toMatchObject([{ state: 'WAITING', kind: 'SET_ASIDE' }])
    expect((await atBase('SA-1').get(hello)).status).toBe(200)
    expect(await ownOf(first, 'SA-1')).toMatchObject([{ state: 1 }])
    expect(await assignments('SA-1')).toMatchObject([{ state: 'CONNECTED', connected_at: expect.any(String) }])
    expect((await atBase('SA-1').post('cdata?table=ATTLOG&Stamp=1', '7\t2026-10-05 08:00:00\t0\t1\n')).body).toBe(
      'OK:1',
    )
  })

  test('is none that its number does not stand for, nor one that another company asks for', async () => {
    expect((await atBase('SA-NONE').get(hello)).status).toBe(403)
    await setAside('SA-2', first)
    expect((await of(second, 'SA-2').get(hello)).status).toBe(403)
    expect(await ownOf(second, 'SA-2')).toEqual([])
    const { errors } = await second.call('POST', `${device}terminals/`, { body: { sn: 'SA-2', alias: 'Mine' } })
    expect(errors?.sn).toMatchObject([{ code: 'ZBDV1001' }])
    expect((await of(first, 'SA-2').get(hello)).status).toBe(200)
  })

  test('is set aside once, and not while a company has it; several go at once, with one mail to the owners', async () => {
    expect((await setAside('SA-1', second)).errors?.sn).toMatchObject([{ code: 'ZBVE0114' }])
    const told = (await mails(second, 'TERMINAL_ASSIGNED')).length
    expect((await setAside('SA-10', second, { further: 'SA-11, sa-10\nSA-12' })).code).toBe('ZBVE0000')
    expect((await setAside('SA-11', first)).errors?.sn).toMatchObject([{ code: 'ZBVE0114' }])
    expect(await assignments('SA-1')).toHaveLength(4)
    expect(await mails(second, 'TERMINAL_ASSIGNED')).toHaveLength(told + 1)
  })

  test('is nobody’s once it is withdrawn, which one that has connected cannot be', async () => {
    const ids = [...(await assignments('SA-12')), ...(await assignments('SA-2'))].map(({ id }: { id: number }) => id)
    const { data } = await vendor.call('POST', `${base}terminal_assignments/withdraw/`, { body: { ids } })
    expect(data).toMatchObject({ accepted: 1, skipped: [{ code: 'ZBVE0029' }] })
    expect((await atBase('SA-12').get(hello)).status).toBe(403)
  })

  test('waits unauthorized where the company has no room for it', async () => {
    await inIdentity(server.database, (db) =>
      sql`update company set max_devices_limit = 0 where id = ${second.company}`.execute(db),
    )
    expect((await atBase('SA-10').get(hello)).status).toBe(403)
    expect(await ownOf(second, 'SA-10')).toMatchObject([{ state: 0 }])
    await inIdentity(server.database, (db) =>
      sql`update company set max_devices_limit = null where id = ${second.company}`.execute(db),
    )
  })

  test('is not set aside for companies of others, nor by them', async () => {
    const stranger = await server.vendorOf(await server.tenant('stranger'))
    const { errors } = await stranger.call('POST', `${base}terminal_assignments/`, {
      body: { sn: 'SA-20', company: first.company, reason: 'Mine' },
    })
    expect(Object.keys(errors ?? {})).toEqual(['company'])
    expect((await stranger.call('GET', `${base}terminal_assignments/`)).data.total).toBe(0)
    expect((await first.call('GET', `${base}terminal_assignments/`)).status).toBe(403)
  })
})

describe('a terminal that is moved', () => {
  const sn = 'MV-1'

  test('leaves with nothing that waited for it, and its former company keeps its punches and is told', async () => {
    await setAside(sn, first)
    await of(first, sn).get(hello)
    await of(first, sn).post('cdata?table=ATTLOG&Stamp=1', '42\t2026-10-05 08:00:00\t0\t1\n')
    const [own] = await ownOf(first, sn)
    await first.call('POST', `${device}terminals/reboot/`, { body: { ids: [own.id] } })
    const { data } = await act('move', sn, { company: second.company })
    expect(data).toMatchObject({ accepted: 1, skipped: [] })
    expect(await ownOf(first, sn)).toEqual([])
    expect(await rows(`select 1 from command where terminal = ${own.id}`)).toEqual([])
    expect(
      await rows(`select 1 from unregistered_transaction where company_id = ${first.company} and terminal_sn = '${sn}'
        union all select 1 from transaction where company_id = ${first.company} and terminal_sn = '${sn}'`),
    ).toHaveLength(1)
    expect(await mails(first, 'TERMINAL_TAKEN')).toHaveLength(1)
    const { data: log } = await first.call('GET', '/web/system/api/v2/operation_logs/', { query: { page_size: '50' } })
    expect(log.data).toContainEqual(
      expect.objectContaining({ action: 'MOVE', resource: 'terminal', targets_repr: expect.stringContaining(sn) }),
    )
    expect((await first.call('GET', `${device}terminals/trash/`)).data?.data ?? []).toEqual([])
  })

  test('is the new company’s on its next call, also where its address still names the former one', async () => {
    expect((await of(first, sn).get(hello)).status).toBe(200)
    expect(await ownOf(second, sn)).toMatchObject([{ state: 1 }])
    expect(await ownOf(first, sn)).toEqual([])
    expect(await assignments(sn)).toMatchObject([
      { kind: 'MOVED', state: 'CLEARING', company: { id: second.company }, former_company: { id: first.company } },
      { kind: 'SET_ASIDE', state: 'CONNECTED' },
    ])
  })

  test('is cleared first: nothing that it holds of the former company reaches the new one', async () => {
    const calls = of(second, sn)
    const old = '42\t2026-10-05 08:00:00\t0\t1\n'
    expect((await calls.post('cdata?table=ATTLOG&Stamp=1', old)).body).toMatch(/^OK/)
    expect(
      (await calls.post('cdata?table=OPERLOG&Stamp=1', 'USER PIN=42\tName=Old\tPri=0\tPasswd=\tCard=\n')).body,
    ).toMatch(/^OK/)
    const held = (table: string) => rows(`select 1 from ${table} where company_id = ${second.company}`)
    expect(await held('transaction')).toEqual([])
    expect(await held('unregistered_transaction')).toEqual([])
    const poll = await calls.get('getrequest')
    const [, id] = /^C:(\d+):CLEAR DATA/.exec(poll.body) ?? []
    expect(id, poll.body).toBeTruthy()
    expect((await calls.post('devicecmd', `ID=${id}&Return=0&CMD=CLEAR_DATA\n`)).body).toBe('OK')
    expect(await assignments(sn)).toMatchObject([{ state: 'CONNECTED' }, {}])
    expect((await calls.post('cdata?table=ATTLOG&Stamp=2', '7\t2026-10-06 08:00:00\t0\t1\n')).body).toBe('OK:1')
    expect((await held('transaction')).length + (await held('unregistered_transaction')).length).toBe(1)
  })

  test('stays where it is already, and only the operator moves', async () => {
    expect((await act('move', sn, { company: second.company })).data).toMatchObject({
      accepted: 0,
      skipped: [{ code: 'ZBVE0117' }],
    })
    await inIdentity(server.database, (db) =>
      sql`update company set type = 'PARTNER' where id = ${vendor.company}`.execute(db),
    )
    server.app.access.principals.forget({})
    const { code } = await vendor.call('POST', `${base}devices/move/`, {
      body: { ids: [1], company: brought, reason: 'Sold on' },
    })
    expect(code).toBe('ZBVE0115')
    await inIdentity(server.database, (db) =>
      sql`update company set type = 'VENDOR' where id = ${vendor.company}`.execute(db),
    )
    server.app.access.principals.forget({})
  })
})

describe('a terminal that is released', () => {
  test('is nobody’s: its company does not get it back by itself, and another one may add it', async () => {
    const sn = 'RE-1'
    await setAside(sn, first)
    await of(first, sn).get(hello)
    const told = (await mails(first, 'TERMINAL_TAKEN')).length
    expect((await act('release', sn, {})).data).toMatchObject({ accepted: 1 })
    expect(await mails(first, 'TERMINAL_TAKEN')).toHaveLength(told + 1)
    expect((await of(first, sn).get(hello)).status).toBe(403)
    expect(await ownOf(first, sn)).toEqual([])
    expect(await assignments(sn)).toMatchObject([{ kind: 'RELEASED', state: 'RELEASED' }, { state: 'CONNECTED' }])
    const { code } = await second.call('POST', `${device}terminals/`, { body: { sn, alias: 'Found' } })
    expect(code).toBe('ZBDV0000')
    expect((await of(second, sn).get(hello)).status).toBe(200)
    expect(await assignments(sn)).toMatchObject([{ state: 'CLEARING', company: { id: second.company } }, {}, {}])
    expect((await of(second, sn).get('getrequest')).body).toContain('CLEAR DATA')
  })

  test('is cleared where it is set aside for another company, and not where it comes back to its own', async () => {
    for (const [sn, next] of [
      ['RE-2', second],
      ['RE-3', first],
    ] as const) {
      await setAside(sn, first)
      await of(first, sn).get(hello)
      await act('release', sn, {})
      await setAside(sn, next)
      expect((await atBase(sn).get(hello)).status).toBe(200)
      const [latest] = await assignments(sn)
      expect(latest.state).toBe(next === first ? 'CONNECTED' : 'CLEARING')
      expect((await atBase(sn).get('getrequest')).body.includes('CLEAR DATA')).toBe(next !== first)
    }
  })
})
