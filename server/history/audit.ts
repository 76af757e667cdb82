// Writes the operation log, in the transaction of what it tells about.
import { sql } from 'kysely'
import type { Principal } from '#server/auth/principal.ts'
import type { CallFacts } from '#server/crud/context.ts'
import type { Db } from '#server/db/database.ts'

/** Who acts where no session does: sign-ins, jobs, the first set-up. */
export interface Actor {
  readonly user: number | null
  readonly display_name: string
  readonly kind: 'USER' | 'EMPLOYEE' | 'VENDOR' | 'SYSTEM' | 'DEVICE'
  /** Null: the region, not a company. */
  readonly company: number | null
  readonly session?: string
  readonly client?: string
  readonly support?: number | null
}

export interface AuditEntry {
  readonly principal: Principal | Actor
  /** CREATE, UPDATE, DELETE, SIGN_IN, EXPORT … */
  readonly action: string
  readonly module: string
  readonly resource: string
  readonly targets?: readonly number[]
  /** The display names of the targets, as far as known. */
  readonly names?: readonly string[]
  /** Field → [before, after]. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>
  readonly status?: 'SUCCESS' | 'FAILED' | 'DENIED'
  readonly code?: string
  readonly description?: string
  readonly request?: CallFacts
}

const mostNamed = 100
const longestValue = 500

/** The region's own log, for people without a company. */
const regionLog = 0

export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  const { principal, targets = [], names = [], changes, request } = entry
  const isSupport = typeof principal.support === 'number'
  await sql`
    insert into operation_log (company_id, user_id, user_name, principal_kind, action, module, resource, targets,
      targets_repr, action_status, code, changes, description, ip_address, user_agent, client, session_id, request_id,
      on_behalf_of)
    values (${principal.company ?? regionLog}, ${principal.user}, ${principal.display_name},
      ${isSupport ? 'VENDOR' : principal.kind},
      ${entry.action}, ${entry.module}, ${entry.resource}, ${targets}::bigint[],
      ${namesOf(names)}, ${entry.status ?? 'SUCCESS'}, ${entry.code ?? null},
      ${changes ? JSON.stringify(maskSecrets(changes)) : null}::jsonb, ${entry.description ?? null},
      ${request?.ip ?? null}, ${request?.userAgent.slice(0, 400) ?? null}, ${request?.client ?? principal.client ?? null},
      ${principal.session ?? null}::uuid, ${request?.request ?? null},
      ${isSupport ? principal.user : null})`.execute(db)
}

function namesOf(names: readonly string[]): string {
  const more = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` +${more}` : '')
}

const secretName = /password|secret|token|hash|photo|template|private_key|user_key/i

/** Secrets, images and templates as `***`, long texts cut. */
export function maskSecrets(changes: NonNullable<AuditEntry['changes']>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => {
      const isSecret = secretName.test(field)
      const shown = (value: unknown) => {
        if (value === null || value === undefined) return null
        if (isSecret || (typeof value === 'string' && value.startsWith('data:'))) return '***'
        return typeof value === 'string' && value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
      }
      return [field, [shown(before), shown(after)]]
    }),
  )
}
