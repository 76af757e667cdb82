// A user leaves a company by themselves: what waits for them goes to somebody else first, and the company keeps an owner.
import type { Context } from '#server/engine/crud/context.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { actOn, acts } from '../membership-acts.ts'
import { requireRecentProof } from '../recent-proof.ts'

/** Throws 0403 for employees and support, 0209 without recent proof, 0311 for the last owner, 0020 while something waits for them. */
export async function leaveCompany(context: Context): Promise<void> {
  const { principal } = context
  const { membership } = principal
  if (principal.kind !== 'USER' || membership === null || principal.support !== null) throw refuse('ZBOA0403')
  await requireRecentProof(context, 'leave_company')
  const { skipped } = await actOn(context, [membership], { ...acts.remove, self: null })
  const [why] = skipped
  if (why) throw new Refusal(why.code, why.context)
  await context.audit(context, {
    action: 'LEAVE',
    module: 'system',
    resource: 'user',
    targets: [membership],
    names: [principal.display_name],
    changes: { state: ['ACTIVE', 'REMOVED'] },
  })
}
