// The bar above every page: menu, company, search, notifications, language, colour scheme, user.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, startTransition, useState } from 'react'
import type { CurrentCompany, CurrentUser } from '#src/api/identity.ts'
import { BellButton } from '#src/app/bell/bell-button.tsx'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import { late } from '#src/ui/late.tsx'
import { CompanyMark } from './company-mark.tsx'
import styles from './header.module.css'

const LanguageDialog = late(() => import('#src/ui/language/language-dialog.tsx'))
const loadUserMenu = () => import('./user-menu.tsx')
const UserMenu = late(loadUserMenu)

interface HeaderProps {
  readonly user: CurrentUser
  readonly company: CurrentCompany
  readonly menuShown: boolean
  readonly onMenu: () => void
  readonly onDrawer: () => void
  readonly onSearch: () => void
  readonly onKeys: () => void
}

export function Header({ user, company, menuShown, onMenu, onDrawer, onSearch, onKeys }: HeaderProps) {
  const { t } = useLingui()
  const name = user.display_name
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [language, setLanguage] = useState(false)
  const userMenu = useAnchor()
  const dark = colorScheme === 'dark'

  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.wide}
        variant="subtle"
        size="lg"
        aria-label={t`Side menu`}
        aria-expanded={menuShown}
        onClick={onMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <ActionIcon
        className={styles.narrow}
        variant="subtle"
        size="lg"
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        onClick={onDrawer}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link to="/" search={{}} className={styles.company}>
        <CompanyMark company={company} />
        <span className={styles.name} dir="auto">
          {company.company_name}
        </span>
      </Link>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span className={styles.words}>{t`Search`}</span>
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {!user.second_factor_missing && <BellButton />}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t`Change language`}
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setLanguage(true))}
      >
        <IconLanguage size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={dark ? t`Light colours` : t`Dark colours`}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
      <button
        type="button"
        className={styles.user}
        aria-label={t`Account of ${name}`}
        {...opener(userMenu, 'menu', loadUserMenu)}
      >
        <span className={styles.initials} data-initials={initials(name)} aria-hidden />
        <span className={styles.userName}>{name}</span>
      </button>
      <Suspense fallback={null}>
        {userMenu.element && (
          <UserMenu anchor={userMenu.element} user={user} onClose={userMenu.close} onKeys={onKeys} />
        )}
        {language && <LanguageDialog opened onClose={() => setLanguage(false)} />}
      </Suspense>
    </header>
  )
}

function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[\s@._-]+/u)
  return ((first[0] ?? '') + (second[0] ?? '')).toUpperCase()
}
