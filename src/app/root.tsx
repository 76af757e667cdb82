// What stands around every page: the region being identified, toasts, dialogs, and where the session's end leads.
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'
import { onSessionEvent } from '#src/api/session.ts'
import { go } from '#src/screens/go.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { DialogHost } from '#src/ui/dialog/dialog-host.tsx'
import { watchDialogs } from '#src/ui/dialog/focus-back.ts'
import { missing } from '#src/ui/late.tsx'
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { Toaster } from '#src/ui/toast/toaster.tsx'

missing.told = () => notify.error(t`Server connection lost, please try again later`)

export function Root() {
  const router = useRouter()
  const region = useQuery(regionQuery)
  const { hash } = useLocation()
  useTitle()

  useEffect(watchDialogs, [])

  useEffect(() => {
    const [, reason] = /^ended=(\w+)$/.exec(hash) ?? []
    if (!reason) return
    void import('./live/why-ended.ts').then(({ tellWhyEnded }) => tellWhyEnded(reason))
    // A copy of the address, or going back to it, tells nothing.
    void router.navigate({ to: '.', hash: '', replace: true })
  }, [hash, router])

  const moved = region.data?.moved_to
  useEffect(() => {
    if (!moved) return
    const { pathname, search } = globalThis.location
    void import('./live/moved.ts')
      .then(({ addressAfterMove }) => addressAfterMove(moved, `${pathname}${search}`))
      .then(async (address) => {
        if (address) await go(router, address)
      })
  }, [moved, router])

  useEffect(() => {
    if (region.isError) notify.error(t`Invalid Access`)
  }, [region.isError])

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.kind === 'wrongCredentials') {
          notify.error(t`Incorrect authentication credentials.`)
          return
        }
        if (event.kind === 'ended') {
          if (!event.why) notify.error(t`Session Timeout`)
          router.options.context.client.clear()
          void go(router, event.to, router.state.location.href)
          return
        }
        void go(router, event.to)
      }),
    [router],
  )

  return (
    <>
      {region.isPending && <LoadingBar />}
      <Outlet />
      <DialogHost />
      <Toaster />
    </>
  )
}
