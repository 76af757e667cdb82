// Several employees: searched for, narrowed by place, ticked over pages, and written when Confirm is pressed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EmployeesField } from '#src/fields/employees/employees-field.tsx'
import EmployeesPanel from '#src/fields/employees/employees-panel.tsx'
import type { EmployeesRequest } from '#src/fields/employees/employees-source.ts'
import { employees } from '#src/gallery/sources.ts'
import { renderField } from '#tests/fields/held.tsx'

const source = () => ({ ...employees, page: vi.fn(employees.page), read: vi.fn(employees.read) })
const field = () => screen.getByRole('textbox', { name: /^Substitutes/ })
const grid = () => screen.findByRole('table', { name: 'Employees' })
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const button = (name: string) => screen.getByRole('button', { name })
const chosen = () => within(screen.getByRole('list', { name: 'Selected employees' })).getAllByRole('listitem')

function open(
  initial: readonly number[] = [],
  more: { readOnly?: boolean; limitTags?: boolean; autoFocus?: boolean } = {},
) {
  const asked = source()
  const rendered = renderField<readonly number[]>(initial, (holder) => (
    <EmployeesField {...holder} {...more} label="Substitutes" source={asked} />
  ))
  return { ...rendered, asked }
}

describe('the field', () => {
  it('takes the keys where it begins with the focus', () => {
    open([], { autoFocus: true })
    expect(document.activeElement).toBe(field())
  })

  it('names six employees and counts the others, one where there is little room', async () => {
    const { container, unmount } = open([1, 2, 3, 4, 5, 6, 7, 8])
    await screen.findByText('Employee 6')
    expect(container.textContent).toContain('+2')
    expect(screen.queryByText('Employee 7')).toBeNull()
    unmount()
    const narrow = open([1, 2, 3], { limitTags: true })
    await screen.findByText('Employee 1')
    expect(screen.queryByText('Employee 2')).toBeNull()
    expect(narrow.container.textContent).toContain('+2')
  })

  it('opens its panel by a click and by the keyboard, and not where it is read only', async () => {
    const { user, unmount } = open()
    field().focus()
    await user.keyboard('{Enter}')
    await grid()
    await user.click(button('Discard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    unmount()
    const fixed = open([1], { readOnly: true })
    await fixed.user.click(field())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes what was ticked when Confirm is pressed, and nothing when it is discarded', async () => {
    const { user, changed } = open([3])
    await user.click(field())
    await user.click(await tick('Employee 1'))
    await user.click(button('Discard'))
    expect(changed).not.toHaveBeenCalled()
    await user.click(field())
    await user.click(await tick('Employee 1'))
    await user.click(await tick('Employee 3'))
    await user.click(button('Confirm'))
    expect(changed.mock.calls).toEqual([[[1]]])
  })
})

describe('the panel', () => {
  it('shows ten employees a page, and ticks stay over pages', async () => {
    const { user, changed } = open()
    await user.click(field())
    expect(within(await grid()).getAllByRole('row')).toHaveLength(11)
    await user.click(await tick('Employee 2'))
    await user.click(button('Next page'))
    await user.click(await tick('Employee 12'))
    expect(chosen().map((item) => item.textContent)).toEqual(['Employee 2', 'Employee 12'])
    await user.click(button('Confirm'))
    expect(changed.mock.calls).toEqual([[[2, 12]]])
  })

  it('ticks a whole page at once, and takes single ones out again', async () => {
    const { user, changed } = open()
    await user.click(field())
    await grid()
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    expect(screen.getByText('10 selected')).toBeTruthy()
    await user.click(button('Remove Employee 4'))
    await user.click(button('Confirm'))
    expect(changed.mock.calls[0]?.[0]).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
  })

  it('asks for those of the ticked departments, with everything below them', async () => {
    const { user, asked } = open()
    await user.click(field())
    await user.click(await screen.findByRole('treeitem', { name: 'Sales' }))
    await waitFor(() =>
      expect(asked.page.mock.lastCall?.[0]).toMatchObject({
        page: 1,
        within: { place: 'department', ids: [2, 3, 4] },
      } satisfies Partial<EmployeesRequest>),
    )
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Employee 1' })).toBeNull())
  })

  it('asks once for what was typed, from the first page', async () => {
    const { user, asked } = open()
    await user.click(field())
    await grid()
    await user.click(button('Next page'))
    await tick('Employee 11')
    asked.page.mockClear()
    const search = screen.getByRole('searchbox', { name: 'Search employees' })
    // As fast as nobody types: a busy machine would make pauses between the letters.
    for (const typed of ['e', 'emp', 'employee', 'employee 12']) fireEvent.change(search, { target: { value: typed } })
    await tick('Employee 120')
    expect(asked.page.mock.calls.map(([{ search, page }]) => [search, page])).toContainEqual(['employee 12', 1])
    expect(asked.page.mock.calls.filter(([{ search }]) => search !== '').length).toBe(1)
  })

  it('says what to do where nobody is found, and tries again after a failure', async () => {
    const { user, asked } = open()
    await user.click(field())
    await grid()
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'nobody')
    await screen.findByText(/Nobody found/)
    asked.page.mockRejectedValueOnce(new Error('no connection'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search employees' }))
    await screen.findByText('The list could not be loaded.')
    await user.click(button('Try again'))
    await grid()
  })

  it('without buttons changes its value at once', async () => {
    const { user, changed } = renderField<readonly number[]>([], (holder) => (
      <EmployeesPanel {...holder} source={employees} />
    ))
    await user.click(await tick('Employee 5'))
    expect(changed.mock.calls).toEqual([[[5]]])
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})
