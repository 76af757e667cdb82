// A fence is drawn on the provider's map, or entered as numbers by keys alone where there is no map.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import { standInForMaps } from './support/maps-provider.ts'
import type { Product } from './support/product.ts'
import { button, dialog, field } from './support/steps.ts'
import { go, type Session, sessionOf, visit } from './support/visit.ts'

let browser: Browser
let product: Product
let session: Session

beforeAll(async () => {
  const settings = { RATE_LIMIT_FACTOR: '1000', MAPS_KEY: 'key-of-this-place' }
  ;[product, browser] = await Promise.all([startDemo(settings), openBrowser()])
  session = await sessionOf(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const held = (page: Page, name: string) => field(dialog(page), name).inputValue()

test('a click on the map sets the centre and the address, and the edge that is dragged the radius', async () => {
  const { page, faults } = await visit(browser, product.url, session)
  const provider = await standInForMaps(page)
  await go(page, `${product.url}/gps/gps-of-employee/new`)
  const map = dialog(page).getByRole('region', { name: 'Map' })
  await map.click({ position: { x: 300, y: 200 } })
  await expect.poll(() => held(page, 'Place')).toMatch(/^Av\. Constitución 2411/)
  const center = { lat: Number(await held(page, 'Latitude')), lng: Number(await held(page, 'Longitude')) }
  await expect.poll(async () => (await provider.map()).circles).toEqual([{ center, radius: 200 }])
  await provider.widen(345.6)
  await expect.poll(() => held(page, 'Radius')).toBe('346')
  await field(dialog(page), 'Radius').fill('500')
  await expect.poll(async () => (await provider.map()).circles).toEqual([{ center, radius: 500 }])
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
})

test('numbers alone make a client, and the map shows where they lead', async () => {
  const { page } = await visit(browser, product.url, session)
  const provider = await standInForMaps(page)
  await go(page, `${product.url}/gps/client-details/new`)
  const values = { Company: 'Harbour Hotel', Contact: 'V. Ortiz', Phone: '+971501234567', Address: 'Quay 1' }
  for (const [name, value] of Object.entries({ ...values, Latitude: '25.2048', Longitude: '55.2708' })) {
    await field(dialog(page), name).focus()
    await page.keyboard.type(value)
  }
  const center = { lat: 25.2048, lng: 55.2708 }
  await expect.poll(async () => (await provider.map()).circles).toEqual([{ center, radius: 200 }])
  await expect.poll(async () => (await provider.map()).center).toEqual(center)
  await button(dialog(page), 'Save').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Harbour Hotel' }).or(page.getByText('Harbour Hotel')).first().waitFor()
})
