// What a visitor waits for, measured inside the page: from what starts it to the frame that shows the outcome.
import type { Page } from 'playwright-core'

const firstRow = 'a[data-open]'

/** Milliseconds from the start of the navigation until the first row of the list is painted. */
export async function firstRows(page: Page, address: string): Promise<number> {
  await page.addInitScript((row: string) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(row)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'rowsAt', performance.now())))
    })
    watch.observe(document, { childList: true, subtree: true })
  }, firstRow)
  await page.goto(address, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => Reflect.get(window, 'rowsAt'), undefined, {
    timeout: 60_000,
    polling: 50,
  })
  return Number(await found.jsonValue())
}

/** Milliseconds from a click on "next page" until other rows are painted. */
export async function nextPage(page: Page): Promise<number> {
  return page.evaluate(async (row) => {
    const [first] = document.querySelectorAll<HTMLElement>(row)
    const before = first?.dataset.open
    const button = document.querySelector<HTMLElement>('nav button[aria-label="Next page"]')
    const from = performance.now()
    button?.click()
    while (document.querySelector<HTMLElement>(row)?.dataset.open === before) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() - from > 10_000) throw new Error('no next page')
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, firstRow)
}

/**
 * The server gives 500 rows at most: an answer of 1,000 is put together from two of its pages, so that the list has to
 * stand what it would be given by a more generous server.
 */
export async function doubleLargestPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.includes('page_size=500')) return original(request)
      const pages = await Promise.all(
        [1, 2].map(async (number) => {
          const url = request.url.replace(/([?&]page=)\d+/, `$1${number}`)
          return (await original(new Request(url, request))).json()
        }),
      )
      const [one, two] = pages
      one.data.data.push(...two.data.data)
      return new Response(JSON.stringify(one), { headers: { 'content-type': 'application/json' } })
    }
  })
}

/** Milliseconds from choosing the largest page until `count` rows are laid out and painted. */
export async function largestPage(page: Page, count: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const select = document.querySelector<HTMLSelectElement>('nav select')
    const rowHeight = document.querySelector('a[data-open]')?.closest('tr')?.offsetHeight ?? 40
    if (!select) throw new Error('no page size to choose')
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
    const from = performance.now()
    setter?.call(select, '500')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    while ((document.querySelector('table')?.offsetHeight ?? 0) < wanted * rowHeight * 0.95) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() - from > 30_000) throw new Error(`${wanted} rows did not come`)
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, count)
}

/** Milliseconds from a click on the box of one row until it is painted as ticked. */
export async function tickRow(page: Page, at: number): Promise<number> {
  return page.evaluate(async (index) => {
    const box = document.querySelectorAll<HTMLInputElement>('input[data-tick]')[index]
    if (!box) throw new Error('no box to tick')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const from = performance.now()
    box.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const took = performance.now() - from
    if (!box.checked) throw new Error('the box is not ticked')
    return took
  }, at)
}
