// The session: renewing the pair before it expires, one renewal at a time over all tabs, and what follows when it ends.
import { baseAddress, companyAddress } from './host.ts'
import { alone } from './one-tab.ts'
import {
  accessToken,
  claimsOf,
  clearTokens,
  isExpired,
  type Pair,
  refreshToken,
  storeCompanyCode,
  storePair,
} from './tokens.ts'

/** What screens tell the user about; `to` is where to go, on this host or another. */
export type SessionEvent =
  | { readonly kind: 'choose'; readonly to: string }
  /** `why`: the page that it leads to tells the reason. */
  | { readonly kind: 'ended'; readonly to: string; readonly why?: true }
  | { readonly kind: 'wrongCredentials' }

const listeners = new Set<(event: SessionEvent) => void>()

/** What happened before the first page stood, which is where listeners live. */
const untold: SessionEvent[] = []

/** Answers the function that stops listening. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  for (const event of untold.splice(0)) listener(event)
  return () => void listeners.delete(listener)
}

function tell(event: SessionEvent): void {
  if (listeners.size === 0) untold.push(event)
  for (const listener of listeners) listener(event)
}

const renewalPath = '/web/oauth/api/v2/refresh_token/'
const tokenPath = '/web/oauth/api/v1/token/'

let renewing: Promise<string | null> | undefined

/** An access token that is good for a while; null without a session. Rejects when the server cannot be reached. */
export function freshToken(): Promise<string | null> {
  const token = accessToken()
  if (!token || !isExpired(token)) return Promise.resolve(token)
  renewing ??= alone(renew, () => accessToken() !== token).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(): Promise<string | null> {
  // Another tab may have renewed, or signed out, while this one waited.
  const access = accessToken()
  if (!access || !isExpired(access)) return access
  const refresh = refreshToken() ?? ''
  const response = await fetch(renewalPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Client': 'Web' },
    body: JSON.stringify({ access, refresh }),
  })
  if (response.status === 401) {
    endSession(access)
    return null
  }
  if (!response.ok) throw new Error(`renewal of the session: ${response.status}`)
  const { data } = await response.json()
  storePair(data)
  return data.token
}

/** What a 401 means: wrong credentials, a company to choose, or the end of the session that sent `token`. */
export function meet401(path: string, code: string, token: string | null): void {
  const isUserAlone = code.endsWith('0219') && claimsOf(token)?.cid === null
  if (path === tokenPath) tell({ kind: 'wrongCredentials' })
  else if (isUserAlone) tell({ kind: 'choose', to: '/onboard/company-login' })
  else endSession(token)
}

/** Tokens are cleared once; an answer to a call of an older session ends nothing. */
function endSession(token: string | null): void {
  if (token !== accessToken() || (token === null && hasEnded)) return
  hasEnded = true
  clearTokens()
  const to = baseAddress(verification)
  // A toast of this page would be gone with it: the page of the other host tells.
  if (to === verification) tell({ kind: 'ended', to })
  else tell({ kind: 'ended', to: `${to}#ended=TIMEOUT`, why: true })
}

const verification = '/onboard/company-verification'

let hasEnded = false

/** The server has told that a session is over; a tab that has another one by now stays. The page that follows says why. */
export function endedElsewhere(session: string | undefined, reason: string): void {
  const present = claimsOf(accessToken())
  if (hasEnded || (present && present.sid !== session)) return
  hasEnded = true
  clearTokens()
  tell({
    kind: 'ended',
    to: baseAddress(`${verification}#ended=${encodeURIComponent(reason)}`),
    why: true,
  })
}

/** Keeps a pair, or passes it on to the host of its company; answers where to go. */
export function beginSession(pair: Pair, domain: string | null): string {
  if (domain === null) return keepSession(pair, null)
  const query = new URLSearchParams({ state: pair.token, refresh: pair.refresh })
  const elsewhere = companyAddress(domain, `/switch-company?${query}`)
  return elsewhere ?? keepSession(pair, domain)
}

/** Takes the pair that another host passed on in the address of /switch-company; false when there is none. */
export function adoptSession(query: string): boolean {
  const given = new URLSearchParams(query)
  const token = given.get('state')
  const refresh = given.get('refresh')
  if (!token || !refresh) return false
  keep({ token, refresh }, '/')
  return true
}

/** Keeps a pair on this host, whatever company it is of; answers where to go. */
export function keepSession(pair: Pair, domain: string | null): string {
  if (domain === null) return keep(pair, '/onboard/company-login')
  storeCompanyCode(domain)
  return keep(pair, '/')
}

function keep(pair: Pair, to: string): string {
  hasEnded = false
  storePair(pair)
  return to
}
