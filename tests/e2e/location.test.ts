// The location picker in a real browser: on the provider's map, and by hand where there is none.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import { type Manner, standInForMaps } from './support/maps-provider.ts'
import type { Product } from './support/product.ts'
import { button, choose, dialog, field, toast } from './support/steps.ts'
import { go, type Look, type Session, sessionOf, visit } from './support/visit.ts'

const key = 'key-of-this-place'
const sea = { x: 600, y: 200 }

let browser: Browser
let product: Product
let session: Session

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo({ MAPS_KEY: key }), openBrowser()])
  session = await sessionOf(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const mapOf = (page: Page) => dialog(page).getByRole('region', { name: 'Map' })
const search = (page: Page) => dialog(page).getByPlaceholder('Search a place')

/** The form of a new location, which has no place yet, with the picker open. */
async function openPicker(page: Page, opener = 'Choose the place'): Promise<void> {
  await go(page, `${product.url}/company/location/new`)
  await button(page, opener).click()
  await dialog(page)
    .getByRole('heading', { name: /Map Location|Ubicación en el mapa/ })
    .waitFor()
}

async function visitMap(manner: Manner = {}, look: Look = {}) {
  const visitor = await visit(browser, product.url, session, look)
  const provider = await standInForMaps(visitor.page, manner)
  return { ...visitor, provider }
}

test('the sign-in page asks the provider for nothing and fetches no picker', async () => {
  const { page } = await visit(browser, product.url, null)
  const { addresses } = await standInForMaps(page)
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await go(page, `${product.url}/onboard/sign-in`)
  expect(addresses).toEqual([])
  expect(files.filter((file) => /location|map/i.test(file))).toEqual([])
})

describe('where the map opens', () => {
  test('at the position that the browser tells, at zoom 11', async () => {
    const { page, provider } = await visitMap()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 19.4326, longitude: -99.1332 })
    await openPicker(page)
    await mapOf(page).waitFor()
    expect(await provider.map()).toMatchObject({ center: { lat: 19.4326, lng: -99.1332 }, zoom: 11, markers: [] })
  })

  test('at the default point and zoom 1 when the browser tells nothing', async () => {
    const { page, provider, faults } = await visitMap()
    await openPicker(page)
    await mapOf(page).waitFor()
    const { options, ...map } = await provider.map()
    expect(map).toMatchObject({ center: { lat: 16.69, lng: 20.05 }, zoom: 1 })
    expect(options).toMatchObject({ mapId: 'companyLocation', streetViewControl: false, gestureHandling: 'greedy' })
    const [script] = provider.addresses
    expect(script?.searchParams.get('key')).toBe(key)
    expect(await mapOf(page).boundingBox()).toMatchObject({ width: 640, height: 352 })
    expect(await axeFindings(page)).toEqual([])
    expect(faults).toEqual([])
  })

  test('at the place that the form holds, without asking the browser', async () => {
    const { page, provider } = await visitMap()
    await go(page, `${product.url}/company/settings`)
    await button(page, 'Choose the place').click()
    await mapOf(page).waitFor()
    const [lat, lng] = await Promise.all(['Latitude', 'Longitude'].map((name) => field(page, name).inputValue()))
    const position = { lat: Number(lat), lng: Number(lng) }
    expect(await provider.map()).toMatchObject({ center: position, zoom: 11, markers: [position] })
  })
})

describe('choosing', () => {
  test('a click takes the first place of the point, in the language of the page, with its time zone', async () => {
    const { page, provider } = await visitMap({}, { language: 'es-MX' })
    await openPicker(page, 'Elegir el lugar')
    await mapOf(page).click({ position: { x: 300, y: 200 } })
    await dialog(page).getByText('Av. Constitución 2411, 64000 Monterrey, N.L., México').waitFor()
    const location = { lat: 16.45, lng: 19.85 }
    expect(await provider.asked()).toEqual([{ call: 'geocode', location, language: 'es-MX' }])
    expect((await provider.map()).markers).toEqual([location])
    await button(dialog(page), 'Confirmar').click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    const form = dialog(page)
    expect(await field(form, 'Dirección').inputValue()).toBe('Av. Constitución 2411, 64000 Monterrey, N.L., México')
    expect(await field(form, 'País').inputValue()).toBe('México')
    expect(await field(form, 'Estado').inputValue()).toBe('Nuevo León')
    expect(await field(form, 'Ciudad').inputValue()).toBe('Monterrey')
    expect(await field(form, 'Latitud').inputValue()).toBe('16.45')
    expect(await field(form, 'Longitud').inputValue()).toBe('19.85')
    expect(await field(form, 'Zona horaria').inputValue()).toBe('America/Monterrey')
    const zone = provider.addresses.find(({ pathname }) => pathname.includes('timezone'))?.searchParams
    expect(zone?.get('location')).toBe('16.45,19.85')
    expect(zone?.get('key')).toBe(key)
    expect(Math.abs(Number(zone?.get('timestamp')) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('a search waits for half a second of rest, and its choice fits the map and ends the session', async () => {
    const { page, provider } = await visitMap()
    await openPicker(page)
    await mapOf(page).waitFor()
    await search(page).pressSequentially('Monterr', { delay: 40 })
    await page.getByRole('option', { name: 'Monterrey, Nuevo León, Mexico' }).click()
    await dialog(page).getByRole('status').getByText('Monterrey, Nuevo León, Mexico').waitFor()
    const fields = ['location', 'viewport', 'displayName', 'formattedAddress', 'addressComponents']
    expect(await provider.asked()).toEqual([
      { call: 'suggest', input: 'Monterr', token: 1 },
      { call: 'details', fields },
    ])
    const { fitted, markers } = await provider.map()
    expect(fitted).toEqual({ south: 25.48, west: -100.51, north: 25.86, east: -100.06 })
    expect(markers).toEqual([{ lat: 25.6866142, lng: -100.3161126 }])
    await search(page).fill('Monte')
    await page
      .getByRole('option', { name: /^Monter/ })
      .first()
      .waitFor()
    expect((await provider.asked()).at(-1)).toEqual({ call: 'suggest', input: 'Monte', token: 2 })
  })

  test('an empty search has no suggestions', async () => {
    const { page, provider } = await visitMap()
    await openPicker(page)
    await mapOf(page).waitFor()
    await search(page).fill('Monterrey')
    await page
      .getByRole('option', { name: /^Monter/ })
      .first()
      .waitFor()
    await search(page).fill('')
    await expect.poll(() => page.getByRole('option', { name: /^Monter/ }).count()).toBe(0)
    await search(page).fill('   ')
    await page.waitForTimeout(700)
    expect(await provider.asked()).toHaveLength(1)
  })

  test('a key of an older account searches with the older service', async () => {
    const { page, provider } = await visitMap({ olderSearch: true })
    await openPicker(page)
    await mapOf(page).waitFor()
    await search(page).fill('Monterrey')
    await page
      .getByRole('option', { name: /^Monter/ })
      .first()
      .click()
    await dialog(page).getByRole('status').getByText('Monterrey, Nuevo León, Mexico').waitFor()
    const fields = ['geometry', 'name', 'formatted_address', 'address_components']
    expect(await provider.asked()).toEqual([
      { call: 'predict', input: 'Monterrey', token: 1 },
      { call: 'details', fields, token: 1 },
    ])
  })

  test('nothing chosen and a point where nothing is are told, and discarding changes nothing', async () => {
    const { page } = await visitMap()
    await openPicker(page)
    await mapOf(page).waitFor()
    await button(dialog(page), 'Confirm').click()
    await toast(page, 'No location selected').waitFor()
    await page.evaluate(
      'globalThis.google.maps.Geocoder.prototype.geocode = async () => { throw Object.assign(new Error("none"), { code: "ZERO_RESULTS" }) }',
    )
    await mapOf(page).click({ position: sea })
    await toast(page, 'Invalid location').waitFor()
    await button(dialog(page), 'Discard').click()
    expect(await field(dialog(page), 'Address').inputValue()).toBe('')
  })
})

describe('where the map fails', () => {
  test('a refused key is told, and the address is entered by hand', async () => {
    const { page } = await visitMap({ refusesKey: true })
    await openPicker(page)
    await dialog(page).getByRole('heading', { name: 'Error: AuthFailure' }).waitFor()
    await button(dialog(page), 'Enter by hand').click()
    await field(dialog(page), 'Address').fill('Av. Juárez 1')
    await choose(page, dialog(page), 'Country', 'Mexico')
    await choose(page, dialog(page), 'Time zone', 'America/Mexico City')
    await button(dialog(page), 'Confirm').click()
    await expect.poll(() => field(dialog(page), 'Address').inputValue()).toBe('Av. Juárez 1')
  })

  test('a provider that cannot be reached is told', async () => {
    const { page } = await visitMap({ isDown: true })
    await openPicker(page)
    await dialog(page).getByText('The map could not be loaded').waitFor()
    await button(dialog(page), 'Enter by hand').waitFor()
  })
})

describe('without a key', () => {
  let plain: Product
  beforeAll(async () => {
    plain = await startDemo()
  })
  afterAll(async () => plain?.remove())

  test('the dialog takes the place by hand, says what is missing, and the company keeps it', async () => {
    const { page, faults } = await visit(browser, plain.url, await sessionOf(plain.url))
    const { addresses } = await standInForMaps(page)
    await go(page, `${plain.url}/company/settings`)
    await button(page, 'Choose the place').click()
    const hand = dialog(page)
    await hand.getByRole('heading', { name: 'Map Location' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await field(hand, 'Address').fill('')
    await field(hand, 'Latitude').fill('91')
    await button(hand, 'Confirm').click()
    await hand.getByText('This field is required').waitFor()
    await hand.getByText('Enter degrees from -90 to 90').waitFor()
    await field(hand, 'Address').fill('Av. Constitución 2411, Monterrey')
    await choose(page, hand, 'Country', 'Mexico')
    await field(hand, 'Province').fill('Nuevo León')
    await field(hand, 'City').fill('Monterrey')
    await field(hand, 'Latitude').fill('25.6866142')
    await field(hand, 'Longitude').fill('-100.3161126')
    await choose(page, hand, 'Time zone', 'America/Monterrey')
    await button(hand, 'Confirm').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Another time zone is written once it was read what that means.
    await button(page, 'Save').click()
    await page.getByText(/New punches and calculations use the new time zone/).waitFor()
    await button(page, 'Save anyway').click()
    await toast(page, /saved$/).waitFor()
    await page.reload()
    expect(await field(page, 'Address').inputValue()).toBe('Av. Constitución 2411, Monterrey')
    expect(await field(page, 'Latitude').inputValue()).toBe('25.6866142')
    expect(await field(page, 'Time zone').inputValue()).toBe('America/Monterrey')
    expect(addresses).toEqual([])
    // The browser logs the answer that asks for confirmation.
    expect(faults).toEqual([expect.stringContaining('status of 400')])
  })
})
