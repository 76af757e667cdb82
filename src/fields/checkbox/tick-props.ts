// What a box to tick and a switch take of a field.
import { createElement, useId } from 'react'
import { type FieldProps, inputProps } from '#src/fields/field-props.ts'

export function useTickProps(props: FieldProps<boolean>) {
  const { value, onChange, onBlur, readOnly } = props
  const { readOnly: _, placeholder: __, label, ...shared } = inputProps(props)
  const id = useId()
  return {
    ...shared,
    label: createElement('span', { id }, label),
    // The whole body is the label of the library: the words below would be part of the name.
    'aria-labelledby': id,
    checked: value,
    'aria-readonly': readOnly,
    onChange: ({ currentTarget: { checked } }: { readonly currentTarget: { readonly checked: boolean } }) => {
      if (!readOnly) onChange(checked)
    },
    onBlur,
  }
}
