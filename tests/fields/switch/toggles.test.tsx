import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CheckboxField } from '#src/fields/checkbox/checkbox-field.tsx'
import { SwitchField } from '#src/fields/switch/switch-field.tsx'
import { renderField } from '#tests/fields/held.tsx'
import { pressedInVain } from '#tests/ui/vain.ts'

it('a switch turns with the pointer and the space bar', async () => {
  const { user, changed } = renderField(false, (holder) => <SwitchField {...holder} label="Enabled" />)
  await user.click(screen.getByRole('switch', { name: 'Enabled' }))
  await user.keyboard(' ')
  expect(changed.mock.calls).toEqual([[true], [false]])
})

it('a switch is called by its label; its description is read out, not part of the name', () => {
  renderField(false, (holder) => <SwitchField {...holder} label="Shown" description="Needs a price" />)
  const control = screen.getByRole('switch', { name: 'Shown' })
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Needs a price')
})

it('a checkbox has a description that is read out', async () => {
  const { user, changed } = renderField(false, (holder) => (
    <CheckboxField {...holder} label="Active" description="Can sign in" />
  ))
  const box = screen.getByRole('checkbox', { name: 'Active' })
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Can sign in')
  await user.click(box)
  expect(changed).toHaveBeenLastCalledWith(true)
})

it('neither changes while read-only or disabled', async () => {
  const { user, changed } = renderField(true, (holder) => (
    <>
      <SwitchField {...holder} label="A" readOnly />
      <SwitchField {...holder} label="B" disabled />
      <CheckboxField {...holder} label="C" readOnly />
      <CheckboxField {...holder} label="D" disabled />
    </>
  ))
  for (const box of [...screen.getAllByRole('switch'), ...screen.getAllByRole('checkbox')]) await user.click(box)
  expect(changed).not.toHaveBeenCalled()
  expect(pressedInVain()).toHaveLength(2)
})
