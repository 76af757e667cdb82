// Rows from a file through the screen: columns corrected, checked, brought in, the refused ones named.
import { File as NodeFile } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application

beforeAll(async () => {
  application = await startApplication('import')
}, 60_000)
afterAll(() => application.close())

// Of Node's own kind, which its fetch can send.
const file = (text: string) => new NodeFile([text], 'rooms.csv', { type: 'text/csv' }) as unknown as File

it('good rows go in, the others are named with their reason, and the columns are remembered', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  const text = 'Department code;Label\nI1;Ironing\nI2;Ink=room\nI3;Icehouse\n'
  await user.upload(dialog.getByTestId('file'), file(text))
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Field for Label' }), 'Department name')
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await dialog.findByRole('button', { name: 'Import 2 rows' })
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
  await dialog.findByRole('button', { name: /refused rows/i })
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'I3' })).not.toBeNull())
  expect(screen.queryByRole('link', { name: 'I2' })).toBeNull()

  // The next file of the same headings is filled as this one was, and can be matched anew.
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const next = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  await user.upload(next.getByTestId('file'), file('Department code;Label\nI4;Iron store\n'))
  await user.click(next.getByRole('button', { name: 'Next' }))
  const remembered = 'Filled as the last time with a file of these headings.'
  await next.findByText(remembered)
  const field = () => next.getByRole<HTMLSelectElement>('combobox', { name: 'Field for Label' })
  expect(field().selectedOptions[0]?.text).toBe('Department name')
  await user.click(next.getByRole('button', { name: 'Match anew' }))
  expect(field().value).toBe('')
  expect(next.queryByText(remembered)).toBeNull()
})

it('a file that cannot be read is told, and the dialog stays at the file', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  await user.upload(dialog.getByTestId('file'), file(''))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await screen.findByText('The file is empty or damaged')
  expect(dialog.getByRole('button', { name: 'Next' })).toBeTruthy()
})

it('a file of more rows than one answer takes is looked through in the background, with the same outcome', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  const rows = Array.from({ length: 5001 }, (_, at) => `L${at};Large ${at === 7 ? 'a=b' : at}`)
  await user.upload(dialog.getByTestId('file'), file(`Department code;Department name\n${rows.join('\n')}\n`))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByRole('columnheader', { name: 'Field' }, { timeout: 60_000 })
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await dialog.findByRole('button', { name: 'Import 5,000 rows' }, { timeout: 60_000 })
}, 150_000)
