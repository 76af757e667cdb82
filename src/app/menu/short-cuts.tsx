// Pages that the user has pinned, and those of the other entry of the menu that were visited last.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconPinFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recentOf } from '#src/app/palette/recent.ts'
import type { MenuModule, MenuPage } from './menu.ts'
import styles from './side-menu.module.css'

const mostRecent = 3

interface ShortCutsProps {
  /** What is not in sight without them. */
  readonly menu: readonly MenuModule[]
  readonly pinned: readonly string[]
  readonly owner: string
  readonly present: string | undefined
  readonly onGo: (() => void) | undefined
}

export function ShortCuts({ menu, pinned, owner, present, onGo }: ShortCutsProps) {
  const { t } = useLingui()
  const pages = new Map(menu.flatMap((module) => module.pages.map((page) => [page.path, page] as const)))
  const pins = pinned.flatMap((path) => pages.get(path) ?? [])
  const recent = recentOf(owner)
    .flatMap(({ path }) => pages.get(path) ?? [])
    .filter((page) => !pins.includes(page) && page.path !== present)
    .slice(0, mostRecent)
  if (pins.length + recent.length === 0) return null
  return (
    <section aria-label={t`Pinned and recent pages`} className={styles.short}>
      <Pages title={<Trans>Pinned</Trans>} icon={IconPinFilled} pages={pins} present={present} onGo={onGo} />
      <Pages title={<Trans>Visited last</Trans>} icon={IconClock} pages={recent} present={present} onGo={onGo} />
    </section>
  )
}

interface PagesProps extends Pick<ShortCutsProps, 'present' | 'onGo'> {
  readonly title: ReactNode
  readonly icon: typeof IconClock
  readonly pages: readonly MenuPage[]
}

function Pages({ title, icon: Icon, pages, present, onGo }: PagesProps) {
  const { i18n } = useLingui()
  if (pages.length === 0) return null
  return (
    <>
      <p className={styles.shortTitle}>{title}</p>
      {pages.map(({ path, title: name }) => (
        <Link
          key={path}
          to={path}
          search={{}}
          className={styles.home}
          aria-current={path === present ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon size={16} aria-hidden />
          <span>{i18n._(name)}</span>
        </Link>
      ))}
    </>
  )
}
