import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Grace' })

describe('a number', () => {
  it('takes digits and one dot and nothing else', async () => {
    const { user, changed } = renderField<number | null>(null, (holder) => <NumberField {...holder} label="Grace" />)
    await user.type(input(), '-1a2.5.')
    expect(input().value).toBe('12.5')
    expect(changed).toHaveBeenLastCalledWith(12.5)
  })

  it('keeps a dot that is still to be followed', async () => {
    const { user, changed } = renderField<number | null>(null, (holder) => <NumberField {...holder} label="Grace" />)
    await user.type(input(), '1.')
    expect(input().value).toBe('1.')
    expect(changed).toHaveBeenLastCalledWith(1)
  })

  it('takes no dot where it is whole', async () => {
    const { user } = renderField<number | null>(null, (holder) => <NumberField {...holder} label="Grace" integer />)
    await user.type(input(), '1.5')
    expect(input().value).toBe('15')
  })

  it('is null when emptied', async () => {
    const { user, changed } = renderField<number | null>(7, (holder) => <NumberField {...holder} label="Grace" />)
    await user.clear(input())
    expect(changed).toHaveBeenLastCalledWith(null)
  })

  it('shows its unit in the form of the number', async () => {
    const { user } = renderField<number | null>(1, (holder) => (
      <>
        <NumberField {...holder} label="Grace" unit="minute" />
        <NumberField {...holder} label="Other" unit={{ text: 'km' }} />
      </>
    ))
    expect(screen.getByText('minute')).toBeTruthy()
    expect(screen.getByText('km')).toBeTruthy()
    await user.type(input(), '0')
    expect(screen.getByText('minutes')).toBeTruthy()
  })

  it('sends its form on Enter', async () => {
    const send = vi.fn((event) => event.preventDefault())
    const { user } = renderField<number | null>(1, (holder) => (
      <form onSubmit={send}>
        <NumberField {...holder} label="Grace" unit="hour" />
      </form>
    ))
    await user.type(input(), '{Enter}')
    expect(send).toHaveBeenCalledOnce()
  })
})
