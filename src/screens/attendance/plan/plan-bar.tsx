// What can be done with the people that are ticked in the schedule view: their dates are planned, or a week is copied.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { StayedRecord } from '#src/crud/model/skipped.ts'
import { StayedDialog } from '#src/crud/view/actions/stayed-dialog.tsx'
import { late } from '#src/ui/late.tsx'
import styles from './plan.module.css'
import type { Planned } from './plan-calls.ts'
import { tellPlanned } from './tell-planned.tsx'

const FillDialog = late(() => import('./fill-dialog.tsx'))
const WeekDialog = late(() => import('./week-dialog.tsx'))

interface PlanBarProps {
  readonly people: readonly number[]
  readonly start: string
  readonly end: string
  /** Days of the week on which all of them are off. */
  readonly daysOff: readonly number[]
  readonly onClear: () => void
}

interface Left {
  readonly done: number
  readonly records: readonly StayedRecord[]
}

export function PlanBar({ people, start, end, daysOff, onClear }: PlanBarProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [opened, setOpened] = useState<'fill' | 'week'>()
  const [left, setLeft] = useState<Left>()
  const done = async (outcome: Planned) => {
    const records = await tellPlanned(client, outcome)
    if (records.length > 0) setLeft({ done: outcome.accepted, records })
  }
  const shared = {
    people,
    start,
    onDone: (outcome: Planned) => void done(outcome),
    onClose: () => setOpened(undefined),
  }
  return (
    <section className={styles.bar} aria-label={t`Selected people`}>
      <Text size="sm">
        <Plural value={people.length} one="# person selected" other="# people selected" />
      </Text>
      <Group gap="xs">
        <Button size="xs" aria-haspopup="dialog" onClick={() => setOpened('fill')}>
          <Trans>Plan dates</Trans>
        </Button>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpened('week')}>
          <Trans>Copy a week</Trans>
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </Group>
      <Suspense fallback={null}>
        {opened === 'fill' && <FillDialog {...shared} end={end} daysOff={daysOff} />}
        {opened === 'week' && <WeekDialog {...shared} />}
      </Suspense>
      {left && <StayedDialog {...left} onClose={() => setLeft(undefined)} />}
    </section>
  )
}
