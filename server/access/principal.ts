// Who asks: the person, the company they act in, and what they may do and see there.
import { refuse } from '#server/platform/errors/refusal.ts'

export type Role = 'OWNER' | 'ADMIN' | 'MEMBER'
export type ClientKind = 'WEB' | 'ANDROID' | 'IOS' | 'AGENT'
export type CompanyState = 'TRIAL' | 'ACTIVE' | 'GRACE' | 'READ_ONLY' | 'SUSPENDED' | 'CLOSED'

/** Ids with all their descendants; null: no bound. */
export interface Scope {
  readonly departments: number[] | null
  readonly areas: number[] | null
  readonly positions: number[] | null
}

/** The company of a session, as far as every call needs it. */
export interface Tenant {
  readonly id: number
  readonly domain: string
  /** Where the company was before its domain changed; they lead to it for a while. */
  readonly former_domains: readonly string[]
  readonly type: 'TENANT' | 'VENDOR' | 'PARTNER'
  readonly state: CompanyState
  readonly timezone: string
  readonly language: string
  readonly subscription_end_date: string | null
  /** Suspended because nobody paid for long: nobody but its owners comes in. */
  readonly lapsed: boolean
  /** Codes of the modules that its plan has; null: all of them. */
  readonly modules: readonly string[] | null
  /** Address blocks that administrators may come from; none: any. */
  readonly allowed_ip: readonly string[]
}

export interface Principal {
  readonly user: number
  readonly kind: 'USER' | 'EMPLOYEE'
  readonly display_name: string
  readonly session: string
  readonly client: ClientKind
  /** Null, like membership, role and tenant, in a session of the user alone. */
  readonly company: number | null
  readonly tenant: Tenant | null
  readonly membership: number | null
  readonly role: Role | null
  readonly permissions: ReadonlySet<string>
  readonly scope: Scope
  readonly employee: number | null
  readonly permission_version: number
  /** Whether the person signs in with a second factor. */
  readonly mfa_enabled: boolean
  /** The company asks its administrators for a second factor, and this one has none: nothing but their own account is open. */
  readonly second_factor_missing: boolean
  /** The vendor whose staff this is, in a company that granted support access; null for everybody else. */
  readonly support: number | null
}

/** The company of a session; a session of the user alone is refused. */
export function companyOf(principal: Principal): number {
  if (principal.company === null) throw refuse('ZBOA0219')
  return principal.company
}
