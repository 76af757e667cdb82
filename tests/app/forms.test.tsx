// What helps with forms: drafts that survive a reload, copies, the record before and after, and the key that saves.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const positions = '/web/personnel/api/v2/positions/'
const ids: number[] = []

beforeAll(async () => {
  application = await startApplication('forms')
  for (let at = 1; at <= 7; at++) {
    const body = { position_code: `F${at}`, position_name: `Form ${at}`, remark: `note ${at}` }
    ids.push((await application.call('POST', positions, body)).id)
  }
})
afterAll(() => application.close())

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const name = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole<HTMLInputElement>('textbox', { name: /Position name/ })
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.') && localStorage.getItem(key))

/** A visit begins with an empty storage; a reload keeps what is there. */
const reload = async (address: string) => {
  cleanup()
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('draft.'))
  const opening = application.open(address, application.owner)
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
  return opening
}

it('what was typed is offered after a reload, taken over, and gone once it is saved', async () => {
  const address = `/company/position/${ids[0]}`
  const { user } = await application.open(address, application.owner)
  await user.type(name(await dialog('F1 Form 1')), ' typed')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const again = await reload(address)
  const form = await dialog('F1 Form 1')
  expect(name(form).value).toBe('Form 1')
  await again.user.click(
    within(form.getByRole('region', { name: 'Unsaved input' })).getByRole('button', { name: 'Continue draft' }),
  )
  expect(name(form).value).toBe('Form 1 typed')
  await again.user.keyboard('{Control>}s{/Control}')
  await screen.findByText('F1 Form 1 typed was saved')
  expect(drafts()).toEqual([])
})

it('a draft over a record that somebody else changed meanwhile leads to both sides, and not over theirs', async () => {
  const address = `/company/position/${ids[1]}`
  const { user } = await application.open(address, application.owner)
  await user.type(name(await dialog('F2 Form 2')), ' mine')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await application.call('PATCH', `${positions}${ids[1]}/`, { position_name: 'Form theirs' })
  const again = await reload(address)
  const form = await dialog('F2 Form theirs')
  await again.user.click(form.getByRole('button', { name: 'Continue draft' }))
  await again.user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/changed this record at/)
  expect((await application.call('GET', `${positions}${ids[1]}/`)).position_name).toBe('Form theirs')
})

it('a draft that is put away is not offered again', async () => {
  const address = `/company/position/new`
  const { user } = await application.open(address, application.owner)
  await user.type(name(await dialog('Add position')), 'half')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const again = await reload(address)
  await again.user.click((await dialog('Add position')).getByRole('button', { name: 'Discard draft' }))
  expect(drafts()).toEqual([])
  await reload(address)
  const form = await dialog('Add position')
  expect(form.queryByRole('region', { name: 'Unsaved input' })).toBeNull()
})

it('a copy begins with the values of the record but for what must be its own', async () => {
  const { user } = await application.open(`/company/position/${ids[2]}`, application.owner)
  await user.click((await dialog('F3 Form 3')).getByRole('button', { name: 'Duplicate' }))
  const form = await dialog('Add position')
  await waitFor(() => expect(name(form).value).toBe('Form 3'))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Position code/ }).value).toBe('')
  await user.type(form.getByRole('textbox', { name: /Position code/ }), 'COPY')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('COPY Form 3 was saved')
  const [made] = (await application.call('GET', `${positions}?search=COPY`)).data
  expect(made.remark).toBe('note 3')
})

it('the record before and after follow the list, over its pages', async () => {
  const list = 'page_size=5&ordering=position_code&search=form'
  const { user, address } = await application.open(`/company/position?${list}`, application.owner)
  const rows = await rowsOf('Positions')
  const codes = rows.map((row) => row.querySelector('a[data-open]')?.textContent)
  await user.click(screen.getByRole('link', { name: String(codes[4]) }))
  const first = within(await screen.findByRole('dialog'))
  await first.findByText('5 of 8')
  await user.click(first.getByRole('button', { name: 'Next record' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  const second = within(await screen.findByRole('dialog'))
  await second.findByText('6 of 8')
  await user.click(second.getByRole('button', { name: 'Previous record' }))
  await screen.findByText('5 of 8')
  expect(address()).not.toContain('page=2')
})

it('a form that can only be looked at says which right is missing', async () => {
  await application.member({ email: 'looks@forms.test', permissions: ['company.view_position'] })
  await application.open(`/company/position/${ids[4]}`, 'looks@forms.test')
  await (await dialog('F5 Form 5')).findByText(/you do not have permission to change “Positions”/)
})
