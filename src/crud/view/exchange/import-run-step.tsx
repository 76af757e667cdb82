// The import at work, and in the end what came of it and the file of the rows that stayed out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { save } from '#src/api/download.ts'
import { cancelJob, jobFile } from '#src/api/jobs.ts'
import { undoSteps } from '#src/api/undo.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { ProgressPanel } from '#src/ui/progress-panel/progress-panel.tsx'
import { CountsLine } from './counts-line.tsx'
import type { ImportStepProps } from './import-dialog.tsx'

export function ImportRunStep({ flow, onClose }: ImportStepProps) {
  const { t } = useLingui()
  useMessages()
  const { job, outcome, failed } = flow

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      report(error)
    }
  }

  return (
    <Stack>
      {outcome ? (
        <>
          <Alert
            color={outcome.failed > 0 ? 'yellow' : 'green'}
            title={outcome.failed > 0 ? <Trans>Imported, except for some rows</Trans> : <Trans>Imported</Trans>}
          />
          <CountsLine counts={outcome} />
          <UndoImport steps={outcome.steps} />
          {outcome.errorsFile && (
            <RejectedRows name={outcome.errorsFile} onTake={attempt} onCorrect={flow.correctRefused} />
          )}
        </>
      ) : failed ? (
        <Alert color="red" role="alert" title={<Trans>The import stopped before it was finished</Trans>}>
          {failed.code &&
            problemText({ code: failed.code, context: failed.context ?? {}, message: failed.message ?? '' })}
        </Alert>
      ) : (
        <ProgressPanel
          title={t`Importing`}
          state={job?.state === 'RUNNING' ? 'running' : 'waiting'}
          done={job?.progress ?? 0}
          total={job?.total ?? undefined}
        />
      )}
      <Group justify="flex-end" gap="xs">
        {!outcome && !failed && job && (
          <Button variant="default" onClick={() => void attempt(() => cancelJob(job.id))}>
            <Trans>Stop</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          {outcome || failed ? <Trans>Close</Trans> : <Trans>Continue in the background</Trans>}
        </Button>
      </Group>
    </Stack>
  )
}

/** The whole import, as one step. */
function UndoImport({ steps }: { readonly steps: readonly string[] }) {
  const client = useQueryClient()
  const [state, setState] = useState<'offered' | 'working' | 'undone'>('offered')
  if (steps.length === 0) return null
  if (state === 'undone') return <Alert title={<Trans>The import was undone</Trans>} role="status" />
  const undo = async () => {
    setState('working')
    try {
      await undoSteps(steps)
      setState('undone')
    } catch (error) {
      setState('offered')
      report(error)
    } finally {
      await client.invalidateQueries()
    }
  }
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={state === 'working'}
        onClick={() => void undo()}
      >
        <Trans>Undo the whole import</Trans>
      </Button>
    </Group>
  )
}

interface RejectedRowsProps {
  readonly name: string
  readonly onTake: (work: () => Promise<unknown>) => Promise<void>
  readonly onCorrect: (file: string) => Promise<void>
}

function RejectedRows({ name, onTake, onCorrect }: RejectedRowsProps) {
  const take = async () => {
    const file = await jobFile(name)
    if ('blob' in file) save(file)
  }
  return (
    <Group>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void onTake(take)}>
        <Trans>Download the refused rows</Trans>
      </Button>
      <Button onClick={() => void onTake(() => onCorrect(name))}>
        <Trans>Correct the refused rows</Trans>
      </Button>
    </Group>
  )
}
