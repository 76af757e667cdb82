// The inputs of several values: named ones, countries, whole numbers, texts.
import { useLingui } from '@lingui/react'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { CountriesField } from '#src/fields/country/country-field.tsx'
import { NumbersField } from '#src/fields/number/numbers-field.tsx'
import { LinesField } from '#src/fields/text/lines-field.tsx'
import { TextsField } from '#src/fields/text/texts-field.tsx'
import type { FieldInputProps } from './field-input.ts'

const asList = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' || typeof one === 'number') : []

export function ChoicesInput({ value, meta: { choices }, ...props }: FieldInputProps) {
  const { i18n } = useLingui()
  const options = choices?.values.map((one) => ({ value: one, label: i18n._(choiceLabel(choices, one)) })) ?? []
  return <MultiChoiceField<string | number> {...props} value={asList(value)} choices={options} />
}

export const CountriesInput = ({ value, meta: _, ...props }: FieldInputProps) => (
  <CountriesField {...props} value={asList(value).map(String)} />
)

export const NumbersInput = ({ value, meta: _, ...props }: FieldInputProps) => (
  <NumbersField {...props} value={asList(value)} />
)

export const LinesInput = ({ value, meta: _, offer, ...props }: FieldInputProps) => (
  <LinesField {...props} value={asList(value).map(String)} offer={typeof offer === 'string' ? offer : undefined} />
)

export const TextsInput = ({ value, meta: _, ...props }: FieldInputProps) => (
  <TextsField {...props} value={asList(value).map(String)} />
)
