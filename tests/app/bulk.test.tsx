// What is done with all records that match, as a visitor does it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const positions = '/web/personnel/api/v2/positions/'
const list = async (query = '') => (await application.call('GET', `${positions}?page_size=100&${query}`)).data

beforeAll(async () => {
  application = await startApplication('bulk')
  for (let at = 1; at <= 23; at++) {
    const body = { position_code: `P${String(at).padStart(2, '0')}`, position_name: `Post ${at}` }
    await application.call('POST', positions, body)
  }
}, 60_000)
afterAll(() => application.close())

const openMatching = async (query: string, total: number) => {
  const visit = await application.open(`/company/position?${query}`, application.owner)
  await rowsOf('Positions')
  await visit.user.click(screen.getByRole('checkbox', { name: 'Select P01 Post 1' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  await visit.user.click(bar.getByRole('button', { name: `Select all ${total} that match` }))
  await bar.findByText(`${total} selected`)
  return { ...visit, bar }
}

it('a field is given to all that match: how many of how many, the filter in words and five of them are told', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await user.click(bar.getByRole('button', { name: 'Change fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 23 records' }))
  await dialog.findByText('23 of 24 records')
  expect(dialog.getByText('post').closest('li')?.textContent).toBe('Search: post')
  await dialog.findByText('and 18 more')
  expect(dialog.getAllByText(/^P\d\d Post/)).toHaveLength(5)
  expect(dialog.getByRole('button', { name: 'Change all' }).title).toBe('Choose at least one field first')
  await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
  expect(screen.queryByRole('option', { name: 'Position code', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Remark', hidden: true }))
  await user.type(await dialog.findByRole('textbox', { name: 'Remark' }), 'for all')
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  await screen.findByText('23 records were changed')
  const rows = await list()
  expect(rows.filter(({ remark }: { remark: string }) => remark === 'for all')).toHaveLength(23)
  const toast = screen.getByText('23 records were changed').closest<HTMLElement>('[role=status]')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  expect((await list()).every(({ remark }: { remark: unknown }) => remark === null)).toBe(true)
})

it('records that cannot take the change are named, and the others can be changed all the same', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await user.click(bar.getByRole('button', { name: 'Change fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 23 records' }))
  await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
  await user.click(await screen.findByRole('option', { name: 'Superior position', hidden: true }))
  await user.click(await dialog.findByRole('combobox', { name: 'Superior position' }))
  await user.click(await screen.findByRole('treeitem', { name: /P02 Post 2/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  await dialog.findByText('These cannot take the change')
  expect(dialog.getByText('P02 Post 2', { selector: 'strong' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the other 22' }))
  await screen.findByText('22 records were changed')
  const below = await list('parent_position__isnull=false')
  expect(below).toHaveLength(22)
})

it('is refused, told and done to nobody where another number matches by now', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await application.call('POST', positions, { position_code: 'LATE', position_name: 'Post that came late' })
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 23 records?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/24 records match by now, not 23/)
  expect(await list('search=post')).toHaveLength(24)
})

it('one that is unticked, or another search, ends that all are ticked', async () => {
  const { user, bar } = await openMatching('search=post&page_size=5', 24)
  await user.click(screen.getByRole('checkbox', { name: 'Select P02 Post 2' }))
  await bar.findByText('4 selected')
  await user.click(bar.getByRole('button', { name: 'Select all 24 that match' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' late{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull())
})
