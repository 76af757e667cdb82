import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const choices = [
  { value: 1, label: 'Fingerprint' },
  { value: 2, label: 'Face' },
  { value: 3, label: 'Palm', disabled: true },
]

it('one value is chosen with pointer or keyboard, and cleared where it is not required', async () => {
  const { user, changed } = renderField<number | null>(null, (holder) => (
    <ChoiceField {...holder} label="Kind" choices={choices} />
  ))
  const box = screen.getByRole('combobox', { name: 'Kind' })
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: 'Face' }))
  expect(changed).toHaveBeenLastCalledWith(2)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changed).toHaveBeenLastCalledWith(null)
  box.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith(1)
})

it('a required choice cannot be cleared', () => {
  renderField<number | null>(1, (holder) => <ChoiceField {...holder} label="Kind" choices={choices} required />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

it('a long list is searched', async () => {
  const zones = Array.from({ length: 30 }, (_, index) => ({ value: `zone-${index}`, label: `Zone ${index}` }))
  const { user, changed } = renderField<string | null>(null, (holder) => (
    <ChoiceField {...holder} label="Zone" choices={zones} />
  ))
  await user.type(screen.getByRole('combobox', { name: 'Zone' }), '27')
  expect(screen.getAllByRole('option').length).toBe(1)
  await user.click(screen.getByRole('option', { name: 'Zone 27' }))
  expect(changed).toHaveBeenLastCalledWith('zone-27')
})

it('several values are chosen', async () => {
  const { user, changed } = renderField<readonly number[]>([1], (holder) => (
    <MultiChoiceField {...holder} label="Kinds" choices={choices} />
  ))
  await user.click(screen.getByRole('combobox', { name: 'Kinds' }))
  await user.click(await screen.findByRole('option', { name: 'Face' }))
  expect(changed).toHaveBeenLastCalledWith([1, 2])
})
