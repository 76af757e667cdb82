// A transaction on PostgreSQL whose statements leave when they are asked for, in their order, none waiting for the answer of the one before.
import { type ConnectionProvider, type DatabaseConnection, type Driver, DummyDriver, Kysely } from 'kysely'
import type { Database, Db, Tables } from './database.ts'
import { NestedUseError, openUnit } from './unit.ts'

/** What Kysely does not tell of itself, and what a second Kysely over one connection is put together from. */
type Parts = Pick<ConstructorParameters<typeof Kysely<Tables>>[0], 'dialect'> & { readonly driver: Driver }

/** A transaction has no transactions of its own. */
const noDriver: Driver = Object.assign(new DummyDriver(), {
  beginTransaction: () => Promise.reject(new NestedUseError()),
})

/** Runs work in transactions of which each has one connection to itself. */
export function pipelined(kysely: Db, { dialect, driver }: Parts): Database['transact'] {
  const executor = kysely.getExecutor()
  const over = (provider: ConnectionProvider): Db =>
    new Kysely<Tables>({
      config: { dialect },
      dialect,
      driver: noDriver,
      executor: executor.withConnectionProvider(provider),
    })
  return (work, settings = {}) =>
    executor.provideConnection(async (connection) => {
      await driver.beginTransaction(connection, settings)
      const { provider, end } = turnOf(connection)
      let committing: Promise<void> | undefined
      const commit = () => {
        end()
        committing ??= driver.commitTransaction(connection)
        return committing
      }
      const unit = openUnit()
      // The commit travels along with what was asked for; whoever asked waits for it, as for the rest.
      if (unit) unit.sendCommit = () => void commit().catch(() => undefined)
      try {
        const result = await work(over(provider))
        await commit()
        return result
      } catch (error) {
        end()
        if (committing) await committing.catch(() => undefined)
        else await driver.rollbackTransaction(connection)
        throw error
      }
    })
}

/** The connection for as long as the transaction is open: what comes later would run outside of it, as somebody else. */
function turnOf(connection: DatabaseConnection): { readonly provider: ConnectionProvider; readonly end: () => void } {
  let isOver = false
  return {
    provider: {
      provideConnection: async (consumer) => {
        if (isOver) throw new Error('The transaction has ended: nothing more can be asked of it')
        return consumer(connection)
      },
    },
    end: () => {
      isOver = true
    },
  }
}
