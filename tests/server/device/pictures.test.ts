// Pictures of punches: found as such, seen within the data scope alone, handed out as an archive, and kept for so long.
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from './company.ts'
import { terminalCalls } from './push/terminal.ts'

const transactions = '/web/device/api/v2/transactions/'
const sn = `PI${Math.floor(Math.random() * 1e9)}X`

let place: Place
let supervisor: Person
let taken: { id: number; capture: string; emp_code: string }[]

beforeAll(async () => {
  place = await companyWithTerminals('pictures')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  const [north, south] = await Promise.all(
    ['North', 'South'].map((dept_name) => place.add('personnel/departments', { dept_code: dept_name, dept_name })),
  )
  for (const [emp_code, department] of [
    ['7', north.id],
    ['8', south.id],
  ])
    await place.add('personnel/employees', { emp_code, first_name: `Ana ${emp_code}`, area: [area], department })
  await place.add('device/terminals', { sn, alias: 'Gate', area })
  supervisor = await place.server.member(place.owner, {
    email: `north@${place.owner.domain}.test`,
    permissions: ['device.view_transaction', 'device.export_capture_transaction'],
    scope: { department: [north.id] },
  })
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&pushver=2.4.1')
  const day = '2026-10-05'
  await calls.post(
    'cdata?table=ATTLOG',
    ['7', '8', '9'].map((code) => `${code}\t${day} 08:59:41\t0\t15\t0\t0\t0\n`).join(''),
  )
  await calls.post('cdata?table=ATTLOG', `7\t${day} 18:00:00\t1\t15\t0\t0\t0\n`)
  const image = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  for (const code of ['7', '8']) {
    const head = `PIN=20261005085941-${code}.jpg\nSN=${sn}\nsize=${image.length}\nCMD=uploadphoto\0`
    await calls.post('cdata?table=ATTPHOTO', Buffer.concat([Buffer.from(head), image]))
  }
  taken = await listed(place.owner)
}, 120_000)

async function listed(person: Person) {
  const { data } = await person.call('GET', transactions, { query: { has_capture: 'true', ordering: 'emp_code' } })
  return data.data
}

const picture = async (person: Person, name: string) => {
  const headers = {
    authorization: `JWT ${person.token}`,
    host: `${place.owner.domain}.localhost:8080`,
    'x-client': 'Web',
  }
  return (await place.server.app.inject({ url: `/web/auth_files/${name}`, headers })).statusCode
}

async function archived(person: Person, body: object): Promise<readonly string[]> {
  const { data } = await person.call('POST', `${transactions}export_capture/`, { body })
  let file = ''
  await expect
    .poll(async () => {
      const { data: job } = await person.call('GET', `/web/base/api/v2/jobs/${data.job}/`)
      file = job.file ?? ''
      return job.state
    })
    .toBe('DONE')
  const { rawPayload } = await place.server.app.inject({
    url: `/web/base/api/v2/jobs/files/${file}/`,
    headers: { authorization: `JWT ${person.token}`, host: `${place.owner.domain}.localhost:8080`, 'x-client': 'Web' },
  })
  const entries = await new ZipReader(new Uint8ArrayReader(rawPayload), { useWebWorkers: false }).getEntries()
  return entries.map(({ filename }) => filename)
}

test('punches with a picture are listed, each within the data scope', async () => {
  expect(taken.map(({ emp_code }) => emp_code)).toEqual(['7', '8'])
  expect((await listed(supervisor)).map(({ emp_code }: { emp_code: string }) => emp_code)).toEqual(['7'])
})

test('a punch shows the photo of its employee, as it is now', async () => {
  const photos = async () => (await listed(place.owner)).map((one: { photo: string | null }) => one.photo)
  expect(await photos()).toEqual([null, null])
  const { data } = await place.owner.call('GET', '/web/personnel/api/v2/employees/', { query: { emp_code: '8' } })
  const [{ id, version }] = data.data
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#735' } })
    .png()
    .toBuffer()
  const photo = `data:image/png;base64,${png.toString('base64')}`
  const kept = await place.owner.call('PATCH', `/web/personnel/api/v2/employees/${id}/`, { body: { photo, version } })
  expect(await photos()).toEqual([null, kept.data.photo])
  expect(await picture(place.owner, kept.data.photo)).toBe(200)
})

test('a picture is given to those alone who may see its punch', async () => {
  const [own = '', other = ''] = taken.map(({ capture }) => capture)
  expect(await Promise.all([own, other].map((name) => picture(place.owner, name)))).toEqual([200, 200])
  expect(await Promise.all([own, other].map((name) => picture(supervisor, name)))).toEqual([200, 404])
  const stranger = await place.server.member(place.owner, {
    email: `none@${place.owner.domain}.test`,
    permissions: ['device.view_terminal'],
  })
  expect(await picture(stranger, own)).toBe(404)
})

test('they come as an archive with a folder for each person', async () => {
  const [first, second] = ['7 Ana 7/2026-10-05 08.59.41 Gate.jpg', '8 Ana 8/2026-10-05 08.59.41 Gate.jpg']
  expect(await archived(place.owner, { start: '2026-10-05', end: '2026-10-05' })).toEqual([first, second])
  expect(await archived(supervisor, {})).toEqual([first])
  const none = await supervisor.call('POST', `${transactions}export_capture/`, { body: { start: '2026-10-06' } })
  expect(none.code).toBe('ZBDV0051')
})

test('they are kept for so many days, their punches longer', async () => {
  await sql`update transaction set upload_time = now() - interval '40 days' where id = ${taken[0]?.id}`.execute(
    place.server.database.kysely,
  )
  await keepTerminals(place.server.database)
  expect(await listed(place.owner)).toHaveLength(2)
  expect((await place.call('PATCH', 'device/configs', { body: { capture_retention: 30 } })).status).toBe(200)
  await keepTerminals(place.server.database)
  expect((await listed(place.owner)).map(({ emp_code }: { emp_code: string }) => emp_code)).toEqual(['8'])
  expect((await place.owner.call('GET', transactions, { query: { emp_code: '7' } })).data.total).toBe(2)
})
