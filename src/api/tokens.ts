// The tokens of the session in local storage, read without checking them: that is the server's part.

export interface Pair {
  readonly token: string
  readonly refresh: string
}

interface Claims {
  readonly user_id: number
  /** Seconds since the epoch. */
  readonly exp: number
  /** Session, the same in all pairs that renew each other. */
  readonly sid?: string
  /** Company; null in a session of the user alone. */
  readonly cid: number | null
}

/** A token counts as expired this many seconds before it is (specification, section 9). */
const marginSeconds = 300

export const accessToken = (): string | null => localStorage.getItem('accessToken')
export const refreshToken = (): string | null => localStorage.getItem('refreshToken')

export function storePair({ token, refresh }: Pair): void {
  localStorage.setItem('accessToken', token)
  localStorage.setItem('refreshToken', refresh)
}

export const storeCompanyCode = (domain: string): void => localStorage.setItem('company_code', domain)

/** The token of the second way in (specification, section 2.3). */
export const storeUserToken = (token: string): void => localStorage.setItem('userAccessToken', token)

export function clearTokens(): void {
  localStorage.removeItem('userAccessToken')
  localStorage.removeItem('accessToken')
  localStorage.removeItem('refreshToken')
}

/** What a token says; undefined when it cannot be decoded. */
export function claimsOf(token: string | null): Claims | undefined {
  try {
    const part = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims.user_id === 'number' && typeof claims.exp === 'number' ? claims : undefined
  } catch {
    return undefined
  }
}

/** A token that cannot be decoded counts as expired. */
export function isExpired(token: string | null): boolean {
  const claims = claimsOf(token)
  return !claims || claims.exp - Date.now() / 1000 <= marginSeconds
}
