// What an opened record says where it has no form: its fields with their names, those that hold nothing left out.
import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { cellOf, columnsOf, type ListColumn } from '#src/crud/model/columns.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import type { FactSpec, RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { drawCell, drawValue } from '#src/crud/view/cells/cells.tsx'
import { PaperLink } from '#src/fields/file/paper-link.tsx'
import { isPaper } from './field-input.ts'
import styles from './record-facts.module.css'

interface RecordFactsProps {
  readonly screen: ResourceScreen
  readonly record: RecordRow
}

export function RecordFacts({ screen, record }: RecordFactsProps) {
  const shown = (screen.entry.facts ?? []).filter((fact) => isSomething(record[fieldOf(fact)]))
  if (shown.length === 0) return null
  const columns = columnsOf(screen.entry, screen.meta)
  return (
    <dl className={styles.facts}>
      {shown.map((fact) => (
        <OneFact key={fieldOf(fact)} screen={screen} record={record} columns={columns} fact={fact} />
      ))}
    </dl>
  )
}

type Fact = string | FactSpec

const fieldOf = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.field)

const isSomething = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

interface OneFactProps extends RecordFactsProps {
  readonly columns: readonly ListColumn[]
  readonly fact: Fact
}

function OneFact({ screen, record, columns, fact }: OneFactProps) {
  const { i18n } = useLingui()
  const { format } = useSessionFacts()
  const field = fieldOf(fact)
  const value = record[field]
  const meta = screen.meta.fields[field]
  if (!meta) return null
  const Joined = screen.joined.cells?.[field]
  const column = columns.find((one) => one.field === field)
  return (
    <div className={styles.fact} data-span={typeof fact === 'string' ? undefined : fact.span}>
      <dt>{i18n._(fieldLabel(screen.meta, field))}</dt>
      <dd>
        {Joined ? (
          <Suspense fallback={null}>
            <Joined row={record} value={value} />
          </Suspense>
        ) : isPaper(value) ? (
          <PaperLink {...value} />
        ) : column ? (
          drawCell(column, record, format)
        ) : (
          drawValue(cellOf(meta), value, meta, format)
        )}
      </dd>
    </div>
  )
}
