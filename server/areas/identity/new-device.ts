// Tells people by mail of a sign-in from a device that they have not used before.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from './caller.ts'
import { deviceLabel } from './device-label.ts'
import type { Login } from './find-login.ts'
import { mailTo, roughPlace } from './mails.ts'

/** Before the new session is opened. The first sign-in of all is expected, and no surprise. */
export async function tellOfNewDevice(db: Db, login: Login, caller: Caller): Promise<void> {
  const device = deviceLabel(caller.userAgent)
  const { rows } = await sql<{ devices: number; same: number }>`
    select count(*)::integer as devices, count(*) filter (where device_label = ${device})::integer as same
    from session where user_id = ${login.id}`.execute(db)
  const [seen] = rows
  if (!seen || seen.devices === 0 || seen.same > 0) return
  await mailTo(db, 'NEW_DEVICE_SIGN_IN', login, { time: new Date(), place: roughPlace(caller.ip), device })
}
