// The tabs of the inbox by their address, and decisions undone: by the toast, by a key, many at once, and from the tab.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'

let application: Application
let people: readonly number[]

beforeAll(async () => {
  application = await startApplication('inboxtabs')
  const shift = (await application.call('GET', `${att}shifts/`)).data[0].id
  const add = async (path: string, body: object) => Number((await application.call('POST', path, body)).id)
  people = []
  for (const [at, first_name] of ['Ana', 'Ben', 'Cora'].entries()) {
    const employee = { emp_code: `T${at}`, first_name, hire_date: day(-400) }
    people = [...people, await add('/web/personnel/api/v2/employees/', employee)]
  }
  await application.call('POST', `${att}employee_schedules/`, { employees: people, shift, start_date: day(-300) })
})
afterAll(() => application.close())

const overtime = async (): Promise<readonly { id: number; approval_status: number }[]> =>
  (await application.call('GET', `${att}overtimes/?ordering=id&page_size=100`)).data

let ago = 1
beforeEach(async () => {
  const left = (await overtime()).filter(({ approval_status: state }) => state === 1).map(({ id }) => id)
  if (left.length > 0) await application.call('POST', `${att}overtimes/revoke/`, { ids: left, reason: 'Next' })
  ago += 1
  for (const employee of people) {
    const times = { start_time: `${day(-ago)} 18:00:00`, end_time: `${day(-ago)} 19:30:00` }
    await application.call('POST', `${att}overtimes/`, { employees: [employee], begin: 'PENDING', ...times })
  }
})

const states = async () => (await overtime()).slice(-3).map(({ approval_status: state }) => state)
const rowsIn = (list: HTMLElement) =>
  [...list.querySelectorAll(':scope > li')].map((row) => row.querySelector('bdi')?.textContent)

async function openInbox(query = '') {
  const visit = await application.open(`/approvals${query}`, application.owner)
  const list = async (name: string) => screen.findByRole('list', { name })
  return { ...visit, list }
}

async function openWaiting() {
  const visit = await openInbox()
  const list = await visit.list('Waiting for your decision')
  await waitFor(() => expect(rowsIn(list)).toEqual(['Ana', 'Ben', 'Cora']))
  await screen.findByRole('region', { name: 'Overtime, Ana' })
  return visit
}
const waiting = async (names: readonly string[]) =>
  waitFor(async () =>
    expect(rowsIn(await screen.findByRole('list', { name: 'Waiting for your decision' }))).toEqual(names),
  )

it('what was approved by a key is undone by the toast, and waits again', async () => {
  const { user } = await openWaiting()
  await user.keyboard('a')
  const toast = (await screen.findByText('Approved: Ana')).closest('[role=status]') as HTMLElement
  await waiting(['Ben', 'Cora'])
  expect(await states()).toEqual([2, 1, 1])
  await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: it waits again')
  await waiting(['Ana', 'Ben', 'Cora'])
  expect(await states()).toEqual([1, 1, 1])
})

it('Z undoes the last decision, then the one before it', async () => {
  const { user } = await openWaiting()
  await user.keyboard('a')
  await waiting(['Ben', 'Cora'])
  await user.keyboard('a')
  await waiting(['Cora'])
  await user.keyboard('z')
  await waiting(['Ben', 'Cora'])
  expect(await states()).toEqual([2, 1, 1])
  await user.keyboard('z')
  await waiting(['Ana', 'Ben', 'Cora'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the last decision' })).toBeNull())
})

it('many that were rejected at once are one undo; one that cannot be undone is said with its reason', async () => {
  const { user } = await openWaiting()
  await user.keyboard('xjxr')
  await user.type(await screen.findByRole('textbox', { name: /Reason of the rejection/ }), 'Not needed')
  await user.click(screen.getByRole('button', { name: 'Send the rejection' }))
  await waiting(['Cora'])
  expect(await states()).toEqual([3, 3, 1])
  const [first] = (await overtime()).slice(-3)
  await application.call('DELETE', `${att}overtimes/${first?.id}/`)
  await user.keyboard('z')
  await screen.findByText('There is no decision of yours to undo here')
  await waiting(['Ben', 'Cora'])
})

it('the tab of what one decided is in the address, with what was said and where it stands, and undoes it', async () => {
  const [first, second] = (await overtime()).slice(-3)
  await application.call('POST', `${att}overtimes/approve/`, { ids: [first?.id] })
  await application.call('POST', `${att}overtimes/reject/`, { ids: [second?.id], reason: 'Not needed' })
  const { user, list } = await openInbox('?tab=decided')
  const decided = await list('Decided by you')
  expect(rowsIn(decided).slice(0, 2)).toEqual(['Ben', 'Ana'])
  screen.getByText('1 is waiting for you')
  screen.getByRole('tab', { name: 'Waiting 1' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Decided by you')
  const pane = within(await screen.findByRole('region', { name: 'Overtime, Ben' }))
  await pane.findByText('Not needed', { selector: 'dd' })
  await user.keyboard('j')
  await screen.findByRole('region', { name: 'Overtime, Ana' })
  await user.keyboard('k')
  const [button] = within(decided).getAllByRole('button', { name: 'Undo: Overtime, Ben' })
  await user.click(button as HTMLElement)
  await screen.findByText('Undone: it waits again')
  await screen.findByText('2 are waiting for you')
  await waitFor(() => expect(rowsIn(decided)[0]).toBe('Ana'))
  expect(await states()).toEqual([2, 1, 1])
})

it('empty tabs say what will stand there; Enter opens the full record', async () => {
  const { user, address } = await openInbox('?tab=informed')
  await screen.findByText(/that a workflow informs you of/)
  await user.click(screen.getByRole('tab', { name: 'Passed on' }))
  await screen.findByText(/Requests that you pass on/)
  expect(address()).toBe('/approvals?tab=passed')
  await user.click(screen.getByRole('tab', { name: /^Waiting/ }))
  await screen.findByRole('region', { name: 'Overtime, Ana' })
  expect(address()).toBe('/approvals')
  await user.keyboard('{Enter}')
  expect(address()).toBe('/approvals')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/att\/overtime\/\d+/))
})
