// What is done with records from the list: one by one, or with the ticked ones.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pressedInVain } from '#tests/ui/vain.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
const add = (dept_code: string, dept_name: string, more: object = {}) =>
  application.call('POST', departments, { dept_code, dept_name, ...more })

beforeAll(async () => {
  application = await startApplication('actions')
  const hall = await add('HALL', 'Hall')
  await add('DESK', 'Desk', { parent_dept: hall.id })
  await add('SHED', 'Shed')
  await add('YARD', 'Yard')
  await add('DOCK', 'Dock')
})
afterAll(() => application.close())

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

it('a record is deleted after its name was read', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Actions for DOCK Dock' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete DOCK Dock?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('DOCK Dock was deleted')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'DOCK' })).toBeNull())
})

it('of several records those in use stay, each with the reason, and stay ticked', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(tick('HALL Hall'))
  await user.click(tick('SHED Shed'))
  const bar = await screen.findByRole('region', { name: 'Selected records' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 records?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  const outcome = within(await screen.findByRole('dialog', { name: /1 record/ }))
  await outcome.findByText('HALL Hall')
  expect(outcome.getByText(/In use, cannot be deleted/).textContent).toContain('Departments (1)')
  await user.click(outcome.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  expect(within(bar).getByText('1 selected')).toBeTruthy()
})

it('an action is offered where its condition holds and asks for confirmation', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Actions for YARD Yard' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set as default' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(async () => {
    const { data } = await application.call('GET', `${departments}?search=yard`)
    expect(data[0].is_default).toBe(true)
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for YARD Yard' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  const fixed = screen.getByRole('menuitem', { name: /^Set as default/ })
  expect(fixed.getAttribute('aria-disabled')).toBe('true')
  expect(fixed.textContent).toContain('Only where “Default” is: No')
  await user.click(fixed)
  expect(pressedInVain()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('who may not delete is not offered it', async () => {
  await application.member({ email: 'reads@actions.test', permissions: ['company.view_department'] })
  await application.open('/company/department', 'reads@actions.test')
  await rowsOf('Departments')
  expect(screen.queryByRole('checkbox', { name: 'Select HALL Hall' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

it('what was deleted comes back with the button of the toast', async () => {
  await application.call('POST', departments, { dept_code: 'MISS', dept_name: 'Missed' })
  const { user } = await application.open('/company/department?search=missed', application.owner)
  await rowsOf('Departments')
  await user.click(await screen.findByRole('checkbox', { name: 'Select MISS Missed' }))
  const bar = await screen.findByRole('region', { name: 'Selected records' })
  await user.click(within(bar).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete MISS Missed?' }))
  expect(question.getByText('You can undo this afterwards.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nothing matches')
  const toast = (await screen.findByText('MISS Missed was deleted')).closest<HTMLElement>('[role=status]')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  await screen.findByRole('checkbox', { name: 'Select MISS Missed' })
})

it('where only a warning speaks against it, a record is deleted all the same once the warning was read', async () => {
  const { id: area } = await application.call('POST', '/web/personnel/api/v2/areas/', { area_name: 'Vault' })
  await application.call('POST', '/web/acc/api/v2/groups/', { area, group_name: 'Guards', opens_alone: true })
  const { user } = await application.open('/acc/combination', application.owner)
  await rowsOf('Combinations')
  await user.click(await screen.findByRole('button', { name: 'Actions for 2 Guards' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const first = within(await screen.findByRole('dialog', { name: 'Delete 2 Guards?' }))
  await user.click(first.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No combination is left for 2 Guards: they open no door')
  await user.click(screen.getByRole('button', { name: 'Delete anyway' }))
  await screen.findByText('2 Guards was deleted')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for 2 Guards' })).toBeNull())
})
