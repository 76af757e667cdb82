// Files of jobs, kept in the database in pieces: every server has them, and they hold or fall with their transaction.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export interface NewJobFile {
  readonly company: number
  readonly user: number | null
  readonly fileName: string
  readonly mediaType: string
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly days: number
}

export interface JobFile {
  readonly id: number
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly user: number | null
}

const pieceSize = 262_144

/** Answers the name it is asked for under. */
export async function saveJobFile(
  db: Db,
  { company, user, fileName, mediaType, pieces, days }: NewJobFile,
): Promise<string> {
  const name = randomUUID()
  const expiry = sql`now() + make_interval(days => ${days})`
  const values = {
    company_id: company,
    name,
    file_name: fileName,
    media_type: mediaType,
    user_id: user,
    expire_time: expiry,
  }
  const { id } = await db.insertInto('job_file').values(values).returning('id').executeTakeFirstOrThrow()
  let number = 0
  let size = 0
  for await (const piece of resized(pieces)) {
    size += piece.length
    await db
      .insertInto('job_file_piece')
      .values({ company_id: company, file: id, number: number++, bytes: piece })
      .execute()
  }
  await db.updateTable('job_file').set({ size }).where('company_id', '=', company).where('id', '=', id).execute()
  return name
}

/** Nothing for a file that is unknown or past its time. */
export async function findJobFile(db: Db, name: string): Promise<JobFile | undefined> {
  const { rows } = await sql<JobFile>`
    select id, name, file_name as "fileName", media_type as "mediaType", user_id as "user"
    from job_file where name = ${name} and expire_time > now()`.execute(db)
  return rows[0]
}

export async function readJobFile(db: Db, { id }: Pick<JobFile, 'id'>): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from job_file_piece where file = ${id} order by number`.execute(db)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

async function* resized(pieces: NewJobFile['pieces']): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < pieceSize) continue
    const whole = Buffer.concat(waiting)
    for (let at = 0; at + pieceSize <= whole.length; at += pieceSize) yield whole.subarray(at, at + pieceSize)
    waiting = [whole.subarray(whole.length - (whole.length % pieceSize))]
    length = whole.length % pieceSize
  }
  if (length > 0) yield Buffer.concat(waiting)
}
