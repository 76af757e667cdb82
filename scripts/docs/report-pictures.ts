// Pictures of reports for their pages of the documentation, of the demonstration: `npm run docs -- pictures`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { reports } from '#server/areas/report/all-reports.ts'
import type { UsualPeriod } from '#server/areas/report/define-report.ts'
import { openBrowser } from '#tests/e2e/support/browser.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { go, sessionOf, visit } from '#tests/e2e/support/visit.ts'
import { root } from '../run.ts'

/** Whole periods, so that pictures do not hang on the time of the day. */
const periods: Readonly<Record<UsualPeriod, string>> = {
  TODAY: 'YESTERDAY',
  WEEK: 'LAST_WEEK',
  MONTH: 'LAST_MONTH',
  YEAR: 'THIS_YEAR',
}

const [width, height] = [900, 390]
const whole = { width: 1180, height: 900 }
const folder = join(root, 'docs/images/reports')
const patienceMs = 180_000

/** The demonstration fills its months behind its first page. */
async function filled(page: Page, url: string): Promise<void> {
  let before = ''
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(5000)) {
    await go(page, `${url}/report/report-library/employee-summary?period=LAST_MONTH`)
    const now = (await page.locator('tfoot').textContent()) ?? ''
    if (now !== '' && now === before) return
    before = now
  }
  throw new Error('The demonstration was not filled in time')
}

/** The beginning of the table; undefined: there are no rows. */
async function pictureOf(page: Page, address: string): Promise<Buffer | undefined> {
  await page.setViewportSize(whole)
  await go(page, address)
  const table = page.locator('section:has(> table)').first()
  const box = (await table.count()) > 0 ? await table.boundingBox() : null
  if (!box) return undefined
  // So that the table ends with the picture, and its foot stands in it.
  await page.setViewportSize({ width: Math.ceil(box.x) + width, height: Math.ceil(box.y) + height })
  await table.evaluate((one) => one.scrollIntoView())
  const { x, y } = (await table.boundingBox()) ?? box
  const picture = await page.screenshot({ clip: { x, y, width, height } })
  return sharp(picture).png({ palette: true, colours: 32 }).toBuffer()
}

export async function takePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const product = await startProduct({ RATE_LIMIT_FACTOR: '1000' })
  const browser = await openBrowser()
  try {
    const { page } = await visit(browser, product.url, await sessionOf(product.url), whole)
    await filled(page, product.url)
    for (const { name, period } of reports) {
      const picture =
        (await pictureOf(page, `${product.url}/report/report-library/${name}?period=${periods[period]}`)) ??
        (await pictureOf(page, `${product.url}/report/report-library/${name}?period=THIS_MONTH`))
      if (picture) writeFileSync(join(folder, `${name}.png`), picture)
      else console.log(`${name} has no rows to show`)
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}
