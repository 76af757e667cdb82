// What a list's query asks for, in words: the search, and each filter with the values as people read them.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { NamedValues } from '#resources/define.ts'
import { cellOf } from '#src/crud/model/columns.ts'
import { linesOf } from '#src/crud/model/condition-lines.ts'
import { filtersOf, type ListFilter, type SingleFilter } from '#src/crud/model/filters.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import type { Fields, ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { drawValue } from '#src/crud/view/cells/cells.tsx'
import { useConditionWords } from '#src/crud/view/condition/use-condition-words.ts'
import { RecordNames } from '#src/crud/view/record/difference-value.tsx'
import { useNamedValues } from '#src/crud/view/toolbar/use-named-values.ts'
import styles from './chosen-records.module.css'

interface FilterWordsProps {
  readonly screen: ResourceScreen
  readonly query: Fields
}

export function FilterWords({ screen, query }: FilterWordsProps) {
  const { i18n } = useLingui()
  const { search, condition, ...filters } = query
  const known = filtersOf(screen.entry, screen.meta).filter((filter) => queries(filter).some((name) => name in filters))
  const told = new Set(known.flatMap(queries))
  const others = Object.keys(filters).filter((name) => !told.has(name))
  if (search === undefined && condition === undefined && known.length === 0 && others.length === 0)
    return (
      <p className={styles.words}>
        <Trans>No filter: every record of the list.</Trans>
      </p>
    )
  return (
    <ul className={styles.words}>
      {search !== undefined && (
        <li>
          <Trans>
            Search: <bdi>{String(search)}</bdi>
          </Trans>
        </li>
      )}
      {condition !== undefined && (
        <li>
          <ConditionSaid meta={screen.meta} text={String(condition)} />
        </li>
      )}
      {known.map((filter) => (
        <li key={queries(filter)[0]}>
          {i18n._(filter.label)}: <Values filter={filter} query={query} />
        </li>
      ))}
      {others.map((name) => (
        <li key={name}>
          {i18n._(fieldLabel(screen.meta, name.split('__')[0] ?? name))}: <bdi>{String(query[name])}</bdi>
        </li>
      ))}
    </ul>
  )
}

function ConditionSaid({ meta, text }: { readonly meta: ResourceMeta; readonly text: string }) {
  const group = linesOf(meta.fields, text)
  return useConditionWords(meta, [group])(group)
}

const queries = (filter: ListFilter): readonly string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.query]

function Values({ filter, query }: { readonly filter: ListFilter; readonly query: Fields }): ReactNode {
  const { format } = useSessionFacts()
  if (filter.kind !== 'range') return <Single filter={filter} text={String(query[filter.query])} />
  const side = (name: string) =>
    query[name] === undefined ? '…' : drawValue(cellOf(filter.field), query[name], filter.field, format)
  return (
    <>
      {side(filter.from)} – {side(filter.to)}
    </>
  )
}

function Single({ filter: { kind, field, named }, text }: { readonly filter: SingleFilter; readonly text: string }) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  if (kind === 'exists') return text === 'true' ? t`empty` : t`filled`
  if (kind === 'switch') return text === 'true' ? t`Yes` : t`No`
  if (named) return <NamedWord named={named} text={text} />
  const parts = text.split(',')
  if (field.references) return <RecordNames target={field.references} ids={parts.map(Number)} />
  return parts.map((part, at) => (
    <span key={part}>
      {at > 0 && ', '}
      {drawValue(cellOf(field), rowValue(field, part), field, format)}
    </span>
  ))
}

function NamedWord({ named, text }: { readonly named: NamedValues; readonly text: string }) {
  const { choices } = useNamedValues(named)
  return choices.find(({ value }) => value === text)?.label ?? text
}

/** A value of the address as rows have it. */
const rowValue = ({ kind, choices }: FieldMeta, text: string): string | number =>
  kind === 'number' || typeof choices?.values[0] === 'number' ? Number(text) : text
