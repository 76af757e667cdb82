// The dialog of public holidays over the real server.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const path = '/web/att/api/v2/holidays/'
let application: Application

beforeAll(async () => {
  application = await startApplication('public-feasts')
})
afterAll(() => application.close())

it('proposes the holidays of a country and a year, and adds those that are ticked, with a way back', async () => {
  await application.call('POST', path, { alias: "New Year's Day", start_date: '2031-01-01' })
  const { user } = await application.open('/complement/holiday', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Public holidays' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Public holidays' }))
  await user.click(dialog.getByRole('combobox', { name: /^Country/ }))
  await user.click(await screen.findByRole('option', { name: 'Mexico', hidden: true }))
  const year = dialog.getByRole('textbox', { name: /^Year/ })
  await user.clear(year)
  await user.type(year, '2031')
  await dialog.findByText(/There already/)
  const there = dialog.getByRole<HTMLInputElement>('checkbox', { name: "New Year's Day" })
  expect([there.disabled, there.checked]).toEqual([true, false])
  const all = dialog.getAllByRole('checkbox').length
  await user.click(dialog.getByRole('checkbox', { name: 'Labour Day' }))
  await user.click(dialog.getByRole('button', { name: `Add ${all - 2} holidays` }))
  await screen.findByText(`Holidays added: ${all - 2}`)
  const { data } = await application.call('GET', `${path}?start_date__gte=2031-01-01&start_date__lte=2031-12-31`)
  const names = data.map(({ alias }: { alias: string }) => alias)
  expect(names).toContain('Christmas Day')
  expect([names.length, names.includes('Labour Day')]).toEqual([all - 1, false])
})

it('asks once more before days that are over are counted anew', async () => {
  const { id } = await application.call('POST', path, { alias: 'Gone by', start_date: '2024-05-06' })
  const { user } = await application.open(`/complement/holiday/${id}`, application.owner)
  const length = await screen.findByRole('textbox', { name: /^Length/ })
  await user.clear(length)
  await user.type(length, '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/will be recalculated/)
  expect((await application.call('GET', `${path}${id}/`)).duration_day).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await expect.poll(async () => (await application.call('GET', `${path}${id}/`)).duration_day).toBe(2)
})
