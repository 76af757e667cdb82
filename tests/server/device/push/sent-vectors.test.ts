// What goes to terminals, byte by byte as the published vectors have it, made through the screens' calls.
import { beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '../company.ts'
import { vectors } from '../protocol/vectors.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
const sn = `SENT${Math.floor(Math.random() * 1e9)}`
let id = 0
let area = 0

beforeAll(async () => {
  place = await companyWithTerminals('push-sent')
  area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  id = (await place.add('device/terminals', { sn, alias: sn, area, is_access: true })).id
  await terminalCalls(place, sn).get('cdata?options=all&pushver=2.4.1')
}, 120_000)

/** All that waits, as one body; what the server numbers is left out. */
async function told(): Promise<string> {
  const terminal = terminalCalls(place, sn)
  let all = ''
  for (let turn = 0; turn < 60; turn++) {
    const { body } = await terminal.get('getrequest')
    if (body === 'OK') return all.replace(/^C:\d+:/gm, 'C:n:')
    all += body
    const answers = [...body.matchAll(/^C:(\d+):/gm)].map(([, number]) => `ID=${number}&Return=0&CMD=DATA`)
    expect(await terminal.post('devicecmd', `${answers.join('\n')}\n`)).toMatchObject({ status: 200, body: 'OK' })
  }
  throw new Error('Commands without an end')
}
const unnumbered = ({ bytes }: { readonly bytes: Buffer }) => bytes.toString().replace(/^C:\d+:/gm, 'C:n:')

test('V11: a person who comes and one who goes', async () => {
  const gone = await place.add('personnel/employees', { emp_code: '1015', first_name: 'Eva', area: [area] })
  await told()
  const [first_name, last_name] = ['Jose', 'Perez']
  await place.add('personnel/employees', {
    emp_code: '1042',
    first_name,
    last_name,
    card_no: '123456789',
    area: [area],
  })
  const other = await place.add('personnel/areas', { area_code: 'ELSE', area_name: 'Elsewhere' })
  await place.call('PATCH', `personnel/employees/${gone.id}`, { body: { area: [other.id] } })
  expect(await told()).toBe(unnumbered(vectors.V11))
})

test('V15: a message to all', async () => {
  const start = '2090-10-05 09:30:00'
  const body = { content: 'Fire drill at 10:00', terminals: [id], start_time: start, duration: 60 }
  const { uid } = await place.add('device/publicmessages', body)
  const expected = unnumbered(vectors.V15).replace('UID=17', `UID=${uid}`).replace('2026-10-05 09:30:00', start)
  expect(await told()).toBe(expected)
})

test('V17 to V20: hours, groups, who opens together, holidays of doors', async () => {
  await told()
  const hours = (days: readonly string[], end: string) =>
    Object.fromEntries(
      days.flatMap((day) => [
        [`${day}_start`, '08:00:00'],
        [`${day}_end`, end],
      ]),
    )
  const period = await place.add('acc/time_periods', {
    ...{ area, timezone_name: 'Office', sun_on: false, sat_on: false },
    ...{ ...hours(['mon', 'tue', 'wed', 'thu'], '19:00:00'), ...hours(['fri'], '17:00:00') },
  })
  expect(await told()).toBe(unnumbered(vectors.V17))
  const group = (group_name: string, timezone1: number, is_include_holiday: boolean) =>
    place.add('acc/groups', { area, group_name, timezone1, is_include_holiday, opens_alone: false })
  const guards = await group('Guards', period.id, true)
  expect(await told()).toBe(unnumbered(vectors.V18))
  const night = await group('Night', period.id, false)
  const query = { area: String(area), ordering: 'combination_no' }
  const [usual] = (await place.call('GET', 'acc/combinations', { query })).data.data
  await told()
  await place.call('PATCH', `acc/combinations/${usual.id}`, {
    body: { group1: guards.id, group2: night.id },
    query: { force: '1', confirm: '1' },
  })
  expect(await told()).toBe(unnumbered(vectors.V19))
  const { data } = await place.owner.call('POST', '/web/att/api/v2/holidays/', {
    body: { alias: 'Founders Day', start_date: '2026-11-02', duration_day: 2, recurring: 'YEARLY_DATE' },
  })
  await place.add('acc/holidays', { area, holiday: data.id })
  expect(await told()).toBe(unnumbered(vectors.V20))
})

test('firmware of Chinese make that tells of no UTF-8 is spoken to in its own charset, and answers in it', async () => {
  const own = `GB${Math.floor(Math.random() * 1e9)}`
  const there = (await place.add('personnel/areas', { area_code: 'GB', area_name: 'GB' })).id
  await place.add('device/terminals', { sn: own, alias: own, area: there })
  const terminal = terminalCalls(place, own)
  await terminal.get('cdata?options=all&pushver=2.2.14&language=83')
  await place.add('personnel/employees', { emp_code: '88', first_name: '王小明', area: [there] })
  const [bytes, number] = await bytesOf(own)
  const name = Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7])
  expect(bytes.includes(Buffer.concat([Buffer.from('Name='), name, Buffer.from('\tPri=')]))).toBe(true)
  await terminal.post('devicecmd', `ID=${number}&Return=0&CMD=DATA\n`)
  const line = Buffer.concat([Buffer.from('USER PIN=89\tName='), name, Buffer.from('\tPri=0\n')])
  expect((await terminal.post('cdata?table=OPERLOG', line)).body).toBe('OK:1')
  const { data } = await place.call('GET', 'personnel/employees', { query: { search: '89' } })
  expect(data.data[0]).toMatchObject({ emp_code: '89', first_name: '王小明' })
  await terminal.post('cdata?table=options', 'IsSupportUTF8=1')
  await place.add('personnel/employees', { emp_code: '90', first_name: '王小明', area: [there] })
  expect((await bytesOf(own))[0].toString()).toContain('Name=王小明\t')
})

async function bytesOf(serial: string): Promise<readonly [Buffer, string]> {
  const { rawPayload } = await place.server.app.inject({
    url: `/iclock/getrequest?SN=${serial}`,
    headers: { host: `${place.owner.domain}.localhost:8080` },
  })
  return [rawPayload, /^C:(\d+):/.exec(rawPayload.toString('latin1'))?.[1] ?? '']
}
