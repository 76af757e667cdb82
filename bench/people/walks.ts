// What people come for, walked as they would: from their first page to the end of it.
import type { Page } from 'playwright-core'
import { linksTo } from '#tests/e2e/support/outbox.ts'
import { button, dialog, field, heading, toast } from '#tests/e2e/support/steps.ts'
import { monthWalks } from './month-walks.ts'
import { openPage, until, type Walk } from './walk.ts'

const founder = 'walker@acme.test'
const password = 'Harbour@2741'

/** Columns are named as fields are; a department that does not exist, and a day that no month has. */
const people = Buffer.from(
  [
    'Employee code,First name,Last name,Department,Hire date',
    'W901,Ana,Lopez,HO-FIN,2026-11-02',
    'W902,Ben,Moss,Finanze,2026-11-02',
    'W903,Cora,Otto,HO-FIN,2026-11-02',
    'W904,Dana,Prins,HO-FIN,2026-11-31',
    'W905,Eli,Quist,HO-FIN,2026-11-02',
  ].join('\n'),
)

const waiting = async (page: Page): Promise<number> =>
  Number((await page.getByText(/waiting for you$/).textContent())?.match(/^[\d,]+/)?.[0])

export const walks: readonly Walk[] = [
  {
    name: 'First hour of a new customer: from sign-up to their own *Today*',
    before: 'latitude and longitude required, three sign-ins',
    walk: async ({ page, press, type, follow }, product) => {
      await press(page.getByRole('link', { name: 'Sign up' }))
      await heading(page, 'Create your account').waitFor()
      for (const [label, text] of [
        ['E-mail', founder],
        ['First name', 'Ada'],
        ['Phone', '+52-5512345678'],
        ['Password', password],
        ['Repeat the password', password],
      ] as const)
        await type(field(page, label), text)
      await press(page.getByRole('checkbox', { name: /I accept/ }))
      await press(button(page, 'Sign up'))
      await heading(page, 'Activate your account').waitFor()
      await until(async () => (await linksTo(product, founder, 'activation')).length > 0)
      await follow((await linksTo(product, founder, 'activation'))[0] ?? '')
      await heading(page, 'Create your company').waitFor()
      await type(field(page, 'Company name'), 'Acme Gulf')
      await press(field(page, 'Country'))
      await type(field(page, 'Country'), 'Mexico')
      await press(page.getByRole('option', { name: 'Mexico', exact: true }))
      await press(button(page, 'Create the company'))
      await heading(page, 'Today').waitFor()
    },
  },
  {
    name: 'Who is missing this morning',
    before: 'no page answered it',
    as: 'owner',
    walk: async ({ page, press }) => {
      await press(page.getByRole('button', { name: /Absent/ }))
      await page.getByRole('dialog', { name: 'Absent' }).waitFor()
    },
  },
  {
    name: '30 minutes short, to corrected',
    before: 'three pages, person and date typed three times',
    as: 'owner',
    walk: async ({ page, press }) => {
      const lacking = page.getByRole('region', { name: 'To resolve' }).getByRole('listitem')
      await press(button(lacking.filter({ hasText: /No check-(in|out)/ }).first(), 'Add the punch'))
      await press(button(dialog(page), 'Add the punch'))
      await toast(page, 'The punch was added').waitFor()
    },
  },
  {
    name: 'Five approvals',
    before: 'five lists, two presses and a dialog for each, no undo',
    as: 'owner',
    walk: async ({ page, press, key }) => {
      const card = page.getByRole('region', { name: 'Waiting for your decision' })
      await press(card.getByRole('link', { name: 'All approvals' }))
      await button(page, 'Approve').waitFor()
      const before = await waiting(page)
      for (const name of ['a', 'a', 'a', 'a', 'a']) await key(name)
      await until(async () => (await waiting(page)) === before - 5)
    },
  },
  {
    name: 'Plan next week: another timetable for two people',
    before: 'Saturday and Sunday ticked, so that days off were planned, too',
    as: 'owner',
    walk: async ({ page, press }) => {
      await press(page.getByRole('link', { name: 'Schedule view' }))
      await press(button(page, 'Later'))
      const rows = page.getByRole('region', { name: 'Plan' }).getByRole('row')
      for (const at of [1, 2]) await press(rows.nth(at).getByRole('checkbox'))
      await press(button(page, 'Plan dates'))
      const form = dialog(page)
      await press(field(form, 'Timetables'))
      await press(page.getByRole('option', { name: /Early/ }))
      await press(form.getByRole('heading', { name: 'Plan dates' }))
      await press(button(form, 'Plan'))
      await toast(page, '10 dates were planned').waitFor()
    },
  },
  {
    name: 'Restrict a supervisor to one more department',
    before: 'the list of users did not say who is restricted, and to what',
    as: 'owner',
    walk: async (hand) => {
      const { page, press, type } = hand
      await openPage(hand, 'System', 'Users')
      await press(page.getByRole('link', { name: 'Lucía Ortega' }))
      const form = dialog(page)
      await press(field(form, 'Departments'))
      await page.getByRole('tree').last().waitFor()
      await type(page.getByLabel('Search', { exact: true }).last(), 'Finance')
      await press(page.getByRole('treeitem', { name: /Finance/ }).last())
      await press(button(dialog(page), 'Confirm'))
      await press(button(form, 'Save'))
      await page.getByRole('row', { name: /Lucía Ortega.*Finance/ }).waitFor()
    },
  },
  {
    name: 'A vendor prices a plan and shows it',
    before: 'the list of plans had no price',
    as: 'vendor',
    walk: async (hand) => {
      const { page, press, type } = hand
      const choose = async (label: string, option: string | RegExp) => {
        await press(field(page, label))
        await press(page.getByRole('option', { name: option }).first())
      }
      await openPage(hand, 'Subscriptions', 'Price strategies')
      await press(button(page, 'Add price strategy'))
      await heading(page, 'Add price strategy').waitFor()
      await type(field(page, 'Name'), 'Walked')
      await choose('Country', 'Oman')
      await type(field(page, 'Base price a month'), '250')
      await type(field(page, 'Each further employee'), '9')
      await press(button(page, 'Save and put into effect'))
      await press(button(dialog(page), 'Confirm'))
      await toast(page, 'Put into effect: done').waitFor()
      await press(page.getByRole('link', { name: 'Add plan' }))
      await heading(page, 'Add plan').waitFor()
      await type(field(page, 'Code'), 'WALK')
      await type(field(page, 'Name'), 'Walk')
      await press(page.getByRole('switch', { name: 'Shown to customers', exact: true }))
      await press(button(page, 'Save'))
      await page.getByRole('row', { name: /WALK.*AED 250.*AED 9/ }).waitFor()
    },
  },
  {
    name: 'Mail the late list every Monday to the heads of departments, each their people',
    before: 'addresses that were typed, and one list for all of them',
    as: 'owner',
    walk: async ({ page, press, choose }) => {
      await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Report library' }))
      await press(page.getByRole('main').getByRole('link', { name: 'Late arrivals' }))
      await choose(field(page, 'Period'), 'Last week')
      await press(button(page, 'Export'))
      await press(page.getByRole('menuitem', { name: 'Send regularly…' }))
      await press(page.getByRole('radio', { name: 'Each head of department, their people' }))
      await page.getByText(/heads would get it: /).waitFor()
      await press(button(page, 'Save'))
      await page.getByRole('row', { name: /Late arrivals.*A report.*Every week/ }).waitFor()
    },
  },
  {
    name: 'Import and correct: two of five rows have a fault',
    before: 'refused rows only by another file; *F8* asked for a press into the grid first',
    as: 'owner',
    walk: async ({ page, press, type, key }) => {
      await press(page.getByRole('link', { name: 'Employees', exact: true }))
      await press(button(page, 'Import'))
      const form = dialog(page)
      await press(form.getByText('Choose a file'))
      await page.getByTestId('file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: people })
      await press(button(form, 'Next'))
      await form.getByRole('columnheader', { name: 'Examples' }).waitFor()
      await press(button(form, 'Next'))
      const grid = form.getByRole('grid')
      await grid.waitFor()
      const wrong = async () => {
        await key('F8')
        await grid.locator('[data-cell][aria-invalid]:focus').waitFor()
      }
      await wrong()
      await key('F')
      await type(page.getByRole('textbox', { name: 'Search', exact: true }).last(), 'Finance')
      await key('Enter')
      await page.locator('[data-cell-editor] [role=combobox]:focus').waitFor()
      await key('Enter')
      await grid.locator('[data-cell]:focus').waitFor()
      await wrong()
      await key('Enter')
      await type(page.locator('[data-cell-editor] input').first(), '2026-11-02')
      await key('Enter')
      await press(button(form, 'Check again'))
      await press(button(form, 'Import 5 rows'))
      await form.getByText('Imported', { exact: true }).waitFor()
    },
  },
  {
    name: 'Replace a terminal',
    before: 'delete or rename, add, tick, send',
    as: 'owner',
    walk: async (hand) => {
      const { page, press, type } = hand
      await openPage(hand, 'Terminals', 'Terminals')
      await press(page.getByRole('row', { name: /Planta Monterrey/ }).getByRole('button', { name: /^Actions/ }))
      await press(page.getByRole('menuitem', { name: 'Replace', exact: true }))
      await type(field(dialog(page), 'Serial number of the new terminal'), 'WALKED0001')
      await press(button(dialog(page), 'Confirm'))
      await page.getByRole('row', { name: /WALKED0001/ }).waitFor()
    },
  },
  {
    name: 'An employee asks for leave on a phone',
    before: 'seconds in the fields of dates, four required fields, *Save*',
    as: 'employee',
    isOnPhone: true,
    walk: async ({ page, press, type }) => {
      await press(button(page, 'Open the menu'))
      await press(button(dialog(page), 'More and settings'))
      await press(button(dialog(page), 'My work'))
      await press(dialog(page).getByRole('link', { name: 'My leave' }))
      await press(button(page, 'Add leave request'))
      const form = dialog(page)
      await form.getByRole('heading', { name: 'Add leave request' }).waitFor()
      await press(field(form, 'Kind of leave'))
      await press(page.getByRole('option', { name: /Annual leave/ }).first())
      const day = tuesday()
      await type(field(form, 'From'), day)
      await field(form, 'From').press('Tab')
      await until(async () => (await field(form, 'To').inputValue()) === day)
      await press(button(form, 'Submit request'))
      await form.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'One of two namesakes, and the number that calls them',
    before: 'four people at most, two of one name alike',
    as: 'owner',
    walk: async ({ page, type, key }) => {
      await key('Control+k')
      await type(page.getByRole('combobox', { name: 'Search pages and records' }), 'emiliano nunez')
      await page
        .getByRole('option', { name: /Emiliano Núñez/ })
        .nth(1)
        .waitFor()
      await key('Enter')
      await page.getByRole('link', { name: /^Call / }).waitFor()
    },
  },
  {
    name: 'Undo a deletion',
    before: 'covered by dialogs',
    as: 'owner',
    walk: async (hand) => {
      const { page, press } = hand
      await openPage(hand, 'Complement', 'Work codes')
      const rows = page.getByRole('row')
      await rows.nth(1).waitFor()
      const before = await rows.count()
      await press(rows.nth(1).getByRole('checkbox'))
      await press(button(page.getByRole('region', { name: 'Selected records' }), 'Delete'))
      await press(button(dialog(page), 'Delete'))
      await until(async () => (await rows.count()) === before - 1)
      await press(page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }))
      await until(async () => (await rows.count()) === before)
    },
  },
  ...monthWalks,
]

/** Of the month after next. */
function tuesday(): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 8))
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
