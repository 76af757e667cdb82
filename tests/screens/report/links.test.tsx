// Links to a report, from the report and from a saved one: made, opened by those they are for, followed and revoked.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('linkedreports')
  await application.member({ email: 'reader@linkedreports.test', permissions: ['report.view_report_library'] })
})
afterEach(cleanup)
afterAll(() => application.close())

const links = '/web/report/api/v2/report_links/'

it('the figures of the moment are kept for somebody, who opens them; their maker sees it and revokes the link', async () => {
  const { user } = await application.open(
    '/report/report-library/employee-summary?period=LAST_MONTH',
    application.owner,
  )
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  const dialog = await screen.findByRole('dialog', { name: 'Link to this report' })
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  await within(dialog).findByText('This field is required')
  await user.click(within(dialog).getByRole('combobox', { name: /^People who can open it/ }))
  await user.click(await screen.findByRole('option', { name: /reader@linkedreports/, hidden: true }))
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  const ready = await screen.findByRole('dialog', { name: 'The link is ready' })
  const [link] = await application.call('GET', links)
  expect(within(ready).getByText(new RegExp(`open=${link.key}`))).toBeTruthy()
  expect(link).toMatchObject({ kind: 'FROZEN', report: 'employee-summary', name: 'Employee summary' })
  cleanup()

  await application.open(`/report/report-link?open=${link.key}`, 'reader@linkedreports.test')
  await screen.findByRole('heading', { level: 1, name: 'Employee summary' })
  await screen.findByText(/^Figures of/)
  cleanup()

  const second = await application.open('/report/report-link', application.owner)
  await second.user.click(await screen.findByRole('button', { name: '1 time' }))
  const openings = await screen.findByRole('dialog', { name: 'Who opened Employee summary' })
  await within(openings).findByText(/reader/)
  await second.user.click(within(openings).getByRole('button', { name: 'Close' }))
  await second.user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const question = await screen.findByRole('dialog', { name: 'Revoke Employee summary?' })
  await second.user.click(within(question).getByRole('button', { name: 'Revoke the link' }))
  await screen.findByText('Revoked')
  cleanup()

  await application.open(`/report/report-link?open=${link.key}`, 'reader@linkedreports.test')
  await screen.findByText('Nothing opens by this link')
})

it('a saved report is linked from the library, and one that stays alive leads to the report', async () => {
  await application.call('POST', '/web/base/api/v2/list_views/', {
    ...{ resource: 'report.late', name: 'Late by far', state: { report: { period: 'LAST_MONTH', least: '10' } } },
  })
  const { user } = await application.open('/report/report-library', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Link to Late by far' }))
  const dialog = await screen.findByRole('dialog', { name: 'Link to this report' })
  await user.click(within(dialog).getByRole('radio', { name: /The figures of the day/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }))
  await screen.findByRole('dialog', { name: 'The link is ready' })
  const [link] = await application.call('GET', links)
  expect(link).toMatchObject({ kind: 'LIVE', name: 'Late by far', asked: { period: 'LAST_MONTH', least: '10' } })
  cleanup()

  const { address } = await application.open(`/report/report-link?open=${link.key}`, 'reader@linkedreports.test')
  await waitFor(() => expect(address()).toMatch(/report-library\/late\?.*least=10/))
  await screen.findByRole('button', { name: 'Columns' })
  expect(screen.queryByRole('button', { name: 'Link' })).toBeNull()
})
