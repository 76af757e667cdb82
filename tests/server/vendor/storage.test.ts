// Storage as a limit of a plan: counted as files come and go, shown, warned of, refused when it is full; punches are never lost by it.
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { vectors } from '#tests/server/device/protocol/vectors.ts'
import { terminalCalls } from '#tests/server/device/push/terminal.ts'
import { openShop, type Shop } from './support/shop.ts'

const gigabyte = 1024 ** 3
let server: TestServer
let buyer: Person
let other: Person
let shop: Shop
let terminal: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.tenant('buyer')
  other = await server.tenant('other')
  shop = await openShop(server, await server.vendorOf(await server.tenant('region')))
})
afterAll(() => server.close())

const everywhere = <T>(query: ReturnType<typeof sql<T>>) =>
  inAllCompanies(server.database, async (db) => (await query.execute(db)).rows)
const used = async ({ company }: Person = buyer) => {
  const rows = await everywhere(sql<{ bytes: string }>`select bytes from storage_use where company_id = ${company}`)
  return Number(rows[0]?.bytes ?? 0)
}
const isUsed = (bytes: number) =>
  everywhere(sql`update storage_use set bytes = ${bytes} where company_id = ${buyer.company}`)
const storageOf = async (person: Person = buyer) =>
  (await person.call('GET', '/web/vendor/api/v2/subscriptions/')).data.storage
const picture = async (side: number) => {
  const noise = { create: { width: side, height: side, channels: 3 as const, background: '#808080' } }
  return `data:image/png;base64,${(await sharp(noise).png().toBuffer()).toString('base64')}`
}
const people = '/web/personnel/api/v2/employees/'
let hired = 1041
const hire = async (body: object = {}, person: Person = buyer) =>
  person.call('POST', people, { body: { emp_code: String(++hired), first_name: 'Ana', ...body } })

test('a plan whose features name storage limits it, and what is added to a company comes on top', async () => {
  expect(await storageOf()).toEqual({ limit_gb: null, used_mb: 0 })
  const store = await shop.made('features/', {
    ...{ code: 'STORE', name: 'Storage', type: 'QUANTITY', limit_kind: 'storage_gb', limit_amount: 1 },
  })
  const [{ price_strategy }] = await shop.rows('plan_pricing/', { code: 'BASIC' })
  await shop.made('plan_pricing/', {
    ...{
      code: 'SMALL',
      name: 'Small',
      price_strategy: price_strategy.id,
      periods: [1],
      visible: true,
      features: [store],
    },
  })
  const { data } = await shop.order(buyer, { plan: 'SMALL' })
  expect((await shop.pay(data)).status).toBe(200)
  expect((await storageOf()).limit_gb).toBe(1)
  const area = (await buyer.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'Gate' } })).data.id
  const body = { sn: 'STORE1', alias: 'Gate', area }
  terminal = (await buyer.call('POST', '/web/device/api/v2/terminals/', { body })).data.id
  expect(terminal).toBeGreaterThan(0)
})

test('photos and files of jobs are counted as they come and go, each company’s apart, and nothing of what was rolled back', async () => {
  const { data: ana } = await hire({ photo: await picture(200) })
  const rows = await everywhere(sql<{ size: number }>`select size from file where company_id = ${buyer.company}`)
  const photos = rows.reduce((sum, { size }) => sum + size, 0)
  expect(photos).toBeGreaterThan(0)
  expect(await used()).toBe(photos)
  await inCompany(server.database, buyer.company, (db) =>
    saveJobFile(db, {
      ...{ company: buyer.company, user: null, fileName: 'a.csv', mediaType: 'text/csv', days: 7 },
      pieces: [Buffer.alloc(600_000)],
    }),
  )
  expect(await used()).toBe(photos + 600_000)
  expect((await storageOf()).used_mb).toBeCloseTo((photos + 600_000) / 1024 ** 2, 0)
  expect((await hire({ photo: await picture(200), emp_code: ana.emp_code })).status).toBe(400)
  expect(await used()).toBe(photos + 600_000)
  await everywhere(sql`delete from job_file where company_id = ${buyer.company}`)
  await everywhere(sql`delete from file where company_id = ${buyer.company}`)
  expect([await used(), await used(other)]).toEqual([0, 0])
})

test('what does not fit is refused with its limit; a plan without one takes it', async () => {
  await isUsed(gigabyte - 50)
  const { status, errors } = await hire({ photo: await picture(200) })
  expect([status, errors?.photo?.[0]]).toMatchObject([
    400,
    { code: 'ZBOA0040', context: { resource: 'storage', limit: '1 GB', used: '1.00 GB' } },
  ])
  expect((await hire({}, buyer)).status).toBe(200)
  expect((await hire({ photo: await picture(200) }, other)).status).toBe(200)
  await isUsed(0)
  expect((await hire({ photo: await picture(200) })).status).toBe(200)
})

test('pictures that terminals send are dropped when it is full, and the punches are kept', async () => {
  await isUsed(gigabyte)
  const calls = terminalCalls({ server, owner: buyer } as never, 'STORE1')
  await calls.get('cdata?options=all&pushver=2.4.1')
  expect(await calls.post('cdata?table=ATTPHOTO&Stamp=3', vectors.V08.bytes)).toMatchObject({ status: 200, body: 'OK' })
  expect(await calls.post('cdata?table=ATTLOG&Stamp=3', vectors.V02.bytes)).toMatchObject({ status: 200 })
  const kept = sql<{ punches: number; pictures: number }>`select (select count(*)::integer from transaction t
      where t.company_id = ${buyer.company}) + (select count(*)::integer from unregistered_transaction t
      where t.company_id = ${buyer.company}) as punches,
    (select count(*)::integer from file f where f.company_id = ${buyer.company} and kind = 'capture') as pictures`
  const [row] = await everywhere(kept)
  expect(row?.pictures).toBe(0)
  expect(row?.punches).toBeGreaterThan(0)
})
