// What every input takes: it is controlled, says what it is for, and knows whether it may be changed.
import type { ReactNode } from 'react'

export interface FieldProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Shown below the input; marks it invalid. */
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  /** Can be read and focused, not changed. */
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Name of the focusable element, by which a form finds the first field in error. */
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
}

/** The part of the props that Mantine's inputs take by the same names. */
export function inputProps<Value>(props: FieldProps<Value>) {
  return {
    label: props.label,
    description: props.description,
    error: props.error,
    required: props.required ?? false,
    readOnly: props.readOnly ?? false,
    disabled: props.disabled ?? false,
    ...(props.name === undefined ? {} : { name: props.name }),
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    ...focusProps(props),
  }
}

/** For the element that takes the keys: where it stands inside a frame, the frame is given `autoFocus: false`. */
export const focusProps = ({ autoFocus }: Pick<FieldProps<unknown>, 'autoFocus'>) =>
  autoFocus ? { autoFocus: true, 'data-autofocus': true } : {}

/** Whether the user may change the value. */
export const isFixed = ({ readOnly, disabled }: Pick<FieldProps<unknown>, 'readOnly' | 'disabled'>): boolean =>
  readOnly === true || disabled === true
