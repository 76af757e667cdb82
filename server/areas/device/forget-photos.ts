// Photos that nobody decided on within 30 days are forgotten, row and file.
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies, inCompany } from '#server/db/tenant.ts'
import type { FileChanges } from '#server/files/file-changes.ts'
import { defineSchedule } from '#server/jobs/schedule.ts'
import { inDays } from '#server/platform/time/zone-time.ts'

const waitDays = 30

interface Options {
  readonly database: Database
  readonly files: FileChanges
}

/** Answers how many. */
export async function forgetOldPhotos({ database, files }: Options): Promise<number> {
  const before = inDays(-waitDays)
  const { rows: companies } = await inAllCompanies(database, (db) =>
    sql<{ company_id: number }>`select distinct company_id from bio_photo
      where approval_state = 0 and register_time < ${before}`.execute(db),
  )
  let forgotten = 0
  for (const { company_id } of companies) {
    await inCompany(database, company_id, async (db) => {
      const { rows } = await sql<{ register_photo: string }>`delete from bio_photo
        where company_id = ${company_id} and approval_state = 0 and register_time < ${before}
        returning register_photo`.execute(db)
      for (const { register_photo } of rows) files.drop(register_photo)
      forgotten += rows.length
    })
  }
  return forgotten
}

export const forgetPhotosSchedule = defineSchedule({
  kind: 'forget-photos',
  about: 'Removes photos on which nobody decided within 30 days',
  every: 3600,
  run: forgetOldPhotos,
})
