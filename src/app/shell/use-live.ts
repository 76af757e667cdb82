// Opens the live connection once the page stands, so that it takes nothing from the first paint.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const restMs = 3000

/** `open`: whether the person may see more than their account; until then the server refuses everything that is live. */
export function useLive({ open }: { readonly open: boolean }): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!open) return
    let stop: (() => void) | undefined
    let gone = false
    const timer = setTimeout(async () => {
      const { stayLive } = await import('#src/app/live/stay-live.ts')
      if (!gone) stop = stayLive(client)
    }, restMs)
    return () => {
      gone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, open])
}
