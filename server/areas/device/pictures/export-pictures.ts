// Pictures of punches as one archive, a folder for each person: made in the background with the rights of whoever ordered it.
// What the queue keeps as JSON comes back untyped: payloads are written here alone, hence the cast.
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { exportPassword } from '#server/engine/exchange/export/export-password.ts'
import {
  actorOf,
  type ContextTools,
  contextOf,
  type ImportActor,
} from '#server/engine/exchange/service/import-actor.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { archive, archiveMediaType } from '#server/engine/exchange/write/archive.ts'
import { safePart, uniqueNames } from '#server/engine/exchange/write/entry-names.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'

type Schemas = components['schemas']

const kind = 'punch_pictures'
const mostPictures = 5000
const mostMb = 500
const keptDays = 7

interface Payload {
  readonly asked: Schemas['PictureOrder']
  readonly actor: ImportActor
}

/** Numbers 0051 where there is none, 0038 and 0035 where there are too many for one archive. */
export async function orderPictures(
  context: Context,
  asked: Schemas['PictureOrder'],
): Promise<Schemas['PicturesOrdered']> {
  const { db, company, principal } = context
  const { rows } = await sql<{
    count: number
    bytes: number | null
  }>`select count(*)::integer as count, sum(f.size) as bytes
    from transaction t left join file f on f.company_id = t.company_id and f.name = t.capture where ${termsOf(context, asked)}`.execute(
    db,
  )
  const { count = 0, bytes } = rows[0] ?? {}
  if (count === 0) throw refuse('ZBDV0051')
  if (count > mostPictures) throw refuse('ZBDV0038', { max: mostPictures })
  if ((bytes ?? 0) > mostMb * 1024 * 1024) throw refuse('ZBDV0035', { max_mb: mostMb })
  await record(context, contract.transaction, 'EXPORT', [], { rows: [null, count] })
  const user = { id: principal.user, name: principal.display_name }
  const payload: Payload = { asked, actor: actorOf(context) }
  return { job: await enqueue(db, { company: company.id, kind, payload, lane: kind, total: count, user }) }
}

/** Those that the caller sees. */
function termsOf({ company, principal }: Context, { employee, terminal, start, end }: Schemas['PictureOrder']) {
  const terms = [
    sql`t.company_id = ${company.id}`,
    sql`t.capture is not null`,
    ...(employee ? [sql`t.employee = ${employee}`] : []),
    ...(terminal ? [sql`t.terminal = ${terminal}`] : []),
    ...(start ? [sql`t.punch_time >= ${start}::date`] : []),
    ...(end ? [sql`t.punch_time < ${end}::date + 1`] : []),
    ...scopeTerms(principal, storageOf('transaction')),
  ]
  return sql.join(terms, sql` and `)
}

interface Picture {
  readonly folder: string
  readonly name: string
  readonly capture: string
}

export const picturesJob = (importer: Importer, store: FileStore, tools: ContextTools): JobKind => ({
  kind,
  run: (job) =>
    job.step(async (db, note) => {
      const { asked, actor } = job.payload as Payload
      const context = contextOf(actor, job.company, tools)(db)
      const { rows } = await sql<Picture>`
        select concat_ws(' ', t.emp_code, t.first_name, t.last_name) as folder, t.capture,
          concat_ws(' ', to_char(t.punch_time, 'YYYY-MM-DD HH24.MI.SS'), t.terminal_alias) as name
        from transaction t where ${termsOf(context, asked)} order by t.emp_code, t.punch_time, t.id limit ${mostPictures}`.execute(
        db,
      )
      const once = uniqueNames()
      const files = rows.flatMap(({ folder, name, capture }) => {
        const path = store.path(job.company, capture)
        const ending = capture.slice(capture.lastIndexOf('.'))
        return path
          ? [{ name: once(`${safePart(folder)}/${safePart(`${name}${ending}`)}`), open: () => createReadStream(path) }]
          : []
      })
      const file = await saveJobFile(db, {
        company: job.company,
        user: actor.principal.user,
        fileName: 'pictures-of-punches.zip',
        mediaType: archiveMediaType,
        pieces: archive(files, await exportPassword(context, importer.unseal)),
        days: keptDays,
      })
      const result = { rows: files.length, file }
      note({ progress: files.length, total: files.length, result })
      return result
    }),
})
