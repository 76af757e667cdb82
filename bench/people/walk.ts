// What a walk is, and what walks share: waiting until something is so, and opening a page by the menu.
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#tests/e2e/support/product.ts'
import { button } from '#tests/e2e/support/steps.ts'
import type { Hand } from './hand.ts'

export interface Walk {
  readonly name: string
  /** As it was when strangers first tried the product. */
  readonly before: string
  /** Nobody is signed in where absent. */
  readonly as?: 'owner' | 'employee' | 'vendor'
  readonly isOnPhone?: true
  /** What somebody has set up before; it is not counted. */
  readonly prepare?: (product: Product) => Promise<void>
  readonly walk: (hand: Hand, product: Product) => Promise<unknown>
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await pause(100))
    if (Date.now() > end) throw new Error('it did not come to that')
}

/** By the menu, whose further entries stand behind one. */
export async function openPage({ page, press }: Hand, module: string, name: string): Promise<void> {
  await press(button(page, 'More and settings'))
  const group = page
    .locator('#all-modules > div')
    .filter({ has: page.getByRole('button', { name: module, exact: true }) })
  const opener = group.getByRole('button', { name: module, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await press(opener)
  await press(group.getByRole('link', { name, exact: true }))
  await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
