// The bytes of files of terminals: kept in the database in pieces of one size, so that every server has them and reads any part.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** All pieces but the last are that long. */
export const pieceBytes = 1_048_576

interface Place {
  readonly db: Db
  readonly company: number
  readonly file: number
}

export const keepPiece = ({ db, company, file }: Place, number: number, bytes: Buffer) =>
  sql`insert into terminal_file_piece (company_id, file, number, bytes) values (${company}, ${file}, ${number}, ${bytes})`.execute(
    db,
  )

export async function readPiece({ db, company, file }: Place, number: number): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer | Uint8Array }>`select bytes from terminal_file_piece
    where company_id = ${company} and file = ${file} and number = ${number}`.execute(db)
  return Buffer.from(rows[0]?.bytes ?? [])
}

/** The piece at each of its places, read when its turn comes. */
export async function* pieces(place: Place, size: number): AsyncGenerator<Buffer> {
  for (let number = 0; number * pieceBytes < size; number++) yield readPiece(place, number)
}

export async function md5Of(place: Place, size: number): Promise<string> {
  const hash = createHash('md5')
  for await (const piece of pieces(place, size)) hash.update(piece)
  return hash.digest('hex')
}

/** From one byte to another, both included. */
export async function readRange(place: Place, from: number, to: number): Promise<Buffer> {
  const first = Math.floor(from / pieceBytes)
  const parts: Buffer[] = []
  for (let number = first; number * pieceBytes <= to; number++) parts.push(await readPiece(place, number))
  const start = from - first * pieceBytes
  return Buffer.concat(parts).subarray(start, start + to - from + 1)
}
