// One transaction in the books of a seller. It asks no provider, so that it may be done again where two wait for each other.
import { againWhereDeadlocked } from '#server/platform/db/again.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Seller } from './seller.ts'

/** Who does it in the operation log, where nobody asked for it. */
export const actor = 'Time Cloud'

export const inSale =
  (database: Database, id: number, by: string = actor) =>
  <T>(work: (sale: Seller) => Promise<T>): Promise<T> =>
    againWhereDeadlocked(() => inCompany(database, id, (db) => work({ db, id, actor: by })))
