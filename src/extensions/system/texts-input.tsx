// Several short texts in one input: addresses, times. Each is taken with Enter, a comma or on leaving the input.
import { TagsInput } from '@mantine/core'

interface TextsInputProps {
  readonly value: readonly string[] | undefined
  readonly onChange: (value: string[]) => void
  readonly label: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly placeholder?: string
}

export function TextsInput({ value, error, required = false, readOnly = false, ...rest }: TextsInputProps) {
  return (
    <TagsInput
      {...rest}
      value={[...(value ?? [])]}
      error={error}
      withAsterisk={required}
      readOnly={readOnly}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
    />
  )
}
