// What servers know of terminals without asking the database: whether one may call, and whether commands may wait for it. Kept in
// step with all servers by notices of the database.
import { sql } from 'kysely'
import { sameText } from '#server/engine/crud/same-text.ts'
import { type Hearing, listenTo } from '#server/engine/live/notices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { type CodePage, codePageOf } from '../protocol/bytes.ts'
import type { CompanyWay } from './company-way.ts'

export interface KnownTerminal {
  readonly company: number
  readonly id: number
  readonly sn: string
  /** Of the company's host. */
  readonly domain: string
  /** Of the company that it was moved from: its address may still name it. Null: it was not moved. */
  readonly formerDomain: string | null
  /** It still holds what is another company's. */
  readonly isForeign: boolean
  /** Authorized, enabled, not blocked, and its company is open. */
  readonly isServed: boolean
  /** Commands are sent; not while the company can only be read. */
  readonly takesCommands: boolean
  readonly takesPlain: boolean
  readonly way: CompanyWay
  readonly key: string | null
  readonly isDoor: boolean
  /** What its bytes are read by where they are no UTF-8. */
  readonly codePage: CodePage | undefined
  /** It has said what it is since it was let in. */
  isGreeted: boolean
  /** Not asked for its first call again before then. */
  checkAt: number
  /** Commands may wait. */
  isAwaited: boolean
  /** Counts the notices of commands, so that one that comes meanwhile is not missed. */
  notices: number
  /** When what was sent without an answer is looked at again. */
  lookAt: number
  /** Calls of the second. */
  second: number
  calls: number
}

interface Row {
  readonly company: number
  readonly id: number
  readonly sn: string
  readonly domain: string
  readonly formerDomain: string | null
  readonly isForeign: boolean
  readonly state: number
  readonly isBlocked: boolean
  readonly standing: string
  readonly takesPlain: boolean
  readonly path: string | null
  readonly addresses: readonly string[]
  readonly key: string | null
  readonly protocol: string | null
  readonly language: number | null
  readonly companyLanguage: string | null
  readonly isGreeted: boolean
  readonly isAwaited: boolean
  readonly checked: Date | string | null
}

const channel = 'timecloud_terminals'

/** Numbers that nobody has are not asked for again before then. */
const unknownMs = 30_000
const mostUnknown = 20_000
/** What no notice tells of is read anew. */
const freshMs = 300_000
/** One that is refused may be let in at any moment. */
const refusedMs = 2000
export const checkMs = 3_600_000

export interface KnownTerminals {
  /** Undefined where no company has the number. `isFirst`: it begins, and what is remembered does not count. */
  readonly find: (sn: string, isFirst: boolean) => Promise<KnownTerminal | undefined>
  /** The company that waits for a number that no company has. */
  readonly awaitedBy: (sn: string) => Promise<number | undefined>
  readonly forget: (sn: string) => void
  readonly size: () => number
  /** Once the notices of what was committed before have been heard. */
  readonly caughtUp: () => Promise<void>
  readonly listen: (report: (error: unknown) => void) => Promise<() => Promise<void>>
}

export function knownTerminals(database: Database, secrets: SecretBox): KnownTerminals {
  const known = new Map<string, { readonly terminal: KnownTerminal; readonly until: number }>()
  const unknown = new Map<string, number>()
  /** Numbers that nobody waits for, until when. */
  const unawaited = new Map<string, number>()
  const asked = new Map<string, Promise<KnownTerminal | undefined>>()
  let hearing: Hearing | undefined
  /** Grows with every notice: what was read before one is not kept. */
  let generation = 0

  const forgetKey = (key: string) => {
    generation += 1
    known.delete(key)
    unknown.delete(key)
    unawaited.delete(key)
    asked.delete(key)
  }
  const forgetAll = () => {
    generation += 1
    known.clear()
    unknown.clear()
    unawaited.clear()
    asked.clear()
  }

  function hear(text: string) {
    const notice: { sn?: string; commands?: string; company?: number } = JSON.parse(text)
    if (notice.sn !== undefined) forgetKey(notice.sn)
    if (notice.commands !== undefined) {
      const entry = known.get(notice.commands)?.terminal
      if (entry) {
        entry.isAwaited = true
        entry.notices += 1
      } else generation += 1
    }
    if (notice.company === undefined) return
    generation += 1
    for (const [key, { terminal }] of known) if (terminal.company === notice.company) known.delete(key)
  }

  async function read(key: string): Promise<KnownTerminal | undefined> {
    const before = generation
    const { rows } = await inAllCompanies(database, (db) =>
      sql<Row>`select t.company_id as company, t.id, t.sn, c.company_domain as domain, case when a.is_system then 0
          when not t.is_enabled then 2 else 1 end as state, t.is_blocked as "isBlocked", c.state as standing,
        coalesce(d.allow_plain_http, true) as "takesPlain", d.terminal_path as path,
        coalesce(d.terminal_addresses, '{}') as addresses,
        (select f.company_domain from terminal_assignment a join company f on f.id = a.former_company
          where same_text(a.sn) = ${key} and a.company = t.company_id and a.kind = 'MOVED' order by a.id desc limit 1) as "formerDomain",
        exists (select from terminal_assignment a where same_text(a.sn) = ${key} and a.company = t.company_id
          and a.state = 'CLEARING') as "isForeign", t.push_comm_key as key, t.push_protocol as protocol,
        t.language, c.language as "companyLanguage",
        l.handshake_time is not null as "isGreeted", l.check_time as checked,
        exists (select from command o where o.company_id = t.company_id and o.terminal = t.id and o.state in ('PENDING', 'SENT'))
          as "isAwaited"
        from terminal t join area a on a.company_id = t.company_id and a.id = t.area join company c on c.id = t.company_id
          left join device_config d on d.company_id = t.company_id
          left join terminal_link l on l.company_id = t.company_id and l.terminal = t.id
        where same_text(t.sn) = ${key}`.execute(db),
    )
    const [row] = rows
    const terminal = row && entryOf(row, secrets)
    if (generation !== before) return terminal
    if (terminal) known.set(key, { terminal, until: Date.now() + (terminal.isServed ? freshMs : refusedMs) })
    else {
      if (unknown.size >= mostUnknown) unknown.clear()
      unknown.set(key, Date.now() + unknownMs)
    }
    return terminal
  }

  return {
    async find(sn, isFirst) {
      const key = sameText(sn)
      if (isFirst) forgetKey(key)
      const entry = known.get(key)
      const now = Date.now()
      if (entry && entry.until > now) return entry.terminal
      if ((unknown.get(key) ?? 0) > now) return undefined
      const under = asked.get(key) ?? read(key).finally(() => asked.delete(key))
      asked.set(key, under)
      return under
    },
    async awaitedBy(sn) {
      const key = sameText(sn)
      const now = Date.now()
      if ((unawaited.get(key) ?? 0) > now) return undefined
      const before = generation
      const { rows } = await inAllCompanies(database, (db) =>
        sql<{ company: number | null }>`select awaited_by(${sn}) as company`.execute(db),
      )
      const company = rows[0]?.company ?? undefined
      if (company === undefined && generation === before) {
        if (unawaited.size >= mostUnknown) unawaited.clear()
        unawaited.set(key, now + unknownMs)
      }
      return company === undefined ? undefined : Number(company)
    },
    forget: (sn) => forgetKey(sameText(sn)),
    size: () => known.size,
    caughtUp: () => hearing?.caughtUp() ?? Promise.resolve(),
    async listen(report) {
      hearing = await listenTo(database, { channel, notice: hear, gap: forgetAll, report })
      return hearing.stop
    },
  }
}

function entryOf(row: Row, secrets: SecretBox): KnownTerminal {
  const company = Number(row.company)
  return {
    company,
    id: Number(row.id),
    sn: row.sn,
    domain: row.domain,
    formerDomain: row.formerDomain,
    isForeign: row.isForeign,
    isServed: row.state === 1 && !row.isBlocked && row.standing !== 'SUSPENDED' && row.standing !== 'CLOSED',
    takesCommands: row.standing !== 'READ_ONLY',
    takesPlain: row.takesPlain,
    way: { path: row.path, addresses: row.addresses },
    key: row.key === null ? null : secrets.unseal(company, row.key),
    isDoor: row.protocol === 'acc',
    codePage: codePageOf(row.language, row.companyLanguage),
    isGreeted: row.isGreeted,
    checkAt: row.checked === null ? 0 : new Date(row.checked).getTime() + checkMs,
    isAwaited: row.isAwaited,
    notices: 0,
    lookAt: Number.POSITIVE_INFINITY,
    second: 0,
    calls: 0,
  }
}
