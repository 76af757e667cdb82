// Public messages: what everybody reads on the chosen terminals, and on those of the chosen areas.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { type MessageKind, messageSteps, sendMessages, takeOff } from './messages.ts'

const kind: MessageKind = {
  table: 'public_message',
  tag: 253,
  reach: sql`select pair.target as terminal, null as code from public_message_terminals pair
    where pair.company_id = m.company_id and pair.owner = m.id
    union select t.id, null from public_message_areas pair
      join terminal t on t.company_id = pair.company_id and t.area = pair.target
    where pair.company_id = m.company_id and pair.owner = m.id`,
}

/** Number 0010 where neither terminals nor areas are named. */
async function refuseNowhere({ db, company }: Context, id: number): Promise<void> {
  const { rows } =
    await sql`select owner from public_message_terminals where company_id = ${company.id} and owner = ${id}
    union all select owner from public_message_areas where company_id = ${company.id} and owner = ${id} limit 1`.execute(
      db,
    )
  if (rows.length === 0)
    throw refuseFields('DV', { terminals: [{ code: 'ZBDV0010', context: { field: 'terminals' } }] })
}

export const publicMessageBehaviour = defineBehaviour('public_message', {
  ...messageSteps(kind),

  created: async ({ context, row }) => {
    await refuseNowhere(context, row.id)
    await sendMessages(context, kind, [row.id])
  },

  changed: async ({ context, row }) => {
    await refuseNowhere(context, row.id)
    const shown = sql`select reached.terminal from public_message m join lateral (${kind.reach}) reached on true
      where m.company_id = ${context.company.id} and m.id = ${row.id}`
    await takeOff(context, [Number(row.uid)], shown)
    await sendMessages(context, kind, [row.id])
  },
})
