// The advanced filter and several orders of a list, as its visitor meets them.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, column, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'

beforeAll(async () => {
  application = await startApplication('condition')
  const teams = [
    ['A1', 'Sales north'],
    ['A2', 'Sales south'],
    ['B1', 'Service'],
    ['B2', 'Sales east'],
  ]
  for (const [dept_code, dept_name] of teams)
    await application.call('POST', departments, { dept_code, dept_name, parent_dept: null })
})
afterAll(() => application.close())

type Visit = Awaited<ReturnType<Application['open']>>

async function choose({ user }: Visit, around: HTMLElement, label: string, option: string) {
  const box = within(around).getByRole('combobox', { name: new RegExp(`^${label}`) })
  await user.click(box)
  const options = await waitFor(() => {
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('no options yet')
    return list
  })
  await user.click(await within(options).findByRole('option', { name: option, hidden: true }))
}

const openBuilder = async ({ user }: Visit) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await user.click(await screen.findByRole('button', { name: 'Advanced filter' }))
  return screen.findByRole('dialog', { name: 'Advanced filter' })
}
const codes = async () => column(await rowsOf('Departments'), 1)

it('an advanced filter is built of lines, said in words, kept in the address and taken away by its chip', async () => {
  const visit = await application.open('/company/department', application.owner)
  const { user, address } = visit
  await rowsOf('Departments')
  const dialog = await openBuilder(visit)
  const line = (at: number) => within(dialog).getAllByRole('group')[at] as HTMLElement
  await user.type(within(line(0)).getByRole('textbox', { name: 'Value' }), 'A')
  await user.click(within(dialog).getByRole('button', { name: 'Add a line' }))
  await waitFor(() => expect(within(dialog).getAllByRole('group').length).toBe(2))
  await choose(visit, line(1), 'Field', 'Department name')
  await choose(visit, line(1), 'Comparison', 'does not contain')
  await user.type(within(line(1)).getByRole('textbox', { name: 'Value' }), 'south')
  expect(within(dialog).getByRole('status').textContent).toBe(
    'Department code contains A and Department name does not contain south',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(async () => expect(await codes()).toEqual(['A1']))
  expect(new URLSearchParams(address().split('?')[1]).get('condition')).toBe(
    '{"and":[{"dept_code__icontains":"A"},{"not":{"dept_name__icontains":"south"}}]}',
  )
  const chips = await screen.findByRole('list', { name: 'Advanced filter' })
  await user.click(within(chips).getByRole('button', { name: 'Remove: Department name does not contain south' }))
  await waitFor(async () => expect(await codes()).toEqual(['A1', 'A2']))
})

it('groups hold together in words and rows, and the count and the ticks of all that match follow them', async () => {
  const condition = JSON.stringify({
    and: [{ dept_name__icontains: 'sales' }, { or: [{ dept_code: 'a1' }, { dept_code__in: ['B1', 'B2'] }] }],
  })
  const { user } = await application.open(
    `/company/department?page_size=5&condition=${encodeURIComponent(condition)}`,
    application.owner,
  )
  expect(await codes()).toEqual(['A1', 'B2'])
  expect(screen.getByText('1–2 of 2')).toBeTruthy()
  const chips = await screen.findByRole('list', { name: 'Advanced filter' })
  await within(chips).findByRole('button', { name: 'Department code is a1 or Department code is B1 or B2' })
  await user.click(within(chips).getByRole('button', { name: 'Department name contains sales' }))
  const dialog = await screen.findByRole('dialog', { name: 'Advanced filter' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove the group' }))
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await screen.findByText('1–3 of 3')
})

it('says of what a filter leaves nothing, and clears it', async () => {
  const condition = encodeURIComponent('{"dept_code":"nowhere"}')
  const { user, address } = await application.open(`/company/department?condition=${condition}`, application.owner)
  await screen.findByText('Nothing matches')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await rowsOf('Departments')
  expect(address()).toBe('/company/department')
})

it('is sorted by several fields, by the heads with Shift and by a panel alone', async () => {
  const visit = await application.open('/company/department', application.owner)
  const { user, address } = visit
  await rowsOf('Departments')
  const head = (name: string) =>
    within(screen.getByRole('columnheader', { name: new RegExp(name) })).getByRole('button')
  await user.click(head('Department name'))
  await waitFor(() => expect(address()).toBe('/company/department?ordering=dept_name'))
  await user.keyboard('{Shift>}')
  await user.click(head('Department code'))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(address()).toBe('/company/department?ordering=dept_name,dept_code'))

  await user.click(screen.getByRole('button', { name: 'Sort and group' }))
  const panel = await screen.findByRole('dialog', { name: 'Sort and group' })
  await user.click(within(panel).getByRole('button', { name: 'Sort by Department code earlier' }))
  await waitFor(() => expect(address()).toBe('/company/department?ordering=dept_code,dept_name'))
  const direction = within(panel).getByRole('radiogroup', { name: 'Direction of Department name' })
  await user.click(within(direction).getByRole('radio', { name: 'Descending' }))
  await waitFor(() => expect(address()).toBe('/company/department?ordering=dept_code,-dept_name'))
  await user.click(within(panel).getByRole('button', { name: 'Do not sort by Department code' }))
  await waitFor(() => expect(address()).toBe('/company/department?ordering=-dept_name'))
})

it('is grouped by a field, and each group opens to its rows', async () => {
  const visit = await application.open('/company/department?group=parent_dept', application.owner)
  const { user, address } = visit
  const groups = await screen.findByRole('region', { name: 'Groups by Superior department' })
  const [group] = await within(groups).findAllByRole('button', { name: /Superior department: .*empty/ })
  expect(group?.textContent).toMatch(/5$/)
  await user.click(group as HTMLElement)
  expect(await codes()).toEqual(['1', 'A1', 'A2', 'B1', 'B2'])
  await user.click(screen.getByRole('button', { name: 'Sort and group' }))
  const panel = await screen.findByRole('dialog', { name: 'Sort and group' })
  const chosen = within(panel).getByRole<HTMLInputElement>('combobox', { name: 'Group by' })
  expect(chosen.value).toBe('Superior department')
  await user.click(within(panel).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/company/department'))
  expect((await codes()).length).toBe(5)
})

it('colours the rows of which a rule holds, and keeps the rule', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(await within(panel).findByRole('button', { name: 'Colours of rows' }))
  const dialog = await screen.findByRole('dialog', { name: 'Colours of rows' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'a')
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(async () =>
    expect((await rowsOf('Departments')).map((row) => row.dataset.rowColour)).toEqual([
      undefined,
      'yellow',
      'yellow',
      undefined,
      undefined,
    ]),
  )
  const kept = Object.keys(localStorage).find((key) => key.startsWith('columns.') && key.endsWith('.department'))
  expect(JSON.parse(localStorage.getItem(kept ?? '') ?? '').colours).toEqual([
    { condition: '{"dept_code__icontains":"a"}', colour: 'yellow' },
  ])
})
