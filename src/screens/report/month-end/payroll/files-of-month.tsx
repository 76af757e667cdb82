// The payroll files of a month: who made each when, its checksum, and the file itself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { payrollFileMeta } from '#openapi/generated/contract/report/payroll-file.ts'
import { valueLabel } from '#src/crud/model/labels.ts'
import { DownloadButton } from '#src/crud/view/download-button.tsx'
import { formatDateTime } from '#src/i18n/format.ts'
import today from '#src/screens/today/today.module.css'
import styles from '../month-end.module.css'
import { monthEndKey } from '../month-end-calls.ts'
import { type PayrollFileRow, payrollFilePath } from './payroll-calls.ts'
import { SendButton } from './send-button.tsx'
import { SendProblem } from './send-problem.tsx'

interface FilesProps {
  readonly files: readonly PayrollFileRow[]
  /** Where each layout sends its files, by its id; empty: nowhere. */
  readonly places: ReadonlyMap<number, string>
}

export function FilesOfMonth({ files, places }: FilesProps) {
  const { t } = useLingui()
  return (
    <ul className={today.rows} aria-label={t`Payroll files`}>
      {files.map((file) => (
        <li key={file.id} className={styles.lock}>
          <File file={file} place={places.get(file.layout?.id ?? 0) ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function File({ file, place }: { readonly file: PayrollFileRow; readonly place: string }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: monthEndKey })
  return (
    <>
      <span className={styles.file}>
        <Link to={`/report/payroll-file/${file.id}`}>
          <bdi>{file.file_name}</bdi>
        </Link>{' '}
        <Badge variant="light" color={colours[file.state]} tt="none">
          {i18n._(valueLabel(payrollFileMeta, 'state', file.state))}
        </Badge>
        <br />
        {i18n._(valueLabel(payrollFileMeta, 'kind', file.kind))} · {formatDateTime(file.create_time)} ·{' '}
        <bdi>{file.create_user}</bdi>
        <br />
        {file.sent_to && file.sent && (
          <>
            <Trans>
              Sent to <bdi>{file.sent_to}</bdi>, {formatDateTime(file.sent)}
            </Trans>
            <br />
          </>
        )}
        {file.state === 'FAILED' && file.send_code && (
          <>
            <SendProblem code={file.send_code} stage={file.send_stage} />
            <br />
            {file.retry_at && (
              <>
                <Trans>
                  Attempts so far: {file.attempts}. Tried again at {formatDateTime(file.retry_at)}.
                </Trans>
                <br />
              </>
            )}
          </>
        )}
        <span className={styles.checksum}>
          SHA-256 <bdi>{file.sha256}</bdi>
        </span>
      </span>
      <span className={styles.actions}>
        {place !== '' && <SendButton file={file} place={place} onSent={reload} />}
        <DownloadButton
          size="compact-sm"
          variant="default"
          path={payrollFilePath}
          init={{ path: { id: file.id } }}
          onDone={reload}
        >
          <Trans>Download</Trans>
        </DownloadButton>
      </span>
    </>
  )
}

const colours = { CONFIRMED: 'green', FAILED: 'red', READY: 'gray', SENDING: 'blue', SENT: 'gray', REVERSED: 'gray' }
