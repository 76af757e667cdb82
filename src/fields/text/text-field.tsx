// One line of text.
import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'
import { Suffix } from '#src/fields/suffix/suffix.tsx'

interface TextFieldProps extends FieldProps<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly maxLength?: number | undefined
  readonly autoComplete?: string | undefined
  /** Stands behind the text: the host of a company's domain. */
  readonly suffix?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', maxLength, autoComplete, suffix } = props
  return (
    <TextInput
      {...inputProps(props)}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      maxLength={maxLength}
      autoComplete={autoComplete ?? 'off'}
      {...(suffix
        ? {
            rightSection: <Suffix>{suffix}</Suffix>,
            rightSectionWidth: `calc(${suffix.length}ch + 1rem)`,
            // The text and what stands behind it are one address, which is read from the left in every language.
            inputContainer: (input) => <div dir="ltr">{input}</div>,
          }
        : {})}
    />
  )
}
