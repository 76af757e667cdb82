// Reports in a browser: from the library to a report, its period and sums, a month as signs, and the day behind a number.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('a question of the library leads to its rows, and a number to its day', async () => {
  const session = await sessionOf(product.url)
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, `${product.url}/report/report-library`)
  await page.getByRole('link', { name: /^Total timecard/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Total timecard' }).waitFor()
  await page.getByLabel('Period', { exact: true }).selectOption('LAST_MONTH')
  const table = page.getByRole('region', { name: 'Total timecard' })
  await table.waitFor()
  expect(await page.locator('table tr').count()).toBeLessThan(80)
  // The first numbers stand behind what is in sight.
  await table.evaluate((region) => region.scrollTo(1000, 0))
  await table.locator('tbody tr').first().getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).searchParams.get('day')).toMatch(/^\d+\.\d{4}-\d\d-\d\d$/)
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('people have several lines, which are chosen like columns, and a sum leads to the days behind it', async () => {
  const session = await sessionOf(product.url)
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, `${product.url}/report/report-library/monthly_detailed_summary?period=LAST_MONTH`)
  const table = page.getByRole('region', { name: 'Monthly details' })
  await table.getByRole('cell', { name: 'Clock out', exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('group', { name: 'Lines of each person' }).getByLabel('Status').check()
  await table.getByRole('cell', { name: 'Status', exact: true }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('lines')).toMatch(/^clock_in,.*attendance_status$/)
  await go(page, `${product.url}/report/report-library/employee-summary?period=LAST_MONTH&columns=emp_code,worked`)
  await page.locator('tfoot').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Total timecard' }).waitFor()
  expect(new URL(page.url()).searchParams.get('ordering')).toBe('-worked')
  expect(faults).toEqual([])
})

test('a month stands as signs with their legend, mirrored in Arabic, no wider than a phone', async () => {
  const session = await sessionOf(product.url)
  for (const look of [{ language: 'en' }, { language: 'ar', scheme: 'dark', width: 390, height: 844 }] as const) {
    const { page, faults } = await visit(browser, product.url, session, look)
    await go(page, `${product.url}/report/report-library/monthly-attendance-status?period=LAST_MONTH`)
    await page.locator('table').waitFor()
    expect(await axeFindings(page, { framed: false })).toEqual([])
    expect(await overflow(page)).toEqual([])
    expect(faults).toEqual([])
  }
})

/** Which columns stand in the page, how wide the table is, and where what belongs to the last day is drawn. */
const drawnColumns = (page: Page) =>
  page.locator('section:has(> table)').evaluate((region) => {
    const numbersOf = (row: Element | null) => [...(row?.querySelectorAll('[aria-colindex]') ?? [])].map(numberOf)
    const numberOf = (cell: Element) => Number(cell.getAttribute('aria-colindex'))
    const [table, body] = [region.querySelector('table'), region.querySelector('tbody tr[aria-rowindex]')]
    const frame = region.getBoundingClientRect()
    const placeOf = (cell: Element | null | undefined) => {
      const { left = 0, right = 0 } = cell?.getBoundingClientRect() ?? {}
      const isInSight = left >= frame.left && right <= frame.right + 1
      return { text: cell?.textContent, left: Math.round(left - frame.left), isInSight }
    }
    const days = [...region.querySelectorAll('thead th:not(:has(button))')]
    const last = days.at(-1)
    return {
      count: Number(table?.getAttribute('aria-colcount')),
      heads: numbersOf(region.querySelector('thead tr')),
      rows: [
        ...new Set(
          [...region.querySelectorAll('tbody tr[aria-rowindex], tfoot tr')].map((row) => numbersOf(row).join()),
        ),
      ],
      width: region.scrollWidth,
      last: placeOf(last),
      value: placeOf(last && body?.querySelector(`[aria-colindex="${numberOf(last)}"]`)),
      code: placeOf(body?.firstElementChild),
    }
  })

test('of a month only the columns in sight are drawn, up to its last day, from the left and from the right', async () => {
  const session = await sessionOf(product.url)
  for (const [language, sign] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    const { page, faults } = await visit(browser, product.url, session, { language })
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/reports/monthly-attendance-status/?')),
      go(
        page,
        `${product.url}/report/report-library/monthly-attendance-status?period=LAST_MONTH&columns=emp_code,first_name,last_name,dept_name,late_times,early_times`,
      ),
    ])
    const { data } = await answer.json()
    const before = await drawnColumns(page)
    expect(before.count).toBe(6 + data.dates.length)
    expect(before.heads.length).toBeLessThan(before.count)
    expect(before.rows).toEqual([before.heads.join()])
    const region = page.locator('section:has(> table)')
    await region.evaluate((one, to) => one.scrollTo(to, 0), 100_000 * sign)
    await expect.poll(async () => (await drawnColumns(page)).heads.at(-1)).toBe(before.count)
    const after = await drawnColumns(page)
    expect(after.rows).toEqual([after.heads.join()])
    expect(after.heads[0]).toBe(1)
    expect(after.heads.length).toBeLessThan(before.count)
    expect(after.width).toBe(before.width)
    const form = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
      day: 'numeric',
      month: 'numeric',
    })
    expect(after.last).toMatchObject({ text: form.format(new Date(`${data.dates.at(-1)}T12:00`)), isInSight: true })
    expect(after.value).toEqual({ text: data.rows[0]._cells.at(-1) ?? '', left: after.last.left, isInSight: true })
    expect(after.code).toMatchObject({ text: data.rows[0].emp_code, isInSight: true, left: before.code.left })
    expect(faults).toEqual([])
  }
})

/** What has the focus: the number of its column, where it stands, and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const [cell, region] = [document.activeElement?.closest('th, td'), document.activeElement?.closest('section')]
    const [own, frame] = [document.activeElement?.getBoundingClientRect(), region?.getBoundingClientRect()]
    const isSeen = own && frame && own.right > frame.left && own.left < frame.right
    const row = cell?.closest('tr')
    const place = row?.ariaRowIndex ?? row?.parentElement?.tagName
    return { place, column: Number(cell?.getAttribute('aria-colindex')), isSeen }
  })

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('of a wide report without dates the columns in sight are drawn, and the Tab key leads to every number', async () => {
  const session = await sessionOf(product.url)
  for (const [language, sign] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    const { page, faults } = await visit(browser, product.url, session, { language })
    const isRows = (url: string) => url.includes('/reports/total-timecard/?')
    const [answer] = await Promise.all([
      page.waitForResponse((one) => isRows(one.url())),
      go(page, `${product.url}/report/report-library/total-timecard?period=LAST_MONTH`),
    ])
    const { data } = await answer.json()
    const before = await drawnColumns(page)
    expect(before.count).toBe(37)
    expect(before.heads.length).toBeLessThan(20)
    expect(before.rows).toEqual([before.heads.join()])
    expect(await elements(page)).toBeLessThan(1500)
    const region = page.locator('section:has(> table)')
    await region.evaluate((one, to) => one.scrollTo(to, 0), 100_000 * sign)
    await expect.poll(async () => (await drawnColumns(page)).heads.at(-1)).toBe(before.count)
    const after = await drawnColumns(page)
    expect(after.rows).toEqual([after.heads.join()])
    expect(after.width).toBe(before.width)
    expect(after.code).toMatchObject({ text: data.rows[0].emp_code, isInSight: true, left: before.code.left })
    // From the far end, through the head and two rows: nothing is passed over, and the focus is never lost.
    await region.focus()
    const passed: Awaited<ReturnType<typeof focused>>[] = []
    let numbers: readonly number[] = []
    while (passed.length < 100 && !(Number(passed.at(-1)?.place) > 3)) {
      await page.keyboard.press('Tab')
      passed.push(await focused(page))
      // Drawn whole as long as the focus is in it.
      if (passed.at(-1)?.place === '3')
        numbers = await page
          .locator('tbody tr[aria-rowindex="3"] td:has(button)')
          .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('aria-colindex'))))
    }
    expect(passed.filter(({ isSeen }) => !isSeen)).toEqual([])
    expect(await elements(page)).toBeLessThan(1500)
    const columnsOf = (place: string) => passed.flatMap((one) => (one.place === place ? [one.column] : []))
    expect(columnsOf('3')).toEqual(numbers)
    expect(numbers.length).toBeGreaterThan(3)
    expect(columnsOf('THEAD').slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(columnsOf('THEAD').at(-1)).toBe(36)
    expect(faults).toEqual([])
  }
})

test('a wide report is printed with all of its columns', async () => {
  const session = await sessionOf(product.url)
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, `${product.url}/report/report-library/total-timecard?period=LAST_MONTH`)
  const heads = () => page.locator('thead th').count()
  const shown = await heads()
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('thead th').length)
    }),
  )
  await page.pdf()
  expect(await page.evaluate(() => document.body.dataset.printed)).toBe('37')
  await expect.poll(heads).toBe(shown)
  expect(faults).toEqual([])
})

test('the pages of the company are previewed in the page, as the browser shows a PDF', async () => {
  const session = await sessionOf(product.url)
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, `${product.url}/system/pdf-setting`)
  await page.getByRole('textbox', { name: 'Signatures', exact: true }).fill('Employee\nSupervisor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your changes were saved').waitFor()
  const [preview] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/pdf_settings/preview/')),
    page.getByRole('button', { name: 'Show the pages' }).click(),
  ])
  expect(preview.headers()['content-type']).toBe('application/pdf')
  // A browser without windows has no viewer: it gets the pages as a file.
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const frame = page.getByTitle('Preview', { exact: true })
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(/^blob:/)
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the preview' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(faults).toEqual([])
})
