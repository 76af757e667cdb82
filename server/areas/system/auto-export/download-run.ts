// The file of a run, for whoever it ran as, and for those whose rights and scope reach everything it may hold.
import { sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { findJobFile, readJobFile } from '#server/platform/jobs/job-files.ts'
import { exportRight } from './contents.ts'

interface Row {
  /** Null: there was no file, and the task is gone. */
  readonly content: string | null
  readonly job_file: string | null
  readonly owner: number | null
}

/** Throws 0404, and 0400 without the right or the reach. */
export async function authoriseRun({ db, company, principal }: Context, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select coalesce(nullif(r.content, ''), t.content) as content, r.job_file, t.owner from auto_export_run r
      left join auto_export t on t.company_id = r.company_id and t.id = r.task
    where r.company_id = ${company.id} and r.id = ${id}`.execute(db)
  const [run] = rows
  if (!run) throw refuse('ZBOA0404')
  if (run.content === null) throw refuse('ZBSY0039')
  const right = exportRight(run.content)
  const isBound = Object.values(principal.scope).some((ids) => ids !== null)
  const isOwner = run.owner !== null && run.owner === principal.membership
  if (!isAllowed(principal, right) || (isBound && !isOwner)) throw refuse('ZBOA0400', { permission: right })
  return run
}

/** Throws 0039 once the file is gone. */
export async function takenFile(context: Context, run: number, name: string | null) {
  const file = name === null ? undefined : await findJobFile(context.db, name)
  if (!file) throw refuse('ZBSY0039')
  await record(context, storageOf('auto_export_run').meta, 'DOWNLOAD', [run], {}, [file.fileName])
  return { file, bytes: await readJobFile(context.db, file) }
}

export async function downloadRun(context: Context, id: number) {
  const run = await authoriseRun(context, id)
  return takenFile(context, id, run.job_file)
}
