// Text of several lines, five at first.
import { Textarea } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

interface TextareaFieldProps extends FieldProps<string> {
  readonly rows?: number
  readonly maxLength?: number | undefined
}

export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, onBlur, rows = 5, maxLength } = props
  return (
    <Textarea
      {...inputProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      rows={rows}
      maxLength={maxLength}
    />
  )
}
