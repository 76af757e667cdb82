// Reports that are kept under a name, and sent by themselves, as those who do so meet them.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('keptreports')
  await application.member({
    email: 'reader@keptreports.test',
    permissions: ['report.view_report_library', 'report.export_report_library'],
  })
})
afterEach(cleanup)
afterAll(() => application.close())

const library = '/report/report-library'

it('a report is kept with what was chosen, found in the library and shown by its address', async () => {
  const { user } = await application.open(`${library}/late?period=LAST_MONTH&least=10`, application.owner)
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  const panel = await screen.findByRole('dialog', { name: 'Views' })
  await user.type(within(panel).getByRole('textbox', { name: 'Save as a new view' }), 'Late by far')
  await user.click(within(panel).getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Late by far' })
  const [view] = await application.call('GET', '/web/base/api/v2/list_views/?resource=report')
  expect(view).toMatchObject({ resource: 'report.late', state: { report: { period: 'LAST_MONTH', least: '10' } } })
  cleanup()

  const second = await application.open(library, application.owner)
  await second.user.click(await screen.findByRole('link', { name: /Late by far/ }))
  await screen.findByRole('button', { name: 'Late by far' })
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'LAST_MONTH')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'At least, in minutes' })).toHaveProperty('value', '10'),
  )
})

it('what differs from the view is told, and can become the view', async () => {
  const { user } = await application.open(library, application.owner)
  await user.click(await screen.findByRole('link', { name: /Late by far/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'LAST_WEEK')
  await user.click(await screen.findByRole('button', { name: 'Late by far' }))
  const panel = await screen.findByRole('dialog', { name: 'Views' })
  await within(panel).findByText('What is shown differs from “Late by far”.')
  const [, save] = within(panel).getAllByRole('button', { name: 'Save' }).reverse()
  if (save) await user.click(save)
  await waitFor(async () => {
    const [view] = await application.call('GET', '/web/base/api/v2/list_views/?resource=report')
    expect(view.state.report).toEqual({ period: 'LAST_WEEK', least: '10' })
  })
})

it('a report is sent regularly: the export begins as the report was shown', async () => {
  const { user } = await application.open(`${library}/late?period=LAST_WEEK&ordering=-late`, application.owner)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send regularly…' }))
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  expect(name).toHaveProperty('value', 'Late arrivals')
  await screen.findByText('With the columns, the order and the filters that were chosen on its page.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { data } = await application.call('GET', '/web/system/api/v2/auto_exports/')
    expect(data).toMatchObject([
      { content: 'REPORT', report: 'late?ordering:-late', window: 'LAST_WEEK', schedule_type: 'WEEKLY', weekdays: [1] },
    ])
  })
})

it('a report has a language and a time zone of its own for its files, and they go along with what is sent', async () => {
  const { user } = await application.open(`${library}/absent?period=LAST_WEEK`, application.owner)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Language and time zone…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Language and time zone' }))
  await user.click(dialog.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Türkçe', hidden: true }))
  await user.click(dialog.getByRole('combobox', { name: 'Time zone' }))
  await user.type(dialog.getByRole('combobox', { name: 'Time zone' }), 'Tokyo')
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo', hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Türkçe, Asia/Tokyo')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send regularly…' }))
  await user.click(await screen.findByRole('combobox', { name: 'Sheets and pages of their own' }))
  await user.click(await screen.findByRole('option', { name: 'Each department', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { data } = await application.call('GET', '/web/system/api/v2/auto_exports/?search=Absen')
    expect(data[0]?.report).toBe('absent?language:tr&zone:Asia%2FTokyo&apart:true&group:department')
  })
})

it('who makes no exports is not offered to send one', async () => {
  const { user } = await application.open(`${library}/late`, 'reader@keptreports.test')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByRole('menuitem', { name: 'Text (CSV)' })
  expect(screen.queryByRole('menuitem', { name: 'Send regularly…' })).toBeNull()
})
