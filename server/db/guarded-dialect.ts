// Wraps a dialect of Kysely: a transaction begins as the role of its unit, and a second connection inside it is refused.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  type TransactionSettings,
} from 'kysely'
import { together } from './together.ts'
import { NestedUseError, openUnit, type UndoMark, type Unit } from './unit.ts'

/** `serial`: the driver has one connection, handed out to one caller at a time. */
export function guardedDialect(dialect: Dialect, { serial }: { readonly serial: boolean }): Dialect {
  return {
    // Not the dialect's own adapter: Kysely's mutex for one connection would wait before we can refuse.
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => guardedDriver(dialect.createDriver(), serial),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function guardedDriver(driver: Driver, serial: boolean): Driver {
  const turns = serial ? turnstile() : undefined
  const begun = new WeakMap<DatabaseConnection, Promise<unknown>>()
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const unit = openUnit()
      if (unit?.connected) throw new NestedUseError()
      if (unit) unit.connected = true
      await turns?.enter()
      try {
        return await driver.acquireConnection(options)
      } catch (error) {
        turns?.leave()
        throw error
      }
    },
    releaseConnection: async (connection, options) => {
      await driver.releaseConnection(connection, options)
      turns?.leave()
    },
    beginTransaction: async (connection, settings) => {
      const unit = openUnit()
      if (!unit) return driver.beginTransaction(connection, settings)
      if (!serial) {
        // Nobody waits for the answer: the first statement is on its way behind it, and the commit asks for it.
        const beginning = connection.executeQuery(CompiledQuery.raw(opening(settings, unit)))
        beginning.catch(() => undefined)
        begun.set(connection, beginning)
        return
      }
      try {
        await enter(driver, connection, settings, unit)
      } catch (error) {
        await driver.rollbackTransaction(connection)
        throw error
      }
    },
    commitTransaction: async (connection) => {
      const beginning = begun.get(connection)
      begun.delete(connection)
      await together(beginning, driver.commitTransaction(connection))
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    savepoint: async (...args) => driver.savepoint?.(...args),
    rollbackToSavepoint: async (...args) => driver.rollbackToSavepoint?.(...args),
    releaseSavepoint: async (...args) => driver.releaseSavepoint?.(...args),
  }
}

async function enter(driver: Driver, connection: DatabaseConnection, settings: TransactionSettings, unit: Unit) {
  await driver.beginTransaction(connection, settings)
  const company = unit.company === null ? '' : `, set_config('app.company', '${checked(unit.company)}', true)`
  const undo = unit.undo ? `, set_config('app.undo', ${undoText(unit.undo)}, true)` : ''
  // The embedded driver begins without heeding settings; alone on its connection it sees one moment anyway.
  const reading = settings.accessMode === 'read only' ? `, set_config('transaction_read_only', 'on', true)` : ''
  await connection.executeQuery(
    CompiledQuery.raw(`select set_config('role', '${unit.role}', true)${company}${undo}${reading}`),
  )
}

/** One round trip: without bind values the driver sends all statements in one message. */
function opening({ isolationLevel, accessMode }: TransactionSettings, unit: Unit): string {
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
  const access = accessMode ? ` ${accessMode}` : ''
  const company = unit.company === null ? '' : `; set local app.company = '${checked(unit.company)}'`
  const undo = unit.undo ? `; set local app.undo = ${undoText(unit.undo)}` : ''
  return `start transaction${isolation}${access}; set local role ${unit.role}${company}${undo}`
}

/** The number becomes part of a statement. */
function checked(company: number): number {
  if (!Number.isSafeInteger(company) || company < 1) throw new Error(`Not a company: ${company}`)
  return company
}

/** The mark becomes part of a statement: a literal that no name gets out of. */
function undoText({ step, user, permission, person }: UndoMark): string {
  if (!/^[0-9a-f-]{36}$/.test(step) || !Number.isSafeInteger(user) || !/^[\w.]+$/.test(permission))
    throw new Error('Not a mark of undo')
  const text = `${step} ${user} ${permission} ${person}`.replace(/[^\P{Cc}]/gu, ' ')
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Breaks between the statements of long work, for whatever else the process has to do. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * First come, first served. The embedded database answers without ever letting go of the process: without a break,
 * work that takes turn after turn would keep out requests that have not even been read yet.
 */
function turnstile() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    enter: async () => {
      await breathe()
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
