// Comparison photos: approved at once or by a person, made fit for terminals, sent to those of the person's areas, taken off again.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { queuePhotos } from './queue-people.ts'
import { APPROVED, photosOf, settlePhotos } from './settle-photos.ts'
import { queueTakingOff } from './taking-off.ts'

export const bioPhotoBehaviour = defineBehaviour('bio_photo', {
  complete: async ({ context, draft, before }) => {
    if (before) return draft.register_photo === undefined ? {} : await decided(context)
    return { ...(await personOf(context, draft.employee)), ...(await decided(context)), enroll_sn: 'WEB', bio_type: 9 }
  },

  check: ({ context, draft, before }) => (before ? {} : inactiveFaults(context, draft.employee)),

  created: ({ context, row }) => settlePhotos(context, [row.id]),
  changed: ({ context, row, before }) =>
    row.register_photo === before.register_photo ? Promise.resolve() : settlePhotos(context, [row.id]),

  unmaking: ({ context, ids }) => queueTakingOff(context, 'bio_photo', ids),
  removing: async ({ context, ids }) => {
    await queueTakingOff(context, 'bio_photo', ids)
    return []
  },

  bulkActions: {
    approve: ({ context, ids, body: { approve = true, remark } }) =>
      approve ? approveAll(context, ids, remark ?? null) : reject(context, ids, remark ?? ''),
    reject: ({ context, ids, body }) => reject(context, ids, body.remark),
    sync: ({ context, ids }) => send(context, ids),
  },
})

/** What the company's configuration says of photos that come from files, or that people of the office enter: 1 approves them at once. */
const policyOf = ({ company, fromFile }: Context) =>
  sql`coalesce((select ${sql.ref(fromFile ? 'import_policy' : 'edit_policy')} from device_config
    where company_id = ${company.id}), 1)`

async function decided(context: Context): Promise<object> {
  const { db, company, principal } = context
  const { rows } = await sql<{ policy: number; now: string }>`
    select ${policyOf(context)} as policy,
      to_char(now() at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS') as now`.execute(db)
  const [found] = rows
  const isApproved = found?.policy === 1
  return {
    register_time: found?.now,
    approval_state: isApproved ? APPROVED : 0,
    approval_time: isApproved ? found?.now : null,
    approved_by: isApproved ? principal.display_name : null,
    approval_photo: null,
  }
}

/** The names that a photo keeps; a photo of the person that waits gives way. */
async function personOf(context: Context, id: unknown): Promise<object> {
  if (typeof id !== 'number') return {}
  const { db, company, files } = context
  const waiting = await sql<{ register_photo: string }>`delete from bio_photo where company_id = ${company.id}
    and employee = ${id} and bio_type = 9 and approval_state = 0
    and ${policyOf(context)} = 0
    returning register_photo`.execute(db)
  for (const { register_photo } of waiting.rows) files.drop(register_photo)
  const { rows } = await sql<object>`select first_name, last_name, email from employee
    where company_id = ${company.id} and id = ${id}`.execute(db)
  return rows[0] ?? {}
}

async function inactiveFaults({ db, company }: Context, id: unknown): Promise<FieldFaults> {
  const { rows } = await sql<{ status: string }>`select status from employee
    where company_id = ${company.id} and id = ${typeof id === 'number' ? id : null}`.execute(db)
  return rows[0] && rows[0].status !== 'ACTIVE'
    ? { employee: [{ code: 'ZBDV1401', context: { field: 'employee' } }] }
    : {}
}

async function decide(
  context: Context,
  ids: readonly number[],
  to: 1 | 2,
  remark: string | null,
): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const photos = await photosOf(context, ids)
  const waiting = photos.filter(({ approval_state }) => approval_state === 0).map(({ id }) => id)
  await sql`update bio_photo set approval_state = ${to}, approval_time = now(), approved_by = ${principal.display_name},
      remark = coalesce(${remark}, remark), version = version + 1, change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${waiting}::bigint[])`.execute(db)
  const skipped = photos
    .filter(({ approval_state }) => approval_state !== 0)
    .map(({ id }): Skipped => ({ id, code: 'ZBDV1905' }))
  return { accepted: waiting.length, skipped }
}

async function approveAll(context: Context, ids: readonly number[], remark: string | null): Promise<BulkOutcome> {
  const outcome = await decide(context, ids, APPROVED, remark)
  const late = new Set(outcome.skipped.map(({ id }) => id))
  await settlePhotos(
    context,
    ids.filter((id) => !late.has(id)),
  )
  return outcome
}

/** The person hears why, where they have an account. */
async function notifyRejected(context: Context, ids: readonly number[], reason: string): Promise<void> {
  const { db, company, principal } = context
  const { rows } = await sql<{ id: number; user_id: number }>`select b.id, a.user_id from bio_photo b
    cross join lateral employee_accounts(array[b.employee]) a
    where b.company_id = ${company.id} and b.id = any(${ids}::bigint[])`.execute(db)
  for (const { id, user_id } of rows) {
    const news = { company: company.id, users: [Number(user_id)], about: `photo:${id}` }
    await notify(db, { ...news, kind: 'PHOTO_REJECTED', context: { by: principal.display_name, reason } })
  }
}

async function reject(context: Context, ids: readonly number[], remark: string): Promise<BulkOutcome> {
  if (!remark) throw refuseFields('DV', { remark: [{ code: 'ZBDV0010', context: { field: 'remark' } }] })
  const outcome = await decide(context, ids, 2, remark)
  const late = new Set(outcome.skipped.map(({ id }) => id))
  await notifyRejected(
    context,
    ids.filter((id) => !late.has(id)),
    remark,
  )
  return outcome
}

async function send(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const photos = await photosOf(context, ids)
  const approved = photos.filter(({ approval_state }) => approval_state === APPROVED).map(({ id }) => id)
  await queuePhotos(context, { ids: approved })
  const skipped = photos
    .filter(({ id }) => !approved.includes(id))
    .map(
      ({ id, approval_state }): Skipped => ({
        id,
        code: 'ZBDV0029',
        context: { state: approval_state, action: 'sync' },
      }),
    )
  return { accepted: approved.length, skipped }
}
