// Users: a change gives no more than the caller holds, the caller's own place stays as it is, the company keeps an owner.
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { resend } from './invitations.ts'
import { decide } from './join-decision.ts'
import { actOn, acts, removeUsers } from './membership-acts.ts'
import { transferOwner } from './transfer-owner.ts'
import { resetFactor, sendPasswordLinks } from './user-accounts.ts'
import { userChangeFaults } from './user-change.ts'

/** Deleting is ending a membership: the account stays its owner's. */
async function removing(context: Context, chosen: readonly number[]): Promise<readonly Skipped[]> {
  return (await actOn(context, chosen, acts.remove)).skipped
}

export const userBehaviour = defineBehaviour('user', {
  check: ({ context, draft, before }) => (before ? userChangeFaults(context, 'SY', draft, before) : {}),
  changed: async ({ context }) => forgetPrincipals({ company: context.company.id }),
  removing: ({ context, ids: chosen }) => removing(context, chosen),
  bulkActions: {
    suspend: ({ context, ids: chosen }) => actOn(context, chosen, acts.suspend),
    activate: ({ context, ids: chosen }) => actOn(context, chosen, acts.activate),
    remove: ({ context, ids: chosen, body: { reassign_to } }) => removeUsers(context, chosen, reassign_to ?? null),
    sign_out: ({ context, ids: chosen }) => actOn(context, chosen, acts.signOut),
    revoke: ({ context, ids: chosen }) => actOn(context, chosen, acts.revoke),
    resend: ({ context, ids: chosen }) => resend(context, chosen),
    approve: ({ context, ids: chosen }) => decide(context, chosen, true),
    reject: ({ context, ids: chosen }) => decide(context, chosen, false),
    reset_password: ({ context, ids: chosen }) => sendPasswordLinks(context, chosen),
  },
  rowActions: {
    reset_mfa: ({ context, row }) => resetFactor(context, row.id),
    transfer_owner: ({ context, row }) => transferOwner(context, row.id),
  },
})
