// Draws the screen of an address: the list of a resource, the form of an only record, or a screen written by hand.
import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { Suspense } from 'react'
import { openRecordOf } from '#src/crud/model/record-address.ts'
import { permissionOf } from '#src/crud/model/rights.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { ListPage } from '#src/crud/view/list-page.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { OpenedScreen } from './open-screen.ts'

const NotFound = late(() => import('./pages/not-found.tsx'))
const NoAccess = late(() => import('./pages/no-access.tsx'))
const OnlyRecordPage = late(() => import('#src/crud/view/only-record-page.tsx'))

export function ScreenPage() {
  const opened: OpenedScreen = useLoaderData({ strict: false })
  return 'Page' in opened ? <OwnPage key={opened.path} {...opened} /> : <ResourcePage key={opened.path} {...opened} />
}

function ResourcePage({ screen, path, rest }: Exclude<OpenedScreen, { readonly Page: unknown }>) {
  const { i18n } = useLingui()
  const rights = useRights(screen)
  const open = openRecordOf(rest)
  useTitle(i18n._(screen.entry.title))
  const isOnly = screen.meta.singleton === true
  const isAbsent = (isOnly && open !== 'none') || (open === 'new' && !rights.add)
  if (open === undefined || isAbsent) return <NotFound />
  if (!rights.view) return <Closed permission={permissionOf(screen, 'list')} />
  if (isOnly) {
    return (
      <Suspense fallback={<Skeleton shape="form" />}>
        <OnlyRecordPage screen={screen} />
      </Suspense>
    )
  }
  return <ListPage screen={screen} path={path} open={open} />
}

function OwnPage({ screen, path, rest, Page }: Extract<OpenedScreen, { readonly Page: unknown }>) {
  const { i18n } = useLingui()
  const { permissions } = useSessionFacts()
  useTitle(i18n._(screen.title))
  if (rest.length > 0) return <NotFound />
  if (!permissions.has(screen.permission)) return <Closed permission={screen.permission} />
  return <Page path={path} />
}

function Closed({ permission }: { readonly permission: string }) {
  return (
    <Suspense fallback={null}>
      <NoAccess permission={permission} />
    </Suspense>
  )
}
