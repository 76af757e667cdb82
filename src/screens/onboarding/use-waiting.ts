// Follows the companies that must still let the user in: the page learns of the decision by itself.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JoinedCompanies } from '#src/api/identity.ts'
import { endedElsewhere } from '#src/api/session.ts'
import { accessToken, claimsOf } from '#src/api/tokens.ts'
import { notify } from '#src/ui/toast/notify.ts'

/**
 * `letIn` is called once for each company that has agreed; `isOnly`: there is no other one to choose. The only one opens
 * at once, mostly on a host of its own, where a toast of this page would be gone.
 */
export function useWaiting(page: JoinedCompanies | undefined, letIn: (id: number, isOnly: boolean) => void): void {
  const { t } = useLingui()
  const client = useQueryClient()
  const before = useRef<JoinedCompanies['waiting']>([])
  const isWaiting = (page?.waiting.length ?? 0) > 0

  const compare = useEffectEvent(({ data, waiting }: JoinedCompanies) => {
    const decided = before.current.filter(({ id }) => !waiting.some((one) => one.id === id))
    before.current = waiting
    for (const { id, name } of decided) {
      if (data.some((one) => one.id === id)) {
        const isOnly = data.length === 1
        if (!isOnly) notify.success(t`${name} has let you in`)
        letIn(id, isOnly)
      } else notify.warning(t`${name} has not let you in`)
    }
  })
  useEffect(() => {
    if (page) compare(page)
  }, [page])

  useEffect(() => {
    if (!isWaiting) return
    const session = claimsOf(accessToken())?.sid
    let stop: (() => void) | undefined
    let gone = false
    void import('#src/api/live.ts').then(({ keepLive }) => {
      if (gone) return
      stop = keepLive(({ type, data }) => {
        if (type === 'session.revoked') endedElsewhere(session, String(data.reason))
        // What happened before the connection stood nobody has told.
        if (type === 'companies.changed' || type === 'session.open' || type === 'resync')
          void client.invalidateQueries({ queryKey: ['joined-companies'] })
      })
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [client, isWaiting])
}
