// The frame of every image input: its label as the name of a group, its description and error.
import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

/** `children` is what the group holds. */
export function ImageWrapper<T>({ props, children }: { props: FieldProps<T>; children: ReactNode }) {
  const id = useId()
  const { label, description, error, required } = inputProps(props)
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      descriptionProps={{ mb: 4 }}
      errorProps={{ mt: 4 }}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      {children}
    </Input.Wrapper>
  )
}
