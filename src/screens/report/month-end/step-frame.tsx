// The frame of a step: its title, whether it is done, and what it asks for.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './month-end.module.css'

interface StepFrameProps {
  readonly title: string
  readonly about: string
  /** 0: it is done. */
  readonly left: number
  readonly children?: ReactNode
}

export function StepFrame({ title, about, left, children }: StepFrameProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id} className={styles.step} data-done={left === 0}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <State left={left} />
      </div>
      <p className={styles.about}>{about}</p>
      {children}
    </Paper>
  )
}

function State({ left }: { readonly left: number }) {
  const { t } = useLingui()
  return (
    <Badge
      variant="light"
      color={left === 0 ? 'green' : 'yellow'}
      tt="none"
      aria-label={left === 0 ? t`Done` : undefined}
    >
      {left === 0 ? <Trans>✓ Done</Trans> : plural(left, { one: '# left', other: '# left' })}
    </Badge>
  )
}
