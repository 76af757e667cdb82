// One's own account through its page: profile, sessions, and a second factor set up with the key that is shown.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, stepAt } from '#server/areas/identity/second-factor/totp.ts'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('account')
}, 120_000)
afterAll(() => application.close())

it('a name is kept, this session is marked, and the second factor asks at the next sign-in', {
  timeout: 60_000,
}, async () => {
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
