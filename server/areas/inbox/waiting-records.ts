// Papers and photos that were handed in, for those who have the right to decide them, within their scope.
import { type RawBuilder, sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { nothingPast } from './inbox-past.ts'

type Sql = RawBuilder<unknown>

const noRequest = sql`null::text as number, null::timestamp as start_at, null::timestamp as end_at`
const noStep = sql`null::timestamptz as due_time, null::text as step_name, null::text as step_of, false as revoking,
  null::text as revoke_reason, null::bigint as instead`

export function waitingDocuments({ company, principal }: Context): readonly Sql[] {
  if (!isAllowed(principal, 'complement.approve_employee_document')) return []
  const terms = scopeTerms(principal, storageOf('employee_document'))
  return [
    sql`select 'DOCUMENT'::text as kind, t.id, 'RECORD'::text as way, t.id as decide, null::bigint as question, t.employee,
        ${noRequest}, (select k.cert_name from document_type k where k.company_id = t.company_id
          and k.id = t.certification)::text as detail, null::float8 as amount, t.remark::text as reason,
        t.create_time as apply_time, t.create_time as entered_time, ${noStep}, t.file::text as attachment, null::text as picture,
        ${nothingPast}
      from employee_document t where ${waiting(company.id, sql`t.approval = 'PENDING'`, terms)}`,
  ]
}

export function waitingPhotos({ company, principal }: Context): readonly Sql[] {
  if (!isAllowed(principal, 'device.approve_bio_photo')) return []
  const terms = scopeTerms(principal, storageOf('bio_photo'))
  return [
    sql`select 'BIO_PHOTO'::text as kind, t.id, 'RECORD'::text as way, t.id as decide, null::bigint as question, t.employee,
        ${noRequest}, null::text as detail, null::float8 as amount, t.remark::text as reason,
        t.register_time as apply_time, t.register_time as entered_time, ${noStep}, null::text as attachment,
        t.register_photo::text as picture, ${nothingPast}
      from bio_photo t where ${waiting(company.id, sql`t.approval_state = 0`, terms)}`,
  ]
}

const waiting = (company: number, state: Sql, terms: readonly Sql[]): Sql =>
  sql.join([sql`t.company_id = ${company}`, state, ...terms], sql` and `)
