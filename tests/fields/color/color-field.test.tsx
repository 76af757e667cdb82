import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ColorField } from '#src/fields/color/color-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' })
const field = (initial: string | null) => renderField(initial, (holder) => <ColorField {...holder} label="Colour" />)

describe('a colour', () => {
  it('is pasted in any notation, brought into its range', async () => {
    const { user, changed } = field(null)
    await user.click(input())
    await user.paste('0E5B9D')
    await user.paste('rgb(300, 0, 0)')
    await user.paste('not a colour')
    expect(changed.mock.calls).toEqual([['#0E5B9D'], ['rgb(255, 0, 0)']])
  })

  it('is typed, and what is no colour is not taken over', async () => {
    const { user, changed } = field('#0e5b9d')
    await user.clear(input())
    await user.type(input(), 'f80{Enter}')
    expect(changed).toHaveBeenLastCalledWith('#f80')
    await user.clear(input())
    await user.type(input(), 'greenish')
    await user.tab()
    expect(input().value).toBe('#f80')
  })

  it('is null when emptied', async () => {
    const { user, changed } = field('#0e5b9d')
    await user.clear(input())
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith(null)
  })

  it('is chosen from the swatches of its chooser', async () => {
    const { user, changed } = field(null)
    await user.click(screen.getByRole('button', { name: 'Choose a colour' }))
    await user.click(await screen.findByRole('button', { name: '#fc4c02' }))
    expect(changed).toHaveBeenLastCalledWith('#fc4c02')
  })
})
