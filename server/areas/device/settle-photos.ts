// What follows an approval of comparison photos: the form that terminals take, and the way to the terminals.
import { sql } from 'kysely'
import type { FileChanges } from '#server/platform/files/file-changes.ts'
import { type Ordering, queuePhotos } from './queue-people.ts'

interface Photo {
  readonly id: number
  readonly approval_state: number
  readonly register_photo: string
  readonly approval_photo: string | null
}

interface Settling extends Ordering {
  readonly files: FileChanges
}

export const APPROVED = 1

export async function photosOf({ db, company }: Ordering, ids: readonly number[]): Promise<Photo[]> {
  const { rows } = await sql<Photo>`select id, approval_state, register_photo, approval_photo from bio_photo
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

/** What is approved gets the form that terminals take, and goes out. */
export async function settlePhotos(context: Settling, ids: readonly number[]): Promise<void> {
  for (const { id, approval_state, register_photo, approval_photo } of await photosOf(context, ids)) {
    if (approval_state !== APPROVED) continue
    if (approval_photo) context.files.drop(approval_photo)
    const name = await context.files.remakeImage(context, 'approval_photo', register_photo)
    await sql`update bio_photo set approval_photo = ${name}
      where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
  }
  await queuePhotos(context, { ids })
}
