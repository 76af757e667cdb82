import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { renderField } from '#tests/fields/held.tsx'
import { lookupSource, people } from '#tests/fields/lookup/source.ts'

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Areas' })

describe('a lookup of several', () => {
  it('ticks and unticks in the order of choosing, and stays open', async () => {
    const source = lookupSource(people(5))
    const { user, changed } = renderField<readonly number[]>([], (holder) => (
      <MultiLookupField {...holder} label="Areas" source={source} />
    ))
    await user.click(box())
    for (const name of ['Person 3', 'Person 1', 'Person 3']) {
      await user.click(await screen.findByRole('option', { name }))
    }
    expect(changed.mock.calls).toEqual([[[3]], [[3, 1]], [[1]]])
    expect(screen.getByRole('option', { name: 'Person 1' }).getAttribute('aria-selected')).toBe('true')
    expect(source.read).not.toHaveBeenCalled()
  })

  it('reads the names of what is selected, in one question', async () => {
    const source = lookupSource(people(50))
    renderField<readonly number[]>([41, 42], (holder) => <MultiLookupField {...holder} label="Areas" source={source} />)
    expect(await screen.findByText('Person 41')).toBeTruthy()
    expect(screen.getByText('Person 42')).toBeTruthy()
    expect(source.read.mock.calls).toEqual([[[41, 42]]])
  })

  it('removes by a pill’s button and by the backspace key', async () => {
    const source = lookupSource(people(3))
    const { user, changed } = renderField<readonly number[]>([1, 2, 3], (holder) => (
      <MultiLookupField {...holder} label="Areas" source={source} known={people(3)} />
    ))
    await user.click(screen.getByRole('button', { name: 'Remove Person 1' }))
    expect(changed).toHaveBeenLastCalledWith([2, 3])
    await user.click(box())
    await user.keyboard('{Backspace}')
    expect(changed).toHaveBeenLastCalledWith([2])
  })

  it('takes the keys where it begins with the focus', () => {
    renderField<readonly number[]>([], (holder) => (
      <MultiLookupField {...holder} label="Areas" source={lookupSource(people(3))} autoFocus />
    ))
    expect(document.activeElement).toBe(box())
    expect(document.querySelector('[data-autofocus]')).toBe(box())
  })

  it('searches', async () => {
    const source = lookupSource(people(50))
    const { user } = renderField<readonly number[]>([], (holder) => (
      <MultiLookupField {...holder} label="Areas" source={source} />
    ))
    await user.type(box(), '33')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Person 33']),
    )
  })

  it('cannot be changed while read-only', async () => {
    const source = lookupSource(people(3))
    const { user, changed } = renderField<readonly number[]>([1], (holder) => (
      <MultiLookupField {...holder} label="Areas" source={source} known={people(1)} readOnly />
    ))
    await user.click(box())
    await user.keyboard('{Backspace}{ArrowDown}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(changed).not.toHaveBeenCalled()
  })
})
