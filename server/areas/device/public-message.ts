// Public messages: what everybody reads on the chosen terminals.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/crud/behaviour.ts'
import { type MessageKind, messageSteps, sendMessages, takeOff } from './messages.ts'

const kind: MessageKind = {
  table: 'public_message',
  tag: 253,
  reach: sql`select pair.target as terminal, null as code from public_message_terminals pair
    where pair.company_id = m.company_id and pair.owner = m.id`,
}

export const publicMessageBehaviour = defineBehaviour('public_message', {
  ...messageSteps(kind),

  changed: async ({ context, row }) => {
    const shown = sql`select target from public_message_terminals where company_id = ${context.company.id} and owner = ${row.id}`
    await takeOff(context, [Number(row.uid)], shown)
    await sendMessages(context, kind, [row.id])
  },
})
