// The first page: how the day stands and what waits, in parts that wait and fail alone; an employee's tells of the own day.
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { formatDate } from '#src/i18n/format.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { today } from '#src/i18n/today.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Announcements } from './announcements.tsx'
import { Away, Occasions, Papers, Terminals } from './around.tsx'
import { Exceptions } from './exceptions.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OwnDay } from './own-day.tsx'
import { Punches } from './punches.tsx'
import { Requests } from './requests.tsx'
import styles from './today.module.css'
import { Trend } from './trend.tsx'

const VendorDashboard = lazy(async () => {
  const [page] = await Promise.all([
    import('#src/screens/vendor/dashboard.tsx'),
    loadNamespaces(currentLanguage(), ['vendor']),
  ])
  return page
})

export default function Today() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { data: company } = useSuspenseQuery(companyQuery)
  const { data: user } = useSuspenseQuery(userQuery)
  useTitle(t`Today`)
  if (permissions.has('vendor.view_vendor_dashboard')) return <VendorDashboard />
  const date = formatDate(today(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const isBoard = permissions.has('att.view_employee_calendar')
  const isOwn = !isBoard && user.employee !== null && permissions.has('personal.view_my_calendar')
  return (
    <>
      <PageHeader title={t`Today`} description={`${date} · ${company.company_name}`} />
      <div className={styles.page}>
        <DayHost />
        <FirstSteps />
        {isBoard && (
          <Part fallback={<Skeleton shape="form" rows={2} />}>
            <Figures />
          </Part>
        )}
        {isOwn && <OwnDay />}
        <Board isBoard={isBoard} approves={user.approver || permissions.has('personal.view_leave_approval')} />
      </div>
    </>
  )
}

interface BoardProps {
  readonly isBoard: boolean
  readonly approves: boolean
}

function Board({ isBoard, approves }: BoardProps) {
  const { permissions } = useSessionFacts()
  return (
    <div className={styles.board}>
      <div className={styles.side}>
        {isBoard && <Trend />}
        {(isBoard || approves) && <Requests />}
        {isBoard && <Exceptions />}
      </div>
      <div className={styles.side}>
        <Part fallback={null}>
          <Announcements />
        </Part>
        {permissions.has('device.view_transaction') && <Punches />}
        {permissions.has('device.view_terminal') && <Terminals />}
        {permissions.has('att.view_leave') && <Away />}
        {permissions.has('team.view_employee') && <Occasions />}
        {permissions.has('complement.view_employee_document') && <Papers />}
      </div>
    </div>
  )
}
