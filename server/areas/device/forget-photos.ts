// Photos that nobody decided on within 30 days are forgotten, and rejected ones after 7: row and file.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import type { FileChanges } from '#server/platform/files/file-changes.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { inDays } from '#server/platform/time/zone-time.ts'

const waitDays = 30
const rejectedDays = 7

interface Options {
  readonly database: Database
  readonly files: FileChanges
}

/** Answers how many. */
export async function forgetOldPhotos({ database, files }: Options): Promise<number> {
  const old = sql`((approval_state = 0 and register_time < ${inDays(-waitDays)})
    or (approval_state = 2 and approval_time < ${inDays(-rejectedDays)}))`
  const { rows: companies } = await inAllCompanies(database, (db) =>
    sql<{ company_id: number }>`select distinct company_id from bio_photo where ${old}`.execute(db),
  )
  let forgotten = 0
  for (const { company_id } of companies) {
    await inCompany(database, company_id, async (db) => {
      const { rows } = await sql<{ register_photo: string }>`delete from bio_photo
        where company_id = ${company_id} and ${old}
        returning register_photo`.execute(db)
      for (const { register_photo } of rows) files.drop(register_photo)
      forgotten += rows.length
    })
  }
  return forgotten
}

export const forgetPhotosSchedule = defineSchedule({
  kind: 'forget-photos',
  about: 'Removes photos on which nobody decided within 30 days, and rejected ones after 7',
  every: 3600,
  run: forgetOldPhotos,
})
