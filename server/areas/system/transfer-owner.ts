// The owner hands the company over to another active user, and stays as an administrator; both are told by mail.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { usersById } from './may-grant.ts'
import { requireRecentProof } from './recent-proof.ts'
import { companyFacts, readersOf } from './user-mails.ts'

export async function transferOwner(context: Context, id: number): Promise<void> {
  const { db, company, principal } = context
  if (principal.role !== 'OWNER' || principal.membership === null) throw refuse('ZBOA0402', { permission: 'OWNER' })
  await requireRecentProof(context, 'transfer_owner')
  if (id === principal.membership) throw refuse('ZBSY0029', { state: 'OWNER', action: 'transfer_owner' })
  const receiver = (await usersById(context, [id])).get(id)
  if (receiver?.state !== 'ACTIVE' || receiver.user_id === null)
    throw refuse('ZBSY0029', { state: receiver?.state ?? '', action: 'transfer_owner' })
  const become = (membership: number, role: string) =>
    sql`update membership set role = ${role}, permission_version = permission_version + 1, version = version + 1,
        valid_until = case when ${role} = 'OWNER' then null else valid_until end,
        change_time = now(), change_user = ${principal.display_name}
      where company_id = ${company.id} and id = ${membership}`.execute(db)
  await become(id, 'OWNER')
  await become(principal.membership, 'ADMIN')
  forgetPrincipals({ company: company.id })
  const { name, domain } = await companyFacts(context)
  const readers = await readersOf(context, { ids: [receiver.user_id, principal.user] })
  const values = { company: name, domain, from: principal.display_name, owner: receiver.name }
  for (const { email, language } of readers)
    await queueMail(db, { kind: 'OWNER_TRANSFERRED', to: email, language, company: company.id, values })
}
