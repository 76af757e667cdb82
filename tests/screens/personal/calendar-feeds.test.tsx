// One's own calendar feeds through their page: made, named, counted and revoked.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const domain = 'calendar-feeds'
const team = '/web/personnel/api/v2/'
const ana = `ana@${domain}.test`

let application: Application
beforeAll(async () => {
  application = await startApplication(domain)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  await application.call('POST', `${team}employees/`, {
    ...{ emp_code: 'A1', first_name: 'Ana', email: ana, app_status: 1, self_password: password, hire_date: day(-400) },
  })
}, 120_000)
afterAll(() => application.close())

it('a feed is made, its address is shown once, and it is changed and revoked', async () => {
  const { user } = await application.open('/personal/my-calendar/feed', ana, domain)
  await screen.findByText('No feeds yet')
  await screen.findByText(/only every 8 to 24 hours/)
  await user.click(screen.getByRole('button', { name: 'New feed' }))
  const form = within(await screen.findByRole('dialog', { name: 'New feed' }))
  const called = form.getByRole('textbox', { name: /^Name/ })
  expect((called as HTMLInputElement).value).toBe('My work')
  await user.clear(called)
  await user.click(form.getByRole('button', { name: 'Make the address' }))
  await form.findByText('This field is required')
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Phone')
  await user.click(form.getByRole('checkbox', { name: 'Holidays' }))
  await user.click(form.getByRole('radio', { name: 'Only that you are busy' }))
  await user.click(form.getByRole('button', { name: 'Make the address' }))
  const ready = within(await screen.findByRole('dialog', { name: 'The feed is ready' }))
  const address = ready.getByText(/\/cal\/[\w-]{43}\.ics$/).textContent ?? ''
  await user.click(ready.getByRole('button', { name: 'Copy the address' }))
  await ready.findByRole('button', { name: 'Copied' })
  expect(await navigator.clipboard.readText()).toBe(address)
  await user.click(ready.getByRole('button', { name: 'Close' }))

  const row = within(await screen.findByRole('article', { name: 'Phone' }))
  for (const text of ['Shifts', 'Approved leave', 'Only busy', /No calendar has read it yet/]) row.getByText(text)
  expect(row.queryByText('Holidays')).toBeNull()
  expect(screen.queryByText(address)).toBeNull()
  await user.click(row.getByRole('button', { name: 'Edit Phone' }))
  const change = within(await screen.findByRole('dialog', { name: 'Edit the feed' }))
  await user.clear(change.getByRole('textbox', { name: /^Name/ }))
  await user.type(change.getByRole('textbox', { name: /^Name/ }), 'Wall screen')
  await user.click(change.getByRole('checkbox', { name: 'Shifts' }))
  await user.click(change.getByRole('checkbox', { name: 'Events' }))
  await user.click(change.getByRole('button', { name: 'Save' }))
  const changed = within(await screen.findByRole('article', { name: 'Wall screen' }))
  for (const text of ['Approved leave', 'Events', 'Only busy']) changed.getByText(text)
  expect(changed.queryByText('Shifts')).toBeNull()
  await user.click(changed.getByRole('button', { name: 'Revoke Wall screen' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Wall screen?' }))
  await user.click(question.getByRole('button', { name: 'Revoke the feed' }))
  await screen.findByText('No feeds yet')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})
