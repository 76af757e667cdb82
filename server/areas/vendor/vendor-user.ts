// A vendor's own staff: like the users of a company, with the vendor's rights: nobody gives more than they hold or touches their own place, the vendor keeps an owner.
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import {
  actOn,
  acts,
  resend,
  resetFactor,
  sendPasswordLinks,
  transferOwner,
  userChangeFaults,
} from '../system/exports.ts'

export const vendorUserBehaviour = defineBehaviour('vendor_user', {
  check: ({ context, draft, before }) => (before ? userChangeFaults(context, 'VE', draft, before) : {}),
  changed: async ({ context }) => forgetPrincipals({ company: context.company.id }),
  bulkActions: {
    suspend: ({ context, ids }) => actOn(context, ids, acts.suspend),
    activate: ({ context, ids }) => actOn(context, ids, acts.activate),
    remove: ({ context, ids }) => actOn(context, ids, acts.remove),
    sign_out: ({ context, ids }) => actOn(context, ids, acts.signOut),
    revoke: ({ context, ids }) => actOn(context, ids, acts.revoke),
    resend: ({ context, ids }) => resend(context, ids),
    reset_password: ({ context, ids }) => sendPasswordLinks(context, ids),
  },
  rowActions: {
    reset_mfa: ({ context, row }) => resetFactor(context, row.id),
    transfer_owner: ({ context, row }) => transferOwner(context, row.id),
  },
})
