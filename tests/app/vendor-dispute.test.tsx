// Payments that trouble a vendor: an attempt is asked about again, a dispute says what to do, and money that was not used pays another order.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from './support/application.tsx'
import type { Sale } from './support/sell.ts'

let application: Application
let sale: Sale
beforeAll(async () => {
  application = await startApplication('disputes')
  sale = await application.sell()
})
afterAll(() => application.close())

/** Money arrives once more for the order that is paid, and the company orders again: the number of that order. */
async function moneyAndOrder(): Promise<string> {
  const as = (token: string) => ({ authorization: `JWT ${token}` })
  const base = '/web/vendor/api/v2/'
  const more = { reference: 'MORE-1', paid_on: '2026-01-05', amount: '900' }
  await application.call('POST', `${base}orders/further_transfer/${sale.order}/`, more, as(sale.vendor))
  const wanted = { plan: 'BASIC', period_months: 1, employees: 30, devices: 1 }
  const { quote_id } = await application.call('POST', `${base}subscriptions/quote/`, wanted, as(sale.company))
  const terms = { quote_id, agreement: true, billing: { name: 'Client Ltd' } }
  return (await application.call('POST', `${base}subscriptions/order/`, terms, as(sale.company))).number
}

it('an attempt that failed stands with what the provider said, and is asked about again', async () => {
  const asked: number[] = []
  application.instead(async (request, ask) => {
    if (!request.url.includes('/recheck/')) return undefined
    const answer = await ask()
    asked.push(answer.status)
    return answer
  })
  const { user } = await application.open('/vendor/payment/attempt', { token: sale.vendor })
  const row = within((await screen.findByText('No funds')).closest('tr') as HTMLElement)
  row.getByText('Declined')
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the provider again' }))
  await screen.findByText(/The provider is asked within a minute/)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(asked).toEqual([200]))
  application.instead(undefined)
})

it('a dispute says what to do, until when, and where', async () => {
  const { user } = await application.open('/vendor/payment/dispute', { token: sale.vendor })
  await user.click(await screen.findByText(/^PP-D-/))
  await screen.findByRole('heading', { name: 'What to do' })
  screen.getByText(/^Answer until .+: without an answer the customer gets the money back\.$/)
  const link = screen.getByRole('link', { name: /Open the dispute at PayPal/ })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.paypal\.com\/resolutioncenter\/PP-D-\d+$/)
})

it('money that went back although it pays another order stands among the differences, with what to do', async () => {
  const { user } = await application.open('/vendor/payment/difference', { token: sale.vendor })
  await screen.findByText('Went back, but pays another order')
  await user.click(screen.getByText(/^DISPUTE PP-D-/))
  await screen.findByRole('heading', { name: 'What to do' })
  screen.getByText(/^Ask the customer to pay the order by transfer, or end the subscription/)
})

it('money that was not used is offered the order that waits for payment alone, and pays it', async () => {
  const number = await moneyAndOrder()
  const { user } = await application.open('/vendor/payment/transaction', { token: sale.vendor })
  const row = within((await screen.findByText('Received, not used')).closest('tr') as HTMLElement)
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pay another order with it' }))
  await user.click(await screen.findByLabelText(/^Order to pay/, { selector: 'input' }))
  const offered = within(await screen.findByRole('listbox', { name: 'Order to pay', hidden: true }))
  const options = await offered.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual([number])
  await user.click(offered.getByRole('option', { name: number, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Pay another order with it: done')
})
