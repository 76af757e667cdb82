// How often photos may be handed in without an account; counted by what was typed, known or not.
import { createHash } from 'node:crypto'
import { countHit, tooMany } from '#server/access/rate-limit.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import type { Identity } from './identity.ts'

const hour = 3600
const day = 24 * hour

const keyOf = (...typed: string[]) => createHash('sha256').update(typed.join(' ').toLowerCase()).digest('hex')

/** Five an hour from one address, three a day for one employee, 200 a day for one company; throws 429. */
export async function limitPhoto(
  { database, config: { rateLimitFactor } }: Pick<Identity, 'database' | 'config'>,
  ip: string,
  { company, employee }: { readonly company: string; readonly employee: string },
): Promise<void> {
  const limits = [
    { key: `photo:${ip}`, most: 5 * rateLimitFactor, seconds: hour },
    { key: `photo-of:${keyOf(company, employee)}`, most: 3, seconds: day },
    { key: `photo-in:${keyOf(company)}`, most: 200, seconds: day },
  ]
  const wait = await inIdentity(database, (db) => countHit(db, limits))
  if (wait > 0) throw tooMany(wait)
}
