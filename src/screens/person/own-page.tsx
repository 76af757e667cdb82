// The page of the person who looks: how they stand now, and what is theirs.
import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { LeavePart } from './leave-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { PartTabs } from './part-tabs.tsx'
import { PersonHead } from './person-head.tsx'
import { useOpenPart, useOwnParts } from './person-parts.ts'
import { RequestsPart } from './requests-part.tsx'

export default function OwnPage() {
  const { t } = useLingui()
  const shown = useOwnParts()
  const [open, go] = useOpenPart(shown)
  return (
    <>
      <PageHeader title={t`My profile`} />
      <PersonHead whose="me" shown={shown} onOpen={go} />
      <PartTabs
        shown={shown}
        open={open}
        onOpen={go}
        drawn={{
          overview: () => <OverviewPart whose="me" />,
          calendar: () => <CalendarPart whose="me" />,
          leave: () => <LeavePart whose="me" />,
          requests: () => <RequestsPart whose="me" />,
          documents: () => <OwnDocuments />,
          details: () => <OwnDetails />,
        }}
      />
    </>
  )
}
