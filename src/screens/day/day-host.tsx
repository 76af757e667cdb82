// Where a page shows the day of its address: the panel and its words are fetched with the first day that is opened.
import { Suspense } from 'react'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'
import { useDayAddress } from './use-day-address.ts'

const DayPanelDrawer = late(async () => {
  const [panel] = await Promise.all([
    import('./day-panel.tsx'),
    loadNamespaces(currentLanguage(), ['today', 'att', 'report']),
  ])
  return panel
})

export function DayHost() {
  const [day, open] = useDayAddress()
  if (!day) return null
  return (
    <Suspense fallback={null}>
      <DayPanelDrawer key={`${day.whose} ${day.date}`} day={day} onClose={() => open(undefined)} />
    </Suspense>
  )
}
