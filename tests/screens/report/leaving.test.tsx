// A report that is left asks for nothing more, whatever stands in the address bar by then; and names that companies begin with are
// those that the lists translate.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itemNames } from '#resources/report/shipped-names.ts'
import { stateNames } from '#resources/report/state-names.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

let application: Application

beforeAll(async () => {
  application = await startApplication('leaving')
}, 120_000)
afterAll(() => application.close())

it.each([
  ['/report/report-library/late', '/report/report-Items-setting', 'Report items'],
  ['/report/report-library/absent', '/report/punch-state-setting', 'Punch states'],
])('%s is left for %s without a further call', async (from, to, title) => {
  await application.open(from, application.owner)
  await screen.findByRole('button', { name: 'Export' })
  const asked: string[] = []
  application.instead(({ url }) => {
    asked.push(new URL(url).pathname)
    return undefined
  })
  window.history.pushState(null, '', to)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { name: title, level: 1 })
  await waitFor(() => expect(asked.some((path) => path.endsWith('_settings/'))).toBe(true))
  application.instead(undefined)
  expect(asked.filter((path) => path.includes('/api/v2/reports/'))).toEqual([])
})

it.each([
  ['report_item_settings', itemNames],
  ['punch_state_settings', stateNames],
])('every name that a company begins with is known: %s', async (path, names) => {
  const rows: { name: string }[] = (await application.call('GET', `/web/report/api/v2/${path}/?page_size=100`)).data
  expect(Object.keys(names).sort()).toEqual(rows.map(({ name }) => name).sort())
})
