// The first page as its person arranges it, over the real server: by keyboard, hidden and shown, with a saved report, and reset.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { moved } from '#src/screens/today/layout/arranged.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('layouts')
  await application.call('POST', '/web/base/api/v2/list_views/', {
    ...{ resource: 'report.employee-summary', name: 'Hours of the month' },
    state: { report: { period: 'MONTH', group: 'department' } },
  })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const has = (name: string) => headings().includes(name)
async function arranging() {
  const opened = await application.open('/', application.owner)
  await screen.findByRole('heading', { name: 'Last 14 days' })
  await opened.user.click(screen.getByRole('button', { name: 'Arrange' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Arrange this page' }))
  await drawer.findByRole('checkbox', { name: 'Show Last 14 days' })
  return { ...opened, drawer }
}

it('a part is hidden and another one moved by keyboard; the page keeps it', async () => {
  const { user, drawer } = await arranging()
  await user.click(drawer.getByRole('checkbox', { name: 'Show Terminals' }))
  const down = drawer.getByRole('button', { name: 'Move Last 14 days down' })
  down.focus()
  await user.keyboard('{Enter}{Enter}')
  // The button keeps the focus, so that the key can be pressed again.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Last 14 days down')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(has('Terminals')).toBe(false))
  cleanup()
  await application.open('/', application.owner)
  await screen.findByRole('heading', { name: 'Last 14 days' })
  const order = headings()
  expect(order.indexOf('Last 14 days')).toBeGreaterThan(order.indexOf('To resolve'))
  expect(has('Terminals')).toBe(false)
})

it('a saved report stands as a figure and leads to itself', async () => {
  const { user, drawer } = await arranging()
  await user.click(await drawer.findByRole('combobox', { name: 'Report' }))
  await user.click(await screen.findByRole('option', { name: 'Hours of the month', hidden: true }))
  await user.click(await drawer.findByRole('button', { name: 'Add to the page' }))
  await drawer.findByRole('checkbox', { name: 'Show Hours of the month' })
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const part = within(await screen.findByRole('region', { name: 'Hours of the month' }))
  const way = await part.findByRole('link', { name: 'Open the report' })
  expect(way.getAttribute('href')).toMatch(/^\/report\/report-library\/employee-summary\?saved=\d+$/)
})

it('reset brings back the page as it begins', async () => {
  const { user, drawer } = await arranging()
  await user.click(drawer.getByRole('button', { name: 'Reset' }))
  await screen.findByRole('heading', { name: 'Terminals' })
  expect(has('Hours of the month')).toBe(false)
})

it('a layout that fails leaves the page as it begins, and says so', async () => {
  application.instead((request) =>
    request.url.endsWith('/dashboard/layout/')
      ? HttpResponse.json({ code: 'ZBOA0001', message: '' }, { status: 403 })
      : undefined,
  )
  await application.open('/', application.owner)
  await screen.findByText('This could not be loaded')
  await screen.findByRole('heading', { name: 'Last 14 days' })
})

it('parts that the person may not see are passed by, and stay in what is kept', () => {
  const part = (code: 'trend' | 'requests' | 'exceptions') => ({ code, place: 'MAIN' as const, is_hidden: false })
  const parts = [part('trend'), part('requests'), part('exceptions')]
  const seen = moved(parts, 'trend', 1, ({ code }) => code !== 'requests')
  expect(seen.map(({ code }) => code)).toEqual(['requests', 'exceptions', 'trend'])
  const up = moved(parts, 'trend', -1, () => true)
  expect(up.map(({ code, place }) => `${place} ${code}`)).toEqual(['TOP trend', 'MAIN requests', 'MAIN exceptions'])
})
