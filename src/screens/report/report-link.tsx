// Links to reports: all that concern one, and, at an address with a key, what one of them leads to.
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { LinksList } from './links/links-list.tsx'
import { OpenedLink } from './links/opened-link.tsx'

export default function ReportLinkPage() {
  const { open }: { readonly open?: string } = useSearch({ strict: false })
  return open ? <OpenedLink key={open} link={open} /> : <Links />
}

function Links() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  return (
    <>
      <PageHeader
        title={<Trans>Report links</Trans>}
        description={<Trans>Links you made, and reports that were shared with you.</Trans>}
      />
      {permissions.has('report.revoke_report_link') && (
        <SegmentedControl
          mb="md"
          w="fit-content"
          aria-label={t`Whose links`}
          value={whose}
          onChange={(next) => setWhose(next === 'all' ? 'all' : 'own')}
          data={[
            { value: 'own', label: t`Mine` },
            { value: 'all', label: t`Everyone’s` },
          ]}
        />
      )}
      <Part key={whose} fallback={<Skeleton shape="list" />}>
        <LinksList whose={whose} />
      </Part>
    </>
  )
}
