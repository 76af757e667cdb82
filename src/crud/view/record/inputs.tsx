// Which component edits which kind of input.
import type { ComponentType } from 'react'
import type { FormInput } from '#src/crud/model/form-plan.ts'
import type { FieldInputProps } from './field-input.ts'
import { lateInput } from './late-inputs.tsx'
import {
  CheckboxInput,
  ChoiceInput,
  DecimalInput,
  NumberInput,
  SegmentsInput,
  SwitchInput,
  TextareaInput,
  TextInput,
} from './plain-inputs.tsx'

const plain: Readonly<Partial<Record<FormInput, ComponentType<FieldInputProps>>>> = {
  textarea: TextareaInput,
  number: NumberInput,
  decimal: DecimalInput,
  switch: SwitchInput,
  checkbox: CheckboxInput,
  choice: ChoiceInput,
  segments: SegmentsInput,
}

/** The form has fetched the inputs that it shows. */
export function FieldInput({ input, ...props }: FieldInputProps & { readonly input: FormInput }) {
  const Input = plain[input] ?? lateInput(input) ?? TextInput
  return <Input {...props} />
}
