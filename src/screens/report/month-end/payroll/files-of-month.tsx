// The payroll files of a month: who made each when, its checksum, and the file itself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { payrollFileMeta } from '#openapi/generated/contract/report/payroll-file.ts'
import { valueLabel } from '#src/crud/model/labels.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import today from '#src/screens/today/today.module.css'
import styles from '../month-end.module.css'
import { monthEndKey } from '../month-end-calls.ts'
import type { PayrollFileRow } from './payroll-calls.ts'
import { useFileDownload } from './use-file-download.ts'

export function FilesOfMonth({ files }: { readonly files: readonly PayrollFileRow[] }) {
  const { t } = useLingui()
  return (
    <ul className={today.rows} aria-label={t`Payroll files`}>
      {files.map((file) => (
        <li key={file.id} className={styles.lock}>
          <File file={file} />
        </li>
      ))}
    </ul>
  )
}

function File({ file }: { readonly file: PayrollFileRow }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { isBusy, fetchFile } = useFileDownload(file.id, () => client.invalidateQueries({ queryKey: monthEndKey }))
  return (
    <>
      <span className={styles.file}>
        <Link to={`/report/payroll-file/${file.id}`}>
          <bdi>{file.file_name}</bdi>
        </Link>{' '}
        <Badge variant="light" color={file.state === 'CONFIRMED' ? 'green' : 'gray'} tt="none">
          {i18n._(valueLabel(payrollFileMeta, 'state', file.state))}
        </Badge>
        <br />
        {i18n._(valueLabel(payrollFileMeta, 'kind', file.kind))} · {formatDateTime(file.create_time)} ·{' '}
        <bdi>{file.create_user}</bdi>
        <br />
        <span className={styles.checksum}>
          SHA-256 <bdi>{file.sha256}</bdi>
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void fetchFile()}
      >
        <Trans>Download</Trans>
      </Button>
    </>
  )
}
