import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TimeField } from '#src/fields/time/time-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Check in' })
const field = (initial: string | null) => renderField(initial, (holder) => <TimeField {...holder} label="Check in" />)

describe('a time', () => {
  it('is read when the field is left, and goes on the wire with seconds', async () => {
    const { user, changed } = field(null)
    await user.type(input(), '930pm')
    expect(changed).not.toHaveBeenCalled()
    await user.tab()
    expect(changed.mock.calls).toEqual([['21:30:00']])
    expect(input().value).toBe('21:30')
  })

  it('is read on Enter, which sends the form only when nothing is left to read', async () => {
    const send = vi.fn((event) => event.preventDefault())
    const { user, changed } = renderField<string | null>(null, (holder) => (
      <form onSubmit={send}>
        <TimeField {...holder} label="Check in" />
        <button type="submit">Send</button>
      </form>
    ))
    await user.type(input(), '9{Enter}')
    expect(changed).toHaveBeenLastCalledWith('09:00:00')
    expect(send).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })

  it('becomes empty when it cannot be read', async () => {
    const { user, changed } = field('08:00:00')
    await user.clear(input())
    await user.type(input(), 'soon')
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith(null)
    expect(input().value).toBe('')
  })

  it('says nothing when nothing changed', async () => {
    const { user, changed } = field('08:00:00')
    expect(input().value).toBe('08:00')
    await user.clear(input())
    await user.type(input(), '8am')
    await user.tab()
    expect(changed).not.toHaveBeenCalled()
  })
})
