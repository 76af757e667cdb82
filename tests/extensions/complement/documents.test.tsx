// Documents and events as employees and the office see them, over the real server. Files are cast to the page's kind.
import { File as NodeFile } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, password, rowsOf, startApplication } from '#tests/app/support/application.tsx'
import { beginning, savedFiles } from '#tests/app/support/saved-files.ts'
import { day } from '#tests/support/days.ts'

const team = '/web/personnel/api/v2/'
const domain = 'papers-shown'
const ana = `ana@${domain}.test`

let application: Application
let employee: number
const add = async (path: string, body: object) => Number((await application.call('POST', path, body)).id)

beforeAll(async () => {
  application = await startApplication(domain)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  employee = await add(`${team}employees/`, {
    ...{ emp_code: 'A1', first_name: 'Ana', email: ana, app_status: 1, self_password: password, emp_type: 2 },
  })
  const type = { need_file: false, employee_upload: true }
  await add(`${team}document_types/`, { cert_name: 'Gate badge', required_emp_types: [2], ...type })
  await add(`${team}document_types/`, { cert_name: 'Yard licence', required_emp_types: [2], ...type })
}, 120_000)
afterAll(() => application.close())

it('shows who lacks a required document, of one kind or of all', async () => {
  const { user } = await application.open('/complement/employee-document', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Missing documents' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Missing documents' }))
  await dialog.findByText('2 documents are missing')
  await user.click(dialog.getByRole('combobox', { name: 'Document type' }))
  await user.click(await screen.findByRole('option', { name: 'Yard licence', hidden: true }))
  await dialog.findByText('1 document is missing')
  expect(dialog.queryByRole('cell', { name: 'Gate badge' })).toBeNull()
})

// Of Node's own kind, which its fetch can send.
const pdf = (name: string) => new NodeFile(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }) as unknown as File

it('papers come in as files, and one that names nobody is told', async () => {
  const bob = await add(`${team}employees/`, { emp_code: 'B1', first_name: 'Bob' })
  const { user } = await application.open('/complement/employee-document', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Import papers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import papers' }))
  await user.upload(await dialog.findByTestId('file'), [
    pdf(`B1_VISA_${day(40)}.pdf`),
    pdf(`NOBODY_VISA_${day(40)}.pdf`),
  ])
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const told = await dialog.findByRole('alert')
  await waitFor(() => expect(told.textContent).toContain('No employee has this code'))
  expect(told.textContent).toContain('1 of 2 files were taken')
  const { data } = await application.call('GET', `${team}employee_documents/?employee__in=${bob}`)
  expect(data.map(({ expire_on }: { expire_on: string }) => expire_on)).toEqual([day(40)])
})

const scan = 'data:application/pdf;name=scan.pdf;base64,JVBERi0xLjQKJSVFT0YK'

it('the files of ticked documents are saved as one archive; documents without files say so', async () => {
  const types = await application.call('GET', `${team}document_types/?search=Gate badge`)
  const certification = types.data[0].id
  for (const emp_code of ['C1', 'C2']) {
    const owner = await add(`${team}employees/`, { emp_code, first_name: 'Cem' })
    const file = emp_code === 'C1' ? { file: scan } : {}
    await add(`${team}employee_documents/`, {
      employee: owner,
      certification,
      number: emp_code,
      expire_on: day(90),
      ...file,
    })
  }
  const files = savedFiles()
  const { user } = await application.open('/complement/employee-document', application.owner)
  await rowsOf('Documents')
  const boxOf = (code: string) => screen.findByRole('checkbox', { name: new RegExp(`^Select ${code}`) })
  await user.click(await boxOf('C2'))
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  await user.click(bar.getByRole('button', { name: 'Download the files' }))
  await screen.findByText(/None of the chosen records has a file/)
  expect(files).toEqual([])
  await user.click(await boxOf('C1'))
  await user.click(await bar.findByRole('button', { name: 'Download the files' }))
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.zip$/)]))
  expect(await beginning(files, 2)).toBe('PK')
})

it('a paper is handed in on one’s own page, and waits there', async () => {
  const { user } = await application.open('/personal/document/new', ana, domain)
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('combobox', { name: /^Document type/ }))
  await user.click(await screen.findByRole('option', { name: /Gate badge/, hidden: true }))
  const until = form.getByRole('textbox', { name: /^Expires on/ })
  await user.type(until, day(90))
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Save' }))
  const [row] = await rowsOf('My documents')
  expect(row?.textContent).toContain('To approve')
})

it('a paper that was handed in is approved in the office', async () => {
  const { data } = await application.call('GET', `${team}employee_documents/?state=PENDING`)
  const office = await application.open(`/complement/employee-document/${data[0].id}`, application.owner)
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Approve' }))
  await office.user.click(asked.getByRole('button', { name: 'Confirm' }))
  await expect
    .poll(async () => (await application.call('GET', `${team}employee_documents/${data[0].id}/`)).state)
    .toBe('VALID')
})

it('an event is answered in the bell', async () => {
  const path = '/web/device/api/v2/events/'
  const event = { event: 'Picnic', location: 'Park', event_time: '2090-09-01 10:00:00', need_confirm: true }
  const id = await add(path, { ...event, employees: [employee] })
  const { user } = await application.open('/personal/event', ana, domain)
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await user.click(await screen.findByRole('button', { name: 'I come' }))
  await expect.poll(async () => (await application.call('GET', `${path}${id}/`)).yes_count).toBe(1)
  const [row] = await rowsOf('My events')
  expect(row?.textContent).toContain('Picnic')
})
