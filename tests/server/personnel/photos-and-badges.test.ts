import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'

let place: Place
let area = 0
let terminal = 0
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('pictures')
  area = (await place.add('personnel/areas', { area_name: 'Plant' })).id
  terminal = (await place.add('device/terminals', { sn: 'PH1', alias: 'Gate', area })).id
})
afterAll(() => place.server.close())

const hire = (body: object = {}) =>
  place.add('personnel/employees', { emp_code: `${7000 + ++number}`, area: [area], ...body })
const picture = (colour = '#3366aa') =>
  sharp({ create: { width: 300, height: 320, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const person = async (id: number) => (await place.call('GET', `personnel/employees/${id}`)).data
const zipped = async (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes))
  return Buffer.from(await writer.close())
}
const form = (files: Readonly<Record<string, Buffer>>, target?: string) => {
  const mark = `----pictures${++number}`
  const head = (name: string) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"`
  const parts = [
    ...(target ? [Buffer.from(`${head('target')}\r\n\r\n${target}\r\n`)] : []),
    ...Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(`${head('files')}; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${mark}--\r\n`),
  ]
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${mark}` } }
}
const url = '/web/personnel/api/v2/employees/'
const send = (files: Readonly<Record<string, Buffer>>, target?: string) =>
  place.owner.call('POST', `${url}import_photo/`, form(files, target))

test('photos find their employees by the names of the files, whatever their letter case; the others are named with the reason', async () => {
  const [ana, eva, gone] = [await hire({ emp_code: 'PIC1' }), await hire(), await hire()]
  await place.set('employee', gone.id, { status: 'RESIGNED' })
  const { data } = await send({
    'pic1.jpg': await picture(),
    [`${eva.emp_code}.png`]: Buffer.from('no picture'),
    [`${gone.emp_code}.jpg`]: await picture(),
    'nobody.jpg': await picture(),
    'PIC1.jpeg': await picture('#000000'),
  })
  expect(data).toMatchObject({
    files: 5,
    accepted: 1,
    skipped: [
      { name: `${eva.emp_code}.png`, code: 'ZBPE0033' },
      { name: `${gone.emp_code}.jpg`, code: 'ZBPE2009' },
      { name: 'nobody.jpg', code: 'ZBPE2013' },
      { name: 'PIC1.jpeg', code: 'ZBPE0027' },
    ],
  })
  expect((await person(ana.id)).photo).toMatch(/\.jpg$/)
  expect((await person(eva.id)).photo).toBeNull()
})

test('an archive is taken apart, folders and all; terminals get the pictures, and it is undone as one step', async () => {
  const [ana, eva] = [await hire(), await hire()]
  await place.empty(terminal)
  const archive = await zipped({
    [`people/${ana.emp_code}.jpg`]: await picture(),
    [`people/${eva.emp_code}.jpg`]: await picture(),
    '__MACOSX/._1.jpg': Buffer.from('x'),
  })
  const { data, step } = await send({ 'all.zip': archive })
  expect(data).toEqual({ files: 2, accepted: 2, skipped: [] })
  const lines = (await place.queue(terminal)).filter((line) => line.includes('USERPIC'))
  expect(lines).toEqual([ana, eva].map(({ emp_code }) => `DATA UPDATE USERPIC PIN=${emp_code}\tContent=…`))
  await place.owner.call('POST', `/web/base/api/v2/undo/${step}/`)
  expect([(await person(ana.id)).photo, (await person(eva.id)).photo]).toEqual([null, null])
})

test('photos are for the recognition of faces, too, or for both', async () => {
  const [ana, eva] = [await hire(), await hire()]
  await send({ [`${ana.emp_code}.jpg`]: await picture() }, 'biophoto')
  await send({ [`${eva.emp_code}.jpg`]: await picture() }, 'both')
  const bio = async (id: number) =>
    (await place.call('GET', 'device/biophotos', { query: { employee: String(id) } })).data.total
  expect([await bio(ana.id), (await person(ana.id)).photo]).toEqual([1, null])
  expect([await bio(eva.id), typeof (await person(eva.id)).photo]).toEqual([1, 'string'])
})

test('photos for terminals that come from files wait where the configuration says so of imports, whatever it says of the form', async () => {
  const [ana, eva] = [await hire(), await hire()]
  const stateOf = async (id: number) =>
    (await place.call('GET', 'device/biophotos', { query: { employee: String(id) } })).data.data[0].approval_state
  await place.call('PATCH', 'device/configs', { body: { import_policy: 0, edit_policy: 1 } })
  await send({ 'faces.zip': await zipped({ [`${ana.emp_code}.jpg`]: await picture() }) }, 'biophoto')
  await place.call('PATCH', 'device/configs', { body: { import_policy: 1, edit_policy: 0 } })
  await send({ 'faces.zip': await zipped({ [`${eva.emp_code}.jpg`]: await picture() }) }, 'biophoto')
  await place.call('PATCH', 'device/configs', { body: { edit_policy: 1 } })
  expect([await stateOf(ana.id), await stateOf(eva.id)]).toEqual([0, 1])
})

test('an archive that unpacks to more than 100 MB is refused, and so is one that holds more than it says', async () => {
  const ana = await hire()
  const bomb = await zipped({ [`${ana.emp_code}.jpg`]: Buffer.alloc(100_000_001) })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await send({ 'bomb.zip': bomb }, 'biophoto')).code).toBe('ZBPE0035')
  // The size that the directory of the archive tells of its only entry.
  bomb.writeUInt32LE(1000, bomb.indexOf(Buffer.from('504b0102', 'hex')) + 24)
  expect((await send({ 'bomb.zip': bomb }, 'biophoto')).code).toBe('ZBPE0034')
})

test('no file, an unknown purpose, a damaged archive and more than 500 pictures are refused; nobody out of reach gets one', async () => {
  expect((await send({})).code).toBe('ZBPE0010')
  expect((await send({ 'a.jpg': await picture() }, 'passport')).code).toBe('ZBPE0014')
  expect((await send({ 'a.zip': Buffer.from('504b0304ffff', 'hex') })).code).toBe('ZBPE0034')
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`x${at}.jpg`, Buffer.from('x')]))
  expect((await send({ 'many.zip': await zipped(many) })).code).toBe('ZBPE0032')
  const [far, ana] = [await place.add('personnel/departments', { dept_name: 'Far' }), await hire()]
  const clerk = await place.server.member(place.owner, {
    ...{ email: 'photos@pictures.test', permissions: ['team.import_photo_employee', 'team.view_employee'] },
    scope: { department: [far.id] },
  })
  const { data } = await clerk.call('POST', `${url}import_photo/`, form({ [`${ana.emp_code}.jpg`]: await picture() }))
  expect(data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBPE2013' }] })
})

test('terminals get the picture of an employee, and forget it with the record', async () => {
  const data = `data:image/jpeg;base64,${(await picture()).toString('base64')}`
  await place.empty(terminal)
  const ana = await hire({ photo: data })
  const lines = async () => (await place.queue(terminal)).filter((line) => line.includes('USERPIC'))
  expect(await lines()).toEqual([`DATA UPDATE USERPIC PIN=${ana.emp_code}\tContent=…`])
  await place.call('PATCH', `personnel/employees/${ana.id}`, { body: { photo: null } })
  expect(await lines()).toEqual([`DATA DELETE USERPIC PIN=${ana.emp_code}`])
})

const printed = async (chosen: object, layout?: string) => {
  const answer = await place.server.app.inject({
    ...{ method: 'POST', url: `${url}print_card/`, payload: { chosen, ...(layout && { layout }) } },
    headers: { host: '127.0.0.1:8080', authorization: `JWT ${place.owner.token}` },
  })
  const status = answer.statusCode
  if (status !== 200) return { status, code: answer.json().code, pages: 0, text: '' }
  expect(answer.headers['content-type']).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  return { status, code: '', pages: document.numPages, text }
}

test('badges show photo, name, code and place of work: one on a page, or ten on a sheet', async () => {
  const photo = `data:image/jpeg;base64,${(await picture()).toString('base64')}`
  const [ana, eva] = [
    await hire({ first_name: 'Ana', last_name: 'Ruiz', photo }),
    await hire({ first_name: 'ليلى', last_name: 'حداد' }),
  ]
  const cards = await printed({ ids: [ana.id, eva.id] })
  expect(cards.pages).toBe(2)
  for (const word of ['Ana Ruiz', ana.emp_code, eva.emp_code, 'Company pictures', 'Default'])
    expect(cards.text).toContain(word)
  expect((await printed({ ids: [ana.id, eva.id] }, 'SHEET')).pages).toBe(1)
})

test('badges are for people who work here, found by a filter as well', async () => {
  const gone = await hire()
  await place.set('employee', gone.id, { status: 'RESIGNED' })
  expect(await printed({ ids: [gone.id] })).toMatchObject({ status: 400, code: 'ZBPE0028' })
  const ana = await hire()
  expect((await printed({ filter: `emp_code=${ana.emp_code}`, count: 1 })).pages).toBe(1)
})
