// Drafts a migration: what the contract asks for and the migrations so far do not give.
// npm run migration -- <name>; the file is read and mended by a person before it is committed.
import { readdir, writeFile } from 'node:fs/promises'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { draftMigration } from './generate/ddl.ts'
import { migratedTables } from './generate/migrated-tables.ts'
import { desiredTables } from './generate/tables.ts'

const folder = 'server/platform/db/migrations'
const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('npm run migration -- <name>: a name of small letters, digits and _ is missing')
  process.exit(1)
}
const metas: readonly ResourceMeta[] = Object.values(contract)
const draft = draftMigration(desiredTables(metas), await migratedTables())
if (!draft.trim()) {
  console.log('the migrations give all that the contract asks for')
} else {
  const last = (await readdir(folder)).map((file) => Number(file.slice(0, 4))).sort((a, b) => b - a)[0] ?? 0
  const file = `${folder}/${String(last + 1).padStart(4, '0')}_${name}.sql`
  await writeFile(file, `${draft}\n`)
  console.log(`${file}: read it, mend it, commit it`)
}
