// Phones: shut out, signed out, made somebody's own, taken from them. Sessions end at once, and none of it can be undone.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { endPhoneSessions } from '../identity/exports.ts'

interface Phone {
  readonly id: number
  readonly employee: number
  readonly session_id: string | null
  readonly enable: boolean
  readonly binding_state: string
}

async function phonesOf({ db, company }: Context, ids: readonly number[]): Promise<readonly Phone[]> {
  const { rows } = await sql<Phone>`
    select id, employee, session_id, enable, binding_state from app_phone
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

async function set({ db, company, principal }: Context, phones: readonly Phone[], change: Partial<Phone>) {
  forgoUndo()
  await db
    .updateTable('app_phone')
    .set({ ...change, version: sql`version + 1`, change_time: sql`now()`, change_user: principal.display_name })
    .where('company_id', '=', company.id)
    .where(sql<boolean>`id = any(${phones.map(({ id }) => id)}::bigint[])`)
    .execute()
}

const endSessions = ({ db }: Context, phones: readonly Phone[]) =>
  endPhoneSessions(
    db,
    phones.flatMap(({ session_id }) => session_id ?? []),
  )

interface Bulk {
  readonly context: Context
  readonly ids: readonly number[]
}

const done = (phones: readonly Phone[]): BulkOutcome => ({ accepted: phones.length, skipped: [] })

const refused = (phones: readonly Phone[], action: string): readonly Skipped[] =>
  phones.map(({ id, binding_state: state }) => ({ id, code: 'ZBGP0029', context: { state, action } }))

/** The phones before are no longer theirs; of two that wait, the one that signed in last. */
async function approve({ context, ids }: Bulk): Promise<BulkOutcome> {
  const phones = await phonesOf(context, ids)
  const waiting = phones.filter(({ binding_state }) => binding_state === 'WAITING')
  const chosen = [...new Map(waiting.map((phone) => [phone.employee, phone])).values()]
  const people = chosen.map(({ employee }) => employee)
  await sql`update app_phone set binding_state = 'REPLACED', version = version + 1, change_time = now(),
      change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and employee = any(${people}::bigint[]) and binding_state = 'BOUND'`.execute(
    context.db,
  )
  await set(context, chosen, { binding_state: 'BOUND' })
  const others = phones.filter((phone) => !chosen.includes(phone))
  return { accepted: chosen.length, skipped: refused(others, 'approve_device') }
}

async function reject({ context, ids }: Bulk): Promise<BulkOutcome> {
  const phones = await phonesOf(context, ids)
  const waiting = phones.filter(({ binding_state }) => binding_state === 'WAITING')
  await set(context, waiting, { binding_state: 'REPLACED', enable: false })
  await endSessions(context, waiting)
  const others = phones.filter((phone) => !waiting.includes(phone))
  return { accepted: waiting.length, skipped: refused(others, 'reject_device') }
}

export const gpsAccountBehaviour = defineBehaviour('gps_account', {
  removing: async ({ context, ids }) => {
    forgoUndo()
    await endSessions(context, await phonesOf(context, ids))
    return []
  },

  bulkActions: {
    enable: async ({ context, ids }) => {
      const phones = await phonesOf(context, ids)
      await set(context, phones, { enable: true })
      return done(phones)
    },
    disable: async ({ context, ids }) => {
      const phones = await phonesOf(context, ids)
      await set(context, phones, { enable: false })
      await endSessions(context, phones)
      return done(phones)
    },
    sign_out: async ({ context, ids }) => {
      const phones = await phonesOf(context, ids)
      forgoUndo()
      await endSessions(context, phones)
      return done(phones)
    },
    approve_device: approve,
    reject_device: reject,
    unbind: async ({ context, ids }) => {
      const phones = await phonesOf(context, ids)
      await set(
        context,
        phones.filter(({ binding_state }) => binding_state === 'BOUND'),
        { binding_state: 'REPLACED' },
      )
      return done(phones)
    },
  },
})
