// How the business goes, on the vendor's first page: charts and tables of the same figures, each opening the list behind it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from './support/application.tsx'
import type { Sale } from './support/sell.ts'

let application: Application
let sale: Sale
beforeAll(async () => {
  application = await startApplication('business')
  sale = await application.sell()
})
afterAll(() => application.close())

const part = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

it('recurring revenue is a chart and a table, says what it counts, and opens the periods behind it', async () => {
  const { user } = await application.open('/vendor/dashboard', { token: sale.vendor })
  const revenue = await part('Recurring revenue a month')
  await revenue.findByRole('list', { name: 'Recurring revenue a month: Recurring revenue' })
  expect(revenue.getByText(/without tax, less what was paid back/)).toBeTruthy()
  await user.click(revenue.getByRole('button', { name: 'Show as table' }))
  const table = await revenue.findByRole('table')
  // 120 a month; of 10 that came back, 5 % were tax.
  const [figure] = within(table).getAllByRole('button', { name: /^Recurring revenue, .*110\.48/ })
  await user.click(figure as HTMLElement)
  const drawer = within(await screen.findByRole('dialog'))
  const list = await drawer.findByRole('table')
  expect(within(list).getByText('Company business')).toBeTruthy()
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`/vendor/payment/order/${sale.order}`)
})

it('a figure of companies opens the companies, each leading to its record', async () => {
  const { user } = await application.open('/vendor/dashboard', { token: sale.vendor })
  const churn = await part('Customers kept and lost')
  await user.selectOptions(await churn.findByRole('combobox', { name: 'Value' }), 'Paying customers')
  const bars = within(churn.getByRole('list', { name: 'Customers kept and lost: Paying customers' }))
  await user.click(await bars.findByRole('button'))
  const drawer = within(await screen.findByRole('dialog'))
  const link = await drawer.findByRole('link', { name: 'Company business' })
  expect(link.getAttribute('href')).toMatch(/^\/vendor\/tenement\/company\/\d+$/)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a list says countries by their names, and asks for them by their names', async () => {
  await application.open('/vendor/subscription/price-strategy', { token: sale.vendor })
  await screen.findByText('United Arab Emirates')
  await application.open('/vendor/tenement/device?country=AE', { token: sale.vendor })
  const country = await screen.findByLabelText('Country', { selector: 'input' })
  expect(country).toHaveProperty('value', 'United Arab Emirates')
})

it('the first page is called what its entry in the menu is called', async () => {
  await application.open('/', { token: sale.vendor })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/')
  expect(menu.queryByRole('link', { name: 'Today' })).toBeNull()
})

it('beside a price strategy stand its plans, and below them the price that is tried', async () => {
  const { data } = await application.call('GET', '/web/vendor/api/v2/price_strategies/', undefined, {
    authorization: `JWT ${sale.vendor}`,
  })
  await application.open(`/vendor/subscription/price-strategy/${data[0].id}`, { token: sale.vendor })
  const plans = await screen.findByRole('heading', { name: 'Plans' })
  const trial = await screen.findByRole('heading', { name: 'Try a price' })
  expect(plans.compareDocumentPosition(trial) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
