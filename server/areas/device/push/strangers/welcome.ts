// Terminals that no company has yet: those that one waits for are let in, others wait among those that are not authorized.
import { sql } from 'kysely'
import { requestHost } from '#server/access/request-host.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { hasRoomForDevice } from '../../device-limit.ts'
import { type CompanyWay, comesRightly } from '../company-way.ts'
import type { KnownTerminal } from '../known-terminals.ts'
import type { PushTools } from '../push-tools.ts'
import { notAllowed, notAuthorized, type PushAnswer, type PushRequest, refused } from '../request.ts'
import { keepStray } from './strays.ts'

/** A secret that nobody asks for is a path that means nothing. */
export const refusedWay = ({ path }: CompanyWay, { secret }: PushRequest): PushAnswer =>
  path === null && secret !== null ? refused(404, 'not found') : notAllowed

interface AskedCompany {
  readonly id: number
  readonly domain: string
  readonly way: CompanyWay
}

interface AskedRow extends CompanyWay {
  readonly id: number
  readonly domain: string
}

async function openCompany({ database }: PushTools, which: ReturnType<typeof sql>): Promise<AskedCompany | undefined> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<AskedRow>`select c.id, c.company_domain as domain, d.terminal_path as path,
        coalesce(d.terminal_addresses, '{}') as addresses
      from company c left join device_config d on d.company_id = c.id
      where ${which} and c.state not in ('SUSPENDED', 'CLOSED')`.execute(db),
  )
  const [row] = rows
  return row && { id: Number(row.id), domain: row.domain, way: { path: row.path, addresses: row.addresses } }
}

export const companyOf = (tools: PushTools, domain: string): Promise<AskedCompany | undefined> =>
  openCompany(tools, sql`c.company_domain = present_domain(${domain})`)

/** A terminal that a company waits for; undefined where none does, or it comes another way than that company asks. */
export async function letInAwaited(
  tools: PushTools,
  request: PushRequest,
  sn: string,
): Promise<KnownTerminal | undefined> {
  const { known, config } = tools
  const company = await known.awaitedBy(sn)
  if (company === undefined) return undefined
  const asked = await openCompany(tools, sql`c.id = ${company}`)
  const { kind, domain } = requestHost(request.host ?? '', config.baseHost)
  if (!asked || !comesRightly(asked.way, request)) return undefined
  // Its address may still name the company that it comes from.
  if (kind === 'company' && domain !== asked.domain && domain !== (await formerDomain(tools, sn))) return undefined
  await inCompany(tools.database, company, async (db) => {
    const room = await hasRoomForDevice(db, company)
    await insertTerminal(db, { company, sn, request }, room ? sql`a.is_default` : sql`a.is_system`)
  })
  known.forget(sn)
  return known.find(sn, true)
}

async function formerDomain({ database }: PushTools, sn: string): Promise<string | null> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{
      domain: string
    }>`select f.company_domain as domain from terminal_assignment a join company f on f.id = a.former_company
      where same_text(a.sn) = same_text(${sn}) and a.state = 'WAITING'`.execute(db),
  )
  return rows[0]?.domain ?? null
}

interface NewTerminal {
  readonly company: number
  readonly sn: string
  readonly request: PushRequest
}

/** With the settings of new terminals, in the area that is meant; nothing where it is there already, or may not be. */
async function insertTerminal(
  db: Db,
  { company, sn, request }: NewTerminal,
  which: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into terminal (company_id, sn, alias, area, heartbeat, transfer_mode, transfer_interval, transfer_time, real_ip,
      last_activity, create_user, change_user)
    select a.company_id, ${sn}, left('Auto add ' || ${sn}, 50), a.id, coalesce(c.heartbeat, 10), coalesce(c.transfer_mode, 1),
      coalesce(c.transfer_interval, 1), coalesce(c.transfer_time, '00:00;14:05'), ${request.address.slice(0, 39)}, now(), ${sn}, ${sn}
    from area a left join device_config c on c.company_id = a.company_id
    where a.company_id = ${company} and ${which} and not terminal_elsewhere(${sn})
    on conflict do nothing returning id`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  noteChanged({ company, resource: 'terminal', ids, added: true })
  return ids.length > 0
}

const mostUnauthorized = 50

/** A terminal that nobody knows waits among those that are not authorized, where the company takes such in. */
export async function welcome(tools: PushTools, request: PushRequest, sn: string, domain: string): Promise<PushAnswer> {
  const asked = await companyOf(tools, domain)
  if (!asked) return notAllowed
  if (!comesRightly(asked.way, request)) return refusedWay(asked.way, request)
  const { id: company } = asked
  const isAdded = await inCompany(tools.database, company, async (db) => {
    // Two calls of one terminal at the same time, wherever they arrive.
    await sql`select pg_advisory_xact_lock(hashtext('new terminals'), ${company}::integer)`.execute(db)
    const takesIn = sql`a.is_system and coalesce(c.enable_auto_add, true) and not was_released(${sn})
      and (select count(*) from terminal t where t.company_id = a.company_id and t.area = a.id) < ${mostUnauthorized}`
    return insertTerminal(db, { company, sn, request }, takesIn)
  })
  if (isAdded) tools.known.forget(sn)
  else await keepStray(tools, request, { company, sn, reason: 'UNKNOWN_SERIAL' })
  return notAuthorized
}
