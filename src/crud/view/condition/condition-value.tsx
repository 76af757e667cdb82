// What a line of a condition is compared with: asked for the way the field is.
import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldMeta, TargetMeta } from '#openapi/types.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { asksForValue, type Line } from '#src/crud/model/condition-lines.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { CountriesField } from '#src/fields/country/country-field.tsx'
import { DateField } from '#src/fields/date/date-field.tsx'
import { DateTimeField } from '#src/fields/date/date-time-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'

interface ConditionValueProps {
  readonly line: Line
  readonly field: FieldMeta | undefined
  readonly onChange: (values: readonly string[]) => void
}

export function ConditionValue({ line, field, onChange }: ConditionValueProps) {
  const { t, i18n } = useLingui()
  const { comparison, values } = line
  if (!field || !asksForValue(comparison)) return null
  const label = t`Value`
  const [first = ''] = values
  const one = (value: string) => onChange(value === '' ? [] : [value])
  if (field.references)
    return <ReferenceValue target={field.references} label={label} values={values} onChange={onChange} />
  const { choices } = field
  if (choices) {
    const options = choices.values.map((value) => ({
      value: String(value),
      label: i18n._(choiceLabel(choices, value)),
    }))
    return <MultiChoiceField label={label} value={values} onChange={onChange} choices={options} />
  }
  if (field.kind === 'country') return <CountriesField label={label} value={values} onChange={onChange} />
  if (comparison === 'oneOf' || comparison === 'noneOf')
    return <TagsInput label={label} value={[...values]} onChange={onChange} splitChars={[',', ';']} acceptValueOnBlur />
  switch (field.kind) {
    case 'switch': {
      const answers = [
        { value: 'true', label: t`Yes` },
        { value: 'false', label: t`No` },
      ]
      return <ChoiceField label={label} value={first || null} onChange={(next) => one(next ?? '')} choices={answers} />
    }
    case 'date':
      return <DateField label={label} value={first || null} onChange={(next) => one(next ?? '')} />
    case 'dateTime':
      return <DateTimeField label={label} value={first || null} onChange={(next) => one(next ?? '')} />
    case 'number': {
      const number = first === '' ? null : Number(first)
      return (
        <NumberField label={label} integer value={number} onChange={(next) => one(next === null ? '' : String(next))} />
      )
    }
    default:
      return <TextField label={label} value={first} onChange={one} />
  }
}

interface ReferenceValueProps {
  readonly target: TargetMeta
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

function ReferenceValue({ target, label, values, onChange }: ReferenceValueProps) {
  const client = useQueryClient()
  const lookup = useMemo(() => lookupSource(client, target), [client, target])
  const tree = useMemo(() => treeSource(client, target), [client, target])
  const shared = { label, value: values.map(Number), onChange: (ids: readonly number[]) => onChange(ids.map(String)) }
  return target.tree ? (
    <TreeMultiSelectField {...shared} source={tree} />
  ) : (
    <MultiLookupField {...shared} source={lookup} />
  )
}
