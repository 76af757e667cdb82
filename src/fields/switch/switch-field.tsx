// On or off, in force as soon as the form is saved.
import { Switch } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export function SwitchField(props: FieldProps<boolean>) {
  const { value, onChange, onBlur, readOnly } = props
  const { readOnly: _, placeholder: __, ...shared } = inputProps(props)
  return (
    <Switch
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
