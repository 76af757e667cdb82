import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DateField } from '#src/fields/date/date-field.tsx'
import { DateTimeField } from '#src/fields/date/date-time-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hired' })

describe('a day', () => {
  it('is read when the field is left', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => <DateField {...holder} label="Hired" />)
    await user.type(input(), '2026/5/4')
    await user.tab()
    expect(changed.mock.calls).toEqual([['2026-05-04']])
    expect(input().value).toBe('2026-05-04')
  })

  it('says what is wrong with a text that is no day', async () => {
    const { user, changed } = renderField<string | null>('2026-01-01', (holder) => (
      <DateField {...holder} label="Hired" />
    ))
    await user.clear(input())
    await user.type(input(), '31-12-2026')
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith(null)
    expect(screen.getByText('Write the day as YYYY-MM-DD')).toBeTruthy()
  })

  it('is not before its minimum', async () => {
    const { user, changed } = renderField<string | null>(null, (holder) => (
      <DateField {...holder} label="Hired" min="2026-05-04" />
    ))
    await user.type(input(), '2026-05-03')
    await user.tab()
    expect(changed).not.toHaveBeenCalled()
    expect(screen.getByText('Not before 2026-05-04')).toBeTruthy()
  })

  it('is picked from a calendar', async () => {
    const { user, changed } = renderField<string | null>('2026-05-04', (holder) => (
      <DateField {...holder} label="Hired" min="2026-05-03" />
    ))
    await user.click(screen.getByRole('button', { name: 'Open calendar' }))
    const day = await screen.findByRole('button', { name: '20 May 2026' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2 May 2026' }).disabled).toBe(true)
    await user.click(day)
    expect(changed).toHaveBeenLastCalledWith('2026-05-20')
  })

  it('opens no calendar while read-only', () => {
    renderField<string | null>('2026-05-04', (holder) => <DateField {...holder} label="Hired" readOnly />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open calendar' }).disabled).toBe(true)
  })
})

it('a moment is read with its time', async () => {
  const { user, changed } = renderField<string | null>(null, (holder) => <DateTimeField {...holder} label="Hired" />)
  await user.type(input(), '2026-05-04 9:30')
  await user.tab()
  expect(changed.mock.calls).toEqual([['2026-05-04 09:30:00']])
})
