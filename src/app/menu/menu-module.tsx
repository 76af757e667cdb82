// A module of the menu with its pages, each of which can be pinned.
import { useLingui } from '@lingui/react/macro'
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
  IconListDetails,
  IconMapPin,
  IconPin,
  IconPinFilled,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MenuModule, ModuleName } from './menu.ts'
import styles from './side-menu.module.css'

const icons: Readonly<Record<ModuleName, typeof IconUser>> = {
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

export interface ModuleProps {
  readonly module: MenuModule
  readonly pinned: readonly string[]
  readonly onPin: (path: string) => void
  readonly present: string | undefined
  readonly onGo: (() => void) | undefined
}

export function MenuModulePages({ module, present, pinned, onPin, onGo }: ModuleProps): ReactNode {
  const { t, i18n } = useLingui()
  const holds = module.pages.some(({ path }) => path === present)
  const [open, setOpen] = useState<boolean>()
  // A module opens with one of its pages, until the user decides otherwise.
  const isOpen = open ?? holds
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
        {module.pages.map(({ path, title }) => {
          const name = i18n._(title)
          const isPinned = pinned.includes(path)
          const Pin = isPinned ? IconPinFilled : IconPin
          return (
            <li key={path} className={styles.pinnable}>
              <Link
                to={path}
                search={{}}
                className={styles.page}
                aria-current={path === present ? 'page' : undefined}
                onClick={onGo}
              >
                {name}
              </Link>
              <button
                type="button"
                className={styles.pin}
                aria-pressed={isPinned}
                aria-label={t`Pin: ${name}`}
                title={t`Pin: ${name}`}
                onClick={() => onPin(path)}
              >
                <Pin size={16} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
