// A fresh migrated database for each test file: embedded in memory from a kept snapshot, or on TEST_DATABASE_URL a clone of a template.
import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrationsDir } from '#server/db/migrate.ts'
import { readRoutines, serverDir } from '#server/db/routines.ts'
import { bringUpToDate } from '#server/db/schema.ts'

/** `url` where the database is on a server, for a second connection to it. */
export type TestDatabase = Database & { readonly url?: string }

/** With the schema of the product. The caller closes it, with which it is gone. */
export async function freshDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? newOnServer(url, await templateOf(url)) : copyOfSnapshot('schema', bringUpToDate)
}

/** Without any table; for tests of what makes them. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? newOnServer(url, 'template1') : copyOfSnapshot('empty', async () => {})
}

/** Which database the tests run on; for the few that are about one of them. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

const snapshots = new URL('../../.cache/snapshots/', import.meta.url).pathname

/** Changes with the migrations, the routines and the engine, so that a snapshot never outlives them. */
function schemaVersion(): string {
  const digest = createHash('sha256')
  for (const file of globSync(join(migrationsDir, '*.sql')).sort()) digest.update(readFileSync(file))
  for (const { name, checksum } of readRoutines(serverDir)) digest.update(`${name} ${checksum}`)
  digest.update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
  return digest.digest('hex').slice(0, 16)
}

/** Read once for all test files of a worker. */
const kept = new Map<string, Buffer<ArrayBuffer>>()

/** A file that gives its bytes as they are: a usual one reads tens of megabytes piece by piece, for a second. */
class KeptBytes extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

/** An embedded database in memory; made once, then loaded from a file, which takes a fifth of the time. */
async function copyOfSnapshot(name: string, prepare: (database: Database) => Promise<unknown>): Promise<Database> {
  const file = join(snapshots, `${name}-${schemaVersion()}.tar`)
  const snapshot = kept.get(file) ?? readOrUndefined(file)
  if (snapshot) {
    kept.set(file, snapshot)
    return openDatabase({ databaseUrl: null, dataDir: null, snapshot: new KeptBytes(snapshot) })
  }
  const database = await openDatabase({ databaseUrl: null, dataDir: null })
  await prepare(database)
  if (database.kind === 'pglite') await keepSnapshot(file, await database.engine.dumpDataDir('none'))
  return database
}

async function keepSnapshot(file: string, dump: Blob) {
  mkdirSync(snapshots, { recursive: true })
  for (const old of readdirSync(snapshots)) {
    if (old.endsWith('.tar') && !old.includes(schemaVersion())) rmSync(join(snapshots, old), { force: true })
  }
  // Other workers may be writing the same file: each its own, and the last rename wins.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

function readOrUndefined(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Name of the database that has the schema; made by the first who asks, the others wait. */
async function templateOf(url: string): Promise<string> {
  const template = `template_${schemaVersion()}`
  await asAdmin(url, async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext('test template'))")
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) await makeTemplate(url, template, admin)
  })
  return template
}

async function newOnServer(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  const url = addressOf(serverUrl, name)
  const database = await openDatabase({ databaseUrl: url, dataDir: null })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** Under another name until it is whole, so that a run which was broken off leaves no half template. */
async function makeTemplate(url: string, template: string, admin: Client) {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const database = await openDatabase({ databaseUrl: addressOf(url, draft), dataDir: null })
  await bringUpToDate(database)
  await database.close()
  await admin.query(`alter database ${draft} rename to ${template}`)
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
