// Orders that a payroll file is brought to where its layout sends it. The work is done by the area that knows the servers.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { enqueue, type JobOrder } from '#server/platform/jobs/enqueue.ts'
import { isHeld } from './meant-place.ts'
import { refuseBounded } from './preview.ts'

export const sendPayrollKind = 'payroll_send'

/** What a sending is ordered with. */
export interface SendPayroll {
  readonly file: number
  /** Where the layout sent files when it was ordered. */
  readonly to: readonly string[]
  readonly by: { readonly name: string; readonly user: number }
}

interface Addressed {
  readonly destination: number | null
  readonly sub_path: string | null
  readonly email_to: readonly string[]
}

export const addressOf = ({ destination, sub_path, email_to }: Addressed): readonly string[] => [
  String(destination ?? ''),
  sub_path ?? '',
  ...email_to,
]

interface Sent extends Addressed {
  readonly state: string
  readonly size: number
  readonly is_open: boolean
  readonly is_held: boolean
}

/** One file is brought to one place at a time. */
const laneOf = (file: number): string => `${sendPayrollKind}:${file}`

/** The work of an order, now or later. */
export const sendingOf = (company: number, payload: SendPayroll, runAfter?: Date): JobOrder => ({
  ...{ company, kind: sendPayrollKind, payload, lane: laneOf(payload.file) },
  ...{ user: { id: payload.by.user, name: payload.by.name } },
  ...(runAfter && { runAfter }),
})

const mostMailed = 10

/** Throws 0029 where it is being sent already, is confirmed or reversed, and 0141 where it would go elsewhere than its layout meant. */
export async function sendPayroll(context: Context, id: number): Promise<void> {
  refuseBounded(context)
  const { db, company, principal } = context
  const lane = laneOf(id)
  const { rows } = await sql<Sent>`
    select f.state, f.size, l.destination, l.sub_path, l.email_to, ${isHeld('l')} as is_held,
      exists (select from job j where j.company_id = f.company_id and j.lane = ${lane} and j.state in ('QUEUED', 'RUNNING')) as is_open
    from payroll_file f join payroll_layout l on l.company_id = f.company_id and l.id = f.layout
    where f.company_id = ${company.id} and f.id = ${id} for update of f`.execute(db)
  const [file] = rows
  if (!file) throw refuse('ZBOA0404')
  const { state, size, destination, email_to } = file
  // One whose work was lost may be sent again.
  const isReady = ['READY', 'SENT', 'FAILED'].includes(state) || (state === 'SENDING' && !file.is_open)
  if (!isReady) throw refuse('ZBRP0029', { state, action: 'send' })
  if (file.is_held) throw refuse('ZBRP0141')
  if (destination === null && email_to.length === 0) throw refuse('ZBRP0139')
  if (email_to.length > 0 && size > mostMailed * 1024 * 1024) throw refuse('ZBRP0140', { mb: mostMailed })
  await sql`update payroll_file set state = 'SENDING', send_code = null, send_stage = null, attempts = 0, retry_at = null, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${id}`.execute(db)
  // What was to be tried again goes now, with what is meant now.
  await sql`delete from job where company_id = ${company.id} and lane = ${lane} and state = 'QUEUED'`.execute(db)
  const payload: SendPayroll = {
    file: id,
    to: addressOf(file),
    by: { name: principal.display_name, user: principal.user },
  }
  await enqueue(db, sendingOf(company.id, payload))
}
