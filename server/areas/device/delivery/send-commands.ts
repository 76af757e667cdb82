// Commands that wait go to their terminal: in their order, as many as it takes, with what they hold put in as they leave.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { doorText, isNeedless } from '../protocol/door/command.ts'
import { encodeGb18030 } from '../protocol/gb18030.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import { type LockedTerminal, lockTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'
import { ok, type PushAnswer, refused } from '../push/request.ts'
import { pinFits, pinRules } from './pin-rules.ts'
import { type Rendering, renderCommand, type WaitingCommand } from './render-command.ts'

const mostBytes = 40_960
/** Sent without an answer for so long, it is sent again; a file takes its time. */
const silence = sql`case kind when 'FILE' then interval '1 hour' else interval '5 minutes' end`

export async function sendCommands(tools: PushTools, terminal: KnownTerminal): Promise<PushAnswer> {
  const { company, id, notices } = terminal
  const answer = await inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, id)
    if (!locked) return undefined
    await endSilent(db, company, id)
    const { waiting, sent } = await nextOnes({ db, company, terminal: locked, tools })
    await markSent(db, company, id, sent)
    return { sent, isMore: sent.length < waiting.length, ...(await openOnes(db, company, id)) }
  })
  if (!answer) return refused(403, 'not authorized')
  if (terminal.notices === notices) terminal.isAwaited = answer.isPending || answer.isMore
  terminal.lookAt = answer.lookAt ?? Number.POSITIVE_INFINITY
  if (answer.sent.length === 0) return ok
  const lines = answer.sent.map(({ text }) => text)
  const body = terminal.isDoor
    ? lines.map((line) => [line, Buffer.from('\r\n\r\n')])
    : lines.map((line) => [line, Buffer.from('\n')])
  return { status: 200, body: Buffer.concat(body.flat()) }
}

/** Commands that are done only once: to do them twice does something else. */
const once = `(kind = 'CONTROL' and content <> 'CHECK' or kind = 'ENROLL' or content like 'ENROLL%' or content like 'CLEAR%'
  or content like 'UPGRADE%' or content like 'AC_%')`

/** What was never answered ends, or waits anew. What the plan holds back does not run out: of it, deletions have to reach the door. */
async function endSilent(db: Db, company: number, terminal: number): Promise<void> {
  const silent = sql`company_id = ${company} and terminal = ${terminal} and state = 'SENT'
    and transfer_time < now() - ${silence}`
  const { rows } = await sql<{
    id: number
  }>`update command set state = 'FAILED', return_text = 'No answer', return_time = now(),
      version = version + 1 where ${silent} and (tries >= 3 or ${sql.raw(once)}) returning id`.execute(db)
  noteChanged({ company, resource: 'command', ids: rows.map(({ id }) => Number(id)), added: false })
  await sql`update command set state = 'PENDING', version = version + 1 where ${silent}`.execute(db)
  const { rows: late } = await sql<{
    id: number
  }>`update command set state = 'EXPIRED', return_time = now(), version = version + 1
    where company_id = ${company} and terminal = ${terminal} and state = 'PENDING' and expires < now()
      and not (kind = 'ACCESS' and is_held(command)) returning id`.execute(db)
  noteChanged({ company, resource: 'command', ids: late.map(({ id }) => Number(id)), added: false })
}

async function waitingFor(db: Db, company: number, terminal: LockedTerminal): Promise<readonly WaitingCommand[]> {
  const { rows } = await sql<WaitingCommand>`
    select id, kind, content, employee from command where company_id = ${company} and terminal = ${terminal.id}
      and state = 'PENDING' and (not_before is null or not_before <= now()) and not is_held(command)
    order by priority, id limit ${terminal.batch} for update`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** What a terminal cannot do is passed over: the next one goes in the same answer. */
const mostPassedOver = 50

async function nextOnes(rendering: Rendering) {
  const { db, company, terminal } = rendering
  for (let round = 1; ; round++) {
    const waiting = await waitingFor(db, company, terminal)
    const sent = await rendered(rendering, waiting)
    if (sent.length > 0 || waiting.length === 0 || round === mostPassedOver) return { waiting, sent }
  }
}

interface Sent {
  readonly id: number
  readonly text: Buffer
}

const ends = /^(?:REBOOT|UPGRADE|CLEAR)\b/

/** In their order, up to what one answer may hold; a larger one goes alone. */
async function rendered(rendering: Rendering, waiting: readonly WaitingCommand[]): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  let size = 0
  const { db, company, terminal } = rendering
  const pins = await pinRules(db, company, terminal.id)
  const encode = (await readsUtf8(db, company, terminal)) ? Buffer.from : encodeGb18030
  for (const command of waiting) {
    if (!pinFits(command.content, pins)) {
      await giveUp(rendering, command.id, 'UNFIT')
      continue
    }
    const content = await renderCommand(rendering, command)
    const words = content === null || terminal.push_protocol !== 'acc' ? content : doorText(content, terminal)
    if (words === null) {
      await giveUp(rendering, command.id, content === null ? 'GONE' : isNeedless(content) ? 'NEEDLESS' : 'UNABLE')
      continue
    }
    const text = encode(`C:${command.id}:${words}`)
    if (sent.length > 0 && size + text.length > mostBytes) break
    size += text.length
    sent.push({ id: command.id, text })
    if (ends.test(content ?? '')) break
  }
  return sent
}

/** Of a terminal that shows simplified Chinese: only where it has told so. */
const simplifiedChinese = 83

async function readsUtf8(db: Db, company: number, { id, language }: LockedTerminal): Promise<boolean> {
  if (language !== simplifiedChinese) return true
  const { rows } = await sql`select from terminal_parameter where company_id = ${company} and terminal = ${id}
    and key ~* 'utf-?8' and value = '1'`.execute(db)
  return rows.length > 0
}

const reasons = {
  GONE: 'There is nothing to send any more',
  NEEDLESS: 'This terminal does it by itself',
  UNABLE: 'ZBDV1004: not possible on this terminal',
  UNFIT: 'The code of this employee does not fit the terminal: digits only, or too long',
} as const

/** Not sent, for a reason of ours. */
async function giveUp({ db, company }: Rendering, id: number, reason: keyof typeof reasons): Promise<void> {
  await sql`update command set state = ${reason === 'GONE' || reason === 'NEEDLESS' ? 'CANCELLED' : 'FAILED'}, return_time = now(), version = version + 1,
      return_text = ${reasons[reason]}
    where company_id = ${company} and id = ${id}`.execute(db)
}

async function markSent(db: Db, company: number, terminal: number, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return
  const ids = sent.map(({ id }) => id)
  await sql`update command set state = 'SENT', transfer_time = now(), tries = tries + 1, not_before = null, version = version + 1
    where company_id = ${company} and id = any(${ids}::bigint[])`.execute(db)
  await sql`update terminal set push_time = now() where company_id = ${company} and id = ${terminal}`.execute(db)
  noteChanged({ company, resource: 'command', ids, added: false })
}

/** Whether more wait, and when what is under way or put off is due. */
async function openOnes(db: Db, company: number, terminal: number) {
  const { rows } = await sql<{ pending: boolean; due: Date | string | null }>`
    select coalesce(bool_or(state = 'PENDING' and (not_before is null or not_before <= now()) and not is_held(command)), false)
        as pending,
      min(case when state = 'SENT' then transfer_time + ${silence} else not_before end) as due
    from command where company_id = ${company} and terminal = ${terminal} and state in ('PENDING', 'SENT')`.execute(db)
  const due = rows[0]?.due
  return { isPending: rows[0]?.pending ?? false, lookAt: due ? new Date(due).getTime() : undefined }
}
