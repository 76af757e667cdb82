// The way of a request as people read it: each step with who was asked, what they said, and who was told.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type RequestKind, requestKinds } from './request-kind.ts'

type Way = components['schemas']['RequestWay']
type Step = Way['steps'][number]

interface Stored extends Omit<Step, 'asked' | 'told'> {
  readonly workflow_name: string | null
  readonly asked: readonly Step['asked'][number][] | null
  readonly told: readonly string[] | null
}

const sides = (kind: RequestKind) => [kind, `my_${kind}`, `${kind}_approval`] as const

/** Refuses those who may not see the record that is named. */
export async function requestWay(
  context: Context,
  query: { readonly resource?: string; readonly id?: string },
): Promise<Way> {
  const { company, principal } = context
  const kind = requestKinds.find((one) => sides(one).some((side) => side === query.resource))
  const name = kind && sides(kind).find((side) => side === query.resource)
  if (!kind || !name) throw refuse('ZBOA0404')
  const { module } = contract[name]
  authorise(principal, `${module}.view_${name}`)
  const { id } = await storedRow(context, storageOf(name), Number(query.id))
  return stepsOf(
    context,
    kind,
    name.endsWith('_approval')
      ? sql`(select v.request from ${sql.table(name)} v where v.company_id = ${company.id} and v.id = ${id})`
      : id,
  )
}

/** Of a request that the caller may see. */
export async function stepsOf(
  context: Context,
  kind: RequestKind,
  request: number | RawBuilder<unknown>,
): Promise<Way> {
  const { db, company } = context
  const { rows } =
    await sql<Stored>`select s.place, s.name, s.counterpart, s.revoking, s.revoke_reason, s.rule, s.state, s.workflow_name, s.taken_back,
      (select json_agg(json_build_object('name', coalesce(nullif(e.full_name, ''), e.emp_code, u.name, ''), 'decision', a.decision,
          'decided_by', a.decided_by, 'decided_time', a.decided_time, 'remark', a.remark) order by a.decided_time, a.id)
        from request_asked a left join employee e on e.company_id = a.company_id and e.id = a.employee
        left join "user" u on u.company_id = a.company_id and u.id = a.member
        where a.company_id = s.company_id and a.step = s.id and a.part = 'DECIDES') as asked,
      (select json_agg(coalesce(nullif(e.full_name, ''), e.emp_code, u.name, '') order by a.id)
        from request_asked a left join employee e on e.company_id = a.company_id and e.id = a.employee
        left join "user" u on u.company_id = a.company_id and u.id = a.member
        where a.company_id = s.company_id and a.step = s.id and a.part = 'TOLD') as told
    from request_step s where s.company_id = ${company.id} and ${sql.ref(`s.${kind}`)} = (${request})::bigint order by s.place`.execute(
      db,
    )
  return {
    workflow_name: rows.find(({ workflow_name }) => workflow_name !== null)?.workflow_name ?? null,
    steps: rows.map(({ workflow_name: _, asked, told, taken_back, ...step }) => ({
      ...step,
      asked: (asked ?? []).map((one) => ({
        ...one,
        decided_time: one.decided_time === null ? null : wireTime(one.decided_time, company.zone),
      })),
      told: [...(told ?? [])],
      taken_back: taken_back.map(({ by, time }) => ({ by, time: wireTime(time, company.zone) ?? '' })),
    })),
  }
}
