// Which terminal calls, and whether it may: by its serial number and the host it asks, never across companies.
import { sql } from 'kysely'
import { requestHost } from '#server/access/request-host.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { type CompanyWay, comesRightly, isSame } from './company-way.ts'
import type { KnownTerminal } from './known-terminals.ts'
import type { PushTools } from './push-tools.ts'
import { type PushAnswer, type PushRequest, refused } from './request.ts'
import { keepStray } from './strays.ts'

export type Identified = { readonly terminal: KnownTerminal } | { readonly answer: PushAnswer }

const notAllowed = refused(403, 'not allowed')
const notAuthorized = refused(403, 'not authorized')
const perSecond = 20

/** Those who do not name themselves, or are not let in, get the answer that keeps their data with them. */
export async function identify(tools: PushTools, request: PushRequest, sn: string): Promise<Identified> {
  const { known, config } = tools
  const { kind, domain } = requestHost(request.host ?? '', config.baseHost)
  const terminal = await known.find(sn, request.query.has('options'))
  if (!terminal)
    return { answer: kind === 'company' && domain ? await welcome(tools, request, sn, domain) : notAllowed }
  if (kind === 'company' && domain !== terminal.domain) {
    const asked = await companyOf(tools, domain ?? '')
    await keepStray(tools, request, { company: asked?.id ?? null, sn, reason: 'OTHER_COMPANY' })
    return { answer: notAllowed }
  }
  if (!comesRightly(terminal.way, request)) return { answer: refusedWay(terminal.way, request) }
  tools.activity.note(terminal, request)
  if (!terminal.isServed || (request.isPlain && !terminal.takesPlain)) return { answer: notAuthorized }
  if (!hasKey(terminal, request)) return { answer: notAuthorized }
  return isTooFast(terminal, config.rateLimitFactor) ? { answer: refused(503, 'busy') } : { terminal }
}

/** The key comes with the first call alone, and with each call of a door terminal. */
function hasKey({ key, isGreeted }: KnownTerminal, { query }: PushRequest): boolean {
  if (key === null) return true
  const given = query.get('pushcommkey') ?? query.get('comkey')
  return given === undefined ? isGreeted && query.get('options') === undefined : isSame(given, key)
}

function isTooFast(terminal: KnownTerminal, factor: number): boolean {
  const second = Math.floor(Date.now() / 1000)
  terminal.calls = terminal.second === second ? terminal.calls + 1 : 1
  terminal.second = second
  return terminal.calls > perSecond * factor
}

/** A secret that nobody asks for is a path that means nothing. */
const refusedWay = ({ path }: CompanyWay, { secret }: PushRequest): PushAnswer =>
  path === null && secret !== null ? refused(404, 'not found') : notAllowed

interface AskedCompany {
  readonly id: number
  readonly way: CompanyWay
}

async function companyOf({ database }: PushTools, domain: string): Promise<AskedCompany | undefined> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<
      { id: number } & CompanyWay
    >`select c.id, d.terminal_path as path, coalesce(d.terminal_addresses, '{}') as addresses
      from company c left join device_config d on d.company_id = c.id
      where c.company_domain = present_domain(${domain}) and c.state not in ('SUSPENDED', 'CLOSED')`.execute(db),
  )
  const [row] = rows
  return row && { id: Number(row.id), way: { path: row.path, addresses: row.addresses } }
}

const mostUnauthorized = 50

/** A terminal that nobody knows waits among those that are not authorized, where the company takes such in. */
async function welcome(tools: PushTools, request: PushRequest, sn: string, domain: string): Promise<PushAnswer> {
  const asked = await companyOf(tools, domain)
  if (!asked) return notAllowed
  if (!comesRightly(asked.way, request)) return refusedWay(asked.way, request)
  const { id: company } = asked
  const isAdded = await inCompany(tools.database, company, async (db) => {
    // Two calls of one terminal at the same time, wherever they arrive.
    await sql`select pg_advisory_xact_lock(hashtext('new terminals'), ${company}::integer)`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into terminal (company_id, sn, alias, area, heartbeat, transfer_mode, transfer_interval, transfer_time, real_ip,
        last_activity, create_user, change_user)
      select a.company_id, ${sn}, left('Auto add ' || ${sn}, 50), a.id, coalesce(c.heartbeat, 10), coalesce(c.transfer_mode, 1),
        coalesce(c.transfer_interval, 1), coalesce(c.transfer_time, '00:00;14:05'), ${request.address.slice(0, 39)}, now(), ${sn}, ${sn}
      from area a left join device_config c on c.company_id = a.company_id
      where a.company_id = ${company} and a.is_system and coalesce(c.enable_auto_add, true) and not terminal_elsewhere(${sn})
        and (select count(*) from terminal t where t.company_id = a.company_id and t.area = a.id) < ${mostUnauthorized}
      on conflict do nothing returning id`.execute(db)
    const ids = rows.map(({ id }) => Number(id))
    noteChanged({ company, resource: 'terminal', ids, added: true })
    return ids.length > 0
  })
  if (isAdded) tools.known.forget(sn)
  else await keepStray(tools, request, { company, sn, reason: 'UNKNOWN_SERIAL' })
  return notAuthorized
}
