// Runs the work of one call: one transaction of the caller's company, with who asks and from where.
import type { FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { companyOf } from '#server/access/principal.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { againWhereDeadlocked } from '#server/platform/db/again.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany, readingCompany } from '#server/platform/db/tenant.ts'
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
  (caller: Caller, undoable?: string) =>
  <T>(request: FastifyRequest, work: (context: Context) => Promise<T>): Promise<T> => {
    const contextOver = contexts(caller, request)
    const principal = principalOf(request)
    const undo = undoable === undefined ? undefined : undoMark(principal, undoable)
    return againWhereDeadlocked(() =>
      inCompany(caller.database, companyOf(principal), (db) => work(contextOver(db)), undo),
    )
  }

/** Runs work that writes nothing: all that it reads is of one moment. */
export const readRunner =
  (caller: Caller) =>
  (request: FastifyRequest) =>
  <T>(work: (context: Context) => Promise<T>): Promise<T> => {
    const contextOver = contexts(caller, request)
    return readingCompany(caller.database, companyOf(principalOf(request)), (db) => work(contextOver(db)))
  }

/** The context of a call over each transaction. */
function contexts({ audit, files }: Caller, request: FastifyRequest) {
  const principal = principalOf(request)
  const call = {
    request: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    client: principal.client,
    language: languageOf(request.headers['accept-language']),
    confirmed: isConfirmed(request.query),
  }
  const company = companyOf(principal)
  return (db: Db): Context => ({
    db,
    principal,
    company: { id: company, zone: principal.tenant?.timezone ?? 'UTC' },
    call,
    audit,
    files,
  })
}
