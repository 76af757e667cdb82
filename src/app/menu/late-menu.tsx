// What is drawn from the menu comes after the first rows: so a further page costs the first load nothing.
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { areaOf } from '#src/app/screens.ts'
import { loadTexts } from '#src/app/texts.ts'
import { late } from '#src/ui/late.tsx'
import styles from './late-menu.module.css'

const loadMenu = async () => {
  const [{ menuParts }] = await Promise.all([import('./menu-parts.ts'), loadTexts('menu')])
  return menuParts
}
const SideMenu = late(async () => ({ default: (await loadMenu()).SideMenu }))
const Breadcrumbs = late(async () => ({ default: (await loadMenu()).Breadcrumbs }))
const Visits = late(async () => ({ default: (await loadMenu()).Visits }))

export function LateSideMenu({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  return (
    <Suspense fallback={null}>
      <SideMenu onGo={onGo} />
    </Suspense>
  )
}

/** Where one is, above the page; its line is kept free until it is there. `owner`: of the pages visited last. */
export function LateTrail({ drawn, owner }: { readonly drawn: boolean; readonly owner: string }) {
  const { pathname } = useLocation()
  return (
    <div className={areaOf(pathname) && styles.trail}>
      {drawn && (
        <Suspense fallback={null}>
          <Visits owner={owner} />
          <Breadcrumbs />
        </Suspense>
      )}
    </div>
  )
}
