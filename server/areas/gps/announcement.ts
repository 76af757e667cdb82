// Announcements: drafts that are sent to their receivers, at once or from their start on, and withdrawn again. Drafts
// are what the contract says, hence the casts.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { deliver } from './announcement-delivery.ts'
import { addReceivers } from './announcement-receivers.ts'

type Values = Readonly<Record<string, unknown>>

/** As it travels, whether it was given or is stored. */
const timeOf = (draft: Values, before: Stored | undefined, field: string, zone: string): string | null =>
  field in draft ? ((draft[field] as string | null | undefined) ?? null) : wireTime(before?.[field], zone)

function timeFaults(draft: Values, before: Stored | undefined, zone: string): FieldFaults {
  const [start, end] = ['start_time', 'end_time'].map((field) => timeOf(draft, before, field, zone))
  return start && end && end <= start ? { end_time: [{ code: 'ZBGP0024', context: { start, end } }] } : {}
}

/** Named people are asked for; a change of other fields leaves them as they are. */
function receiverFaults(draft: Values, before: Stored | undefined): FieldFaults {
  const isPrivate = (draft.category ?? before?.category) === 'PRIVATE'
  const none = Array.isArray(draft.receivers) ? draft.receivers.length === 0 : !before
  return isPrivate && none ? { receivers: [{ code: 'ZBGP0010', context: { field: 'receivers' } }] } : {}
}

const notPossible = (row: Stored, action: string) => refuse('ZBGP0029', { state: row.state, action })

async function setState({ db, company, principal }: Context, id: number, change: Values): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ ...change, version: sql`version + 1`, change_time: sql`now()`, change_user: principal.display_name })
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute()
}

const readings = (condition = sql`true`) => sql`(select count(*)::integer from announcement_reading r
  where r.company_id = p.company_id and r.announcement = p.id and ${condition})`

export const announcementBehaviour = defineBehaviour('announcement', {
  computed: { read_count: () => readings(sql`r.read_time is not null`), receiver_count: () => readings() },

  complete: ({ context, before }) => (before ? {} : { state: 'DRAFT', sender: context.principal.display_name }),

  check: ({ context, draft, before }) => {
    if (before && before.state !== 'DRAFT') throw refuse('ZBGP0120')
    return { ...timeFaults(draft, before, context.company.zone), ...receiverFaults(draft, before) }
  },

  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number; state: string }>`
      select id, state from announcement where company_id = ${company.id} and id = any(${ids}::bigint[])
        and state in ('SCHEDULED', 'SENT')`.execute(db)
    return rows.map(({ id, state }) => ({ id, code: 'ZBGP0029', context: { state, action: 'delete' } }))
  },

  rowActions: {
    send: async ({ context, row }) => {
      if (row.state !== 'DRAFT') throw notPossible(row, 'send')
      // What people have been told cannot be made untold.
      forgoUndo()
      await addReceivers(context, row)
      const isLater = row.start_time !== null && new Date(String(row.start_time)).getTime() > Date.now()
      await setState(context, row.id, { state: 'SCHEDULED' })
      if (!isLater) await deliver(context.db, context.company.id, row.id)
    },

    withdraw: async ({ context, row }) => {
      if (row.state !== 'SENT' && row.state !== 'SCHEDULED') throw notPossible(row, 'withdraw')
      forgoUndo()
      await setState(context, row.id, { state: 'WITHDRAWN' })
      await sql`delete from notification where company_id = ${context.company.id} and kind = 'ANNOUNCEMENT'
        and context @> ${JSON.stringify({ announcement: row.id })}::jsonb`.execute(context.db)
    },

    copy: ({ context, row }) => copyDraft(context, row.id),
  },
})

/** Without its times. */
async function copyDraft({ db, company, principal }: Context, id: number): Promise<number> {
  const name = principal.display_name
  const { rows } = await sql<{ id: number }>`
    insert into announcement (company_id, subject, content, category, sender, state, create_user, change_user)
    select company_id, subject, content, category, ${name}, 'DRAFT', ${name}, ${name} from announcement
    where company_id = ${company.id} and id = ${id} returning id`.execute(db)
  const copy = Number(rows[0]?.id)
  for (const table of ['announcement_departments', 'announcement_receivers'])
    await sql`insert into ${sql.table(table)} (company_id, owner, target)
      select company_id, ${copy}::bigint, target from ${sql.table(table)}
      where company_id = ${company.id} and owner = ${id}`.execute(db)
  return copy
}
