// The clock of a terminal's zone: how far it is from UTC now, and how terminals are told the time.
import { inCompany } from '#server/platform/db/tenant.ts'
import { localTime, zoneOrUtc } from '#server/platform/time/zone-time.ts'
import { clockNumber, zoneText } from '../protocol/clock.ts'
import type { KnownTerminal } from './known-terminals.ts'
import { lockTerminal } from './locked-terminal.ts'
import type { PushTools } from './push-tools.ts'
import { type PushAnswer, refused, said } from './request.ts'

/** Minutes east of UTC. */
export const offsetNow = (zone: string, now = Date.now()): number =>
  Math.round((Date.parse(`${localTime(now, zone).replace(' ', 'T')}Z`) - now) / 60_000)

/** `Time=2026-10-05T09:00:00+05:30`; door terminals read a number, and their zone beside it. */
export async function tellTime(
  { database }: PushTools,
  { company, id }: KnownTerminal,
  form: 'text' | 'number',
): Promise<PushAnswer> {
  const locked = await inCompany(database, company, (db) => lockTerminal(db, company, id))
  if (!locked) return refused(403, 'not authorized')
  const zone = zoneOrUtc(locked.zone)
  const now = Date.now()
  const [local, offset] = [localTime(now, zone), offsetNow(zone, now)]
  return said(
    form === 'text'
      ? `Time=${local.replace(' ', 'T')}${zoneText(offset)}`
      : `DateTime=${clockNumber(local)},ServerTZ=${zoneText(offset, '')}`,
  )
}
