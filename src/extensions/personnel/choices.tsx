// The choices of an attribute as lines of text.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputProps } from '#src/crud/extend.ts'
import { TextareaField } from '#src/fields/text/textarea-field.tsx'

const choicesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function Choices({ value, onChange, label, error, readOnly }: InputProps<'employee_attribute', 'choices'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Empty lines stay while they are typed, as long as the lines stand for the value.
  const text = choicesOf(typed).join() === (value ?? []).join() ? typed : (value ?? []).join('\n')
  return (
    <TextareaField
      label={label}
      description={t`One choice on each line`}
      error={error}
      readOnly={readOnly}
      value={text}
      onChange={(next) => {
        setTyped(next)
        onChange(choicesOf(next))
      }}
    />
  )
}
