// What one page hands to the next in the state of the navigation: an e-mail address to fill in, the address that is wanted.
import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string
    /** An address of this host. */
    wanted?: string
  }
}

/** An empty text when the page before handed none. */
export const knownEmail = (router: AnyRouter): string => router.state.location.state.email ?? ''

/** Where a new session of this host begins: the page that asked for it, else the first one. */
export const afterSignIn = (router: AnyRouter, address: string): string =>
  address === '/' ? (router.state.location.state.wanted ?? address) : address
