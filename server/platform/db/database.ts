// What a database is to the server: a query builder, transactions for tenant.ts, and the pool behind them.
import type { Kysely, TransactionSettings } from 'kysely'
import type { Pool } from 'pg'

/** Tables are known at run time only: the contract names them. */
export type Tables = Record<string, Record<string, unknown>>

/** A query builder: the whole database, or the transaction that inCompany and its like hand out. */
export type Db = Kysely<Tables>

export interface Database {
  /** As the owner, outside of any company: for start-up and tools. Work for people goes through tenant.ts. */
  readonly kysely: Db
  /** For what Kysely does not cover: LISTEN, the job queue. */
  readonly engine: Pool
  /** Address that further connections and processes may use. */
  readonly url: string
  /** No other server works on it: what the one before left under way can be taken up at once. */
  readonly exclusive: boolean
  /** Work in one transaction, for tenant.ts: it says as whom. */
  readonly transact: <T>(work: (db: Db) => Promise<T>, settings?: TransactionSettings) => Promise<T>
  /** Runs several statements as the owner in one transaction. */
  readonly script: (statements: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface DatabaseSource {
  readonly databaseUrl: string | null
  readonly databasePool?: number
  /** Of the embedded database; of no use with an address. */
  readonly dataDir: string
}
