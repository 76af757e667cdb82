// Wraps a dialect of Kysely: a transaction begins as the role of its unit, and a second connection inside it is refused.
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from 'kysely'
import { together } from './together.ts'
import { NestedUseError, openUnit, type UndoMark, type Unit } from './unit.ts'

export function guardedDialect(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => guardedDriver(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function guardedDriver(driver: Driver): Driver {
  const begun = new WeakMap<DatabaseConnection, Promise<unknown>>()
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const unit = openUnit()
      if (unit?.connected) throw new NestedUseError()
      if (unit) unit.connected = true
      return driver.acquireConnection(options)
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: async (connection, settings) => {
      const unit = openUnit()
      if (!unit) return driver.beginTransaction(connection, settings)
      // Nobody waits for the answer: the first statement is on its way behind it, and the commit asks for it.
      const beginning = connection.executeQuery(CompiledQuery.raw(opening(settings, unit)))
      beginning.catch(() => undefined)
      begun.set(connection, beginning)
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
