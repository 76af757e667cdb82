// Papers that come as files: whose they are, of which type and until when, their names say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'

const personnel = '/web/personnel/api/v2/'
let server: TestServer
let owner: Person
let number = 0
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('papers')
})
afterAll(() => server.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const hire = async (emp_code: string): Promise<number> =>
  (await owner.call('POST', `${personnel}employees/`, { body: { emp_code, first_name: 'Ann' } })).data.id
const papersOf = async (employee: number, by = owner) =>
  (await by.call('GET', `${personnel}employee_documents/`, { query: { employee__in: String(employee) } })).data.data

function send(files: Readonly<Record<string, Buffer>>, by = owner) {
  const mark = `----papers${++number}`
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return by.call('POST', `${personnel}employees/import_document/`, {
    body: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

test('papers find their employee, type and last day by the names of the files, whatever their letter case, and are taken back as one step', async () => {
  const ann = await hire('PAP1')
  const { data, step } = await send({ [`pap1_visa_${day(90)}.pdf`]: pdf, [`PAP1_LICENCE_${day(60)}.PDF`]: pdf })
  expect(data).toEqual({ files: 2, accepted: 2, skipped: [] })
  const kept = await papersOf(ann)
  expect(kept.map(({ expire_on }: { expire_on: string }) => expire_on).sort()).toEqual([day(60), day(90)])
  expect(kept.every(({ file }: { file: { name: string } }) => /pap1/i.test(file.name))).toBe(true)
  await owner.call('POST', `/web/base/api/v2/undo/${step}/`)
  expect(await papersOf(ann)).toEqual([])
})

test('what names nobody, no type or no day that the type wants, and what is no paper, is named with the reason; the others are taken', async () => {
  const eva = await hire('PAP2')
  const good = `PAP2_VISA_${day(30)}.pdf`
  const { data } = await send({
    [`NOBODY_VISA_${day(30)}.pdf`]: pdf,
    [`PAP2_UNHEARD_${day(30)}.pdf`]: pdf,
    'PAP2_VISA.pdf': pdf,
    'scan.pdf': pdf,
    [`PAP2_LICENCE_${day(30)}.pdf`]: Buffer.from('no paper'),
    [good]: pdf,
  })
  expect(data.accepted).toBe(1)
  expect(data.skipped.map(({ code }: { code: string }) => code)).toEqual([
    'ZBPE2013',
    'ZBCM0016',
    'ZBCM0010',
    'ZBPE2013',
    'ZBOA0033',
  ])
  expect(await papersOf(eva)).toHaveLength(1)
})

test('people of another company are nobody', async () => {
  const stranger = await server.company('papers-elsewhere')
  const dan = await hire('PAP3')
  const { data } = await send({ [`PAP3_VISA_${day(30)}.pdf`]: pdf }, stranger)
  expect(data).toMatchObject({ accepted: 0, skipped: [{ code: 'ZBPE2013' }] })
  expect(await papersOf(dan)).toEqual([])
})
