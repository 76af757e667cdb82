// The frame of the application: header, side menu, where one is, and the page. On a phone the menu is a drawer.
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { openProofs } from '#src/api/open-proofs.ts'
import { keepTyped, takeTyped } from '#src/app/keys/typed-ahead.ts'
import { useShortcuts } from '#src/app/keys/use-shortcuts.ts'
import { LateSideMenu, LateTrail } from '#src/app/menu/late-menu.tsx'
import { loadTexts } from '#src/app/texts.ts'
import { SessionFactsContext } from '#src/crud/model/session-facts.ts'
import { store, stored } from '#src/i18n/storage.ts'
import { late } from '#src/ui/late.tsx'
import { useFirstDrawn } from '#src/ui/use-first-drawn.ts'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RegionFoot } from './region-foot.tsx'
import styles from './shell.module.css'
import { useLive } from './use-live.ts'

const MenuDrawer = late(() => import('./menu-drawer.tsx'))
const SupportBanner = late(() => import('./support-banner.tsx'))
const Palette = late(async () => {
  const [palette] = await Promise.all([import('#src/app/palette/palette.tsx'), loadTexts('menu')])
  return palette
})
const KeyMap = late(() => import('#src/app/keys/key-map.tsx'))
const ProofDialog = late(async () => {
  const [dialog] = await Promise.all([import('#src/screens/account/proof-dialog.tsx'), loadTexts('oauth')])
  return dialog
})
const menuKey = 'sideMenu'

export function Shell() {
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: company } = useSuspenseQuery(companyQuery)
  const [menuShown, setMenuShown] = useState(stored(menuKey) !== 'hidden')
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const isProofAsked = useSyncExternalStore(openProofs.subscribe, openProofs.isOpen)
  const [keys, setKeys] = useState(false)
  const owner = `${company.id} ${user.id}`
  const drawn = useFirstDrawn()
  const search = () => {
    if (searching) return
    keepTyped()
    startTransition(() => setSearching(true))
  }
  // Signed out before the search was there, the page for signing in is typed into.
  useEffect(() => () => void takeTyped(), [])
  const endSearch = () => {
    takeTyped()
    setSearching(false)
  }
  useLive({ open: !user.second_factor_missing })
  const showKeys = () => startTransition(() => setKeys(true))
  useShortcuts({ onSearch: search, onMap: showKeys })

  const facts = useMemo(
    () => ({ user: user.id, company: company.id, permissions: new Set(user.permissions), format: company.settings }),
    [user, company.id, company.settings],
  )
  const turnMenu = () => {
    setMenuShown(!menuShown)
    store(menuKey, menuShown ? 'hidden' : 'shown')
  }

  return (
    <SessionFactsContext value={facts}>
      <div className={styles.shell} data-menu={menuShown ? 'shown' : 'hidden'}>
        <a href="#main" className={styles.skip}>
          <Trans>Skip to content</Trans>
        </a>
        <Header
          user={user}
          company={company}
          menuShown={menuShown}
          onMenu={turnMenu}
          onDrawer={() => startTransition(() => setDrawer(true))}
          onSearch={search}
          onKeys={showKeys}
        />
        {menuShown && (
          <aside className={styles.side} aria-label={company.company_name}>
            {drawn && <LateSideMenu />}
            {drawn && <RegionFoot branding={company.branding} />}
          </aside>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <OfflineBanner />
          {user.support_until !== null && (
            <Suspense fallback={null}>
              <SupportBanner until={user.support_until} company={company.company_name} />
            </Suspense>
          )}
          <LateTrail drawn={drawn} owner={owner} />
          <Outlet />
        </main>
        <Suspense fallback={null}>
          {isProofAsked && <ProofDialog />}
          {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
          {searching && <Palette owner={owner} onClose={endSearch} />}
          {keys && <KeyMap onClose={() => setKeys(false)} />}
        </Suspense>
      </div>
    </SessionFactsContext>
  )
}
