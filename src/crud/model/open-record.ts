// The name of the record that is open, for what stands around the page.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './external-store.ts'

const name = createStore<string | undefined>(undefined)

/** While the caller stands, the record it shows has this name. */
export function useNameRecord(display: string | undefined): void {
  useEffect(() => {
    name.change(display)
    return () => name.change(undefined)
  }, [display])
}

/** Undefined while no record is open, or the one that is has not arrived. */
export const useOpenRecordName = (): string | undefined => useSyncExternalStore(name.subscribe, name.current)
