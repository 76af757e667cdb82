import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { findJobFile, readJobFile, saveJobFile } from '#server/platform/jobs/job-files.ts'
import { sweep } from '#server/platform/jobs/sweep.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { newCompany } from './support.ts'

let database: Database
let company: number

beforeAll(async () => {
  database = await freshDatabase()
  company = await newCompany(database, 'files')
})
afterAll(() => database.close())

const save = (pieces: Iterable<Uint8Array>) =>
  inCompany(database, company, (db) =>
    saveJobFile(db, { company, user: 7, fileName: 'rows.csv', mediaType: 'text/csv', pieces, days: 1 }),
  )

const read = (name: string, from = company) =>
  inCompany(database, from, async (db) => {
    const file = await findJobFile(db, name)
    return file && readJobFile(db, file)
  })

test.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])('%i bytes come back as they were', async (size) => {
  const bytes = Buffer.alloc(size, 'abcdefghijk')
  const pieces = [bytes.subarray(0, size / 3), bytes.subarray(size / 3)]
  expect((await read(await save(pieces)))?.equals(bytes)).toBe(true)
})

test('a file is out of reach for another company', async () => {
  const other = await newCompany(database, 'strangers')
  expect(await read(await save([Buffer.from('secret')]), other)).toBeUndefined()
})

test('a file is gone when its time is over', async () => {
  const name = await save([Buffer.from('old')])
  await inAllCompanies(database, (db) =>
    sql`update job_file set expire_time = now() - interval '1 day' where name = ${name}`.execute(db),
  )
  expect(await read(name)).toBeUndefined()
  await sweep(database)
  const { rows } = await inCompany(database, company, (db) =>
    sql`select from job_file where name = ${name}`.execute(db),
  )
  expect(rows).toHaveLength(0)
})
