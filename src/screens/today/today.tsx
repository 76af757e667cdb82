// The first page: how the day stands and what waits, in parts that wait and fail alone; an employee's tells of the own day.
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate } from '#src/i18n/format.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { today } from '#src/i18n/today.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { late } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Board } from './board.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ArrangeButton } from './layout/arrange-button.tsx'
import styles from './today.module.css'

const VendorDashboard = late(async () => {
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
  const isVendor = permissions.has('vendor.view_vendor_dashboard')
  useTitle(isVendor ? t`Dashboard` : t`Today`)
  if (isVendor) return <VendorDashboard />
  const date = formatDate(today(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <>
      <PageHeader title={t`Today`} description={`${date} · ${company.company_name}`} actions={<ArrangeButton />} />
      <div className={styles.page}>
        <DayHost />
        <FirstSteps />
        <Board />
      </div>
    </>
  )
}
