// The screens of groups, users and the operation log over the real server, and what others see of them.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights } from '#openapi/generated/rights.ts'
import { type Application, password, rowsOf, startApplication } from '#tests/app/support/application.tsx'

const system = '/web/system/api/v2/'
const auditor = rights.map(({ name }) => name).filter((name) => /^(?!vendor\.)\w+\.(view|export)_\w+$/.test(name))
const manager = ['team.view_employee', 'company.view_department', 'company.view_organization_chart']

let application: Application
beforeAll(async () => {
  application = await startApplication('system')
  await application.member({ email: 'auditor@system.test', permissions: auditor })
  await application.member({ email: 'manager@system.test', permissions: manager })
})
afterAll(() => application.close())

describe('an owner', () => {
  it('makes a group by ticking branches and single permissions', async () => {
    const { user } = await application.open('/system/group/new', application.owner)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Front desk')
    await user.click(await screen.findByRole('button', { name: 'Open Company' }))
    const area = await screen.findByRole('checkbox', { name: 'All of Area' })
    await user.click(area)
    const department = within(
      screen.getByRole('checkbox', { name: 'All of Department' }).closest('[class*=resource]') as HTMLElement,
    )
    await user.click(department.getByRole('checkbox', { name: 'Add' }))
    expect(department.getByRole<HTMLInputElement>('checkbox', { name: 'View' }).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Front desk was saved')
    const { data } = await application.call('GET', `${system}groups/?search=front`)
    expect(data[0].permissions).toEqual(
      expect.arrayContaining(['company.delete_area', 'company.add_department', 'company.view_department']),
    )
    expect(data[0].permissions).not.toContain('company.delete_department')
  })

  it('invites people, and is told who was not invited and why', async () => {
    const { user } = await application.open('/system/user', application.owner)
    await user.click(await screen.findByRole('button', { name: 'Invite users' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite users' }))
    await user.type(dialog.getByRole('textbox', { name: /E-mail addresses/ }), 'new@person.test owner@system.test')
    expect(within(dialog.getByRole('region', { name: 'Data scope' })).getByText('Positions')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /^Role/ }))
    await user.click(await screen.findByRole('option', { name: 'Administrator', hidden: true }))
    expect(dialog.queryByRole('region', { name: 'Data scope' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Send invitations' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('owner@system.test is already a member or invited')
    const { data } = await application.call('GET', `${system}users/?state=INVITED`)
    expect(data.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
      ['new@person.test', 'ADMIN'],
    ])
  })

  it('reads in the operation log what was changed from what to what', async () => {
    const { id } = await application.call('POST', '/web/personnel/api/v2/areas/', { area_name: 'Quay' })
    await application.call('PATCH', `/web/personnel/api/v2/areas/${id}/`, { area_name: 'Harbour' })
    const entries = await application.call('GET', `${system}operation_logs/?resource=area&action=UPDATE`)
    await application.open(`/system/operation-Log/${entries.data[0].id}`, application.owner)
    const row = (await screen.findByRole('rowheader', { name: 'Area name' })).closest('tr')
    expect(row?.textContent).toBe('Area nameQuayHarbour')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('an auditor', () => {
  it('reads groups and users, and is offered no way to change them', async () => {
    await application.open('/system/user', 'auditor@system.test')
    await rowsOf('Users')
    for (const name of [/Invite/, /^Add /, 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  // A box for each permission there is: finding them by their role takes a while.
  it('opens a group with every box fixed', { timeout: 90_000 }, async () => {
    const { data } = await application.call('GET', `${system}groups/?search=auditor`)
    await application.open(`/system/group/${data[0].id}`, 'auditor@system.test')
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.length).toBeGreaterThan(10)
    expect(boxes.filter(({ disabled }) => !disabled)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a department manager', () => {
  it.each(['/system/group', '/system/user', '/system/operation-Log', '/company/settings', '/team/employee-attribute'])(
    'is led from %s to the page that says why',
    async (address) => {
      const visit = await application.open(address, 'manager@system.test')
      await screen.findByText('You do not have permission to access this page')
      await waitFor(() => expect(visit.address()).toBe('/unauthorized'))
    },
  )

  it('finds in the menu what they may see and nothing else', async () => {
    await application.open('/team/employee', 'manager@system.test')
    const menu = within(await screen.findByRole('navigation', { name: /menu/i }))
    expect(menu.queryByText('System')).toBeNull()
    expect(menu.getByText('Employees')).toBeTruthy()
    expect(menu.queryByText('Employee attributes')).toBeNull()
  })
})

describe('the hand-over of the company', () => {
  const heir = async () => (await application.call('GET', `${system}users/?search=heir@system.test`)).data[0]
  const begin = async () => {
    const { user } = await application.open('/system/user?search=heir', application.owner)
    await user.click(await screen.findByRole('button', { name: /^Actions for .*heir/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make owner' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    return { user, proof: within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' })) }
  }
  beforeAll(() => application.member({ email: 'heir@system.test', permissions: auditor }))

  it('does not happen without the password', async () => {
    const { user, proof } = await begin()
    await user.click(await proof.findByRole('button', { name: 'Cancel' }))
    await screen.findByText('Please confirm your password again')
    expect((await heir()).role).toBe('MEMBER')
  })

  it('happens once the password was given', async () => {
    const { user, proof } = await begin()
    await user.type(await proof.findByLabelText(/^Password/, { selector: 'input' }), password)
    await user.click(proof.getByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect((await heir()).role).toBe('OWNER'))
  })
})
