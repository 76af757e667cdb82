// The boxes that tick records: one for a row, one for the whole page. Each follows its own ticks.
import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { type Selection, usePageTicks, useTicked } from '#src/crud/model/selection.ts'
import styles from './table.module.css'

interface RowTickProps {
  readonly selection: Selection
  readonly id: number
  readonly name: string
}

/** The table listens for its clicks, so that a range can be ticked with the shift key. */
export const RowTick = memo(function RowTick({ selection, id, name }: RowTickProps) {
  const { t } = useLingui()
  const ticked = useTicked(selection, id)
  return (
    <input
      type="checkbox"
      className={styles.tick}
      data-tick={id}
      checked={ticked}
      onChange={nothing}
      aria-label={t`Select ${name}`}
    />
  )
})

const nothing = () => undefined

interface PageTickProps {
  readonly selection: Selection
  readonly rows: readonly RecordRow[]
}

export function PageTick({ selection, rows }: PageTickProps) {
  const { t } = useLingui()
  const ticks = usePageTicks(
    selection,
    rows.map(({ id }) => id),
  )
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticks === 'some'
  }, [ticks])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      checked={ticks === 'all'}
      disabled={rows.length === 0}
      onChange={() => selection.set(rows, ticks !== 'all')}
      aria-label={t`Select all on this page`}
    />
  )
}
