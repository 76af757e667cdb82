// Private messages: what the named employees read on the terminals of their areas.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { type MessageKind, messageSteps, sendMessages, takeOff } from './messages.ts'

const kind: MessageKind = {
  table: 'private_message',
  tag: 254,
  reach: sql`select t.id as terminal, e.emp_code as code from private_message_employees pair
    join employee e on e.company_id = pair.company_id and e.id = pair.target and e.status = 'ACTIVE'
    join employee_area a on a.company_id = e.company_id and a.owner = e.id
    join terminal t on t.company_id = a.company_id and t.area = a.target
    where pair.company_id = m.company_id and pair.owner = m.id`,
}

export const privateMessageBehaviour = defineBehaviour('private_message', {
  ...messageSteps(kind),

  changed: async ({ context, row }) => {
    // Terminals keep the people of a message: it goes, and comes again for those who are left.
    await takeOff(context, [Number(row.uid)])
    await sendMessages(context, kind, [row.id])
  },
})
