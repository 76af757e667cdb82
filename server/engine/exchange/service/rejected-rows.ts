// Keeps what an import could not take: faults row by row, and in the end the file that goes back.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { saveJobFile } from '#server/platform/jobs/job-files.ts'
import type { RowFaults } from '../import/import-batch.ts'
import type { PreparedImport } from '../import/prepare.ts'
import { rejectedFile } from '../import/rejected-file.ts'
import type { Labels } from '../values/labels.ts'
import { mediaTypes } from '../write/write-table.ts'

const rowsAtOnce = 500

export async function saveFaults(db: Db, company: number, job: number, faults: readonly RowFaults[]): Promise<void> {
  for (let at = 0; at < faults.length; at += rowsAtOnce) {
    const rows = faults.slice(at, at + rowsAtOnce)
    await db
      .insertInto('job_fault')
      .values(rows.map(({ row, faults: wrong }) => ({ company_id: company, job, row, faults: JSON.stringify(wrong) })))
      .onConflict((known) => known.columns(['company_id', 'job', 'row']).doUpdateSet({ faults: sql`excluded.faults` }))
      .execute()
  }
}

/** In the order of the file. */
export async function loadFaults(db: Db, job: number, most?: number): Promise<RowFaults[]> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  const { rows } =
    await sql<RowFaults>`select row, faults from job_fault where job = ${job} order by row ${limit}`.execute(db)
  return rows
}

export interface RejectedOrder {
  readonly db: Db
  readonly company: number
  readonly user: number | null
  readonly prepared: PreparedImport
  readonly faults: readonly RowFaults[]
  readonly labels: Labels
  readonly language: string
  readonly fileName: string
}

const keptDays = 30

/** Answers the name of the file; nothing where every row went in. */
export async function saveRejected(order: RejectedOrder): Promise<string | undefined> {
  const { db, company, user, prepared, faults, labels, language, fileName } = order
  if (faults.length === 0) return undefined
  const { kind } = prepared.table
  const writer = { labels, subject: prepared.subject, language }
  return saveJobFile(db, {
    company,
    user,
    fileName: `${fileName.replace(/(-rejected)?\.[^.]*$/, '')}-rejected.${kind}`,
    mediaType: mediaTypes[kind],
    pieces: rejectedFile({ prepared, writer, faults: new Map(faults.map(({ row, faults: wrong }) => [row, wrong])) }),
    days: keptDays,
  })
}
