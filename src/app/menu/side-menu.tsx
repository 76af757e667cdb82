// The menu: what is opened every day, what was pinned and visited last, and behind one entry all other pages by module. The present
// page is marked and in sight.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowsExchange,
  IconBuildingCommunity,
  IconCalendarTime,
  IconCalendarUser,
  IconCash,
  IconChecklist,
  IconChevronDown,
  IconClockPlus,
  IconDeviceTablet,
  IconDots,
  IconFileText,
  IconFingerprint,
  IconHome,
  IconListDetails,
  IconPencil,
  IconPlane,
  IconReceipt,
  IconRefresh,
  IconReportAnalytics,
  IconTable,
  IconTags,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'
import { splitMenu } from './daily.ts'
import { homeTitle } from './home-title.ts'
import { type MenuPage, placeOf } from './menu.ts'
import { pinnedOf, turnPin } from './pinned.ts'
import { ShortCuts } from './short-cuts.tsx'
import styles from './side-menu.module.css'

/** With the icons of all modules: what opens every day waits for none of it. */
const FurtherPages = late(() => import('./further-pages.tsx'))

const dailyIcons: Readonly<Record<string, typeof IconHome>> = {
  '/approvals': IconChecklist,
  '/att/attendance-grid': IconTable,
  '/team/employee': IconUsers,
  '/att/schedule-view': IconCalendarTime,
  '/att/employee-calendar': IconCalendarUser,
  '/att/leave': IconPlane,
  '/att/manual-log': IconPencil,
  '/device/transaction': IconFingerprint,
  '/report/report-library': IconReportAnalytics,
  '/personal/profile': IconUserCircle,
  '/personal/my-calendar/calendar': IconCalendarTime,
  '/personal/request/leave': IconPlane,
  '/personal/request/manual-log': IconPencil,
  '/personal/request/overtime': IconClockPlus,
  '/personal/report': IconReportAnalytics,
  '/device/terminal': IconDeviceTablet,
  '/vendor/tenement/company': IconBuildingCommunity,
  '/vendor/payment/order': IconReceipt,
  '/vendor/payment/transaction': IconCash,
  '/vendor/payment/company-subscription': IconRefresh,
  '/vendor/subscription/plan-pricing': IconTags,
  '/vendor/tenement/user': IconUserCircle,
  '/vendor/tenement/device': IconDeviceTablet,
  '/vendor/tenement/employee': IconUsers,
  '/personal/request/swap-schedule': IconArrowsExchange,
  '/personal/document': IconFileText,
  '/personal/event': IconCalendarUser,
}

/** `onGo`: the phone's drawer closes when a page is chosen. */
export function SideMenu({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const { permissions, company, user } = useSessionFacts()
  const { pathname } = useLocation()
  const { daily, rest } = useMemo(() => splitMenu(permissions), [permissions])
  const owner = `${company} ${user}`
  const [pinned, setPinned] = useState(() => pinnedOf(owner))
  const present = placeOf(pathname)?.page.path
  const frame = useRef<HTMLElement>(null)
  const isFurther = rest.some(({ pages }) => pages.some(({ path }) => path === present))
  const [more, setMore] = useState<boolean>()
  // Opens with one of its pages, and where there is nothing else, until the user decides otherwise.
  const isMore = more ?? (isFurther || daily.length === 0)
  const showPresent = useCallback(() => {
    frame.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    // Another page decides anew.
    if (present) setMore(undefined)
  }, [present])
  useEffect(() => {
    if (!present || (isFurther && !isMore)) return
    showPresent()
  }, [present, isFurther, isMore, showPresent])
  return (
    <nav ref={frame} aria-label={t`Main menu`} className={styles.menu}>
      <Link to="/" className={styles.home} activeOptions={{ exact: true }} onClick={onGo}>
        <IconHome size={20} aria-hidden />
        <span>{i18n._(homeTitle(permissions))}</span>
      </Link>
      {daily.map((page) => (
        <DailyPage key={page.path} page={page} present={present} onGo={onGo} />
      ))}
      <ShortCuts menu={rest} pinned={pinned} owner={owner} present={present} onGo={onGo} />
      {rest.length > 0 && (
        <button
          type="button"
          className={styles.module}
          aria-expanded={isMore}
          aria-controls="all-modules"
          onClick={() => setMore(!isMore)}
        >
          <IconDots size={20} aria-hidden />
          <span className={styles.name}>
            <Trans>More and settings</Trans>
          </span>
          <IconChevronDown size={16} className={styles.turn} aria-hidden />
        </button>
      )}
      <div id="all-modules" hidden={!isMore} className={styles.more}>
        {isMore && (
          <Suspense fallback={null}>
            <FurtherPages
              menu={rest}
              present={present}
              pinned={pinned}
              onPin={(path) => setPinned(turnPin(owner, path))}
              onGo={onGo}
              onShown={showPresent}
            />
          </Suspense>
        )}
      </div>
    </nav>
  )
}

interface DailyPageProps {
  readonly page: MenuPage
  readonly present: string | undefined
  readonly onGo: (() => void) | undefined
}

function DailyPage({ page: { path, title }, present, onGo }: DailyPageProps) {
  const { i18n } = useLingui()
  const Icon = dailyIcons[path] ?? IconListDetails
  return (
    <Link
      to={path}
      search={{}}
      className={styles.home}
      aria-current={path === present ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={20} aria-hidden />
      <span>{i18n._(title)}</span>
    </Link>
  )
}
