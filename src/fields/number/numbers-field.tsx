// Several whole numbers in one line, commas between them.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'
import { latinDigits } from '#src/fields/text/latin-digits.ts'

type Part = number | string

/** What is no whole number stays as it was typed, for the form to refuse. */
const partsOf = (text: string): Part[] =>
  latinDigits(text)
    .split(/[\s,;،؛]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part))

export function NumbersField(props: FieldProps<readonly Part[]>) {
  const { value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value.join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(partsOf(event.currentTarget.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
