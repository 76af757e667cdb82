// What stands above a form and follows it: drawn anew with every value that is entered.
import type { ComponentType } from 'react'
import { type Form, fillForm, useFormValues } from '#src/crud/model/form-store.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { Part } from '#src/crud/view/part.tsx'

interface OverviewProps {
  readonly form: Form
  readonly readOnly: boolean
  readonly View: ComponentType<{ values: Fields; onFill: (values: Fields) => void; readOnly: boolean }>
}

export function Overview({ form, readOnly, View }: OverviewProps) {
  const values = useFormValues(form)
  return (
    <Part fallback={null}>
      <View values={values} readOnly={readOnly} onFill={(filled) => fillForm(form, filled)} />
    </Part>
  )
}
