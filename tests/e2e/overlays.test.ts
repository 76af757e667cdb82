// What opens above a page (dialogs, menus, panels, drawers): in English on a light page and in Arabic on a dark one, when every
// look is asked for also in Spanish or Turkish; usable with assistive technology, translated, nothing on the console, no wider
// than a screen.
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takesAll } from '#tests/support/long-test.ts'
import { openBrowser, type WatchedPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { type Translation, watchTranslation, wordsOf } from './support/translation.ts'
import { go, type Session, sessionOf, visit } from './support/visit.ts'

const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
  ...(takesAll
    ? ([
        { language: 'es-MX', scheme: 'dark' },
        { language: 'tr', scheme: 'light' },
      ] as const)
    : []),
] as const

interface Tab extends WatchedPage {
  readonly language: string
  readonly translation: Translation
  /** What the page says for these English words. */
  readonly say: (words: string) => string
}

let product: Product
let browser: Browser
let members: readonly Tab[]
let visitors: readonly Tab[]

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  const tabs = (session: Session | null) =>
    Promise.all(
      looks.map(async (look): Promise<Tab> => {
        const watched = await visit(browser, product.url, session, look)
        const { language } = look
        return { ...watched, language, say: wordsOf(language), translation: watchTranslation(watched.page, language) }
      }),
    )
  members = await tabs(await sessionOf(product.url))
  visitors = await tabs(null)
  await Promise.all(members.map(({ page }) => go(page, product.url)))
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

let turn = 0
/** One look by turns; when every look is asked for English, Arabic and one of the others by turns. */
const inTurn = ([first, second, ...others]: readonly Tab[]) => {
  const always = [first, second].filter((tab) => tab !== undefined)
  const byTurns = takesAll ? others : always
  return [...(takesAll ? always : []), ...byTurns.slice(turn++ % byTurns.length).slice(0, 1)]
}

type Open = (page: Page, say: Tab['say']) => Promise<Locator>

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').last()
const menu = (page: Page) => page.getByRole('menu')
const input = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${name}( \\*)?$`))
    .first()
const rowMenu = (page: Page) => page.getByRole('row').locator('button[data-menu]').first()
const tick = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox').check()

async function openImport(page: Page, say: Tab['say']): Promise<Locator> {
  await press(page, say('Import'))
  await page.locator('[role=dialog] input[type=file]').waitFor({ state: 'attached' })
  return dialog(page)
}

async function toColumns(page: Page, say: Tab['say']): Promise<Locator> {
  const within = await openImport(page, say)
  const buffer = Buffer.from(`${say('Employee code')},${say('First name')}\n7001,Ana\n,Bo`)
  await within.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await press(within, say('Next'))
  return page.getByRole('columnheader', { name: say('Examples') })
}

/** Each answers what stands on the page once it is open. */
const overlays: Readonly<Record<string, Readonly<Record<string, Open>>>> = {
  '/company/position': {
    'account menu': async (page) => {
      await page.getByRole('banner').locator('[aria-haspopup=menu]').click()
      return menu(page)
    },
    languages: async (page, say) => {
      await press(page, say('Change language'))
      return dialog(page)
    },
    'search for pages': async (page) => {
      await page.keyboard.press('Control+k')
      return page.getByRole('listbox')
    },
    columns: async (page, say) => {
      await press(page, say('Columns'))
      return dialog(page)
    },
    'export menu': async (page, say) => {
      await press(page, say('Export'))
      return menu(page)
    },
    'menu of a row': async (page) => {
      await rowMenu(page).click()
      return menu(page)
    },
    'question before a delete': async (page, say) => {
      await rowMenu(page).click()
      await page.getByRole('menuitem', { name: say('Delete'), exact: true }).click()
      return dialog(page)
    },
  },
  '/team/employee': {
    filters: async (page, say) => {
      await press(page, say('Filters'))
      await page
        .getByRole('region', { name: say('Filters') })
        .getByRole('combobox')
        .first()
        .click()
      return page.getByRole('treeitem').first()
    },
    transfer: async (page, say) => {
      await tick(page, 1)
      await tick(page, 2)
      await press(page, say('Transfer'))
      return dialog(page)
    },
    import: openImport,
    'columns of an import': toColumns,
    'faults of an import': async (page, say) => {
      await (await toColumns(page, say)).waitFor()
      await press(dialog(page), say('Next'))
      return page.getByRole('grid', { name: say('Rows that cannot be imported') })
    },
  },
  '/team/employee/new': {
    'tree of departments': async (page, say) => {
      await input(page, say('Department')).click()
      return page.getByRole('treeitem').first()
    },
    calendar: async (page, say) => {
      await press(page.getByRole('main'), say('Open calendar'))
      return dialog(page).locator('table')
    },
    choice: async (page, say) => {
      await input(page, say('Gender')).click()
      return page.getByRole('option').filter({ visible: true }).first()
    },
    'cropping of a photo': async (page, say) => {
      const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#0e5b9d' } })
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
      await page.locator('main input[type=file]').first().setInputFiles(file)
      return page.getByRole('dialog', { name: say('Crop the photo') })
    },
  },
  '/system/user': {
    invitation: async (page, say) => {
      await press(page, say('Invite users'))
      return dialog(page)
    },
  },
}

async function toCells(page: Page, say: Tab['say']): Promise<void> {
  await press(page, say('Change cells'))
  await page.getByRole('grid').waitFor()
  await page.locator('[data-cell="position_name"]').first().focus()
}

/** What opens above a list, on a wide screen and on a phone. */
const aboveLists: Readonly<Record<string, Open>> = {
  'record in a dialog': async (page) => {
    await page.locator('a[data-open]').first().click()
    return dialog(page).getByRole('textbox').first()
  },
  'cell that is being changed': async (page, say) => {
    await toCells(page, say)
    await page.keyboard.press('Enter')
    return page.locator('[data-cell-editor]').getByRole('textbox')
  },
  'advanced filter': async (page, say) => {
    await press(page, say('Filters'))
    await press(page, say('Advanced filter'))
    return dialog(page)
  },
  'sort and group': async (page, say) => {
    await press(page, say('Sort and group'))
    return dialog(page)
  },
  views: async (page, say) => {
    await press(page, say('Views'))
    return dialog(page)
  },
  'change of several': async (page, say) => {
    await tick(page, 1)
    await press(page, say('Change fields'))
    return dialog(page)
  },
  history: async (page, say) => {
    await rowMenu(page).click()
    await page.getByRole('menuitem', { name: say('History'), exact: true }).click()
    return dialog(page)
  },
  trash: async (page, say) => {
    await press(page, say('Trash'))
    return dialog(page)
  },
  palette: async (page) => {
    await page.keyboard.press('Control+k')
    return page.getByRole('listbox')
  },
}

async function lookOver({ page, faults, language, translation }: Tab): Promise<readonly string[]> {
  const found = [...(await overflow(page)), ...(await axeFindings(page, { framed: false }))]
  if (language !== 'en') found.push(...(await translation.missingOn(page)).map((text) => `untranslated: ${text}`))
  found.push(...(faults as string[]).splice(0))
  return found.map((fault) => `${language} ${fault}`)
}

/** Opens the overlay in every look at once; a page of its own each time, so that none stands on another. */
async function lookAt(tabs: readonly Tab[], address: string, open: Open): Promise<readonly string[]> {
  const found = await Promise.all(
    tabs.map(async (tab) => {
      await go(tab.page, product.url + address)
      await (await open(tab.page, tab.say)).waitFor()
      return lookOver(tab)
    }),
  )
  return found.flat()
}

for (const [address, ones] of Object.entries(overlays)) {
  test.each(Object.entries(ones))(`${address}: %s`, async (_, open) => {
    expect(await lookAt(inTurn(members), address, open)).toEqual([])
  })
}

test.each(Object.entries(aboveLists))('above a list: %s', async (_, open) => {
  expect(await lookAt(inTurn(members), '/company/position', open)).toEqual([])
})

test('four changes in a row leave three messages on the page', async () => {
  const [{ page, say }] = members as [Tab]
  await go(page, `${product.url}/company/position`)
  await toCells(page, say)
  for (const at of [0, 1, 2, 3]) {
    await page.locator('[data-cell="position_name"]').nth(at).focus()
    await page.keyboard.press('Enter')
    const input = page.locator('[data-cell-editor]').getByRole('textbox')
    await input.fill(`Post of message ${at}`)
    await input.press('Enter')
    await page
      .getByText(/Post of message/)
      .nth(0)
      .waitFor()
    await page.locator('[data-cell-editor]').waitFor({ state: 'detached' })
  }
  const messages = page.getByText(/^Position name of .* was changed$/)
  await messages.first().waitFor()
  // The fourth is on its way out.
  await expect.poll(() => messages.count()).toBe(3)
})

test.each(['terms of service', 'privacy policy'])('before signing in: the %s', async (document) => {
  const open: Open = async (page) => {
    await page
      .locator('form button[aria-haspopup=dialog]')
      .nth(document === 'terms of service' ? 1 : 2)
      .click()
    return dialog(page).getByRole('heading').first()
  }
  expect(await lookAt(visitors, '/onboard/company-verification', open)).toEqual([])
})

test('the menu of a phone', async () => {
  await Promise.all(members.map(({ page }) => page.setViewportSize({ width: 390, height: 844 })))
  const open: Open = async (page, say) => {
    await press(page, say('Open the menu'))
    return dialog(page).getByRole('link', { name: say('Positions') })
  }
  expect(await lookAt(members, '/company/position', open)).toEqual([])
})

test.each(Object.entries(aboveLists))('above a list on a phone: %s', async (_, open) => {
  expect(await lookAt(inTurn(members), '/company/position', open)).toEqual([])
})
