// One's own account through its page: profile, e-mail, closing it, and a second factor set up with the key that is shown.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, stepAt } from '#server/areas/identity/second-factor/totp.ts'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('account')
}, 120_000)
afterAll(() => application.close())

const mailedTo = (email: string) => within(screen.getByRole('main')).findByText(email)

it('another e-mail asks for the password, and a wrong one is told before the right one lets it through', async () => {
  await application.member({ email: 'mover@account.test', permissions: [] })
  const { user } = await application.open('/account', 'mover@account.test')
  await user.type(await screen.findByRole('textbox', { name: /^New e-mail/ }), 'moved@account.test')
  await user.click(screen.getByRole('button', { name: 'Change the e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  await user.type(await dialog.findByLabelText(/^Password/, { selector: 'input' }), 'Wr0ng!Harbour')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText('The current password is wrong')
  await user.clear(dialog.getByLabelText(/^Password/, { selector: 'input' }))
  await user.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('A mail is on its way to the new address')
  await mailedTo('moved@account.test')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the last owner cannot close the account and is told why', async () => {
  const { user, address } = await application.open('/account', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Close my account' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
  await user.click(question.getByRole('button', { name: 'Close my account' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  await user.type(await proof.findByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The last owner cannot be removed, disabled or demoted')
  expect(address()).toBe('/account')
})

it('a company is closed by its domain alone, and a wrong one is told at the field', async () => {
  const { user, address } = await application.open('/account', application.owner)
  const domain = await screen.findByRole('textbox', { name: /^Domain of the company/ })
  await user.type(domain, 'another')
  await user.click(screen.getByRole('button', { name: 'Close the company' }))
  const question = within(await screen.findByRole('dialog', { name: /^Close .+\?$/ }))
  await user.click(question.getByRole('button', { name: 'Close the company' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  await user.type(await proof.findByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(domain.getAttribute('aria-invalid')).toBe('true'))
  expect(address()).toBe('/account')
})

it('a name is kept, this session is marked, and the second factor asks at the next sign-in', async () => {
  const { user } = await application.open('/account', application.owner)
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect((await application.call('GET', '/web/oauth/api/v2/profile/')).first_name).toBe('Ada')
  expect(within(screen.getByRole('table', { name: 'Sessions' })).getAllByText('This one')).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('img', { name: 'QR code for the app' })
  const secret = screen.getByText(/^[A-Z2-7 ]{39}$/).textContent.replaceAll(' ', '')
  await user.type(screen.getByLabelText(/Code that the app shows/), codeAt(secret, stepAt(Date.now())))
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await screen.findByText('Keep these recovery codes in a safe place')
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.getByText(/10 recovery codes are left/)).toBeTruthy())
})

it('what one is told of is chosen by kind, and kept at once', async () => {
  await application.member({ email: 'told@account.test', permissions: [] })
  const { user } = await application.open('/account', 'told@account.test')
  const table = within(await screen.findByRole('table', { name: 'Notifications' }))
  const mail = () => table.getByRole<HTMLInputElement>('switch', { name: 'Imports are done: by mail' })
  expect(mail().checked).toBe(false)
  await user.click(mail())
  await waitFor(() => expect(mail().checked).toBe(true))
  const always = table.getByRole<HTMLInputElement>('switch', { name: 'The support entered your company: in the bell' })
  expect([always.checked, always.disabled]).toEqual([true, true])
  // Kept: the next page has it from the server.
  await application.open('/account', 'told@account.test')
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('switch', { name: 'Imports are done: by mail' }).at(-1)?.checked).toBe(
      true,
    ),
  )
})

it('members leave after a question and the password; no way to close the company is shown to them', async () => {
  await application.member({ email: 'gone@account.test', permissions: [] })
  const { user, address } = await application.open('/account', 'gone@account.test')
  await user.click(await screen.findByRole('button', { name: 'Leave the company' }))
  expect(screen.queryByRole('button', { name: 'Close the company' })).toBeNull()
  const question = within(await screen.findByRole('dialog', { name: /^Leave .+\?$/ }))
  await user.click(question.getByRole('button', { name: 'Leave the company' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  await user.type(await proof.findByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(address()).toBe('/onboard/company-login'))
})

// The last one: what is left of a session that ended is told on the next page, which here would be that of the next test.
it('an account is closed after a question and the password, and leads to signing in', async () => {
  await application.member({ email: 'leaver@account.test', permissions: [] })
  const { user, address } = await application.open('/account', 'leaver@account.test')
  await user.click(await screen.findByRole('button', { name: 'Close my account' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
  await user.click(question.getByRole('button', { name: 'Close my account' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  await user.type(await proof.findByLabelText(/^Password/, { selector: 'input' }), password)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(address()).toBe('/onboard/company-verification'))
  expect(localStorage.getItem('accessToken')).toBeNull()
  await expect(application.open('/account', 'leaver@account.test')).rejects.toThrow('ZBOA0204')
})
