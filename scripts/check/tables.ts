// The migrations give the tables that the contract asks for.
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { draftMigration } from '../generate/ddl.ts'
import { migratedTables } from '../generate/migrated-tables.ts'
import { desiredTables } from '../generate/tables.ts'

const metas: readonly ResourceMeta[] = Object.values(contract)
const draft = draftMigration(desiredTables(metas), await migratedTables())
const statements = draft.split('\n').filter((line) => line.trim() && !line.startsWith('--'))
for (const statement of statements)
  console.log(`server/platform/db/migrations: lacks \`${statement}\` (npm run migration -- <name>)`)
process.exitCode = statements.length > 0 ? 1 : 0
