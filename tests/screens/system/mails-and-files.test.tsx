// E-mail templates and the columns of automatic exports over the real server: what is filled in is listed, and what is typed is kept.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from '#tests/app/support/application.tsx'

const templates = '/web/system/api/v2/email_templates/'
const tasks = '/web/system/api/v2/auto_exports/'

let application: Application
beforeAll(async () => {
  application = await startApplication('own-words')
})
afterAll(() => application.close())

it('a template shows how a mail reads and what may stand in it, and goes back to the product’s words', async () => {
  const { id } = await application.call('POST', templates, {
    event: 'ABSENT',
    language: 'en',
    subject: 'Absent: {{count}}',
    line: '{{employee}} was away',
    text: 'Dear all,\n{{lines}}',
  })
  await application.open(`/system/email-template/${id}`, application.owner)
  await screen.findByText('Absent: 2')
  expect(await screen.findAllByText('‹employee› was away')).toHaveLength(2)
  await screen.findByText('{{date}}')

  cleanup()
  const list = await application.open('/system/email-template', application.owner)
  await rowsOf('E-mail templates')
  await list.user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await list.user.click(await screen.findByRole('menuitem', { name: 'Back to the product’s words' }))
  await list.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(async () => {
    const { line } = await application.call('GET', `${templates}${id}/`)
    expect(line).toBe('{{employee}} was absent on {{date}}')
  })
})

it('a column of an export gets a width and a format, and a wrong one is refused', async () => {
  const { id } = await application.call('POST', tasks, {
    task_name: 'Wide',
    content: 'EMPLOYEE',
    window: 'FULL',
    file_format: 'XLSX',
    columns: [{ field: 'hire_date', title: '' }],
  })
  const { user } = await application.open(`/system/auto-export/${id}`, application.owner)
  await user.type(await screen.findByRole('textbox', { name: 'Width of Hire date' }), '14')
  const format = screen.getByRole('textbox', { name: 'Format of Hire date' })
  await user.type(format, '0.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The format is not right')
  await user.clear(format)
  await user.type(format, 'YYYYMMDD')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Wide was saved/)
  const { columns } = await application.call('GET', `${tasks}${id}/`)
  expect(columns).toEqual([{ field: 'hire_date', title: '', width: 14, format: 'YYYYMMDD' }])
})
