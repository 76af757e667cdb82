// Getting in and out: signing in, the guard, addresses that may not or cannot be seen, switching the company's host.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#src/api/call.ts'
import { type Application, password, rowsOf, startApplication } from './support/application.tsx'

let application: Application

beforeAll(async () => {
  application = await startApplication('session')
})
afterAll(() => application.close())

const signInButton = () => screen.findByRole('button', { name: 'Sign in' })
const fill = async (
  user: { type: (element: Element, text: string) => Promise<void> },
  account: string,
  word: string,
) => {
  await user.type(await screen.findByRole('textbox', { name: /E-mail/ }), account)
  await user.type(screen.getByLabelText(/^Password/), word)
}

it('without a session every page leads to signing in', async () => {
  const { address } = await application.open('/company/department?page=3')
  await signInButton()
  expect(address()).toBe('/onboard/company-verification')
})

it('signing in asks for account, password and the tick, in this order', async () => {
  const { user } = await application.open('/onboard/sign-in')
  await user.click(await signInButton())
  expect(screen.getAllByText('This field is required').length).toBe(2)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /E-mail/ }))
  await fill(user, application.owner, password)
  await user.click(await signInButton())
  await screen.findByText(/accept the terms/i, { selector: '[role=status] *' })
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('the owner of one company gets straight into it', async () => {
  const { user, address } = await application.open('/onboard/company-verification')
  await fill(user, application.owner, password)
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await user.click(await signInButton())
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  expect(address()).toBe('/')
  expect(localStorage.getItem('company_code')).toBe('session')
})

it('wrong credentials are told, and nothing is kept', async () => {
  const { user } = await application.open('/onboard/sign-in')
  await fill(user, application.owner, 'Wrong!Word1')
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await user.click(await signInButton())
  await screen.findByText('Incorrect authentication credentials.')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('the terms can be read before they are accepted', async () => {
  const { user } = await application.open('/onboard/sign-in')
  await user.click(await screen.findByRole('button', { name: 'privacy policy' }))
  const dialog = await screen.findByRole('dialog', { name: 'Privacy policy' })
  expect(within(dialog).getByRole('heading', { name: '5. Your rights' })).toBeTruthy()
})

it('an unknown address says so inside the application', async () => {
  await application.open('/company/nothing-here', application.owner)
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
})

it('a page without permission leads to the page that says so', async () => {
  await application.member({ email: 'few@session.test', permissions: ['company.view_position'] })
  const { address } = await application.open('/company/department', 'few@session.test')
  await screen.findByText('You do not have permission to access this page')
  expect(address()).toBe('/unauthorized')
})

it('the menu shows the pages that the user may see, the present one marked', async () => {
  await application.open('/company/position', 'few@session.test')
  await rowsOf('Positions')
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  // The menu's pages come after the rows.
  await menu.findByRole('link', { name: 'Positions' })
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Today', 'Positions'])
  expect(menu.getByRole('link', { name: 'Positions' }).getAttribute('aria-current')).toBe('page')
})

it('Ctrl+K finds a page by its name', async () => {
  const { user, address } = await application.open('/', application.owner)
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search pages and records' }), 'depart')
  await user.keyboard('{Enter}')
  await rowsOf('Departments')
  expect(address()).toBe('/company/department')
})

it('signing out clears the tokens and leads to signing in', async () => {
  const { user } = await application.open('/', application.owner)
  await user.click(await screen.findByRole('button', { name: /^Account of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await signInButton()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

it('a session that another host passed on is taken over and leaves the address', async () => {
  await application.open('/', application.owner)
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  const query = new URLSearchParams({
    state: localStorage.getItem('accessToken') ?? '',
    refresh: localStorage.getItem('refreshToken') ?? '',
  })
  const { address } = await application.open(`/switch-company?${query}`)
  await waitFor(() => expect(address()).toBe('/'))
  expect(localStorage.getItem('refreshToken')).toBe(query.get('refresh'))
})

it('a session that ended on the server leads to signing in and is told', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x{Enter}')
  await signInButton()
  expect(screen.getByText('Session Timeout')).toBeTruthy()
})

it('a call that a page leaves under way does not end the session of the next', async () => {
  const { user } = await application.open('/onboard/company-verification')
  await fill(user, application.owner, password)
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await user.click(await signInButton())
  await screen.findByRole('heading', { level: 1, name: 'Today' })
  const next = application.open('/company/position', application.owner)
  await call('get', '/web/base/api/v2/list_views/').catch(() => undefined)
  const { address } = await next
  await rowsOf('Positions')
  expect(address()).toBe('/company/position')
})
