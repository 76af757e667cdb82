// Every page of the application, in each language: nothing on the console, every text translated, no wider than the screen,
// usable with assistive technology, in light and dark colours. A page that comes later is looked at without a line here.
// The pages are shared out among a few files, which run side by side.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '#src/app/menu/menu.ts'
import { takesAll } from '#tests/support/long-test.ts'
import { addresses } from './addresses.ts'
import { openBrowser, type WatchedPage } from './browser.ts'
import { startDemo } from './demo.ts'
import { axeFindings, faintInDark, overflow } from './look-over.ts'
import type { Product } from './product.ts'
import { type Translation, watchTranslation, wordsOf } from './translation.ts'
import { go, goWithin, type Session, sessionOf, vendorSessionOf, visit } from './visit.ts'

/**
 * English and Arabic are read by axe as well, the contrast in English in both colours. The others come along when every look
 * is asked for: one of them on each page, by turns, which axe reads as well.
 */
const looks = [
  { language: 'en', scheme: 'light', on: 'every page' },
  { language: 'ar', scheme: 'dark', on: 'every page' },
  ...(takesAll
    ? ([
        { language: 'es-MX', scheme: 'dark', on: 'even pages' },
        { language: 'tr', scheme: 'light', on: 'odd pages' },
      ] as const)
    : []),
] as const

interface Tab extends WatchedPage {
  readonly look: (typeof looks)[number]
  /** What the page says for these English words. */
  readonly say: (words: string) => string
  readonly translation: Translation
}

const { screens, others } = await addresses()
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

let product: Product
let browser: Browser
let members: readonly Tab[]
let visitors: readonly Tab[]
/** A vendor's staff, with pages of their own. */
let sellers: readonly Tab[]

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  // Each with a session of its own: two that renew the same one end it.
  const tabs = (enter: () => Promise<Session | null>) =>
    Promise.all(
      looks.map(async (look) => {
        const watched = await visit(browser, product.url, await enter(), look)
        const { language } = look
        return { ...watched, look, say: wordsOf(language), translation: watchTranslation(watched.page, language) }
      }),
    )
  members = await tabs(() => sessionOf(product.url))
  visitors = await tabs(async () => null)
  const { again } = await vendorSessionOf(product.url)
  sellers = await tabs(again)
  await Promise.all([...members, ...sellers].map(({ page }) => go(page, product.url)))
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** How many pages were looked at so far: what decides whose turn it is. */
let turn = 0
const isItsTurn = ({ look }: Tab) =>
  look.on === 'every page' || look.on === (turn % 2 === 0 ? 'even pages' : 'odd pages')

/** Pages that expect a code from a mail are opened without a good one: it is refused, and browsers tell of it, some time later. */
const refusedCode = /status of 400 \(Bad Request\) \S+\/oauth\/api\/v2\//

/** What is wrong with the page that is open. */
async function lookOver({ page, faults, look, translation }: Tab, framed: boolean): Promise<readonly string[]> {
  await page.setViewportSize(desk)
  const found = [...(await overflow(page)), ...(await axeFindings(page, { framed }))]
  if (look.language === 'en') found.push(...(await faintInDark(page, { framed })))
  if (look.language !== 'en') found.push(...(await translation.missingOn(page)).map((text) => `untranslated: ${text}`))
  await page.setViewportSize(phone)
  found.push(...(await overflow(page)))
  await page.setViewportSize(desk)
  found.push(...(faults as string[]).splice(0).filter((fault) => !refusedCode.test(fault)))
  return found.map((fault) => `${look.language} ${new URL(page.url()).pathname} ${fault}`)
}

/** Opens an address in every language at once; `framed`: the frame around the page is looked at as well. */
async function lookAt(tabs: readonly Tab[], address: string, framed: boolean, open = goWithin) {
  turn += 1
  const found = await Promise.all(
    tabs.filter(isItsTurn).map(async (tab) => {
      await open(tab.page, product.url + address)
      return lookOver(tab, framed)
    }),
  )
  return found.flat()
}

/** What the list that is open leads to: the form of a new record, the first record, its tree. */
async function below(page: Page, say: Tab['say']): Promise<readonly string[]> {
  const list = new URL(page.url()).pathname
  const main = page.getByRole('main')
  const links = await main.getByRole('row').getByRole('link').all()
  const first = await links[0]?.getAttribute('href')
  return [
    ...((await main.locator('button[aria-keyshortcuts=n]').count()) ? [`${list}/new`] : []),
    ...(first ? [first] : []),
    ...((await main.getByRole('button', { name: say('Show as tree') }).count()) ? [`${list}?view=tree`] : []),
  ]
}

/** Defines the tests of every n-th page: those whose place, counted from `part`, is a multiple of `parts`. */
export function walkPages(part: number, parts: number): void {
  const mine = <T>(all: readonly T[]) => all.filter((_, at) => at % parts === part)

  test.each(mine(others))('$address', async ({ address, signedIn }) => {
    expect(await (signedIn ? lookAt(members, address, true) : lookAt(visitors, address, true, go))).toEqual([])
  })

  /** All of them, or one by turns: languages, and what a list leads to. */
  const inTurn = <T>(all: readonly T[], at: number) => (takesAll ? all : all.slice(at % all.length).slice(0, 1))

  test.each(mine(screens))('%s and what is below it', async (screen) => {
    const place = screens.indexOf(screen)
    const tabs = screen.startsWith('/vendor/') ? sellers : members
    const found = [...(await lookAt(inTurn(tabs, place), screen, false))]
    const [{ page, say }] = inTurn(tabs, place) as [Tab]
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    expect(title).not.toBe(say('Page not found'))
    // Pages below one of the menu, as each report, have titles of their own.
    const word = page.getByRole('navigation', { name: say('Breadcrumbs') }).locator('[aria-current=page]')
    if (placeOf(screen)?.page.path === screen) expect(await word.textContent()).toBe(title)
    // Forms and records: in the widest and in the mirrored language, each in one of them unless every look is asked for.
    const read = tabs.filter(({ look }) => look.on === 'every page')
    for (const [at, address] of inTurn(await below(page, say), place).entries())
      found.push(...(await lookAt(inTurn(read, at + place + 1), address, false)))
    expect(found, found.join('\n')).toEqual([])
  })
}

export async function findsFaults(): Promise<void> {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  const translation = watchTranslation(page, 'ar')
  await go(page, `${product.url}/company/position`)
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button></button><p>Hard written</p>')
    main.querySelector('p')?.style.setProperty('inline-size', '2000px')
  })
  expect(await overflow(page)).toHaveLength(1)
  expect(await axeFindings(page)).toEqual([expect.stringContaining('button-name')])
  expect(await translation.missingOn(page)).toEqual(expect.arrayContaining(['Positions', 'Search', 'Hard written']))
}
