// The box that ticks all records of a group; it is called by what stands on the group's button.
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useGroupTicked } from '#src/crud/model/group-ticks.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import styles from './grouped-list.module.css'

interface GroupTickProps {
  readonly selection: Selection
  /** What names the group among the others. */
  readonly name: string
  /** The element that says which group it is. */
  readonly toggle: string
  readonly onTick: (on: boolean) => void
}

export function GroupTick({ selection, name, toggle, onTick }: GroupTickProps) {
  const { t } = useLingui()
  const id = useId()
  const ticked = useGroupTicked(selection, name)
  return (
    <input
      type="checkbox"
      id={id}
      className={styles.tick}
      checked={ticked}
      onChange={(event) => onTick(event.currentTarget.checked)}
      aria-label={t`Select the whole group`}
      aria-labelledby={`${id} ${toggle}`}
    />
  )
}
