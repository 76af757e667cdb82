// The rules of recording over the real server: what the page says of itself, lists with one entry a line, who may only read.
import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const path = '/web/ralvie/api/v2/configurations/'

let application: Application
beforeAll(async () => {
  application = await startApplication('recordings')
  await application.member({ email: 'reader@recordings.test', permissions: ['ralvie.view_configuration'] })
})
afterAll(() => application.close())

it('says that nothing is recorded yet, refuses a slow pattern at its field, and keeps lists line by line', async () => {
  const { user } = await application.open('/ralvie/configuration', application.owner)
  await screen.findByText('Nothing is recorded yet')
  const masks = await screen.findByRole('textbox', { name: 'Hidden in titles' })
  await user.clear(masks)
  await user.type(masks, '(a+)+$')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The pattern is not valid or too slow')

  await user.clear(masks)
  await user.type(masks, 'order \\d+{Enter}invoice \\w+')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes were saved')
  expect((await application.call('GET', path)).title_masks).toEqual(['order \\d+', 'invoice \\w+'])
})

it('fixed hours are asked for once they are chosen', async () => {
  const { user } = await application.open('/ralvie/configuration', application.owner)
  const hours = await screen.findByRole('combobox', { name: /Recorded are/ })
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
  await user.click(hours)
  await user.click(await screen.findByRole('option', { name: 'Fixed hours', hidden: true }))
  await screen.findByLabelText('From')
})

it('who may only look reads the lists and has nothing to save', async () => {
  cleanup()
  await application.open('/ralvie/configuration', 'reader@recordings.test')
  const apps = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Never recorded' })
  expect([apps.readOnly, apps.value.split('\n')]).toEqual([true, expect.arrayContaining(['KeePass', 'proton.me'])])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
