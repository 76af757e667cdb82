// Writes the operation log, in the transaction of what it tells about.
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { CallFacts } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'

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

export interface AuditEntry extends Told {
  readonly principal: Principal | Actor
  readonly request?: CallFacts
}

/** What was done. */
interface Told {
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
}

const mostNamed = 100
const longestValue = 500

/** The region's own log, for people without a company. */
const regionLog = 0

export const audit = (db: Db, { principal, request, ...told }: AuditEntry): Promise<void> =>
  auditAll(db, { principal, ...(request && { request }) }, [told])

/** Several acts of one call: an entry each, in their order, by one statement. */
export async function auditAll(
  db: Db,
  { principal, request }: Pick<AuditEntry, 'principal' | 'request'>,
  acts: readonly Told[],
): Promise<void> {
  const isSupport = typeof principal.support === 'number'
  const texts = (of: (act: Told) => string | null | undefined) => sql`${acts.map((act) => of(act) ?? null)}::text[]`
  await sql`
    insert into operation_log (company_id, user_id, user_name, principal_kind, action, module, resource, targets,
      targets_repr, action_status, code, changes, description, ip_address, user_agent, client, session_id, request_id,
      on_behalf_of)
    select ${principal.company ?? regionLog}::bigint, ${principal.user}::bigint, ${principal.display_name},
      ${isSupport ? 'VENDOR' : principal.kind},
      a.action, a.module, a.resource, a.targets::bigint[], a.names, a.status, a.code, a.changes::jsonb, a.description,
      ${request?.ip ?? null}, ${request?.userAgent.slice(0, 400) ?? null}, ${request?.client ?? principal.client ?? null},
      ${principal.session ?? null}::uuid, ${request?.request ?? null}, ${isSupport ? principal.user : null}::bigint
    from unnest(${texts(({ action }) => action)}, ${texts(({ module }) => module)}, ${texts(({ resource }) => resource)},
      ${texts(({ targets = [] }) => `{${targets.join(',')}}`)}, ${texts(({ names = [] }) => namesOf(names))},
      ${texts(({ status }) => status ?? 'SUCCESS')}, ${texts(({ code }) => code)},
      ${texts(({ changes }) => changes && JSON.stringify(maskSecrets(changes)))},
      ${texts(({ description }) => description)}) with ordinality
      as a (action, module, resource, targets, names, status, code, changes, description, ordinality)
    order by a.ordinality`.execute(db)
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
