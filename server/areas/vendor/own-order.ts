// A company's own order called off: the order is its vendor's, in whose name that is done within the same transaction.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { cancelOrder } from './sale/order.ts'

const enter = (db: Db, company: number) => sql`select set_config('app.company', ${String(company)}, true)`.execute(db)

export const ownOrderBehaviour = defineBehaviour('own_order', {
  rowActions: {
    cancel: async ({ context: { db, company, principal }, row }) => {
      const { rows } = await sql<{ seller: number }>`
        select seller from own_order where company_id = ${company.id} and id = ${row.id}`.execute(db)
      const seller = rows[0]?.seller
      if (seller === undefined) throw refuse('ZBOA0404')
      forgoUndo()
      await enter(db, seller)
      // A transaction that failed takes no statement any more, and has no company to give back.
      try {
        await cancelOrder({ db, id: seller, actor: principal.display_name }, row.id)
      } finally {
        await enter(db, company.id).catch(() => undefined)
      }
    },
  },
})
