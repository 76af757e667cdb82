// The organization chart over the real server: opening, finding, switching, moving, and what a scope hides.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const base = '/web/personnel/api/v2/'
const address = '/company/organization-chart'

let application: Application
const ids: Record<string, number> = {}

const add = async (resource: string, body: object): Promise<number> =>
  (await application.call('POST', `${base}${resource}/`, body)).id

beforeAll(async () => {
  // The simulated browser lays nothing out: the chart is looked at through a frame of this size.
  for (const [side, pixels] of Object.entries({ clientWidth: 1200, clientHeight: 800 })) {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, side)?.get
    Object.defineProperty(HTMLElement.prototype, side, {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('role') === 'tree' ? pixels : own?.call(this)
      },
    })
  }
  application = await startApplication('drawn')
  ids.boss = await add('employees', { emp_code: 'B1', first_name: 'Elena', last_name: 'Boss' })
  ids.lead = await add('employees', { emp_code: 'L1', first_name: 'Leo', superior: ids.boss })
  ids.sales = await add('departments', { dept_name: 'Sales', manager: ids.boss })
  ids.north = await add('departments', { dept_name: 'North', parent_dept: ids.sales })
  ids.deep = await add('departments', { dept_name: 'Deep', parent_dept: ids.north })
  await add('employees', { emp_code: 'W1', first_name: 'Wim', department: ids.deep })
  ids.depot = await add('departments', { dept_name: 'Depot' })
})
afterAll(() => application.close())

const card = (name: RegExp) => screen.findByRole('treeitem', { name })
const cards = () => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-level'))

it('shows the first level open, with managers and head-counts', async () => {
  await application.open(address, application.owner)
  expect((await card(/^Company drawn 1 3 in all, 2 here/)).getAttribute('aria-expanded')).toBe('true')
  expect((await card(/^Sales Elena Boss 1 in all, 0 here/)).getAttribute('aria-expanded')).toBe('false')
  expect(cards()).toEqual(['1', '2', '2'])
})

it('opens and closes with the keyboard, and moves along levels', async () => {
  const { user } = await application.open(address, application.owner)
  const root = await card(/^Company drawn/)
  root.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-level')).toBe('2'))
  const sales = await card(/^Sales/)
  sales.focus()
  await user.keyboard('{ArrowDown}')
  const north = await card(/^North/)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(north))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(sales))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^North/ })).toBeNull())
})

it('finds a node that is not shown yet and opens the way to it', async () => {
  const { user } = await application.open(address, application.owner)
  await card(/^Company drawn/)
  await user.type(screen.getByRole('textbox', { name: 'Find on the chart' }), 'deep')
  await user.click(await screen.findByRole('option', { name: /Deep.*Company drawn \/ Sales \/ North/, hidden: true }))
  const found = await card(/^Deep/)
  expect(found.hasAttribute('data-found')).toBe(true)
  expect(found.getAttribute('aria-level')).toBe('4')
})

it('switches to superiors, and the address tells it', async () => {
  const { user, address: place } = await application.open(address, application.owner)
  await user.click(await screen.findByRole('radio', { name: 'Superiors' }))
  await card(/^Elena Boss Default 1 person below/)
  expect(place()).toBe(`${address}?view=superior`)
})

it('shows people in their departments when asked', async () => {
  const { user, address: place } = await application.open(address, application.owner)
  await user.click(await screen.findByRole('switch', { name: 'Show people' }))
  await waitFor(() => expect(place()).toBe(`${address}?people=1`))
  await card(/^Leo Default/)
})

it('moves a department below another one, and says why not', async () => {
  const { user } = await application.open(address, application.owner)
  const depot = await card(/^Depot/)
  await user.click(within(depot).getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move below another one', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Depot' }))
  await user.click(dialog.getByLabelText('Superior department'))
  // On the chart behind the dialog it stands as "Depot", in the choices with its code.
  await user.click(await screen.findByRole('treeitem', { name: /^\d+ Depot/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await dialog.findByText('A record cannot be below itself')
})

it('shows what lies outside the viewer’s scope by its name only', async () => {
  await application.member({
    email: 'viewer@drawn.test',
    permissions: ['company.view_organization_chart'],
    scope: { department: [ids.north ?? 0] },
  })
  await application.open(address, 'viewer@drawn.test')
  const grey = await card(/^Sales outside your data scope/)
  expect(within(grey).queryByRole('button', { name: 'Actions' })).toBeNull()
  await card(/^North/)
})
