// What a tab keeps after its pages were opened time and again: no more than after the first rounds. Counted by the browser
// itself once it has collected its garbage.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { go, goWithin, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let page: Page
let tools: CDPSession

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  page = (await visit(browser, product.url, await sessionOf(product.url))).page
  tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.enable')
  await go(page, `${product.url}/dashboard`)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** A list, a form above a list, a tree, one record of a company, a page that is written by hand. */
const pages = [
  '/team/employee',
  '/company/position/new',
  '/company/department?view=tree',
  '/system/settings',
  '/account',
]

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) for (const address of pages) await goWithin(page, address)
  await goWithin(page, '/dashboard')
}

interface Kept {
  readonly nodes: number
  readonly listeners: number
  readonly megabytes: number
}

async function kept(): Promise<Kept> {
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
const times = process.env.TEST_ALL === undefined ? 6 : 20

test('pages that are opened and left time and again leave nothing behind', { timeout: 400_000 }, async () => {
  await rounds(3)
  const before = await kept()
  await rounds(times)
  expect(leaks(before, await kept())).toEqual([])
})

test('a page that kept what it drew would be found', { timeout: 120_000 }, async () => {
  const before = await kept()
  await page.evaluate(() => {
    const held: Node[] = []
    const keep = () => {
      const main = document.querySelector('main')
      for (let time = 0; main && time < 20; time++) held.push(main.cloneNode(true))
    }
    Object.assign(window, { held })
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
  })
  await rounds(1)
  expect(leaks(before, await kept())).toEqual([expect.stringMatching(/^nodes/)])
})
