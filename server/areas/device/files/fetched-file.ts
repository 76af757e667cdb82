// What a terminal answers to `GetFile` is kept as a file of its own, and handed out to those who may have it.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { hasStorageRoom } from '#server/platform/files/storage-room.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { Intake } from '../upload/intake.ts'
import { keepPiece, pieceBytes, pieces } from './file-bytes.ts'

/** What the command says of it. */
export async function keepFetched(
  { db, company, terminal }: Intake,
  command: string,
  content: Buffer,
): Promise<object> {
  const size = content.length
  const [, path = ''] = /^GetFile (.+)$/.exec(command) ?? []
  if (path === '' || size === 0) return { size }
  if (!(await hasStorageRoom(db, company, size))) return { size, kept: 'the storage of the plan is full' }
  const name = (path.split('/').at(-1) ?? path).slice(0, 100)
  const md5 = createHash('md5').update(content).digest('hex')
  const { rows } = await sql<{ id: number }>`
    insert into terminal_file (company_id, file_name, purpose, terminal, path, size, received, md5, state, create_user, change_user)
    values (${company}, ${name}, 'FETCHED', ${terminal.id}, ${path}, ${size}, ${size}, ${md5}, 'READY', ${terminal.sn}, ${terminal.sn})
    returning id`.execute(db)
  const file = Number(rows[0]?.id)
  for (let number = 0; number * pieceBytes < size; number++)
    await keepPiece({ db, company, file }, number, content.subarray(number * pieceBytes, (number + 1) * pieceBytes))
  noteChanged({ company, resource: 'terminal_file', ids: [file], added: true })
  return { size, file }
}

/** A day is enough to fetch it. */
const keptDays = 1

/** ZBOA0404 for files that were sent, and for those of terminals that the caller does not see. */
export async function handFetched(context: Context, id: number): Promise<{ readonly file: string }> {
  const { db, company, principal } = context
  const terms = [sql`t.company_id = ${company.id}`, ...scopeTerms(principal, storageOf('terminal'))]
  const { rows } = await sql<{ file_name: string; size: number }>`select f.file_name, f.size from terminal_file f
    where f.company_id = ${company.id} and f.id = ${id} and f.purpose = 'FETCHED'
      and f.terminal in (select t.id from terminal t where ${sql.join(terms, sql` and `)})`.execute(db)
  const [found] = rows
  if (!found) throw refuse('ZBOA0404')
  const file = await saveJobFile(db, {
    company: company.id,
    user: principal.user,
    fileName: found.file_name,
    mediaType: 'application/octet-stream',
    pieces: pieces({ db, company: company.id, file: id }, found.size),
    days: keptDays,
  })
  await record(context, contract.terminal_file, 'EXPORT', [id], {}, [found.file_name])
  return { file }
}
