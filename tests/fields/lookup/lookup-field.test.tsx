import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { renderField } from '#tests/fields/held.tsx'
import { lookupSource, people } from '#tests/fields/lookup/source.ts'
import { pressedInVain } from '#tests/ui/vain.ts'

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Superior/ })
const names = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('a lookup', () => {
  it('asks nothing before it is opened, then for page 1 of 20', async () => {
    const source = lookupSource(people(3))
    const { user, changed } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    expect(source.load).not.toHaveBeenCalled()
    await user.click(box())
    await user.click(await screen.findByRole('option', { name: 'Person 2' }))
    expect(source.load.mock.calls).toEqual([[{ page: 1, page_size: 20, search: '' }]])
    expect(changed.mock.calls).toEqual([[2]])
    expect(box().value).toBe('Person 2')
    expect(source.read).not.toHaveBeenCalled()
  })

  it('filters here while the first page is everything', async () => {
    const source = lookupSource([
      { id: 1, display_name: 'Işık' },
      { id: 2, display_name: 'Núñez' },
    ])
    const { user } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.type(box(), 'nunez')
    await waitFor(() => expect(names()).toEqual(['Núñez']))
    expect(source.load).toHaveBeenCalledOnce()
  })

  it('lists first what is called exactly so, then what begins so', async () => {
    const called = ['Old North', 'Northern', 'North', 'South']
    const source = lookupSource(called.map((display_name, at) => ({ id: at + 1, display_name })))
    const { user } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.type(box(), 'north')
    await waitFor(() => expect(names()).toEqual(['North', 'Northern', 'Old North']))
  })

  it('searches on the server, half a second after the last letter, when there is more than one page', async () => {
    const source = lookupSource(people(50))
    const { user } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.click(box())
    expect(await screen.findByText('There are more: type to search.')).toBeTruthy()
    expect(names().length).toBe(20)
    const before = Date.now()
    await user.type(box(), 'person 47')
    await waitFor(() => expect(names()).toEqual(['Person 47']))
    expect(screen.queryByText('There are more: type to search.')).toBeNull()
    expect(Date.now() - before).toBeGreaterThanOrEqual(500)
    expect(source.load.mock.calls.slice(1)).toEqual([[{ page: 1, page_size: 20, search: 'person 47' }]])
  })

  it('shows a selected record that is not on the page', async () => {
    const source = lookupSource(people(50))
    const { user } = renderField<number | null>(47, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await waitFor(() => expect(box().value).toBe('Person 47'))
    expect(source.read.mock.calls).toEqual([[[47]]])
    await user.click(box())
    await waitFor(() => expect(names()[0]).toBe('Person 47'))
    expect(names().length).toBe(21)
  })

  it('does not read a record whose name is known', () => {
    const source = lookupSource([])
    renderField<number | null>(9, (holder) => (
      <LookupField {...holder} label="Superior" source={source} known={[{ id: 9, display_name: 'Known' }]} />
    ))
    expect(box().value).toBe('Known')
    expect(source.read).not.toHaveBeenCalled()
  })

  it('is cleared to null unless it is required', async () => {
    const source = lookupSource(people(3))
    const { user, changed, rerender } = renderField<number | null>(2, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(changed).toHaveBeenLastCalledWith(null)
    rerender(<LookupField label="Superior" value={2} onChange={changed} source={source} required />)
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('works with the keyboard alone', async () => {
    const source = lookupSource(people(3))
    const { user, changed } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: 'Person 1' })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(changed).toHaveBeenLastCalledWith(2)
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('tries again after a failure', async () => {
    const source = lookupSource(people(1))
    source.load.mockRejectedValueOnce(new Error('offline'))
    const { user } = renderField<number | null>(null, (holder) => (
      <LookupField {...holder} label="Superior" source={source} />
    ))
    await user.click(box())
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'Person 1' })).toBeTruthy()
  })

  it('opens nothing while read-only or disabled', async () => {
    const source = lookupSource(people(3))
    for (const state of [{ readOnly: true }, { disabled: true }]) {
      const onChange = vi.fn()
      const { user, unmount } = renderField<number | null>(1, () => (
        <LookupField
          label="Superior"
          value={1}
          onChange={onChange}
          source={source}
          known={[{ id: 1, display_name: 'One' }]}
          {...state}
        />
      ))
      await user.click(box())
      await user.keyboard('{ArrowDown}x')
      expect(screen.queryByRole('option')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
      unmount()
    }
    expect(source.load).not.toHaveBeenCalled()
    expect(pressedInVain()).toHaveLength(1)
  })
})
