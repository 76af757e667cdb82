// Orders that a payroll file is brought to where its layout sends it. The work is done by the area that knows the servers.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { refuseBounded } from './preview.ts'

export const sendPayrollKind = 'payroll_send'

/** What a sending is ordered with. */
export interface SendPayroll {
  readonly file: number
  readonly by: { readonly name: string; readonly user: number }
}

interface Sent {
  readonly state: string
  readonly size: number
  readonly has_server: boolean
  readonly has_mail: boolean
  readonly is_open: boolean
  /** Somebody else changed the server since the layout was looked at. */
  readonly leads_elsewhere: boolean
}

const mostMailed = 10

/** Throws 0029 where it is being sent already, is confirmed or reversed, and 0141 where it would go elsewhere than its layout meant. */
export async function sendPayroll(context: Context, id: number): Promise<void> {
  refuseBounded(context)
  const { db, company, principal } = context
  const lane = `${sendPayrollKind}:${id}`
  const { rows } = await sql<Sent>`
    select f.state, f.size, l.destination is not null as has_server,
      jsonb_array_length(l.email_to) > 0 as has_mail,
      coalesce(d.change_time > l.change_time and d.change_user is distinct from l.change_user, false) as leads_elsewhere,
      exists (select from job j where j.company_id = f.company_id and j.lane = ${lane} and j.state in ('QUEUED', 'RUNNING')) as is_open
    from payroll_file f join payroll_layout l on l.company_id = f.company_id and l.id = f.layout
      left join export_destination d on d.company_id = l.company_id and d.id = l.destination
    where f.company_id = ${company.id} and f.id = ${id} for update of f`.execute(db)
  const [file] = rows
  if (!file) throw refuse('ZBOA0404')
  const { state, size, has_server, has_mail } = file
  // One whose work was lost may be sent again.
  const isReady = ['READY', 'SENT', 'FAILED'].includes(state) || (state === 'SENDING' && !file.is_open)
  if (!isReady) throw refuse('ZBRP0029', { state, action: 'send' })
  if (file.leads_elsewhere) throw refuse('ZBRP0141')
  if (!has_server && !has_mail) throw refuse('ZBRP0139')
  if (has_mail && size > mostMailed * 1024 * 1024) throw refuse('ZBRP0140', { mb: mostMailed })
  await sql`update payroll_file set state = 'SENDING', send_code = null, send_stage = null, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${id}`.execute(db)
  const user = { id: principal.user, name: principal.display_name }
  const payload: SendPayroll = { file: id, by: { name: user.name, user: user.id } }
  await enqueue(db, { company: company.id, kind: sendPayrollKind, payload, lane, user })
}
