// Sessions in several tabs: tokens near their end are renewed by one tab for all, and the end of a session is told.
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signAccessToken } from '#server/access/access-token.ts'
import { type KeyRing, loadKeyRing } from '#server/access/signing-keys.ts'
import { readConfig } from '#server/config.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { heading, openMenu, signIn, toast } from './support/steps.ts'
import { go } from './support/visit.ts'

const restMs = 1000
const renewal = '**/oauth/api/v2/refresh_token/'

let product: Product
let browser: Browser
let ring: KeyRing
let tabs: readonly [Page, Page]
let renewals: number

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  ring = await product.inDatabase((database) =>
    loadKeyRing(database, serverSecrets(readConfig({ DATA_DIR: product.dataDir }))),
  )
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Two tabs of one signed-in browser. */
beforeEach(async () => {
  const { page } = await openPage(browser)
  await page.goto(product.url)
  await Promise.all([listening(page), signIn(page)])
  const second = await page.context().newPage()
  await Promise.all([listening(second), go(second, product.url)])
  tabs = [page, second]
  renewals = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith('/refresh_token/')) renewals += 1
  })
  return () => page.context().close()
})

/** A page asks again by itself once it listens to what happens: here nobody else may use the session. */
async function listening(page: Page): Promise<void> {
  const underWay = new Set<Request>()
  let endedAt = 0
  const ended = (request: Request) => {
    underWay.delete(request)
    endedAt = Date.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived')
  await expect.poll(() => underWay.size === 0 && Date.now() - endedAt > restMs, { timeout: 60_000 }).toBe(true)
}

/** The access token that is kept has 200 seconds to live, which is too few to use it. */
async function age(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const aged = await signAccessToken(ring, { ...claims, exp: Math.floor(Date.now() / 1000) + 200 })
  await page.evaluate((token) => localStorage.setItem('accessToken', token), aged)
  for (const tab of tabs) await expect.poll(() => tab.evaluate(() => localStorage.getItem('accessToken'))).toBe(aged)
}

/** One tab renews, and the other waits for it. */
const bothRenew = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [held.length, pending.length]
      }),
    )
    .toEqual([1, 1])

test('two tabs that renew at once make one call, ten times over, and stay signed in', async () => {
  const [first, second] = tabs
  // A list each time that was not opened before: what is kept is not asked for again.
  const lists = ['Positions', 'Areas', 'Locations', 'Departments', 'Employees']
  const more = ['Holidays', 'Document types', 'Incident types', 'Training types', 'Work codes']
  for (const [at, menu] of [...lists, ...more].entries()) {
    const open = Promise.withResolvers<void>()
    await first.context().route(renewal, async (route) => {
      await open.promise
      await route.continue()
    })
    await age(first)
    const opened = tabs.map((tab) => openMenu(tab, menu))
    await bothRenew(first)
    open.resolve()
    await Promise.all(opened)
    for (const tab of tabs) await tab.getByRole('row').nth(1).waitFor()
    expect(renewals, `calls after round ${at + 1}`).toBe(at + 1)
    await first.context().unroute(renewal)
  }
  await Promise.all([first.reload(), second.reload()])
  for (const tab of tabs) await heading(tab, 'Work codes').waitFor()
})

test.each(['while the page is used', 'when the page is opened again'])(
  'a session that cannot be renewed ends with a word about it: %s',
  async (when) => {
    const [first, second] = tabs
    await age(first)
    await first.context().route(renewal, (route) => route.fulfill({ status: 401, json: refusal }))
    const use = async (tab: Page) => {
      if (when === 'when the page is opened again') await tab.reload()
      else await tab.getByRole('link', { name: 'Schedule view', exact: true }).click()
    }
    await use(first)
    await toast(first, 'Session Timeout').waitFor()
    await heading(first, 'Sign in as administrator').waitFor()
    expect(
      await first.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]),
    ).toEqual([null, null])
    await use(second)
    await heading(second, 'Sign in as administrator').waitFor()
    expect(renewals).toBe(1)
    await signIn(first)
    await heading(first, when === 'when the page is opened again' ? 'Today' : 'Schedule view').waitFor()
  },
)

const refusal = { isSuccess: false, code: 'ZBOA0213', message: '', context: { reason: 'ADMIN' }, data: null }
