// A filter whose values records of another resource name: chosen by name, or typed where the names cannot be read.
import type { NamedValues } from '#resources/define.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { TypedFilter, type TypedFilterProps } from './typed-filter.tsx'
import { useNamedValues } from './use-named-values.ts'

export function NamedFilter({ named, ...props }: TypedFilterProps & { readonly named: NamedValues }) {
  const { choices, isUnknown } = useNamedValues(named)
  if (isUnknown) return <TypedFilter {...props} />
  const { label, value, onChange } = props
  const isKnown = value === '' || choices.some((one) => one.value === value)
  return (
    <ChoiceField
      label={label}
      value={value || null}
      onChange={(next) => onChange(next === null || next === undefined ? '' : String(next))}
      choices={isKnown ? choices : [...choices, { value, label: value }]}
    />
  )
}
