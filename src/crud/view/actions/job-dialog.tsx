// Work on many records that goes on in the background: how far it is, calling it off, what came of it, and its undoing.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cancelJob, isOver, type Job, jobQuery } from '#src/api/jobs.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { stayed } from '#src/crud/model/skipped.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { ProgressPanel } from '#src/ui/progress-panel/progress-panel.tsx'
import { StayedList } from './stayed-list.tsx'

interface JobDialogProps {
  readonly screen: ResourceScreen
  readonly job: number
  readonly title: string
  readonly onClose: () => void
}

export function JobDialog({ screen, job: id, title, onClose }: JobDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  useMessages()
  const { data: job } = useQuery(jobQuery(id))
  const over = job && isOver(job) ? job : undefined

  useEffect(() => {
    if (!over) return
    void refresh(client, screen.meta.name)
    if (over.step)
      tellDone(client, {
        steps: [over.step],
        text: plural(over.accepted ?? 0, { one: '# record was done', other: '# records were done' }),
      })
  }, [over, client, screen.meta.name])

  const stop = () => void cancelJob(id).catch(report)

  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Stack>
        {over ? (
          <Outcome job={over} />
        ) : (
          <ProgressPanel
            title={title}
            state={job?.state === 'RUNNING' ? 'running' : 'waiting'}
            done={job?.progress ?? 0}
            total={job?.total ?? undefined}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {!over && job && (
            <Button variant="default" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {over ? <Trans>Close</Trans> : <Trans>Continue in the background</Trans>}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Outcome({ job: { state, code, context, message, accepted = 0, skipped = [] } }: { readonly job: Job }) {
  const isDone = state === 'DONE'
  return (
    <>
      <Alert
        color={state === 'FAILED' ? 'red' : isDone && skipped.length === 0 ? 'green' : 'yellow'}
        role="alert"
        title={
          state === 'FAILED' ? (
            <Trans>Nothing was changed</Trans>
          ) : isDone ? (
            <Trans>Done</Trans>
          ) : (
            <Trans>Stopped: what was done stays done</Trans>
          )
        }
      >
        {code ? (
          problemText({ code, context: context ?? {}, message: message ?? '' })
        ) : (
          <Plural value={accepted} one="# record was done." other="# records were done." />
        )}
      </Alert>
      {skipped.length > 0 && <StayedList records={stayed(skipped, new Map())} />}
    </>
  )
}
