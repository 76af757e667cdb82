// A box to tick, with a line below it that explains it.
import { Checkbox } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export function CheckboxField(props: FieldProps<boolean>) {
  const { value, onChange, onBlur, readOnly } = props
  const { readOnly: _, placeholder: __, ...shared } = inputProps(props)
  return (
    <Checkbox
      {...shared}
      checked={value}
      aria-readonly={readOnly}
      onChange={(event) => {
        if (!readOnly) onChange(event.currentTarget.checked)
      }}
      onBlur={onBlur}
    />
  )
}
