// The certificate of complete punches: for each of the last days of a terminal, whether all that it holds are here; to be printed.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { formatSeries } from '#src/i18n/format.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './certificate.module.css'
import { certificateQuery, type PunchCertificate } from './certificate-calls.ts'
import { CertificateTable } from './certificate-table.tsx'

export default function CertificatePage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [terminal, choose] = useAskedTerminal()
  const terminals = useMemo(() => lookupSource(client, { resource: 'terminal', path: terminalMeta.path }, {}), [client])
  useTitle(t`Complete punches`)
  return (
    <div className={styles.sheet}>
      <PageHeader
        title={<Trans>Complete punches</Trans>}
        actions={
          <div className={styles.tools}>
            <LookupField label={t`Terminal`} value={terminal} onChange={choose} source={terminals} />
            <Button leftSection={<IconPrinter size={16} />} disabled={terminal === null} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        }
      />
      {terminal === null ? (
        <EmptyState title={<Trans>Choose a terminal</Trans>}>
          <Trans>
            Every night each terminal is asked how many punches it holds of past days. What is missing is fetched again.
          </Trans>
        </EmptyState>
      ) : (
        <Certificate key={terminal} terminal={terminal} />
      )}
    </div>
  )
}

/** It stands in the address, so that it can be sent. */
function useAskedTerminal(): readonly [number | null, (terminal: number | null) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = /^[1-9]\d{0,14}$/.exec(String(search.terminal ?? ''))?.[0]
  const choose = (terminal: number | null) =>
    void navigate({ to: '.', search: terminal === null ? {} : { terminal }, resetScroll: false })
  return [asked === undefined ? null : Number(asked), choose]
}

function Certificate({ terminal }: { readonly terminal: number }) {
  const query = certificateQuery(terminal)
  const { data, isError, refetch } = useQuery(query)
  useTopic('device.state', query.queryKey)
  if (isError && !data) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  return (
    <>
      <Statement certificate={data} />
      <CertificateTable days={data.days} />
    </>
  )
}

function Statement({ certificate }: { readonly certificate: PunchCertificate }) {
  const { format } = useSessionFacts()
  const { alias, sn, area, time_zone, days } = certificate
  const complete = days.filter(({ state }) => state === 'COMPLETE').length
  const missing = days.filter(({ state }) => state === 'MISSING').length
  const first = companyDate(days.at(-1)?.day ?? '', format)
  const last = companyDate(days[0]?.day ?? '', format)
  const isWhole = complete === days.length
  const unknown = days.length - complete - missing
  const counts = [
    plural(complete, { one: '# day complete', other: '# days complete' }),
    plural(missing, { one: '# day with missing punches', other: '# days with missing punches' }),
    plural(unknown, { one: '# day not known', other: '# days not known' }),
  ]
  return (
    <div className={styles.statement}>
      <p>
        <strong>
          <bdi>{alias}</bdi>
        </strong>{' '}
        · <bdi>{sn}</bdi> · <bdi>{area}</bdi> · <bdi>{time_zone}</bdi>
      </p>
      <p role="status">
        {isWhole ? (
          <Trans>
            From <bdi>{first}</bdi> to <bdi>{last}</bdi> no punch is missing: every punch that the terminal holds has
            been received.
          </Trans>
        ) : (
          <Trans>
            From <bdi>{first}</bdi> to <bdi>{last}</bdi>:
          </Trans>
        )}
        {!isWhole && ` ${formatSeries(counts)}`}
      </p>
      <p>
        <Trans>
          As of <bdi>{companyDateTime(certificate.as_of, format)}</bdi>
        </Trans>
      </p>
    </div>
  )
}
