// One field of a form of a screen: follows its own value, so that typing draws one input and not the whole form.
import type { ReactNode } from 'react'
import type { FieldProps } from '#src/fields/field-props.ts'
import type { SentForm } from './use-sent-form.tsx'

type Joined<Value> = Pick<FieldProps<Value>, 'value' | 'onChange' | 'error'> & { readonly name: string }

interface SentFieldProps<V extends Readonly<Record<string, unknown>>, F extends keyof V & string> {
  readonly form: SentForm<V>
  readonly field: F
  /** Draws the input with what joins it to the form. */
  readonly children: (joined: Joined<V[F]>) => ReactNode
}

export function SentField<V extends Readonly<Record<string, unknown>>, F extends keyof V & string>({
  form,
  field,
  children,
}: SentFieldProps<V, F>) {
  return children({
    name: field,
    value: form.useValue(field),
    onChange: (value) => form.change(field, value),
    error: form.errors[field],
  })
}
