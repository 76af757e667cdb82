import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fits, passwordRule } from '#openapi/input-rules.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>(/^Password/)

describe('a password', () => {
  it('never holds white space, typed or pasted', async () => {
    const { user, changed } = renderField('', (holder) => <PasswordField {...holder} label="Password" />)
    await user.type(input(), 'a b')
    await user.paste(' c\td ')
    expect(changed).toHaveBeenLastCalledWith('abcd')
  })

  it('is the configured empty value when emptied', async () => {
    const { user, changed } = renderField<string | null>('x', (holder) => (
      <PasswordField<null> {...holder} label="Password" emptyValue={null} />
    ))
    await user.clear(input())
    expect(changed).toHaveBeenLastCalledWith(null)
  })

  it('shows its five conditions as they are met', async () => {
    const { user } = renderField('', (holder) => <PasswordField {...holder} label="Password" withTip />)
    await user.click(input())
    const met = () => screen.getAllByRole('listitem').map((item) => item.dataset.met === 'true')
    expect(met()).toEqual([false, false, false, false, false])
    await user.type(input(), 'Abcdef1')
    expect(met()).toEqual([false, true, true, true, false])
    expect(screen.getByRole('status').textContent).toBe(
      'Still missing: at least 8 characters and one of @#$!%*?& and no other sign',
    )
    await user.type(input(), '!')
    expect(met()).toEqual([true, true, true, true, true])
    expect(screen.getByRole('status').textContent).toBe('The password is safe')
  })

  it('names the character that is not allowed, where a new one is typed', async () => {
    const { user } = renderField('', (holder) => <PasswordField {...holder} label="Password" withTip />)
    await user.type(input(), 'Abcdef1-!')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^The character/).textContent).toContain('The character - is not allowed')
    await user.clear(input())
    await user.type(input(), 'Abcdef1!')
    expect(screen.queryByText(/^The character/)).toBeNull()
  })

  it('makes one that meets the rules, and shows it', async () => {
    const { user, changed } = renderField('', (holder) => <PasswordField {...holder} label="Password" withTip />)
    await user.click(screen.getByRole('button', { name: 'Suggest one' }))
    expect(input().type).toBe('text')
    const first = changed.mock.lastCall?.[0]
    await user.click(screen.getByRole('button', { name: 'Suggest one' }))
    const second = changed.mock.lastCall?.[0]
    for (const made of [first, second]) expect(fits(passwordRule, made ?? '')).toBe(true)
    expect(first).not.toBe(second)
  })

  it('sends on Enter and is hidden until it is shown', async () => {
    const send = vi.fn()
    const { user } = renderField('', (holder) => <PasswordField {...holder} label="Password" onSubmit={send} />)
    expect(input().type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show or hide the password', hidden: true }))
    expect(input().type).toBe('text')
    await user.type(input(), 'a{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })
})
