// The protocol's list of what a server must do, item by item, through the calls of terminals.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { vectors } from '../protocol/vectors.ts'
import { type Calls, terminalCalls, wire } from './terminal.ts'

let place: Place
let area = 0

beforeAll(async () => {
  place = await companyWithTerminals('push-rules')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose' })
}, 120_000)

let number = 0
const newSerial = () => `RULE${Date.now().toString(36)}${++number}`.toUpperCase()

interface Greeted extends Calls {
  readonly id: number
  readonly sn: string
}

async function greeted(body: object = {}, query = '&pushver=2.4.1'): Promise<Greeted> {
  const sn = newSerial()
  const { id } = await place.add('device/terminals', { sn, alias: sn, area, ...body })
  const calls = terminalCalls(place, sn)
  expect((await calls.get(`cdata?options=all${query}`)).status).toBe(200)
  return { id, sn, ...calls }
}

const punchesOf = async (sn: string) => {
  const { rows } = await sql<{ emp_code: string; at: string; tz_offset: number }>`
    select emp_code, to_char(punch_time, 'YYYY-MM-DD HH24:MI:SS') as at, tz_offset from transaction where terminal_sn = ${sn}
    order by punch_time, emp_code`.execute(place.server.database.kysely)
  return rows
}
const one = async (table: string, id: number) =>
  (await place.server.database.kysely.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()) ?? {}

describe('the first call', () => {
  test('of a terminal without a version is answered with all stamps, and the value of TransFlag that both readings share', async () => {
    const terminal = await greeted()
    const { body, headers } = await terminal.get('cdata?options=all')
    for (const key of [
      'ATTLOGStamp',
      'OPERLOGStamp',
      'ATTPHOTOStamp',
      'BIODATAStamp',
      'ERRORLOGStamp',
      'Stamp',
      'OpStamp',
    ])
      expect(body).toContain(`\n${key}=0\n`)
    expect(body).toContain('\nTransFlag=1111111111\n')
    expect(headers.date).toMatch(/GMT$/)
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
    for (const unwanted of ['strict-transport-security', 'set-cookie', 'content-encoding', 'location'])
      expect(headers[unwanted]).toBeUndefined()
  })

  test.each([
    ['Etc/GMT+12', '-720'],
    ['Pacific/Pago_Pago', '-11'],
    ['UTC', '0'],
    ['Asia/Kolkata', '330'],
    ['Asia/Kathmandu', '345'],
    ['Asia/Magadan', '11'],
    ['Asia/Kamchatka', '720'],
    ['Pacific/Kiritimati', '840'],
  ])('in %s says TimeZone=%s', async (terminal_tz, value) => {
    const terminal = await greeted({ terminal_tz })
    expect((await terminal.get('cdata?options=all&pushver=2.4.1')).body).toContain(`\nTimeZone=${value}\n`)
  })
})

describe('addresses', () => {
  test('are taken in every form that firmware writes', async () => {
    const { sn } = await greeted()
    const { get } = terminalCalls(place, sn)
    for (const path of [
      '/iclock/getrequest.aspx',
      '/iclock/getrequest/',
      '/ICLOCK/GetRequest',
      '/iclock/iclock/getrequest',
      '/iclock/getreq',
      '/iclock/service/control',
      '/iclock/ping',
    ])
      expect(await get(`${path}?sn=${sn}`), path).toMatchObject({ status: 200, body: 'OK' })
    expect(await get('/iclock/getrequest')).toMatchObject({ status: 400, body: 'ERROR: SN' })
    expect(await get('/iclock/getrequest?SN=a%20b')).toMatchObject({ status: 400 })
    expect(await get(`/iclock/nothing?SN=${sn}`)).toMatchObject({ status: 404 })
    expect(await get(`/iclock/exchange?SN=${sn}&type=publickey`)).toMatchObject({ status: 404 })
  })
})

describe('punches', () => {
  test('come once, however often they are sent, and whatever the stamp', async () => {
    const terminal = await greeted()
    const body = vectors.V02.bytes
    for (const stamp of ['9999', '9999', 'None', '0'])
      expect(await terminal.post(`cdata?table=ATTLOG&Stamp=${stamp}`, body)).toMatchObject({
        status: 200,
        body: 'OK:2',
      })
    expect(await punchesOf(terminal.sn)).toEqual([
      { emp_code: '1042', at: '2026-10-05 08:59:41', tz_offset: 330 },
      expect.objectContaining({ at: '2026-10-05 18:03:07' }),
    ])
    expect(await one('terminal', terminal.id)).toMatchObject({ log_stamp: '0' })
  })

  test('are read from the bytes, whatever type they say they are', async () => {
    const terminal = await greeted()
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data',
      'application/push',
    ])
      expect(
        await terminal.post('cdata?table=ATTLOG', '1042\t2026-10-06 08:00:00\t0\t1\t0\ta+b%20c=d\t0\n', {
          'content-type': type,
        }),
        type,
      ).toMatchObject({ status: 200, body: 'OK:1' })
    expect(await punchesOf(terminal.sn)).toHaveLength(1)
  })

  test('beside lines that are none are kept', async () => {
    const terminal = await greeted()
    expect((await terminal.post('cdata?table=ATTLOG', vectors.V21.bytes)).body).toBe('OK:3')
    expect(await punchesOf(terminal.sn)).toHaveLength(1)
    const { rows } = await sql<{
      bad_lines: string[]
    }>`select bad_lines from terminal_upload where terminal = ${terminal.id}`.execute(place.server.database.kysely)
    expect(rows[0]?.bad_lines).toHaveLength(2)
  })

  test('are known by shape where no table is named, with a counter in front, as pairs, with another order of lines', async () => {
    const terminal = await greeted()
    const body =
      '7\t1042\t2026-10-07 08:00:00\t0\t1\r\nTime=2026-10-07 09:00:00\tPIN=1042\tStatus=1\r\n1042\t2026-10-07T07:00\t0\t1'
    expect((await terminal.post('cdata?', body)).body).toBe('OK:3')
    expect((await punchesOf(terminal.sn)).map(({ at }) => at.slice(11))).toEqual(['07:00:00', '08:00:00', '09:00:00'])
  })

  test('of unknown tables and cards of identity are acknowledged', async () => {
    const terminal = await greeted()
    expect(await terminal.post('cdata?table=SOMETHING', 'x=1')).toMatchObject({ status: 200, body: 'OK' })
    expect(await terminal.post('cdata?table=IDCARD', 'a\nb\n')).toMatchObject({ body: 'OK:2' })
  })
})

describe('whose a terminal is', () => {
  test('another company learns nothing of it, and changes nothing', async () => {
    const { sn } = await greeted()
    const other = await companyWithTerminals('push-other')
    const stranger = terminalCalls(other, sn)
    for (const path of ['cdata?options=all', 'getrequest', 'ping'])
      expect(await stranger.get(path)).toMatchObject({ status: 403, body: 'ERROR: not allowed' })
    expect((await stranger.post('cdata?table=ATTLOG', vectors.V02.bytes)).status).toBe(403)
    expect(await punchesOf(sn)).toEqual([])
    expect((await other.call('GET', 'device/terminals')).data.data).toEqual([])
  })

  test('without a host of a company a registered one is known by its number alone', async () => {
    const { sn } = await greeted()
    expect(await terminalCalls(place, sn, '127.0.0.1:8080').get('getrequest')).toMatchObject({ body: 'OK' })
    expect(await terminalCalls(place, newSerial(), '127.0.0.1:8080').get('getrequest')).toMatchObject({ status: 403 })
  })

  test('disabled, it keeps its data', async () => {
    const terminal = await greeted()
    await place.call('POST', 'device/terminals/disable', { body: { ids: [terminal.id] } })
    await expect.poll(async () => (await terminal.get('getrequest')).status).toBe(403)
    expect((await terminal.post('cdata?table=ATTLOG', vectors.V02.bytes)).status).toBe(403)
    expect(await punchesOf(terminal.sn)).toEqual([])
  })

  test('with a key, the first call has to show it', async () => {
    const sn = newSerial()
    await place.add('device/terminals', { sn, alias: sn, area, push_comm_key: 'Secret42' })
    const terminal = terminalCalls(place, sn)
    for (const path of ['cdata?options=all', 'cdata?options=all&pushcommkey=wrong', 'getrequest'])
      expect((await terminal.get(path)).status, path).toBe(403)
    expect((await terminal.get('cdata?options=all&pushcommkey=Secret42')).status).toBe(200)
    expect((await terminal.get('getrequest')).status).toBe(200)
  })
})

describe('people', () => {
  test('enrolled at a terminal become employees, with templates that came before them', async () => {
    const terminal = await greeted()
    expect((await terminal.post('cdata?table=BIODATA&Stamp=5', vectors.V05.bytes)).body).toBe('OK:1')
    expect((await terminal.post('cdata?table=OPERLOG&Stamp=7', vectors.V03.bytes)).body).toBe('OK:2')
    expect((await terminal.post('cdata?table=OPERLOG&Stamp=7', vectors.V03.bytes)).body).toBe('OK:2')
    expect((await terminal.post('cdata?table=OPERLOG', vectors.V04.bytes)).body).toBe('OK:1')
    const { data } = await place.call('GET', 'personnel/employees', { query: { search: '1077' } })
    expect(data.data[0]).toMatchObject({ emp_code: '1077', first_name: 'Ana Ruiz', card_no: '123456789' })
    const { rows } = await sql<{ bio_type: number }>`select bio_type from bio_template where sn = ${terminal.sn}
      order by bio_type`.execute(place.server.database.kysely)
    expect(rows.map(({ bio_type }) => bio_type)).toEqual([1, 9])
    const { rows: operations } = await sql`select from terminal_operation where terminal = ${terminal.id}`.execute(
      place.server.database.kysely,
    )
    expect(operations).toHaveLength(1)
    expect(await one('terminal', terminal.id)).toMatchObject({ op_log_stamp: '7', biodata_stamp: '5' })
    // What it said itself does not come back.
    expect((await place.queue(terminal.id)).filter((line) => line.includes('UPDATE'))).toEqual([])
  })

  test('pictures that are none and templates of another size are set aside', async () => {
    const terminal = await greeted()
    for (const { bytes } of [vectors.V06, vectors.V07])
      expect((await terminal.post('cdata?table=OPERLOG', bytes)).body).toBe('OK:1')
    expect((await terminal.post('cdata?table=OPERLOG', wire('FP PIN=1042⇥FID=1⇥Size=9⇥Valid=1⇥TMP=AAAA␊'))).body).toBe(
      'OK:1',
    )
    const { rows } = await sql<{
      error_count: number
    }>`select error_count from terminal_upload where terminal = ${terminal.id}`.execute(place.server.database.kysely)
    expect(rows.map(({ error_count }) => error_count)).toEqual([1, 1, 1])
  })

  test('a picture of a punch comes before or after it', async () => {
    const terminal = await greeted()
    expect(await terminal.post('cdata?table=ATTPHOTO&Stamp=3', vectors.V08.bytes)).toMatchObject({ body: 'OK' })
    await terminal.post('cdata?table=ATTLOG', vectors.V02.bytes)
    const late = Buffer.concat([
      Buffer.from('PIN=20261005180308-1042.jpg\nSN=x\nsize=12\nCMD=uploadphoto\0'),
      vectors.V08.bytes.subarray(-12),
    ])
    for (const _ of [1, 2]) expect(await terminal.post('fdata?table=ATTPHOTO', late)).toMatchObject({ body: 'OK' })
    const { rows } = await sql<{
      capture: string | null
    }>`select capture from transaction where terminal_sn = ${terminal.sn}`.execute(place.server.database.kysely)
    expect(rows.every(({ capture }) => capture?.endsWith('.jpg'))).toBe(true)
  })
})

describe('what a terminal tells of itself', () => {
  test('fills its record', async () => {
    const terminal = await greeted()
    expect(await terminal.post('cdata?table=options', vectors.V09.bytes)).toMatchObject({ body: 'OK' })
    await terminal.get('getrequest?INFO=ZAM180-NF-Ver2,5,6,7,10.0.0.9,10,7,,3,11100')
    expect(await one('terminal', terminal.id)).toMatchObject({
      ...{
        terminal_name: 'VL-Gate 2',
        oem_vendor: 'ACME CO., LTD.',
        fw_ver: 'ZAM180-NF-Ver2',
        user_count: 5,
        fp_count: 6,
      },
      ...{ transaction_count: 7, ip_address: '10.0.0.9', lock_func: true, vl_face_alg_ver: '58.12' },
    })
  })
})

describe('commands', () => {
  const queued = async (terminal: Greeted, action: string) => {
    await place.call('POST', `device/terminals/${action}`, { body: { ids: [terminal.id] } })
    const { body } = await terminal.get('getrequest')
    const [, id, text] = /^C:(\d+):([^\n]*)\n$/.exec(body) ?? []
    return { id: Number(id), text }
  }

  test('are sent, answered and kept with what was answered', async () => {
    const terminal = await greeted()
    await place.empty(terminal.id)
    const info = await queued(terminal, 'read_information')
    expect(info.text).toBe('INFO')
    expect(await one('command', info.id)).toMatchObject({ state: 'SENT', tries: 1 })
    await terminal.post('devicecmd', vectors.V13.bytes.toString().replace('40120', String(info.id)))
    expect(await one('command', info.id)).toMatchObject({ state: 'DONE', return_value: 0 })
    expect(await one('terminal', terminal.id)).toMatchObject({ transaction_capacity: 150_000 })
    // Twice, unknown, of others, in the address.
    for (const body of [`ID=${info.id}&Return=-5&CMD=INFO`, 'ID=999999999&Return=0&CMD=X', '', 'rubbish'])
      expect(await terminal.post('devicecmd', body)).toMatchObject({ status: 200, body: 'OK' })
    expect(await one('command', info.id)).toMatchObject({ state: 'DONE', return_value: 0 })
    const reboot = await queued(terminal, 'reboot')
    expect(await terminal.post(`devicecmd?ID=${reboot.id}&Return=0&CMD=REBOOT`, '')).toMatchObject({ body: 'OK' })
    expect(await one('command', reboot.id)).toMatchObject({ state: 'DONE' })
  })

  test('that fail say why; those that may pass are tried again later', async () => {
    const terminal = await greeted()
    await place.empty(terminal.id)
    const info = await queued(terminal, 'read_information')
    await terminal.post('devicecmd', `ID=${info.id}&Return=-1002&CMD=INFO\n`)
    expect(await one('command', info.id)).toMatchObject({
      state: 'FAILED',
      return_text: 'Not supported by the terminal',
    })
    const again = await queued(terminal, 'read_information')
    await terminal.post('devicecmd', `ID=${again.id}&Return=-1005&CMD=INFO\n`)
    expect(await one('command', again.id)).toMatchObject({ state: 'PENDING' })
    expect(await terminal.get('getrequest')).toMatchObject({ body: 'OK' })
    await place.set('command', again.id, { not_before: null, state: 'EXPIRED' })
    expect(await terminal.get('getrequest')).toMatchObject({ body: 'OK' })
  })

  test('go one at a time until two were answered together', async () => {
    const terminal = await greeted()
    await place.empty(terminal.id)
    for (const action of ['read_information', 'clear_capture', 'sync_time'])
      await place.call('POST', `device/terminals/${action}`, { body: { ids: [terminal.id] } })
    const first = (await terminal.get('getrequest')).body
    const second = (await terminal.get('getrequest')).body
    expect([first, second].map((body) => body.split('\n').filter(Boolean).length)).toEqual([1, 1])
    const ids = [first, second].map((body) => Number(/^C:(\d+):/.exec(body)?.[1]))
    await terminal.post('devicecmd', ids.map((id) => `ID=${id}&Return=0&CMD=X`).join('\n'))
    const { rows } = await sql<{
      batch: number
    }>`select batch from terminal_link where terminal = ${terminal.id}`.execute(place.server.database.kysely)
    expect(rows[0]?.batch).toBe(50)
  })

  test('one that only polls is asked for its first call', async () => {
    const sn = newSerial()
    await place.add('device/terminals', {
      sn,
      alias: sn,
      area: (await place.add('personnel/areas', { area_code: sn, area_name: sn })).id,
    })
    const terminal = terminalCalls(place, sn)
    const { body } = await terminal.get('getrequest')
    expect(body).toMatch(/^C:\d+:CHECK\n$/)
    await terminal.get('cdata?options=all&pushver=2.4.1')
    expect(await terminal.get('getrequest')).toMatchObject({ body: 'OK' })
  })
})

test('terminals whose zone changes its clocks read their options again, once', async () => {
  const terminal = await greeted({ terminal_tz: 'Asia/Kolkata' })
  const { database } = place.server
  await sql`update terminal_link set told_offset = 270 where terminal = ${terminal.id}`.execute(database.kysely)
  await place.empty(terminal.id)
  await keepTerminals(database)
  await keepTerminals(database)
  expect(await place.queue(terminal.id)).toEqual(['CHECK'])
  await terminal.get('getrequest')
  await terminal.get('cdata?options=all&pushver=2.4.1')
  await keepTerminals(database)
  expect(await place.queue(terminal.id)).toEqual([])
})
