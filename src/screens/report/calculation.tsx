// The calculation of attendance: how far it is, calculating anew after a look at what would change, why a day is as it is, and locks.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paper, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { AnewPart } from './calculation/anew-part.tsx'
import { CheckPart } from './calculation/check-part.tsx'
import { LocksPart } from './calculation/locks-part.tsx'
import { stateQuery } from './calculation-calls.ts'

export default function CalculationPage() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  return (
    <>
      <PageHeader
        title={t`Calculation`}
        description={t`Results update automatically after every punch, plan and request. Check, recalculate and lock them here when a period is closed.`}
      />
      <Stack>
        <Part fallback={null}>
          <State />
        </Part>
        <Paper withBorder p="lg">
          <CheckPart />
        </Paper>
        {permissions.has('report.run_calculation') && (
          <Paper withBorder p="lg">
            <AnewPart />
          </Paper>
        )}
        <Paper withBorder p="lg">
          <LocksPart />
        </Paper>
      </Stack>
    </>
  )
}

function State() {
  const { data } = useSuspenseQuery({ ...stateQuery, meta: { quiet: true } })
  return (
    <Text size="sm" c="dimmed" role="status">
      {data.waiting === 0 ? (
        <Trans>All results are up to date.</Trans>
      ) : (
        <Plural
          value={data.waiting}
          one="# employee waits to be calculated."
          other="# employees wait to be calculated."
        />
      )}
    </Text>
  )
}
