// The pictures that a region's operator has set, and those that vendors have set for single companies, for everybody: no other file
// is reached by this way.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { fileStore, mediaTypes } from '#server/platform/files/file-store.ts'
import type { Identity } from '../identity.ts'
import { faceOf } from './region-face.ts'

/** Throws 0404 for any other name. */
export async function regionImage({ database, config }: Identity, name: string) {
  const keeper = await inIdentity(database, async (db) => {
    const face = await faceOf(db, config.baseHost)
    return [face.region_logo, face.sign_in_image, face.favicon].includes(name) ? face.vendor : keeperOf(db, name)
  })
  const path = keeper === null ? undefined : fileStore(config.dataDir).path(keeper, name)
  if (!path || !(await stat(path).catch(() => undefined))) throw refuse('ZBOA0404')
  return { stream: createReadStream(path), type: name.endsWith('.png') ? mediaTypes.png : mediaTypes.jpg }
}

/** The vendor that set a picture for one of its companies. */
async function keeperOf(db: Db, name: string): Promise<number | null> {
  const { rows } = await sql<{ keeper: number }>`
    select own_logo_by as keeper from company_account where own_logo = ${name}
    union all select own_sign_in_image_by from company_account where own_sign_in_image = ${name}`.execute(db)
  return rows[0]?.keeper ?? null
}
