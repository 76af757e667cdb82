// The inbox of approvals by keys: one after the other, with a reason, many at once, and what is refused keeps its row.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'

let application: Application
let people: readonly number[]

beforeAll(async () => {
  application = await startApplication('inboxkeys')
  const shift = (await application.call('GET', `${att}shifts/`)).data[0].id
  const add = async (path: string, body: object) => Number((await application.call('POST', path, body)).id)
  const names = ['Ana', 'Ben', 'Cora', 'Dan']
  people = []
  for (const [at, first_name] of names.entries()) {
    const employee = { emp_code: `K${at}`, first_name, hire_date: day(-400) }
    people = [...people, await add('/web/personnel/api/v2/employees/', employee)]
  }
  await application.call('POST', `${att}employee_schedules/`, { employees: people, shift, start_date: day(-300) })
})
afterAll(() => application.close())

const pending = async (): Promise<readonly { id: number; number: string; approval_status: number }[]> =>
  (await application.call('GET', `${att}overtimes/?ordering=id&page_size=100`)).data

let ago = 1
/** One of each asks for overtime on a day of its own. */
beforeEach(async () => {
  const left = (await pending()).filter(({ approval_status: state }) => state === 1).map(({ id }) => id)
  if (left.length > 0) await application.call('POST', `${att}overtimes/approve/`, { ids: left })
  ago += 1
  for (const employee of people) {
    const times = { start_time: `${day(-ago)} 18:00:00`, end_time: `${day(-ago)} 19:30:00` }
    await application.call('POST', `${att}overtimes/`, { employees: [employee], begin: 'PENDING', ...times })
  }
})

async function openInbox() {
  const visit = await application.open('/approvals', application.owner)
  const list = await screen.findByRole('list', { name: 'Waiting for your decision' })
  const rows = () => [...list.querySelectorAll(':scope > li')].map((row) => row.querySelector('bdi')?.textContent)
  await waitFor(() => expect(rows()).toEqual(['Ana', 'Ben', 'Cora', 'Dan']))
  await screen.findByRole('region', { name: 'Overtime, Ana' })
  return { ...visit, list, rows }
}
const shown = (name: string) => screen.findByRole('region', { name: `Overtime, ${name}` })
const states = async () => (await pending()).slice(-4).map(({ approval_status: state }) => state)

it('a second decision right after the first decides the next one', async () => {
  const { user, rows } = await openInbox()
  await user.keyboard('aa')
  await waitFor(() => expect(rows()).toEqual(['Cora', 'Dan']))
  await shown('Cora')
  expect(await states()).toEqual([2, 2, 1, 1])
  await screen.findByText('2 are waiting for you')
})

it('what is opened tells its dates, its length and its way', async () => {
  const { user } = await openInbox()
  await user.keyboard('j')
  const pane = within(await shown('Ben'))
  await pane.findByText(/18:00–19:30 · 1 hr 30 min/)
  await pane.findByRole('heading', { name: 'Way of the request' })
  expect(pane.getByRole('link', { name: 'Open the full record' }).getAttribute('href')).toMatch(/^\/att\/overtime\/\d+/)
})

it('the request that the address names is open, and once it is decided the next one is', async () => {
  const { data } = await application.call('GET', '/web/workflow/api/v2/inbox/')
  const { id } = data.find(({ name }: { name: string }) => name === 'Cora')
  const { user } = await application.open(`/approvals?kind=OVERTIME&id=${id}`, application.owner)
  await shown('Cora')
  await user.keyboard('a')
  await shown('Dan')
  await waitFor(async () => expect(await states()).toEqual([1, 1, 2, 1]))
  cleanup()
  await application.open(`/approvals?kind=OVERTIME&id=${id}`, application.owner)
  await screen.findByText(/^This does not wait any more/)
})

it('rejecting asks for a reason, and sends it', async () => {
  const { user, rows } = await openInbox()
  await user.keyboard('r')
  const reason = await screen.findByRole('textbox', { name: /Reason of the rejection/ })
  await user.click(screen.getByRole('button', { name: 'Send the rejection' }))
  await screen.findByText('Please give a reason.')
  await user.type(reason, 'jakx: not needed')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(rows()).toEqual(['Ben', 'Cora', 'Dan']))
  expect(await states()).toEqual([3, 1, 1, 1])
})

it('many at once; one that somebody else has decided keeps its row, with the reason', async () => {
  const { user, rows, list } = await openInbox()
  await user.keyboard('xjx')
  const bar = within(await screen.findByRole('region', { name: 'Selected' }))
  bar.getByText('2 selected')
  const [first] = (await pending()).slice(-4)
  await application.call('POST', `${att}overtimes/approve/`, { ids: [first?.id] })
  await user.keyboard('a')
  const why = await within(list).findByRole('alert')
  expect(why.closest('li')?.querySelector('bdi')?.textContent).toBe('Ana')
  expect(why.textContent).toMatch(/decided/i)
  await waitFor(() => expect(rows()).toEqual(['Ana', 'Cora', 'Dan']))
  await user.click(within(why).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(rows()).toEqual(['Cora', 'Dan']))
})

it('when all is decided it says so', async () => {
  const { user } = await openInbox()
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }))
  await user.click(screen.getByRole('button', { name: 'Approve all selected' }))
  await screen.findByText('All done')
  expect(await states()).toEqual([2, 2, 2, 2])
})
