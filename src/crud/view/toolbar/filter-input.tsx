// The input of one filter. Values travel as texts, as the address has them.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { FieldMeta, TargetMeta } from '#openapi/types.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import type { ListFilter, SingleFilter } from '#src/crud/model/filters.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { CountryField } from '#src/fields/country/country-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { NamedFilter } from './named-filter.tsx'
import { RangeInput } from './range-input.tsx'
import { TypedFilter } from './typed-filter.tsx'

interface FilterInputProps {
  readonly filter: ListFilter
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

export function FilterInput({ filter, values, onChange }: FilterInputProps) {
  const { i18n } = useLingui()
  const label = i18n._(filter.label)
  if (filter.kind === 'range') {
    return <RangeInput filter={filter} label={label} values={values} onChange={onChange} />
  }
  const value = values[filter.query] ?? ''
  const set = (next: string) => onChange({ [filter.query]: next })
  return <SingleInput filter={filter} label={label} value={value} onChange={set} />
}

interface SingleInputProps {
  readonly filter: SingleFilter
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const parts = (value: string) => (value ? value.split(',') : [])

function SingleInput({ filter: { kind, field, named }, ...props }: SingleInputProps): ReactNode {
  const { t } = useLingui()
  switch (kind) {
    case 'reference':
    case 'references':
      return field.references ? <ReferenceFilter {...props} target={field.references} /> : null
    case 'choice':
    case 'choices':
      return <ChoicesFilter {...props} field={field} several={kind === 'choices'} />
    case 'named':
      return named ? <NamedFilter {...props} named={named} /> : null
    case 'country':
      return (
        <CountryField label={props.label} value={props.value || null} onChange={(next) => props.onChange(next ?? '')} />
      )
    case 'switch':
      return <YesNo {...props} yes={t`Yes`} no={t`No`} />
    case 'exists':
      return <YesNo {...props} label={t`${props.label}: filled`} yes={t`No`} no={t`Yes`} />
    default:
      return <TypedFilter {...props} />
  }
}

interface NamedInputProps extends Omit<SingleInputProps, 'filter'> {}

function YesNo({ value, onChange, yes, no, label }: NamedInputProps & { readonly yes: string; readonly no: string }) {
  const choices = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return <ChoiceField label={label} value={value || null} onChange={(next) => onChange(next ?? '')} choices={choices} />
}

function ChoicesFilter({
  value,
  onChange,
  label,
  field,
  several,
}: NamedInputProps & { readonly field: FieldMeta; readonly several: boolean }) {
  const { i18n } = useLingui()
  const { choices } = field
  const options = choices?.values.map((one) => ({ value: String(one), label: i18n._(choiceLabel(choices, one)) })) ?? []
  return several ? (
    <MultiChoiceField label={label} value={parts(value)} onChange={(next) => onChange(next.join())} choices={options} />
  ) : (
    <ChoiceField label={label} value={value || null} onChange={(next) => onChange(next ?? '')} choices={options} />
  )
}

function ReferenceFilter({ value, onChange, label, target }: NamedInputProps & { readonly target: TargetMeta }) {
  const client = useQueryClient()
  const lookup = useMemo(() => lookupSource(client, target), [client, target])
  const tree = useMemo(() => treeSource(client, target), [client, target])
  const shared = { label, value: parts(value).map(Number), onChange: (ids: readonly number[]) => onChange(ids.join()) }
  return target.tree ? (
    <TreeMultiSelectField {...shared} source={tree} />
  ) : (
    <MultiLookupField {...shared} source={lookup} />
  )
}
