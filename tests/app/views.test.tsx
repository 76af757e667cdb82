// Saved views of a list, as those who keep and share them meet them.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, column, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
const views = '/web/base/api/v2/list_views/'
const colleague = 'ana@savedviews.test'

beforeAll(async () => {
  application = await startApplication('savedviews')
  for (const dept_code of ['A1', 'A2', 'B1'])
    await application.call('POST', departments, { dept_code, dept_name: `Team ${dept_code}`, parent_dept: null })
  await application.member({ email: colleague, permissions: ['company.view_department'] })
})
afterAll(() => application.close())

/** The page is left and another one opened. */
const reopen = (address: string, as: string) => {
  cleanup()
  return application.open(address, as)
}

type Visit = Awaited<ReturnType<Application['open']>>
/** Beside the boxes that tick. */
const codes = async () => column(await rowsOf('Departments'), 1)
const head = (name: RegExp) => screen.queryByRole('columnheader', { name })
const panelOf = async ({ user }: Visit, button: string | RegExp = 'Views') => {
  await user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: 'Views' })
}
const condition = (of: object) => encodeURIComponent(JSON.stringify(of))

it('what a list shows is kept under a name, opened by its address, changed and saved again', async () => {
  const visit = await application.open(
    `/company/department?ordering=-dept_code&condition=${condition({ dept_code__icontains: 'A' })}`,
    application.owner,
  )
  const { user, address } = visit
  expect(await codes()).toEqual(['A2', 'A1'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const columns = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(await within(columns).findByRole('checkbox', { name: 'Manager' }))
  await user.click(await within(columns).findByRole('radio', { name: 'Compact' }))
  await user.keyboard('{Escape}')

  const panel = await panelOf(visit)
  await user.type(within(panel).getByRole('textbox', { name: 'Save as a new view' }), 'Only A')
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Only A' })
  const kept = address()
  expect(kept).toMatch(/^\/company\/department\?saved=\d+$/)

  const again = await reopen(kept, application.owner)
  expect(await codes()).toEqual(['A2', 'A1'])
  expect(head(/Manager/)).toBeNull()
  await again.user.click(within(screen.getByRole('columnheader', { name: /Department code/ })).getByRole('button'))
  await waitFor(async () => expect(await codes()).toEqual(['A1', 'A2']))
  expect(again.address()).toBe(`${kept}&ordering=dept_code`)
  const second = await panelOf(again, 'Only A')
  await within(second).findByText('What is shown differs from “Only A”.')
  const [save] = within(second).getAllByRole('button', { name: 'Save' })
  await again.user.click(save as HTMLElement)
  await waitFor(() => expect(again.address()).toBe(kept))
  const [view] = await application.call('GET', `${views}?resource=department`)
  expect(view.state).toMatchObject({
    ordering: ['dept_code'],
    looks: { density: 'compact', hidden: { manager: true } },
  })
})

it('a person’s list begins with the view that they chose, and shows the standard view when asked', async () => {
  const state = { ordering: ['-dept_code'], looks: { hidden: { manager: true } } }
  await application.call('POST', views, { resource: 'department', name: 'Backwards', state })
  const visit = await application.open('/company/department', application.owner)
  const { user, address } = visit
  await rowsOf('Departments')
  const panel = await panelOf(visit)
  await user.click(await within(panel).findByRole('button', { name: 'Begin with Backwards' }))
  await waitFor(() => expect(address()).toBe('/company/department?saved=0'))

  // Another browser: nothing is remembered there.
  const other = await reopen('/company/department', application.owner)
  await screen.findByRole('button', { name: 'Backwards' })
  await waitFor(async () => expect((await codes())[0]).toBe('B1'))
  expect(head(/Manager/)).toBeNull()
  const own = await panelOf(other, 'Backwards')
  await other.user.click(within(own).getByRole('button', { name: 'Standard view' }))
  await waitFor(() => expect(other.address()).toBe('/company/department?saved=0'))
  await waitFor(() => expect(head(/Manager/)).toBeTruthy())
  const last = await panelOf(other)
  await other.user.click(within(last).getByRole('button', { name: 'Begin with Backwards' }))
  await waitFor(async () =>
    expect(
      (await application.call('GET', `${views}?resource=department`)).some(
        (one: { is_default: boolean }) => one.is_default,
      ),
    ).toBe(false),
  )
})

it('a view is shared with everyone, seen by a colleague, gone when it is shared no longer, and removed', async () => {
  const created = await application.call('POST', views, {
    resource: 'department',
    name: 'For us',
    state: { ordering: ['-dept_code'] },
  })
  const visit = await application.open('/company/department', application.owner)
  const { user } = visit
  await rowsOf('Departments')
  const panel = await panelOf(visit)
  await user.click(await within(panel).findByRole('button', { name: 'Name and sharing of For us' }))
  const dialog = await screen.findByRole('dialog', { name: 'Name and sharing' })
  await user.click(within(dialog).getByRole('radio', { name: 'Everyone in the company' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await application.call('GET', `${views}${created.id}/`)).shared_with).toBe('EVERYONE'),
  )

  const theirs = await reopen(`/company/department?saved=${created.id}`, colleague)
  await screen.findByRole('button', { name: 'For us' })
  expect(column(await rowsOf('Departments'), 0)[0]).toBe('B1')
  const seen = await panelOf(theirs, 'For us')
  await within(seen).findByRole('button', { name: /^For us/ })
  expect(within(seen).queryByRole('button', { name: 'Remove For us' })).toBeNull()

  await application.call('POST', `${views}share/${created.id}/`, { shared_with: 'NOBODY' })
  await reopen(`/company/department?saved=${created.id}`, colleague)
  await screen.findByText(/This view is not there/)
  expect(column(await rowsOf('Departments'), 0)[0]).not.toBe('B1')

  const own = await reopen(`/company/department?saved=${created.id}`, application.owner)
  const last = await panelOf(own, 'For us')
  await own.user.click(await within(last).findByRole('button', { name: 'Remove For us' }))
  const question = await screen.findByRole('dialog', { name: 'Remove the view “For us”?' })
  await own.user.click(within(question).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(own.address()).toBe('/company/department'))
  const left = await application.call('GET', `${views}?resource=department`)
  expect(left.map(({ name }: { name: string }) => name)).not.toContain('For us')
})
