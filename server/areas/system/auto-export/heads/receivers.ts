// Whom a run went to as heads of departments, and the file of each of them.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { authoriseRun, takenFile } from '../download-run.ts'

type Receiver = components['schemas']['ExportReceiver']

/** Throws 0404, and 0400 for those who may not take the file of the run. */
export async function receiversOfRun(context: Context, run: number): Promise<Receiver[]> {
  const { db, company } = context
  await authoriseRun(context, run)
  const { rows } = await sql<Receiver>`
    select r.id, r.name, r.departments, r.email, r.state, r.rows, r.code, r.context,
      case when exists (select from job_file f where f.company_id = r.company_id and f.name::text = r.job_file
        and f.expire_time > now()) then r.file_name end as file_name
    from auto_export_receiver r where r.company_id = ${company.id} and r.run = ${run}
    order by r.state not in ('FAILED', 'NO_ADDRESS', 'OUTSIDE'), r.name, r.id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** As the file of the run. */
export async function receiverFile(context: Context, id: number) {
  const { db, company } = context
  const { rows } = await sql<{ run: number; job_file: string | null }>`
    select run, job_file from auto_export_receiver where company_id = ${company.id} and id = ${id}`.execute(db)
  const [receiver] = rows
  if (!receiver) throw refuse('ZBOA0404')
  const run = Number(receiver.run)
  await authoriseRun(context, run)
  return takenFile(context, run, receiver.job_file)
}
