// What became of commands: done, failed with its reason, or to be tried again.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { keepFetched } from '../files/fetched-file.ts'
import { compareCount } from '../health/count-punches.ts'
import { noteMissing } from '../health/verify-commands.ts'
import { answerOfQuery, type CommandAnswer, readAnswers } from '../protocol/answer.ts'
import { reportedColumns } from '../protocol/options.ts'
import { judgeReturn } from '../protocol/return-codes.ts'
import type { KnownTerminal } from '../push/known-terminals.ts'
import { lockTerminal } from '../push/locked-terminal.ts'
import type { PushTools } from '../push/push-tools.ts'
import { ok, type PushAnswer, type PushRequest, refused } from '../push/request.ts'
import type { Intake } from './intake.ts'
import { storeOptions, storeReported } from './store-options.ts'

export async function takeAnswers(
  tools: PushTools,
  terminal: KnownTerminal,
  { search }: PushRequest,
  body: Buffer,
): Promise<PushAnswer> {
  const answers = [...answerOfQuery(search), ...readAnswers(body)]
  if (answers.length === 0) return ok
  const { company, id } = terminal
  return inCompany(tools.database, company, async (db) => {
    const locked = await lockTerminal(db, company, id)
    if (!locked) return refused(403, 'not authorized')
    const intake = { db, company, terminal: locked, tools }
    const settled: number[] = []
    for (const answer of answers) settled.push(...(await settle(intake, answer)))
    await widenBatch(intake, settled.length)
    await sql`update terminal set last_activity = now() where company_id = ${company} and id = ${id}`.execute(db)
    noteChanged({ company, resource: 'command', ids: settled, added: false })
    return ok
  })
}

interface Open {
  readonly id: number
  readonly content: string
  readonly tries: number
  readonly employee: number | null
}

const mostTries = 3
const pauses = ['1 minute', '5 minutes', '30 minutes']

/** Answers of commands that are settled already, or of other terminals, change nothing. */
async function settle(intake: Intake, answer: CommandAnswer): Promise<readonly number[]> {
  const { db, company, terminal } = intake
  const { rows } = await sql<Open>`select id, content, tries, employee from command where company_id = ${company}
    and terminal = ${terminal.id} and id = ${answer.id}::bigint and state = 'SENT' for update`.execute(db)
  const [command] = rows
  if (!command) return []
  const { isDone, text, isPassing } = judgeReturn(command.content, answer.value)
  const result = {
    ...(await resultOf(intake, command.content, answer)),
    ...(isDone && (await countedBy(intake, command.content, answer))),
  }
  const again = !isDone && isPassing && command.tries < mostTries
  await sql`update command set state = ${isDone ? 'DONE' : again ? 'PENDING' : 'FAILED'}, return_value = ${answer.value},
      return_text = ${text}, return_time = now(), result = ${Object.keys(result).length === 0 ? null : JSON.stringify(result)}::jsonb,
      verified_time = case when ${isDone && (await isAsSent(intake, command, answer))} then now() end,
      not_before = case when ${again} then now() + ${pauses[command.tries - 1] ?? pauses[0]}::interval end, version = version + 1
    where company_id = ${company} and id = ${command.id}`.execute(db)
  await noteMissing({ db, company, terminal: terminal.id }, command.content, answer.value)
  if (answer.value === -10 && /^DATA UPDATE (?:BIO|FINGER|FACE|FVEIN)/.test(command.content))
    await sendPersonFirst(intake, command)
  return [Number(command.id)]
}

/** Of a file as many bytes as there are came, or were taken. */
async function isAsSent({ db, company }: Intake, { id, content }: Open, answer: CommandAnswer): Promise<boolean> {
  if (content.startsWith('GetFile ')) return (answer.content?.length ?? 0) > 0
  if (!content.startsWith('PutFile ')) return false
  const { rows } = await sql`select from command c join terminal_file f on f.company_id = c.company_id
      and c.subject = 'file:' || f.id and f.size = ${answer.value}::integer
    where c.company_id = ${company} and c.id = ${id}`.execute(db)
  return rows.length > 0
}

/** Of a question for how many punches of a period it holds. */
const countedBy = ({ db, company, terminal }: Intake, question: string, { facts }: CommandAnswer) =>
  compareCount({ db, company, terminal: terminal.id, question, held: Number(facts.attlogsum ?? Number.NaN) })

async function resultOf(intake: Intake, command: string, { facts, options, content, word }: CommandAnswer) {
  const { db, company, terminal } = intake
  const place = { db, company, terminal: terminal.id }
  if (options.size > 0 && content === undefined) {
    await storeReported(place, reportedColumns(options))
    await storeOptions(place, options)
  }
  // Some firmware writes them behind the answer in the same line.
  if (command === 'INFO') await storeReported(place, reportedColumns(new Map(Object.entries(facts))))
  const file = content && (await keepFetched(intake, command, content))
  const told = { ...facts, ...(options.size > 0 && Object.fromEntries(options)), ...file }
  return Object.keys(told).length === 0 ? null : { ...told, word }
}

/** A template of somebody whom the terminal does not have: the person goes first, once. */
async function sendPersonFirst({ db, company, terminal }: Intake, { id, tries, employee }: Open): Promise<void> {
  if (tries > 1 || employee === null) return
  await sql`select queue_people(${company}, array[${terminal.id}::bigint], array[${employee}::bigint], 'system')`.execute(
    db,
  )
  await sql`update command set state = 'PENDING', return_time = null where company_id = ${company} and id = ${id}`.execute(
    db,
  )
}

const sizes = [1, 50, 200]

/** Firmware that handles one command at a time loses the others: how many it takes is learned from what it answers together. */
async function widenBatch({ db, company, terminal }: Intake, answered: number): Promise<void> {
  if (answered < 2) return
  const next = sizes.find((size) => size > terminal.batch)
  if (next === undefined || answered < Math.min(terminal.batch, 2)) return
  await sql`insert into terminal_link (company_id, terminal, batch) values (${company}, ${terminal.id}, ${next})
    on conflict (company_id, terminal) do update set batch = excluded.batch`.execute(db)
}

/** Records that were asked for by a command have come. */
export async function noteQueried(
  { db, company, terminal }: Intake,
  command: number,
  found: { readonly table: string; readonly count: number },
): Promise<void> {
  if (!Number.isSafeInteger(command)) return
  await sql`update command set state = 'DONE', return_value = ${found.count}, return_time = now(), version = version + 1,
      result = ${JSON.stringify(found)}::jsonb
    where company_id = ${company} and terminal = ${terminal.id} and id = ${command}::bigint and state = 'SENT'`.execute(
    db,
  )
}
