import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('the first page of a fresh server shows without a fault, under its content security policy', async () => {
  const { page, faults } = await openPage(browser)
  const answer = await page.goto(product.url)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
  await page.waitForSelector('#root :visible')
  expect(faults).toEqual([])
})

test('the server ends in order when it is asked to, and starts again on the same data', async () => {
  expect(await product.stop()).toBe(0)
  await product.start()
  const answer = await fetch(`${product.url}/healthz`)
  expect(answer.status).toBe(200)
})
