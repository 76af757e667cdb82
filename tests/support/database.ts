// A fresh migrated database for each test file: a copy of a template on the cluster of the test run.
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { migrationsDir } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { readRoutines, serverDir } from '#server/platform/db/routines.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'

export type TestDatabase = Database

/** With the schema of the product. The caller closes it, with which it is gone. */
export async function freshDatabase(): Promise<TestDatabase> {
  return open(await copyOf(await schemaTemplate()))
}

/** Without any table; for tests of what makes them. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return open(await copyOf('template1'))
}

/** A further database of the cluster. */
export interface Copy {
  readonly name: string
  readonly url: string
  readonly remove: () => Promise<void>
}

/** Copies a database that nobody uses now. */
export async function copyOf(template: string): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied: writing each page to the log as well, which is the usual way, would be the slower one here.
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    name,
    url: addressOf(name),
    remove: () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

async function open({ url, remove }: Copy): Promise<TestDatabase> {
  const database = await openPostgres(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await remove()
    },
  }
}

/** Changes with the migrations and the routines. */
function schemaVersion(): string {
  const digest = createHash('sha256')
  for (const file of globSync(join(migrationsDir, '*.sql')).sort()) digest.update(readFileSync(file))
  for (const { name, checksum } of readRoutines(serverDir)) digest.update(`${name} ${checksum}`)
  return digest.digest('hex').slice(0, 16)
}

let template: Promise<string> | undefined

/** Name of the database that has the schema; made by the first who asks, the others wait. */
export function schemaTemplate(): Promise<string> {
  template ??= makeTemplate(`template_${schemaVersion()}`)
  return template
}

/** Under another name until it is whole, so that a run which was broken off leaves no half template. */
async function makeTemplate(name: string): Promise<string> {
  await asAdmin(async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext('test template'))")
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const database = await openPostgres(addressOf(draft))
    await bringUpToDate(database)
    await database.close()
    await admin.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(clusterUrl())
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(database: string): string {
  const address = new URL(clusterUrl())
  address.pathname = `/${database}`
  return address.href
}

function clusterUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env
  if (!url) throw new Error('No cluster: tests run through the test runner, which starts one')
  return url
}
