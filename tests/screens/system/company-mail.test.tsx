// E-mail settings, the security policy and support access over the real server: forms of which each company has one.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'

const settings = '/web/system/api/v2/email_settings/'
const policy = '/web/personnel/api/v2/security_policy/'

let application: Application
beforeAll(async () => {
  application = await startApplication('mailing')
  await application.member({
    email: 'reader@mailing.test',
    permissions: ['system.view_email_setting', 'system.view_security_policy', 'system.view_support_access'],
  })
})
afterAll(() => application.close())

it('the mail server is asked for once the company wants its own, and inner addresses are refused at the field', async () => {
  const { user } = await application.open('/system/email-setting', application.owner)
  const mode = await screen.findByRole('combobox', { name: /Mails go out by/ })
  expect(screen.queryByRole('textbox', { name: 'Mail server' })).toBeNull()
  await user.click(mode)
  await user.click(await screen.findByRole('option', { name: 'Own mail server', hidden: true }))
  await user.type(await screen.findByRole('textbox', { name: 'Mail server' }), '169.254.169.254')
  await user.type(screen.getByRole('textbox', { name: /Sender's address/ }), 'office@mailing.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The address 169.254.169.254 is not allowed')
  expect((await application.call('GET', settings)).mode).toBe('SYSTEM')

  const host = screen.getByRole('textbox', { name: 'Mail server' })
  await user.clear(host)
  await user.type(host, '198.35.26.96')
  await user.type(screen.getByLabelText(/^Password/), 'P0st-Office')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes were saved')
  expect(await application.call('GET', settings)).toMatchObject({
    mode: 'OWN',
    email_host: '198.35.26.96',
    email_host_password: { is_set: true },
  })
  await screen.findByText('Is set. Leave it empty to keep it.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
})

it('a test mail says in which step it failed', async () => {
  await application.call('PATCH', settings, { mode: 'SYSTEM' })
  const { user } = await application.open('/system/email-setting', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test mail' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Send to/ }).value).toBe('owner@mailing.test')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('E-mail is not set up')
})

it('the security policy is saved in place', async () => {
  const { user, address } = await application.open('/company/security-policy', application.owner)
  await user.click(await screen.findByRole('switch', { name: /One session in the browser/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(async () => expect((await application.call('GET', policy)).single_login).toBe(true))
  expect(address()).toBe('/company/security-policy')
  await application.call('PATCH', policy, { single_login: false })
})

it('the addresses that users come from are written one a line, and the own one cannot be left out', async () => {
  const { user } = await application.open('/company/security-policy', application.owner)
  const addresses = await screen.findByRole('textbox', { name: 'Users come only from' })
  await user.type(addresses, '203.0.113.0/24')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Your own address .* is not in the list: you would lock yourself out/)
  expect((await application.call('GET', policy)).allowed_ip).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Add \d/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(async () => {
    const kept = await application.call('GET', policy)
    expect(kept.allowed_ip).toEqual(['203.0.113.0/24', kept.caller_address])
  })
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull()
  await application.call('PATCH', policy, { allowed_ip: [] })
})

it('who may only see finds no button that changes anything', async () => {
  for (const page of ['/system/email-setting', '/company/security-policy', '/system/support-access']) {
    await application.open(page, 'reader@mailing.test')
    await screen.findByRole('heading', { level: 1, name: /settings|policy|access/ })
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    for (const name of ['Save', 'Send a test mail', 'Grant support access', 'End now'])
      expect([page, name, screen.queryByRole('button', { name })]).toEqual([page, name, null])
    cleanup()
  }
})

it('an owner grants support access with the password, sees it and ends it', async () => {
  const { user } = await application.open('/system/support-access', application.owner)
  await screen.findByText('Nobody of the vendor may enter')
  await user.click(screen.getByRole('button', { name: 'Grant support access' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  const secret = await proof.findByLabelText(/^Password/, { selector: 'input' })
  await user.type(secret, 'Wr0ng!Password')
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await proof.findByText('The current password is wrong')
  await user.clear(secret)
  await user.type(secret, password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The vendor’s staff may enter and see')
  await screen.findByText(/granted by owner@mailing\.test/)
  await user.click(screen.getByRole('button', { name: 'End now' }))
  await screen.findByText('Nobody of the vendor may enter')
})
