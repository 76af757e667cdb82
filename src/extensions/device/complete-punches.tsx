// Whether all punches of a terminal are here: the last week in words, the whole certificate by a link.
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Row } from '#openapi/types.ts'
import { certificateQuery } from '#src/screens/device/certificate/certificate-calls.ts'
import { CertificateTable } from '#src/screens/device/certificate/certificate-table.tsx'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { Section } from '#src/ui/section/section.tsx'

const shown = 7

export function CompletePunches({ row }: { readonly row: Row<'terminal'> }) {
  const query = certificateQuery(row.id)
  const { data } = useSuspenseQuery(query)
  useTopic('device.state', query.queryKey)
  return (
    <Section title={<Trans>Complete punches</Trans>}>
      <CertificateTable days={data.days.slice(0, shown)} />
      <Link to="/device/certificate" search={{ terminal: String(row.id) }}>
        <Trans>Certificate of the last 31 days</Trans>
      </Link>
    </Section>
  )
}
