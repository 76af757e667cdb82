// A company's own attributes of employees in files: recognised by their names, checked, brought in, taken out, and back again.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { downloadAs, employeesPath, jobEnd, send } from './support/files.ts'

let server: TestServer
let owner: Person
let stranger: Person

const attribute = (by: Person, body: object) => by.call('POST', '/web/personnel/api/v2/employee_attributes/', { body })

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('own')
  stranger = await server.company('passers')
  await attribute(owner, { name: 'Shoe size', type: 'NUMBER', order: 1 })
  await attribute(owner, { name: 'Badge colour', type: 'CHOICE', choices: ['Red', 'Blue'], order: 2 })
  await attribute(owner, { name: 'Medical check', type: 'DATE', order: 3 })
  await attribute(owner, { name: 'Locker', type: 'TEXT', order: 4 })
}, 120_000)
afterAll(() => server.close())

const csv = (lines: readonly string[]) => ({ name: 'people.csv', bytes: Buffer.from(lines.join('\n')) })
const head = 'Employee code,First name,Shoe size,badge colour,Medical check,Locker'
const order = { mode: 'upsert', skip_errors: 'true' }
const valuesOf = async (code: string) =>
  (await owner.call('GET', employeesPath, { query: { emp_code: code } })).data.data[0]?.custom_fields

test('columns are recognised by the names of the attributes, whatever their letter case', async () => {
  const { data } = await send(owner, csv([head, 'A1,Ada,41,,,']), { ...order, dry_run: 'true' })
  expect(data.columns.map(({ field }: { field: string }) => field)).toEqual([
    'emp_code',
    'first_name',
    'custom_fields.Shoe size',
    'custom_fields.Badge colour',
    'custom_fields.Medical check',
    'custom_fields.Locker',
  ])
  expect(data.format.own_fields).toContainEqual({ name: 'custom_fields.Locker', label: 'Locker' })
})

test('values come in as the attribute has them; wrong ones are named with their cell and the row stays out', async () => {
  const rows = ['B1,Bo,"41,5",blue,31.05.2026,12b', 'B2,Bea,large,,,', 'B3,Bram,,green,,', 'B4,Bill,,,31.02.2026,']
  const { data } = await send(owner, csv([head, ...rows]), order)
  expect(data).toMatchObject({ created: 1, failed: 3 })
  expect(
    data.errors.map(({ row, field, code }: { row: number; field: string; code: string }) => [row, field, code]),
  ).toEqual([
    [3, 'custom_fields.Shoe size', 'ZBPE0013'],
    [4, 'custom_fields.Badge colour', 'ZBPE0014'],
    [5, 'custom_fields.Medical check', 'ZBPE0013'],
  ])
  expect(await valuesOf('B1')).toEqual({
    'Shoe size': 41.5,
    'Badge colour': 'Blue',
    'Medical check': '2026-05-31',
    Locker: '12b',
  })
})

test('a file with some of the attributes leaves the others as they are; once more it changes nothing', async () => {
  await send(owner, csv([head, 'C1,Cleo,38,Red,2026-01-02,7']), order)
  const part = csv(['Employee code,Locker', 'C1,8'])
  expect((await send(owner, part, order)).data).toMatchObject({ updated: 1, unchanged: 0 })
  expect(await valuesOf('C1')).toEqual({
    'Shoe size': 38,
    'Badge colour': 'Red',
    'Medical check': '2026-01-02',
    Locker: '8',
  })
  expect((await send(owner, part, order)).data).toMatchObject({ updated: 0, unchanged: 1 })
})

test('many rows come in by the background, with their attributes', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `J${at},Jo,${at % 40},,,`)
  const { data } = await send(owner, csv([head, ...rows]), order)
  expect(await jobEnd(owner, data.job)).toMatchObject({ state: 'DONE', created: 501, failed: 0 })
  expect(await valuesOf('J39')).toMatchObject({ 'Shoe size': 39 })
})

test('an export of every field has them under their names, and imported again changes nothing', async () => {
  await send(owner, csv([head, 'E1,Eve,40,Blue,2026-03-04,@now']), order)
  const { text } = await downloadAs(server, owner.email, `${employeesPath}export/?format=csv&emp_code=E1`)
  const [header = [], row = []] = parse(text, { bom: true }) as string[][]
  const cell = (name: string) => row[header.indexOf(name)]
  expect(['Shoe size', 'Badge colour', 'Medical check'].map(cell)).toEqual(['40', 'Blue', '2026-03-04'])
  expect(cell('Locker'), 'a formula stays inert').not.toMatch(/^@/)
  const { data } = await send(owner, { name: 'again.csv', bytes: Buffer.from(text) }, order)
  expect(data).toMatchObject({ updated: 0, unchanged: 1, failed: 0 })
})

test('the template has a column for each attribute', async () => {
  const { text } = await downloadAs(server, owner.email, `${employeesPath}import_template/?format=csv`)
  expect(text).toContain('Shoe size')
})

test('a required attribute that a new row lacks is named', async () => {
  await attribute(stranger, { name: 'Union', type: 'TEXT', required: true })
  const { data } = await send(stranger, csv(['Employee code,First name', 'R1,Rita']), order)
  expect(data.errors[0]).toMatchObject({ field: 'custom_fields.Union', code: 'ZBPE0010' })
})

test("another company's attributes are not among one's own, in no direction", async () => {
  const { data } = await send(stranger, csv([head, 'S1,Sam,41,,,']), { ...order, dry_run: 'true' })
  const fields = data.columns.map(({ field }: { field: string | null }) => field)
  expect(fields).not.toContain('custom_fields.Shoe size')
  const named = `${employeesPath}export/?format=csv&columns=emp_code,${encodeURIComponent('custom_fields.Shoe size')}`
  const { status } = await downloadAs(server, stranger.email, named)
  expect(status).toBe(400)
})
