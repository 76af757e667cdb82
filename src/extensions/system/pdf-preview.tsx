// How saved pages look: a report of the company as a PDF, made like any other and shown in the page when it is asked for.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { save } from '#src/api/download.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import styles from './pdf-preview.module.css'
import { pdfPreviewQuery } from './system-calls.ts'

interface PreviewProps {
  /** Absent: the company’s pages, on a report that every company has. */
  readonly report: string | undefined
  readonly version: number
}

interface PagesProps {
  readonly row: RecordRow
}

export const PagesPreview = ({ row }: PagesProps) => (
  <Preview report={typeof row.report === 'string' ? row.report : undefined} version={row.version} />
)

function Preview(shown: PreviewProps) {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('report.view_report_library')) return null
  return (
    <Section
      title={<Trans>Preview</Trans>}
      description={<Trans>The saved settings, on a report with some of your employees.</Trans>}
    >
      {opened ? (
        <Paper {...shown} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          <Trans>Show the pages</Trans>
        </Button>
      )}
    </Section>
  )
}

function Paper({ report, version }: PreviewProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(pdfPreviewQuery(report, version))
  const address = useAddress(data?.blob)
  if (error && !isFetching) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data || !address) return <Skeleton height={480} aria-busy />
  return (
    <>
      {navigator.pdfViewerEnabled ? (
        <iframe className={styles.pages} src={address} title={t`Preview`} />
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>This browser shows no PDF in a page.</Trans>
        </Text>
      )}
      <Group mt="sm">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save(data)}>
          <Trans>Download the preview</Trans>
        </Button>
      </Group>
    </>
  )
}

/** Of a file that the page holds; it ends with the part of the page. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
