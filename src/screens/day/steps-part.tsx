// The steps that led to the result, in their order, for whoever wants them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Steps } from '#src/screens/report/calculation/steps.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { checkQuery, type DayCheck } from './day-calls.ts'

interface StepsPartProps {
  readonly employee: number
  readonly date: string
}

export function StepsPart({ employee, date }: StepsPartProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide the steps` : t`Show the steps of the calculation`}
      </Button>
      {open && <CheckedSteps employee={employee} date={date} />}
    </div>
  )
}

function CheckedSteps({ employee, date }: StepsPartProps) {
  const { data, isError, refetch } = useQuery(checkQuery(employee, date))
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" rows={3} />
  const steps = inOrder(data.steps)
  return steps.length > 0 ? <Steps steps={steps} /> : <Trans>Nothing was calculated on this day.</Trans>
}

const places = { plan: 0, window: 1, punch: 2, rule: 3 } as const

/** Plan, windows and punches by their time, then the rules as they were applied; nothing twice. */
function inOrder(steps: DayCheck['steps']): DayCheck['steps'] {
  const seen = new Set<string>()
  const once = steps.filter((step) => {
    const text = JSON.stringify(step)
    return !seen.has(text) && seen.add(text)
  })
  const time = ({ step, minute = '', start = '' }: DayCheck['steps'][number]) =>
    step === 'punch' ? minute : step === 'window' ? start : ''
  return once.toSorted((a, b) => places[a.step] - places[b.step] || time(a).localeCompare(time(b)))
}
