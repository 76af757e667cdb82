// What one page hands to the next in the state of the navigation; browsers keep it over a reload.
import { type AnyRouter, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string
    /** An address of this host. */
    wanted?: string
    /** A one-time code: taken out of the address, or answered by the call before. */
    code?: string
    /** The code by which an invited person signs up. */
    verifyCode?: string
    /** What the company is called that invites, or the domain of the one that an employee signs in to. */
    company?: string
    /** Somebody is invited whom the company has as an employee. */
    isEmployee?: boolean
    /** What the mail is for that is waited for. */
    action?: 'ACTIVATION'
    /** Whose password was forgotten, for the mail to be sent again. */
    forgotten?: { readonly username: string; readonly company?: string }
    /** When the mail may be asked for again; milliseconds since the epoch. */
    resendAt?: number
  }
}

/** An empty text when the page before handed none. */
export const useKnownEmail = (): string => useLocation({ select: ({ state }) => state.email ?? '' })

/** Where a new session of this host begins: the page that asked for it, else the first one. */
export const afterSignIn = (router: AnyRouter, address: string): string =>
  address === '/' ? (router.state.location.state.wanted ?? address) : address

export const afterSeconds = (seconds: number): number => Date.now() + seconds * 1000
