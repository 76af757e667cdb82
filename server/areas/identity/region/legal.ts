// The terms of service and the privacy policy of a region: what is in effect, and who accepted which version when.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Identity } from '../identity.ts'
import { faceOf, type LegalVersions, legalVersions } from './region-face.ts'

type Schemas = components['schemas']

/** Languages that have none of their own read English. */
const columns: Partial<Record<Language, string>> = { 'es-MX': 'text_es', ar: 'text_ar', tr: 'text_tr' }

/** Without a text where the operator keeps none: the product's own counts. */
export function legalText(
  { database, config }: Identity,
  document: Schemas['LegalKind'],
  language: Language,
): Promise<Schemas['LegalAnswer']> {
  return inIdentity(database, async (db) => {
    const face = await faceOf(db, config.baseHost)
    const versions = legalVersions(face)
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(columns[language] ?? 'text_en')} as text from legal_document
      where company_id = ${face.vendor} and document = ${document}
        and version_name = ${document === 'TERMS' ? face.terms : face.privacy}`.execute(db)
    return {
      version: document === 'TERMS' ? versions.terms_version : versions.privacy_version,
      text: rows[0]?.text ?? null,
    }
  })
}

/** Throws 0104 for a tick that was set beside versions that are not in effect any more. */
export async function checkShown({ database, config }: Identity, shown: Partial<Record<keyof LegalVersions, unknown>>) {
  const { terms_version: terms, privacy_version: privacy } = shown
  if (terms === undefined && privacy === undefined) return
  const present = legalVersions(await inIdentity(database, (db) => faceOf(db, config.baseHost)))
  if ((terms ?? present.terms_version) !== present.terms_version) throw refuse('ZBOA0104')
  if ((privacy ?? present.privacy_version) !== present.privacy_version) throw refuse('ZBOA0104')
}

/** The first time that an account accepts a version counts. */
export async function noteAcceptance(
  db: Db,
  user: number,
  { terms_version, privacy_version }: LegalVersions,
  at: string | Date = new Date(),
): Promise<void> {
  await sql`insert into legal_acceptance (user_id, document, version_name, accepted_at)
    values (${user}, 'TERMS', ${terms_version}, ${at}), (${user}, 'PRIVACY', ${privacy_version}, ${at})
    on conflict do nothing`.execute(db)
  await sql`update account set terms_version = ${terms_version}, privacy_version = ${privacy_version},
      terms_accepted_at = ${at}
    where id = ${user} and (terms_version, privacy_version) is distinct from (${terms_version}, ${privacy_version})`.execute(
    db,
  )
}
