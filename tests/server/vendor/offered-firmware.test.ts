// Firmware that a vendor offers to all of its companies: kept once, seen beside their own, sent by them, withdrawn by the vendor.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from '../device/company.ts'
import { terminalCalls } from '../device/push/terminal.ts'

const base = '/web/vendor/api/v2/firmwares/'
const files = '/web/device/api/v2/terminal_files/'
const pieceBytes = 1_048_576
const model = 'Horus 7'
const bytes = randomBytes(pieceBytes + 300)

let place: Place
let vendor: Person
let stranger: Person
let gate: { readonly id: number; readonly sn: string }
let offered: number
beforeAll(async () => {
  place = await companyWithTerminals('offered-firmware')
  vendor = await place.server.vendorOf(place.owner)
  stranger = await place.server.tenant('offered-elsewhere')
  await place.server.vendorOf(stranger)
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  const sn = `OFFERED${Math.floor(Math.random() * 1e9)}`
  gate = { sn, id: Number((await place.add('device/terminals', { sn, alias: 'Gate', area })).id) }
  await calls().get('cdata?options=all&pushver=2.4.1')
  await reports('ZAM180-Ver1.0.0')
  await place.empty(gate.id)
}, 120_000)

const calls = () => terminalCalls(place, gate.sn)
const reports = (version: string) => calls().post('cdata?table=options', `~DeviceName=${model},FWVersion=${version}`)
const act = (action: string, body: object = {}, by = vendor) => by.call('POST', `${base}${action}/`, { body })
const facts = { file_name: 'horus.bin', device_model: model, firmware_version: 'ZAM180-Ver2.0.0' }
const own = async () => (await vendor.call('GET', `${base}${offered}/`)).data
const seenBy = async (by: Person) => (await by.call('GET', files)).data.data
const send = (by = place.owner) =>
  by.call('POST', '/web/device/api/v2/terminals/upgrade_firmware/', { body: { ids: [gate.id], firmware: offered } })
const rows = async <T>(text: string) =>
  (await inAllCompanies(place.server.database, (db) => sql.raw<T>(text).execute(db))).rows
/** The command that the terminal gets: its number and its words. */
const fetched = async () => /^C:(\d+):([^\n]*)\n$/.exec((await calls().get('getrequest')).body) ?? []

describe('firmware of a vendor', () => {
  test('arrives in pieces as the companies’ does, and is one of each model and version', async () => {
    expect((await act('begin', { ...facts, size: 10, device_model: '' })).status).toBe(400)
    const { data } = await act('begin', { ...facts, size: bytes.length })
    expect(data).toMatchObject({ offer: 'DRAFT', state: 'ARRIVING', companies_count: 0 })
    offered = data.id
    expect((await act('begin', { ...facts, size: 10 })).errors).toMatchObject({
      firmware_version: [{ code: 'ZBVE0017' }],
    })
    const piece = (number: number, part: Buffer) =>
      act(`piece/${offered}`, { number, content: part.toString('base64url') })
    expect((await piece(1, bytes.subarray(pieceBytes))).code).toBe('ZBDV1013')
    await piece(0, bytes.subarray(0, pieceBytes))
    expect((await act(`release/${offered}`)).code).toBe('ZBVE0029')
    expect((await piece(1, bytes.subarray(pieceBytes))).data).toMatchObject({ state: 'READY', offer: 'DRAFT' })
  })

  test('is seen by no company before it is released, then by those of the vendor beside their own, and by no other', async () => {
    expect(await seenBy(place.owner)).toEqual([])
    expect((await send()).errors).toMatchObject({ firmware: [{ code: 'ZBDV0016' }] })
    expect((await act(`release/${offered}`)).data.offer).toBe('RELEASED')
    const body = { file_name: 'own.bin', purpose: 'FILE', size: 10 }
    await place.owner.call('POST', `${files}begin/`, { body })
    expect(await seenBy(place.owner)).toMatchObject([
      { file_name: 'own.bin', offered: false },
      { id: offered, device_model: model, offered: true, purpose: 'FIRMWARE' },
    ])
    const [row] = (await seenBy(place.owner)).filter((one: { id: number }) => one.id === offered)
    const [seller] = await rows<{ name: string }>(
      `select company_name as name from company where id = ${vendor.company}`,
    )
    expect([row.create_user, row.change_user]).toEqual([seller?.name, seller?.name])
    expect(await seenBy(stranger)).toEqual([])
    expect((await stranger.call('GET', `${files}${offered}/`)).status).toBe(404)
    expect((await send(stranger)).errors).toMatchObject({ firmware: [{ code: 'ZBDV0016' }] })
  })

  test('of the operator is seen by every company of its region, those of partners among them', async () => {
    const operator = (type: string) =>
      inIdentity(place.server.database, (db) =>
        sql`update company set type = ${type} where id = ${vendor.company}`.execute(db),
      )
    await operator('VENDOR')
    expect(await seenBy(stranger)).toMatchObject([{ id: offered, offered: true }])
    await operator('PARTNER')
    expect(await seenBy(stranger)).toEqual([])
  })

  test('is the vendor’s alone to change: companies neither delete it nor add to it', async () => {
    const kept = await place.owner.call('DELETE', `${files}${offered}/`)
    expect([kept.status, kept.code]).toEqual([400, 'ZBDV1016'])
    expect((await stranger.call('DELETE', `${files}${offered}/`)).status).toBe(404)
    const body = { number: 0, content: 'AAAA' }
    expect((await place.owner.call('POST', `${files}piece/${offered}/`, { body })).status).toBe(404)
    expect((await act(`withdraw/${offered}`, {}, stranger)).status).toBe(403)
    expect(await own()).toMatchObject({ offer: 'RELEASED', size: bytes.length })
  })

  test('is sent by a company to its terminal, which fetches the bytes that are kept once', async () => {
    expect((await send()).data).toEqual({ accepted: 1, skipped: [] })
    const [, command = '', text = ''] = await fetched()
    const address = /(\/iclock\/file\?SN=\S+?&url=[\w-]+)/.exec(text)?.[1] ?? ''
    const headers = { host: `${place.owner.domain}.localhost:8080`, range: `bytes=${pieceBytes}-` }
    const part = await place.server.app.inject({ method: 'GET', url: address, headers })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(bytes.subarray(pieceBytes))).toBe(true)
    expect(await rows(`select company_id from terminal_file_piece where file = ${offered}`)).toHaveLength(2)
    await calls().post('devicecmd', `ID=${command}&Return=0&CMD=UPGRADE\n`)
    await reports(facts.firmware_version)
    const { data } = await place.owner.call('GET', `/web/device/api/v2/commands/${command}/`)
    expect(data).toMatchObject({ state: 'DONE', verified_time: expect.any(String) })
  })

  test('is counted by companies and terminals that run it', async () => {
    expect(await own()).toMatchObject({ companies_count: 1, terminals_count: 1 })
  })

  test('that is withdrawn is neither seen nor sent any more, not even where it waits for a terminal', async () => {
    await send()
    expect((await vendor.call('DELETE', `${base}${offered}/`)).code).toBe('ZBVE0029')
    expect((await act(`withdraw/${offered}`)).data.offer).toBe('WITHDRAWN')
    expect((await act(`withdraw/${offered}`)).code).toBe('ZBVE0029')
    expect((await seenBy(place.owner)).map(({ offered: is }: { offered: boolean }) => is)).toEqual([false])
    expect((await send()).errors).toMatchObject({ firmware: [{ code: 'ZBDV0016' }] })
    expect(await fetched()).toEqual([])
    expect((await vendor.call('DELETE', `${base}${offered}/`)).status).toBe(200)
    expect(await rows(`select from terminal_file_piece where file = ${offered}`)).toEqual([])
  })
})
