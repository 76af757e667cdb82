// The first call of a terminal: what it is and speaks is noted, and it is told what the server has and wants.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { zoneOrUtc } from '#server/platform/time/zone-time.ts'
import { askForVersion } from '../files/firmware-check.ts'
import { cut, decodeText } from '../protocol/bytes.ts'
import { doorOptions, handshake } from '../protocol/handshake.ts'
import { readOptions, reportedColumns } from '../protocol/options.ts'
import { storeOptions, storeReported } from '../upload/store-options.ts'
import type { KnownTerminal } from './known-terminals.ts'
import { type LockedTerminal, lockTerminal } from './locked-terminal.ts'
import type { PushTools } from './push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused, said } from './request.ts'
import { offsetNow } from './terminal-clock.ts'

export async function greet(tools: PushTools, terminal: KnownTerminal, request: PushRequest): Promise<PushAnswer> {
  const type = cut((request.query.get('devicetype') ?? 'att').toLowerCase(), 20)
  const { company } = terminal
  return inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, terminal.id)
    if (!locked) return refused(403, 'not authorized')
    // Once it is known as one of doors a call without a word of it changes nothing.
    const protocol = request.query.has('devicetype') ? type : (locked.push_protocol ?? type)
    await noteTerminal({ db, company, locked, request, protocol })
    noteChanged({ company, resource: 'terminal', ids: [locked.id], added: false })
    if (protocol !== 'acc') {
      await noteGreeting(db, company, locked)
      return said(handshake(factsOf(locked, request, protocol)))
    }
    if (locked.registry_code === null) return ok
    await noteGreeting(db, company, locked)
    return said(blockOf(tools, company, locked))
  }).then((answer) => {
    tools.known.forget(terminal.sn)
    return answer
  })
}

const versionOf = (query: PushRequest['query']) => cut(query.get('pushver') ?? '', 20) || null

interface Noting {
  readonly db: Db
  readonly company: number
  readonly locked: LockedTerminal
  readonly request: PushRequest
  readonly protocol: string
}

async function noteTerminal({ db, company, locked, request: { query, address }, protocol }: Noting): Promise<void> {
  const version = versionOf(query)
  const language = /^\d{1,4}$/.test(query.get('language') ?? '') ? Number(query.get('language')) : null
  await sql`update terminal set push_ver = coalesce(${version}, push_ver), push_protocol = ${protocol},
      language = coalesce(${language}::integer, language), real_ip = ${address.slice(0, 39)}, last_activity = now()
    where company_id = ${company} and id = ${locked.id}`.execute(db)
  if (version !== null && locked.push_ver !== null && version !== locked.push_ver)
    await sql`select queue_command(${company}, array[${locked.id}::bigint], 'QUERY', 'INFO', 4, interval '1 day', 'system')`.execute(
      db,
    )
}

/** It has said what it is, and what was asked of it because it had not is settled. */
async function noteGreeting(db: Db, company: number, { id, zone }: LockedTerminal): Promise<void> {
  const offset = offsetNow(zoneOrUtc(zone))
  await sql`insert into terminal_link (company_id, terminal, handshake_time, authorized_time, told_offset)
    values (${company}, ${id}, now(), now(), ${offset}) on conflict (company_id, terminal) do update set handshake_time = now(),
      authorized_time = coalesce(terminal_link.authorized_time, now()), told_offset = excluded.told_offset`.execute(db)
  await sql`update command set state = 'DONE', return_time = now(), return_value = 0, version = version + 1
    where company_id = ${company} and terminal = ${id} and state = 'SENT' and (content = 'CHECK'
      or content = 'REBOOT' and transfer_time > now() - interval '5 minutes')`.execute(db)
  await askForVersion({ db, company, terminal: id })
}

const factsOf = (locked: LockedTerminal, { query }: PushRequest, deviceType: string) => ({
  sn: locked.sn,
  version: versionOf(query),
  deviceType,
  stamps: {
    attlog: locked.log_stamp,
    operlog: locked.op_log_stamp,
    photo: locked.capture_stamp,
    biodata: locked.biodata_stamp,
    errorlog: locked.error_stamp,
  },
  errorDelay: locked.error_delay,
  delay: locked.heartbeat,
  times: locked.transfer_time,
  interval: locked.transfer_interval,
  isRealtime: locked.transfer_mode === 1,
  isRegistering: locked.is_registration,
  offset: offsetNow(zoneOrUtc(locked.zone)),
})

const blockOf = ({ secrets }: PushTools, company: number, locked: LockedTerminal): string =>
  doorOptions({
    registryCode: secrets.unseal(company, locked.registry_code ?? ''),
    session: locked.session ?? '',
    delay: locked.heartbeat,
    interval: locked.transfer_interval,
    isRealtime: locked.transfer_mode === 1,
  })

/** A door terminal registers once; its code and session stay, since it derives its token from them. */
export async function register(tools: PushTools, terminal: KnownTerminal, body: Buffer): Promise<PushAnswer> {
  const { company, id, sn } = terminal
  const answer = await inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, id)
    if (!locked) return refused(403, 'not authorized')
    const code =
      locked.registry_code === null
        ? randomBytes(16).toString('hex')
        : tools.secrets.unseal(company, locked.registry_code)
    if (locked.registry_code === null)
      await sql`insert into terminal_link (company_id, terminal, registry_code, session)
        values (${company}, ${id}, ${tools.secrets.seal(company, code)}, ${randomBytes(16).toString('hex')})
        on conflict (company_id, terminal) do update set registry_code = excluded.registry_code, session = excluded.session`.execute(
        db,
      )
    if (locked.push_protocol !== 'acc')
      await sql`update terminal set push_protocol = 'acc' where company_id = ${company} and id = ${id}`.execute(db)
    await noteOptions(db, terminal, body)
    await noteGreeting(db, company, locked)
    return said(`RegistryCode=${code}`)
  })
  tools.known.forget(sn)
  return answer
}

/** What a door terminal tells of itself as it registers. */
async function noteOptions(db: Db, { company, id: terminal, codePage }: KnownTerminal, body: Buffer): Promise<void> {
  const options = readOptions(decodeText(body, codePage))
  await storeReported({ db, company, terminal }, reportedColumns(options))
  await storeOptions({ db, company, terminal }, options)
}

/** The options of a door terminal once more. */
export async function tellOptions(tools: PushTools, terminal: KnownTerminal, body: Buffer): Promise<PushAnswer> {
  const { company, id } = terminal
  return inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, id)
    if (!locked) return refused(403, 'not authorized')
    await noteOptions(db, terminal, body)
    return locked.registry_code === null ? ok : said(blockOf(tools, company, locked))
  })
}
