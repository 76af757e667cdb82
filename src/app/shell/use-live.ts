// Opens the live connection once the page stands, so that it takes nothing from the first paint.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const restMs = 3000

export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
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
  }, [client])
}
