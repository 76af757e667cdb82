// Features that a company has beside its plan, whatever it buys: modules that are switched on, and what is added to its limits.
import { sql } from 'kysely'
import { productModules } from '#openapi/feature-rights.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { happened } from './history.ts'
import { featuresOf } from './offers.ts'
import { customerOf, type Seller } from './seller.ts'

/** `ids`: all that it has from now on. Throws 0016 for one that is not for sale. */
export async function giveFeatures(
  seller: Seller,
  company: number,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  const customer = await customerOf(seller, company)
  const features = await featuresOf(seller)
  const given = ids.map((id) => {
    const found = features.find((one) => one.id === id)
    if (!found)
      throw refuseFields('VE', { features: [{ code: 'ZBVE0016', context: { field: 'features', value: id } }] })
    return found
  })
  const modules = given
    .filter(({ type, code }) => type === 'MODULE' && productModules.some((one) => one === code))
    .map(({ code }) => code)
  const limits: Record<string, number> = {}
  for (const { type, limit_kind, limit_amount } of given)
    if (type === 'QUANTITY' && limit_kind) limits[limit_kind] = (limits[limit_kind] ?? 0) + (limit_amount ?? 0)
  const names = given.map(({ name }) => name).join(', ')
  await sql`select give_features(${company}, ${names}, ${JSON.stringify(ids)}::jsonb, ${JSON.stringify(modules)}::jsonb,
    ${JSON.stringify(limits)}::jsonb)`.execute(seller.db)
  const { end_date: end } = customer
  await happened(seller, {
    ...{ company, kind: 'LIMIT_OVERRIDE', before: end, after: end },
    reason: `${names || '–'}: ${reason}`.slice(0, 200),
  })
  forgetPrincipals({ company })
}
