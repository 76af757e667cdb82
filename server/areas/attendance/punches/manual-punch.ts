// The punch of a manual log: there for as long as the request is approved.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { acceptPunches, takeBackPunches } from '../../punch/exports.ts'
import { APPROVED } from '../request-state.ts'

interface Log {
  readonly who: number
  readonly at: string
  readonly state: string
  readonly work_code: string | null
  readonly manual_log: number
  readonly isApproved: boolean
}

async function logOf({ db, company }: Context, id: number): Promise<Log | undefined> {
  const { rows } = await sql<Log>`
    select m.employee as who, to_char(m.punch_time, 'YYYY-MM-DD HH24:MI:SS') as at, m.punch_state::text as state, w.code as work_code,
      m.id as manual_log, m.approval_status = ${APPROVED} as "isApproved"
    from manual_log m left join work_code w on w.company_id = m.company_id and w.id = m.work_code
    where m.company_id = ${company.id} and m.id = ${id}`.execute(db)
  return rows[0]
}

const intakeOf = ({ db, company, principal }: Context) => ({ db, company: company.id, by: principal.display_name })

/** Number 0048 where the date is locked. */
export async function keepPunch(context: Context, id: number): Promise<void> {
  const log = await logOf(context, id)
  if (log) await acceptPunches(intakeOf(context), { punches: [{ ...log, who: Number(log.who) }] }, 'MANUAL_LOG')
}

export const dropPunches = (context: Context, ids: readonly number[]): Promise<void> =>
  takeBackPunches(intakeOf(context), ids)

/** After its state has been put back to what it was. */
export async function followState(context: Context, id: number): Promise<void> {
  await dropPunches(context, [id])
  if ((await logOf(context, id))?.isApproved) await keepPunch(context, id)
}
