// The list of the companies a user has joined, in the shape of every list.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import type { Identity } from './identity.ts'
import { joinedCompanies } from './joined-companies.ts'

type JoinedCompanyPage = components['schemas']['JoinedCompanyPage']

const whole = (value: unknown, fallback: number, most: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : fallback
}

export async function companyPage(
  { database }: Identity,
  principal: Principal,
  zone: string,
  url: string,
  query: Readonly<Record<string, unknown>>,
): Promise<JoinedCompanyPage> {
  const page = whole(query.page, 1, Number.MAX_SAFE_INTEGER)
  const page_size = whole(query.page_size, 50, 500)
  const joined = await inIdentity(database, (db) => joinedCompanies(db, principal.user))
  const entered = joined.filter(({ membership_state, state }) => membership_state === 'ACTIVE' && state !== 'CLOSED')
  const pageUrl = (number: number) => {
    const address = new URL(url, 'http://host')
    address.searchParams.set('page', String(number))
    return address.pathname + address.search
  }
  const begin = (page - 1) * page_size
  return {
    data: entered.slice(begin, begin + page_size).map(({ id, name, domain, logo, state, role, last_visit }) => ({
      id,
      company: { id, name, domain, logo, state },
      role,
      is_current: id === principal.company,
      last_visit: last_visit && localTime(last_visit, zone),
    })),
    waiting: joined
      .filter(({ membership_state, state }) => membership_state === 'PENDING_APPROVAL' && state !== 'CLOSED')
      .map(({ id, name }) => ({ id, name })),
    total: entered.length,
    page,
    page_size,
    next: begin + page_size < entered.length ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
  }
}
