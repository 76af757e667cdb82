// What a tab keeps after its pages were opened time and again: no more than after the first rounds. Counted by the browser
// itself once it has collected its garbage.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, takesAll } from '#tests/support/long-test.ts'
import { addresses } from './support/addresses.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { glance, go, goWithin, type Session, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

interface Tab {
  readonly page: Page
  readonly tools: CDPSession
}

let product: Product
let browser: Browser
let tab: Tab

async function tabOf(session: Session): Promise<Tab> {
  const { page } = await visit(browser, product.url, session)
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.enable')
  await go(page, product.url)
  return { page, tools }
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  tab = await tabOf(await sessionOf(product.url))
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A list, a form above a list, a tree, one record of a company, a page that is written by hand. */
const sample = [
  '/team/employee',
  '/company/position/new',
  '/company/department?view=tree',
  '/system/settings',
  '/account',
]

async function rounds({ page }: Tab, pages: readonly string[], count: number, open = goWithin): Promise<void> {
  for (let round = 0; round < count; round++) for (const address of pages) await open(page, address)
  await goWithin(page, '/account')
}

interface Kept {
  readonly nodes: number
  readonly listeners: number
  readonly megabytes: number
}

async function kept({ page, tools }: Tab): Promise<Kept> {
  // What waits for its turn lets go first; the garbage of garbage goes with the second time.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  for (let time = 0; time < 3; time++) await tools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  return { nodes, listeners, megabytes: usedSize / 1_000_000 }
}

/** What the rounds may leave: a page of nodes that the cache still draws from, and answers of the server that it keeps. */
const leaks = (before: Kept, after: Kept): readonly string[] => [
  ...(after.nodes > before.nodes * 1.25 + 500 ? [`nodes: ${before.nodes} → ${after.nodes}`] : []),
  ...(after.listeners > before.listeners * 1.25 + 100 ? [`listeners: ${before.listeners} → ${after.listeners}`] : []),
  ...(after.megabytes > before.megabytes + 8 ? [`heap: ${before.megabytes} → ${after.megabytes} MB`] : []),
]

/** All twenty where every test runs; fewer find a page that keeps itself as well. */
const times = takesAll ? 20 : 6

test('pages that are opened and left time and again leave nothing behind', { timeout: 400_000 }, async () => {
  await rounds(tab, sample, 3)
  const before = await kept(tab)
  await rounds(tab, sample, times)
  expect(leaks(before, await kept(tab))).toEqual([])
})

longTest(
  'no page of the menu keeps what it drew: of the company, and of its vendor',
  { timeout: 1_200_000 },
  async () => {
    const { screens } = await addresses()
    const isVendors = (address: string) => address.startsWith('/vendor/')
    const vendor = await tabOf(await vendorSessionOf(product.url))
    for (const [own, pages] of [
      [tab, screens.filter((address) => !isVendors(address))],
      [vendor, screens.filter(isVendors)],
    ] as const) {
      await rounds(own, pages, 2, glance)
      const before = await kept(own)
      await rounds(own, pages, times, glance)
      const after = await kept(own)
      expect(leaks(before, after)).toEqual([])
    }
  },
)

test('a page that kept what it drew would be found', { timeout: 120_000 }, async () => {
  const before = await kept(tab)
  await tab.page.evaluate(() => {
    const held: Node[] = []
    const keep = () => {
      const main = document.querySelector('main')
      for (let time = 0; main && time < 20; time++) held.push(main.cloneNode(true))
    }
    Object.assign(window, { held })
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
  })
  await rounds(tab, sample, 1)
  expect(leaks(before, await kept(tab))).toEqual([expect.stringMatching(/^nodes/)])
})
