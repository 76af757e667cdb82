// Firmware and files of terminals: taken in pieces, told to terminals of the model, fetched under an address for one of them alone.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

const pieceBytes = 1_048_576

let place: Place
let area = 0
let number = 0
const sns = `FL${Math.floor(Math.random() * 1e9)}N`

beforeAll(async () => {
  place = await companyWithTerminals('push-files')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
}, 120_000)

async function terminal(model = 'VL-Gate 2') {
  const sn = `${sns}${++number}`
  const id = Number((await place.add('device/terminals', { sn, alias: sn, area })).id)
  const calls = terminalCalls(place, sn)
  const greet = () => calls.get('cdata?options=all&pushver=2.4.1')
  const report = (version: string) =>
    calls.post('cdata?table=options', `~DeviceName=${model},FWVersion=${version},MAC=00:17:61:AA:BB:01`)
  await greet()
  await report('ZAM180-NF-Ver1.0.9')
  await place.empty(id)
  /** The command that it gets: its number and its words. */
  const fetched = async (): Promise<readonly [string, string]> => {
    const [, command = '', text = ''] = /^C:(\d+):([^\n]*)\n$/.exec((await calls.get('getrequest')).body) ?? []
    return [command, text]
  }
  const answer = (command: string, value: number, word: string) =>
    calls.post('devicecmd', `ID=${command}&Return=${value}&CMD=${word}\n`)
  return { sn, id, calls, greet, report, fetched, answer }
}

const begin = (facts: object) => place.call('POST', 'device/terminal_files/begin', { body: facts })
const piece = (id: number, at: number, bytes: Buffer) =>
  place.call('POST', `device/terminal_files/piece/${id}`, {
    body: { number: at, content: bytes.toString('base64url') },
  })

async function file(bytes: Buffer, facts: object = {}) {
  const { data } = await begin({
    ...{ file_name: 'update.bin', purpose: 'FIRMWARE', device_model: 'VL-Gate 2', size: bytes.length },
    ...{ firmware_version: `ZAM180-NF-Ver1.1.${++number}`, ...facts },
  })
  for (let at = 0; at * pieceBytes < bytes.length; at++)
    await piece(data.id, at, bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes))
  return (await place.call('GET', `device/terminal_files/${data.id}`)).data
}

const order = (act: string, body: object) => place.call('POST', `device/terminals/${act}`, { body })
const command = async (id: string) => (await place.call('GET', `device/commands/${id}`)).data
const addressIn = (text: string) => /(\/iclock\/file\?SN=\S+?&url=[\w-]+)/.exec(text)?.[1] ?? ''

test('a file arrives in pieces, each in its order and whole', async () => {
  const bytes = randomBytes(pieceBytes + 10)
  const { data } = await begin({ file_name: 'a.bin', purpose: 'FILE', size: bytes.length })
  expect(data).toMatchObject({ state: 'ARRIVING', received: 0 })
  expect((await piece(data.id, 1, bytes.subarray(pieceBytes))).code).toBe('ZBDV1013')
  expect((await piece(data.id, 0, bytes.subarray(0, 100))).code).toBe('ZBDV1013')
  for (const _ of [1, 2])
    expect((await piece(data.id, 0, bytes.subarray(0, pieceBytes))).data.received).toBe(pieceBytes)
  const md5 = createHash('md5').update(bytes).digest('hex')
  expect((await piece(data.id, 1, bytes.subarray(pieceBytes))).data).toMatchObject({ state: 'READY', md5 })
  const { errors } = await begin({ file_name: 'b.bin', purpose: 'FIRMWARE', size: 10 })
  expect(errors).toMatchObject({ device_model: [{ code: 'ZBDV0010' }], firmware_version: [{ code: 'ZBDV0010' }] })
  expect((await begin({ file_name: 'c.bin', purpose: 'FILE', size: 209_715_201 })).status).toBe(400)
})

test('firmware goes to terminals of its model, in parts, and the version that they report verifies it', async () => {
  const bytes = randomBytes(2 * pieceBytes + 100)
  const firmware = await file(bytes)
  const [gate, other] = [await terminal(), await terminal('K20')]
  const ids = [gate.id, other.id]
  const { data } = await order('upgrade_firmware', { ids, firmware: firmware.id })
  expect(data).toEqual({ accepted: 1, skipped: [{ id: other.id, code: 'ZBDV1012' }] })
  expect((await order('upgrade_firmware', { ids: [gate.id], firmware: firmware.id })).data.skipped).toEqual([
    { id: gate.id, code: 'ZBDV1014' },
  ])
  const [id, text] = await gate.fetched()
  expect(text).toMatch(/^UPGRADE type=1,checksum=[0-9a-f]{32},url=\/iclock\/file\?/)
  expect(text).toContain(`checksum=${firmware.md5},`)
  expect(text).toMatch(new RegExp(`,size=${bytes.length},supportsubcontracting=1$`))
  const address = addressIn(text)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const headers = { host: `${place.owner.domain}.localhost:8080`, range: `bytes=${from}-${from + pieceBytes - 1}` }
    const part = await place.server.app.inject({ method: 'GET', url: address, headers })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toMatch(new RegExp(`^bytes ${from}-\\d+/${bytes.length}$`))
    parts.push(part.rawPayload)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  // Of another terminal, at its own number, it is no address.
  expect((await other.calls.get(address.replace(gate.sn, other.sn))).status).toBe(404)
  await gate.answer(id, 0, 'UPGRADE')
  expect(await command(id)).toMatchObject({ state: 'DONE', verified_time: null })
  expect((await gate.calls.get(address)).status).toBe(404)
  // It restarts, is asked what it runs, and says so.
  await gate.greet()
  expect(await place.queue(gate.id)).toContain('INFO')
  await gate.report(firmware.firmware_version)
  expect((await command(id)).verified_time).not.toBeNull()
})

test('a terminal that refuses, or goes on with the old version, is told in words', async () => {
  const firmware = await file(randomBytes(100))
  const gate = await terminal()
  await order('upgrade_firmware', { ids: [gate.id], firmware: firmware.id, way: 'WHOLE' })
  const [refused] = await gate.fetched()
  await gate.answer(refused, -1002, 'UPGRADE')
  expect(await command(refused)).toMatchObject({ state: 'FAILED', return_text: 'Not supported by the terminal' })
  await order('upgrade_firmware', { ids: [gate.id], firmware: firmware.id, way: 'WHOLE' })
  const [old] = await gate.fetched()
  await gate.answer(old, 0, 'UPGRADE')
  await place.set('command', Number(old), { return_time: sql`now() - interval '5 minutes'` })
  await gate.report('ZAM180-NF-Ver1.0.9')
  expect(await command(old)).toMatchObject({
    state: 'FAILED',
    return_text: 'Processed, but the terminal still runs ZAM180-NF-Ver1.0.9',
  })
})

test('old firmware gets the file as text', async () => {
  const bytes = randomBytes(pieceBytes + 1)
  const firmware = await file(bytes)
  const gate = await terminal()
  await order('upgrade_firmware', { ids: [gate.id], firmware: firmware.id, way: 'TEXT' })
  const [, text] = await gate.fetched()
  expect(text).toMatch(/^UPGRADE checksum=/)
  const { status, body, headers } = await gate.calls.get(addressIn(text))
  expect(status).toBe(200)
  expect(Number(headers['content-length'])).toBe(body.length)
  expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true)
})

test('another file is kept at its path, and verified by as many bytes', async () => {
  const gate = await terminal()
  const { id } = await file(randomBytes(300), { purpose: 'FILE', device_model: null, firmware_version: null })
  expect((await order('put_file', { ids: [gate.id], file: id, path: '../etc/passwd' })).status).toBe(400)
  expect((await order('upgrade_firmware', { ids: [gate.id], firmware: id })).errors).toMatchObject({
    firmware: [{ code: 'ZBDV0016' }],
  })
  expect((await order('put_file', { ids: [gate.id], file: id, path: '/mnt/ads/1.jpg' })).data.accepted).toBe(1)
  const [sent, text] = await gate.fetched()
  expect(text).toMatch(/^PutFile \/iclock\/file\?SN=\S+&url=[\w-]+\t\/mnt\/ads\/1\.jpg$/)
  expect((await gate.calls.get(addressIn(text))).status).toBe(200)
  await gate.answer(sent, 300, 'PutFile')
  expect((await command(sent)).verified_time).not.toBeNull()
})

test('files of terminals are asked for by the support of the vendor alone', async () => {
  const gate = await terminal()
  const { status, code } = await order('pull_file', { ids: [gate.id], path: '/mnt/log.txt' })
  expect([status, code]).toEqual([403, 'ZBDV1015'])
  // As if support had.
  await place.server.database.kysely
    .insertInto('command')
    .values({
      ...{ company_id: place.owner.company, terminal: gate.id, area, kind: 'FILE', content: 'GetFile /mnt/log.txt' },
      ...{ priority: 4, expires: sql`now() + interval '1 day'` },
    })
    .execute()
  await place.set('terminal', gate.id, { remark: 'asked' })
  const [id, text] = await gate.fetched()
  expect(text).toBe('GetFile /mnt/log.txt')
  const body = `ID=${id}\nSN=${gate.sn}\nFILENAME=log.txt\nCMD=GetFile\nReturn=5\nContent=`
  await gate.calls.post('devicecmd', Buffer.concat([Buffer.from(body), Buffer.from([1, 0, 10, 255, 13])]))
  const done = await command(id)
  expect(done).toMatchObject({ state: 'DONE', result: { size: 5 } })
  expect(done.verified_time).not.toBeNull()
  const { data: kept } = await place.call('GET', `device/terminal_files/${done.result.file}`)
  expect(kept).toMatchObject({ purpose: 'FETCHED', path: '/mnt/log.txt', size: 5, file_name: 'log.txt' })
  const { data: made } = await place.call('GET', `device/terminal_files/download/${kept.id}`)
  const { rawPayload } = await place.server.app.inject({
    url: `/web/base/api/v2/jobs/files/${made.file}/`,
    headers: {
      authorization: `JWT ${place.owner.token}`,
      host: `${place.owner.domain}.localhost:8080`,
      'x-client': 'Web',
    },
  })
  expect([...rawPayload]).toEqual([1, 0, 10, 255, 13])
})
