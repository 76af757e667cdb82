// What an administrator may start for a user's account: a link to a new password, the end of a lost second factor.
import { sql } from 'kysely'
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { makeCode } from '../identity/exports.ts'
import { actOn } from './membership-acts.ts'
import { requireRecentProof } from './recent-proof.ts'
import { readersOf } from './user-mails.ts'

const states = ['ACTIVE', 'SUSPENDED', 'PENDING_APPROVAL']

/** Nobody sets another person's password: each gets a link, and their sessions stay until they use it. */
export function sendPasswordLinks(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  return actOn(context, ids, {
    action: 'reset_password',
    states,
    self: null,
    apply: async ({ db }, users) => {
      const accounts = users.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
      for (const { id, email, language } of await readersOf(context, { ids: accounts })) {
        await asIdentity(db, async () => {
          const code = await makeCode(db, 'RESET_PASSWORD', id)
          await queueMail(db, { kind: 'RESET_PASSWORD', to: email, language, company: null, values: { code } })
        })
      }
    },
  })
}

/** For somebody who lost their second factor; asks the caller to have shown who they are. */
export async function resetFactor(context: Context, id: number): Promise<void> {
  await requireRecentProof(context, 'reset_mfa')
  const { skipped } = await actOn(context, [id], {
    action: 'reset_mfa',
    states,
    self: 'ZBOA0402',
    apply: async ({ db, principal }, users) => {
      const accounts = users.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
      await asIdentity(db, () =>
        sql`update account set mfa_enabled = false, mfa_secret = null, change_time = now()
          where id = any(${accounts}::bigint[])`.execute(db),
      )
      for (const { email, language } of await readersOf(context, { ids: accounts })) {
        const values = { time: new Date(), by: principal.display_name }
        await asIdentity(db, () =>
          queueMail(db, { kind: 'SECOND_FACTOR_OFF', to: email, language, company: null, values }),
        )
      }
    },
  })
  const [why] = skipped
  if (why) throw new Refusal(why.code, why.context)
}
