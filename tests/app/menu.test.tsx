// The menu: what is opened every day first, everything else behind one entry, the present page in sight, pages pinned.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rights } from '#openapi/generated/rights.ts'
import { splitMenu } from '#src/app/menu/daily.ts'
import { menuFor } from '#src/app/menu/menu.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('menu')
})
afterAll(() => application.close())
beforeEach(() => localStorage.clear())

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))

it('at most nine pages stand beside Today, and every page of the others stands once behind the last entry', () => {
  for (const only of ['att.', 'personal.', 'vendor.', '']) {
    const held = new Set<string>(rights.map(({ name }) => name).filter((name) => name.startsWith(only)))
    const { daily, rest } = splitMenu(held)
    expect(daily.length).toBeLessThanOrEqual(9)
    const split = [...daily, ...rest.flatMap(({ pages }) => pages)].map(({ path }) => path)
    const all = menuFor(held).flatMap(({ pages }) => pages.map(({ path }) => path))
    expect([...split].sort()).toEqual([...all].sort())
  }
})

it('what is not opened every day is closed until one of its pages is open, which is in sight', async () => {
  const { user } = await application.open('/team/employee', application.owner)
  await screen.findByRole('heading', { level: 1, name: 'Employees' })
  const more = (await menu()).getByRole('button', { name: 'More and settings' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect((await menu()).queryByRole('link', { name: 'Positions' })).toBeNull()
  await user.click(more)
  await user.click(await (await menu()).findByRole('button', { name: 'Company' }))
  await user.click((await menu()).getByRole('link', { name: 'Positions' }))
  await rowsOf('Positions')
  const link = (await menu()).getByRole('link', { name: 'Positions' })
  expect(link.getAttribute('aria-current')).toBe('page')
})

it('a page that is pinned stays at hand, and one that was visited stands among the last', async () => {
  const { user } = await application.open('/company/position', application.owner)
  await rowsOf('Positions')
  await user.click(await (await menu()).findByRole('button', { name: 'Pin: Areas' }))
  const short = within((await menu()).getByRole('region', { name: 'Pinned and recent pages' }))
  await user.click(short.getByRole('link', { name: 'Areas' }))
  await rowsOf('Areas')
  await waitFor(() => expect(short.getAllByRole('link').map((one) => one.textContent)).toEqual(['Areas', 'Positions']))
  await user.click((await menu()).getByRole('button', { name: 'Pin: Areas' }))
  await waitFor(() => expect(short.queryByRole('link', { name: 'Areas' })).toBeNull())
})

it('approving is found by what people call it', async () => {
  const { user, address } = await application.open('/company/position', application.owner)
  await rowsOf('Positions')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search pages and records' }), 'approve')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Approvals' })
  expect(address()).toBe('/approvals')
})
