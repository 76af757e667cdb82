// What the import would do, and what is wrong with which cell.
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { report } from '#src/crud/view/report.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { CountsLine } from './counts-line.tsx'
import { CreateMissing } from './create-missing.tsx'
import type { ImportStepProps } from './import-dialog.tsx'
import { MissingRecords } from './missing-records.tsx'

/** The grid library is fetched where there is something to correct. */
const FaultGrid = lazy(() => import('./fault-grid.tsx'))

export function ImportCheckStep({ screen, flow }: ImportStepProps) {
  const { result } = flow
  if (!result) return null
  const good = result.rows - result.failed

  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      report(error)
    }
  }
  return (
    <Stack>
      <CountsLine counts={result} />
      <CreateMissing screen={screen} flow={flow} />
      <MissingRecords screen={screen} missing={result.format.missing ?? []} />
      {result.errors.length > 0 ? (
        <Suspense fallback={<Skeleton shape="lines" rows={6} />}>
          <FaultGrid faults={result.errors} />
        </Suspense>
      ) : (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={<Trans>Every row can be imported</Trans>} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => flow.goTo('columns')}>
          <Trans>Back</Trans>
        </Button>
        {flow.stale && (
          <Button variant="default" loading={flow.busy} onClick={() => void run(flow.check)}>
            <Trans>Check again</Trans>
          </Button>
        )}
        <Button loading={flow.busy} disabled={good === 0 || flow.stale} onClick={() => void run(flow.bringIn)}>
          <Plural value={good} one="Import # row" other="Import # rows" />
        </Button>
      </Group>
    </Stack>
  )
}
