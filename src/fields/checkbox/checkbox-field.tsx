// A box to tick, with a line below it that explains it.
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export function CheckboxField(props: FieldProps<boolean>) {
  const { value, onChange, onBlur, readOnly } = props
  const { readOnly: _, placeholder: __, label, ...shared } = inputProps(props)
  const id = useId()
  return (
    <Checkbox
      {...shared}
      label={<span id={id}>{label}</span>}
      // The whole body is the label of the library: the words below would be part of the name.
      aria-labelledby={id}
      checked={value}
      aria-readonly={readOnly}
      onChange={(event) => {
        if (!readOnly) onChange(event.currentTarget.checked)
      }}
      onBlur={onBlur}
    />
  )
}
