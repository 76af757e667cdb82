// A company is closed by its owner: nobody signs in any more. Its vendor can open it again.
import { sql } from 'kysely'
import { dayMs } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { requireProof } from '../../identity/exports.ts'
import { happened } from '../sale/history.ts'
import { endSessions } from '../tenant-state.ts'
import { cancelOrders, paidUntil } from './close-company.ts'

/** So long the owner may ask for it back. */
const undoDays = 30

interface Own {
  readonly name: string
  readonly domain: string
  readonly today: string
  readonly end: string | null
}

/** Throws 0402 for others than owners, 0403 for vendors, 0209 without recent proof, 0014 for another domain, ZBVE0100 while a paid subscription runs. */
export async function closeOwnCompany(
  context: Context,
  seller: number | undefined,
  { domain, even_if_paid }: components['schemas']['OwnCompanyClosing'],
): Promise<void> {
  const { db, company, principal } = context
  if (principal.role !== 'OWNER' || principal.membership === null) throw refuse('ZBOA0402', { permission: 'OWNER' })
  if (principal.tenant?.type !== 'TENANT') throw refuse('ZBOA0403')
  await asIdentity(db, () => requireProof(db, principal, 'close_company'))
  const own = await lockedCompany(context)
  if (domain.trim().toLowerCase() !== own.domain)
    throw refuseFields('OA', { domain: [{ code: 'ZBOA0014', context: { field: 'domain', allowed: own.domain } }] })
  if (seller !== undefined) await endSale(context, seller, own, even_if_paid === true)
  await tell(context, own)
  await asIdentity(db, () =>
    sql`update company set state = 'CLOSED', closed_on = ${own.today}, suspend_reason = null, suspended_until = null,
        lapsed = false, change_time = now(), change_user = ${principal.display_name}, version = version + 1
      where id = ${company.id}`.execute(db),
  )
  await context.audit(context, {
    action: 'CLOSE',
    module: 'company',
    resource: 'settings',
    targets: [company.id],
    names: [own.name],
    changes: { state: [principal.tenant.state, 'CLOSED'] },
  })
  await endSessions(db, company.id)
  forgetPrincipals({ company: company.id })
}

/** What its vendor keeps of it, in the vendor's rows. */
async function endSale({ db, company, principal }: Context, id: number, own: Own, evenIfPaid: boolean): Promise<void> {
  const seller = { db, id, actor: principal.display_name }
  await become(db, id)
  const paid = evenIfPaid ? undefined : await paidUntil(seller, company.id, own.today)
  if (paid !== undefined) throw refuse('ZBVE0100', { end_date: paid })
  await cancelOrders(seller, company.id)
  await happened(seller, { company: company.id, kind: 'END', before: own.end, after: own.today })
  await become(db, company.id)
}

const become = (db: Db, company: number) => sql`select set_config('app.company', ${String(company)}, true)`.execute(db)

async function lockedCompany({ db, company }: Context): Promise<Own> {
  const { rows } = await asIdentity(db, () =>
    sql<Own>`select company_name as name, company_domain as domain, subscription_end_date as end,
        (now() at time zone company_timezone)::date as today
      from company where id = ${company.id} and state <> 'CLOSED' for update`.execute(db),
  )
  const [own] = rows
  if (!own) throw refuse('ZBOA0309')
  return own
}

/** All who run the company. */
async function tell({ db, company, principal }: Context, { name }: Own): Promise<void> {
  const readers = await asIdentity(db, async () => {
    const { rows } = await sql<{ email: string; language: string }>`
      select a.email, a.language from membership m join account a on a.id = m.user_id
      where m.company_id = ${company.id} and m.state = 'ACTIVE' and m.role in ('OWNER', 'ADMIN') and a.email is not null
        and m.vendor_company_id is null order by a.id`.execute(db)
    return rows
  })
  const until = new Date(Date.now() + undoDays * dayMs)
  const values = { company: name, by: principal.display_name, until }
  for (const { email, language } of readers)
    await queueMail(db, { kind: 'COMPANY_CLOSING', to: email, language, company: company.id, values })
}
