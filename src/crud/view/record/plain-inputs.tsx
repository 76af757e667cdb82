// The inputs that every form needs: texts, numbers, switches, choices.
import { useLingui } from '@lingui/react'
import type { FieldMeta } from '#openapi/types.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { CheckboxField } from '#src/fields/checkbox/checkbox-field.tsx'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { SegmentsField } from '#src/fields/choice/segments-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import type { TimeUnit } from '#src/fields/number/unit-name.tsx'
import { SwitchField } from '#src/fields/switch/switch-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TextareaField } from '#src/fields/text/textarea-field.tsx'
import { asNumber, asText, type FieldInputProps } from './field-input.ts'

export const TextInput = ({ value, meta, ...props }: FieldInputProps) => (
  <TextField {...props} value={asText(value)} maxLength={meta.maxLength} />
)

export const TextareaInput = ({ value, meta, ...props }: FieldInputProps) => (
  <TextareaField {...props} value={asText(value)} maxLength={meta.maxLength} />
)

const timeUnits: readonly TimeUnit[] = ['minute', 'hour', 'second', 'day', 'month']

const unitOf = ({ unit }: FieldMeta) => unit && { unit: timeUnits.find((one) => one === unit) ?? { text: unit } }

export const NumberInput = ({ value, meta, ...props }: FieldInputProps) => (
  <NumberField {...props} value={asNumber(value)} integer={meta.kind === 'number'} {...unitOf(meta)} />
)

/** A number that travels as a text, so that no digit is lost. */
export const DecimalInput = ({ value, meta, onChange, ...props }: FieldInputProps) => (
  <NumberField
    {...props}
    value={asText(value) === '' ? null : Number(value)}
    onChange={(number) => onChange(number === null ? '' : String(number))}
    {...unitOf(meta)}
  />
)

export const SwitchInput = ({ value, meta: _, ...props }: FieldInputProps) => (
  <SwitchField {...props} required={false} value={value === true} />
)

export const CheckboxInput = ({ value, meta: _, ...props }: FieldInputProps) => (
  <CheckboxField {...props} required={false} value={value === true} />
)

function useOptions({ choices }: FieldMeta) {
  const { i18n } = useLingui()
  return choices?.values.map((one) => ({ value: one, label: i18n._(choiceLabel(choices, one)) })) ?? []
}

const asChosen = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

export const SegmentsInput = ({ value, meta, ...props }: FieldInputProps) => (
  <SegmentsField<string | number> {...props} value={asChosen(value)} choices={useOptions(meta)} />
)

export function ChoiceInput({ value, meta, ...props }: FieldInputProps) {
  const options = useOptions(meta)
  return (
    <ChoiceField<string | number>
      {...props}
      required={props.required || !meta.nullable}
      value={asChosen(value)}
      choices={options}
    />
  )
}
