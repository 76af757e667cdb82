// One piece of work in the background: how far it is, calling it off, and the files that came out of it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Progress } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelJob, isOver, type Job, jobsQuery, retryJob } from '#src/api/jobs.ts'
import { undoSteps } from '#src/api/undo.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './bell-panel.module.css'
import { saveJobFile } from './save-job-file.ts'
import { useJobTitle } from './use-job-title.ts'

export function JobItem({ job }: { readonly job: Job }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { format } = useSessionFacts()
  const title = useJobTitle(job)
  useMessages()

  const send = async (work: (id: number) => Promise<unknown>) => {
    try {
      await work(job.id)
    } catch (error) {
      report(error)
    } finally {
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey })
    }
  }
  const { file, errors_file, progress, total } = job
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.text}>{title}</span>
        <StateBadge state={job.state} />
      </div>
      {isOver(job) ? (
        <Outcome job={job} />
      ) : (
        <>
          <Progress
            value={total ? (progress / total) * 100 : 100}
            animated={!total}
            striped={!total}
            aria-label={t`Progress of ${title}`}
          />
          <Group justify="space-between">
            <span className={styles.when}>
              {total ? `${formatNumber(progress)} / ${formatNumber(total)}` : <Trans>Waiting…</Trans>}
            </span>
            <Button size="compact-xs" variant="default" onClick={() => void send(cancelJob)}>
              <Trans>Stop</Trans>
            </Button>
          </Group>
        </>
      )}
      {job.state === 'FAILED' && (
        <Group>
          <Button size="compact-xs" variant="default" onClick={() => void send(retryJob)}>
            <Trans>Try again</Trans>
          </Button>
        </Group>
      )}
      {isOver(job) && job.step && <UndoButton step={job.step} />}
      {(file || errors_file) && (
        <Group gap="xs">
          {file && <FileButton name={file} label={<Trans>Download</Trans>} />}
          {errors_file && <FileButton name={errors_file} label={<Trans>Download the refused rows</Trans>} />}
        </Group>
      )}
      <span className={styles.when}>
        <bdi>{companyDateTime(job.end_time ?? job.create_time, format)}</bdi>
      </span>
    </li>
  )
}

/** Takes back all that the work did, as one step. */
function UndoButton({ step }: { readonly step: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [state, setState] = useState<'offered' | 'working' | 'undone'>('offered')
  const undo = async () => {
    setState('working')
    try {
      await undoSteps([step])
      setState('undone')
      notify.success(t`Undone`)
    } catch (error) {
      setState('offered')
      report(error)
    } finally {
      await client.invalidateQueries()
    }
  }
  if (state === 'undone') return <Trans>Undone</Trans>
  return (
    <Group>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        loading={state === 'working'}
        onClick={() => void undo()}
      >
        <Trans>Undo</Trans>
      </Button>
    </Group>
  )
}

function FileButton({ name, label }: { readonly name: string; readonly label: React.ReactNode }) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void saveJobFile(name)}
    >
      {label}
    </Button>
  )
}

const colors = { QUEUED: 'gray', RUNNING: 'blue', DONE: 'green', FAILED: 'red', CANCELLED: 'gray' } as const

function StateBadge({ state }: Pick<Job, 'state'>) {
  const { t } = useLingui()
  const texts = { QUEUED: t`Waiting`, RUNNING: t`At work`, DONE: t`Done`, FAILED: t`Failed`, CANCELLED: t`Stopped` }
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {texts[state]}
    </Badge>
  )
}

function Outcome({ job }: { readonly job: Job }) {
  const { code, context = {}, message = '', created, updated, failed, rows } = job
  if (code) return <span className={styles.text}>{problemText({ code, context, message })}</span>
  if (job.state !== 'DONE') return null
  if (created !== undefined) {
    return (
      <span className={styles.text}>
        <Trans>
          {created} new, {updated ?? 0} changed, {failed ?? 0} refused
        </Trans>
      </span>
    )
  }
  if (job.accepted !== undefined) {
    return (
      <span className={styles.text}>
        <Plural value={job.accepted} one="# record was done." other="# records were done." />
      </span>
    )
  }
  if (rows === undefined) return null
  return (
    <span className={styles.text}>
      <Plural value={rows} one="# row" other="# rows" />
    </span>
  )
}
