// The parts of the first page, as the person has arranged them.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Part } from '#src/crud/view/part.tsx'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Announcements } from './announcements.tsx'
import { Away, Occasions, Papers, Terminals } from './around.tsx'
import { Exceptions } from './exceptions.tsx'
import { Figures } from './figures.tsx'
import { arranged, partKey, places } from './layout/arranged.ts'
import { type BoardPart, type BoardPlace, layoutQuery } from './layout/layout-calls.ts'
import { useSeenParts } from './layout/seen-parts.ts'
import { OwnDay } from './own-day.tsx'
import { Punches } from './punches.tsx'
import { Requests } from './requests.tsx'
import styles from './today.module.css'
import { Trend } from './trend.tsx'

/** With the words of reports. */
const ReportPart = late(async () => {
  const [part] = await Promise.all([import('./layout/report-part.tsx'), loadNamespaces(currentLanguage(), ['report'])])
  return part
})

const drawn: Readonly<Record<Exclude<BoardPart['code'], 'report'>, () => ReactNode>> = {
  figures: () => (
    <Part fallback={<Skeleton shape="form" rows={2} />}>
      <Figures />
    </Part>
  ),
  own_day: () => <OwnDay />,
  trend: () => <Trend />,
  requests: () => <Requests />,
  exceptions: () => <Exceptions />,
  announcements: () => (
    <Part fallback={null}>
      <Announcements />
    </Part>
  ),
  punches: () => <Punches />,
  terminals: () => <Terminals />,
  away: () => <Away />,
  occasions: () => <Occasions />,
  papers: () => <Papers />,
}

export function Board() {
  const { data, error, refetch } = useQuery(layoutQuery)
  const isSeen = useSeenParts()
  if (!data && !error) return <Skeleton shape="form" rows={2} />
  const parts = arranged(data?.parts ?? []).filter(({ code, is_hidden }) => isSeen(code) && !is_hidden)
  const at = (place: BoardPlace) =>
    parts
      .filter((one) => one.place === place)
      .map((part) => (
        <div key={partKey(part)} className={styles.part}>
          {part.code === 'report' ? (
            <Part>
              <ReportPart part={part} />
            </Part>
          ) : (
            drawn[part.code]()
          )}
        </div>
      ))
  const [top, main, side] = places.map(at)
  return (
    <>
      {error && <ErrorPanel onRetry={() => void refetch()} />}
      {top}
      <div className={styles.board} data-columns={main?.length && side?.length ? 2 : 1}>
        {main && main.length > 0 && <div className={styles.side}>{main}</div>}
        {side && side.length > 0 && <div className={styles.side}>{side}</div>}
      </div>
    </>
  )
}
