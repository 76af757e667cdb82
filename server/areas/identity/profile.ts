// What users keep in order about themselves.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { audit } from '#server/engine/crud/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { cleanImage } from '#server/platform/files/clean-image.ts'
import { refusing } from '#server/platform/files/file-changes.ts'
import { imageKind } from '#server/platform/files/image-kinds.ts'
import { isZone } from '#server/platform/time/zone-time.ts'
import type { Caller } from './caller.ts'
import { askForEmail } from './change-email.ts'
import type { Identity } from './identity.ts'

type Profile = components['schemas']['Profile']
type ProfileChange = components['schemas']['ProfileChange']

export const profile = ({ database }: Identity, { user }: Principal): Promise<Profile> =>
  inIdentity(database, (db) => stored(db, user))

export async function changeProfile(
  { database, access }: Identity,
  caller: Caller,
  principal: Principal,
  change: ProfileChange,
): Promise<Profile> {
  const { user } = principal
  if (change.timezone && !isZone(change.timezone)) {
    throw refuseFields('OA', {
      timezone: [{ code: 'ZBOA0016', context: { field: 'timezone', value: change.timezone } }],
    })
  }
  const { email, photo, ...named } = change
  const rest = { ...named, ...(photo !== undefined && { photo: await keptPhoto(photo) }) }
  const changed = await inIdentity(database, async (db) => {
    const before = await stored(db, user)
    const isMoving = email !== undefined && email.toLowerCase() !== before.email?.toLowerCase()
    if (isMoving) await askForEmail(db, principal, email.toLowerCase(), before.language)
    const after: Profile = { ...before, ...rest, ...(isMoving && { pending_email: email.toLowerCase() }) }
    await sql`
      update account set first_name = ${after.first_name}, last_name = ${after.last_name},
        phone_number = ${after.phone_number}, language = ${after.language},
        timezone = ${after.timezone}, photo = ${after.photo}, change_time = ${new Date()} where id = ${user}`.execute(
      db,
    )
    await audit(db, {
      principal,
      action: 'UPDATE',
      module: 'system',
      resource: 'user',
      targets: [user],
      names: [principal.display_name],
      changes: Object.fromEntries(
        fields.filter((field) => before[field] !== after[field]).map((field) => [field, [before[field], after[field]]]),
      ),
      request: caller,
    })
    return after
  })
  access.principals.forget({ user })
  return changed
}

const fields = ['first_name', 'last_name', 'phone_number', 'language', 'timezone', 'photo'] as const

/** An account belongs to no company, whose folder a file could lie in: its small square is kept with it. */
async function keptPhoto(photo: string | null): Promise<string | null> {
  if (photo === null) return null
  const { bytes } = await refusing('photo', () => cleanImage(photo, imageKind('own_photo')))
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function stored(db: Db, user: number): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select a.email, a.first_name, a.last_name, a.phone_number, a.photo, a.language, a.timezone,
      (select c.payload ->> 'email' from one_time_code c where c.user_id = a.id and c.purpose = 'EMAIL_CHANGE'
        and c.used_at is null and c.expires_at > ${new Date()}) as pending_email
    from account a where a.id = ${user}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`account ${user}: gone while signed in`)
  return row
}
