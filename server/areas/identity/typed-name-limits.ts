// How often one typed name may be used, known or not: the same for every name, so that it tells nothing about accounts.
import { createHash } from 'node:crypto'
import { countHit, type Limit, tooMany } from '#server/access/rate-limit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Identity } from './identity.ts'

const hour = 3600
const day = 24 * hour

/** Seconds between two mails to one address. */
export const resendSeconds = 30

const limits = {
  'sign-up': [{ most: 3, seconds: day }],
  'email-activation': [
    { most: 5, seconds: hour },
    { most: 10, seconds: day },
  ],
  'forgot-password': [
    { most: 5, seconds: hour },
    { most: 10, seconds: day },
  ],
} as const

type Kind = keyof typeof limits
type Mailed = Exclude<Kind, 'sign-up'>

const keyOf = (kind: string, name: string) => `${kind}:${createHash('sha256').update(name).digest('hex')}`

/** Counts a use of the name and refuses (429) one too many. */
export async function limitName(db: Db, kind: Kind, name: string): Promise<void> {
  const key = keyOf(kind, name)
  const wait = await countHit(
    db,
    limits[kind].map((limit): Limit => ({ key, ...limit })),
  )
  if (wait > 0) throw tooMany(wait)
}

/** Refuses a mail within 30 seconds of the last one (0108), and one too many an hour or a day (429). */
export async function mailAllowed({ database }: Identity, kind: Mailed, name: string): Promise<void> {
  // The count stays when the mail is refused: it is the clock of the last one.
  const wait = await inIdentity(database, (db) => noteMail(db, kind, name))
  if (wait > 0) throw refuse('ZBOA0108', { retry_after: wait })
  await inIdentity(database, (db) => limitName(db, kind, name))
}

/** A mail goes out: the next one waits for 30 seconds. Answers the seconds left of the last wait. */
export const noteMail = (db: Db, kind: Mailed, name: string): Promise<number> =>
  countHit(db, [{ key: `again:${keyOf(kind, name)}`, most: 1, seconds: resendSeconds }])
