import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NumbersField } from '#src/fields/number/numbers-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

it('takes whole numbers with commas or blanks between them, in the digits of any script', async () => {
  const { user, changed } = renderField<readonly (number | string)[]>([7], (holder) => (
    <NumbersField {...holder} label="Further days" />
  ))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Further days' })
  expect(box.value).toBe('7')
  await user.clear(box)
  await user.type(box, '14,7 ٣')
  expect(changed).toHaveBeenLastCalledWith([14, 7, 3])
  await user.tab()
  expect(box.value).toBe('14, 7, 3')
})

it('keeps what is no whole number, for the form to refuse', async () => {
  const { user, changed } = renderField<readonly (number | string)[]>([], (holder) => (
    <NumbersField {...holder} label="Further days" />
  ))
  await user.type(screen.getByRole('textbox'), '7, soon')
  expect(changed).toHaveBeenLastCalledWith([7, 'soon'])
})
