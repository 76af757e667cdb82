// Above the grid: how many cells are selected, and by a press what the keys do with them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { IconArrowBarDown, IconEraser } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import styles from './grid-cell.module.css'
import { type GridPlace, useSelectedCount } from './grid-place.ts'

interface RangeBarProps {
  readonly place: GridPlace
  readonly onFill: () => void
  readonly onEmpty: () => void
}

export function RangeBar({ place, onFill, onEmpty }: RangeBarProps) {
  const { t } = useLingui()
  const count = useSelectedCount(place)
  // The focus stays in the cells.
  const keep = (event: MouseEvent) => event.preventDefault()
  return (
    <section aria-label={t`Cells`} className={styles.bar}>
      <span role="status" className={styles.count}>
        <Plural value={count} one="# cell selected" other="# cells selected" />
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBarDown size={14} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl D</Kbd>}
        aria-keyshortcuts="Control+D"
        onMouseDown={keep}
        onClick={onFill}
      >
        <Trans>Fill down</Trans>
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconEraser size={14} aria-hidden />}
        onMouseDown={keep}
        onClick={onEmpty}
      >
        <Trans>Clear cells</Trans>
      </Button>
      <span className={styles.tip}>
        <Trans>Type to replace a cell. Drag or hold Shift to select more. Copy and paste as in a spreadsheet.</Trans>
      </span>
    </section>
  )
}
