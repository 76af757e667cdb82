// Payments that trouble a vendor: an attempt is asked about again, and a dispute says what to do.
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

const wait = { timeout: 15_000 }

it('an attempt that failed stands with what the provider said, and is asked about again', {
  timeout: 40_000,
}, async () => {
  const asked: number[] = []
  application.instead(async (request, ask) => {
    if (!request.url.includes('/recheck/')) return undefined
    const answer = await ask()
    asked.push(answer.status)
    return answer
  })
  const { user } = await application.open('/vendor/payment/attempt', { token: sale.vendor })
  const row = within((await screen.findByText('No funds', {}, wait)).closest('tr') as HTMLElement)
  row.getByText('Declined')
  await user.click(row.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the provider again' }, wait))
  await screen.findByText(/The provider is asked within a minute/, {}, wait)
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(asked).toEqual([200]))
  application.instead(undefined)
})

it('a dispute says what to do, until when, and where', { timeout: 40_000 }, async () => {
  const { user } = await application.open('/vendor/payment/dispute', { token: sale.vendor })
  await user.click(await screen.findByText(/^PP-D-/, {}, wait))
  await screen.findByRole('heading', { name: 'What to do' }, wait)
  screen.getByText(/^Answer until .+: without an answer the customer gets the money back\.$/)
  const link = screen.getByRole('link', { name: /Open the dispute at PayPal/ })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.paypal\.com\/resolutioncenter\/PP-D-\d+$/)
})
