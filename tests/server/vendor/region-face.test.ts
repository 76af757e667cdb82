// How a region shows itself to everybody, which terms are in effect in it, and who accepted them when.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#openapi/dates.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { plainPicture } from '#tests/contract/support/plain-picture.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { day } from '#tests/support/days.ts'
import { openShop, type Shop } from './support/shop.ts'

const base = '/web/vendor/api/v2/'

let server: TestServer
let vendor: Person
let partner: Person
let reader: Person
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  vendor = await server.vendorOf(await server.tenant('region'))
  partner = await server.vendorOf(await server.tenant('partner'))
  reader = await server.tenant('reader')
  shop = await openShop(server, vendor)
}, 240_000)
afterAll(() => server.close())

const identify = async () => (await server.call('POST', '/web/oauth/api/v2/region_identify/')).data
const profile = (body: object, by = vendor) => by.call('PATCH', `${base}vendor_profiles/`, { body })
const today = day(0)
const words = 'A sentence that everybody has to accept before they sign in. '.repeat(5)
const texts = { text_en: `# Terms\n\n${words}`, text_es: words, text_ar: words, text_tr: words }
const signIn = (more: object) =>
  server.call('POST', '/web/oauth/api/v2/user_sign_in/', {
    body: { username: reader.email, password: 'Str0ng!Harbour', agreement: true, ...more },
  })
const accepted = () =>
  inIdentity(server.database, async (db) => {
    const { rows } = await sql<{ version_name: string }>`
      select document, version_name, accepted_at from legal_acceptance where user_id = ${reader.user}
      order by document, accepted_at`.execute(db)
    return rows.map(({ version_name }) => version_name)
  })

describe('the face of a region', () => {
  test('is the product’s own until its operator sets one', async () => {
    expect(await identify()).toMatchObject({ product_name: 'Time Cloud', logo: null, primary_color: null })
  })

  test('is what its operator sets, for everybody and on every page', async () => {
    const face = { product_name: 'Gulf Hours', website: 'https://hours.example/', copyright: '© Gulf Hours LLC' }
    const { code } = await profile({
      ...face,
      primary_color: '#7A1F5C',
      secondary_color: '#0B7A75',
      region_logo: plainPicture(64),
    })
    expect(code).toBe('ZBVE0000')
    const shown = await identify()
    expect(shown).toMatchObject({ ...face, primary_color: '#7A1F5C', secondary_color: '#0B7A75', favicon: null })
    const logo = await server.app.inject({ method: 'GET', url: shown.logo })
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
    const { data } = await vendor.call('GET', '/web/oauth/api/v2/current-company/')
    expect(data.branding).toMatchObject({
      software_name: 'Gulf Hours',
      ...{ website: face.website, copyright: face.copyright },
    })
  })

  test('has no colour that white text cannot be read on', async () => {
    const { errors } = await profile({ primary_color: '#F2C94C', secondary_color: '#FFEEAA' })
    expect(errors).toMatchObject({
      primary_color: [{ code: 'ZBVE0110', context: { least: 4.5 } }],
      secondary_color: [{ code: 'ZBVE0110', context: { least: 3 } }],
    })
  })

  test('is not changed by what a partner sets', async () => {
    await inIdentity(server.database, (db) =>
      sql`update company set type = 'PARTNER' where id = ${partner.company}`.execute(db),
    )
    server.app.access.principals.forget({})
    expect((await profile({ product_name: 'Mine' }, partner)).code).toBe('ZBVE0000')
    expect((await identify()).product_name).toBe('Gulf Hours')
  })

  test('gives way to the pictures that a vendor sets for one company, at its address alone', async () => {
    const at = async (domain: string) => {
      const headers = { host: `${domain}.localhost:8080` }
      return (await server.call('POST', '/web/oauth/api/v2/region_identify/', { headers })).data
    }
    const region = (await identify()).logo
    const set = (body: object, by = vendor) => by.call('PATCH', `${base}companies/${reader.company}/`, { body })
    expect((await set({ own_logo: 'data:image/png;base64,AAAA' })).code).not.toBe('ZBVE0000')
    expect((await set({ own_logo: plainPicture(48), own_sign_in_image: plainPicture(80) })).code).toBe('ZBVE0000')
    const own = await at(reader.domain)
    expect([own.logo, own.sign_in_image]).not.toContain(region)
    for (const picture of [own.logo, own.sign_in_image])
      expect((await server.app.inject({ method: 'GET', url: picture })).headers['content-type']).toBe('image/png')
    expect(await at('other-company')).toMatchObject({ logo: region, sign_in_image: null })
    expect(await identify()).toMatchObject({ logo: region, sign_in_image: null })
    // Another change of the company leaves them; a partner that has it not sees and sets none.
    expect((await set({ internal_note: 'VIP' })).data).toMatchObject({ own_logo: expect.any(String) })
    expect((await set({ own_logo: null }, partner)).status).toBe(404)
    expect(await at(reader.domain)).toMatchObject({ logo: own.logo })
    expect((await set({ own_logo: null })).code).toBe('ZBVE0000')
    expect(await at(reader.domain)).toMatchObject({ logo: region, sign_in_image: own.sign_in_image })
    expect((await server.app.inject({ method: 'GET', url: own.logo })).statusCode).toBe(404)
  })

  test('gives away no other file of the operator', async () => {
    const other = await server.app.inject({ method: 'GET', url: `/web/region_images/${'0'.repeat(32)}.png` })
    expect(other.statusCode).toBe(404)
  })
})

describe('terms and privacy', () => {
  test('are the product’s own until the operator has a version in effect', async () => {
    const { data } = await server.call('POST', '/web/oauth/api/v2/legal_text/', { body: { document: 'TERMS' } })
    expect(data).toEqual({ version: '2026-11', text: null })
  })

  test('change on their day, and who signs in accepts what is in effect', async () => {
    await shop.made('legal_documents/', { document: 'TERMS', version_name: 'T-2', effective_from: today, ...texts })
    await shop.made('legal_documents/', {
      ...{ document: 'TERMS', version_name: 'T-3', effective_from: addDays(today, 9), ...texts },
    })
    expect(await identify()).toMatchObject({ terms_version: 'T-2', privacy_version: '2026-11' })
    const { data } = await server.call('POST', '/web/oauth/api/v2/legal_text/', { body: { document: 'TERMS' } })
    expect(data).toEqual({ version: 'T-2', text: texts.text_en.trim() })
    expect((await signIn({ terms_version: '2026-11' })).code).toBe('ZBOA0104')
    await signIn({ terms_version: 'T-2', privacy_version: '2026-11' })
    await signIn({})
    expect(await accepted()).toContain('T-2')
    expect(await accepted()).toHaveLength(3)
    expect(
      (await shop.rows('legal_documents/')).find(({ version_name }) => version_name === 'T-2').accepted_count,
    ).toBe(1)
  })

  test('stay as they are once in effect; one to come may change', async () => {
    const rows = await shop.rows('legal_documents/')
    const change = (name: string) =>
      vendor.call('PATCH', `${base}legal_documents/${rows.find((row) => row.version_name === name).id}/`, {
        body: { text_en: `${words}${words}` },
      })
    expect((await change('T-2')).code).toBe('ZBVE0104')
    expect((await change('T-3')).code).toBe('ZBVE0000')
    const late = { document: 'TERMS', effective_from: addDays(today, -2), version_name: 'T-3', ...texts }
    const { errors } = await shop.post('legal_documents/', late)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['effective_from', 'version_name'])
  })
})

describe('releases of the app', () => {
  test('ask for no least version that is yet to come', async () => {
    const release = { platform: 'ANDROID', app_version: '2.9', min_supported: '2.10' }
    expect((await shop.post('app_releases/', release)).errors?.min_supported).toMatchObject([{ code: 'ZBVE0015' }])
    expect((await shop.post('app_releases/', { ...release, min_supported: '2.8.4' })).code).toBe('ZBVE0000')
    expect((await shop.post('app_releases/', { ...release, min_supported: '1' })).errors?.app_version).toMatchObject([
      { code: 'ZBVE0017' },
    ])
  })
})

describe('the operation log of a vendor', () => {
  test('tells what its staff did, and nothing of others', async () => {
    const rows = await shop.rows('operation_logs/')
    expect(rows.map(({ resource }) => resource)).toContain('legal_document')
    const { data } = await partner.call('GET', `${base}operation_logs/`, { query: { page_size: '100' } })
    expect(data.data.every(({ resource }: { resource: string }) => resource !== 'legal_document')).toBe(true)
  })

  test('says of a row what was changed from what to what, in the language of who reads, to its own staff alone', async () => {
    await profile({ grace_days: 9 })
    const [row] = await shop.rows('operation_logs/', { resource: 'vendor_profile', ordering: '-op_time' })
    const differences = (by: Person, language: string) =>
      by.call('GET', `${base}operation_logs/differences/${row.id}/`, { headers: { 'accept-language': language } })
    expect((await differences(vendor, 'en')).data).toEqual([
      { field: 'grace_days', label: 'Grace period', before: '7', after: '9' },
    ])
    expect((await differences(vendor, 'ar')).data[0].label).not.toBe('Grace period')
    expect((await differences(partner, 'en')).status).toBe(404)
    expect((await differences(reader, 'en')).status).toBe(403)
  })
})
