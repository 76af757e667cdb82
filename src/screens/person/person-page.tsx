// The page of one person: the head, and below it what is known of them.
import type { ReactNode } from 'react'
import type { Row } from '#openapi/types.ts'
import { EmployeeDocuments } from '#src/extensions/personnel/employee-documents.tsx'
import { EmploymentHistory } from '#src/extensions/personnel/employment-history.tsx'
import { ResignGaps } from '#src/extensions/personnel/resign-gaps.tsx'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { LeavePart } from './leave-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import { PartTabs } from './part-tabs.tsx'
import { PersonHead } from './person-head.tsx'
import { useOpenPart, usePersonParts } from './person-parts.ts'
import { RequestsPart } from './requests-part.tsx'

/** With the words of terminals. */
const DevicesPart = late(async () => {
  const [part] = await Promise.all([import('./devices-part.tsx'), loadNamespaces(currentLanguage(), ['device'])])
  return part
})

interface PersonPageProps {
  readonly row: Row<'employee'>
  /** All that is kept about the person, to be read and changed. */
  readonly form: ReactNode
}

export function PersonPage({ row, form }: PersonPageProps) {
  const shown = usePersonParts()
  const [open, go] = useOpenPart(shown)
  return (
    <>
      <PersonHead whose={row.id} shown={shown} onOpen={go} />
      {row.status === 'RESIGNED' && <ResignGaps row={row} />}
      {shown.length === 1 ? (
        form
      ) : (
        <PartTabs
          shown={shown}
          open={open}
          onOpen={go}
          drawn={{
            overview: () => <OverviewPart whose={row.id} />,
            calendar: () => <CalendarPart whose={row.id} />,
            leave: () => <LeavePart whose={row.id} />,
            requests: () => <RequestsPart whose={row.id} />,
            documents: () => <EmployeeDocuments row={row} />,
            devices: () => <DevicesPart employee={row.id} />,
            history: () => <EmploymentHistory row={row} />,
            details: () => form,
          }}
        />
      )}
    </>
  )
}
