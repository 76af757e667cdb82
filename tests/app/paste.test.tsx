// A range from a spreadsheet pasted into the cells of a list: looked at first, with what is wrong at its cell, and undone.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
const ids: number[] = []

beforeAll(async () => {
  application = await startApplication('paste')
  for (const at of [1, 2, 3]) {
    const { id } = await application.call('POST', departments, { dept_code: `P${at}`, dept_name: `Paste ${at}` })
    ids.push(id)
  }
})
afterAll(() => application.close())

const names = async () => {
  const rows = await Promise.all(ids.map((id) => application.call('GET', `${departments}${id}/`)))
  return rows.map(({ dept_name }) => dept_name)
}
const cell = (at: number, field: string) =>
  document.querySelector<HTMLElement>(`tr[data-row="${ids[at]}"] [data-cell="${field}"]`) as HTMLElement

async function paste(text: string, at = 0, field = 'dept_name') {
  const visit = await application.open('/company/department?ordering=dept_code&search=paste', application.owner)
  await rowsOf('Departments')
  await visit.user.click(screen.getByRole('button', { name: 'Change cells' }))
  await screen.findByRole('grid', { name: 'Departments' })
  cell(at, field).focus()
  await visit.user.paste(text)
  return visit
}

it('shows each cell before and after, changes all of them as one, and takes all back', async () => {
  const { user } = await paste('First\tP3\nSecond\t\n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste into 2 records' }))
  const line = await dialog.findByRole('row', { name: /Paste 1/ })
  expect(line.textContent).toMatch(/Paste 1.*First/)
  expect(line.querySelector('ins')?.textContent).toBe('First')
  const all = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change all' })
  // Until the cells are checked it says so and does nothing.
  await waitFor(() => expect(all.title).toBe(''))
  expect(await names()).toEqual(['Paste 1', 'Paste 2', 'Paste 3'])
  await user.click(all)
  await screen.findByText('2 records were changed')
  expect(await names()).toEqual(['First', 'Second', 'Paste 3'])
  expect((await application.call('GET', `${departments}${ids[0]}/`)).parent_dept.id).toBe(ids[2])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  expect(await names()).toEqual(['Paste 1', 'Paste 2', 'Paste 3'])
})

it('what is wrong stands at its cell, and the others can be changed', async () => {
  const { user } = await paste('a<b\nGood')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste into 2 records' }))
  await dialog.findByText('Contains a character that is not allowed')
  expect(dialog.getByRole('row', { name: /a<b/ }).textContent).toContain('not allowed')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change all' }).title).toBe('Some cells cannot be taken')
  await user.click(dialog.getByRole('button', { name: 'Change the other one' }))
  await screen.findByText('1 record was changed')
  expect(await names()).toEqual(['Paste 1', 'Good', 'Paste 3'])
})

it('a range is filled from its first row by one key; where a cell refuses, nothing is written', async () => {
  // All three are found again, whatever the test before called them.
  await application.call('PATCH', `${departments}${ids[1]}/`, { dept_name: 'Paste 2' })
  const { user } = await paste('')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await within(screen.getByRole('region', { name: 'Cells' })).findByText('3 cells selected')
  expect(cell(2, 'dept_name').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(cell(0, 'dept_name'))
  const before = await names()
  // Two departments of one name and level are refused, each at its cell, and nothing is written.
  await user.keyboard('{Control>}d{/Control}')
  const refused = within(await screen.findByRole('dialog', { name: 'Paste into 2 records' }))
  expect((await refused.findAllByText('Already in use')).length).toBeGreaterThan(0)
  expect(await names()).toEqual(before)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('cells are filled by the button above, too, and one undo takes it back', async () => {
  const parent = ids[2] as number
  await application.call('PATCH', `${departments}${ids[0]}/`, { parent_dept: parent })
  const { user } = await paste('', 0, 'parent_dept')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await user.click(screen.getByRole('button', { name: /^Fill down/ }))
  const above = async (at: number) => (await application.call('GET', `${departments}${ids[at]}/`)).parent_dept?.id
  await waitFor(async () => expect(await above(1)).toBe(parent))
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
  await waitFor(async () => expect(await above(1)).not.toBe(parent))
})

it('rows without a record and fixed columns are told', async () => {
  await paste('X1\tNew 3\nX2\tNew 4', 2, 'dept_code')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste into 1 record' }))
  expect(dialog.getByText('1 further row finds no record on this page.')).toBeTruthy()
  expect(dialog.getByText('These columns stay as they are: Department code.')).toBeTruthy()
})
