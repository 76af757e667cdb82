// Photos of the people of the demonstration company: drawn, and kept as those that people upload. One in twelve has none yet.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany, inIdentity } from '#server/platform/db/tenant.ts'
import { fileChanges } from '#server/platform/files/file-changes.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { serverSecrets } from '#server/platform/secrets/server-secrets.ts'
import { demoDomain } from '../areas/identity/region/demo-accounts.ts'
import { drawnFace, type Sitter } from './faces.ts'

const withoutEach = 12

interface Person extends Sitter {
  readonly id: number
}

interface Installation {
  readonly database: Database
  readonly config: Config
}

/** For a company that was made just now. */
export async function addDemoPhotos({ database, config }: Installation): Promise<void> {
  const company = await inIdentity(database, async (db) => {
    const { rows } = await sql<{ id: number; stamp: string }>`
      select id::integer, create_user as stamp from company where company_domain = ${demoDomain}`.execute(db)
    return rows[0]
  })
  if (!company) return
  const files = fileChanges({ database, store: fileStore(config.dataDir), secrets: serverSecrets(config) })
  await inCompany(database, company.id, async (db) => {
    const { rows: people } = await sql<Person>`
      select id::integer, emp_code::integer as seed, gender = 'F' as "isWoman", date_part('year', age(birthday))::integer as age
      from employee where company_id = ${company.id} and photo is null and emp_code ~ '^[0-9]{1,6}$' order by emp_code`.execute(
      db,
    )
    const sitters = people.filter(({ seed }) => seed % withoutEach !== 0)
    const drawn = await Promise.all(sitters.map(portrait))
    const writer = { db, company: { id: company.id }, principal: { display_name: company.stamp } }
    const names: string[] = []
    for (const bytes of drawn) names.push(await files.keepImage(writer, 'photo', { bytes, extension: 'jpg' }, null))
    const ids = sitters.map(({ id }) => id)
    await sql`update employee e set photo = given.name from unnest(${ids}::bigint[], ${names}::text[]) as given(id, name)
      where e.company_id = ${company.id} and e.id = given.id`.execute(db)
  })
}

const portrait = (sitter: Sitter): Promise<Buffer> =>
  sharp(Buffer.from(drawnFace(sitter)))
    .resize(320, 320)
    .jpeg({ quality: 85 })
    .toBuffer()
