// A plan that leaves modules out, and the papers of what was paid, as the company and its vendor see them.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from './support/application.tsx'
import { beginning, savedFiles } from './support/saved-files.ts'
import type { Sale } from './support/sell.ts'

let application: Application
let sale: Sale
beforeAll(async () => {
  application = await startApplication('buys')
  sale = await application.sell()
})
afterAll(() => application.close())

const title = 'Not part of your plan'

it('a page of a module that the plan leaves out says so, with the way to the subscription for those who may buy', async () => {
  const { user, address } = await application.open('/acc/group', { token: sale.company })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/Doors open and shut as before/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'To the subscription' }))
  await waitFor(() => expect(address()).toBe('/onlineSubscription'))
})

it('who may not buy is told without the way there; who lacks the right alone is told that instead', async () => {
  await application.member({ email: 'reads@buys.test', permissions: ['acc.view_access_group'] })
  await application.open('/acc/group', 'reads@buys.test')
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('link', { name: 'To the subscription' })).toBeNull()
  expect(screen.getByText(/Ask an owner of your company/)).toBeDefined()
  cleanup()
  const { address } = await application.open('/team/employee', 'reads@buys.test')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

it('the subscription page shows how much storage is used, warns from 80 % on, and says what to do when it is full', async () => {
  const opened = async (used_mb: number) => {
    application.instead(async (request, ask) => {
      if (!request.url.endsWith('/web/vendor/api/v2/subscriptions/')) return undefined
      const answer = await (await ask()).json()
      return Response.json({ ...answer, data: { ...answer.data, storage: { limit_gb: 10, used_mb } } })
    })
    await application.open('/onlineSubscription', { token: sale.company })
    const row = (await screen.findByRole('cell', { name: 'Storage' })).closest('tr')
    const said = screen.queryByText(/^Storage is/)?.textContent
    cleanup()
    return [row?.textContent, said]
  }
  expect(await opened(2048)).toEqual(['Storage2 GB10 GB', undefined])
  const [, almost] = await opened(8192)
  expect(almost).toContain('80 % full')
  const [, full] = await opened(10240)
  expect(full).toContain('punches are kept')
  application.instead(undefined)
})

it.each([
  ['company', '/subscription/order/'],
  ['vendor', '/vendor/payment/order/'],
] as const)('the invoice and the credit note of an order are saved by the %s', async (who, page) => {
  const files = savedFiles()
  const { user } = await application.open(`${page}${sale.order}`, { token: sale[who] })
  // The form has parts to fetch.
  const heading = await screen.findByRole('heading', { name: 'Invoice' })
  const papers = within(heading.closest('section') as HTMLElement)
  const [invoice, note] = await papers.findAllByRole('button')
  for (const paper of [invoice, note]) {
    const number = paper?.querySelector('bdi')?.textContent ?? ''
    expect(number).not.toBe('')
    await user.click(paper as HTMLElement)
    await waitFor(() => expect(files.at(-1)?.name).toContain(number))
    expect(await beginning(files, 5)).toBe('%PDF-')
  }
  expect(files).toHaveLength(2)
})
