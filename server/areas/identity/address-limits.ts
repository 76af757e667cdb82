// How often one address, or one session, may call what needs no session.
import { countHit, type Limit, tooMany } from '#server/access/rate-limit.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { Caller } from './caller.ts'
import type { Identity } from './identity.ts'

const minute = 60
const hour = 3600

const limits = {
  'sign-in': [
    { most: 20, seconds: minute },
    { most: 200, seconds: hour },
  ],
  renewal: [{ most: 120, seconds: minute }],
  look: [{ most: 60, seconds: minute }],
  code: [{ most: 30, seconds: hour }],
  'sign-up': [
    { most: 5, seconds: hour },
    { most: 20, seconds: 24 * hour },
  ],
  mail: [{ most: 10, seconds: hour }],
} as const

const renewalsPerSession = 60

/** Counts a call and refuses (429) one too many; `session` is that of a renewal. */
export async function limitAddress(
  { database, config }: Identity,
  kind: keyof typeof limits,
  { ip }: Caller,
  session?: string | null,
): Promise<void> {
  const byAddress: Limit[] = limits[kind].map(({ most, seconds }) => ({
    key: `${kind}:${ip}`,
    most: most * config.rateLimitFactor,
    seconds,
  }))
  const bySession = session ? [{ key: `${kind}:${session}`, most: renewalsPerSession, seconds: minute }] : []
  const wait = await inIdentity(database, (db) => countHit(db, [...byAddress, ...bySession]))
  if (wait > 0) throw tooMany(wait)
}
