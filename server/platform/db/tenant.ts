// Who the database thinks we are: each piece of work is one transaction as a role that sees only what it may.
import type { TransactionSettings } from 'kysely'
import type { Database, Db } from './database.ts'
import { holdLast, readAfterHeld } from './last-unit.ts'
import { runUnit, type UndoMark } from './unit.ts'

/** Work for one company: only its rows are seen and written, in one transaction; with `undo` what it writes is kept. */
export function inCompany<T>(
  database: Database,
  company: number,
  work: (db: Db) => Promise<T>,
  undo?: UndoMark,
): Promise<T> {
  return transact(database, { role: 'timecloud_app', company, undo }, work)
}

/** Work that reads rows of one company and writes nothing: all its statements see the same moment. */
export function readingCompany<T>(database: Database, company: number, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(database, { role: 'timecloud_app', company }, work, atOneMoment)
}

const atOneMoment: TransactionSettings = { isolationLevel: 'repeatable read', accessMode: 'read only' }

/** Work on accounts, sessions, memberships and companies, in one transaction; tables of companies are out of reach. */
export function inIdentity<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(database, { role: 'timecloud_identity', company: null }, work)
}

/** Work of the system itself over the rows of all companies: planning of jobs, clean-up, seeding. Never on behalf of a person. */
export function inAllCompanies<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return transact(database, { role: 'timecloud_system', company: null }, work)
}

function transact<T>(
  database: Database,
  scope: { readonly role: string; readonly company: number | null; readonly undo?: UndoMark | undefined },
  work: (db: Db) => Promise<T>,
  settings?: TransactionSettings,
): Promise<T> {
  const run = (step: (db: Db) => Promise<T>) => runUnit({ database, ...scope }, () => database.transact(step, settings))
  return settings?.accessMode === 'read only' ? readAfterHeld(() => run(work)) : holdLast(run, work)
}
