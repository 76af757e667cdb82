// A person's task in a real browser: a driving licence that is about to expire is found and renewed.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, field, openMenu } from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a driving licence about to expire is found and renewed', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await go(page, `${product.url}/complement/employee-document?state__in=EXPIRING`)
  const row = page.getByRole('row').filter({ hasText: 'Driving licence' })
  await row.first().waitFor()
  expect(await row.count()).toBe(1)
  const number = /DL-\d{5}/.exec((await row.first().textContent()) ?? '')?.[0] ?? ''

  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Renew' }).click()
  const form = page.getByRole('dialog', { name: 'Renew' })
  await field(form, 'Issued on').fill(inDays(0))
  await field(form, 'Expires on').fill(inDays(1800))
  await button(form, 'Confirm').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openMenu(page, 'Documents')
  await page.getByRole('searchbox').fill(number)
  const states = page.getByRole('row').filter({ hasText: number })
  await states.nth(1).waitFor()
  const texts = (await states.allTextContents()).join(' ')
  expect(texts).toContain('Renewed')
  expect(texts).toContain('Valid')
})
