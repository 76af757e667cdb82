// The pages of the application, grouped by module; the present page is marked and its module open.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconActivity,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconChevronDown,
  IconCreditCard,
  IconDeviceTablet,
  IconDoor,
  IconHome,
  IconListDetails,
  IconMapPin,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { type MenuModule, type ModuleName, menuFor, placeOf } from './menu.ts'
import styles from './side-menu.module.css'

const icons: Readonly<Record<ModuleName, typeof IconHome>> = {
  personal: IconUser,
  company: IconBuilding,
  complement: IconListDetails,
  team: IconUsers,
  att: IconCalendarTime,
  device: IconDeviceTablet,
  acc: IconDoor,
  gps: IconMapPin,
  report: IconReportAnalytics,
  ralvie: IconActivity,
  system: IconSettings,
  billing: IconCreditCard,
  tenement: IconBuildingCommunity,
  subscription: IconReceipt,
  payment: IconCash,
  vendor: IconBuildingStore,
}

/** `onGo`: the phone's drawer closes when a page is chosen. */
export function SideMenu({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const { pathname } = useLocation()
  const modules = useMemo(() => menuFor(permissions), [permissions])
  const place = placeOf(pathname)
  return (
    <nav className={styles.menu} aria-label={t`Main menu`}>
      <Link to="/" className={styles.home} activeOptions={{ exact: true }} onClick={onGo}>
        <IconHome size={20} aria-hidden />
        <span>
          <Trans>Today</Trans>
        </span>
      </Link>
      {modules.map((module) => (
        <Module key={module.name} module={module} present={place?.page.path} onGo={onGo} />
      ))}
    </nav>
  )
}

interface ModuleProps {
  readonly module: MenuModule
  readonly present: string | undefined
  readonly onGo: (() => void) | undefined
}

function Module({ module, present, onGo }: ModuleProps): ReactNode {
  const { i18n } = useLingui()
  const holds = module.pages.some(({ path }) => path === present)
  const [open, setOpen] = useState<boolean>()
  // A module opens with one of its pages, until the user decides otherwise.
  const isOpen = open ?? (holds || module.pages.length < 8)
  const Icon = icons[module.name]
  const id = `module-${module.name}`
  return (
    <div>
      <button
        type="button"
        className={styles.module}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} aria-hidden />
        <span className={styles.name}>{i18n._(module.title)}</span>
        <IconChevronDown size={16} className={styles.turn} aria-hidden />
      </button>
      <ul id={id} className={styles.pages} hidden={!isOpen}>
        {module.pages.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              search={{}}
              className={styles.page}
              aria-current={path === present ? 'page' : undefined}
              onClick={onGo}
            >
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
