// A number with its unit behind it. Takes digits and one dot; Enter sends the form.
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'
import { cleanNumberText, numberOf } from '#src/fields/number/number-text.ts'
import { type TimeUnit, UnitName } from '#src/fields/number/unit-name.tsx'
import { submitOnEnter } from '#src/fields/submit-on-enter.ts'
import { Suffix } from '#src/fields/suffix/suffix.tsx'

interface NumberFieldProps extends FieldProps<number | null> {
  /** A unit of time by its name, or what else stands behind the number. */
  readonly unit?: TimeUnit | { readonly text: ReactNode } | undefined
  /** Whole numbers only: no dot. */
  readonly integer?: boolean | undefined
  /** Instead of sending the form that the input stands in. */
  readonly onSubmit?: () => void
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, unit, integer, onSubmit } = props
  const [typed, setTyped] = useState('')
  // What was typed stays as it was typed (`1.`) as long as it stands for the value.
  const text = numberOf(typed) === value ? typed : String(value ?? '')

  const change = (raw: string) => {
    const clean = integer ? cleanNumberText(raw).replace('.', '') : cleanNumberText(raw)
    setTyped(clean)
    if (numberOf(clean) !== value) onChange(numberOf(clean))
  }

  return (
    <TextInput
      {...inputProps(props)}
      inputMode={integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={(event) => submitOnEnter(event, onSubmit)}
      {...(unit
        ? {
            rightSection: (
              <Suffix>{typeof unit === 'string' ? <UnitName unit={unit} value={value ?? 0} /> : unit.text}</Suffix>
            ),
            rightSectionWidth: '5rem',
          }
        : {})}
    />
  )
}
