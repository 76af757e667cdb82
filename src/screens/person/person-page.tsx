// The page of one person: the head, and below it what is known of them, in parts that are fetched when they are first seen.
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Row } from '#openapi/types.ts'
import { Part } from '#src/crud/view/part.tsx'
import { EmployeeDocuments } from '#src/extensions/personnel/employee-documents.tsx'
import { EmploymentHistory } from '#src/extensions/personnel/employment-history.tsx'
import { ResignGaps } from '#src/extensions/personnel/resign-gaps.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { LeavePart } from './leave-part.tsx'
import { OverviewPart } from './overview-part.tsx'
import styles from './person.module.css'
import { PersonHead } from './person-head.tsx'
import { type PartName, useOpenPart, usePersonParts } from './person-parts.ts'
import { RequestsPart } from './requests-part.tsx'

interface PersonPageProps {
  readonly row: Row<'employee'>
  /** All that is kept about the person, to be read and changed. */
  readonly form: ReactNode
}

export function PersonPage({ row, form }: PersonPageProps) {
  const { t } = useLingui()
  const shown = usePersonParts()
  const [open, go] = useOpenPart(shown)
  const names: Readonly<Record<PartName, string>> = {
    overview: t`Overview`,
    calendar: t`Calendar`,
    leave: t`Leave`,
    requests: t`Requests`,
    documents: t`Documents`,
    history: t`Employment history`,
    details: t`Details`,
  }
  const drawn: Readonly<Record<Exclude<PartName, 'details'>, () => ReactNode>> = {
    overview: () => <OverviewPart employee={row.id} />,
    calendar: () => <CalendarPart employee={row.id} />,
    leave: () => <LeavePart employee={row.id} />,
    requests: () => <RequestsPart employee={row.id} />,
    documents: () => <EmployeeDocuments row={row} />,
    history: () => <EmploymentHistory row={row} />,
  }
  return (
    <>
      <PersonHead employee={row.id} shown={shown} onOpen={go} />
      {row.status === 'RESIGNED' && <ResignGaps row={row} />}
      {shown.length === 1 ? (
        form
      ) : (
        <Tabs value={open} onChange={(next) => go(shown.find((name) => name === next) ?? open)}>
          <Tabs.List aria-label={t`Parts of this page`} className={styles.tabs}>
            {shown.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {names[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shown.map((name) => (
            <Tabs.Panel key={name} value={name} pt="md">
              {name === 'details' ? (
                <Kept seen={open === name}>
                  <Part>{form}</Part>
                </Kept>
              ) : (
                open === name && <Part>{drawn[name]()}</Part>
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  )
}

interface KeptProps {
  readonly seen: boolean
  readonly children: ReactNode
}

/** From the first time it is seen it stays: what was typed is there when one comes back. */
function Kept({ seen, children }: KeptProps) {
  const [begun, setBegun] = useState(seen)
  if (seen && !begun) setBegun(true)
  return begun && children
}
