import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const records = [
  { id: 1, parent: null, name: 'Head office' },
  { id: 2, parent: 1, name: 'Sales' },
  { id: 3, parent: 2, name: 'North' },
  { id: 4, parent: 1, name: 'Finance' },
]

const treeSource = () => ({ load: vi.fn(async () => records) })
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Department/ })
const item = (name: string) => screen.findByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((row) => row.textContent)

describe('one of a tree', () => {
  it('is picked from the opened tree, which then closes', async () => {
    const source = treeSource()
    const { user, changed } = renderField<number | null | undefined>(null, (holder) => (
      <TreeSelectField {...holder} label="Department" source={source} />
    ))
    expect(source.load).not.toHaveBeenCalled()
    await user.click(box())
    await user.click(await item('Finance'))
    expect(changed.mock.calls).toEqual([[4]])
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
    expect(box().value).toBe('Finance')
  })

  it('is picked by typing into the closed field, and Enter', async () => {
    const { user, changed } = renderField<number | null | undefined>(null, (holder) => (
      <TreeSelectField {...holder} label="Department" source={treeSource()} />
    ))
    await user.tab()
    await user.keyboard('fin')
    await item('Finance')
    expect(screen.queryByRole('treeitem', { name: 'Sales' })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), '{Enter}')
    expect(changed.mock.calls).toEqual([[4]])
  })

  it('takes by Enter the node with exactly that code, then that name, then one that begins so, then the first that holds it', async () => {
    const nodes = [
      { id: 1, parent: null, code: 'A10', name: 'Old sales', display_name: 'A10 Old sales' },
      { id: 2, parent: 1, code: 'A1', name: 'Salesroom', display_name: 'A1 Salesroom' },
      { id: 3, parent: null, code: 'B', name: 'Sales', display_name: 'B Sales' },
    ]
    for (const [text, taken] of [
      ['a1', 2],
      ['sales', 3],
      ['salesr', 2],
      ['old', 1],
      ['ales', 1],
    ] as const) {
      const { user, changed, unmount } = renderField<number | null | undefined>(null, (holder) => (
        <TreeSelectField {...holder} label="Department" source={{ load: async () => nodes }} />
      ))
      await user.click(box())
      await user.type(await screen.findByRole('textbox', { name: 'Search' }), `${text}{Enter}`)
      await waitFor(() => expect(changed.mock.calls, text).toEqual([[taken]]))
      unmount()
    }
  })

  it('shows the way to what is selected, and is no higher than 224 pixels', async () => {
    const { user } = renderField<number | null | undefined>(3, (holder) => (
      <TreeSelectField {...holder} label="Department" source={treeSource()} />
    ))
    await waitFor(() => expect(box().value).toBe('North'))
    await user.click(box())
    const north = await item('North')
    expect(north.getAttribute('aria-level')).toBe('3')
    expect(north.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('tree').style.maxBlockSize).toBe('224px')
  })

  it('is cleared to null, or to undefined where it is required', async () => {
    for (const [required, empty] of [
      [false, null],
      [true, undefined],
    ] as const) {
      const { user, changed, unmount } = renderField<number | null | undefined>(2, (holder) => (
        <TreeSelectField {...holder} label="Department" source={treeSource()} required={required} />
      ))
      await user.click(screen.getByRole('button', { name: 'Clear' }))
      expect(changed.mock.calls).toEqual([[empty]])
      unmount()
    }
  })

  it('works with the keyboard alone', async () => {
    const { user, changed } = renderField<number | null | undefined>(null, (holder) => (
      <TreeSelectField {...holder} label="Department" source={treeSource()} />
    ))
    await user.tab()
    await user.keyboard('{Enter}')
    await item('Head office')
    screen.getByRole('tree').focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
    expect(changed).toHaveBeenLastCalledWith(3)
  })

  it('searches, and shows the way to each match', async () => {
    const { user } = renderField<number | null | undefined>(null, (holder) => (
      <TreeSelectField {...holder} label="Department" source={treeSource()} />
    ))
    await user.click(box())
    await item('Head office')
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'north')
    expect(names()).toEqual(['Head office', 'Sales', 'North'])
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'pole')
    expect(screen.getByText('Nothing found')).toBeTruthy()
  })

  it('opens nothing while read-only', async () => {
    const source = treeSource()
    const { user } = renderField<number | null | undefined>(2, (holder) => (
      <TreeSelectField
        {...holder}
        label="Department"
        source={source}
        known={{ id: 2, display_name: 'Sales' }}
        readOnly
      />
    ))
    await user.click(box())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(source.load).not.toHaveBeenCalled()
  })
})

describe('several of a tree', () => {
  const field = (initial: readonly number[]) =>
    renderField(initial, (holder) => <TreeMultiSelectField {...holder} label="Departments" source={treeSource()} />)

  it('ticks a node with everything below it, and writes on Confirm', async () => {
    const { user, changed } = field([])
    await user.click(box())
    await user.click(await item('Sales'))
    expect((await item('Head office')).getAttribute('aria-checked')).toBe('mixed')
    expect(screen.getByText('2 selected')).toBeTruthy()
    expect(changed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(changed.mock.calls).toEqual([[[2, 3]]])
    await waitFor(() => expect(box().value).toBe('Sales and North'))
  })

  it('ticks a node alone when asked', async () => {
    const { user, changed } = field([])
    await user.click(box())
    await user.click(await screen.findByRole('switch', { name: 'Include everything below' }))
    await user.click(await item('Sales'))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(changed.mock.calls).toEqual([[[2]]])
  })

  it('selects all and writes nothing on Discard', async () => {
    const { user, changed } = field([4])
    await user.click(box())
    await item('Head office')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('4 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(changed).not.toHaveBeenCalled()
    await waitFor(() => expect(box().value).toBe('Finance'))
  })

  it('counts the names that it does not write out', async () => {
    field([1, 2, 3, 4])
    await waitFor(() => expect(box().value).toBe('Head office, Sales, North, and 1 more'))
  })
})

it('a large tree draws only what is in view', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, parent: null, name: `Unit ${index + 1}` }))
  const { user } = renderField<number | null | undefined>(null, (holder) => (
    <TreeSelectField {...holder} label="Department" source={{ load: async () => many }} />
  ))
  await user.click(box())
  const first = await item('Unit 1')
  expect(first.getAttribute('aria-setsize')).toBe('5000')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(30)
})
