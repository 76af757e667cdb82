// Several short texts side by side: addresses, times. Each is taken with Enter, a comma or on leaving the input.
import { TagsInput } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export function TextsField(props: FieldProps<readonly string[]>) {
  const { value, onChange, onBlur } = props
  return (
    <TagsInput
      {...inputProps(props)}
      value={[...value]}
      onChange={onChange}
      onBlur={onBlur}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
    />
  )
}
