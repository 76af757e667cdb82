// What is wider than a phone is moved sideways in its own place, and shows that there is more: on the pages of the vendor, the
// first ones of everyone, and reports.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addresses } from './support/addresses.ts'
import { inDemo } from './support/in-demo.ts'
import { go, goWithin } from './support/visit.ts'

const phone = { width: 390, height: 844 }
const { screens } = await addresses()
const vendors = screens.filter((address) => address.startsWith('/vendor/'))
const firstPages = ['/', '/personal/my_month', '/account', '/device/live', '/access/evacuation', '/tenement/company']
const reports = ['monthly-attendance-status', 'employee-summary', 'late?group=department'].map(
  (report) => `/report/report-library/${report}`,
)

const demo = inDemo()

/** Tables that are cut at the edge of their place without a shade there. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((one) => {
      const { overflowX, backgroundImage } = getComputedStyle(one)
      const isMoved = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
      if (!isMoved || !one.querySelector('table') || backgroundImage.includes('gradient')) return []
      // Where cells would cover a shade below them it lies above them.
      const above = one.parentElement && getComputedStyle(one.parentElement, '::after')
      if (above?.opacity === '1' && above.backgroundImage.includes('gradient')) return []
      return [`${one.className}: ${one.scrollWidth} in ${one.clientWidth}`]
    }),
  )

async function lookAt(page: Page, pages: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const address of pages) {
    await goWithin(page, demo.url() + address)
    found.push(...(await hidden(page)).map((one) => `${address} ${one}`))
  }
  return found
}

test('on the pages of the vendor', async () => {
  const { page } = await demo.openVendor(phone)
  await go(page, demo.url())
  expect(await lookAt(page, vendors)).toEqual([])
})

test('on the first pages of a company', async () => {
  const { page } = await demo.open(phone)
  await go(page, demo.url())
  expect(await lookAt(page, firstPages)).toEqual([])
})

test('on reports, whose edge is shaded until it is reached', async () => {
  const { page } = await demo.open(phone)
  await go(page, demo.url())
  expect(await lookAt(page, reports)).toEqual([])
  await goWithin(page, `${demo.url()}/report/report-library/monthly-attendance-status`)
  const more = () => page.locator('section:has(> table)').evaluate(({ parentElement }) => parentElement?.dataset.more)
  const move = (left: number) => page.locator('section:has(> table)').evaluate((one, to) => one.scrollTo(to, 0), left)
  await expect.poll(more).toBe('end')
  await move(200)
  await expect.poll(more).toBe('start end')
  await move(100_000)
  await expect.poll(more).toBe('start')
})
