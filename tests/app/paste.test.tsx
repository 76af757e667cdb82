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
}, 60_000)
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
  await waitFor(() => expect(all.disabled).toBe(false))
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

it('rows without a record and fixed columns are told', async () => {
  await paste('X1\tNew 3\nX2\tNew 4', 2, 'dept_code')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste into 1 record' }))
  expect(dialog.getByText('1 further row finds no record on this page.')).toBeTruthy()
  expect(dialog.getByText('These columns stay as they are: Department code.')).toBeTruthy()
})
