// One side of a conflict in words: references by their names, choices by their labels.
import { useQuery } from '@tanstack/react-query'
import type { TargetMeta } from '#openapi/types.ts'
import { choicesQuery } from '#src/api/lookups.ts'
import { cellOf } from '#src/crud/model/columns.ts'
import type { FormItem } from '#src/crud/model/form-plan.ts'
import type { Fields } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { drawValue } from '#src/crud/view/cells/cells.tsx'
import { formatSeries } from '#src/i18n/format.ts'
import { asIds, namedIn } from './field-input.ts'

interface DifferenceValueProps {
  readonly item: FormItem
  readonly value: unknown
  readonly record: Fields
}

export function DifferenceValue({ item: { meta, field }, value, record }: DifferenceValueProps) {
  const { format } = useSessionFacts()
  if (meta.kind === 'secret') return '••••'
  const ids = typeof value === 'number' ? [value] : asIds(value)
  if (meta.references && ids.length > 0) {
    return <RecordNames target={meta.references} ids={ids} known={namedIn(record[field])} />
  }
  return drawValue(cellOf(meta), value, meta, format)
}

interface RecordNamesProps {
  readonly target: TargetMeta
  readonly ids: readonly number[]
  readonly known?: readonly { readonly id: number; readonly display_name: string }[]
}

/** References by their names; those that are not known are asked for. */
export function RecordNames({ target, ids, known = [] }: RecordNamesProps) {
  const unknown = ids.filter((id) => !known.some((one) => one.id === id))
  const { data = [] } = useQuery(choicesQuery(target, unknown))
  const names = ids.map((id) => [...known, ...data].find((one) => one.id === id)?.display_name ?? `#${id}`)
  return formatSeries(names)
}
