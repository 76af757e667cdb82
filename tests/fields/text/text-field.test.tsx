import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TextareaField } from '#src/fields/text/textarea-field.tsx'
import { renderField } from '#tests/fields/held.tsx'

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a line of text', () => {
  it('is written by typing, with label, description and error read out', async () => {
    const { user, changed } = renderField('', (holder) => (
      <TextField {...holder} label="Name" description="As on the badge" error="Required" name="emp_name" />
    ))
    await user.type(input('Name'), 'Ay')
    expect(changed.mock.calls).toEqual([['A'], ['Ay']])
    const described = input('Name').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(
      expect.arrayContaining(['As on the badge', 'Required']),
    )
    expect(input('Name').getAttribute('aria-invalid')).toBe('true')
    expect(input('Name').name).toBe('emp_name')
  })

  it('says that it is required, read-only or disabled', async () => {
    const { user, changed } = renderField('x', (holder) => (
      <>
        <TextField {...holder} label="Needed" required />
        <TextField {...holder} label="Fixed" readOnly />
        <TextField {...holder} label="Off" disabled />
      </>
    ))
    expect(input('Needed').required).toBe(true)
    await user.type(input('Fixed'), 'y')
    await user.type(input('Off'), 'y')
    expect(changed).not.toHaveBeenCalled()
  })

  it('shows what stands behind it', () => {
    renderField('acme', (holder) => <TextField {...holder} label="Domain" suffix=".example.com" />)
    expect(screen.getByText('.example.com')).toBeTruthy()
  })
})

it('a text of several lines has five rows and keeps its lines', async () => {
  const { user, changed } = renderField('', (holder) => <TextareaField {...holder} label="Remark" />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' }).rows).toBe(5)
  await user.type(input('Remark'), 'a{Enter}b')
  expect(changed).toHaveBeenLastCalledWith('a\nb')
})
