// A job on the server: how far it is, what came out, and where its file is.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#src/i18n/format.ts'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'

interface ProgressPanelProps {
  readonly title: ReactNode
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly done: number
  /** Absent while the server does not know it yet. */
  readonly total?: number | undefined
  /** Items that were refused, of those done. */
  readonly failed?: number | undefined
  /** Links to the result or to the list of errors. */
  readonly actions?: ReactNode
}

export function ProgressPanel({ title, state, done, total, failed = 0, actions }: ProgressPanelProps) {
  const { t } = useLingui()
  if (state === 'done' || state === 'failed') {
    const severity = state === 'failed' ? 'error' : failed > 0 ? 'warning' : 'success'
    return (
      <ResultPanel severity={severity} title={title} actions={actions}>
        {state === 'failed' ? <Trans>The job stopped before its end.</Trans> : <Outcome done={done} failed={failed} />}
      </ResultPanel>
    )
  }
  const share = total ? done / total : undefined
  return (
    <Stack gap="xs" aria-busy>
      <Text fw={600}>{title}</Text>
      <Progress
        value={(share ?? 1) * 100}
        animated={share === undefined}
        striped={share === undefined}
        aria-label={typeof title === 'string' ? title : t`Progress`}
      />
      <Text size="sm" c="dimmed" role="status">
        {share === undefined ? (
          <Trans>Waiting…</Trans>
        ) : (
          `${formatPercent(share)} (${formatNumber(done)}/${formatNumber(total ?? 0)})`
        )}
      </Text>
    </Stack>
  )
}

function Outcome({ done, failed }: { readonly done: number; readonly failed: number }) {
  return (
    <>
      <Plural value={done - failed} one="# record was saved." other="# records were saved." />{' '}
      {failed > 0 && <Plural value={failed} one="# record was refused." other="# records were refused." />}
    </>
  )
}
