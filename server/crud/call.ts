// Runs the work of one call: one transaction of the caller's company, with who asks and from where.
import type { FastifyRequest } from 'fastify'
import { principalOf } from '#server/auth/authenticate.ts'
import { companyOf } from '#server/auth/principal.ts'
import type { Database } from '#server/db/database.ts'
import { inCompany } from '#server/db/tenant.ts'
import type { Context } from './context.ts'
import { undoMark } from './undo-mark.ts'

/** What the server gives to every call. */
export interface Caller {
  readonly database: Database
  readonly audit: Context['audit']
  readonly files: Context['files']
}

const isConfirmed = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'confirm' in query && query.confirm === '1'

/** Runs work in the transaction of a request's company; under the permission `undoable` so that its person can undo it. */
export const callRunner =
  ({ database, audit, files }: Caller, undoable?: string) =>
  <T>(request: FastifyRequest, work: (context: Context) => Promise<T>): Promise<T> => {
    const principal = principalOf(request)
    const company = companyOf(principal)
    const call = {
      request: request.id,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      client: principal.client,
      confirmed: isConfirmed(request.query),
    }
    const undo = undoable === undefined ? undefined : undoMark(principal, undoable)
    return inCompany(
      database,
      company,
      (db) =>
        work({
          db,
          principal,
          company: { id: company, zone: principal.tenant?.timezone ?? 'UTC' },
          call,
          audit,
          files,
        }),
      undo,
    )
  }
