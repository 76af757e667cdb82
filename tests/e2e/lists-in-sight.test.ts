// On a screen of 1,440 pixels every list shows what decides without scrolling sideways: which record it is, whose, and how it stands.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addresses } from './support/addresses.ts'
import { inDemo } from './support/in-demo.ts'
import { glance } from './support/visit.ts'

const { screens } = await addresses()
const demo = inDemo()

/** The columns that decide and stand, even in part, behind the edge of their table. */
const behindEdge = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('main table')?.parentElement
    const menu = scroller?.querySelector('thead th:last-child:not([data-field])')
    if (!scroller) return []
    const edge = scroller.getBoundingClientRect().right - (menu?.getBoundingClientRect().width ?? 0)
    const heads = [...scroller.querySelectorAll<HTMLElement>('thead th[data-field]')]
    const naming = scroller.querySelector<HTMLElement>('tbody [role=rowheader]')?.dataset.cell
    const decides = (field: string, at: number) =>
      at < 4 || field === naming || /(^|_)(state|status|employee)$/.test(field)
    return heads
      .filter((head, at) => decides(head.dataset.field ?? '', at) && head.getBoundingClientRect().right > edge + 1)
      .map((head) => head.dataset.field)
  })

async function lookOver(page: Page, some: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of some) {
    await glance(page, demo.url() + screen)
    for (const field of await behindEdge(page)) found.push(`${screen}: ${field}`)
  }
  return found
}

test('every list of a company', async () => {
  const { page } = await demo.open()
  await page.goto(demo.url())
  expect(
    await lookOver(
      page,
      screens.filter((screen) => !screen.startsWith('/vendor/')),
    ),
  ).toEqual([])
})

test('every list of a vendor', async () => {
  const { page } = await demo.openVendor()
  await page.goto(demo.url())
  expect(
    await lookOver(
      page,
      screens.filter((screen) => screen.startsWith('/vendor/')),
    ),
  ).toEqual([])
})
