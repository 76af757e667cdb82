// A company that gets another domain or partner, and one whose data are deleted after its waiting time, with a proof.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteClosed } from '#server/areas/vendor/customers/delete-company.ts'
import { tablesOfCompanies } from '#server/areas/vendor/customers/tables-of-companies.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { openShop, type Shop } from './support/shop.ts'

const base = '/web/vendor/api/v2/'

let server: TestServer
let vendor: Person
let partner: Person
let client: Person
let other: Person
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  client = await server.tenant('client')
  other = await server.tenant('other')
  vendor = await server.vendorOf(await server.tenant('region'))
  partner = await server.vendorOf(await server.tenant('partner'))
  shop = await openShop(server, vendor)
  await inIdentity(server.database, (db) =>
    sql`update company set type = 'PARTNER' where id = ${partner.company}`.execute(db),
  )
  server.app.access.principals.forget({})
}, 240_000)
afterAll(() => server.close())

const prove = () =>
  inIdentity(server.database, (db) =>
    sql`update session set reauthenticated_at = now() where user_id = ${vendor.user}`.execute(db),
  )
const domainOf = async ({ company }: Person) => {
  const { rows } = await inIdentity(server.database, (db) =>
    sql<{ company_domain: string }>`select company_domain from company where id = ${company}`.execute(db),
  )
  return rows[0]?.company_domain ?? ''
}
const change = (new_domain: string, of = other) =>
  shop.post(`companies/change_domain/${of.company}/`, { new_domain, reason: 'They have another name' })

describe('another domain', () => {
  test('needs proof, and is none that is taken or blocked', async () => {
    expect((await change('fresh-name')).code).toBe('ZBOA0209')
    await prove()
    expect((await change(await domainOf(client))).errors?.new_domain).toMatchObject([{ code: 'ZBOA0301' }])
    expect((await change('www')).errors?.new_domain).toMatchObject([{ code: 'ZBOA0302' }])
  })

  test('leads on from the former one, where sessions go on and which nobody else can take', async () => {
    const former = await domainOf(other)
    const { baseHost } = server.config
    const at = (domain: string) => ({ host: `${domain}.${baseHost}` })
    expect((await change('fresh-name')).code).toBe('ZBVE0000')
    const identify = async (domain: string) =>
      (await server.call('POST', '/web/oauth/api/v2/region_identify/', { headers: at(domain) })).data
    expect(await identify(former)).toMatchObject({ company_found: true, moved_to: 'fresh-name' })
    expect(await identify('fresh-name')).not.toHaveProperty('moved_to')
    for (const domain of [former, 'fresh-name']) {
      const { status } = await other.call('GET', '/web/oauth/api/v2/current-company/', { headers: at(domain) })
      expect([domain, status]).toEqual([domain, 200])
    }
    const { status } = await other.call('GET', '/web/oauth/api/v2/current-company/', { headers: at('somebody') })
    expect(status).toBe(401)
    expect((await change(former, client)).errors?.new_domain).toMatchObject([{ code: 'ZBOA0302' }])
    expect((await change('once-more')).code).toBe('ZBVE0112')
  })
})

describe('another partner', () => {
  const seen = async () => {
    const { data } = await partner.call('GET', `${base}companies/`, { query: { page_size: '100' } })
    return data.data.map(({ id }: { id: number }) => id)
  }
  const hand = (partner_domain: string | null, by = vendor) =>
    by.call('POST', `${base}companies/change_partner/`, { body: { ids: [client.company], partner_domain } })

  test('sees the companies that the operator hands over, until they are taken back', async () => {
    expect((await hand('nobody-here')).errors?.partner_domain).toMatchObject([{ code: 'ZBVE0016' }])
    expect((await hand(await domainOf(partner))).data.accepted).toBe(1)
    expect(await seen()).toContain(client.company)
    expect((await hand(null, partner)).code).toBe('ZBVE0111')
    expect((await hand(null)).data.accepted).toBe(1)
    expect(await seen()).not.toContain(client.company)
  })
})

describe('a closed company', () => {
  const left = () =>
    inAllCompanies(server.database, async (db) => {
      const found: string[] = []
      for (const table of await tablesOfCompanies(db)) {
        const { rows } =
          await sql`select from ${sql.table(table)} where company_id = ${client.company} limit 1`.execute(db)
        if (rows.length > 0) found.push(table)
      }
      return found
    })
  const dataDir = () => server.config.dataDir

  test('keeps its data until its waiting time is over', async () => {
    await client.call('POST', '/web/personnel/api/v2/areas/', { body: { area_name: 'Yard' } })
    await shop.pay((await shop.order(client, {})).data)
    const folder = join(dataDir(), 'files', String(client.company), 'ab')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `ab${'0'.repeat(30)}.png`), 'x')
    await prove()
    const closing = { domain: await domainOf(client), reason: 'They asked for it', even_if_paid: true }
    expect((await shop.post(`companies/close/${client.company}/`, closing)).code).toBe('ZBVE0000')
    expect(await deleteClosed(server.database, dataDir())).toEqual([])
    expect((await left()).length).toBeGreaterThan(5)
  })

  test('leaves no row in any table afterwards, and a proof that says what there was', async () => {
    await inIdentity(server.database, (db) =>
      sql`update company set closed_on = current_date - 40 where id = ${client.company}`.execute(db),
    )
    expect(await deleteClosed(server.database, dataDir())).toEqual([client.company])
    expect(await left()).toEqual([])
    const [proof] = await shop.rows('deletion_proofs/')
    expect(proof).toMatchObject({ company_name: expect.any(String), files_deleted: 1, invoices_kept: 1 })
    expect(proof.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(proof.tables).toMatch(/^area: \d+$/m)
    const counted = proof.tables.split('\n').reduce((sum: number, line: string) => sum + Number(line.split(': ')[1]), 0)
    expect(proof.rows_deleted).toBe(counted)
    expect(await deleteClosed(server.database, dataDir())).toEqual([])
  })

  test('is never opened again, and its invoices stay', async () => {
    expect((await shop.post(`companies/reopen/${client.company}/`)).code).toBe('ZBVE0113')
    expect(await shop.rows('orders/', { company__in: String(client.company) })).toHaveLength(1)
  })

  test('has touched no other company', async () => {
    expect((await other.call('GET', '/web/personnel/api/v2/areas/')).code).toBe('ZBPE0000')
  })
})
