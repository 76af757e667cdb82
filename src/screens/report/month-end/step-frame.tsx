// The frame of a step: its title, whether it is done, and what it asks for.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './month-end.module.css'

interface StepFrameProps {
  readonly title: string
  readonly about: string
  /** 0: it is done, unless it waits. */
  readonly left: number
  /** Results are missing: what is left is not known. */
  readonly waits?: boolean
  readonly children?: ReactNode
}

export function StepFrame({ title, about, left, waits = false, children }: StepFrameProps) {
  const id = useId()
  const isDone = left === 0 && !waits
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className={styles.step} data-done={isDone}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <State left={left} isDone={isDone} />
      </div>
      <p className={styles.about}>{about}</p>
      {children}
    </Paper>
  )
}

function State({ left, isDone }: { readonly left: number; readonly isDone: boolean }) {
  const { t } = useLingui()
  return (
    <Badge variant="light" color={isDone ? 'green' : 'yellow'} tt="none" aria-label={isDone ? t`Done` : undefined}>
      {isDone ? (
        <Trans>✓ Done</Trans>
      ) : left === 0 ? (
        <Trans>Waiting for results</Trans>
      ) : (
        plural(left, { one: '# left', other: '# left' })
      )}
    </Badge>
  )
}
