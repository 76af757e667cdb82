// What the import would do, and what is wrong with which cell.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { Suspense } from 'react'
import { save } from '#src/api/download.ts'
import { jobFile } from '#src/api/jobs.ts'
import { report } from '#src/crud/view/report.ts'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { CountsLine } from './counts-line.tsx'
import { CreateMissing } from './create-missing.tsx'
import styles from './import.module.css'
import type { ImportStepProps } from './import-dialog.tsx'
import { MissingRecords } from './missing-records.tsx'

/** The grid library is fetched where there is something to correct. */
const FaultyGrid = late(() => import('./faulty-grid.tsx'))

export function ImportCheckStep({ screen, flow, onEditing }: ImportStepProps) {
  const { t } = useLingui()
  const { result } = flow
  if (!result) return null
  const good = result.rows - result.failed
  const { errors_file } = result

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
      <ConfirmRows flow={flow} />
      <MissingRecords screen={screen} missing={result.format.missing ?? []} />
      {result.errors.length > 0 ? (
        <Suspense fallback={<Skeleton shape="lines" rows={6} />}>
          <FaultyGrid screen={screen} flow={flow} result={result} onEditing={onEditing} />
        </Suspense>
      ) : (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={<Trans>Every row can be imported</Trans>} />
      )}
      <Group justify="flex-end" gap="xs" className={styles.actions}>
        {errors_file && !flow.stale && (
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void run(() => takeFile(errors_file))}
          >
            <Trans>Download the refused rows</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => flow.goTo('columns')}>
          <Trans>Back</Trans>
        </Button>
        {flow.stale && (
          <Button loading={flow.busy} onClick={() => void run(flow.check)}>
            <Trans>Check again</Trans>
          </Button>
        )}
        <Button
          loading={flow.busy}
          variant={flow.stale ? 'default' : 'filled'}
          disabled={good === 0 || flow.stale}
          title={flow.stale ? t`Check the corrected rows first` : good === 0 ? t`No row can be imported` : undefined}
          onClick={() => void run(flow.bringIn)}
        >
          <Plural value={good} one="Import # row" other="Import # rows" />
        </Button>
      </Group>
    </Stack>
  )
}

/** Rows that are refused only until somebody has looked at them. */
function ConfirmRows({ flow }: Pick<ImportStepProps, 'flow'>) {
  const { t } = useLingui()
  const { confirm = false } = flow.choices
  const asking = new Set(flow.result?.errors.filter(({ context }) => context?.confirm === true).map(({ row }) => row))
  if (asking.size === 0 && !confirm) return null
  return (
    <Checkbox
      label={t`Import rows that only ask to be confirmed`}
      checked={confirm}
      onChange={(event) => flow.choose({ confirm: event.currentTarget.checked })}
    />
  )
}

async function takeFile(name: string): Promise<void> {
  const file = await jobFile(name)
  if ('blob' in file) save(file)
}
