// An administrator lets people in who accepted an invitation, or does not; they are told by mail.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { inDays } from '#server/platform/time/zone-time.ts'
import { actOn, setState } from './membership-acts.ts'
import { companyFacts, readersOf } from './user-mails.ts'

export function decide(context: Context, ids: readonly number[], approved: boolean): Promise<BulkOutcome> {
  return actOn(context, ids, {
    action: approved ? 'approve' : 'reject',
    states: ['PENDING_APPROVAL'],
    self: null,
    ...(approved && { takesPlace: true }),
    apply: async (_, users) => {
      await setState(context, users, approved ? 'ACTIVE' : 'REJECTED')
      const company = await companyFacts(context)
      const accounts = users.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
      for (const { id, email, language } of await readersOf(context, { ids: accounts })) {
        const code = await resultCode(context, id, approved)
        await queueMail(context.db, {
          kind: 'JOIN_RESULT',
          to: email,
          language,
          company: company.id,
          values: { company: company.name, code, approved },
        })
      }
    },
  })
}

const lifeDays = 30

/** The code of the link by which the applicant reads the outcome; the database knows only its SHA-256. */
async function resultCode({ db, company }: Context, user: number, approved: boolean): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest('hex')
  const end = inDays(lifeDays)
  await asIdentity(db, () =>
    sql`insert into one_time_code (purpose, user_id, company_id, payload, code_hash, expires_at)
      values ('JOIN_RESULT', ${user}, ${company.id}, ${JSON.stringify({ approved })}::jsonb, ${hash}, ${end})`.execute(
      db,
    ),
  )
  return code
}
